import Testing

@testable import Earshot

@Suite struct FoldTurkicCaseTests {
    @Test(arguments: [("IŞIĞI", "ıŞıĞı"), ("İstanbul", "istanbul"), ("I\u{307}z", "iz"), ("Ｉ", "ı"), ("Aç", "Aç")])
    func theDotStays(text: String, expected: String) {
        #expect(apply(FoldTurkicCase.self, to: text, TestLanguage.turkish) == expected)
        #expect(apply(FoldTurkicCase.self, to: text, TestLanguage.none, locale: "tr-TR") == expected)
        #expect(apply(FoldTurkicCase.self, to: text, TestLanguage.none, locale: "az_Latn") == expected)
        #expect(apply(FoldTurkicCase.self, to: text, TestLanguage.none, locale: "en") == text)
    }
}
