// Values that ordinary speech holds by chance.
extension Decision {
    /// Whether a value within a sentence was read from ordinary words, which were not said word for word.
    ///
    /// People say "and", "they have" and "what" all the time, and hardly ever mean Rentals and Tours, The Haight and What
    /// The Cluck. The same goes for words that another hypothesis of the list heard as ordinary words: "kow" where another
    /// one has "know" is no Cow Hollow, unless a word of the name was heard besides. Words that many names share say
    /// nothing: "in san francisco" is no Inn San Francisco.
    ///
    /// Of 154 turns of tourists that name none of 854 places, values of the first kind were acted on in 14 and asked about
    /// in 32; of the 76 turns that name a place or an area, none was understood by such a value. Of the questions and
    /// actions that were left (48 and 14, areas included), the second kind made half of the questions.
    ///
    /// Two content words of a name, heard word for word, are no chance, ordinary as they may be: "the cable car".
    ///
    /// - Parameter candidate: A candidate.
    /// - Returns: Whether the candidate is no evidence; `false` for a command, and where the whole utterance is an answer.
    /// - Complexity: O(*h* · *w* · (*d* + log *n*)) in the hypotheses, their words and differences, and the common words of
    ///   the language.
    func isByChance(_ candidate: Candidate) -> Bool {
        guard options.find == .within, !isCommand, !candidate.isCertain || candidate.isPart, let hypotheses else {
            return false
        }
        let shared = sharedWords(of: candidate)
        let heard = hypotheses.words(inPlaceOf: candidate.heard.units, of: candidate.hypothesis)
        let areOrdinary = heard.map { words in
            let own = words.filter { !shared.contains($0) }
            return (own.isEmpty ? words[...] : own[...]).allSatisfy(hypotheses.isOrdinary)
        }
        guard let words = heard.first else { return false }
        let telling = words.filter(hypotheses.isTelling)
        if areOrdinary[0] { return !candidate.isPart || telling.count < 2 }
        return areOrdinary.contains(true) && !telling.contains { candidate.names($0) }
    }

    /// The words that many cases of a candidate's enum share; none for any other candidate.
    private func sharedWords(of candidate: Candidate) -> Set<ArraySlice<UInt8>> {
        guard case .enumerationCase(let match)? = candidate.match,
            let document = rejection.places.first(where: { $0.catalog == candidate.origin.catalog })?.document,
            let enumeration = document.declarations.enumeration(named: match.enumeration)
        else { return [] }
        return document.enumerationKinds.kind(of: enumeration, in: document.language).sharedWords
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
