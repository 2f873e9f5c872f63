extension Language {
    /// The pronunciations of a heard word, the usual one first; digits are pronounced as the number they write.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: The pronunciations; none where nothing is known of the language's sounds.
    /// - Complexity: As for ``Sounds/pronunciations(of:limit:)``.
    package func pronunciations(of word: [UInt8]) -> [[Phone]] {
        guard let sounds else { return [] }
        let digits = word.withUnsafeBufferPointer { numberSounds.pronunciations(ofDigits: $0) }
        return digits.isEmpty ? sounds.pronunciations(of: word[...]) : digits
    }

    /// The language's most frequent words, normalized, in the order of their bytes; none where it has no list.
    package var frequentWords: [String] { commonWords?.words ?? [] }
}
