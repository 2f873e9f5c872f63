extension Language {
    /// The ways to pronounce a normalized word, the usual one first; digits as the small number that they write.
    package func pronunciations(of word: [UInt8]) -> [[Phone]] {
        word.withUnsafeBufferPointer { pronunciations(of: $0) }
    }

    /// The language's most frequent words, normalized, in the order of their bytes; none where it has no list.
    package var frequentWords: [String] { commonWords?.words ?? [] }
}
