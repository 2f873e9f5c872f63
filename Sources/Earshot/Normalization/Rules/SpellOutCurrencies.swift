/// A currency mark beside a number becomes the currency's name behind the number, as spoken: `$20` → `20 dollars`.
///
/// If the mark precedes the number, the number and the name each stand for both in the original. A mark without a name
/// in the language becomes ``unnamed``, so that the mark is not ignored. Away from numbers a mark is punctuation:
/// `A$AP`. Runs before ``FoldCompatibility``, as ``SpellOutSymbols`` does.
enum SpellOutCurrencies: NormalizationRule {
    static let name = "spell out currencies"

    /// The word for a mark without a name in the language.
    static let unnamed = Array("currency".unicodeScalars.map(\.value))

    static func apply(to text: inout AlignedText, settings: NormalizerSettings) {
        guard text.mayContainDigits || text.hasNonASCII, text.scalars.contains(where: { isMark($0.value) }) else {
            return
        }
        text.rewrite { before, after in
            var index = 0
            while index < before.count {
                let mark = before[index]
                guard isMark(mark.value) else {
                    after.append(mark)
                    index += 1
                    continue
                }
                let word = settings.currencies.word(for: mark) ?? unnamed
                if followsNumber(before, index) {
                    add(word, from: mark.start, to: mark.end, &after)
                    index += 1
                } else if let number = numberBehind(before, index, settings.numbers) {
                    let end = before[number.upperBound - 1].end
                    if index > 0, before[index - 1].traits.contains(.letter) { after.append(mark.asSpace) }
                    for scalar in before[number] {
                        after.append(AlignedScalar(scalar.value, start: mark.start, end: end, traits: scalar.traits))
                    }
                    add(word, from: mark.start, to: end, &after)
                    index = number.upperBound
                } else {
                    after.append(mark)
                    index += 1
                }
            }
        }
    }

    private static func add(_ word: [UInt32], from start: Int32, to end: Int32, _ text: inout AlignedText) {
        let space = AlignedScalar(0x20, start: start, end: end, traits: .space)
        text.append(space)
        for value in word { text.append(AlignedScalar(value, start: start, end: end)) }
        text.append(space)
    }

    /// Whether a number ends before a mark, with or without a space between.
    private static func followsNumber(_ scalars: [AlignedScalar], _ index: Int) -> Bool {
        var last = index - 1
        if last > 0, scalars[last].traits.contains(.space) { last -= 1 }
        return last >= 0 && scalars[last].traits.contains(.digit)
    }

    /// The number behind a mark, with its separators.
    private static func numberBehind(_ scalars: [AlignedScalar], _ index: Int, _ style: NumberStyle) -> Range<Int>? {
        var start = index + 1
        if start < scalars.count, scalars[start].traits.contains(.space) { start += 1 }
        let mayBegin = start < scalars.count && style.isDecimal(scalars[start].value) ? start + 1 : start
        guard mayBegin < scalars.count, scalars[mayBegin].traits.contains(.digit) else { return nil }
        var end = mayBegin + 1
        while end < scalars.count {
            if scalars[end].traits.contains(.digit) {
                end += 1
            } else if end + 1 < scalars.count, style.isSeparator(scalars[end].value),
                scalars[end + 1].traits.contains(.digit)
            {
                end += 2
            } else {
                break
            }
        }
        return start..<end
    }

    /// Whether a character is a currency mark (general category Sc), in the scripts of the languages with data.
    @inline(__always)
    static func isMark(_ value: UInt32) -> Bool {
        if value < 0x80 { return value == 0x24 }
        switch value {
        case 0xA2...0xA5, 0x58F, 0x60B, 0x9F2...0x9F3, 0xE3F, 0x17DB, 0x20A0...0x20CF, 0xFDFC, 0xFF04, 0xFFE0, 0xFFE1,
            0xFFE5, 0xFFE6:
            return true
        default: return false
        }
    }
}
