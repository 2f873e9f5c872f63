/// Pronunciations of word runs, for finding those nearest to the heard sounds.
///
/// A pronunciation is a single part, or two parts for two words, because many runs share few words. A candidate must
/// share pairs of neighboring sounds with the heard sounds. Few candidates are compared one by one
/// (``findFew(_:most:_:_:)``). Otherwise the heard sounds are aligned with sixteen parts at a time, sound after sound,
/// so that spans with a common beginning or end share the work (``SoundChain``). The distance of two consecutive parts
/// is the least over the positions where the heard sounds may be split between them. If no second part could bring a
/// sum below the bound, the pairs of a part are skipped.
struct SoundIndex: Sendable {
    /// The number of parts aligned at a time, as lanes of a vector.
    typealias Lanes = SIMD16<Int16>
    static let lanes = Lanes.scalarCount
    /// The highest sum that is tracked; twice the sum still fits 16 bits.
    static let ceiling: Int16 = 16_000
    /// Pairs that cost at most this much above the lower bound of all pairs are compared first, then pairs at most
    /// twice as much above the bound, and so on.
    private static let first = 500
    /// The most pronunciations to compare one by one.
    ///
    /// Beyond this number, the attempt costs large catalogs more than it saves.
    private static let few = 64

    /// Parts of one length, side by side.
    struct Block: Sendable {
        /// The first row of the block's sounds.
        var firstRow: Int
        /// The length of the block's parts.
        var height: Int
        /// Whether any part is a whole pronunciation, the first of two, or the second.
        var isWhole = false
        var isFirst = false
        var isSecond = false
    }

    private(set) var blocks: [Block] = []
    /// The sounds of the parts: for each block, a row for each position, with a sound for each lane.
    private(set) var rows: [Phone] = []
    /// The classes of these sounds.
    private(set) var classes: [UInt8] = []
    /// The parts by their pairs of neighboring sounds.
    private(set) var postings = SoundPostings()
    /// The owners of each whole pronunciation, by part.
    private(set) var wholeStarts: [Int32] = [0]
    private(set) var wholeOwners: [Int32] = []
    /// The pronunciations of two parts, by the first and by the second.
    private(set) var pairs = SoundPairs()
    private(set) var pairsBySecond = SoundPairs()
    /// The length of the longest pronunciation.
    private var longest = 0

    init() {}

    /// Indexes the content of a builder.
    ///
    /// - Complexity: O(*b* + *p* log *p*) in the sounds of all parts and the parts.
    init(_ builder: SoundIndexBuilder) {
        let strings = builder.strings
        let count = builder.parts.count
        var isSecond = Array(repeating: false, count: count)
        for string in strings { if let second = string.second { isSecond[Int(second)] = true } }
        // By length; within a length, parts that are never second come first.
        let lengths = (0..<count).map { builder.parts.bytes(UInt32($0)).count }
        let order = (0..<count).sorted {
            (lengths[$0], isSecond[$0] ? 1 : 0, $0) < (lengths[$1], isSecond[$1] ? 1 : 0, $1)
        }
        var place = Array(repeating: 0, count: count)
        var next = 0
        while next < order.count {
            let height = lengths[order[next]]
            var members: [Int] = []
            while members.count < Self.lanes, next < order.count, lengths[order[next]] == height {
                place[order[next]] = blocks.count * Self.lanes + members.count
                members.append(order[next])
                next += 1
            }
            blocks.append(Block(firstRow: rows.count / Self.lanes, height: height))
            let start = rows.count
            rows.append(contentsOf: repeatElement(.max, count: height * Self.lanes))
            for (lane, member) in members.enumerated() {
                for (row, phone) in builder.parts.bytes(UInt32(member)).enumerated() {
                    rows[start + row * Self.lanes + lane] = phone
                }
            }
        }
        let classes = rows.map(SoundQuery.fold)
        self.classes = classes
        postings = SoundPostings { body in
            for member in place.indices {
                let block = place[member] / Self.lanes
                var row = blocks[block].firstRow * Self.lanes + place[member] % Self.lanes
                for _ in 1..<max(1, lengths[member]) {
                    body(classes[row], classes[row + Self.lanes], place[member])
                    row += Self.lanes
                }
            }
        }
        fill(strings, place, lengths)
    }

    private mutating func fill(_ strings: [SoundIndexBuilder.String], _ place: [Int], _ lengths: [Int]) {
        let slots = blocks.count * Self.lanes
        var wholes = Array(repeating: Int32(0), count: slots + 1)
        var both: [(first: Int32, second: Int32, owner: Int32)] = []
        for string in strings {
            let slot = place[Int(string.first)]
            var length = lengths[Int(string.first)]
            if let second = string.second {
                both.append((Int32(slot), Int32(place[Int(second)]), string.owner))
                length += lengths[Int(second)]
                blocks[slot / Self.lanes].isFirst = true
                blocks[place[Int(second)] / Self.lanes].isSecond = true
            } else {
                wholes[slot + 1] += 1
                blocks[slot / Self.lanes].isWhole = true
            }
            longest = max(longest, length)
        }
        for slot in 0..<slots { wholes[slot + 1] += wholes[slot] }
        wholeStarts = wholes
        wholeOwners = Array(repeating: 0, count: Int(wholes[slots]))
        for string in strings where string.second == nil {
            let slot = place[Int(string.first)]
            wholeOwners[Int(wholes[slot])] = string.owner
            wholes[slot] += 1
        }
        pairs = SoundPairs(both.lazy.map { ($0.first, $0.second, $0.owner) }, parts: slots)
        pairsBySecond = SoundPairs(both.lazy.map { ($0.second, $0.first, $0.owner) }, parts: slots)
    }

    // MARK: Parts

    /// The length of a part.
    func length(_ part: Int) -> Int { blocks[part / Self.lanes].height }

    /// Appends the sounds of a part.
    func append(_ part: Int, to phones: inout [Phone]) {
        let block = blocks[part / Self.lanes]
        for row in block.firstRow..<block.firstRow + block.height {
            phones.append(rows[row * Self.lanes + part % Self.lanes])
        }
    }

    // MARK: Asking

    /// Finds the pronunciations that sound nearly like a span.
    ///
    /// A pronunciation must share half of the pairs of neighboring sounds, counted by class, and the distance is at
    /// most the cut-off for the longer of the two. A part of the heard sounds is compared with single words, and need
    /// not share any pair: the cut breaks a pair, and the part may have no further pair.
    ///
    /// - Parameters:
    ///   - heard: The phones; at least ``FuzzyIndex/shortestSound``.
    ///   - few: The most pronunciations to compare one by one; by default as many as take less time than aligning all.
    ///   - scratch: This index's results for the utterance so far.
    ///   - nearest: Receives the results; owners beyond its bound are left out.
    /// - Complexity: O(*n* · *b*) in the heard sounds that no earlier look-up had at the same position, and the sounds
    ///   of all parts; and O(*n*) for every pair that passes the lower bounds.
    func find(
        _ heard: [Phone],
        few: Int? = nil,
        scratch: inout SoundScratch,
        into nearest: inout NearestRuns
    ) {
        let slack = max(1, heard.count * CostModel.soundCutOff / 100)
        let lengths = max(CostModel.shortestNearRun, heard.count - slack)...heard.count + slack
        guard lengths.lowerBound <= longest else { return }
        let query = SoundQuery(heard, lengths: lengths, scratch: &scratch)
        defer { query.finish(&scratch) }
        guard query.limit(min(lengths.upperBound, longest)) < Int(Self.ceiling) else {
            findLong(query, &nearest)
            return
        }
        if findFew(query, most: few ?? min(rows.count / Self.lanes, Self.few), &scratch, &nearest) { return }
        let forward = scratch.takeForward(heard, in: self)
        findWhole(query, forward, &scratch, &nearest)
        if !pairs.isEmpty {
            let backward = scratch.takeBackward(heard, in: self)
            findPairs(query, forward, backward, &scratch, &nearest)
            scratch.keep(backward: backward)
        }
        scratch.keep(forward: forward)
    }

    private func findWhole(
        _ query: borrowing SoundQuery,
        _ forward: borrowing SoundChain,
        _ scratch: inout SoundScratch,
        _ nearest: inout NearestRuns
    ) {
        let lengths = query.lengths
        forward.distances(
            query.heard.count,
            where: { $0.isWhole && lengths.contains($0.height) },
            into: &scratch.firsts
        )
        forEachPart(scratch.firsts, within: query.limit(lengths.upperBound), &nearest) { part, distance, nearest in
            let owners = Int(wholeStarts[part])..<Int(wholeStarts[part + 1])
            guard !owners.isEmpty else { return }
            scratch.comparisons += 1
            let length = length(part)
            guard distance <= query.limit(length), shared(part, nil, scratch) >= query.needed(length) else {
                return
            }
            for owner in owners { nearest.add(wholeOwners[owner], distance) }
        }
    }

    private func findPairs(
        _ query: borrowing SoundQuery,
        _ forward: borrowing SoundChain,
        _ backward: borrowing SoundChain,
        _ scratch: inout SoundScratch,
        _ nearest: inout NearestRuns
    ) {
        let count = query.heard.count
        let lengths = query.lengths
        // The lower bound of each part with the best part after or before it.
        forward.bounds(count, with: backward, where: \.isFirst, into: &scratch.firsts)
        backward.bounds(count, with: forward, where: \.isSecond, into: &scratch.seconds)
        forEachPart(scratch.firsts, within: query.limit(lengths.upperBound), &nearest) { part, _, nearest in
            let head = length(part)
            var bound = nearest.bound
            pairs.forEach(of: part) { second, owner in
                guard Self.number(scratch.seconds, second) <= bound else { return }
                let length = head + length(second)
                guard lengths.contains(length) else { return }
                scratch.comparisons += 1
                let distance = forward.least(part, with: backward, second, count)
                guard distance <= min(bound, query.limit(length)),
                    shared(part, second, scratch) >= query.needed(length)
                else { return }
                nearest.add(owner, distance)
                bound = nearest.bound
            }
        }
    }

    /// Calls a function with the parts whose cost is at most a limit and the current bound.
    ///
    /// The cheapest come first, roughly: their results tighten the bound for the rest.
    @inline(__always)
    private func forEachPart(
        _ costs: [Lanes],
        within limit: Int,
        _ nearest: inout NearestRuns,
        _ body: (_ part: Int, _ cost: Int, _ nearest: inout NearestRuns) -> Void
    ) {
        let least = Int(costs.reduce(Lanes(repeating: .max), SoundChain.least).min())
        var done = -1
        var step = Self.first
        while done < min(limit, nearest.bound) {
            let next = least + step
            for index in costs.indices where Self.isAny(costs[index], within: min(limit, nearest.bound, next)) {
                for part in index * Self.lanes..<(index + 1) * Self.lanes {
                    let cost = Self.number(costs, part)
                    if cost > done, cost <= min(limit, nearest.bound, next) { body(part, cost, &nearest) }
                }
            }
            done = next
            step *= 2
        }
    }

    /// Selects one of some numbers.
    @inline(__always)
    private static func number(_ lanes: [Lanes], _ part: Int) -> Int {
        lanes.withUnsafeBytes { Int($0.load(fromByteOffset: part * MemoryLayout<Int16>.size, as: Int16.self)) }
    }

    /// The number of pairs of neighboring sounds that a part, or two consecutive parts, share with the heard sounds.
    @inline(__always)
    private func shared(_ first: Int, _ second: Int?, _ scratch: borrowing SoundScratch) -> Int {
        var last: Int?
        let shared = self.shared(in: first, &last, scratch)
        guard let second else { return shared }
        return shared + self.shared(in: second, &last, scratch)
    }

    @inline(__always)
    private func shared(in part: Int, _ last: inout Int?, _ scratch: borrowing SoundScratch) -> Int {
        let block = blocks[part / Self.lanes]
        var place = block.firstRow * Self.lanes + part % Self.lanes
        var shared = 0
        for _ in 0..<block.height {
            let here = Int(classes[place])
            if let last { shared += scratch.count(last, here) }
            last = here
            place += Self.lanes
        }
        return shared
    }

    /// A search for spans too long for sums of 16 bits: compares the pronunciations one by one.
    private func findLong(_ query: borrowing SoundQuery, _ nearest: inout NearestRuns) {
        forEach { phones, owner in
            guard query.lengths.contains(phones.count), query.isSharing(phones) else { return }
            let limit = min(query.limit(phones.count), nearest.bound)
            if let distance = query.distance(phones, within: limit) { nearest.add(owner, distance) }
        }
    }

    /// Calls a function with every pronunciation and its owner.
    func forEach(_ body: ([Phone], Int32) -> Void) {
        for part in 0..<blocks.count * Self.lanes {
            var phones: [Phone] = []
            let wholes = Int(wholeStarts[part])..<Int(wholeStarts[part + 1])
            guard !wholes.isEmpty || pairs.count(of: part) > 0 else { continue }
            append(part, to: &phones)
            for place in wholes { body(phones, wholeOwners[place]) }
            pairs.forEach(of: part) { second, owner in
                var both = phones
                append(second, to: &both)
                body(both, owner)
            }
        }
    }

    /// Whether any of some numbers is within a bound.
    @inline(__always)
    private static func isAny(_ lanes: Lanes, within bound: Int) -> Bool {
        let isWithin = lanes .<= Lanes(repeating: Int16(clamping: bound))
        let words = unsafeBitCast(isWithin, to: SIMD4<UInt64>.self)
        return (words[0] | words[1]) | (words[2] | words[3]) != 0
    }
}

/// Collects pronunciations for a ``SoundIndex``.
struct SoundIndexBuilder {
    /// A pronunciation of one part or of two.
    struct String {
        var first: UInt32
        var second: UInt32?
        var owner: Int32
    }

    private(set) var parts = StringInterner()
    private(set) var strings: [String] = []

    /// Adds a pronunciation; skips a pronunciation too short for near matches.
    ///
    /// - Parameters:
    ///   - phones: The pronunciation.
    ///   - split: The start of the second part; the full length for a single part.
    ///   - owner: The caller's number for the pronunciation.
    mutating func add(_ phones: [Phone], split: Int, owner: Int32) {
        guard phones.count >= CostModel.shortestNearRun else { return }
        let split = min(max(0, split), phones.count)
        let first = parts.intern(phones[..<split])
        let second = split < phones.count ? parts.intern(phones[split...]) : nil
        strings.append(String(first: first, second: second, owner: owner))
    }
}

extension SoundIndex {
    func write(to store: inout BinaryWriter) {
        store.array(blocks.map { Int32($0.height) })
        store.array(blocks.map { ($0.isWhole ? 1 : 0) | ($0.isFirst ? 2 : 0) | ($0.isSecond ? 4 : 0) } as [UInt8])
        store.array(rows)
        store.array(wholeOwners)
        store.array(wholeStarts)
        postings.write(to: &store)
        pairs.write(to: &store)
        pairsBySecond.write(to: &store)
        store.number(UInt64(longest))
    }

    /// Reads an index, given the number of owners.
    init(from store: inout BinaryReader, owners count: Int) throws(BinaryCodingError) {
        let heights: [Int32] = try store.array(in: 0..<1 << 20)
        let kinds: [UInt8] = try store.array(in: 0..<8)
        rows = try store.array()
        guard kinds.count == heights.count, heights.reduce(0, { $0 + Int($1) }) * Self.lanes == rows.count else {
            throw store.fault
        }
        var row = 0
        for (height, kind) in zip(heights, kinds) {
            var block = Block(firstRow: row, height: Int(height))
            (block.isWhole, block.isFirst, block.isSecond) = (kind & 1 != 0, kind & 2 != 0, kind & 4 != 0)
            blocks.append(block)
            row += Int(height)
        }
        classes = rows.map(SoundQuery.fold)
        let parts = blocks.count * Self.lanes
        wholeOwners = try store.array(in: 0..<count)
        wholeStarts = try store.starts(of: parts, ending: wholeOwners.count)
        postings = try SoundPostings(from: &store, parts: parts)
        pairs = try SoundPairs(from: &store, parts: parts, owners: count)
        pairsBySecond = try SoundPairs(from: &store, parts: parts, owners: count)
        let longest = try store.number()
        guard longest < 1 << 21 else { throw store.fault }
        self.longest = Int(longest)
    }
}
