/// What words and phrases sound like, as numbers that can be compared: equal for homophones, wherever the words end.
///
/// A word's key is made of the phones of its first pronunciation, after what an accent merges is merged; the key of
/// several words follows from theirs. Words are remembered, since the same few are said again and again.
struct SoundKeys {
    /// A key, and the factor that what stands before it is multiplied by.
    struct Key: Equatable {
        var value: UInt64 = 0
        var shift: UInt64 = 1

        /// The key of this and what follows it.
        func followed(by next: Key) -> Key {
            Key(value: value &* next.shift &+ next.value, shift: shift &* next.shift)
        }
    }

    /// A word that is remembered: half of its hash, how many phones it has (0 where its sound is not known), its key.
    private struct Slot {
        var hash: UInt32 = 0
        var count: UInt32 = 0
        var value: UInt64 = 0
    }

    /// How many words are remembered in one place, the latest first: frequent ones do not push each other out.
    private static let ways = 4
    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private let sounds: Sounds
    private var memory: [Slot]
    /// The powers of the base.
    private var shifts: [UInt64] = [1]

    /// Creates keys that remember so many words, rounded up to a power of two; each takes 16 bytes.
    init(_ sounds: Sounds, remembering words: Int = 1 << 15) {
        self.sounds = sounds
        var slots = Self.ways
        while slots < words { slots <<= 1 }
        memory = [Slot](repeating: Slot(), count: slots)
        for _ in 0..<64 { shifts.append((shifts.last ?? 1) &* Self.base) }
    }

    /// The key of a text of words with a space between each two; `nil` where no sound is known of one of them.
    ///
    /// - Complexity: O(*b*) in the number of bytes, for words that are remembered.
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
        // What is longer than any word is no word.
        if let phones, phones.count < shifts.count {
            for phone in phones { slot.value = slot.value &* Self.base &+ UInt64(phone) &+ 1 }
            slot.count = UInt32(phones.count)
        }
        return slot
    }

    /// Remembers a word in place of the one that was remembered longest ago.
    ///
    /// Derives nothing itself: what asks for sounds while it may write holds the memory twice, and each new word would
    /// copy all of it.
    private mutating func remember(_ slot: Slot, at first: Int) {
        for place in stride(from: first + Self.ways - 1, to: first, by: -1) { memory[place] = memory[place - 1] }
        memory[first] = slot
    }
}
