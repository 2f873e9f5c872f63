/// How many letters a text has.
enum LetterCount {
    /// The letters of a text in UTF-8; those of scripts that write words or syllables in one count for two.
    ///
    /// - Complexity: O(*b*) in the bytes.
    static func letters(of bytes: ArraySlice<UInt8>) -> Int {
        // Below U+2000 no letter is a word or a syllable.
        if bytes.allSatisfy({ $0 < 0xE2 }) { return bytes.count { $0 & 0xC0 != 0x80 } }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(0) { $0 + weight(of: $1.value) }
    }

    /// As how many letters one counts.
    private static func weight(of scalar: UInt32) -> Int {
        scalar >= 0x2E80 && scalar < 0xFB00 || scalar >= 0x20000 ? 2 : 1
    }
}
