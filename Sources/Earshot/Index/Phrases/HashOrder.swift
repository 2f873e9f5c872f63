/// The phrases of a table in ascending order of their hashes; phrases with equal hashes in the order they were added.
struct HashOrder: ~Copyable {
    /// The hashes.
    private let hashes: PageList<UInt64>
    /// The phrase of each hash, by its index among the added phrases.
    private let items: PageList<UInt32>
    /// The number of blocks that hashes select from.
    let choice: Int

    /// The number of phrases for each block of fourteen slots: a look-up continues after a full block.
    private static let blockLoad = 9
    /// The most blocks to select from, so that ranks remain for the overflow of the last blocks.
    private static let blockLimit = PhraseTable.rankLimit / 15
    /// The most hashes of a run that are sorted by insertion.
    private static let shortRun = 24

    /// Orders phrases.
    ///
    /// - Complexity: O(*b* + *n*) in the bytes and the number *n* of phrases.
    init(_ phrases: borrowing AddedPhrases) {
        hashes = PageList(count: phrases.count)
        items = PageList(count: phrases.count)
        Self.sort(phrases, into: hashes.elements, items.elements)
        var choice = min((phrases.count + Self.blockLoad - 1) / Self.blockLoad, Self.blockLimit)
        // Only if millions of phrases have the same text is there no room after them for the rest.
        while choice > 1, Self.lastRank(of: hashes.elements, among: choice) >= PhraseTable.rankLimit { choice /= 2 }
        self.choice = choice
    }

    /// The highest rank.
    var lastRank: Int { Self.lastRank(of: hashes.elements, among: choice) }

    /// Calls a body for each phrase in turn, with the phrase that follows some phrases later, for prefetching.
    @inline(__always)
    func forEach(_ body: (_ rank: Int, _ item: Int, _ hash: UInt64, _ later: Int) -> Void) {
        var free = 0
        for index in 0..<hashes.count {
            let rank = Self.rank(hashes[index], among: choice, from: &free)
            body(rank, Int(items[index]), hashes[index], Int(items[min(index + 16, items.count - 1)]))
        }
    }

    /// The rank of each phrase, by its index among the added phrases.
    func ranks() -> PageList<UInt32> {
        let ranks = PageList<UInt32>(count: items.count)
        forEach { rank, item, _, _ in ranks[item] = UInt32(truncatingIfNeeded: rank) }
        return ranks
    }

    /// The first free slot from the start of the block that a hash selects.
    @inline(__always)
    private static func rank(_ hash: UInt64, among choice: Int, from free: inout Int) -> Int {
        let rank = max(free, Hashing.place(hash, among: UInt64(choice)) * PhraseTable.blockSlots)
        free = rank + 1
        return rank
    }

    /// The highest rank if hashes select from a number of blocks.
    private static func lastRank(of hashes: UnsafeMutableBufferPointer<UInt64>, among choice: Int) -> Int {
        var free = 0
        for hash in hashes { _ = rank(hash, among: choice, from: &free) }
        return free - 1
    }

    // MARK: Sorting

    /// Writes the hashes in order, and the phrase of each.
    private static func sort(
        _ phrases: borrowing AddedPhrases,
        into hashes: UnsafeMutableBufferPointer<UInt64>,
        _ items: UnsafeMutableBufferPointer<UInt32>
    ) {
        // Most runs have few phrases. Hashing again is cheaper than keeping the hashes in both orders.
        let count = phrases.count / 3 + 1
        let runs = HashRuns(count: count)
        for item in 0..<phrases.count { runs.count(Hashing.hash(phrases.text(item))) }
        runs.makeStarts()
        for item in 0..<phrases.count {
            let hash = Hashing.hash(phrases.text(item))
            let place = runs.next(hash)
            hashes[place] = hash
            items[place] = UInt32(truncatingIfNeeded: item)
        }
        for run in 0..<count { sort(hashes, items, runs.filled(run)) }
    }

    /// Sorts a run; equal hashes keep their order.
    @inline(__always)
    private static func sort(
        _ hashes: UnsafeMutableBufferPointer<UInt64>,
        _ items: UnsafeMutableBufferPointer<UInt32>,
        _ run: Range<Int>
    ) {
        guard run.count <= shortRun else { return sortLong(hashes, items, run) }
        for index in run.dropFirst() {
            let hash = hashes[index]
            let item = items[index]
            var place = index
            while place > run.lowerBound, hashes[place - 1] > hash {
                hashes[place] = hashes[place - 1]
                items[place] = items[place - 1]
                place -= 1
            }
            hashes[place] = hash
            items[place] = item
        }
    }

    /// Sorts a run of many hashes, usually of a single text that was added many times, which is already in order.
    @inline(never)
    private static func sortLong(
        _ hashes: UnsafeMutableBufferPointer<UInt64>,
        _ items: UnsafeMutableBufferPointer<UInt32>,
        _ run: Range<Int>
    ) {
        if zip(hashes[run], hashes[run].dropFirst()).allSatisfy({ $0 <= $1 }) { return }
        let sorted = run.map { (hashes[$0], items[$0]) }.sorted { $0 < $1 }
        for (index, entry) in zip(run, sorted) { (hashes[index], items[index]) = entry }
    }
}
