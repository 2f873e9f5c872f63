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
        guard items.count < PhraseTable.limit, texts.count + bytes.count <= Int(UInt32.max), !bytes.isEmpty else {
            return false
        }
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
        let bits = Self.directoryBits(count: items.count, load: 3)
        // A phrase of the same text stays behind the one that was added before it.
        let order = Self.order(items.map(\.hash), bits: bits)
        var parts = [[UInt8]](repeating: [], count: PhraseTable.Part.allCases.count)
        func put(_ bytes: [UInt8], _ part: PhraseTable.Part) { parts[part.rawValue] = bytes }
        put(Self.directory(order.lazy.map { items[Int($0)].hash }, bits: bits), .directory)

        var entries = NumberWriter(capacity: items.count)
        var values = NumberWriter(capacity: items.count)
        var strides = NumberWriter(capacity: items.count / 16 + 1)
        var text: [UInt8] = []
        text.reserveCapacity(texts.count)
        var long: [UInt8] = []
        var rankOfItem = [UInt32](repeating: 0, count: items.count)
        for (rank, index) in order.enumerated() {
            let item = items[Int(index)]
            rankOfItem[Int(index)] = UInt32(truncatingIfNeeded: rank)
            if rank & 15 == 0 { strides.append(UInt32(truncatingIfNeeded: text.count)) }
            entries.append(PhraseTable.tag(item.hash) << 8 | min(item.length, 255))
            values.append(item.value)
            let bytes = texts[Int(item.start)..<Int(item.start) + Int(item.length)]
            if item.length < 255 {
                text.append(contentsOf: bytes)
            } else {
                text.append(littleEndian: UInt32(truncatingIfNeeded: long.count))
                text.append(littleEndian: item.length)
                long.append(contentsOf: bytes)
            }
        }
        put(entries.bytes, .entries)
        put(values.bytes, .values)
        put(strides.bytes, .strides)
        put(text, .text)
        put(long, .long)
        let slips = segments(order)
        put(slips.directory, .segmentDirectory)
        put(slips.postings, .segments)
        put(slips.short, .short)
        let sounds = Self.postings(keys.map { (rankOfItem[Int($0.item)], $0.hash) })
        put(sounds.directory, .soundDirectory)
        put(sounds.postings, .sounds)
        put(openings(), .openings)
        return parts
    }

    // MARK: Parts

    /// How many bits choose one of as many runs as keep `load` to `2 * load` hashes each.
    private static func directoryBits(count: Int, load: Int) -> Int {
        var bits = 0
        while bits < 30, (2 << bits) * load <= count { bits += 1 }
        return bits
    }

    /// The places of hashes, in ascending order of the whole hash; equal ones keep their order.
    private static func order(_ hashes: [UInt64], bits: Int) -> [UInt32] {
        var places = counted(hashes, bits: bits)
        // Within a run by the rest of the hash: runs are short.
        var start = 0
        while start < places.count {
            var end = start + 1
            let bucket = bits == 0 ? 0 : hashes[Int(places[start])] >> UInt64(64 - bits)
            while end < places.count, bits == 0 || hashes[Int(places[end])] >> UInt64(64 - bits) == bucket { end += 1 }
            if end - start > 1 {
                places[start..<end].sort { (hashes[Int($0)], $0) < (hashes[Int($1)], $1) }
            }
            start = end
        }
        return places
    }

    /// The places of hashes, sorted by the bits that choose a run; the others keep their order.
    private static func counted(_ hashes: [UInt64], bits: Int) -> [UInt32] {
        guard bits > 0 else { return hashes.indices.map { UInt32(truncatingIfNeeded: $0) } }
        let shift = UInt64(64 - bits)
        var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
        for hash in hashes { starts[Int(hash >> shift) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var places = [UInt32](repeating: 0, count: hashes.count)
        for (index, hash) in hashes.enumerated() {
            let bucket = Int(hash >> shift)
            places[Int(starts[bucket])] = UInt32(truncatingIfNeeded: index)
            starts[bucket] += 1
        }
        return places
    }

    /// Where each run of sorted hashes begins, and the end of the last.
    private static func directory(_ hashes: some Sequence<UInt64>, bits: Int) -> [UInt8] {
        var starts = [UInt32](repeating: 0, count: 1 << bits + 1)
        for hash in hashes { starts[(bits == 0 ? 0 : Int(hash >> UInt64(64 - bits))) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var writer = NumberWriter(capacity: starts.count)
        for start in starts { writer.append(start) }
        return writer.bytes
    }

    /// A directory over hashes, and for each the rank and eight bits of the hash.
    private static func postings(_ pairs: [(rank: UInt32, hash: UInt64)]) -> (directory: [UInt8], postings: [UInt8]) {
        guard !pairs.isEmpty else { return ([], []) }
        let bits = directoryBits(count: pairs.count, load: 3)
        let hashes = pairs.map(\.hash)
        let order = counted(hashes, bits: bits)
        var writer = NumberWriter(capacity: order.count)
        for index in order {
            writer.append(PhraseTable.postingTag(hashes[Int(index)]) | pairs[Int(index)].rank)
        }
        return (directory(hashes, bits: bits), writer.bytes)
    }

    private func segments(_ order: [UInt32]) -> (directory: [UInt8], postings: [UInt8], short: [UInt8]) {
        var pairs: [(rank: UInt32, hash: UInt64)] = []
        pairs.reserveCapacity(order.count * 3)
        var short = NumberWriter(capacity: 0)
        var starts: [Int32] = []
        texts.withUnsafeBufferPointer { texts in
            for (rank, index) in order.enumerated() {
                let item = items[Int(index)]
                if item.isForm { continue }
                let bytes = UnsafeBufferPointer(rebasing: texts[Int(item.start)..<Int(item.start) + Int(item.length)])
                let isASCII = PhraseTable.letterStarts(of: bytes, into: &starts)
                let length = isASCII ? bytes.count : starts.count - 1
                guard length >= 3 else {
                    short.append(UInt32(truncatingIfNeeded: rank))
                    continue
                }
                for number in 0..<3 {
                    let segment = PhraseTable.segment(number, of: length)
                    let from = isASCII ? segment.start : Int(starts[segment.start])
                    let to = isASCII ? segment.start + segment.count : Int(starts[segment.start + segment.count])
                    let part = UnsafeBufferPointer(rebasing: bytes[from..<to])
                    pairs.append(
                        (
                            UInt32(truncatingIfNeeded: rank),
                            PhraseTable.hash(ofSegment: number, length: length, part)
                        )
                    )
                }
            }
        }
        let lists = Self.postings(pairs)
        return (lists.directory, lists.postings, short.bytes)
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

extension [UInt8] {
    /// Appends a number, lowest byte first.
    mutating func append(littleEndian number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
