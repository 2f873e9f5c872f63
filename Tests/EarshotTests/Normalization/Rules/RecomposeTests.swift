import Testing

@testable import Earshot

@Suite struct RecomposeTests {
    @Test(arguments: [("ᄒ\u{640}ᅡ", "하"), ("か\u{640}\u{3099}", "が"), ("ᄒ.ᅡ.", "하"), ("ᄒ'ᅡ", "하")])
    func neighboursCompose(text: String, expected: String) {
        #expect(words(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
    }
}
