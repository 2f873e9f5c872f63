/// The phrases by each third of their text, as five bytes each.
///
/// A posting holds, from the lowest bit on, the rank of a phrase, in as many bits as the ranks of the table need; six
/// bits of the third's hash; and in the bits that are left a ``LetterSketch`` of the rest of the phrase, so that most
/// phrases that share no more than a third with a text are passed over without being looked at.
struct Postings: Sendable {
    /// How many bytes a posting takes.
    static let length = 5
    /// How many bytes follow the last posting, so that eight can be read of each.
    static let padding = 3
    /// How many bits of a hash a posting keeps.
    private static let tagBits: UInt64 = 6
    /// How many bits a posting has.
    private static let bits = UInt64(8 * length)

    private let bytes: MappedBytes
    /// How many postings there are.
    let count: Int
    /// How many bits a rank takes.
    private let rankBits: UInt64

    /// Reads bytes as postings of a table with so many ranks.
    init(_ bytes: MappedBytes, ranks: Int) {
        self.bytes = bytes
        count = max(bytes.count - Self.padding, 0) / Self.length
        rankBits = Self.rankBits(ranks)
    }

    private static func rankBits(_ ranks: Int) -> UInt64 {
        let last = UInt64(min(max(ranks, 1), PhraseTable.rankLimit) - 1)
        return UInt64(64 - last.leadingZeroBitCount)
    }

    /// How sketches are made that fit into the postings.
    @inline(__always)
    var sketch: LetterSketch { Self.sketch(rankBits) }

    /// How sketches are made that fit into the postings of a table with so many ranks.
    static func sketch(ranks: Int) -> LetterSketch { sketch(rankBits(ranks)) }

    @inline(__always)
    private static func sketch(_ rankBits: UInt64) -> LetterSketch {
        LetterSketch(bits: UInt32(truncatingIfNeeded: min(bits - tagBits - rankBits, UInt64(LetterSketch.limit))))
    }

    @inline(__always)
    private static func tag(_ hash: UInt64) -> UInt64 { hash & ((1 << tagBits) - 1) }

    /// A posting of a table with so many ranks.
    static func posting(_ rank: UInt32, ranks: Int, hash: UInt64, sketch: UInt32) -> UInt64 {
        let rankBits = rankBits(ranks)
        return UInt64(rank) | tag(hash) << rankBits | UInt64(sketch) << (rankBits + tagBits)
    }

    // MARK: Reading

    /// Has the first and the last posting of a run brought near, without waiting for them.
    @inline(__always)
    func prefetch(_ run: Range<Int>) {
        guard !run.isEmpty else { return }
        bytes.prefetch(at: run.lowerBound &* Self.length)
        bytes.prefetch(at: run.upperBound &* Self.length &- 1)
    }

    /// Hands over the postings of a third in a run that the directory gives, and some of other thirds with them.
    @inline(__always)
    func forEach(in run: Range<Int>, hash: UInt64, _ body: (_ rank: UInt32, _ sketch: UInt32) -> Void) {
        let run = run.clamped(to: 0..<count)
        let tag = Self.tag(hash) &<< rankBits
        let tagMask = Self.tag(~0) &<< rankBits
        let rankMask: UInt64 = (1 &<< rankBits) &- 1
        let sketchBit = 64 &- Self.bits &+ rankBits &+ Self.tagBits
        for place in run {
            let posting = UInt64(
                littleEndian: bytes.buffer.loadUnaligned(fromByteOffset: place &* Self.length, as: UInt64.self)
            )
            guard posting & tagMask == tag else { continue }
            // What follows the posting is pushed out.
            let sketch = (posting &<< (64 &- Self.bits)) &>> sketchBit
            body(UInt32(truncatingIfNeeded: posting & rankMask), UInt32(truncatingIfNeeded: sketch))
        }
    }
}
