extension HypothesisText {
    /// The first run of content words, as heard; `nil` if there is none.
    ///
    /// - Parameter language: The language whose closed-class words and fillers are skipped.
    /// - Returns: The original text of the run.
    func content(in language: Language) -> String? {
        let carries = text.tokens.map { token in
            let units = Int(token.firstUnit)..<Int(token.endUnit)
            let bytes = text.bytes[Int(text.units[units.lowerBound].start)..<Int(text.units[units.upperBound - 1].end)]
            guard let word = language.words.find(bytes) else { return true }
            return !language.closedClass.contains(word) && language.fillers[word] == nil
        }
        guard let first = carries.firstIndex(of: true) else { return nil }
        let last = carries[first...].firstIndex(of: false) ?? carries.count
        return heard(Int(text.tokens[first].firstUnit)..<Int(text.tokens[last - 1].endUnit))
    }
}
