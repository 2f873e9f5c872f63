/// Collects phrases and lays them out as a ``PhraseTable``.
///
/// The same phrases in the same order give the same bytes on every machine. Little memory is used besides the file:
/// every part is written into a buffer of its size, and data no longer needed are freed.
package struct PhraseTableBuilder: ~Copyable {
    private var phrases = AddedPhrases()
    /// Whether the text of a phrase is an alternative form of the phrase before, found only whole.
    private var isForm = PageList<Bool>()
    /// The sounds of phrases; a phrase may have several.
    private var sounds = PageList<UInt64>()
    /// The phrase of each sound, by its index among the added phrases.
    private var sounding = PageList<UInt32>()

    package init() {}

    /// The number of phrases added.
    package var count: Int { phrases.count }

    /// Adds a phrase.
    ///
    /// - Parameters:
    ///   - bytes: The normalized text; at least one byte.
    ///   - value: The owner's value.
    ///   - sounds: The hashes of the phrase's sounds.
    /// - Returns: Whether there was room: a table holds ``PhraseTable/limit`` phrases and 4 GiB of text.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32, sounds: some Sequence<UInt64>) -> Bool
    {
        // Each text is stored with its value, and a long text also with its offset and length.
        let room = Int(UInt32.max) - 12 * (count + 1) - phrases.textLength
        guard count < PhraseTable.limit, bytes.count <= room, !bytes.isEmpty else { return false }
        for sound in sounds {
            self.sounds.append(sound)
            sounding.append(UInt32(truncatingIfNeeded: count))
        }
        phrases.append(bytes, value: value)
        isForm.append(false)
        return true
    }

    /// Adds an alternative form of the last phrase, found only whole.
    package mutating func addForm(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32) -> Bool {
        guard add(bytes, value: value) else { return false }
        isForm[count - 1] = true
        return true
    }

    /// Adds a phrase without a known sound.
    package mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, value: UInt32) -> Bool {
        add(bytes, value: value, sounds: EmptyCollection())
    }

    /// The parts of the table, in the order of ``PhraseTable/Part``.
    ///
    /// - Complexity: O(*b* + *n*) in the bytes and the number *n* of phrases.
    package consuming func parts() -> [[UInt8]] {
        var parts = [[UInt8]](repeating: [], count: PhraseTable.Part.allCases.count)
        guard count > 0 else { return parts }
        func put(_ bytes: [UInt8], _ part: PhraseTable.Part) { parts[part.rawValue] = bytes }
        let count = count
        let (stored, sounds) = store()
        put(stored.shape, .shape)
        put(stored.blocks, .blocks)
        put(stored.records, .records)
        put(stored.long, .long)
        let ranks = stored.blocks.count / PhraseTable.blockLength * PhraseTable.blockSlots
        let slips = Self.segments(of: stored, ranks: ranks)
        put(slips.directory, .segmentDirectory)
        put(slips.postings, .segments)
        put(slips.short, .short)
        put(sounds, .sounds)
        put(Self.openings(of: stored, count: count), .openings)
        return parts
    }

    /// The records and the parts made before them; the added phrases are freed.
    private mutating func store() -> (phrases: StoredPhrases, sounds: [UInt8]) {
        let order = HashOrder(phrases)
        let lines = (sounds.count + Self.soundLoad - 1) / Self.soundLoad
        let lined = Self.sounds(sounds, of: sounding, ranks: order.ranks(), among: lines)
        sounds = PageList()
        sounding = PageList()
        let stored = StoredPhrases(phrases, in: order, isForm: isForm, soundLines: lines)
        phrases = AddedPhrases()
        isForm = PageList()
        return (stored, lined)
    }

    // MARK: Parts

    /// The number of sounds for each line of eight slots.
    private static let soundLoad = 7
    /// The number of segments for each run of their directory.
    private static let segmentLoad = 5

    /// The lines of sounds, each in the order the phrases were added.
    private static func sounds(
        _ sounds: borrowing PageList<UInt64>,
        of items: borrowing PageList<UInt32>,
        ranks: consuming PageList<UInt32>,
        among lines: Int
    ) -> [UInt8] {
        guard sounds.count > 0 else { return [] }
        let runs = HashRuns(count: lines)
        for sound in sounds.elements { runs.count(sound) }
        let slots = runs.makeStarts(apart: PhraseTable.soundSlots)
        return [UInt8](sectionOf: slots * 8) { bytes in
            // An empty slot is all ones.
            bytes.initialize(repeating: 0xFF)
            for index in 0..<sounds.count {
                let sound = sounds[index]
                _ = bytes.write(PhraseTable.soundSlot(sound, ranks[Int(items[index])]), at: runs.next(sound) * 8)
            }
        }
    }

    /// The directory of the hashes of segments, the posting of each segment, and the phrases too short for segments.
    private static func segments(of phrases: StoredPhrases, ranks: Int) -> (
        directory: [UInt8], postings: [UInt8], short: [UInt8]
    ) {
        var short = NumberWriter(capacity: 0)
        var count = 0
        phrases.forEach { rank, text in
            if hasThreeLetters(text) { count += 3 } else { short.append(rank) }
        }
        guard count > 0 else { return ([], [], short.bytes) }
        // Hashing twice is cheaper than keeping the hashes.
        let runs = HashRuns(count: (count + segmentLoad - 1) / segmentLoad)
        forEachSegment(of: phrases) { _, hash in runs.count(hash) }
        runs.makeStarts()
        let postings = [UInt8](sectionOf: count * Postings.length + Postings.padding) { bytes in
            let end = count * Postings.length
            for offset in 0..<Postings.padding { bytes[end + offset] = 0 }
            var sketches = SketchReader(ranks: ranks)
            forEachSegment(of: phrases, before: { sketches.read($0) }) { segment, hash in
                let posting = Postings.posting(
                    segment.rank,
                    ranks: ranks,
                    hash: hash,
                    sketch: UInt32(segment.number == 1 ? sketches.halves : sketches.kinds)
                )
                let place = runs.next(hash) * Postings.length
                _ = bytes.write(UInt32(truncatingIfNeeded: posting), at: place)
                bytes[place + 4] = UInt8(truncatingIfNeeded: posting >> 32)
            }
        }
        return (runs.directory, postings, short.bytes)
    }

    /// Whether a text has segments.
    @inline(__always)
    private static func hasThreeLetters(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var count = 0
        for byte in text where byte & 0xC0 != 0x80 {
            count += 1
            if count == 3 { return true }
        }
        return false
    }

    /// Calls a body for each segment of each phrase, and a second body before the segments of each phrase.
    @inline(__always)
    private static func forEachSegment(
        of phrases: StoredPhrases,
        before: (_ text: UnsafeBufferPointer<UInt8>) -> Void = { _ in },
        _ body: (_ segment: (rank: UInt32, number: Int), _ hash: UInt64) -> Void
    ) {
        var starts: [Int32] = []
        phrases.forEach { rank, text in
            guard hasThreeLetters(text) else { return }
            before(text)
            let isASCII = PhraseTable.letterStarts(of: text, into: &starts)
            let length = isASCII ? text.count : starts.count - 1
            for number in 0..<3 {
                let segment = PhraseTable.segment(number, of: length)
                let from = isASCII ? segment.start : Int(starts[segment.start])
                let to = isASCII ? segment.start + segment.count : Int(starts[segment.start + segment.count])
                let part = UnsafeBufferPointer(rebasing: text[from..<to])
                body((rank, number), PhraseTable.hash(ofSegment: number, length: length, part))
            }
        }
    }

    /// The bit set of the beginnings of phrases.
    private static func openings(of phrases: StoredPhrases, count: Int) -> [UInt8] {
        var size = 8
        while size < count { size <<= 1 }
        var bits = [UInt8](sectionOf: size) { $0.initialize(repeating: 0) }
        phrases.forEach { _, text in
            let first = PhraseTable.endOfWord(text, from: 0)
            let isMany = first < text.count
            let end = isMany ? PhraseTable.endOfWord(text, from: first + 1) : first
            let hash = Hashing.hash(UnsafeBufferPointer(rebasing: text[..<end]))
            let bit = PhraseTable.openingBit(hash, ofMany: isMany, count: size)
            bits[bit >> 3] |= 1 << UInt8(bit & 7)
        }
        return bits
    }
}

/// Writes 32-bit numbers, lowest byte first.
struct NumberWriter {
    private(set) var numbers: [UInt32] = []

    init(_ numbers: [UInt32]) { self.numbers = numbers }

    init(capacity: Int) { numbers.reserveCapacity(capacity) }

    mutating func append(_ number: UInt32) { numbers.append(number) }

    mutating func append(contentsOf other: [UInt32]) { numbers += other }

    /// The numbers, each with its lowest byte first.
    ///
    /// - Complexity: O(*n*) in the numbers.
    var bytes: [UInt8] {
        [UInt8](sectionOf: numbers.count * 4) { bytes in
            var place = 0
            for number in numbers { place += bytes.write(number, at: place) }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    /// Writes a number, lowest byte first, and returns its number of bytes; there must be room for the number.
    @inline(__always)
    func write<Number: FixedWidthInteger>(_ number: Number, at index: Int) -> Int {
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

    /// The bytes of a section, all written by a body; leaves room for the padding after the section.
    init(sectionOf size: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
        self.init(unsafeUninitializedCapacity: CompiledFile.aligned(size)) { bytes, count in
            body(UnsafeMutableBufferPointer(rebasing: bytes[..<size]))
            count = size
        }
    }
}

/// The sketches of the letters of phrases, phrase by phrase.
private struct SketchReader {
    private let sketch: LetterSketch
    private var sums: [UInt32] = []
    private var starts: [Int32] = []
    private var letters: [UInt32] = []
    /// The kinds of letters of the current phrase.
    private(set) var kinds: UInt16 = 0
    private(set) var halves: UInt16 = 0

    init(ranks: Int) {
        sketch = Postings.sketch(ranks: ranks)
    }

    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        let isASCII = PhraseTable.letterStarts(of: text, into: &starts)
        let length = isASCII ? text.count : starts.count - 1
        if isASCII {
            LetterSketch.sums(of: text, into: &sums)
        } else {
            PhraseTable.letters(of: text, into: &letters)
            LetterSketch.sums(of: letters, into: &sums)
        }
        let middle = PhraseTable.segment(1, of: length)
        let end = middle.start + middle.count
        let halves = sketch.halves(sums, around: middle.start..<end, before: middle.start, behind: length - end)
        let kinds = isASCII ? sketch.kinds(of: text) : sketch.kinds(of: letters)
        self.halves = UInt16(truncatingIfNeeded: halves)
        self.kinds = UInt16(truncatingIfNeeded: kinds)
    }
}
