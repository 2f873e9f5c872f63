import Testing

@testable import Earshot

@Suite struct RejoinVowelsTests {
    @Test(arguments: [
        ("ท\u{E4D}า", "ท\u{E33}"), ("น\u{E49}\u{E4D}า", "น\u{E49}\u{E33}"), ("น\u{E4D}\u{E49}า", "น\u{E49}\u{E33}"),
        ("ນ\u{ECD}າ", "ນ\u{EB3}"), ("ก\u{E4D}", "ก\u{E4D}"), ("กา", "กา"),
    ])
    func theVowelIsWhole(text: String, expected: String) {
        #expect(
            apply(RejoinVowels.self, to: text, TestLanguage.none).unicodeScalars.elementsEqual(expected.unicodeScalars)
        )
    }

    @Test func theDictionaryFindsWordsWithIt() {
        #expect(words("ฉันทำน้ำ", locale: "th").replacing("·", with: "") == "ฉัน|ทำ|น้ำ")
    }
}
