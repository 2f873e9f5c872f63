import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("The phrases of each word")
struct InvertedIndexTests {
    @Test("A layer over an index lists what one index of all phrases does, and counts what it does not list")
    func layers() {
        for seed in Seeds.first(300) {
            var dice = Dice(seed: seed)
            let limit = dice.roll(4) + 1
            var naive: [UInt32: [Int32]] = [:]
            var index = InvertedIndex(limit: limit)
            for phrase in 0..<Int32(dice.roll(20)) {
                if dice.roll(8) == 0 { index = InvertedIndex(over: index) }
                for _ in 0..<dice.roll(5) {
                    let word = UInt32(dice.roll(4))
                    index.add(word, phrase: phrase)
                    if naive[word]?.last != phrase { naive[word, default: []].append(phrase) }
                }
            }
            for word in UInt32(0)..<5 {
                let phrases = naive[word] ?? []
                #expect(index.count(of: word) == phrases.count, "seed \(seed)")
                var listed: [Int32] = []
                index.forEachList(of: word) {
                    #expect($0.count <= limit, "seed \(seed)")
                    listed += $0
                }
                #expect(listed.prefix(limit) == phrases.prefix(limit), "seed \(seed)")
            }
        }
    }
}
