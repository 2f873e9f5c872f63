/// Hashes of the sounds of words and phrases: equal for homophones, across word boundaries.
///
/// A word's key is made of the phones of its first pronunciation, after merging the sounds that an accent merges. The
/// key of several words is computed from the keys of the words. Words are cached, since the same few recur.
///
/// ``FuzzyIndex`` looks homophones up by the full ``Sounds/accentedKeys(_:)``, in every accent. A list of millions of
/// phrases has no room for these: it keeps a hash of the first accent's key.
struct SoundKeys {
    /// A key, and the factor by which the key before it is multiplied.
    struct Key: Equatable {
        var value: UInt64 = 0
        var shift: UInt64 = 1

        /// The key of the concatenation with the next key.
        func followed(by next: Key) -> Key {
            Key(value: value &* next.shift &+ next.value, shift: shift &* next.shift)
        }
    }

    /// A cached word: half of its hash, its number of phones (0 if its sound is unknown), and its key.
    private struct Slot {
        var hash: UInt32 = 0
        var count: UInt32 = 0
        var value: UInt64 = 0
    }

    /// The associativity of the cache, most recent first, so that frequent words do not evict each other.
    private static let ways = 4
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private let sounds: Sounds
    private var memory: [Slot]
    /// The powers of the base.
    private var shifts: [UInt64] = [1]

    /// Creates keys that cache a number of words, rounded up to a power of two; each takes 16 bytes.
    init(_ sounds: Sounds, remembering words: Int = 1 << 15) {
        self.sounds = sounds
        var slots = Self.ways
        while slots < words { slots <<= 1 }
        memory = [Slot](repeating: Slot(), count: slots)
        for _ in 0..<64 { shifts.append((shifts.last ?? 1) &* Self.base) }
    }

    /// The key of a text with single spaces between words; `nil` if the sound of a word is unknown.
    ///
    /// - Complexity: O(*b*) in the number of bytes, for cached words.
    mutating func key(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
        var key = Key()
        var start = 0
        while start < bytes.count {
            let end = PhraseTable.endOfWord(bytes, from: start)
            guard let word = self.key(ofWord: UnsafeBufferPointer(rebasing: bytes[start..<end])) else { return nil }
            key = key.followed(by: word)
            start = end + 1
        }
        return Hashing.mix(key.value, 0xD6E8_FEB8_6659_FD93)
    }

    @inline(__always)
    private mutating func key(ofWord word: UnsafeBufferPointer<UInt8>) -> Key? {
        let hash = Hashing.hash(word)
        let tag = UInt32(truncatingIfNeeded: hash) | 1
        let first = Int(truncatingIfNeeded: hash >> 40) & (memory.count - Self.ways)
        for place in first..<first + Self.ways where memory[place].hash == tag { return key(memory[place]) }
        let derived = slot(word, tag)
        remember(derived, at: first)
        return key(derived)
    }

    @inline(__always)
    private func key(_ slot: Slot) -> Key? {
        slot.count == 0 ? nil : Key(value: slot.value, shift: shifts[Int(slot.count)])
    }

    /// Derives the key of a word.
    private func slot(_ word: UnsafeBufferPointer<UInt8>, _ tag: UInt32) -> Slot {
        var slot = Slot(hash: tag)
        let phones = sounds.pronunciations(of: word, limit: 1).first.map { sounds.homophoneKeys($0).first ?? $0 }
        // A longer sequence of phones is not a word.
        if let phones, phones.count < shifts.count {
            for phone in phones { slot.value = slot.value &* Self.base &+ UInt64(phone) &+ 1 }
            slot.count = UInt32(phones.count)
        }
        return slot
    }

    /// Caches a word in place of the word cached longest ago.
    ///
    /// The caller derives the sound before: during the write, the derivation would hold a second reference to the
    /// cache, and each new word would copy the whole cache.
    private mutating func remember(_ slot: Slot, at first: Int) {
        for place in stride(from: first + Self.ways - 1, to: first, by: -1) { memory[place] = memory[place - 1] }
        memory[first] = slot
    }
}
