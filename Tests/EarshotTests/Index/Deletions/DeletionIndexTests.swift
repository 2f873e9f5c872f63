import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What it says not to have said a word")
struct DeletionIndexTests {
    private static let english = Language.sharedEnglish

    /// An index of phrases; each is given with what it belongs to.
    private static func index(_ phrases: [(owner: Int32, text: String)]) -> (DeletionIndex, StringInterner) {
        var vocabulary = StringInterner()
        var index = DeletionIndex()
        for (number, phrase) in phrases.enumerated() {
            let words = phrase.text.split(separator: " ").map { vocabulary.intern(Array($0.utf8)) }
            let steps = words.enumerated().map { place, word in
                DeletionIndex.Step(
                    from: UInt32(100 * number + place),
                    symbol: word,
                    target: UInt32(100 * number + place + 1)
                )
            }
            index.add(phrase: number, owner: phrase.owner, steps: steps)
        }
        index.finish(vocabulary: vocabulary, language: english)
        return (index, vocabulary)
    }

    private static func cost(_ word: String, in phrases: [(owner: Int32, text: String)]) throws -> Int32 {
        let (index, vocabulary) = index(phrases)
        let table = index.table(heard: [])
        let symbol = try #require(vocabulary.find(Array(word.utf8)))
        let drops = (0..<UInt32(100 * phrases.count)).flatMap { table.deletions(from: $0) }
        return try #require(drops.first { $0.symbol == symbol }?.cost)
    }

    private static let phrases: [(owner: Int32, text: String)] = [
        (0, "turn on the light"), (0, "switch on the light"), (1, "turn off the heater"), (2, "turn the radio down"),
        (3, "turn the page"),
    ]

    @Test("A word that one shortcut alone has is missed more than one that all have, words that carry nothing least")
    func telling() throws {
        let heater = try Self.cost("heater", in: Self.phrases)
        let switching = try Self.cost("switch", in: Self.phrases)
        let turn = try Self.cost("turn", in: Self.phrases)
        let the = try Self.cost("the", in: Self.phrases)
        #expect(heater > turn && switching > turn && turn > the && the > 0)
    }

    @Test("It counts how many shortcuts have a word, not how often one says it")
    func owners() throws {
        let once = try Self.cost("radio", in: Self.phrases)
        let often = try Self.cost("radio", in: Self.phrases + [(2, "radio down"), (2, "lower the radio")])
        #expect(once == often)
        let shared = try Self.cost("radio", in: Self.phrases + [(3, "radio page")])
        #expect(shared < once)
    }

    @Test("A longer word is missed less often, and one that turns the meaning round never simply")
    func letters() throws {
        let phrases: [(owner: Int32, text: String)] = [(0, "cab ride"), (0, "limousine ride"), (0, "no ride")]
        let cab = try Self.cost("cab", in: phrases)
        let limousine = try Self.cost("limousine", in: phrases)
        #expect(limousine > cab)
        #expect(try Self.cost("no", in: phrases) > Int32(CostModel.commandConfirmation))
    }

    @Test("Phrases that share rare words come first, and no more of them than the limit")
    func rare() throws {
        var phrases = (0..<400).map { (owner: Int32($0), text: "play song number\($0)") }
        phrases.append((owner: 400, text: "play zither"))
        let (index, vocabulary) = Self.index(phrases)
        func symbols(_ text: String) -> Set<UInt32> {
            Set(text.split(separator: " ").compactMap { vocabulary.find(Array($0.utf8)) })
        }
        #expect(index.phrases(sharing: symbols("play zither")).first == 400)
        #expect(index.phrases(sharing: symbols("play song number17")).first == 17)
        let common = index.phrases(sharing: symbols("play"))
        #expect(common.count == WorkLimits.deletionPhrases && common == common.sorted())
        #expect(index.phrases(sharing: []).isEmpty && index.phrases(sharing: [999_999]).isEmpty)
    }

    @Test("The work is bounded however many phrases have a word, and a rare word is always looked at")
    func work() throws {
        var phrases = (0..<(WorkLimits.deletionEntries / 2)).flatMap { number in
            [(owner: Int32(0), text: "play a\(number % 7)"), (owner: Int32(0), text: "play b\(number % 5)")]
        }
        phrases += [(owner: 1, text: "play everything"), (owner: 1, text: "stop zither")]
        let (index, vocabulary) = Self.index(phrases)
        let heard = try Set(["play", "zither"].map { try #require(vocabulary.find(Array($0.utf8))) })
        let found = index.phrases(sharing: heard)
        #expect(found.contains(Int32(phrases.count - 1)))
        let play = try Set([#require(vocabulary.find(Array("play".utf8)))])
        #expect(index.phrases(sharing: play).count == WorkLimits.deletionPhrases)
    }

    @Test("The order of the words heard changes nothing")
    func order() {
        let (index, vocabulary) = Self.index(Self.phrases)
        var random = SplitMix(seed: 1)
        let all = (0..<vocabulary.count).map(UInt32.init)
        for _ in 0..<50 {
            let some = all.filter { _ in Bool.random(using: &random) }
            var backwards: Set<UInt32> = Set(minimumCapacity: 512)
            for word in some.reversed() { backwards.insert(word) }
            #expect(index.phrases(sharing: Set(some)) == index.phrases(sharing: backwards))
        }
    }

    @Test("Any word may be missing where few phrases meet, each where it stands")
    func table() {
        let (index, vocabulary) = Self.index(Self.phrases)
        let table = index.table(heard: [])
        let drops = (200..<300).flatMap { state in table.deletions(from: UInt32(state)).map { (state, $0) } }
        #expect(drops.map { vocabulary.text($0.1.symbol) } == ["turn", "off", "the", "heater"])
        #expect(drops.allSatisfy { UInt32($0.0 + 1) == $0.1.target })
        #expect(Array(index.table(heard: [0]).deletions(from: 200)) == Array(table.deletions(from: 200)))
    }

    @Test("Where many phrases meet, only those may be left out that share a word with what was heard")
    func crowded() throws {
        var vocabulary = StringInterner()
        var index = DeletionIndex()
        let count = UInt32(WorkLimits.deletionsAtAState + 88)
        for number in 0..<count {
            let first = vocabulary.intern(Array("first\(number)".utf8))
            let second = vocabulary.intern(Array("second\(number)".utf8))
            let steps = [
                DeletionIndex.Step(from: 0, symbol: first, target: number + 1),
                DeletionIndex.Step(from: number + 1, symbol: second, target: number + 10_000),
            ]
            index.add(phrase: Int(number), owner: Int32(number), steps: steps)
        }
        index.finish(vocabulary: vocabulary, language: Self.english)
        let heard = try #require(vocabulary.find(Array("second77".utf8)))
        let drops = index.table(heard: [heard]).deletions(from: 0)
        #expect(drops.map { vocabulary.text($0.symbol) } == ["first77"])
        #expect(index.table(heard: []).deletions(from: 0).isEmpty)
        #expect(index.table(heard: []).deletions(from: 78).count == 1)
    }
}
