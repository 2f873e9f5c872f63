/// Sets of states, each with a number, end to end in one array.
struct StateSets {
    private var states: [PhraseGraph.State] = []
    /// The index of each set's first state, and the end of the last set.
    private var starts: [Int] = [0]
    /// The new state that each set represents.
    private var numbers: [UInt32] = []
    /// A hash table of the sets, by ``OpenAddressing``; each entry is the set's number plus one, and 0 for a free slot.
    private var slots = [UInt32](repeating: 0, count: 64)

    /// The states of a set, ascending.
    func states(_ set: Int) -> [PhraseGraph.State] { Array(states[starts[set]..<starts[set + 1]]) }

    /// Inserts a set if it is new.
    ///
    /// - Parameters:
    ///   - members: The states of the set, ascending.
    ///   - number: The new state for a new set.
    /// - Returns: The set, and its known state; `nil` if the set is new.
    /// - Complexity: O(*n*) in the states of the set, on average over many.
    mutating func insert(_ members: [PhraseGraph.State], as number: UInt32) -> (set: Int, known: UInt32?) {
        let hash = Self.hash(members[...])
        let found = slot(hash) { other in
            starts[other + 1] - starts[other] == members.count
                && states[starts[other]..<starts[other + 1]].elementsEqual(members)
        }
        let set = numbers.count
        if let found, slots[found] != 0 {
            let known = Int(slots[found]) - 1
            return (known, numbers[known])
        }
        states += members
        starts.append(states.count)
        numbers.append(number)
        if let found { slots[found] = UInt32(truncatingIfNeeded: set + 1) }
        if OpenAddressing.isCrowded(numbers.count, of: slots.count) { grow() }
        return (set, nil)
    }

    /// The slot of the set that a function accepts, or the free slot for it.
    private func slot(_ hash: UInt64, _ isSame: (Int) -> Bool) -> Int? {
        OpenAddressing.slot(from: OpenAddressing.home(hash, of: slots.count), of: slots.count) { slot in
            slots[slot] == 0 || isSame(Int(slots[slot]) - 1)
        }
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        for set in numbers.indices {
            guard let slot = slot(Self.hash(states[starts[set]..<starts[set + 1]]), { _ in false }) else { continue }
            slots[slot] = UInt32(truncatingIfNeeded: set + 1)
        }
    }

    private static func hash(_ members: ArraySlice<PhraseGraph.State>) -> UInt64 {
        members.reduce(0x9E37_79B9_7F4A_7C15) { Hashing.mix($0 ^ UInt64($1), 0xD6E8_FEB8_6659_FD93) }
    }
}
