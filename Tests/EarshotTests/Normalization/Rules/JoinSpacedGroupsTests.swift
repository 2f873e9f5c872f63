import Testing

@testable import Earshot

@Suite struct JoinSpacedGroupsTests {
    @Test(arguments: [
        ("1\u{202F}000", "1000"), ("12\u{A0}345\u{A0}678", "12345678"), ("1\u{A0}00", "1\u{A0}00"),
        ("1\u{A0}0000", "1\u{A0}0000"), ("a\u{A0}000", "a\u{A0}000"), ("1 000", "1 000"),
    ])
    func groupsAreJoinedWhereTheLanguageGroupsBySpace(text: String, expected: String) {
        #expect(apply(JoinSpacedGroups.self, to: text, TestLanguage.french) == expected)
        #expect(apply(JoinSpacedGroups.self, to: text, TestLanguage.english) == text)
    }
}
