/// The letters of a text.
enum LetterCount {
    /// The number of letters of a text in UTF-8; letters that stand for words or syllables count as two.
    ///
    /// - Complexity: O(*b*) in the bytes.
    static func letters(of bytes: ArraySlice<UInt8>) -> Int {
        // Below U+2000 no letter stands for a word or a syllable.
        if bytes.allSatisfy({ $0 < 0xE2 }) { return bytes.count { $0 & 0xC0 != 0x80 } }
        return String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(0) { $0 + weight(of: $1.value) }
    }

    /// The code points of a text in UTF-8.
    ///
    /// - Complexity: O(*b*) in the bytes.
    static func scalars(of bytes: some Collection<UInt8>) -> [UInt32] {
        var scalars: [UInt32] = []
        // Bytes in memory are decoded in place: the generic initializer needs types that a process has to make.
        let text =
            bytes.withContiguousStorageIfAvailable { String(decoding: $0, as: UTF8.self) }
            ?? String(decoding: Array(bytes), as: UTF8.self)
        for scalar in text.unicodeScalars { scalars.append(scalar.value) }
        return scalars
    }

    /// The number of letters that a code point counts as.
    private static func weight(of scalar: UInt32) -> Int {
        scalar >= 0x2E80 && scalar < 0xFB00 || scalar >= 0x20000 ? 2 : 1
    }
}
