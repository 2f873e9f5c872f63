/// Phrases inside a longer text, word by word.
extension PhraseTable {
    /// A phrase inside a text.
    package struct Spot: Hashable, Sendable {
        package var rank: Int
        /// The position of the words in the text, in bytes.
        package var range: Range<Int>
    }

    /// The longest phrase that begins first in a text; `nil` if there is none.
    ///
    /// - Parameter bytes: A normalized text, with single spaces between words.
    /// - Returns: The phrase and its place.
    /// - Complexity: O(*w*) in the number of words, and O(*w*) more for each word at which a phrase may begin.
    package func spot(_ bytes: UnsafeBufferPointer<UInt8>) -> Spot? {
        var start = 0
        while start < bytes.count {
            let first = Self.endOfWord(bytes, from: start)
            if let spot = longest(bytes, from: start, first: first) { return spot }
            start = first + 1
        }
        return nil
    }

    /// The longest phrase that begins at a word.
    @inline(__always)
    private func longest(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, first: Int) -> Spot? {
        let second = first < bytes.count ? Self.endOfWord(bytes, from: first + 1) : first
        let one = Hashing.hash(UnsafeBufferPointer(rebasing: bytes[start..<first]))
        let two = Hashing.hash(UnsafeBufferPointer(rebasing: bytes[start..<second]))
        var best: Spot?
        if second > first, isOpening(two, ofMany: true) {
            var end = second
            for _ in 2...WorkLimits.spottedWords {
                let part = UnsafeBufferPointer(rebasing: bytes[start..<end])
                if let rank = find(part) { best = Spot(rank: rank, range: start..<end) }
                guard end < bytes.count else { break }
                end = Self.endOfWord(bytes, from: end + 1)
            }
        }
        if best == nil, isOpening(one, ofMany: false) {
            let part = UnsafeBufferPointer(rebasing: bytes[start..<first])
            if let rank = find(part, hash: one) { best = Spot(rank: rank, range: start..<first) }
        }
        return best
    }

    /// Whether a phrase may begin with the given two words, or with the given word alone.
    @inline(__always)
    private func isOpening(_ hash: UInt64, ofMany: Bool) -> Bool {
        let bit = Self.openingBit(hash, ofMany: ofMany, count: openings.count)
        guard bit >> 3 < openings.count else { return false }
        return openings.buffer[bit >> 3] & (1 << UInt8(bit & 7)) != 0
    }

    /// The bit of a beginning, in a bit set of `count` bytes, a power of two.
    @inline(__always)
    static func openingBit(_ hash: UInt64, ofMany: Bool, count: Int) -> Int {
        Int(truncatingIfNeeded: (ofMany ? hash : ~hash) >> 24) & (count &* 8 &- 1)
    }

    /// The end of the word that begins at an index.
    @inline(__always)
    static func endOfWord(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != 0x20 { end += 1 }
        return end
    }
}
