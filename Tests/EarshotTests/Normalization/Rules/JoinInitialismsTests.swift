import Testing

@testable import Earshot

@Suite struct JoinInitialismsTests {
    @Test(arguments: [
        ("U.S.A.", "USA."), ("T.V.", "TV."), ("T. V.", "T. V."), ("af.color", "af.color"), ("a.m.", "am."),
        ("U.S.Army", "US.Army"), ("a..b", "a..b"), ("1.a", "1.a"), ("9a.b", "9a.b"), ("É.U.", "ÉU."), ("あ.い", "あ.い"),
        (".", "."),
    ])
    func stopsBetweenSingleLettersGo(text: String, expected: String) {
        #expect(apply(JoinInitialisms.self, to: text, TestLanguage.none) == expected)
    }
}
