internal import EarshotFormats

/// Choices that depend on a seed and on what is chosen for, and on nothing else.
///
/// Nothing is drawn in sequence, so that a text that is added or removed changes nothing for the others.
struct SeededChoice: Sendable {
    let seed: UInt64

    /// A number for some words, which looks random.
    ///
    /// - Complexity: O(*n*) in the length of the words.
    func number(_ words: String...) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in "\(seed)\u{0}\(words.joined(separator: "\u{0}"))".utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        // FNV-1a mixes its high bits badly; the end of SplitMix64 mends that.
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        return hash ^ (hash >> 31)
    }

    /// An index below a count, which must not be 0.
    func index(below count: Int, _ what: String, _ key: String) -> Int {
        Int(number(what, key) % UInt64(count))
    }
}
