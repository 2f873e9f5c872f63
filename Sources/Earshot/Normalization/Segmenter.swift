/// Cuts a text that has gone through the rules into units and words.
///
/// Where words are written apart, a word is one unit: `turn on` → `turn|on`. Where they are not, every grapheme cluster
/// is a unit and ICU's dictionary says which of them make a word: `電気を` → `電気|を`. A change between the two is a
/// boundary: `3番` → `3|番`.
enum Segmenter {
    /// What `earshot normalize` calls the step.
    static let name = "segment"

    /// Cuts the text in the scratch.
    static func segment(_ scratch: NormalizerScratch, into text: inout NormalizedText, settings: NormalizerSettings) {
        text.bytes.removeAll(keepingCapacity: true)
        text.units.removeAll(keepingCapacity: true)
        text.tokens.removeAll(keepingCapacity: true)
        let scalars = scratch.text.scalars
        var isApart = true
        var index = 0
        while index < scalars.count {
            let first = scalars[index]
            if !first.traits.contains(.word) {
                text.bytes.append(0x20)
                isApart = true
                index += 1
            } else if first.traits.contains(.unspaced) {
                cutUnspaced(scalars, from: &index, isApart: isApart, scratch, into: &text, settings)
                isApart = false
            } else {
                let token = Int32(truncatingIfNeeded: text.tokens.count)
                let unit = Int32(truncatingIfNeeded: text.units.count)
                appendUnit(scalars, from: &index, token: token, isUnspaced: false, isApart: isApart, to: &text) {
                    $0.contains(.word) && (!$0.contains(.unspaced) || $0.contains(.extends))
                }
                text.tokens.append(NormalizedText.Token(firstUnit: unit, endUnit: unit + 1))
                isApart = false
            }
        }
    }

    /// Cuts a run without spaces: units first, then words, which begin at units only.
    private static func cutUnspaced(
        _ scalars: [AlignedScalar], from index: inout Int, isApart: Bool, _ scratch: NormalizerScratch,
        into text: inout NormalizedText, _ settings: NormalizerSettings
    ) {
        var end = index
        scratch.run.removeAll(keepingCapacity: true)
        while end < scalars.count, scalars[end].traits.contains(.word),
            !scalars[end].traits.isDisjoint(with: [.unspaced, .extends])
        {
            scratch.run.append(scalars[end].value)
            end += 1
        }
        if scratch.run.count > 1 {
            scratch.breaker(for: settings).mark(scratch.run, into: &scratch.flags)
        }
        let start = index
        while index < end {
            let unit = Int32(truncatingIfNeeded: text.units.count)
            let isFirst = index == start
            if isFirst
                || scratch.flags[index - start] != 0
                    && KanaBoundaries.isPossible(after: scalars[index - 1].value, before: scalars[index].value)
            {
                text.tokens.append(NormalizedText.Token(firstUnit: unit, endUnit: unit))
            }
            let token = text.tokens.count - 1
            text.tokens[token].endUnit = unit + 1
            appendUnit(
                scalars, from: &index, token: Int32(truncatingIfNeeded: token), isUnspaced: true,
                isApart: isFirst && isApart, to: &text
            ) { $0.contains(.extends) }
        }
    }

    /// Appends one unit: a character and those after it that belong to it.
    @inline(__always)
    private static func appendUnit(
        _ scalars: [AlignedScalar], from index: inout Int, token: Int32, isUnspaced: Bool, isApart: Bool,
        to text: inout NormalizedText, belongs: (ScalarTraits) -> Bool
    ) {
        let start = text.bytes.count
        let sourceStart = scalars[index].start
        var sourceEnd = scalars[index].end
        repeat {
            UTF8Code.append(scalars[index].value, to: &text.bytes)
            sourceEnd = max(sourceEnd, scalars[index].end)
            index += 1
        } while index < scalars.count && belongs(scalars[index].traits)
        text.units.append(
            NormalizedText.Unit(
                start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: text.bytes.count),
                sourceStart: sourceStart, sourceEnd: sourceEnd, token: token, isUnspaced: isUnspaced, isApart: isApart))
    }
}
