/// The phrases by each third of their text, as postings of five bytes.
///
/// From the lowest bit on, a posting holds the rank of a phrase, in as many bits as the table's ranks need, and six
/// bits of the third's hash. The remaining bits hold a ``LetterSketch`` of the rest of the phrase, which rules out most
/// phrases that share only a third with a text without reading them.
struct Postings: Sendable {
    /// The number of bytes of a posting.
    static let length = 5
    /// The number of bytes after the last posting, so that eight bytes can be read of each posting.
    static let padding = 3
    /// The number of hash bits of a posting.
    private static let tagBits: UInt64 = 6
    /// The number of bits of a posting.
    private static let bits = UInt64(8 * length)

    private let bytes: MappedBytes
    /// The number of postings.
    let count: Int
    /// The number of bits of a rank.
    private let rankBits: UInt64

    /// Reads bytes as postings of a table with a number of ranks.
    init(_ bytes: MappedBytes, ranks: Int) {
        self.bytes = bytes
        count = max(bytes.count - Self.padding, 0) / Self.length
        rankBits = Self.rankBits(ranks)
    }

    private static func rankBits(_ ranks: Int) -> UInt64 {
        let last = UInt64(min(max(ranks, 1), PhraseTable.rankLimit) - 1)
        return UInt64(64 - last.leadingZeroBitCount)
    }

    /// The layout of sketches that fit into the postings.
    @inline(__always)
    var sketch: LetterSketch { Self.sketch(rankBits) }

    /// The layout of sketches that fit into the postings of a table with a number of ranks.
    static func sketch(ranks: Int) -> LetterSketch { sketch(rankBits(ranks)) }

    @inline(__always)
    private static func sketch(_ rankBits: UInt64) -> LetterSketch {
        LetterSketch(bits: UInt32(truncatingIfNeeded: min(bits - tagBits - rankBits, UInt64(LetterSketch.limit))))
    }

    @inline(__always)
    private static func tag(_ hash: UInt64) -> UInt64 { hash & ((1 << tagBits) - 1) }

    /// A posting of a table with a number of ranks.
    static func posting(_ rank: UInt32, ranks: Int, hash: UInt64, sketch: UInt32) -> UInt64 {
        let rankBits = rankBits(ranks)
        return UInt64(rank) | tag(hash) << rankBits | UInt64(sketch) << (rankBits + tagBits)
    }

    // MARK: Reading

    /// Prefetches the first and the last posting of a run.
    @inline(__always)
    func prefetch(_ run: Range<Int>) {
        guard !run.isEmpty else { return }
        bytes.prefetch(at: run.lowerBound &* Self.length)
        bytes.prefetch(at: run.upperBound &* Self.length &- 1)
    }

    /// Reads the ranks of many thirds.
    struct Reader {
        fileprivate let bytes: UnsafeRawBufferPointer
        fileprivate let count: Int
        fileprivate let rankBits: UInt64
        fileprivate let tagMask: UInt64
        fileprivate let rankMask: UInt64

        /// Calls a function with the ranks of a third in a run from the directory, and a few ranks of different thirds.
        @inline(__always)
        func forEach(in run: Range<Int>, hash: UInt64, _ body: (_ rank: UInt32) -> Void) {
            let tag = Postings.tag(hash) &<< rankBits
            var place = min(run.lowerBound, count) &* Postings.length
            let end = min(run.upperBound, count) &* Postings.length
            while place < end {
                let posting = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place &+= Postings.length
                if posting & tagMask == tag { body(UInt32(truncatingIfNeeded: posting & rankMask)) }
            }
        }
    }

    /// Reads the ranks of many thirds.
    var reader: Reader {
        Reader(
            bytes: bytes.buffer,
            count: count,
            rankBits: rankBits,
            tagMask: Self.tag(~0) &<< rankBits,
            rankMask: (1 &<< rankBits) &- 1
        )
    }

    /// Calls a function with the postings of a third in a run from the directory, and a few postings of different
    /// thirds.
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
            // Shifts out the bytes after the posting.
            let sketch = (posting &<< (64 &- Self.bits)) &>> sketchBit
            body(UInt32(truncatingIfNeeded: posting & rankMask), UInt32(truncatingIfNeeded: sketch))
        }
    }
}
