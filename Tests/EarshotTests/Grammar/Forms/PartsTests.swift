import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Parts of names")
struct PartsTests {
    private static let language = Language.sharedEnglish

    private static func parts(_ name: String) -> Set<String> {
        Set(Parts.parts(of: name, language: language).map(\.text))
    }

    @Test("Runs of words, and long beginnings and ends of words")
    func runs() {
        let parts = Self.parts("navy blue paint")
        #expect(parts.isSuperset(of: ["navy", "blue", "paint", "navy blue", "blue paint", "pain", "aint"]))
        #expect(!parts.contains("navy blue paint") && !parts.contains("navy paint") && !parts.contains("pai"))
    }

    @Test(
        "Affixes have four letters and two fifths of the word",
        arguments: ["dishwasher", "mindfulness", "lamp", "lights"]
    )
    func affixes(word: String) {
        let letters = Array(word)
        var expected: Set<String> = []
        for length in 1..<letters.count where length >= 4 && length * 5 >= letters.count * 2 {
            expected.insert(String(letters.prefix(length)))
            expected.insert(String(letters.suffix(length)))
        }
        #expect(Set(Parts.affixes(of: word)) == expected)
    }

    @Test("One word of many is a small part, and an ordinary word of three is one")
    func smallParts() {
        func small(_ name: String) -> [String] {
            Parts.parts(of: name, language: Self.language).filter(\.isSmall).map(\.text)
        }
        #expect(small("regional quarterly revenue summary").contains("revenue"))
        #expect(small("summer kitchen garden").contains("garden"))
        #expect(!small("summer kitchen garden").contains("kitchen garden"))
        #expect(small("warehouse audit").isEmpty)
    }

    @Test("No part adds or drops a number")
    func numbers() {
        #expect(Self.parts("value 8") == ["8"])
        #expect(Self.parts("seventy five").isEmpty)
        #expect(Self.parts("one hundred").isEmpty)
        #expect(Self.parts("lamp 7 kitchen").isSuperset(of: ["lamp 7", "7 kitchen", "7"]))
        #expect(!Self.parts("lamp 7 kitchen").contains("lamp") && !Self.parts("lamp 7 kitchen").contains("kitchen"))
        #expect(!Self.parts("seventeenth").contains("seven") && !Self.parts("tenement").contains("ten"))
    }

    @Test("No part drops a word that turns the meaning round")
    func polar() {
        #expect(!Self.parts("lights off").contains("lights") && !Self.parts("lights off").contains("off"))
        #expect(Self.parts("kitchen lights off").contains("lights off"))
        #expect(Self.parts("not now").isEmpty)
    }

    @Test("No part is made of words that carry nothing")
    func empty() {
        #expect(!Self.parts("the lamp").contains("the") && Self.parts("the lamp").contains("lamp"))
        #expect(Self.parts("").isEmpty && Self.parts("lamp").isEmpty)
    }

    /// The rule of whole words, written as a sentence: a run that is not all, and says something.
    @Test("Runs of plain words are those of a naive twin", arguments: Seeds.first(3))
    func twin(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let plain = ["lamp", "red", "tv", "dish"]
        let empty = ["the", "my", "um", "please"]
        for _ in 0..<60 {
            let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (plain + empty).randomElement(using: &random) ?? ""
            }
            var expected: Set<String> = []
            for start in words.indices {
                for end in words.indices where end >= start && end - start + 1 < words.count {
                    let run = words[start...end]
                    if run.contains(where: plain.contains) { expected.insert(run.joined(separator: " ")) }
                }
            }
            let name = words.joined(separator: " ")
            let runs = Parts.parts(of: name, language: Self.language).filter { !$0.isAffix }.map(\.text)
            #expect(Set(runs) == expected, "seed \(seed): \(name)")
        }
    }
}
