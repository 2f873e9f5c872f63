extension Language {
    /// Whether a text is only a phrase that recognizers hallucinate from silence, once or several times over.
    ///
    /// - Parameter text: A normalized text.
    /// - Returns: Whether the text is hallucinated; `false` for a text without words.
    /// - Complexity: O(*w*) in the words, with a small factor for the length of the listed phrases.
    func isHallucinated(_ text: NormalizedText) -> Bool {
        // Fast path: hardly any utterance begins like a listed phrase.
        guard let first = text.units.first, let begin = words.find(text.bytes[Int(first.start)..<Int(first.end)]),
            hallucinations[begin] != nil
        else { return false }
        let listed = text.words.map { words.find($0) }
        var unit = 0
        while unit < listed.count {
            guard let word = listed[unit],
                let run = hallucinations[word]?.first(where: { listed[unit...].starts(with: $0) })
            else { return false }
            unit += run.count
        }
        return unit > 0
    }
}
