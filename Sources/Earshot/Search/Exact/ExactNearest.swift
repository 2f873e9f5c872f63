extension ExactAutomaton {
    /// The phrase with the most shared words, weighted by rarity as in ``PhraseWeights``; `nil` without a shared word.
    ///
    /// - Parameter words: The words of the utterance that occur in a sentence.
    /// - Returns: The phrase, as its author wrote it.
    /// - Complexity: O(*w* · log *n*) in the number of words and of the words of all phrases.
    func nearestPhrase(to words: UnsafeBufferPointer<UInt32>) -> String? {
        let nearest = PhraseWeights.nearest(words: words.count) { weights in
            for word in words {
                guard word & WordTraits.phrase != 0, let line = line(of: word & WordTraits.mask) else { continue }
                for place in 0..<min(Int(shared[line + 1]), WorkLimits.nearestPhrases) {
                    // Phrases are numbered in the order of declaration.
                    let phrase = shared[line + 2 + place]
                    weights.add(phrase, spread: Int(shared[line]), order: Int(phrase))
                }
            }
        }
        guard let nearest else { return nil }
        let record = nearest * 3
        return string(phrases[record + 1], phrases[record + 2])
    }

    /// The position of the posting list of a word.
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
