/// Collects phrases and lays them out as a ``PhraseTable``.
///
/// The same phrases in the same order give the same bytes on every machine.
package struct PhraseTableBuilder {
    /// One phrase, as it was added.
    private struct Item {
        var hash: UInt64
        var start: UInt32
        var length: UInt32
        var value: UInt32
        /// Whether the text is another form of a phrase, which is found whole and in no other way.
        var isForm = false
    }

    private var items: [Item] = []
    private var texts: [UInt8] = []
    /// The sound of a phrase, by its place among the items; a phrase may have several.
    private var keys: [(item: UInt32, hash: UInt64)] = []

    package init() {}

    /// How many phrases were added.
    package var count: Int { items.count }

    /// Adds a phrase.
    ///
    /// - Parameters:
    ///   - bytes: Its normalized text; at least one byte.
    ///   - value: What the owner calls it.
    ///   - sounds: Hashes of what it sounds like.
    /// - Returns: Whether there was room: a table holds ``PhraseTable/limit`` phrases and 4 GiB of text.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32, sounds: some Sequence<UInt64>) -> Bool
    {
        // Beside each text its value is stored, and of a long one where it lies.
        let room = Int(UInt32.max) - 12 * (items.count + 1) - texts.count
        guard items.count < PhraseTable.limit, bytes.count <= room, !bytes.isEmpty else { return false }
        for sound in sounds { keys.append((UInt32(truncatingIfNeeded: items.count), sound)) }
        items.append(
            Item(
                hash: Hashing.hash(bytes),
                start: UInt32(truncatingIfNeeded: texts.count),
                length: UInt32(truncatingIfNeeded: bytes.count),
                value: value
            )
        )
        texts.append(contentsOf: bytes)
        return true
    }

    /// Adds another form of the phrase that was added last, to be found whole and in no other way.
    package mutating func addForm(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32) -> Bool {
        guard add(bytes, value: value) else { return false }
        items[items.count - 1].isForm = true
        return true
    }

    /// Adds a phrase of which no sound is known.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32) -> Bool {
        add(bytes, value: value, sounds: EmptyCollection())
    }

    /// The parts of the table, in the order of ``PhraseTable/Part``.
    ///
    /// - Complexity: O(*b* + *n*) in the bytes and the number *n* of phrases.
    package consuming func parts() -> [[UInt8]] {
        var parts = [[UInt8]](repeating: [], count: PhraseTable.Part.allCases.count)
        guard !items.isEmpty else { return parts }
        func put(_ bytes: [UInt8], _ part: PhraseTable.Part) { parts[part.rawValue] = bytes }
        // A phrase of the same text stays behind the one that was added before it.
        var choice = min((items.count + Self.blockLoad - 1) / Self.blockLoad, Self.blockLimit)
        let order = Self.order(items.map(\.hash))
        var ranks = Self.slots(of: order.lazy.map { items[Int($0)].hash }, among: choice, PhraseTable.blockSlots)
        // Only where millions of phrases have the same text there is no room behind them for the others.
        while let last = ranks.last, last >= PhraseTable.rankLimit, choice > 1 {
            choice /= 2
            ranks = Self.slots(of: order.lazy.map { items[Int($0)].hash }, among: choice, PhraseTable.blockSlots)
        }
        var long: [UInt8] = []
        var rankOfItem = [UInt32](repeating: 0, count: items.count)
        let blockCount = Int(ranks[ranks.count - 1]) / PhraseTable.blockSlots + 1
        var blocks = [UInt8](repeating: 0, count: blockCount * PhraseTable.blockLength)
        let size = items.reduce(0) { $0 + 4 + ($1.length < 255 ? Int($1.length) : 8) }
        let records = [UInt8](unsafeUninitializedCapacity: size) { records, end in
            var started = 0
            for (rank, index) in zip(ranks, order) {
                let item = items[Int(index)]
                rankOfItem[Int(index)] = rank
                let (block, slot) = Int(rank).quotientAndRemainder(dividingBy: PhraseTable.blockSlots)
                let place = block * PhraseTable.blockLength
                blocks.withUnsafeMutableBytes { blocks in
                    while started <= block {
                        let first = started * PhraseTable.blockLength + 2 * PhraseTable.blockSlots
                        let start = UInt32(truncatingIfNeeded: end).littleEndian
                        blocks.storeBytes(of: start, toByteOffset: first, as: UInt32.self)
                        started += 1
                    }
                    blocks[place + slot] = UInt8(truncatingIfNeeded: min(item.length, 255))
                    blocks[place + slot + PhraseTable.blockSlots] = PhraseTable.tag(item.hash)
                }
                end += records.write(item.value, at: end)
                let bytes = texts[Int(item.start)..<Int(item.start) + Int(item.length)]
                if item.length < 255 {
                    let rest = UnsafeMutableBufferPointer(rebasing: records[end...])
                    _ = bytes.withUnsafeBufferPointer { rest.update(fromContentsOf: $0) }
                    end += bytes.count
                } else {
                    end += records.write(UInt32(truncatingIfNeeded: long.count), at: end)
                    end += records.write(item.length, at: end)
                    long.append(contentsOf: bytes)
                }
            }
        }
        put(blocks, .blocks)
        put(records, .records)
        put(long, .long)
        let slips = segments(order, ranks, among: blockCount * PhraseTable.blockSlots)
        put(slips.directory, .segmentDirectory)
        put(slips.postings, .segments)
        put(slips.short, .short)
        let lines = (keys.count + Self.soundLoad - 1) / Self.soundLoad
        put(Self.sounds(keys.map { (rankOfItem[Int($0.item)], $0.hash) }, among: lines), .sounds)
        put(openings(), .openings)
        var shape = NumberWriter(capacity: 2)
        shape.append(UInt32(truncatingIfNeeded: choice))
        shape.append(UInt32(truncatingIfNeeded: lines))
        put(shape.bytes, .shape)
        return parts
    }

    // MARK: Parts

    /// How many phrases come to a block of fourteen slots: full blocks make looking up go on to the next one.
    private static let blockLoad = 9
    /// How many blocks are chosen among at most, so that there are ranks for what finds no room in the last ones.
    private static let blockLimit = PhraseTable.rankLimit / 15
    /// How many sounds come to a line of eight slots.
    private static let soundLoad = 7
    /// How many segments come to a run of their directory.
    private static let segmentLoad = 5

    /// The places of hashes, in ascending order of the whole hash; equal ones keep their order.
    private static func order(_ hashes: [UInt64]) -> [UInt32] {
        let count = hashes.count / 3 + 1
        var places = counted(hashes, among: count).places
        // Within a run by the rest of the hash: runs are short.
        var start = 0
        while start < places.count {
            let run = PhraseTable.place(hashes[Int(places[start])], among: UInt64(count))
            var end = start + 1
            while end < places.count, PhraseTable.place(hashes[Int(places[end])], among: UInt64(count)) == run {
                end += 1
            }
            if end - start > 1 {
                places[start..<end].sort { (hashes[Int($0)], $0) < (hashes[Int($1)], $1) }
            }
            start = end
        }
        return places
    }

    /// The places of hashes, sorted by the run that they choose, where the others keep their order; and where each run
    /// begins, and the end of the last.
    private static func counted(_ hashes: [UInt64], among count: Int) -> (places: [UInt32], starts: [UInt32]) {
        var starts = [UInt32](repeating: 0, count: count + 2)
        // Counted one place too far to the right: sorting moves each start to the end of its run.
        for hash in hashes { starts[PhraseTable.place(hash, among: UInt64(count)) + 2] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var places = [UInt32](repeating: 0, count: hashes.count)
        for (index, hash) in hashes.enumerated() {
            let run = PhraseTable.place(hash, among: UInt64(count)) + 1
            places[Int(starts[run])] = UInt32(truncatingIfNeeded: index)
            starts[run] += 1
        }
        starts.removeLast()
        return (places, starts)
    }

    /// The slots of hashes in ascending order: the first free one from the start of the block that each chooses.
    private static func slots(of hashes: some Sequence<UInt64>, among count: Int, _ size: Int) -> [UInt32] {
        var free = 0
        return hashes.map { hash in
            let slot = max(free, PhraseTable.place(hash, among: UInt64(count)) * size)
            free = slot + 1
            return UInt32(truncatingIfNeeded: slot)
        }
    }

    /// Numbers as they are stored.
    private static func bytes(_ numbers: some Collection<UInt32>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: numbers.count * 4) { bytes, end in
            for number in numbers { end += bytes.write(number, at: end) }
        }
    }

    /// The lines of sounds.
    private static func sounds(_ pairs: [(rank: UInt32, hash: UInt64)], among lines: Int) -> [UInt8] {
        guard !pairs.isEmpty else { return [] }
        let order = counted(pairs.map(\.hash), among: lines).places
        let slots = slots(of: order.lazy.map { pairs[Int($0)].hash }, among: lines, PhraseTable.soundSlots)
        // A slot that no phrase has is all ones.
        var bytes = [UInt8](repeating: 0xFF, count: (Int(slots[slots.count - 1]) + 1) * 8)
        bytes.withUnsafeMutableBufferPointer { bytes in
            for (slot, index) in zip(slots, order) {
                let kept = PhraseTable.soundSlot(pairs[Int(index)].hash, pairs[Int(index)].rank)
                _ = bytes.write(kept, at: Int(slot) * 8)
            }
        }
        return bytes
    }

    private func segments(_ order: [UInt32], _ ranks: [UInt32], among rankCount: Int) -> (
        directory: [UInt8], postings: [UInt8], short: [UInt8]
    ) {
        // Of each phrase its rank and what is kept of its letters, and the hashes of its thirds.
        var owners: [(rank: UInt32, kinds: UInt16, halves: UInt16)] = []
        let sketch = Postings.sketch(ranks: rankCount)
        var sums: [UInt32] = []
        var hashes: [UInt64] = []
        owners.reserveCapacity(order.count)
        hashes.reserveCapacity(order.count * 3)
        var short = NumberWriter(capacity: 0)
        var starts: [Int32] = []
        var letters: [UInt32] = []
        texts.withUnsafeBufferPointer { texts in
            for (rank, index) in zip(ranks, order) {
                let item = items[Int(index)]
                if item.isForm { continue }
                let bytes = UnsafeBufferPointer(rebasing: texts[Int(item.start)..<Int(item.start) + Int(item.length)])
                let isASCII = PhraseTable.letterStarts(of: bytes, into: &starts)
                let length = isASCII ? bytes.count : starts.count - 1
                guard length >= 3 else {
                    short.append(rank)
                    continue
                }
                if !isASCII { PhraseTable.letters(of: bytes, into: &letters) }
                if isASCII {
                    LetterSketch.sums(of: bytes, into: &sums)
                } else {
                    LetterSketch.sums(of: letters, into: &sums)
                }
                let middle = PhraseTable.segment(1, of: length)
                let end = middle.start + middle.count
                let halves = sketch.halves(
                    sums,
                    around: middle.start..<end,
                    before: middle.start,
                    behind: length - end
                )
                let kinds = isASCII ? sketch.kinds(of: bytes) : sketch.kinds(of: letters)
                owners.append((rank, UInt16(truncatingIfNeeded: kinds), UInt16(truncatingIfNeeded: halves)))
                for number in 0..<3 {
                    let segment = PhraseTable.segment(number, of: length)
                    let from = isASCII ? segment.start : Int(starts[segment.start])
                    let to = isASCII ? segment.start + segment.count : Int(starts[segment.start + segment.count])
                    let part = UnsafeBufferPointer(rebasing: bytes[from..<to])
                    hashes.append(PhraseTable.hash(ofSegment: number, length: length, part))
                }
            }
        }
        guard !hashes.isEmpty else { return ([], [], short.bytes) }
        let runs = Self.counted(hashes, among: (hashes.count + Self.segmentLoad - 1) / Self.segmentLoad)
        let size = hashes.count * Postings.length + Postings.padding
        let postings = [UInt8](unsafeUninitializedCapacity: size) { bytes, end in
            for place in runs.places {
                let owner = owners[Int(place) / 3]
                let posting = Postings.posting(
                    owner.rank,
                    ranks: rankCount,
                    hash: hashes[Int(place)],
                    sketch: UInt32(place % 3 == 1 ? owner.halves : owner.kinds)
                )
                // What is written too much is written over by the next one, and is the padding behind the last.
                _ = bytes.write(posting, at: end)
                end += Postings.length
            }
            end += Postings.padding
        }
        return (Self.bytes(runs.starts), postings, short.bytes)
    }

    private func openings() -> [UInt8] {
        guard !items.isEmpty else { return [] }
        var size = 8
        while size < items.count { size <<= 1 }
        var bits = [UInt8](repeating: 0, count: size)
        texts.withUnsafeBufferPointer { texts in
            for item in items where !item.isForm {
                let bytes = UnsafeBufferPointer(rebasing: texts[Int(item.start)..<Int(item.start) + Int(item.length)])
                let first = PhraseTable.endOfWord(bytes, from: 0)
                let isMany = first < bytes.count
                let end = isMany ? PhraseTable.endOfWord(bytes, from: first + 1) : first
                let hash = Hashing.hash(UnsafeBufferPointer(rebasing: bytes[..<end]))
                let bit = PhraseTable.openingBit(hash, ofMany: isMany, count: size)
                bits[bit >> 3] |= 1 << UInt8(bit & 7)
            }
        }
        return bits
    }
}

/// Writes 32-bit numbers, lowest byte first.
struct NumberWriter {
    private(set) var bytes: [UInt8] = []

    init(capacity: Int) { bytes.reserveCapacity(capacity * 4) }

    mutating func append(_ number: UInt32) { bytes.append(littleEndian: number) }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes a number where there is room for it, lowest byte first; how many bytes it takes.
    @inline(__always)
    fileprivate func write<Number: FixedWidthInteger>(_ number: Number, at index: Int) -> Int {
        let size = MemoryLayout<Number>.size
        precondition(index >= 0 && index <= count - size)
        UnsafeMutableRawBufferPointer(self).storeBytes(of: number.littleEndian, toByteOffset: index, as: Number.self)
        return size
    }
}

extension [UInt8] {
    /// Appends a number, lowest byte first.
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
