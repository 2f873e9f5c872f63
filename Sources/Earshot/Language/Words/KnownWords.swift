internal import CEarshotData

/// The words and names of a language that people write, as far as lists of them are known.
///
/// A heard word that is known may be meant; a word that nobody writes was misheard. Each language has two Bloom filters
/// (Bloom 1970) in one file, `Sources/CEarshotData/KnownWords/<language>.bin`: of words, and of names, which are written
/// with a capital letter only. Filters never miss a listed word, and take 3.5 % of unlisted words for listed. They are
/// read in the embedded file itself: an unused filter costs nothing.
struct KnownWords: @unchecked Sendable {
    /// A filter: its bits, which live as long as the process.
    private struct Filter {
        var bytes: UnsafeBufferPointer<UInt8>
        var bits: UInt32

        func contains(_ hash: WordHash) -> Bool {
            guard bits > 0 else { return false }
            return (0..<KnownWords.hashes).allSatisfy { index in
                let bit = Int((UInt64(hash.low) + UInt64(index) * UInt64(hash.high | 1)) % UInt64(bits))
                return bytes[bit >> 3] & 1 << (bit & 7) != 0
            }
        }
    }

    /// The fewest bytes of a listed word.
    static let shortest = 3
    /// The number of bits tested for a word.
    private static let hashes = 5
    private static let head = 16

    private let words: Filter
    private let names: Filter

    /// The filters of a language; `nil` if there are none.
    ///
    /// - Parameter language: A language subtag in lower case.
    /// - Complexity: O(*n*) for *n* languages.
    init?(language: String) {
        let files = UnsafeBufferPointer(start: earshot_known_word_files(), count: earshot_known_word_file_count())
        guard let file = files.first(where: { String(cString: $0.name) == language }) else { return nil }
        self.init(file: UnsafeBufferPointer(start: file.bytes, count: file.count))
    }

    /// Creates the filters from the content of a file; `nil` for a file of another form.
    ///
    /// - Parameter file: The bytes, which have to live as long as the filters.
    init?(file: UnsafeBufferPointer<UInt8>) {
        guard file.count >= Self.head, file.starts(with: "EKW1".utf8) else { return nil }
        let (first, second) = (file.number(at: 8, bytes: 4), file.number(at: 12, bytes: 4))
        let (wordBytes, nameBytes) = ((first + 7) / 8, (second + 7) / 8)
        guard file.count == Self.head + wordBytes + nameBytes else { return nil }
        words = Filter(
            bytes: UnsafeBufferPointer(rebasing: file[Self.head..<Self.head + wordBytes]),
            bits: UInt32(first)
        )
        names = Filter(
            bytes: UnsafeBufferPointer(rebasing: file[(Self.head + wordBytes)...]),
            bits: UInt32(second)
        )
    }

    /// Whether a normalized word is a listed word; names do not count.
    ///
    /// - Complexity: O(*b*) in the bytes; nothing is allocated.
    func isWord(_ word: some Sequence<UInt8>) -> Bool { words.contains(WordHash(word)) }

    /// Whether a normalized word is listed as a name, and as no other word.
    ///
    /// - Complexity: O(*b*) in the bytes; nothing is allocated.
    func isName(_ word: some Sequence<UInt8>) -> Bool {
        let hash = WordHash(word)
        return names.contains(hash) && !words.contains(hash)
    }
}

/// The hash of a word in the tables of known words and of kinds: 64-bit FNV-1a, mixed as by SplitMix64.
struct WordHash {
    var low: UInt32
    var high: UInt32

    init(_ word: some Sequence<UInt8>) {
        var value: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in word { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        (low, high) = (UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32))
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// A number of up to four bytes, little-endian; the bytes have to be there.
    func number(at place: Int, bytes: Int) -> Int {
        (0..<bytes).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
    }
}
