import Earshot
import Testing

/// A plain stand-in for the normalizer: folds, splits at spaces and hyphens, and cuts unspaced scripts into characters.
struct NumberTestTokenizer {
    private let folding: NumberFolding

    init(_ data: LanguageData) { folding = NumberFolding(data: data) }

    func text(_ string: String) -> NormalizedText {
        var text = NormalizedText()
        var word = ""
        var isApart = true
        func close() {
            append(word, isUnspaced: false, isApart: &isApart, to: &text)
            word = ""
        }
        let characters = Array(string)
        for (index, character) in characters.enumerated() {
            let isSign =
                character == "-" && word.isEmpty && index + 1 < characters.count && characters[index + 1].isNumber
            if Self.isUnspaced(character) {
                close()
                append(String(character), isUnspaced: true, isApart: &isApart, to: &text)
            } else if character == "," && (index + 1 == characters.count || !characters[index + 1].isNumber) {
                close()
            } else if !isSign, Self.separators.contains(character) {
                close()
                isApart = true
            } else {
                word.append(character)
            }
        }
        close()
        return text
    }

    private static let separators: Set<Character> = [
        " ", "-", "'", "’", "\u{A0}", "\u{AD}", "\u{200B}", "\u{2011}", "\u{202F}",
    ]

    private static func isUnspaced(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first?.value else { return false }
        return 0x3000...0x30FF ~= scalar || 0x3400...0x9FFF ~= scalar || 0x0E00...0x0EFF ~= scalar
            || 0x1000...0x109F ~= scalar || 0x1780...0x17FF ~= scalar
    }

    private func append(_ word: String, isUnspaced: Bool, isApart: inout Bool, to text: inout NormalizedText) {
        var bytes: [UInt8] = []
        for scalar in word.unicodeScalars where scalar.properties.generalCategory != .format {
            // The folding for number words drops punctuation, which digits need.
            bytes +=
                scalar.isASCII && !scalar.properties.isAlphabetic
                ? Array(String(scalar).utf8) : scalar.value < 0x80 ? folding.normalizedKey(String(scalar)) : []
            if !scalar.isASCII { bytes += folding.normalizedKey(String(scalar)) }
        }
        if !word.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) {
            bytes = folding.normalizedKey(word)
        }
        guard !bytes.isEmpty else { return }
        if isApart, !text.bytes.isEmpty { text.bytes.append(UInt8(ascii: " ")) }
        let start = Int32(text.bytes.count)
        text.bytes += bytes
        let index = Int32(text.units.count)
        text.units.append(
            NormalizedText.Unit(
                start: start,
                end: Int32(text.bytes.count),
                sourceStart: 0,
                sourceEnd: 0,
                token: index,
                isUnspaced: isUnspaced,
                isApart: isApart
            )
        )
        text.tokens.append(NormalizedText.Token(firstUnit: index, endUnit: index + 1))
        isApart = false
    }
}

/// A reader of one locale with the words that ICU lacks, made once for all tests of a suite.
struct NumberTestReader {
    let reader: NumberReader
    let tokenizer: NumberTestTokenizer

    init(_ locale: String) {
        let data = Self.data(locale)
        reader = NumberReader(locale: locale, data: data)
        tokenizer = NumberTestTokenizer(data)
    }

    /// The numbers of an utterance as the tables write them: `0..2=25`, `#` for ordinals, `~` for what is not maximal.
    func numbers(_ utterance: String) -> String {
        reader.spans(in: tokenizer.text(utterance)).map(Self.describe).joined(separator: " ")
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

    static func data(_ locale: String) -> LanguageData {
        var data = LanguageData()
        data.language = String(locale.prefix { $0 != "-" })
        switch data.language {
        case "en":
            data.cardinals = [
                ("a hundred", 100), ("a thousand", 1000), ("a million", 1_000_000), ("… oh …", 0), ("… o …", 0),
                ("dozen", 12), ("a dozen", 12), ("nought", 0), ("lakh", 100_000), ("crore", 10_000_000),
            ]
            data.numberJoiners = ["and"]
            data.minusWords = ["minus", "negative"]
            data.ordinalSuffixes = ["st", "nd", "rd", "th"]
        case "de":
            data.letters = ["ä", "ö", "ü"]
            data.letterSpellings = [("ä", "ae"), ("ö", "oe"), ("ü", "ue")]
            data.cardinals = [("zwo", 2), ("hundert", 100), ("tausend", 1000), ("dutzend", 12)]
            data.ordinals = [("millionste", 1_000_000), ("milliardste", 1_000_000_000)]
            data.numberJoiners = ["und"]
            data.decimalSeparator = ","
            data.groupingSeparators = ["."]
        case "fr":
            data.cardinals = [("septante", 70), ("nonante", 90), ("quatre vingt", 80), ("douzaine", 12)]
            data.ordinals = [("second", 2), ("seconde", 2)]
            data.numberJoiners = ["et"]
            data.ordinalSuffixes = ["e", "er", "re", "ère", "ème"]
            data.decimalSeparator = ","
            data.groupingSeparators = [" ", "\u{202F}"]
        case "ja":
            data.cardinals = [
                ("いち", 1), ("いっ", 1), ("に", 2), ("さん", 3), ("よん", 4), ("ご", 5), ("ろく", 6), ("ろっ", 6),
                ("なな", 7), ("はち", 8), ("はっ", 8), ("きゅう", 9), ("じゅう", 10), ("ひゃく", 100), ("びゃく", 100),
                ("ぴゃく", 100), ("せん", 1000), ("ぜん", 1000), ("まん", 10_000), ("… つ", 1), ("ひとつ", 1), ("… ダース", 12),
                ("零", 0),
            ]
            data.ordinalSuffixes = ["番目", "つ目"]
            data.decimalWords = ["点"]
            data.minusWords = ["マイナス"]
            data.numberJoiners = ["零"]
        case "da", "nb", "nn", "no":
            data.letters = ["å", "æ", "ø"]
        default: break
        }
        return data
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
