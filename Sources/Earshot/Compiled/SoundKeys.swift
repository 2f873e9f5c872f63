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

    private struct Slot {
        var hash: UInt64 = 0
        var key = Key()
    }

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private let sounds: Sounds
    private var memory: [Slot]

    /// Creates keys that remember so many words, rounded up to a power of two; a slot takes 24 bytes.
    init(_ sounds: Sounds, remembering words: Int = 4_096) {
        self.sounds = sounds
        var slots = 1
        while slots < words { slots <<= 1 }
        memory = [Slot](repeating: Slot(), count: slots)
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

    private mutating func key(ofWord word: UnsafeBufferPointer<UInt8>) -> Key? {
        let hash = Hashing.hash(word) | 1
        let place = Int(truncatingIfNeeded: hash >> 40) & (memory.count - 1)
        if memory[place].hash == hash { return memory[place].key.shift == 0 ? nil : memory[place].key }
        var key = Key()
        if let phones = sounds.pronunciations(of: word, limit: 1).first.map({ sounds.homophoneKeys($0).first ?? $0 }),
            !phones.isEmpty
        {
            for phone in phones {
                key = key.followed(by: Key(value: UInt64(phone) &+ 1, shift: Self.base))
            }
        } else {
            key.shift = 0
        }
        memory[place] = Slot(hash: hash, key: key)
        return key.shift == 0 ? nil : key
    }
}
