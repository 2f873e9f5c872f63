import Testing

@testable import Earshot

@Suite struct SeparatePunctuationTests {
    @Test(arguments: [
        ("  Wi-Fi,  please! ", "Wi Fi please"), ("a_b/c", "a b c"), ("a\0b\u{7F}c", "a b c"),
        ("a\u{E000}b\u{FFFD}c", "a b c"),
        ("a👍b", "a b"), ("!?", ""), ("", ""), ("\u{378}", "\u{378}"), ("\u{FFFF}", ""), ("カ・ナ", "カ ナ"),
    ])
    func oneSpaceStandsForAll(text: String, expected: String) {
        #expect(apply(SeparatePunctuation.self, to: text, TestLanguage.none) == expected)
    }
}
