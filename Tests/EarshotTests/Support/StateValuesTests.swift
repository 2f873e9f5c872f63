import EarshotTestSupport
import Testing

@testable import Earshot

/// Compared with what the standard library has.
@Suite struct StateValuesTests {
    @Test func `numbers are those of a dictionary, before and after all are forgotten`() {
        for seed in 0..<40 {
            var random = SplitMix(seed: UInt64(seed))
            var (table, dictionary) = (seed % 2 == 0 ? StateValues() : StateValues(room: 16), [UInt64: Int32]())
            for _ in 0..<5 {
                for _ in 0..<Int.random(in: 0..<300, using: &random) {
                    let key = UInt64.random(in: 0..<200, using: &random) << 40
                    let value = Int32.random(in: -5..<5, using: &random)
                    table.set(key, value)
                    dictionary[key] = value
                }
                for key in 0..<UInt64(250) { #expect(table.value(key << 40) == dictionary[key << 40]) }
                table.removeAll()
                dictionary.removeAll()
                #expect(table.value(0) == nil)
            }
        }
    }

    @Test func `what is kept of a list is what is filtered out of it`() {
        var random = SplitMix(seed: 1)
        for _ in 0..<200 {
            let list = (0..<Int.random(in: 0..<8, using: &random)).map { _ in Int.random(in: 0..<4, using: &random) }
            let least = Int.random(in: 0..<4, using: &random)
            #expect(list.keeping { $0 >= least } == list.filter { $0 >= least })
        }
    }
}
