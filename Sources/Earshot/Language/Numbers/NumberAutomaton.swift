/// A minimal automaton that maps the letters of number words to numbers, used to read utterances.
///
/// A word's number is the sum of the outputs along its path, so that "twenty…" and "thirty…" share every later state:
/// the thousand spell-outs of a language need a few hundred states. A state may be a *joint*: a position where the word
/// may be split.
package struct NumberAutomaton: Sendable {
    /// The states in a row: a header, then two words for each edge (label and output, target).
    private var words: [UInt32] = [0]
    /// The first bytes of all words, as a bit set.
    private(set) var firstBytes = ByteSet()
    private var root: UInt32 = 0
    private var rootOutput: UInt32 = 0

    /// A state, with the outputs collected on the path to it.
    package struct State {
        fileprivate var header: UInt32
        fileprivate var node: UInt32
        fileprivate var output: UInt32

        /// Whether the word may be split at this state.
        package var isJoint: Bool { header & 0b11 != 0 }
        /// The number of the word that ends at this state; `nil` if no word ends here.
        package var value: UInt32? { header & 0b10 != 0 ? output &+ header >> 16 : nil }
    }

    /// Creates an automaton without words.
    package init() {}

    /// The size of the automaton in bytes.
    package var byteCount: Int { words.count * 4 }

    /// Whether the automaton has no words.
    package var isEmpty: Bool { words.count == 1 }

    /// The state before the first byte.
    package var start: State { State(header: words[Int(root)], node: root, output: rootOutput) }

    /// The state after a first byte.
    ///
    /// - Returns: `nil` if no word begins with the byte.
    @inline(__always)
    package func first(_ byte: UInt8) -> State? { firstBytes.contains(byte) ? next(start, byte) : nil }

    /// The state after a byte.
    ///
    /// - Returns: `nil` if no word continues with the byte.
    @inline(__always)
    package func next(_ state: State, _ byte: UInt8) -> State? {
        let count = Int(state.header >> 8 & 0xFF)
        var at = Int(state.node) + 1
        for _ in 0..<count {
            let edge = words[at]
            if edge & 0xFF == UInt32(byte) {
                let target = words[at + 1]
                return State(header: words[Int(target)], node: target, output: state.output &+ edge >> 8)
            }
            at += 2
        }
        return nil
    }

    /// The words at the beginning of a text, as lengths and numbers, shortest first.
    package func prefixes(of key: some RandomAccessCollection<UInt8>) -> [(length: Int, value: UInt32)] {
        var found: [(length: Int, value: UInt32)] = []
        var state = start
        for (offset, byte) in key.enumerated() where byte != NumberKey.joint {
            guard let next = next(state, byte) else { break }
            state = next
            if let value = state.value { found.append((offset + 1, value)) }
        }
        return found
    }
}

extension NumberAutomaton {
    /// The limit for numbers and sums of outputs.
    private static let highest: UInt32 = 1 << 20

    func write(to store: inout BinaryWriter) {
        store.array(words)
        store.array([root, rootOutput])
    }

    /// Reads an automaton.
    ///
    /// - Parameters:
    ///   - store: The stored automaton.
    ///   - limit: The limit below which every number must be.
    /// - Throws: An error for malformed input.
    init(from store: inout BinaryReader, below limit: Int) throws(BinaryCodingError) {
        words = try store.array()
        let start: [UInt32] = try store.array()
        guard start.count == 2, start[1] < Self.highest else { throw store.fault }
        (root, rootOutput) = (start[0], start[1])
        // The highest number from each state on; `UInt32.max` where no state begins.
        var numbers = [UInt32](repeating: .max, count: words.count)
        var place = 0
        while place < words.count {
            let count = Int(words[place] >> 8 & 0xFF)
            guard 2 * count < words.count - place else { throw store.fault }
            var highest = words[place] & 0b10 != 0 ? words[place] >> 16 : 0
            for edge in stride(from: place + 1, to: place + 1 + 2 * count, by: 2) {
                // Targets come before the states with edges to them.
                guard Int(words[edge + 1]) < place, numbers[Int(words[edge + 1])] != .max else { throw store.fault }
                highest = max(highest, words[edge] >> 8 + numbers[Int(words[edge + 1])])
            }
            guard highest < Self.highest else { throw store.fault }
            numbers[place] = highest
            place += 1 + 2 * count
        }
        guard Int(root) < words.count, numbers[Int(root)] != .max,
            isEmpty || Int(rootOutput + numbers[Int(root)]) < limit
        else { throw store.fault }
        for edge in 0..<Int(words[Int(root)] >> 8 & 0xFF) {
            firstBytes.insert(UInt8(truncatingIfNeeded: words[Int(root) + 1 + 2 * edge]))
        }
    }
}

extension NumberAutomaton {
    /// Collects words and builds the automaton.
    package struct Builder {
        private struct Node {
            var firstChild: Int32 = -1
            var sibling: Int32 = -1
            var value: Int32 = -1
            /// The least number at or below the node, set by `build`.
            var least: Int32 = .max
            var label: UInt8 = 0
            var isJoint = false
        }

        private var nodes = [Node()]

        package init() {}

        /// Whether there are no words.
        package var isEmpty: Bool { nodes.count == 1 }

        /// Adds a word.
        ///
        /// - Parameters:
        ///   - key: The word's letters, with ``NumberKey/joint`` where it may be split.
        ///   - value: The word's number, below 2^16.
        /// - Returns: The word's number; for a word already present, its old number.
        @discardableResult
        package mutating func add(_ key: some Sequence<UInt8>, _ value: Int) -> Int {
            var at = 0
            for byte in key {
                if byte == NumberKey.joint {
                    nodes[at].isJoint = at != 0
                } else {
                    at = child(of: at, byte)
                }
            }
            guard at != 0, value <= 0xFFFF else { return value }
            if nodes[at].value < 0 { nodes[at].value = Int32(value) }
            return Int(nodes[at].value)
        }

        private mutating func child(of parent: Int, _ byte: UInt8) -> Int {
            var last: Int32 = -1
            var at = nodes[parent].firstChild
            while at >= 0, nodes[Int(at)].label < byte {
                last = at
                at = nodes[Int(at)].sibling
            }
            if at >= 0, nodes[Int(at)].label == byte { return Int(at) }
            let new = Int32(nodes.count)
            nodes.append(Node(sibling: at, label: byte))
            if last < 0 {
                nodes[parent].firstChild = new
            } else {
                nodes[Int(last)].sibling = new
            }
            return Int(new)
        }

        /// Builds the automaton: moves outputs towards the root, then merges equal states.
        package consuming func build() -> NumberAutomaton {
            var automaton = NumberAutomaton()
            // Children come after their parents, so one backward pass visits every child first.
            for at in nodes.indices.reversed() {
                var least = nodes[at].value >= 0 ? nodes[at].value : Int32.max
                var child = nodes[at].firstChild
                while child >= 0 {
                    least = min(least, nodes[Int(child)].least)
                    child = nodes[Int(child)].sibling
                }
                nodes[at].least = least
            }
            var table = StateTable()
            var target = [UInt32](repeating: 0, count: nodes.count)
            automaton.words.removeAll(keepingCapacity: true)
            for at in nodes.indices.reversed() {
                let node = nodes[at]
                let start = automaton.words.count
                automaton.words.append(0)
                var count: UInt32 = 0
                var child = node.firstChild
                while child >= 0 {
                    let next = nodes[Int(child)]
                    automaton.words.append(UInt32(next.label) | UInt32(next.least - node.least) << 8)
                    automaton.words.append(target[Int(child)])
                    if at == 0 { automaton.firstBytes.insert(next.label) }
                    count += 1
                    child = next.sibling
                }
                let own = node.value >= 0 ? UInt32(node.value - node.least) << 16 | 0b10 : 0
                automaton.words[start] = own | count << 8 | (node.isJoint ? 1 : 0)
                target[at] = table.unify(&automaton.words, start)
            }
            automaton.root = target[0]
            automaton.rootOutput = isEmpty ? 0 : UInt32(nodes[0].least)
            return automaton
        }
    }

    /// The states built so far, by content.
    private struct StateTable {
        private var slots = [UInt32](repeating: .max, count: 1024)
        private var count = 0

        /// Removes the state at the end of `words` if an equal state exists, and returns the state to use.
        mutating func unify(_ words: inout [UInt32], _ start: Int) -> UInt32 {
            if count * 2 > slots.count { grow(words) }
            let length = words.count - start
            var slot = Self.hash(words, start) & (slots.count - 1)
            while slots[slot] != .max {
                let other = Int(slots[slot])
                if Self.length(words, other) == length,
                    (0..<length).allSatisfy({ words[other + $0] == words[start + $0] })
                {
                    words.removeLast(length)
                    return UInt32(other)
                }
                slot = (slot + 1) & (slots.count - 1)
            }
            slots[slot] = UInt32(start)
            count += 1
            return UInt32(start)
        }

        private mutating func grow(_ words: [UInt32]) {
            let old = slots
            slots = [UInt32](repeating: .max, count: old.count * 2)
            for state in old where state != .max {
                var slot = Self.hash(words, Int(state)) & (slots.count - 1)
                while slots[slot] != .max { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = state
            }
        }

        private static func length(_ words: [UInt32], _ start: Int) -> Int { 1 + 2 * Int(words[start] >> 8 & 0xFF) }

        private static func hash(_ words: [UInt32], _ start: Int) -> Int {
            var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
            for index in start..<start + length(words, start) {
                hash = (hash ^ UInt64(words[index])) &* 0xFF51_AFD7_ED55_8CCD
                hash ^= hash >> 32
            }
            return Int(truncatingIfNeeded: hash & 0x7FFF_FFFF)
        }
    }
}

/// A set of bytes in four words.
package struct ByteSet: Sendable {
    private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

    package init() {}

    /// Adds a byte.
    package mutating func insert(_ byte: UInt8) {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: bits.0 |= bit
        case 1: bits.1 |= bit
        case 2: bits.2 |= bit
        default: bits.3 |= bit
        }
    }

    /// Adds the bytes of a second set.
    package mutating func formUnion(_ other: ByteSet) {
        bits.0 |= other.bits.0
        bits.1 |= other.bits.1
        bits.2 |= other.bits.2
        bits.3 |= other.bits.3
    }

    func write(to store: inout BinaryWriter) { store.array([bits.0, bits.1, bits.2, bits.3]) }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let stored: [UInt64] = try store.array()
        guard stored.count == 4 else { throw store.fault }
        bits = (stored[0], stored[1], stored[2], stored[3])
    }

    /// Whether the set contains a byte.
    @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        let word =
            switch byte >> 6 {
            case 0: bits.0
            case 1: bits.1
            case 2: bits.2
            default: bits.3
            }
        return word >> UInt64(byte & 63) & 1 == 1
    }
}

/// A set of pairs of bytes.
package struct PairSet: Sendable {
    private var bits = [UInt64](repeating: 0, count: 1_024)

    package init() {}

    /// Adds all pairs that begin with a byte.
    package mutating func insert(_ first: UInt8) {
        for word in 0..<4 { bits[Int(first) * 4 + word] = .max }
    }

    /// Adds the first two bytes of the automaton's words; after a word of one byte, any byte may follow.
    package mutating func insert(_ automaton: NumberAutomaton) {
        for first in UInt8.min...UInt8.max {
            guard let state = automaton.first(first) else { continue }
            if state.value != nil || state.isJoint { insert(first) }
            for second in UInt8.min...UInt8.max where automaton.next(state, second) != nil {
                bits[Int(first) * 4 + Int(second >> 6)] |= 1 << UInt64(second & 63)
            }
        }
    }

    func write(to store: inout BinaryWriter) { store.array(bits) }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let stored: [UInt64] = try store.array()
        guard stored.count == bits.count else { throw store.fault }
        bits = stored
    }

    /// Whether the set contains a pair.
    @inline(__always)
    package func contains(_ first: UInt8, _ second: UInt8) -> Bool {
        bits[Int(first) * 4 + Int(second >> 6)] >> UInt64(second & 63) & 1 == 1
    }
}
