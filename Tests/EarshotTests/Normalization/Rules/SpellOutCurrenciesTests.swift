import Testing

@testable import Earshot

@Suite struct SpellOutCurrenciesTests {
    @Test(arguments: [
        ("$20", "20 dollars"), ("20$", "20 dollars"), ("$ 20", "20 dollars"), ("-$20", "-20 dollars"),
        ("$.50", "0.50 dollars"), ("$1,000.50", "1000.50 dollars"), ("€5 and £6", "5 euros and 6 pounds"),
        ("5€ 6", "5 euros 6"), ("US$20", "us 20 dollars"), ("A$AP", "a ap"), ("$", ""), ("a $ b", "a b"),
        ("₿5", "5 currency"), ("＄20", "20 dollars"),
    ])
    func aMarkBecomesItsName(text: String, expected: String) {
        let found = Normalizer(locale: "en", data: LanguageData(locale: "en")).normalize(text)
        #expect(String(decoding: found.bytes, as: UTF8.self) == expected)
        let again = Normalizer(locale: "en", data: LanguageData(locale: "en")).normalize(expected)
        #expect(again.bytes == found.bytes)
    }

    @Test(arguments: [
        ("de", "5€", "5 euro"), ("fr", "5 €", "5 euros"), ("ja", "¥500", "500 円"), ("zh", "¥5", "5 元"),
        ("ru", "$5", "5 долларов"),
    ])
    func inTheLanguage(locale: String, text: String, expected: String) {
        let found = Normalizer(locale: locale, data: LanguageData(locale: locale)).normalize(text)
        #expect(found.units.indices.map { found.text($0..<$0 + 1) }.joined(separator: " ") == expected)
    }

    @Test func bothStandForTheMarkAndTheNumber() {
        let found = Normalizer(locale: "en", data: LanguageData(locale: "en")).normalize("pay $20 now")
        #expect(found.units.map { $0.sourceStart..<$0.sourceEnd } == [0..<3, 4..<7, 4..<7, 8..<11])
    }
}
