extension ExactAutomaton {
    /// The phrase that shares most words with an utterance, counting rare words for more, as ``NearestIndex`` says;
    /// `nil` where no word is shared.
    ///
    /// - Parameter words: The words of the utterance that any sentence has.
    /// - Returns: The phrase, as its author wrote it.
    /// - Complexity: O(*w* · log *n*) in the number of words and of the words of all phrases.
    func nearestPhrase(to words: UnsafeBufferPointer<UInt32>) -> String? {
        var capacity = 16
        while capacity < words.count * WorkLimits.nearestPhrases * 2 { capacity *= 2 }
        let best = withUnsafeTemporaryAllocation(of: (phrase: UInt32, weight: Int).self, capacity: capacity) { slots in
            slots.initialize(repeating: (0, 0))
            var best: (phrase: UInt32, weight: Int) = (0, 0)
            for word in words {
                guard word & WordTraits.phrase != 0, let line = line(of: word & WordTraits.mask) else { continue }
                let weight = NearestIndex.weight(of: Int(shared[line]))
                for place in 0..<min(Int(shared[line + 1]), WorkLimits.nearestPhrases) {
                    // Counted from 1, so that nothing is in a slot that says 0.
                    let phrase = shared[line + 2 + place] &+ 1
                    var slot = Int(truncatingIfNeeded: Hashing.mix(UInt64(phrase), 0x9E37_79B9_7F4A_7C15))
                    slot &= capacity - 1
                    while slots[slot].phrase != 0, slots[slot].phrase != phrase { slot = (slot + 1) & (capacity - 1) }
                    slots[slot] = (phrase, slots[slot].weight + weight)
                    let isBetter = slots[slot].weight > best.weight
                    if isBetter || slots[slot].weight == best.weight && phrase < best.phrase { best = slots[slot] }
                }
            }
            return best
        }
        guard best.phrase > 0 else { return nil }
        let record = Int(best.phrase - 1) * 3
        return string(phrases[record + 1], phrases[record + 2])
    }

    /// Where the line of a word of phrases lies.
    private func line(of word: UInt32) -> Int? {
        var low = 0
        var high = phraseWords.count / 2
        while low < high {
            let middle = (low + high) / 2
            if phraseWords[middle * 2] < word { low = middle + 1 } else { high = middle }
        }
        return low < phraseWords.count / 2 && phraseWords[low * 2] == word ? Int(phraseWords[low * 2 + 1]) : nil
    }
}
