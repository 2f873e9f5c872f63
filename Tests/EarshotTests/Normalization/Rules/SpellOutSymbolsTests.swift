import Testing

@testable import Earshot

@Suite struct SpellOutSymbolsTests {
    @Test(arguments: [
        ("rock&roll", "rock and roll"), ("a ＆ b", "a and b"), ("50%", "50 percent"), ("½ cup", "half cup"),
        ("a+b", "a b"),
    ])
    func aSymbolBecomesItsWord(text: String, expected: String) {
        let found = Normalizer(locale: "en", data: TestLanguage.english).normalize(text)
        #expect(String(decoding: found.bytes, as: UTF8.self) == expected)
    }

    @Test func marksOfOtherRulesKeepToThem() {
        var data = LanguageData()
        data.symbols = [(".", "dot"), ("-", "minus"), ("a", "ay"), (" ", "space"), ("#", "number"), ("!", "?")]
        #expect(words("a.b 2.5 -3 #1 x!", data) == "ab|2.5|-3|number|1|x")
    }
}
