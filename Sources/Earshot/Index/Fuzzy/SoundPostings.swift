/// The parts of a ``SoundIndex`` by their pairs of neighboring sounds, counted by class.
struct SoundPostings: Sendable {
    /// The pairs in ascending order, and the start of each list.
    private var pairs: [Int32] = []
    private var starts: [Int32] = [0]
    /// The parts with each pair, repeated for every occurrence.
    private var parts: [Int32] = []

    init() {}

    /// Lists the parts of every pair.
    ///
    /// - Parameter forEachPair: Calls a function with every pair of every part, and the part; called three times.
    /// - Complexity: O(*n* + *c*²) in the pairs of all parts and the classes.
    init(_ forEachPair: ((_ first: UInt8, _ second: UInt8, _ part: Int) -> Void) -> Void) {
        var classes = 0
        forEachPair { first, second, _ in classes = max(classes, Int(first) + 1, Int(second) + 1) }
        var counts = Array(repeating: Int32(0), count: classes * classes)
        forEachPair { first, second, _ in counts[Int(first) * classes + Int(second)] += 1 }
        var next = counts
        var total: Int32 = 0
        for number in counts.indices where counts[number] > 0 {
            next[number] = total
            total += counts[number]
            pairs.append(Int32(Self.pair(UInt8(number / classes), UInt8(number % classes))))
            starts.append(total)
        }
        parts = Array(repeating: 0, count: Int(total))
        forEachPair { first, second, part in
            let number = Int(first) * classes + Int(second)
            parts[Int(next[number])] = Int32(part)
            next[number] += 1
        }
    }

    /// The number of pairs of two bytes.
    static let width = 1 << 16

    /// The pair of two neighboring sounds, by their classes.
    @inline(__always)
    static func pair(_ first: UInt8, _ second: UInt8) -> Int { Int(first) << 8 | Int(second) }

    /// The range of the parts with a pair, repeated for every occurrence.
    ///
    /// - Complexity: O(log *p*) in the distinct pairs of all parts.
    private func places(of pair: Int) -> Range<Int> {
        pairs.withUnsafeBufferPointer { pairs in
            var (low, high) = (0, pairs.count)
            while low < high {
                let middle = (low &+ high) / 2
                if pairs[middle] < pair { low = middle &+ 1 } else { high = middle }
            }
            return low < pairs.count && pairs[low] == pair ? Int(starts[low])..<Int(starts[low + 1]) : 0..<0
        }
    }

    /// The number of occurrences of a pair in all parts.
    ///
    /// - Complexity: O(log *p*) in the distinct pairs of all parts.
    func count(with pair: Int) -> Int { places(of: pair).count }

    /// Calls a function with every part that has a pair, repeated for every occurrence.
    ///
    /// - Complexity: O(log *p* + *n*) in the distinct pairs of all parts, and in the parts with the pair.
    @inline(__always)
    func forEach(with pair: Int, _ body: (Int) -> Void) {
        let places = places(of: pair)
        parts.withUnsafeBufferPointer { parts in
            for place in places { body(Int(parts[place])) }
        }
    }
}

extension SoundPostings {
    func write(to store: inout BinaryWriter) {
        store.array(pairs)
        store.array(parts)
        store.array(starts)
    }

    /// Reads the lists, given the number of parts.
    init(from store: inout BinaryReader, parts count: Int) throws(BinaryCodingError) {
        pairs = try store.array(in: 0..<Self.width)
        parts = try store.array(in: 0..<count)
        starts = try store.starts(of: pairs.count, ending: parts.count)
    }
}
