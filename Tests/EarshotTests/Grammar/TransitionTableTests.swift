import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Where symbols lead")
struct TransitionTableTests {
    @Test("It holds what a dictionary holds, the first target of each key", arguments: [0, 5, 40, 3_000] as [UInt64])
    func twin(count: UInt64) {
        var random = SplitMix(seed: count)
        var table = TransitionTable()
        var twin: [UInt64: UInt32] = [:]
        for target in 0..<UInt32(count) {
            let key = PhraseGraph.key(
                UInt32.random(in: 0..<60, using: &random),
                UInt32.random(in: 0..<60, using: &random)
            )
            let known = twin[key] ?? target
            twin[key] = known
            #expect(table.insert(key, target) == known)
        }
        #expect(table.count == twin.count)
        for state in UInt32(0)..<61 {
            for symbol in UInt32(0)..<61 {
                let key = PhraseGraph.key(state, symbol)
                #expect(table.target(key) == twin[key])
            }
        }
        var states: Set<UInt32> = []
        table.forEachState { states.insert($0) }
        #expect(states == Set(twin.keys.map { UInt32($0 >> 32) }))
    }
}

@Suite("A set of byte strings")
struct VocabularyTests {
    @Test("Each string has the number of its first coming, whatever its bytes", arguments: [0, 3, 20, 5_000])
    func twin(count: Int) {
        var random = SplitMix(seed: UInt64(count))
        var vocabulary = StringInterner()
        var twin: [[UInt8]: UInt32] = [:]
        let strings = (0..<count).map { _ in
            (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt8.random(in: 0...30, using: &random) }
        }
        for string in strings {
            let number = twin[string] ?? UInt32(twin.count)
            #expect(vocabulary.find(string) == twin[string])
            twin[string] = number
            #expect(vocabulary.intern(string) == number)
        }
        #expect(vocabulary.count == twin.count)
        for (string, number) in twin {
            #expect(vocabulary.find(string) == number && Array(vocabulary.bytes(number)) == string)
            #expect(vocabulary.find(string + [31]) == nil)
        }
    }
}
