import Testing

@testable import Earshot

@Suite struct LimitMarksTests {
    @Test func moreThan32MarksAreDropped() {
        let many = "e" + String(repeating: "\u{301}", count: 1000) + "f\u{301}"
        #expect(apply(LimitMarks.self, to: many, TestLanguage.none).unicodeScalars.count == 1 + 32 + 2)
    }

    @Test func anInvisibleCharacterDoesNotEndTheRun() {
        let many = "e" + String(repeating: "\u{301}\u{34F}", count: 40)
        let marks = apply(LimitMarks.self, to: many, TestLanguage.none).unicodeScalars.filter { $0 == "\u{301}" }
        #expect(marks.count <= 32)
    }

    @Test func ordinaryTextStays() {
        #expect(apply(LimitMarks.self, to: "e\u{301}\u{316}", TestLanguage.none) == "e\u{301}\u{316}")
    }
}
