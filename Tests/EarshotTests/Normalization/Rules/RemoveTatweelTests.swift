import Testing

@testable import Earshot

@Suite struct RemoveTatweelTests {
    @Test(arguments: [("كتـــاب", "كتاب"), ("ـ", ""), ("بـ", "ب"), ("abc", "abc")])
    func theStrokeGoes(text: String, expected: String) {
        #expect(apply(RemoveTatweel.self, to: text, TestLanguage.arabic) == expected)
    }
}
