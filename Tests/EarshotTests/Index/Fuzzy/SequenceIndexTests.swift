import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Strings by the pairs they share")
struct SequenceIndexTests {
    /// Strings of few elements, some of which are beyond ASCII.
    private static func strings(seed: UInt64, count: Int = 80) -> [(elements: [UInt32], owner: Int32)] {
        var random = SplitMix(seed: seed)
        return (0..<count).map { index in
            let count = Int.random(in: 0...9, using: &random)
            return ((0..<count).map { _ in 126 + UInt32.random(in: 0..<4, using: &random) }, Int32(1_000 + index))
        }
    }

    @Test("All strings of two elements and more are kept, in order of length, with their owners")
    func order() {
        let strings = Self.strings(seed: 3)
        let index = SequenceIndex(strings) { $0 }
        #expect(index.count == strings.count { $0.elements.count >= SequenceIndex.shortest })
        var last = 0
        for string in 0..<Int32(index.count) {
            let elements = Array(index.string(string))
            let owner = Int(index.owners[Int(string)]) - 1_000
            #expect(strings[owner].elements == elements && elements.count >= last)
            last = elements.count
        }
    }

    @Test(
        "Strings of the lengths asked for with enough pairs are found, each once, and the counters stay zero",
        arguments: [0, 1, 80, 260]
    )
    func sharing(count: Int) {
        let strings = Self.strings(seed: 4, count: count)
        let index = SequenceIndex(strings) { $0 }
        var counts = Array(repeating: UInt8(0), count: index.count)
        for (query, _) in strings.prefix(80) {
            for (lengths, needed) in [(2...9, 1), (3...5, 2), (6...6, 3), (0...1, 1), (10...40, 1), (4...40, 0)] {
                var found: [Int32] = []
                index.forEachSharing(query[...], lengths: lengths, needed: { _ in needed }, counts: &counts) {
                    found.append($0)
                }
                #expect(counts.allSatisfy { $0 == 0 })
                #expect(found.count == Set(found).count)
                for string in 0..<Int32(index.count) {
                    let elements = Array(index.string(string))
                    var matches = 0
                    for (left, right) in zip(query, query.dropFirst()) {
                        matches += zip(elements, elements.dropFirst()).count { $0 == left && $1 == right }
                    }
                    let isExpected = lengths.contains(elements.count) && matches >= max(1, needed)
                    #expect(found.contains(string) == isExpected, "\(elements) for \(query), \(lengths), \(needed)")
                }
            }
        }
    }

    @Test("What counts as the same is folded where pairs are counted, and kept as it was")
    func folding() {
        let index = SequenceIndex([([10, 21, 30], 7)]) { $0 / 10 }
        var counts: [UInt8] = [0]
        var found: [[UInt32]] = []
        index.forEachSharing([1, 2, 3], lengths: 1...5, needed: { _ in 2 }, counts: &counts) {
            found.append(Array(index.string($0)))
        }
        #expect(found == [[10, 21, 30]])
    }

    @Test("More pairs than a counter holds are not forgotten")
    func saturation() {
        let long = Array(repeating: UInt32(1), count: 400)
        let index = SequenceIndex([(long, 1), (Array(long.dropLast(200)), 2)]) { $0 }
        var counts = Array(repeating: UInt8(0), count: index.count)
        var found: [Int32] = []
        index.forEachSharing(long[...], lengths: 0...500, needed: { $0 - 1 }, counts: &counts) {
            found.append(index.owners[Int($0)])
        }
        #expect(found.sorted() == [1, 2] && counts == [0, 0])
    }

    @Test("Queries of no pair, and an index of nothing")
    func empty() {
        var counts: [UInt8] = []
        SequenceIndex().forEachSharing([1, 2], lengths: 0...9, needed: { _ in 0 }, counts: &counts) { _ in
            Issue.record("found something in nothing")
        }
        let index = SequenceIndex([([1, 2], 1)]) { $0 }
        counts = [0]
        for query: ArraySlice<UInt32> in [[], [1]] {
            index.forEachSharing(query, lengths: 0...9, needed: { _ in 0 }, counts: &counts) { _ in
                Issue.record("found something by nothing")
            }
        }
    }

    @Test("What was stored is read again, and a string that would end behind the last element is refused")
    func storing() throws {
        /// Two strings of two elements, of which the first one ends where it is told.
        func read(firstEnd: Int32) throws -> SequenceIndex {
            var store = BinaryWriter()
            store.array([1, 2, 3, 4] as [UInt32])
            store.array([0, firstEnd, 4] as [Int32])
            store.array([0, 1] as [Int32])
            store.array([] as [UInt64])
            for _ in 0..<3 { store.array([] as [Int32]) }
            let file = MappedFile(store.bytes)
            var reader = BinaryReader(file.bytes)
            return try SequenceIndex(from: &reader, owners: 2)
        }
        #expect(try Array(read(firstEnd: 2).string(1)) == [3, 4])
        for end in [-1, 0, 3, 5, Int32.max] {
            #expect(throws: BinaryCodingError.self) { try read(firstEnd: end) }
        }
    }
}
