/// Look-up of phrases by sound.
///
/// A cache line of sounds has eight slots of eight bytes: 24 bits of a rank, and above them 40 bits of a key. The key's
/// upper bits select the line, and an entry of a full line takes the next free slot.
extension PhraseTable {
    /// The value of an empty slot.
    static let noSound = UInt64.max

    /// The slot of a key and a rank.
    @inline(__always)
    static func soundSlot(_ key: UInt64, _ rank: UInt32) -> UInt64 { (key << 24) | UInt64(rank) }

    /// The first added phrase with a sound.
    ///
    /// The key is compared in 40 bits, and by the bits that select its line: 57 bits for a million phrases.
    ///
    /// - Parameter key: The hash of a sound, as given to the builder.
    /// - Returns: The rank; `nil` if no phrase has the sound.
    /// - Complexity: O(1).
    func sounding(_ key: UInt64) -> Int? {
        var place = Hashing.place(key, among: soundChoice) &* (Self.soundSlots * 8)
        while place <= sounds.count &- 8 {
            let slot = sounds.wide(at: place)
            if slot == Self.noSound { return nil }
            let rank = Int(slot & 0xFF_FFFF)
            // In damaged data there may be a sound, but no phrase.
            if (slot ^ (key << 24)) >> 24 == 0, !text(of: rank).isEmpty { return rank }
            place += 8
        }
        return nil
    }
}
