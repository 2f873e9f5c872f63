import Testing

@testable import Earshot

@Suite struct ResolveNumberSeparatorsTests {
    @Test(arguments: [
        ("2.5", "2.5"), ("2,5", "2,5"), ("1,000", "1000"), ("1,000,000.25", "1000000.25"), ("1.234,56", "1234,56"),
        ("1,0000", "1,0000"), ("1.000", "1.000"), ("0,500", "0,500"), ("12,34,567", "1234567"),
        ("1,00,000.5", "100000.5"),
        ("1.2.3", "1 2 3"), ("192.168.1.1", "192 168 1 1"), ("1,2,3", "1 2 3"), ("5.", "5."), (".5", "0.5"),
        ("v2.5", "v2.5"),
        ("2024,123", "2024,123"), ("1٫5", "1.5"), ("1٬000", "1000"),
    ])
    func english(text: String, expected: String) {
        #expect(apply(ResolveNumberSeparators.self, to: text, TestLanguage.english) == expected)
    }

    @Test(arguments: [
        ("2,5", "2,5"), ("2.5", "2.5"), ("1.000", "1000"), ("1.000,5", "1000,5"), ("1,000", "1,000"),
        ("12.5.2024", "12 5 2024"),
    ])
    func german(text: String, expected: String) {
        #expect(apply(ResolveNumberSeparators.self, to: text, TestLanguage.german) == expected)
    }

    @Test(arguments: [("1’000", "1000"), ("1'000.5", "1000.5"), ("5'10", "5 10"), ("1,000", "1000")])
    func apostrophesGroupInSwitzerland(text: String, expected: String) {
        #expect(apply(ResolveNumberSeparators.self, to: text, TestLanguage.swiss) == expected)
    }

    @Test func arabicMarks() {
        #expect(words("٢٫٥ ١٬٠٠٠ 2.5", TestLanguage.arabic, locale: "ar") == "2.5|1000|2.5")
    }
}
