/// Finds the numbers of a language in texts.
///
/// Words and digits are read alike, in one token or many: "twenty five", "twenty-five", "zweiundvierzig", "3 million",
/// "2番目". Articles are numbers only if the language has no separate word for 1 (German "ein", French "un"); English "a"
/// is not a number, although "a hundred" is.
///
/// Each language has one reader, built from ICU's spell-outs and the language's data, and shared by all threads.
package struct NumberReader: Sendable {
    private let storage: NumberLexicon.Storage

    /// The number words of the language.
    package var lexicon: NumberLexicon { storage.lexicon }

    /// Creates the reader of a locale.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag. Without ICU rules for its language, only digits and the data's words are read.
    ///   - data: The language's hand-written words.
    ///   - normalizer: The normalizer of the texts.
    package init(locale: String, data: LanguageData, normalizer: Normalizer) {
        storage = NumberLexicon.Storage(
            NumberLexiconBuilder.build(locale: locale, data: data, normalizer: normalizer)
        )
    }

    /// Creates a reader with a lexicon.
    init(_ lexicon: NumberLexicon) { storage = NumberLexicon.Storage(lexicon) }

    /// Finds the numbers in a text.
    ///
    /// - Parameter text: A normalized text.
    /// - Returns: The numbers, as found by ``spans(in:into:)``.
    package func spans(in text: NormalizedText) -> [NumberSpan] {
        var result: [NumberSpan] = []
        spans(in: text, into: &result)
        return result
    }

    /// Finds the numbers in a text, longest first from the left, without numbers inside larger numbers.
    ///
    /// There are exceptions. "One oh five" gives 105 and its digits, "nineteen ninety nine" the year and its halves,
    /// "three forty two" 342 and its parts if the language says years so, "15 88" 1588 and its groups, and "12 500" both
    /// readings if the language separates groups by spaces. A span that is a cardinal and an ordinal is returned twice, the cardinal first.
    ///
    /// - Parameters:
    ///   - text: A normalized text.
    ///   - spans: Receives the numbers, by first unit, longer numbers first.
    /// - Complexity: O(u + n), where u is the number of units and n the bytes of number words; nothing is allocated if
    ///   no unit begins like a number.
    package func spans(in text: NormalizedText, into spans: inout [NumberSpan]) {
        text.bytes.withUnsafeBufferPointer { bytes in
            text.units.withUnsafeBufferPointer { units in self.spans(bytes: bytes, units: units, into: &spans) }
        }
    }

    /// Finds the numbers in a text given as two buffers; see ``spans(in:into:)``.
    ///
    /// - Parameters:
    ///   - bytes: The normalized text.
    ///   - units: The units of the text.
    ///   - spans: Receives the numbers.
    package func spans(
        bytes: UnsafeBufferPointer<UInt8>,
        units: UnsafeBufferPointer<NormalizedText.Unit>,
        into spans: inout [NumberSpan]
    ) {
        let mayBegin = units.contains { unit in
            unit.start < unit.end
                && storage.lexicon.mayBegin(UnsafeBufferPointer(rebasing: bytes[Int(unit.start)..<Int(unit.end)]))
        }
        guard mayBegin else { return }
        var segmenter = NumberSegmenter(storage: storage, bytes: bytes, units: units)
        segmenter.run(&spans)
    }
}

/// A spoken number: `mantissa` · 10^−`scale`, without trailing zeros in a fraction.
package struct NumberValue: Hashable, Sendable {
    /// The digits, signed.
    package var mantissa: Int64
    /// The number of digits after the decimal separator; 0 for a whole number.
    package var scale: UInt8
    /// Whether the number is an ordinal.
    package var isOrdinal: Bool

    package init(mantissa: Int64, scale: UInt8 = 0, isOrdinal: Bool = false) {
        self.mantissa = mantissa
        self.scale = scale
        self.isOrdinal = isOrdinal
    }
}

/// A number found in a text.
package struct NumberSpan: Hashable, Sendable {
    /// The units of the number.
    package var units: Range<Int32>
    /// The number's value; `nil` if it does not fit 64 bits.
    package var value: NumberValue?
    /// Whether the span is written in digits alone.
    package var isDigits: Bool
    /// Whether no longer number contains the span.
    package var isMaximal: Bool
    /// Whether the number may be meant alone, within a longer number with a different meaning: "one" in "one and a
    /// half".
    package var isPart = false
    /// Whether the number is one only if it was said or written in groups: "15 88", "one oh one point five".
    package var isGrouped = false
    /// The last boundary at which a value may begin or end, from the span's own end on: for "one" in "one and a half",
    /// the end of the whole number.
    package var partsUntil: Int32

    package init(units: Range<Int32>, value: NumberValue?, isDigits: Bool, isMaximal: Bool) {
        partsUntil = units.upperBound
        self.units = units
        self.value = value
        self.isDigits = isDigits
        self.isMaximal = isMaximal
    }
}

extension NumberValue {
    /// The value as the nearest floating-point number.
    package var decimal: Double {
        var divisor = 1.0
        for _ in 0..<scale { divisor *= 10 }
        return Double(mantissa) / divisor
    }

    /// The value in digits; a full stop follows an ordinal.
    package var digits: String {
        let digits = scale == 0 ? "\(mantissa)" : "\(decimal)"
        return isOrdinal ? digits + "." : digits
    }
}

extension NumberReader {
    /// The numbers in a written name.
    ///
    /// Digits written one by one count alone: `one1` has 1 and 1, never 11. A name such as `0266` is no number.
    package func namedNumbers(in text: NormalizedText) -> [NumberSpan] {
        var spans = spans(in: text)
        if spans.isEmpty { return spans }
        spans.removeAll { $0.isPart || $0.units.count == 1 && text.isLedByZero(Int($0.units.lowerBound)) }
        let parts = spans.filter { !$0.isMaximal }
        return spans.filter { span in
            !span.isMaximal || !parts.contains { span.units.clamped(to: $0.units) == $0.units }
        }
    }
}

extension NormalizedText {
    /// Whether a unit is three digits or more, the first of them a zero.
    func isLedByZero(_ unit: Int) -> Bool {
        let word = bytes[Int(units[unit].start)..<Int(units[unit].end)]
        return word.count > 2 && word.first == UInt8(ascii: "0") && word.allSatisfy { 0x30...0x39 ~= $0 }
    }
}
