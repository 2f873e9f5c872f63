/// The words by which two phrases of different shortcuts differ that are otherwise the same: "on" and "off".
enum ParaphraseContrasts {
    /// Finds them by leaving out each word of each phrase in turn.
    ///
    /// - Parameter phrases: Phrases, each a shortcut and the hashes of its words.
    /// - Returns: The hashes of the words.
    /// - Complexity: O(*w*) in the words of all phrases.
    static func find(_ phrases: [(shortcut: Int32, words: [UInt64])]) -> Set<UInt64> {
        var first: [UInt64: (shortcut: Int32, word: UInt64)] = [:]
        var found: Set<UInt64> = []
        for phrase in phrases where phrase.words.count > 1 {
            // For each position, the hash of the words after it, and of those before.
            var behind: [UInt64] = [1]
            for word in phrase.words.reversed() { behind.append(Hashing.join(word, behind[behind.count - 1])) }
            var before: UInt64 = 2
            for (index, word) in phrase.words.enumerated() {
                let frame = Hashing.join(before, behind[phrase.words.count - index - 1])
                if let known = first[frame] {
                    if known.shortcut != phrase.shortcut, known.word != word {
                        found.insert(known.word)
                        found.insert(word)
                    }
                } else {
                    first[frame] = (phrase.shortcut, word)
                }
                before = Hashing.join(before, word)
            }
        }
        return found
    }
}
