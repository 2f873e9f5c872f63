import Testing

@testable import Earshot

@Suite struct RemoveApostrophesTests {
    @Test(arguments: [
        ("dad's", "dads"), ("o’clock", "oclock"), ("90ʼs", "90s"), ("'tis", " tis"), ("dads'", "dads "),
        ("5'10", "5 10"),
        ("a''b", "a  b"), ("rock `n` roll", "rock  n  roll"), ("あ'い", "あ い"), ("l'eau", "leau"),
    ])
    func insideAWordItGoes(text: String, expected: String) {
        #expect(apply(RemoveApostrophes.self, to: text, TestLanguage.english) == expected)
    }

    @Test(arguments: [
        ("l'eau", "l eau"), ("qu’il", "qu il"), ("aujourd'hui", "aujourdhui"), ("jusqu'a", "jusqu a"),
        ("d'l'eau", "d l eau"),
        ("bal'eau", "baleau"),
    ])
    func afterAnElisionItSeparates(text: String, expected: String) {
        #expect(apply(RemoveApostrophes.self, to: text, TestLanguage.french) == expected)
    }
}
