import Testing

@testable import Earshot

@Suite struct LanguageDataLoaderTests {
    @Test(arguments: [
        ("en", "en"), ("en-US", "en"), ("EN_us.UTF-8", "en"), ("zh-Hant-TW", "zh"), ("cmn", "zh"), ("no", "nb"),
        ("nb-NO", "nb"), ("iw-IL", "he"), ("mo", "ro"), ("de@euro", "de"), ("sr-Latn", "sr"), ("in", "id"), ("tlh", ""),
        ("", ""), ("-", ""), ("C", ""), ("en🙂", ""), ("x-private", ""),
    ])
    func languageOfALocale(locale: String, language: String) {
        #expect(LanguageData(locale: locale).language == language)
    }

    @Test(
        arguments: [
            ("es", ","), ("es-ES", ","), ("es-MX", "."), ("es-419", "."), ("es-Latn-US", "."), ("es-x-mx", ","),
            ("de-CH", "."), ("de-AT", ","), ("en", "."), ("ja", "."),
        ] as [(String, Unicode.Scalar)]
    )
    func decimalSeparatorOfARegion(locale: String, separator: Unicode.Scalar) {
        #expect(LanguageData(locale: locale).decimalSeparator == separator)
    }

    @Test func availableIsSortedAndUnique() {
        #expect(LanguageData.available == Array(Set(LanguageData.available)).sorted())
        #expect(LanguageData.available.count >= 30)
    }

    @Test func knownValues() {
        let german = LanguageData(locale: "de-DE")
        #expect(german.letters == ["ä", "ö", "ü"])
        #expect(german.letterSpellings.map(\.spelling) == ["ae", "oe", "ue"])
        #expect(german.cardinals.contains { $0.words == "einhundert" && $0.value == 100 })
        #expect(german.groupingSeparators == [".", "\u{A0}", "\u{202F}"])
        #expect(!german.hasTurkicCase)
        #expect(LanguageData(locale: "tr").hasTurkicCase)
        #expect(LanguageData(locale: "az").hasTurkicCase)
        #expect(LanguageData(locale: "fr").elisions.contains("qu"))
        #expect(LanguageData(locale: "ja").ordinalPrefixes == ["第"])
        #expect(LanguageData(locale: "ja").ordinalSuffixes.contains("番目"))
        #expect(LanguageData(locale: "zh").cardinals.contains { $0.words == "兩" && $0.value == 2 })
        #expect(LanguageData(locale: "en").cardinals.contains { $0.words == "… oh …" && $0.value == 0 })
    }

    @Test func unknownLanguageIsEmpty() {
        let data = LanguageData(locale: "tlh")
        #expect(data.fillers.isEmpty && data.frames.isEmpty && data.cardinals.isEmpty && data.language.isEmpty)
        #expect(data.decimalSeparator == "." && data.groupingSeparators == [","])
    }
}

@Suite struct LanguageDataParserTests {
    private func parse(_ text: String, region: String = "") -> (data: LanguageData, remarks: [LanguageData.Remark]) {
        var remarks: [LanguageData.Remark] = []
        let data = Array(text.utf8).withUnsafeBufferPointer {
            LanguageData(parsing: $0, region: region, remarks: &remarks)
        }
        return (data, remarks)
    }

    private let head = "language = xx\nsource = s\nlicense = l\n"

    @Test func readsWhatIsThere() {
        let (data, remarks) = parse(
            head + "\r\n# note\n[fillers]\n um ,  you know\t\r\nplease\n[symbols]\nU+003D = equals\n[frames]\nthe … one"
        )
        #expect(remarks.isEmpty)
        #expect(data.fillers == ["um", "you know", "please"])
        #expect(data.symbols.first?.symbol == "=")
        #expect(data.frames == ["the … one"])
    }

    @Test func laterSectionsAddUp() {
        #expect(parse(head + "[fillers]\na\n[frames]\n…\n[fillers]\nb").data.fillers == ["a", "b"])
    }

    @Test(arguments: [
        ("[nonsense]\na, b", 4), ("[head]", 4), ("[fillers]\na, , b", 5), ("[fillers]\na = b", 5),
        ("[symbols]\nand", 5), ("[symbols]\nab = c", 5), ("[letters]\nae", 5), ("[frames]\nthe one", 5),
        ("[frames]\n… or …", 5), ("[cardinals]\nx = y", 5), ("[cardinals]\n99999999999999999999 = y", 5),
        ("[category verbs]\nother = set", 5), ("[category verbs]\nfoo = set", 5), ("[separators]\ndecimal = , .", 5),
        ("[separators]\nfoo = .", 5), ("[separators]\n = .", 5), ("turkic-case = no", 4), ("[fillers]\n,", 5),
        ("[antonyms]\non", 5), ("[antonyms]\non /", 5), ("[antonyms]\n/ off", 5), ("[antonyms]\n/", 5),
        ("[antonyms]\non, a / off, on", 5), ("[antonyms]\non / off, , out", 5), ("[antonyms]\na~x / b", 5),
        ("[antonyms]\non = off", 5), ("[antonym affixes]\nun / -", 5), ("[antonym affixes]\n-un- / -", 5),
        ("[antonym affixes]\nun- / -less", 5), ("[antonym affixes]\nun-", 5), ("[antonym affixes]\n- / -", 5),
    ])
    func remarksOn(text: String, line: Int) {
        let remarks = parse(head + text).remarks
        #expect(remarks.first?.line == line, "\(remarks)")
    }

    @Test func whatIsSoundIsKeptBesideWhatIsNot() {
        let (data, remarks) = parse(head + "[fillers]\na, , b\n[what]\nc\n[cardinals]\n? = x\n2 = y")
        #expect(data.fillers == ["a", "b"])
        #expect(data.cardinals.map(\.words) == ["y"])
        #expect(remarks.count == 3)
    }

    @Test func readsSidesOfAntonyms() {
        let (data, remarks) = parse(
            head
                + "[endings]\ne = e, -\n[antonyms]\non, open~e / off/ auto\n[antonym affixes]\nun-, in- / -\n-ful / -less, -"
        )
        #expect(remarks.isEmpty)
        #expect(data.antonyms == [[["on", "opene", "open"], ["off"], ["auto"]]])
        #expect(
            data.antonymAffixes == [
                .init(areBeginnings: true, one: "un", other: ""), .init(areBeginnings: true, one: "in", other: ""),
                .init(areBeginnings: false, one: "ful", other: "less"),
                .init(areBeginnings: false, one: "ful", other: ""),
            ]
        )
    }

    @Test func theHeadIsNeeded() {
        #expect(parse("[fillers]\na").remarks.map(\.line) == [0, 0, 0])
        #expect(parse("").remarks.count == 3)
    }

    @Test func noBytesTrap() {
        var generator = CountedGenerator()
        for _ in 0..<2000 {
            let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let text = "[letters]\n=,#[]U+/-~\n".utf8.shuffled(using: &generator) + bytes
            var remarks: [LanguageData.Remark] = []
            _ = text.withUnsafeBufferPointer { LanguageData(parsing: $0, remarks: &remarks) }
        }
    }
}

/// The same numbers in every run.
private struct CountedGenerator: RandomNumberGenerator {
    private var state: UInt64 = 0

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
