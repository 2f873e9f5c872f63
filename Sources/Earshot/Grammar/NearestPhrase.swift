// Finds the phrase that shares the rarest words with an utterance; used only to report the closest phrase.
extension CompiledDocument {
    /// The phrase that shares most with an utterance, by ``PhraseWeights``.
    ///
    /// - Parameter words: The words of the utterance that occur in the document.
    /// - Returns: The index of the phrase; `nil` where no word is shared.
    /// - Complexity: O(*w* · *l*) in the number of words and of layers.
    func nearestPhrase(to words: [StringInterner.Symbol]) -> Int? {
        PhraseWeights.nearest(words: words.count) { weights in
            for word in words {
                let spread = spread(of: word)
                guard spread > 0 else { continue }
                for phrase in firstPhrases(with: word) {
                    weights.add(UInt32(bitPattern: phrase), spread: spread, order: order(of: phrase))
                }
            }
        }
    }

    /// The weighted number of phrases with a word; a function word counts as being in many more phrases.
    func spread(of word: StringInterner.Symbol) -> Int {
        let count = tables.phrasesByWord.count(of: word)
        guard count > 0, language.isFunctionOnly([tables.vocabulary.bytes(word)]) else { return count }
        return count * CostModel.nearestEmptyWord
    }

    /// The first phrases that contain a word, in the order of declaration; at most ``WorkLimits/nearestPhrases``.
    func firstPhrases(with word: StringInterner.Symbol) -> [Int32] {
        var first: [Int32] = []
        tables.phrasesByWord.forEachList(of: word) { first += $0 }
        guard layer != nil else { return first }
        return Array(first.sorted { order(of: $0) < order(of: $1) }.prefix(WorkLimits.nearestPhrases))
    }
}
