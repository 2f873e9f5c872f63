import Earshot
import EarshotTestSupport
import Testing

/// Whatever ICU spells out reads back as one number, in every language and rule set but the ones excused below.
@Suite struct NumberRoundTripTests {
    /// Languages whose spell-outs read back whole.
    static let languages = [
        "af", "am", "az", "bg", "bs", "ca", "chr", "cs", "cy", "da", "de", "en", "eo", "es", "et", "fo", "fr", "hi",
        "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km", "ko", "lt", "lv", "mk", "ms", "nb",
        "ne", "nl", "nn", "pl", "pt", "qu", "ro", "ru", "se", "sk", "sl", "sq", "su", "sv", "tr", "uk", "vi", "yue",
        "zh",
    ]

    /// Languages whose cardinals read back whole, but not their ordinals.
    static let languagesWithoutOrdinals: [(language: String, reason: String)] = [
        ("ar", "ICU writes larger ordinals as cardinals with an article inside"),
        ("be", "large ordinals take forms of hundreds that ICU writes nowhere else"),
        ("el", "thousandths take multiplying adverbs (τετράκις χιλιοστός)"),
        ("fi", "every part of a compound ordinal is an ordinal"),
        ("he", "ICU writes larger ordinals as cardinals"),
        ("lb", "ICU writes the eighth like the number eight"),
        ("my", "ICU writes ordinals as cardinals"),
        ("ky", "ICU's verbose cardinals put commas into numbers below a million"),
        ("sr", "ordinals behind a thousand are written as ICU writes them nowhere else"),
    ]

    /// Languages that need more than this grammar.
    static let excused: [(language: String, reason: String)] = [
        ("ak", "the scale word stands before its coefficient"), ("ee", "the scale word stands before its coefficient"),
        ("ff", "the scale word stands before its coefficient"), ("kl", "the scale word stands before its coefficient"),
        ("sw", "the scale word stands before its coefficient"),
        ("ga", "the counted noun splits the coefficient (fifty thousands is nine)"),
        ("ccp", "ICU repeats the crore above 10^14"), ("ta", "ICU repeats the crore above 10^14"),
        ("fa", "above 10^12 ICU counts milliards twice"), ("lrc", "above 10^12 ICU counts milliards twice"),
        ("fil", "ligatures change the coefficient"), ("lo", "the million repeats above 10^12"),
        ("th", "the million repeats above 10^12"), ("mt", "the conjunction fuses with the number"),
    ]

    @Test(arguments: Sampled.ruleSets.of(languages))
    func everyRuleSet(_ language: String) {
        check(language) { _ in true }
    }

    @Test(arguments: Sampled.cardinals.of(languagesWithoutOrdinals.map(\.language)))
    func cardinals(_ language: String) {
        check(language) { !$0.contains("ordinal") && !$0.contains("verbose") }
    }

    /// Below a thousand nothing is excused: those numbers are in the lexicon as ICU spells them.
    @Test(arguments: excused.map(\.language))
    func smallCardinals(_ language: String) {
        check(language, below: 1000) { !$0.contains("ordinal") }
    }

    /// A language of ICU's that no list names must not go unnoticed.
    @Test func everyLanguageIsListed() {
        let known = Self.languages + Self.languagesWithoutOrdinals.map(\.language) + Self.excused.map(\.language)
        #expect(Set(known).count == known.count)
        for language in ["bn", "eu", "gl", "kn", "ml", "mn", "pa", "te", "ur"] {
            var isOpen = false
            if let speller = NumberSpellout(locale: language) { isOpen = !speller.ruleSets.isEmpty }
            #expect(!isOpen, "ICU answers for \(language) in another language")
        }
    }

    private func check(_ language: String, below limit: Int64 = .max, where isChecked: (String) -> Bool) {
        guard let speller = NumberSpellout(locale: language) else {
            Issue.record("ICU has no spell-outs for \(language)")
            return
        }
        let test = NumberTestReader(language)
        for (index, name) in speller.ruleSets.enumerated() where isChecked(name) && !name.contains("year") {
            var numbers = SeededNumbers(seed: 0)
            for _ in 0..<80 {
                let number = numbers.number() % limit
                // Some languages' ordinal of zero is ICU's cardinal.
                if number == 0, name.contains("ordinal") { continue }
                let spelled = String(decoding: speller.spell(number, ruleSet: index), as: UTF8.self)
                // Where ICU has no words it writes digits, at times with an ordinal's letters.
                if spelled.utf8.contains(where: { 0x30...0x39 ~= $0 }) { continue }
                let text = test.text(spelled)
                let found = test.reader.spans(in: text).filter {
                    $0.isMaximal && $0.value?.isOrdinal == name.contains("ordinal")
                }
                let isWhole =
                    found.count == 1 && found[0].value?.mantissa == number
                    && found[0].units == 0..<Int32(text.units.count)
                if !isWhole {
                    Issue.record("\(language) \(name) \(number): \(spelled) reads \(test.numbers(spelled))")
                    return
                }
            }
        }
    }
}
