@testable import Earshot

/// Small language data for the tests, so that they do not change when a language's file does.
enum TestLanguage {
    static let english = make { $0.symbols = [("&", "and"), ("%", "percent"), ("½", "half")] }
    static let german = make {
        $0.letters = ["ä", "ö", "ü", "ß"]
        $0.symbols = [("&", "und"), ("+", "plus")]
        $0.decimalSeparator = ","
        $0.groupingSeparators = ["."]
    }
    static let swiss = make {
        $0.letters = ["ä", "ö", "ü"]
        $0.groupingSeparators = ["’"]
    }
    static let french = make {
        $0.elisions = ["l", "d", "qu", "jusqu", "L'"]
        $0.symbols = [("&", "et"), ("°", "degrés")]
        $0.decimalSeparator = ","
        $0.groupingSeparators = ["\u{202F}", "\u{A0}"]
    }
    static let vietnamese = make { $0.letters = ["Ă", "â", "đ", "ê", "ô", "ơ", "ư", "ế"] }
    static let arabic = make {
        $0.decimalSeparator = "٫"
        $0.groupingSeparators = ["٬"]
    }
    static let turkish = make {
        $0.letters = ["ç", "ğ", "ı", "İ", "ö", "ş", "ü"]
        $0.hasTurkicCase = true
    }
    static let none = LanguageData()

    static let all: [(locale: String, data: LanguageData)] = [
        ("en-US", english), ("de", german), ("de-CH", swiss), ("fr", french), ("vi", vietnamese), ("ar", arabic),
        ("tr", turkish), ("ja", none), ("th", none), ("und", none),
    ]

    private static func make(_ fill: (inout LanguageData) -> Void) -> LanguageData {
        var data = LanguageData()
        fill(&data)
        return data
    }
}

/// What one rule makes of a text.
func apply(_ rule: any NormalizationRule.Type, to string: String, _ data: LanguageData, locale: String = "und")
    -> String
{
    var text = AlignedText()
    var string = string
    string.withUTF8 { RepairBytes.load($0, into: &text) }
    rule.apply(to: &text, settings: NormalizerSettings(locale: locale, data: data))
    return text.string
}

/// A text normalized, its words parted by `|`, the units of a word without spaces by `·`.
func words(_ string: String, _ data: LanguageData = TestLanguage.none, locale: String = "und") -> String {
    let text = Normalizer(locale: locale, data: data).normalize(string)
    return text.tokens.map { token in
        (token.firstUnit..<token.endUnit).map { text.text(Int($0)..<Int($0) + 1) }.joined(separator: "·")
    }.joined(separator: "|")
}

/// The part of the original that each word came from.
func sources(_ string: String, _ data: LanguageData = TestLanguage.none, locale: String = "und") -> [String] {
    let text = Normalizer(locale: locale, data: data).normalize(string)
    let bytes = Array(string.utf8)
    return text.tokens.map { token in
        let first = text.units[Int(token.firstUnit)]
        let last = text.units[Int(token.endUnit) - 1]
        return String(decoding: bytes[Int(first.sourceStart)..<Int(last.sourceEnd)], as: UTF8.self)
    }
}

/// What is wrong with a normalized text, or nil: the promises of ``NormalizedText``, one by one.
func flaw(in text: NormalizedText, of source: [UInt8]) -> String? {
    var lastEnd: Int32 = 0
    var lastStart: Int32 = 0
    for (index, unit) in text.units.enumerated() {
        if unit.start >= unit.end || unit.start < lastEnd || unit.end > Int32(text.bytes.count) {
            return "unit \(index) is empty, out of order or out of bounds: \(unit)"
        }
        let gap = text.bytes[Int(lastEnd)..<Int(unit.start)]
        if Array(gap) != (index > 0 && unit.isApart ? [0x20] : []) {
            return "gap \(Array(gap)) before unit \(index): \(unit)"
        }
        if index == 0 && !unit.isApart { return "the first unit is not apart" }
        if unit.sourceStart >= unit.sourceEnd || unit.sourceEnd > Int32(source.count) {
            return "span of unit \(index) is empty or out of bounds: \(unit)"
        }
        if unit.sourceStart < lastStart { return "span of unit \(index) is out of order: \(unit)" }
        for edge in [Int(unit.sourceStart), Int(unit.sourceEnd)]
        where edge < source.count && source[edge] & 0xC0 == 0x80 && isInsideScalar(source, edge) {
            return "span of unit \(index) cuts a character at \(edge): \(unit)"
        }
        if text.bytes[Int(unit.start)..<Int(unit.end)].contains(0x20) { return "unit \(index) contains a space" }
        lastEnd = unit.end
        lastStart = unit.sourceStart
    }
    if Int(lastEnd) != text.bytes.count { return "bytes after the last unit" }
    var next: Int32 = 0
    for (index, token) in text.tokens.enumerated() {
        if token.firstUnit != next || token.endUnit <= token.firstUnit {
            return "token \(index) leaves a gap: \(token)"
        }
        for unit in token.firstUnit..<token.endUnit where text.units[Int(unit)].token != Int32(index) {
            return "unit \(unit) names another token than \(index)"
        }
        next = token.endUnit
    }
    if Int(next) != text.units.count { return "units after the last token" }
    return String(validating: text.bytes, as: UTF8.self) == nil ? "bytes are not UTF-8" : nil
}

/// Whether a position lies inside a well-formed character: malformed bytes may begin with a continuation byte.
private func isInsideScalar(_ source: [UInt8], _ edge: Int) -> Bool {
    source.withUnsafeBufferPointer { bytes in
        var index = max(0, edge - 3)
        while index < edge, bytes[index] & 0xC0 == 0x80 { index += 1 }
        while index < edge {
            let value = RepairBytes.decode(bytes, count: bytes.count, at: &index)
            if index > edge { return value != 0xFFFD }
        }
        return false
    }
}

/// Normalizes bytes, by the rules only if asked.
func normalize(_ bytes: [UInt8], _ normalizer: Normalizer, byRules: Bool = false) -> NormalizedText {
    var text = NormalizedText()
    let scratch = NormalizerScratch()
    bytes.withUnsafeBufferPointer {
        if byRules {
            normalizer.normalizeByRules($0, into: &text, scratch: scratch)
        } else {
            normalizer.normalize($0, into: &text, scratch: scratch)
        }
    }
    return text
}
