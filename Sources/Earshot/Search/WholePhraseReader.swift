/// Compares an utterance with whole phrases by its letters.
struct WholePhraseReader {
    let document: CompiledDocument
    let hypothesis: HypothesisText
    /// The first position of this document's phrases in the order of declaration, among all catalogs.
    let firstOrder: Int

    /// The shortcut whose phrase the utterance is like; `nil` if it is like none, or almost as much like another one's.
    ///
    /// Words and numbers decide against it that turn the meaning, or that are like nothing on the other side.
    ///
    /// - Parameter isAllowed: Whether a shortcut, by its index, may answer; one that may not still competes.
    /// - Returns: The candidate, with all of the utterance as its span.
    /// - Complexity: O(*p*) in the sentences of the catalog, and O(*n* · *m*) in the letters of what was heard and of each
    ///   sentence that has enough of them.
    func candidate(isAllowed: (Int32) -> Bool) -> Candidate? {
        let text = hypothesis.text
        let words = text.words
        let letters = LikenessLetters(words)
        guard CostModel.likeLetters.contains(letters.count) else { return nil }
        let sentences = document.wordings.wholePhrases.sentences
        var best: (share: Int, sentence: Int)?
        var second = 0
        let bound = CostModel.leastLikeness - CostModel.likenessMargin
        for (index, sentence) in sentences.enumerated() {
            guard let share = letters.share(with: sentence.letters, atLeast: bound) else { continue }
            guard let known = best else {
                best = (share, index)
                continue
            }
            if sentence.shortcut >= 0, sentence.shortcut == sentences[known.sentence].shortcut {
                if share > known.share { best = (share, index) }
            } else if share > known.share {
                second = known.share
                best = (share, index)
            } else {
                second = max(second, share)
            }
        }
        guard let best, best.share >= CostModel.leastLikeness, best.share - second >= CostModel.likenessMargin else {
            return nil
        }
        let sentence = sentences[best.sentence]
        guard sentence.shortcut >= 0, isAllowed(sentence.shortcut), mayMean(sentence, words) else { return nil }
        return candidate(sentence, share: best.share)
    }

    private func mayMean(_ sentence: WholePhrases.Sentence, _ words: [ArraySlice<UInt8>]) -> Bool {
        let language = document.language
        let meant = sentence.words.map { $0[...] }
        guard !language.reverses(words, meant),
            language.numbers.namedNumbers(in: hypothesis.text).map(\.value) == sentence.numbers
        else { return false }
        // What was heard exactly is no likeness: a word more or less is not misheard.
        let strange = words.filter { word in !meant.contains { $0.elementsEqual(word) } }
        let missing = meant.filter { word in !words.contains { $0.elementsEqual(word) } }
        func areLike(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>], from shortest: Int) -> Bool {
            let others = others.map { LikenessLetters([$0]) }
            return words.allSatisfy { word in
                let letters = LikenessLetters([word])
                return language.carriesNothing([word]) || letters.count < shortest
                    || others.contains { letters.share(with: $0, atLeast: CostModel.leastWordLikeness) != nil }
            }
        }
        return areLike(strange, missing, from: CostModel.shortestNearWord)
            && areLike(missing, strange, from: CostModel.shortestLikeWord)
    }

    private func candidate(_ sentence: WholePhrases.Sentence, share: Int) -> Candidate {
        let shortcut = document.declarations.shortcuts[Int(sentence.shortcut)]
        let first = document.wordings.firstPhrases[Int(sentence.shortcut)]
        let cost = CostModel.likeness(share: share)
        var candidate = Candidate(
            order: firstOrder + document.order(of: first),
            hypothesis: hypothesis.index,
            cost: cost + hypothesis.cost,
            evidence: EvidenceClasses(.gap),
            literals: sentence.words.count,
            slots: 0,
            textLength: 0,
            units: hypothesis.text.units.indices,
            faults: []
        )
        candidate.isWording = true
        candidate.isLastResort = true
        candidate.isWeak = true
        let meaning = ShortcutMeaning(shortcut: shortcut, application: document.application)
        (candidate.match, candidate.missing) = meaning.match(spoken: [])
        candidate.phrase = sentence.phrase
        let meant = String(decoding: Array(sentence.words.joined(separator: [0x20])), as: UTF8.self)
        candidate.spans = [
            hypothesis.span(0..<hypothesis.text.units.count, meant: meant, .gap, .literal, cost: cost)
        ]
        return candidate
    }
}
