/// An utterance or spoken form after normalizing: its bytes, units and words.
///
/// A *unit* is the smallest step of matching: a word in scripts with spaces, and a grapheme cluster in scripts without
/// (Han, kana, Thai, Lao, Khmer, Burmese), so that a slot may begin inside a dictionary word. A *token* is a word: a
/// single unit, or the run of units between two boundaries of ICU's dictionary.
package struct NormalizedText: Sendable {
    /// A step of matching.
    package struct Unit: Hashable, Sendable {
        /// The start of the unit's normalized text in ``NormalizedText/bytes``.
        package var start: Int32
        /// The end of the unit's normalized text in ``NormalizedText/bytes``.
        package var end: Int32
        /// The start of the unit in the original text, in UTF-8 bytes.
        package var sourceStart: Int32
        /// The end of the unit in the original text, in UTF-8 bytes.
        package var sourceEnd: Int32
        /// The index of the unit's token.
        package var token: Int32
        /// Whether the unit is written in a script without spaces between words.
        package var isUnspaced: Bool
        /// Whether white space or punctuation stood before the unit (true for the first unit).
        package var isApart: Bool
        /// Whether only white space separates the unit from the preceding unit (true for the first unit, and for
        /// neighbors in a script without spaces).
        ///
        /// Digits on both sides of a hyphen, a slash or a fraction are not one number.
        package var isSpaced = true
        /// Whether a comma, a full stop or a similar mark of a pause stands before the unit.
        package var isParted = false
        /// Whether the unit begins with a capital letter of ASCII.
        package var isCapital = false

        package init(
            start: Int32,
            end: Int32,
            sourceStart: Int32,
            sourceEnd: Int32,
            token: Int32,
            isUnspaced: Bool,
            isApart: Bool
        ) {
            self.start = start
            self.end = end
            self.sourceStart = sourceStart
            self.sourceEnd = sourceEnd
            self.token = token
            self.isUnspaced = isUnspaced
            self.isApart = isApart
        }
    }

    /// A word: a run of units.
    package struct Token: Hashable, Sendable {
        /// The first unit's index.
        package var firstUnit: Int32
        /// The index after the last unit's.
        package var endUnit: Int32

        package init(firstUnit: Int32, endUnit: Int32) {
            self.firstUnit = firstUnit
            self.endUnit = endUnit
        }
    }

    /// The normalized text in UTF-8; a single space separates words that are separate in the original.
    package var bytes: [UInt8] = []
    /// The units, in order.
    package var units: [Unit] = []
    /// The words, in order; together they cover every unit exactly once.
    package var tokens: [Token] = []
    /// The places of omitted words, each as the offset in the original where the text continues.
    private(set) var seams: [Int32] = []

    /// Creates an empty text.
    package init() {}

    /// The normalized text of each unit, in order.
    package var words: [ArraySlice<UInt8>] { units.map { bytes[Int($0.start)..<Int($0.end)] } }

    /// The normalized text of a run of units, as a string.
    package func text(_ units: Range<Int>) -> String {
        guard let first = units.first, let last = units.last else { return "" }
        return String(decoding: bytes[Int(self.units[first].start)..<Int(self.units[last].end)], as: UTF8.self)
    }
}

extension NormalizedText {
    /// Removes everything after a number of words.
    mutating func cut(afterTokens count: Int) {
        guard count < tokens.count, count > 0 else { return }
        let units = Int(tokens[count - 1].endUnit)
        tokens.removeSubrange(count...)
        bytes.removeSubrange(Int(self.units[units - 1].end)...)
        self.units.removeSubrange(units...)
    }
}

extension NormalizedText {
    /// The words that begin in some ranges of the original, as a separate text.
    ///
    /// - Parameter ranges: Ranges in UTF-8 bytes of the original, ascending.
    /// - Returns: The text; its units keep their spans in the original.
    /// - Complexity: O(*b* + *u* · *r*) in the bytes, units and ranges.
    func keeping(_ ranges: [Range<Int>]) -> NormalizedText {
        var kept = NormalizedText()
        var place: Int?
        for token in tokens {
            let first = kept.units.count
            for index in Int(token.firstUnit)..<Int(token.endUnit) {
                var unit = units[index]
                guard ranges.contains(where: { $0.contains(Int(unit.sourceStart)) }) else { continue }
                let isSeam = place != index - 1
                if isSeam {
                    if place != nil { kept.seams.append(unit.sourceStart) }
                    unit.isApart = true
                    unit.isSpaced = true
                    unit.isParted = false
                }
                let text = bytes[Int(unit.start)..<Int(unit.end)]
                let hasSpace = index > 0 && units[index - 1].end < unit.start
                if !kept.bytes.isEmpty, isSeam ? !unit.isUnspaced : hasSpace { kept.bytes.append(UInt8(ascii: " ")) }
                unit.start = Int32(kept.bytes.count)
                kept.bytes += text
                unit.end = Int32(kept.bytes.count)
                unit.token = Int32(kept.tokens.count)
                kept.units.append(unit)
                place = index
            }
            guard kept.units.count > first else { continue }
            kept.tokens.append(Token(firstUnit: Int32(first), endUnit: Int32(kept.units.count)))
        }
        return kept
    }

    /// Whether words of the original were omitted between two spans.
    func hasSeam(from span: Range<Int>, to next: Range<Int>) -> Bool {
        seams.contains { span.upperBound <= Int($0) && Int($0) <= next.lowerBound }
    }
}
