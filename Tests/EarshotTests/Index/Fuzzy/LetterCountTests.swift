import Testing

@testable import Earshot

@Suite("How many letters a text has")
struct LetterCountTests {
    @Test(
        "A letter counts for one, one that writes a word or a syllable for two",
        arguments: [
            ("", 0), ("lamp", 4), ("grün", 4), ("лампа", 5), ("ตะเกียง", 7), ("灯", 2), ("らんぷ", 6), ("조명", 4), ("𠮷", 2),
            ("a灯", 3),
        ]
    )
    func letters(_ text: String, _ count: Int) {
        #expect(LetterCount.letters(of: Array(text.utf8)[...]) == count)
    }

    @Test("Bytes that are no text are counted too, and trap nothing")
    func anyBytes() {
        #expect(LetterCount.letters(of: [0xE2, 0xFF, 0x80]) >= 0)
        #expect(LetterCount.letters(of: [0x80, 0x61]) == 1)
    }
}
