extension Language {
    /// The pronunciations of a normalized word, the usual one first; digits are read as a small number.
    package func pronunciations(of word: [UInt8]) -> [[Phone]] {
        word.withUnsafeBufferPointer { pronunciations(of: $0) }
    }

    /// The language's most frequent words, normalized, in the order of their bytes; none without a list.
    package var frequentWords: [String] { commonWords?.words ?? [] }
}
