import Earshot
import Testing

/// The automaton against a plain dictionary.
@Suite struct NumberAutomatonTests {
    @Test func findsWhatADictionaryFinds() {
        var random = SeededNumbers(seed: 0)
        for _ in 0..<40 {
            var builder = NumberAutomaton.Builder()
            var twin: [[UInt8]: Int] = [:]
            for _ in 0..<60 {
                let key = Self.word(&random, letters: 3, length: 6)
                let value = Int(random.next() % 1000)
                #expect(builder.add(key, value) == twin[key, default: value])
                twin[key] = twin[key, default: value]
            }
            let automaton = builder.build()
            for _ in 0..<300 {
                let text = Self.word(&random, letters: 4, length: 9)
                let expected = (1...text.count).compactMap { length in
                    twin[Array(text.prefix(length))].map { [length, $0] }
                }
                #expect(automaton.prefixes(of: text).map { [$0.length, Int($0.value)] } == expected, "\(text)")
            }
        }
    }

    @Test func sharesStates() {
        var builder = NumberAutomaton.Builder()
        for tens in 1...9 {
            for one in 1...9 { builder.add([UInt8(tens + 64), 10, UInt8(one + 64)], tens * 10 + one) }
        }
        let automaton = builder.build()
        #expect(automaton.byteCount < 200)
        #expect(automaton.prefixes(of: [73, 10, 70] as [UInt8]).map(\.value) == [96])
    }

    @Test func emptyFindsNothing() {
        #expect(NumberAutomaton.Builder().build().prefixes(of: [97, 98] as [UInt8]).isEmpty)
        #expect(NumberAutomaton().prefixes(of: [97, 98] as [UInt8]).isEmpty)
    }

    private static func word(_ random: inout SeededNumbers, letters: UInt64, length: UInt64) -> [UInt8] {
        (0..<1 + random.next() % length).map { _ in UInt8(97 + random.next() % letters) }
    }
}
