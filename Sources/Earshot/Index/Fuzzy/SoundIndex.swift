/// Pronunciations of word runs, for finding those nearest to what was heard.
///
/// A pronunciation is one part, or two if it is that of two words, because many runs share few words. The heard sounds
/// are aligned with sixteen parts at a time, one sound after the other, so that spans with a common beginning or end
/// share the work (``SoundChain``). The distance of two consecutive parts is the least over the positions where the
/// heard sounds may be split between them. If no second part could bring a sum below the bound, its pairs are skipped.
struct SoundIndex: Sendable {
    /// The number of parts aligned at a time, as lanes of a vector.
    typealias Lanes = SIMD16<Int16>
    static let lanes = Lanes.scalarCount
    /// The highest sum that is tracked; the sum of two still fits 16 bits.
    static let ceiling: Int16 = 16_000
    /// Pairs that cost at most this much above the lower bound of all pairs are compared first, then those at most
    /// twice as much above it, and so on.
    private static let first = 500

    /// Parts of one length, side by side.
    struct Block: Sendable {
        /// The first row of its sounds.
        var firstRow: Int
        /// The length of its parts.
        var height: Int
        /// Whether any of its parts is a whole pronunciation, the first of two, or the second.
        var isWhole = false
        var isFirst = false
        var isSecond = false
    }

    /// Two consecutive parts.
    struct Pair: Sendable {
        var second: Int32
        var owner: Int32
    }

    private(set) var blocks: [Block] = []
    /// The sounds of the parts: for each block, one row for each position, with one sound for each lane.
    private(set) var rows: [Phone] = []
    /// The classes of these sounds.
    private var classes: [UInt8] = []
    /// The owners of each part that is a whole pronunciation, by part.
    private var wholeStarts: [Int32] = [0]
    private var wholeOwners: [Int32] = []
    /// The pairs by their first part.
    private var pairStarts: [Int32] = [0]
    private var pairs: [Pair] = []
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
        // By length; within a length, first those that are never second.
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
        classes = rows.map(SoundQuery.fold)
        fill(strings, place, lengths)
    }

    private mutating func fill(_ strings: [SoundIndexBuilder.String], _ place: [Int], _ lengths: [Int]) {
        let slots = blocks.count * Self.lanes
        var wholes = Array(repeating: Int32(0), count: slots + 1)
        var firsts = wholes
        for string in strings {
            let slot = place[Int(string.first)]
            var length = lengths[Int(string.first)]
            if let second = string.second {
                firsts[slot + 1] += 1
                length += lengths[Int(second)]
                blocks[slot / Self.lanes].isFirst = true
                blocks[place[Int(second)] / Self.lanes].isSecond = true
            } else {
                wholes[slot + 1] += 1
                blocks[slot / Self.lanes].isWhole = true
            }
            longest = max(longest, length)
        }
        for slot in 0..<slots {
            wholes[slot + 1] += wholes[slot]
            firsts[slot + 1] += firsts[slot]
        }
        wholeStarts = wholes
        pairStarts = firsts
        wholeOwners = Array(repeating: 0, count: Int(wholes[slots]))
        pairs = Array(repeating: Pair(second: 0, owner: 0), count: Int(firsts[slots]))
        for string in strings {
            let slot = place[Int(string.first)]
            if let second = string.second {
                pairs[Int(firsts[slot])] = Pair(second: Int32(place[Int(second)]), owner: string.owner)
                firsts[slot] += 1
            } else {
                wholeOwners[Int(wholes[slot])] = string.owner
                wholes[slot] += 1
            }
        }
    }

    // MARK: Parts

    /// The length of a part.
    private func length(_ part: Int) -> Int { blocks[part / Self.lanes].height }

    /// Appends the sounds of a part.
    private func append(_ part: Int, to phones: inout [Phone]) {
        let block = blocks[part / Self.lanes]
        for row in block.firstRow..<block.firstRow + block.height {
            phones.append(rows[row * Self.lanes + part % Self.lanes])
        }
    }

    // MARK: Asking

    /// Finds the pronunciations that sound nearly like something.
    ///
    /// They must share half of the pairs of neighboring sounds, counted by class, and the distance is at most the
    /// cut-off for the longer of the two. A part of what was heard is compared with single words, and need not share any
    /// pair: where it is parted, one is broken, and it may have no other.
    ///
    /// - Parameters:
    ///   - heard: The phones; at least ``FuzzyIndex/shortestSound``.
    ///   - isPart: Whether they are only a part of what was heard.
    ///   - scratch: This index's results for the utterance so far.
    ///   - nearest: Receives what was found; owners beyond its bound are left out.
    /// - Complexity: O(*n* · *b*) in the heard sounds that no earlier look-up had at the same position, and those of
    ///   all parts; and O(*n*) for every pair that the lower bounds let through.
    func find(
        _ heard: [Phone],
        isPart: Bool = false,
        scratch: inout SoundScratch,
        into nearest: inout NearestRuns
    ) {
        let slack = max(1, heard.count * CostModel.soundCutOff / 100)
        let lengths = max(CostModel.shortestNearRun, heard.count - slack)...heard.count + slack
        guard lengths.lowerBound <= longest else { return }
        let query = SoundQuery(heard, lengths: lengths, isPart: isPart, scratch: &scratch)
        defer { query.finish(&scratch) }
        guard query.limit(min(lengths.upperBound, longest)) < Int(Self.ceiling) else {
            findLong(query, &nearest)
            return
        }
        let forward = scratch.takeForward(heard, in: self)
        findWhole(query, forward, &scratch, &nearest)
        if !pairs.isEmpty, !isPart {
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
            guard distance <= query.limit(length), self.shared(part, nil, scratch) >= query.needed(length) else {
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
        // The lower bound of each part with the best other part after it, or before it.
        forward.bounds(count, with: backward, where: \.isFirst, into: &scratch.firsts)
        backward.bounds(count, with: forward, where: \.isSecond, into: &scratch.seconds)
        forEachPart(scratch.firsts, within: query.limit(lengths.upperBound), &nearest) { part, _, nearest in
            let head = length(part)
            var bound = nearest.bound
            for place in Int(pairStarts[part])..<Int(pairStarts[part + 1]) {
                let second = Int(pairs[place].second)
                guard Self.number(scratch.seconds, second) <= bound else { continue }
                let length = head + length(second)
                guard lengths.contains(length) else { continue }
                scratch.comparisons += 1
                let distance = forward.least(part, with: backward, second, count)
                guard distance <= min(bound, query.limit(length)),
                    shared(part, second, scratch) >= query.needed(length)
                else { continue }
                nearest.add(pairs[place].owner, distance)
                bound = nearest.bound
            }
        }
    }

    /// Calls a function with the parts whose cost is at most a limit and the current bound.
    ///
    /// The cheapest come first, roughly: what they find tightens the bound for the others.
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

    /// The number of pairs of neighboring sounds that one part, or two consecutive ones, share with the heard sounds.
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

    /// The same search for spans too long for sums of 16 bits: one pronunciation after the other.
    private func findLong(_ query: borrowing SoundQuery, _ nearest: inout NearestRuns) {
        let elements = query.heard.map(UInt32.init)
        forEach { phones, owner in
            guard query.lengths.contains(phones.count), query.isSharing(phones) else { return }
            let limit = min(query.limit(phones.count), nearest.bound)
            let other = phones.map(UInt32.init)
            guard let distance = SoundClasses.shared.distance(elements[...], other[...], limit: limit) else { return }
            nearest.add(owner, distance)
        }
    }

    /// Calls a function with every pronunciation and its owner.
    func forEach(_ body: ([Phone], Int32) -> Void) {
        for part in 0..<blocks.count * Self.lanes {
            var phones: [Phone] = []
            let wholes = Int(wholeStarts[part])..<Int(wholeStarts[part + 1])
            let firsts = Int(pairStarts[part])..<Int(pairStarts[part + 1])
            guard !wholes.isEmpty || !firsts.isEmpty else { continue }
            append(part, to: &phones)
            for place in wholes { body(phones, wholeOwners[place]) }
            for place in firsts {
                var both = phones
                append(Int(pairs[place].second), to: &both)
                body(both, pairs[place].owner)
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

    /// Adds a pronunciation; one that is too short for near matches is left out.
    ///
    /// - Parameters:
    ///   - phones: The pronunciation.
    ///   - split: Where its second part begins; its length if it is kept as one part.
    ///   - owner: The caller's number for it.
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
        store.array(pairs.map(\.second))
        store.array(pairs.map(\.owner))
        store.array(pairStarts)
        store.number(UInt64(longest))
    }

    /// Reads an index of things of which there are so many.
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
        let seconds: [Int32] = try store.array(in: 0..<parts)
        let owners: [Int32] = try store.array(in: 0..<count)
        guard owners.count == seconds.count else { throw store.fault }
        pairs = zip(seconds, owners).map { Pair(second: $0, owner: $1) }
        pairStarts = try store.starts(of: parts, ending: pairs.count)
        let longest = try store.number()
        guard longest < 1 << 21 else { throw store.fault }
        self.longest = Int(longest)
    }
}
