// Values that ordinary speech holds by chance.
extension Decision {
    /// Whether a value within a sentence was read from ordinary words, which were not said word for word.
    ///
    /// People say "and", "they have" and "what" all the time, and hardly ever mean Rentals and Tours, The Haight and What
    /// The Cluck. The same goes for words that another hypothesis of the list heard as ordinary words: "kow" where another
    /// one has "know" is no Cow Hollow. Of 154 turns of tourists that name none of 854 places, values of the first kind were
    /// acted on in 14 and asked about in 32; of the 76 turns that name a place or an area, none was understood by such a
    /// value.
    ///
    /// Two content words of a name, heard word for word, are no chance, ordinary as they may be: "the cable car".
    ///
    /// - Parameter candidate: A candidate.
    /// - Returns: Whether the candidate is no evidence; `false` for a command, and where the whole utterance is an answer.
    /// - Complexity: O(*h* · *w*² + *w* · log *n*) in the hypotheses, their words and the common words of the language.
    func isByChance(_ candidate: Candidate) -> Bool {
        guard options.find == .within, !isCommand, !candidate.isCertain || candidate.isPart, let hypotheses else {
            return false
        }
        let (units, index) = (candidate.heard.units, candidate.hypothesis)
        if hypotheses.areOrdinary(units, of: index) {
            return !candidate.isPart || hypotheses.contentWords(units, of: index).count < 2
        }
        return !hypotheses.contentWords(units, of: index).contains { candidate.names($0) }
            && hypotheses.areElsewhereOrdinary(units, of: index)
    }
}

extension Candidate {
    /// Whether the name of the answer has a word.
    fileprivate func names(_ word: ArraySlice<UInt8>) -> Bool {
        explained.spans.contains { span in
            !span.role.isLeftOver && Array(span.meant.lowercased().utf8).contains(Array(word))
        }
    }
}
