extension Language {
    /// The alternative spellings of a word: "grün" → "gruen", "grun".
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: The alternative spellings; none if the word has no letter particular to the language.
    /// - Complexity: O(*b*) in the bytes of the word.
    package func respellings(of word: some Collection<UInt8>) -> [[UInt8]] {
        guard word.contains(where: { $0 >= 0x80 }), !lists.letters.isEmpty else { return [] }
        let scalars = String(decoding: word, as: UTF8.self).unicodeScalars
        guard scalars.contains(where: { lists.letters.contains($0) }) else { return [] }
        var bare: [UInt8] = []
        var spelled: [UInt8] = []
        for scalar in scalars {
            let base = bases[scalar].map(Array.init) ?? Array(String(scalar).utf8)
            bare += base
            let spelling = lists.letterSpellings.first { $0.letter == scalar }?.spelling
            spelled += spelling.map { Array($0.utf8) } ?? base
        }
        return bare == spelled ? [bare] : [spelled, bare]
    }

    /// A word without its possessive ending, whose apostrophe is already removed: "dads" → "dad".
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: The stem; `nil` if the word does not end like a possessive, and in languages other than English.
    package func possessiveStem(of word: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        guard takesPossessive(word), word.last == UInt8(ascii: "s"), word.count > CostModel.possessiveStem else {
            return nil
        }
        return Array(word.dropLast())
    }

    /// Whether a word may have a possessive ending.
    func takesPossessive(_ word: some BidirectionalCollection<UInt8>) -> Bool {
        name == "en" && word.count >= CostModel.possessiveStem && word.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    }
}
