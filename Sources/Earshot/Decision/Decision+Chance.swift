// Values that ordinary speech holds by chance.
extension Decision {
    /// Whether a value within a sentence was read from nothing but ordinary words, which were not said word for word.
    ///
    /// People say "and", "they have" and "what" all the time, and hardly ever mean Rentals and Tours, The Haight and What
    /// The Cluck. Of 154 turns of tourists that name none of 854 places, such values were acted on in 14 and asked about
    /// in 32; of the 76 turns that name a place or an area, none was understood by such a value.
    ///
    /// - Parameter candidate: A candidate.
    /// - Returns: Whether the candidate is no evidence; `false` for a command, and where the whole utterance is an answer.
    /// - Complexity: O(*w* · log *n*) in the words of the candidate and the common words of the language.
    func isByChance(_ candidate: Candidate) -> Bool {
        guard options.find == .within, !isCommand, !candidate.isCertain || candidate.isPart, let hypotheses else {
            return false
        }
        return hypotheses.areOrdinary(candidate.heard.units, of: candidate.hypothesis)
    }
}
