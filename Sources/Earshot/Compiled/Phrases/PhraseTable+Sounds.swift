/// Phrases by what they sound like.
extension PhraseTable {
    /// The first phrase of a sound.
    ///
    /// - Parameters:
    ///   - key: The hash of a sound, as the builder was given it.
    ///   - soundOf: The hash of a phrase's sound by its text, to tell what only looks alike in the table.
    /// - Returns: The rank; `nil` where no phrase sounds like this.
    /// - Complexity: O(*b*) in the bytes of the few phrases that look alike.
    func sounding(_ key: UInt64, _ soundOf: (UnsafeBufferPointer<UInt8>) -> UInt64?) -> Rank? {
        let run = Self.run(key, in: soundDirectory, bits: Self.bits(ofDirectory: soundDirectory.count))
        let tag = Self.postingTag(key)
        var place = run.lowerBound
        let end = min(run.upperBound, sounds.count)
        while place < end {
            let posting = sounds[place]
            let rank = Int(posting & 0xFF_FFFF)
            if posting & 0xFF00_0000 == tag, rank < count, soundOf(text(of: rank)) == key { return rank }
            place += 1
        }
        return nil
    }
}
