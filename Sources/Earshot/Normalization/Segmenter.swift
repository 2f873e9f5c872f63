/// Splits a text into units and words after the rules have run.
///
/// In scripts with spaces a word is a single unit: `turn on` → `turn|on`. In scripts without spaces every grapheme
/// cluster is a unit, and ICU's dictionary groups units into words: `電気を` → `電気|を`. A change between the two kinds is a
/// boundary: `3番` → `3|番`.
enum Segmenter {
    /// The name of the step in `earshot normalize`.
    static let name = "segment"

    /// Splits the text in the scratch.
    static func segment(_ scratch: NormalizerScratch, into text: inout NormalizedText, settings: NormalizerSettings) {
        text.bytes.removeAll(keepingCapacity: true)
        text.units.removeAll(keepingCapacity: true)
        text.tokens.removeAll(keepingCapacity: true)
        let scalars = scratch.text.scalars
        if scratch.output.count < scalars.count * 4 {
            scratch.output = [UInt8](repeating: 0, count: scalars.count * 8)
        }
        scratch.output.withUnsafeMutableBufferPointer { output in
            var cut = Cut(scalars: scalars, output: output)
            while cut.index < scalars.count {
                let first = scalars[cut.index]
                if !first.traits.contains(.word) {
                    cut.keepSpace()
                } else if first.traits.contains(.unspaced) {
                    cut.keepUnspaced(scratch, settings, in: &text)
                } else {
                    cut.keepWord(in: &text)
                }
            }
            text.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: output[..<cut.written]))
        }
    }

    /// A single pass over the characters.
    private struct Cut {
        let scalars: [AlignedScalar]
        let output: UnsafeMutableBufferPointer<UInt8>
        var index = 0
        var written = 0
        private var isApart = true

        init(scalars: [AlignedScalar], output: UnsafeMutableBufferPointer<UInt8>) {
            self.scalars = scalars
            self.output = output
        }

        mutating func keepSpace() {
            output[written] = 0x20
            written += 1
            index += 1
            isApart = true
        }

        /// Keeps a word of a script with spaces: a unit and a token.
        mutating func keepWord(in text: inout NormalizedText) {
            text.tokens.append(token(at: text.units.count))
            keepUnit(isUnspaced: false, in: &text) {
                $0.contains(.word) && (!$0.contains(.unspaced) || $0.contains(.extends))
            }
        }

        /// Keeps a run without spaces: a unit for each cluster, and words, which begin only at units.
        mutating func keepUnspaced(
            _ scratch: NormalizerScratch,
            _ settings: NormalizerSettings,
            in text: inout NormalizedText
        ) {
            let start = index
            var end = index
            scratch.run.removeAll(keepingCapacity: true)
            while end < scalars.count, scalars[end].traits.contains(.word),
                !scalars[end].traits.isDisjoint(with: [.unspaced, .extends])
            {
                scratch.run.append(scalars[end].value)
                end += 1
            }
            if scratch.run.count > 1 { scratch.breaker(for: settings).mark(scratch.run, into: &scratch.flags) }
            while index < end {
                let isWordStart =
                    index == start
                    || scratch.flags[index - start] != 0
                        && KanaBoundaries.isPossible(after: scalars[index - 1].value, before: scalars[index].value)
                if isWordStart { text.tokens.append(token(at: text.units.count)) }
                text.tokens[text.tokens.count - 1].endUnit = Int32(truncatingIfNeeded: text.units.count + 1)
                keepUnit(isUnspaced: true, in: &text) { $0.contains(.extends) }
            }
        }

        private func token(at unit: Int) -> NormalizedText.Token {
            NormalizedText.Token(
                firstUnit: Int32(truncatingIfNeeded: unit),
                endUnit: Int32(truncatingIfNeeded: unit + 1)
            )
        }

        /// Keeps a unit of the last token: a character and its extensions.
        @inline(__always)
        private mutating func keepUnit(
            isUnspaced: Bool,
            in text: inout NormalizedText,
            belongs: (ScalarTraits) -> Bool
        ) {
            let start = written
            let sourceStart = scalars[index].start
            var sourceEnd = scalars[index].end
            repeat {
                UTF8Code.write(scalars[index].value, to: output, at: &written)
                sourceEnd = max(sourceEnd, scalars[index].end)
                index += 1
            } while index < scalars.count && belongs(scalars[index].traits)
            text.units.append(
                NormalizedText.Unit(
                    start: Int32(truncatingIfNeeded: start),
                    end: Int32(truncatingIfNeeded: written),
                    sourceStart: sourceStart,
                    sourceEnd: sourceEnd,
                    token: Int32(truncatingIfNeeded: text.tokens.count - 1),
                    isUnspaced: isUnspaced,
                    isApart: isApart
                )
            )
            isApart = false
        }
    }
}
