import Earshot
import Testing

/// A reader of one locale with its data, made once for all tests of a suite.
struct NumberTestReader {
    let reader: NumberReader
    let normalizer: Normalizer

    init(_ locale: String) { self.init(locale, LanguageData(locale: locale)) }

    init(_ locale: String, _ data: LanguageData) {
        normalizer = Normalizer(locale: locale, data: data)
        reader = NumberReader(locale: locale, data: data, normalizer: normalizer)
    }

    func text(_ utterance: String) -> NormalizedText { normalizer.normalize(utterance) }

    /// The numbers of an utterance as the tables write them: `0..2=25`, `#` for ordinals, `~` for what is not maximal.
    func numbers(_ utterance: String) -> String {
        reader.spans(in: text(utterance)).filter { !$0.isPart }.map(Self.describe).joined(separator: " ")
    }

    /// Checks a table of lines `utterance => numbers`.
    func check(_ table: String) {
        for line in table.split(separator: "\n") {
            let parts = line.split(separator: "=>", maxSplits: 1, omittingEmptySubsequences: false)
            let utterance = String(parts[0])
            let expected = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
            #expect(numbers(utterance) == expected, "\(utterance)")
        }
    }

    private static func describe(_ span: NumberSpan) -> String {
        var text = "\(span.units.lowerBound)..\(span.units.upperBound)="
        if let value = span.value {
            text += "\(value.mantissa)"
            if value.scale > 0 { text += "e-\(value.scale)" }
            if value.isOrdinal { text += "#" }
        } else {
            text += "beyond"
        }
        return text + (span.isDigits ? "d" : "") + (span.isMaximal ? "" : "~")
    }
}

/// Numbers that look random and are the same on every run.
struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number below 10^15, with every length about equally often.
    mutating func number() -> Int64 {
        Int64(next() % PowersOfTen[Int(next() % 15) + 1])
    }
}
