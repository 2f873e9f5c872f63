/// A cache of the likeness of pairs of word runs, kept from utterance to utterance until a new pair takes the place.
///
/// The words of utterances to a list meet the same words of its phrases again and again.
struct WordLikenesses {
    /// The ways in which two runs may be alike.
    enum Kind: UInt64 {
        /// Near by spelling or by sound.
        case near
        /// The same sound.
        case homophone
    }

    /// Two runs of words, by their numbers, and the kind of likeness.
    struct Key {
        /// The words of each run, end to end, each as its number plus one; the kind is above the words of the second
        /// run.
        fileprivate var heard: UInt64 = 0
        fileprivate var meant: UInt64 = 0

        /// The bits of a number.
        private static let bits: UInt64 = 20

        /// A key; `nil` for runs of too many words, or for too large numbers.
        init?(_ kind: Kind, _ heard: some Collection<Int>, _ meant: some Collection<Int>) {
            guard heard.count <= 3, meant.count <= 2 else { return nil }
            for word in heard {
                guard word + 1 < 1 << Self.bits else { return nil }
                self.heard = self.heard << Self.bits | UInt64(word + 1)
            }
            for word in meant {
                guard word + 1 < 1 << Self.bits else { return nil }
                self.meant = self.meant << Self.bits | UInt64(word + 1)
            }
            self.meant |= kind.rawValue << (2 * Self.bits)
        }
    }

    /// The number of cached pairs, a power of two; each takes 16 bytes.
    private static let count = 1 << 13
    /// The bit of an entry for a pair that is alike.
    private static let isLike: UInt64 = 1 << 63

    private var entries: [(heard: UInt64, meant: UInt64)] = []

    /// Clears the cache.
    mutating func removeAll() { entries.removeAll(keepingCapacity: true) }

    /// Whether two runs are alike; `nil` if the pair is not cached.
    subscript(key: Key) -> Bool? {
        get {
            guard !entries.isEmpty else { return nil }
            let entry = entries[Self.place(key)]
            guard entry.heard == key.heard, entry.meant & ~Self.isLike == key.meant else { return nil }
            return entry.meant & Self.isLike != 0
        }
        set {
            guard let newValue else { return }
            if entries.isEmpty { entries = Array(repeating: (heard: 0, meant: 0), count: Self.count) }
            entries[Self.place(key)] = (key.heard, newValue ? key.meant | Self.isLike : key.meant)
        }
    }

    private static func place(_ key: Key) -> Int {
        Int(truncatingIfNeeded: Hashing.join(key.heard, key.meant)) & (count - 1)
    }
}
