import Testing

@testable import Earshot

@Suite struct StripMarksTests {
    @Test(arguments: [
        ("café", "cafe"), ("cafe\u{301}", "cafe"), ("ё й", "е и"), ("ά", "α"), ("أحمد إلى آخر", "احمد الى اخر"),
        ("شَغِّلْ", "شغل"),
        ("שָׁלוֹם", "שלום"), ("が", "が"), ("ผู้", "ผู้"), ("हिन्दी", "हिन्दी"), ("한", "한"), ("1\u{20E3}", "1"),
        ("!\u{301}a", "!a"), ("\u{301}a", "a"), ("łø", "łø"),
    ])
    func marksGoWhereTheyOnlyColour(text: String, expected: String) {
        #expect(
            apply(StripMarks.self, to: text, TestLanguage.none).unicodeScalars.elementsEqual(expected.unicodeScalars)
        )
    }

    @Test(arguments: [
        ("für Café", "für Cafe"), ("u\u{308}", "ü"), ("u\u{301}\u{308}", "ü"), ("ǖ", "ü"), ("a\u{323}\u{308}", "ä"),
        ("ñ", "n"),
    ])
    func aLettersOwnMarksStay(text: String, expected: String) {
        #expect(
            apply(StripMarks.self, to: text, TestLanguage.german).unicodeScalars.elementsEqual(expected.unicodeScalars)
        )
    }

    @Test(arguments: [("ệ", "ê"), ("ế", "ế"), ("ắ", "ă"), ("ề", "ê"), ("ạ", "a"), ("ớ", "ơ")])
    func theLongestLetterIsKept(text: String, expected: String) {
        #expect(apply(StripMarks.self, to: text, TestLanguage.vietnamese) == expected)
    }
}
