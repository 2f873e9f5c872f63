import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Open addressing")
struct OpenAddressingTests {
    /// The naive twin: every slot from the first one on, once around.
    private static func slot(from home: Int, in slots: [Int], _ key: Int) -> Int? {
        (Array(home..<slots.count) + Array(0..<home)).first { slots[$0] == key || slots[$0] == 0 }
    }

    @Test("A slot is free or has the key, and is the first of those from the home slot on, once around")
    func first() {
        for seed in Seeds.first(1_000) {
            var dice = Dice(seed: seed)
            let capacity = dice.roll(20) + 1
            let slots = (0..<capacity).map { _ in dice.roll(4) }
            let home = dice.roll(capacity)
            let key = dice.roll(3) + 1
            let found = OpenAddressing.slot(from: home, of: capacity) { slots[$0] == key || slots[$0] == 0 }
            #expect(found == Self.slot(from: home, in: slots, key), "seed \(seed)")
        }
    }

    @Test("A full table without the key has no slot, and neither has one without slots")
    func full() {
        var looked = 0
        let found = OpenAddressing.slot(from: 2, of: 5) { _ in
            looked += 1
            return false
        }
        #expect(found == nil)
        #expect(looked == 5)
        #expect(OpenAddressing.slot(from: 0, of: 0) { _ in true } == nil)
    }

    @Test("The lowest bits of a hash select a slot in memory, the highest a place in a file")
    func homes() {
        #expect(OpenAddressing.home(0xFF00_0000_0000_0013, of: 16) == 3)
        #expect(Hashing.place(0xFF00_0000_0000_0013, among: 256) == 255)
        #expect(Hashing.place(.max, among: 10) == 9)
        #expect(Hashing.place(.max, among: 0) == 0)
    }
}
