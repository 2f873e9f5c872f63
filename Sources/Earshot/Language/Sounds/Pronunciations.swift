/// The pronunciations of several words in a row.
package enum Pronunciations {
    /// Every combination of the words' pronunciations, the usual ones first, up to a limit; none if a word has no
    /// pronunciation.
    static func of(_ words: [ArraySlice<UInt8>], in sounds: Sounds, limit: Int) -> [[Phone]] {
        if let whole = together(words, in: sounds) { return Array(whole.prefix(limit)) }
        return combined(words.map { sounds.pronunciations(of: $0) }, limit: limit)
    }

    /// The pronunciations of several words read as one; `nil` if every word is read separately.
    package static func together(_ words: [ArraySlice<UInt8>], in sounds: Sounds?) -> [[Phone]]? {
        guard let sounds, sounds.readsTogether, words.count > 1 else { return nil }
        return sounds.pronunciations(of: Array(words.joined())[...])
    }

    package static func combined(_ words: [[[Phone]]], limit: Int) -> [[Phone]] {
        var combined: [[Phone]] = [[]]
        for variants in words {
            guard !variants.isEmpty else { return [] }
            var next: [[Phone]] = []
            for variant in variants {
                for head in combined where next.count < limit { next.append(head + variant) }
            }
            combined = next
        }
        return combined
    }
}
