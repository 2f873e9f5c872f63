import EarshotTestSupport
import Testing

@testable import Earshot

/// The readings that rest on sounds and on nearness, each by itself; prices aside.
@Suite("Readings by sound and by nearness")
struct NearReadingTests {
    /// What the readings say, without what it costs.
    private static func lines(
        _ text: String,
        against phrases: [String],
        _ readings: any Reading.Type...,
        language: Language = Language.sharedEnglish
    ) -> [String] {
        let (lattice, document, normalized) = ReadingLines.read(text, against: phrases, readings, language: language)
        var lines: [String] = []
        for node in lattice.edges.indices {
            for edge in lattice.edges[node] {
                #expect(edge.cost > 0 && edge.end > node && edge.letters >= 0)
                let words = edge.symbols.map { symbol in
                    let symbol = lattice.symbols[Int(symbol)]
                    return symbol & PhraseGraph.numberBit == 0 ? document.tables.vocabulary.text(symbol) : "#"
                }
                let mark = edge.isWeak ? "?" : ""
                lines.append("\(normalized.text(node..<Int(edge.end))) -> \(words.joined(separator: " "))\(mark)")
            }
            for index in lattice.numbersAt[node] {
                let number = lattice.numbers[Int(index)]
                guard number.surcharge > 0 else { continue }
                lines.append("\(normalized.text(node..<Int(number.end))) = \(number.value?.mantissa ?? -1)")
            }
        }
        return lines
    }

    private static func homophones(_ text: String, _ phrases: String...) -> Set<String> {
        Set(lines(text, against: phrases, HomophoneReading.self))
    }

    @Test("Another word that sounds the same, over words whose boundaries moved too")
    func homophone() {
        #expect(Self.homophones("read", "red lamp").contains("read -> red"))
        #expect(Self.homophones("reed", "read lamp").contains("reed -> read"))
        #expect(Self.homophones("quay ring", "key ring").contains("quay -> key"))
        #expect(Self.homophones("eye scream", "ice cream").contains("eye scream -> ice cream"))
        #expect(Self.homophones("4", "for").contains("4 -> for") || Self.homophones("4", "for").isEmpty)
    }

    @Test("No word is its own homophone, nor is it with its letters joined or split")
    func notHomophone() {
        #expect(Self.homophones("red lamp", "red lamp").isEmpty)
        #expect(Self.homophones("dish washer", "dishwasher").isEmpty)
        #expect(Self.homophones("dishwasher", "dish washer").isEmpty)
        #expect(Self.homophones("t v", "TV").isEmpty)
        #expect(Self.homophones("green", "grin", "red").isEmpty)
        #expect(Self.homophones("", "red").isEmpty)
    }

    @Test("Without sounds there are no homophones", arguments: ["th", "ja", "et", "und"])
    func silent(_ locale: String) {
        let language = Language(locale: locale)
        let lines = Self.lines("read", against: ["red"], HomophoneReading.self, SoundReading.self, language: language)
        #expect(lines.isEmpty)
    }

    private static func numbers(_ text: String, _ phrases: String...) -> Set<String> {
        let readings = lines(
            text,
            against: phrases.isEmpty ? ["go"] : phrases,
            NumberReading.self,
            NumberHomophoneReading.self
        )
        return Set(readings.filter { $0.contains("=") })
    }

    @Test(
        "Number words that were heard as others",
        arguments: [
            ("ate", "ate = 8"), ("won", "won = 1"), ("for", "for = 4"), ("to", "to = 2"), ("too", "too = 2"),
            ("won hundred", "won hundred = 100"), ("to hundred", "to hundred = 200"),
            ("for thousand", "for thousand = 4000"), ("twenty to", "twenty to = 22"), ("twenty ate", "twenty ate = 28"),
            ("ate hundred and five", "ate hundred and five = 805"),
        ]
    )
    func numberHomophone(_ text: String, _ line: String) {
        #expect(Self.numbers(text).contains(line), "\(Self.numbers(text))")
    }

    @Test("A word that carries nothing is no number before a digit, nor is one in the middle")
    func notNumber() {
        #expect(!Self.numbers("to five").contains { $0.hasPrefix("to five =") })
        #expect(!Self.numbers("for twenty").contains { $0.hasPrefix("for twenty =") })
        #expect(
            !Self.numbers("twenty to five").contains { $0.hasPrefix("twenty to =") || $0.hasPrefix("twenty to five =") }
        )
        #expect(Self.numbers("eight").isEmpty && Self.numbers("8").isEmpty && Self.numbers("twenty two").isEmpty)
        #expect(Self.numbers("lamp").isEmpty && Self.numbers("").isEmpty)
    }

    @Test("A number that a name has is read as the name's")
    func numberLiteral() {
        let lines = Self.lines("lamp ate", against: ["lamp 8"], NumberReading.self, NumberHomophoneReading.self)
        #expect(lines.contains("ate -> #"))
        let other = Self.lines("lamp ate", against: ["lamp 7"], NumberReading.self, NumberHomophoneReading.self)
        #expect(!other.contains("ate -> #"))
    }

    private static func near(_ text: String, _ phrases: String...) -> Set<String> {
        Set(lines(text, against: phrases, NumberReading.self, SoundReading.self, EditReading.self))
    }

    @Test("Words that sound or are written nearly the same, in context")
    func nearness() {
        #expect(Self.near("medetation", "meditation").contains("medetation -> meditation"))
        #expect(Self.near("mackey auto", "macchiato").contains("mackey auto -> macchiato"))
        #expect(Self.near("a medetation now", "meditation").contains("medetation -> meditation"))
    }

    @Test("Numbers and digits are never read by nearness, and a word for a number is weak")
    func nearNumbers() {
        let heard = Self.near("seven", "heaven", "sevens").filter { $0.hasPrefix("seven -> ") }
        #expect(heard.isEmpty, "\(heard)")
        #expect(Self.near("17", "18", "170").allSatisfy { !$0.hasPrefix("17 -> 1") })
        #expect(Self.near("fife", "five").isSubset(of: ["fife -> five?"]))
    }

    @Test("A common word is weak evidence for its neighbor, one that is rare is not")
    func weak() {
        #expect(
            Self.near("glue", "blue").isSubset(of: ["glue -> blue?"]) || Self.near("glue", "blue") == ["glue -> blue"]
        )
        #expect(Self.near("time", "lime").allSatisfy { $0.hasSuffix("?") })
        #expect(Self.near("medetation", "meditation").contains("medetation -> meditation"))
    }

    @Test(
        "Opposites are not near",
        arguments: [("increase", "decrease"), ("visible", "invisible"), ("enable", "disable")]
    )
    func opposites(_ one: String, _ other: String) {
        #expect(Self.near(one, other).isEmpty && Self.near(other, one).isEmpty)
    }

    @Test(
        "Opposites among other words are not near",
        arguments: ["turn on", "don't turn on", "never turn on"]
    )
    func oppositesInRuns(_ heard: String) {
        let readings = Self.near(heard, "turn off").filter { $0.hasSuffix("turn off") || $0.hasSuffix("turn off?") }
        #expect(readings.isEmpty, "\(readings)")
    }

    @Test("Where words are not written apart, a name is near though it begins and ends with the same letters")
    func unspaced() {
        for (locale, heard, name) in [
            ("ja", "コーヒメーカー", "コーヒーメーカー"), ("th", "ห้องรับแขค", "ห้องรับแขก"), ("ja", "エアコンデショナー", "エアコンディショナー"),
        ] {
            let lines = Self.lines(heard, against: [name], EditReading.self, language: Language(locale: locale))
            #expect(lines.contains { $0.hasPrefix(heard) }, "\(heard): \(lines)")
        }
    }

    @Test("A hesitation is near to nothing", arguments: ["um", "uh", "um um"])
    func hesitation(_ heard: String) {
        let lines = Self.lines(
            heard,
            against: ["on", "arm", "a"],
            FillerReading.self,
            SoundReading.self,
            EditReading.self
        )
        #expect(lines.isEmpty, "\(lines)")
    }

    @Test("No near reading has at its edge a word that was heard as it is")
    func dominated() {
        for line in Self.near("the conservatori door", "the conservatory door", "conservatory") {
            let halves = line.split(separator: ">").map { $0.split(separator: " ").filter { $0 != "-" } }
            #expect(halves[0].first != halves[1].first && halves[0].last != halves[1].last, "\(line)")
        }
    }
}
