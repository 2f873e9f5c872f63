import Testing

@testable import Earshot

@Suite struct PartNumberFormsTests {
    @Test(arguments: [
        ("2½", "2 ½"), ("10²", "10 ²"), ("①②", "① ②"), ("½3", "½ 3"), ("½", "½"), ("x²", "x²"), ("2፩", "2፩"),
    ])
    func aFormBesideADigitIsSetApart(text: String, expected: String) {
        #expect(apply(PartNumberForms.self, to: text, TestLanguage.none) == expected)
    }
}
