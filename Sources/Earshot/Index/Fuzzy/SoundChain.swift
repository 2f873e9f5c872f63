/// The sounds of a span, aligned with every part of a ``SoundIndex``, forward or backward.
///
/// This is Wagner and Fischer's table with a column for each heard sound. The last column is kept whole, so that the
/// alignment can be extended. Of earlier columns only the last cell is kept: the distance of each part from the sounds
/// heard so far.
struct SoundChain {
    typealias Lanes = SoundIndex.Lanes

    /// The sounds so far, in the order they were aligned.
    private(set) var heard: [Phone] = []
    /// Whether the parts are read backward.
    private let isBackward: Bool
    private let blocks: [SoundIndex.Block]
    /// The last column: for each block, one cell more than the block's height.
    private var column: [Lanes] = []
    /// The last cells of the columns, block after block.
    private var ends: [Lanes] = []
    /// The number of columns that each block has room for.
    private var capacity: Int
    /// The least of each column's last cells.
    private var least: [Int16] = []

    init(_ blocks: [SoundIndex.Block], isBackward: Bool, capacity: Int, gaps: [Lanes]) {
        self.isBackward = isBackward
        self.capacity = capacity
        self.blocks = blocks
        column.reserveCapacity(gaps.count + blocks.count)
        // Each cell is written before it is read, and most are never used: clearing all cells takes longer than the
        // rest.
        ends = Array(unsafeUninitializedCapacity: blocks.count * capacity) { $1 = blocks.count * capacity }
        restart(gaps: gaps)
    }

    /// Clears the heard sounds.
    mutating func restart(gaps: [Lanes]) {
        heard.removeAll(keepingCapacity: true)
        column.removeAll(keepingCapacity: true)
        least.removeAll(keepingCapacity: true)
        let ceiling = Lanes(repeating: SoundIndex.ceiling)
        var best = ceiling
        for (number, block) in blocks.enumerated() {
            var sum = Lanes()
            column.append(sum)
            for row in 0..<block.height {
                sum = Self.least(
                    sum &+ gaps[block.firstRow + (isBackward ? block.height - 1 - row : row)],
                    ceiling
                )
                column.append(sum)
            }
            ends[number * capacity] = sum
            best = Self.least(best, sum)
        }
        least.append(best.min())
    }

    /// The number of leading sounds shared with a span.
    func sharedLength(with span: [Phone]) -> Int {
        var length = 0
        while length < min(heard.count, span.count), heard[length] == span[length] { length += 1 }
        return length
    }

    /// Extends the alignment by more sounds.
    mutating func append(_ phones: ArraySlice<Phone>, _ prices: SoundPrices) {
        guard !phones.isEmpty else { return }
        grow(to: heard.count + phones.count + 1)
        let blocks = blocks
        blocks.withUnsafeBufferPointer { blocks in
            for phone in phones { append(phone, blocks, prices) }
        }
    }

    private mutating func append(_ phone: Phone, _ blocks: UnsafeBufferPointer<SoundIndex.Block>, _ prices: SoundPrices)
    {
        heard.append(phone)
        let substitutions = prices.substitutions(of: phone)
        let gap = Lanes(repeating: prices.gap(phone))
        let isBackward = isBackward
        let capacity = capacity
        let place = heard.count
        let best =
            column.withUnsafeMutableBufferPointer { column in
                ends.withUnsafeMutableBufferPointer { ends in
                    substitutions.withUnsafeBufferPointer { substitutions in
                        prices.gaps.withUnsafeBufferPointer { gaps in
                            let ceiling = Lanes(repeating: SoundIndex.ceiling)
                            let step = isBackward ? -1 : 1
                            var best = ceiling
                            var cell = 0
                            for number in blocks.indices {
                                let block = blocks[number]
                                var diagonal = column[cell]
                                var here = Self.least(diagonal &+ gap, ceiling)
                                column[cell] = here
                                cell += 1
                                var row = isBackward ? block.firstRow + block.height - 1 : block.firstRow
                                var left = block.height
                                while left > 0 {
                                    let before = column[cell]
                                    let kept = Self.least(diagonal &+ substitutions[row], before &+ gap)
                                    here = Self.least(kept, Self.least(here &+ gaps[row], ceiling))
                                    diagonal = before
                                    column[cell] = here
                                    cell += 1
                                    row += step
                                    left -= 1
                                }
                                ends[number * capacity + place] = here
                                best = Self.least(best, here)
                            }
                            return best
                        }
                    }
                }
            }
        least.append(best.min())
    }

    private mutating func grow(to count: Int) {
        guard count > capacity else { return }
        let wider = max(count, 2 * capacity)
        var moved = Array(repeating: Lanes(), count: blocks.count * wider)
        for number in blocks.indices {
            for place in least.indices { moved[number * wider + place] = ends[number * capacity + place] }
        }
        ends = moved
        capacity = wider
    }

    /// The distances of the first heard sounds from the parts.
    ///
    /// - Parameters:
    ///   - count: The number of sounds.
    ///   - isWanted: Whether a block is of interest; the parts of other blocks get the highest number.
    ///   - distances: The distances, by block.
    /// - Complexity: O(*p*) in the parts.
    func distances(_ count: Int, where isWanted: (SoundIndex.Block) -> Bool, into distances: inout [Lanes]) {
        distances.removeAll(keepingCapacity: true)
        for (number, block) in blocks.enumerated() {
            distances.append(isWanted(block) ? ends[number * capacity + count] : Lanes(repeating: .max))
        }
    }

    /// Lower bounds of the cost of each part combined with the nearest part of a chain in the other direction.
    ///
    /// - Parameters:
    ///   - count: The number of sounds heard.
    ///   - other: The chain in the other direction.
    ///   - isWanted: Whether a block is of interest; the parts of other blocks get the highest number.
    ///   - bounds: The lower bounds, by block.
    /// - Complexity: O(*n* · *p*) in the sounds heard and the parts of interest.
    func bounds(
        _ count: Int,
        with other: SoundChain,
        where isWanted: (SoundIndex.Block) -> Bool,
        into bounds: inout [Lanes]
    ) {
        bounds.removeAll(keepingCapacity: true)
        let opposite = (0...count).map { Lanes(repeating: other.least[count - $0]) }
        ends.withUnsafeBufferPointer { ends in
            opposite.withUnsafeBufferPointer { opposite in
                for number in blocks.indices {
                    var best = Lanes(repeating: .max)
                    if isWanted(blocks[number]) {
                        let first = number * capacity
                        for place in 0...count { best = Self.least(best, ends[first + place] &+ opposite[place]) }
                    }
                    bounds.append(best)
                }
            }
        }
    }

    /// The least cost of a part for the first sounds plus a second part for the rest, over all split positions.
    ///
    /// - Parameters:
    ///   - part: The part in this direction.
    ///   - other: The chain in the other direction.
    ///   - second: The part in the other direction.
    ///   - count: The number of sounds heard.
    /// - Returns: The cost; a cost above ``SoundIndex/ceiling`` is inexact, but still above the ceiling.
    /// - Complexity: O(*n*) in the sounds heard.
    @inline(__always)
    func least(_ part: Int, with other: borrowing SoundChain, _ second: Int, _ count: Int) -> Int {
        let step = SoundIndex.lanes * MemoryLayout<Int16>.size
        var near = cell(part)
        var far = other.cell(second) + count * step
        return ends.withUnsafeBytes { ours in
            other.ends.withUnsafeBytes { theirs in
                var best = Int16.max
                for _ in 0...count {
                    let distance = ours.load(fromByteOffset: near, as: Int16.self)
                    best = min(best, distance &+ theirs.load(fromByteOffset: far, as: Int16.self))
                    near += step
                    far -= step
                }
                return Int(best)
            }
        }
    }

    /// The first byte of a part's first distance.
    @inline(__always)
    private func cell(_ part: Int) -> Int {
        let (block, lane) = (part / SoundIndex.lanes, part % SoundIndex.lanes)
        return (block * capacity * SoundIndex.lanes + lane) * MemoryLayout<Int16>.size
    }

    @inline(__always)
    static func least(_ left: Lanes, _ right: Lanes) -> Lanes {
        left.replacing(with: right, where: right .< left)
    }
}

/// The cost of each sound of all parts against the heard sounds, in the layout of the parts.
final class SoundPrices {
    typealias Lanes = SoundIndex.Lanes

    private let rows: [Phone]
    private let classes: SoundClasses
    /// The cost of deleting each sound of the parts.
    let gaps: [Lanes]
    /// The costs of each heard sound; empty for sounds not heard yet.
    private var substitutions: [[Lanes]] = Array(repeating: [], count: Int(Phone.max) + 1)
    private var bytes = 0

    init(_ index: SoundIndex, _ classes: SoundClasses = .shared) {
        rows = index.rows
        self.classes = classes
        gaps = Self.spread(index.rows, (0...Phone.max).map { Int16(clamping: classes.gap($0)) })
    }

    /// The cost of inserting a sound.
    func gap(_ phone: Phone) -> Int16 { Int16(clamping: classes.gap(phone)) }

    /// The costs of substituting a heard sound for the sounds of the parts.
    func substitutions(of phone: Phone) -> [Lanes] {
        let known = substitutions[Int(phone)]
        guard known.isEmpty else { return known }
        if bytes > WorkLimits.soundChainBytes {
            for place in substitutions.indices { substitutions[place] = [] }
            bytes = 0
        }
        let prices = (0...Phone.max).map { Int16(clamping: classes.substitution(phone, $0)) }
        let ready = Self.spread(rows, prices)
        substitutions[Int(phone)] = ready
        bytes += ready.count * MemoryLayout<Lanes>.stride
        return ready
    }

    private static func spread(_ rows: [Phone], _ prices: [Int16]) -> [Lanes] {
        rows.withUnsafeBufferPointer { rows in
            prices.withUnsafeBufferPointer { prices in
                (0..<rows.count / SoundIndex.lanes).map { row in
                    var lanes = Lanes()
                    for lane in 0..<SoundIndex.lanes {
                        lanes[lane] = prices[Int(rows[row * SoundIndex.lanes + lane])]
                    }
                    return lanes
                }
            }
        }
    }
}
