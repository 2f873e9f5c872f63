/// The pronunciations of several words in a row.
package enum Pronunciations {
    /// Every combination of the words' pronunciations, the usual ones first, up to a limit; none if a word has none.
    static func of(_ words: [ArraySlice<UInt8>], in sounds: Sounds, limit: Int) -> [[Phone]] {
        combined(words.map { sounds.pronunciations(of: $0) }, limit: limit)
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
