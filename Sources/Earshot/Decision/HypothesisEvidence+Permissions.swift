extension HypothesisEvidence {
    /// The words around a command that make it no request: "darf ich die Tür öffnen" asks for permission, and "je
    /// voulais ouvrir la porte" reports a wish.
    ///
    /// The same words also stand before things ("quería un café"), so that only a verb of the phrase counts. In a
    /// language without infinitives the words may also stand right behind any command.
    ///
    /// - Parameter candidate: The answer.
    /// - Returns: The words; `nil` for a request.
    /// - Complexity: O(*w*) in the words of the candidate.
    func permission(in candidate: Candidate) -> String? {
        let spans = candidate.spans.filter { $0.role != .filler }
        let place = spans.indices.first { place in
            let range = spans[place].range
            guard spans[place].role == .frame else { return false }
            return language.beginsWithPermission(words(in: range.lowerBound..<Int.max, of: candidate.hypothesis))
                ?? language.isPermission(words(in: range, of: candidate.hypothesis))
        }
        guard let place else { return nil }
        let isBehind = place > 0 && spans[place - 1].role == .literal
        let hasVerb = hasVerb(candidate, around: spans[place].range, isBehind: isBehind)
        return isBehind && language.infinitives.isEmpty || hasVerb ? spans[place].heard : nil
    }

    /// Whether a phrase has a verb: its first word, if it is a content word, or an infinitive in languages with
    /// infinitives as commands.
    ///
    /// The infinitive is the first content word, the last one if the words stand behind the command, or any if requests
    /// end with the verb. A word behind an article or a number is a thing: "un dîner", "zwei Brötchen". So is a
    /// capitalized word in a request that ends with the verb.
    private func hasVerb(_ candidate: Candidate, around frame: Range<Int>, isBehind: Bool) -> Bool {
        let heard = heardWords(of: candidate).filter { $0.role != .filler }
        let literals = heard.indices.filter {
            heard[$0].role == .literal && !language.prepositions.contains(Array(heard[$0].word))
        }
        func isThing(_ place: Int) -> Bool {
            if language.isNumber(heard[place].word) { return true }
            guard place > 0, !frame.contains(heard[place - 1].start) else { return false }
            let before = heard[place - 1].word
            return language.isNumber(before)
                || language.isFunctionWord(before) && !language.prepositions.contains(Array(before))
        }
        if language.infinitives.isEmpty {
            return literals.first.map { language.isContentWord(heard[$0].word, ifUnlisted: true) && !isThing($0) }
                ?? false
        }
        let telling = literals.filter { !language.isFunctionOnly([heard[$0].word]) }
        let verbLast = language.data.putsVerbLast
        return (verbLast ? telling[...] : isBehind ? telling.suffix(1) : telling.prefix(1)).contains { place in
            let word = heard[place].word
            return !language.commands(ofInfinitive: word).isEmpty && !isThing(place)
                && !(verbLast && isName(word, in: candidate))
        }
    }

    /// Whether a word is capitalized, in the utterance or within the phrase.
    private func isName(_ word: ArraySlice<UInt8>, in candidate: Candidate) -> Bool {
        let written = candidate.spans.filter { $0.role == .literal }.flatMap { $0.heard.split { !$0.isLetter } }
        return (written + candidate.origin.phrase.split { !$0.isLetter }.dropFirst()).contains { text in
            text.first?.isUppercase ?? false && language.normalizer.normalize(String(text)).bytes.elementsEqual(word)
        }
    }
}
