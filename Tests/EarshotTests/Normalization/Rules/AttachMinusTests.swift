import Testing

@testable import Earshot

@Suite struct AttachMinusTests {
    @Test(arguments: [
        ("-5", "-5"), ("to -5", "to|-5"), ("−5", "-5"), ("–5", "-5"), ("－５", "-5"), ("5-3", "5|3"), ("5 - 3", "5|3"),
        ("--5", "5"), ("-a", "a"), ("-2.5", "-2.5"), ("-1,000", "-1000"), ("$-5", "5"), ("を-5", "を|5"),
    ])
    func beforeDigitsItStays(text: String, expected: String) {
        #expect(words(text, TestLanguage.english) == expected)
    }
}
