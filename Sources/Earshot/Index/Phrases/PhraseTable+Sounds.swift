/// Phrases by what they sound like.
///
/// A line of sounds has eight slots of eight bytes: 24 bits of a rank, and 40 bits of a key above them; the key's upper
/// bits choose the line, and what finds no room there takes the next free slot behind it.
extension PhraseTable {
    /// A slot that no phrase has.
    static let noSound = UInt64.max

    /// What a slot keeps of a key and a rank.
    @inline(__always)
    static func soundSlot(_ key: UInt64, _ rank: UInt32) -> UInt64 { (key << 24) | UInt64(rank) }

    /// The phrase of a sound that was added first.
    ///
    /// The key is compared in 40 bits and those that choose its line: 57 bits among a million phrases.
    ///
    /// - Parameter key: The hash of a sound, as the builder was given it.
    /// - Returns: The rank; `nil` where no phrase sounds like this.
    /// - Complexity: O(1).
    func sounding(_ key: UInt64) -> Rank? {
        var place = Self.place(key, among: soundChoice) &* (Self.soundSlots * 8)
        while place <= sounds.count &- 8 {
            let slot = sounds.wide(at: place)
            if slot == Self.noSound { return nil }
            let rank = Rank(slot & 0xFF_FFFF)
            if (slot ^ (key << 24)) >> 24 == 0, rank < count { return rank }
            place += 8
        }
        return nil
    }
}
