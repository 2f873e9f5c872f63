/// Compares an utterance with whole phrases by its letters and by its sounds.
struct WholePhraseReader {
    let document: CompiledDocument
    let hypothesis: HypothesisText
    /// The position of the document's first phrase in the order of declaration, among all catalogs.
    let firstOrder: Int
    private let sentences: [WholePhrases.Sentence]

    private var language: Language { document.language }

    init(document: CompiledDocument, hypothesis: HypothesisText, firstOrder: Int) {
        self.document = document
        self.hypothesis = hypothesis
        self.firstOrder = firstOrder
        sentences = document.wordings.wholePhrases.sentences
    }

    /// The shortcut with a phrase like the utterance; `nil` without one, or with a rival shortcut almost as close.
    ///
    /// A word or number that turns the meaning, or resembles nothing on the other side, excludes the phrase.
    ///
    /// - Parameter isAllowed: Whether a shortcut, by its index, may answer; a forbidden shortcut still competes.
    /// - Returns: The candidate, with all of the utterance as its span.
    /// - Complexity: O(*p*) in the sentences of the catalog, and O(*n* · *m*) in the letters of the utterance and of
    ///   each sentence with enough common letters; the same in the sounds, if there is such a sentence.
    func candidate(isAllowed: (Int32) -> Bool) -> Candidate? {
        let letters = LikenessLetters(hypothesis.text)
        guard CostModel.likeLetters.contains(letters.count) else { return nil }
        let shares = sentences.indices.map { index in
            letters.share(with: sentences[index].letters, atLeast: CostModel.leastLikenessBeside) ?? 0
        }
        guard shares.contains(where: { $0 > 0 }) else { return nil }
        let words = hypothesis.text.words
        let sounds = LikenessSounds(words, language)
        if let found = likest(shares, atLeast: CostModel.leastLikeness, margin: CostModel.likenessMargin) {
            let sentence = sentences[found.sentence]
            let aligned = alignment(sounds, sentence)
            if sentence.shortcut >= 0, mayMean(sentence, words), areLike(sentence, words, aligned) {
                guard isAllowed(sentence.shortcut) else { return nil }
                if found.lead >= CostModel.sureMargin, let aligned, isSure(sentence, words, aligned),
                    let bySounds = likest(
                        soundShares(sounds),
                        atLeast: CostModel.leastSounds,
                        margin: CostModel.sureMargin
                    ),
                    sentences[bySounds.sentence].shortcut == sentence.shortcut
                {
                    let cost = CostModel.likeness(letters: found.share, sounds: bySounds.share)
                    return candidate(sentence, cost: cost, isSure: true)
                }
                // The name of the application has to be certain.
                if sentence.isNamed { return nil }
                return candidate(sentence, cost: CostModel.likeness(share: found.share), isSure: false)
            }
        }
        // Hardly any sentence has enough common sounds, so all sentences are seldom compared.
        guard let sounds, zip(sentences, shares).contains(where: { $1 > 0 && isNear($0, sounds) }),
            let found = likest(soundShares(sounds), atLeast: CostModel.leastSounds, margin: CostModel.soundsMargin)
        else { return nil }
        let sentence = sentences[found.sentence]
        guard sentence.shortcut >= 0, !sentence.isNamed, shares[found.sentence] > 0, isAllowed(sentence.shortcut),
            mayMean(sentence, words), let aligned = alignment(sounds, sentence),
            soundsLike(sentence, words, aligned)
        else { return nil }
        return candidate(sentence, cost: CostModel.likeness(share: shares[found.sentence]), isSure: false)
    }

    /// The sentence with the greatest share, and its lead over the best sentence of another shortcut; `nil` if the
    /// share or the lead is too small.
    private func likest(_ shares: [Int], atLeast least: Int, margin: Int) -> (sentence: Int, share: Int, lead: Int)? {
        guard let share = shares.max(), share >= least, let best = shares.firstIndex(of: share) else { return nil }
        let owner = sentences[best].shortcut
        var second = 0
        for (index, other) in shares.enumerated() where index != best {
            if owner < 0 || sentences[index].shortcut != owner { second = max(second, other) }
        }
        return share - second >= margin ? (best, share, share - second) : nil
    }

    /// The share of sounds in common with each sentence; 0 below the limit, or without known sounds.
    private func soundShares(_ sounds: LikenessSounds?) -> [Int] {
        let bound = CostModel.leastSounds - CostModel.soundsMargin
        return sentences.indices.map { index in
            guard let sounds, let other = sentences[index].sounds else { return 0 }
            return sounds.share(with: other, atLeast: bound) ?? 0
        }
    }

    private func isNear(_ sentence: WholePhrases.Sentence, _ sounds: LikenessSounds) -> Bool {
        sentence.sounds.map { sounds.share(with: $0, atLeast: CostModel.leastSounds) != nil } ?? false
    }

    private func alignment(
        _ sounds: LikenessSounds?,
        _ sentence: WholePhrases.Sentence
    ) -> LikenessSounds.Alignment? {
        guard let sounds, let other = sentence.sounds else { return nil }
        return sounds.alignment(with: other)
    }

    /// Whether no word turns the meaning, and the numbers are the same.
    private func mayMean(_ sentence: WholePhrases.Sentence, _ words: [ArraySlice<UInt8>]) -> Bool {
        !language.reverses(words, sentence.words.map { $0[...] }, inOrder: true)
            && language.numbers.namedNumbers(in: hypothesis.text).map(\.value) == sentence.numbers
    }

    /// Whether every content word resembles a word of the other side by its letters, or its aligned word by its sounds.
    private func areLike(
        _ sentence: WholePhrases.Sentence,
        _ words: [ArraySlice<UInt8>],
        _ aligned: LikenessSounds.Alignment?
    ) -> Bool {
        if aligned.map({ soundsLike(sentence, words, $0) }) ?? false { return true }
        // A phrase with the application's name means nothing without the name.
        if sentence.isNamed { return false }
        let meant = sentence.words.map { $0[...] }
        // Exactly heard words do not count: an extra or missing word is not misheard.
        let strange = words.filter { isStrange($0, to: meant) }
        let missing = meant.filter { isStrange($0, to: words) }
        func areLike(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>], from shortest: Int) -> Bool {
            let others = others.map { LikenessLetters([$0]) }
            return words.allSatisfy { word in
                let letters = LikenessLetters([word])
                return language.isFunctionOnly([word]) || letters.count < shortest
                    || others.contains { letters.share(with: $0, atLeast: CostModel.leastWordLikeness) != nil }
            }
        }
        return areLike(strange, missing, from: CostModel.shortestNearWord)
            && areLike(missing, strange, from: CostModel.shortestLikeWord)
    }

    private func isStrange(_ word: ArraySlice<UInt8>, to others: [ArraySlice<UInt8>]) -> Bool {
        !others.contains { $0.elementsEqual(word) }
    }

    /// Whether the sounds of every content word cost little enough for a question, and no word may have been meant as
    /// heard.
    private func soundsLike(
        _ sentence: WholePhrases.Sentence,
        _ words: [ArraySlice<UInt8>],
        _ aligned: LikenessSounds.Alignment
    ) -> Bool {
        areNear(sentence, words, aligned, CostModel.likeWordSounds)
            && areMisheard(sentence, words, aligned) { $0.isNear(within: CostModel.otherWordSounds) }
    }

    /// Whether the sounds of every content word cost at most a bound each, in thousandths of a phone.
    private func areNear(
        _ sentence: WholePhrases.Sentence,
        _ words: [ArraySlice<UInt8>],
        _ aligned: LikenessSounds.Alignment,
        _ bound: Int
    ) -> Bool {
        func areNear(_ words: [ArraySlice<UInt8>], _ sounds: [LikenessSounds.Word]) -> Bool {
            zip(words, sounds).allSatisfy { $1.isNear(within: bound) || language.isFunctionOnly([$0]) }
        }
        return areNear(words, aligned.heard) && areNear(sentence.words.map { $0[...] }, aligned.meant)
    }

    /// Whether every word of the language that was heard for a single word is near enough to that word.
    ///
    /// People say a different word more often than recognizers mishear a word; across the border of two words the
    /// opposite holds.
    private func areMisheard(
        _ sentence: WholePhrases.Sentence,
        _ words: [ArraySlice<UInt8>],
        _ aligned: LikenessSounds.Alignment,
        isNear: (LikenessSounds.Word) -> Bool
    ) -> Bool {
        let meant = sentence.words.map { $0[...] }
        return words.indices.allSatisfy { place in
            let (word, sounds) = (words[place], aligned.heard[place])
            guard isStrange(word, to: meant), let other = sounds.others.first, sounds.others.count == 1,
                aligned.meant[other].others == [place], !language.isFunctionOnly([word, meant[other]]),
                language.isCommon(word) ?? false || language.sounds?.isListed(word) ?? false
            else { return true }
            return isNear(sounds) && isNear(aligned.meant[other]) && !isPart(word, of: meant[other])
        }
    }

    /// Whether a word is the beginning or the end of a longer word, and leaves the rest unexplained.
    private func isPart(_ word: ArraySlice<UInt8>, of other: ArraySlice<UInt8>) -> Bool {
        other.count >= word.count + CostModel.shortestNearWord
            && (other.starts(with: word) || other.suffix(word.count).elementsEqual(word))
    }

    /// Whether every word was heard where the phrase has its sounds, and no word may have been meant as heard.
    private func isSure(
        _ sentence: WholePhrases.Sentence,
        _ words: [ArraySlice<UInt8>],
        _ aligned: LikenessSounds.Alignment
    ) -> Bool {
        let meant = sentence.words.map { $0[...] }
        guard areNear(sentence, words, aligned, CostModel.sureWordSounds),
            areMisheard(sentence, words, aligned, isNear: { $0.cost <= CostModel.listedSound })
        else { return false }
        let areSmall = words.allSatisfy { word in
            guard isStrange(word, to: meant) else { return true }
            if language.isSubject(word) || language.isPolar(word) { return false }
            return language.isFunctionOnly([word]) || language.areFunctionWords(word, word)
                || language.isConjunction(word) || !document.knows(word)
        }
        return areSmall
            && zip(meant, aligned.meant).allSatisfy { word, sounds in
                !language.isPolar(word) || !isStrange(word, to: words)
                    || sounds.isNear(within: CostModel.surePolarSounds)
            }
    }

    private func candidate(_ sentence: WholePhrases.Sentence, cost: Int, isSure: Bool) -> Candidate {
        let shortcut = document.declarations.shortcuts[Int(sentence.shortcut)]
        let first = document.wordings.firstPhrases[Int(sentence.shortcut)]
        var candidate = Candidate(
            origin: Candidate.Origin(order: firstOrder + document.order(of: first), phrase: sentence.phrase),
            hypothesis: hypothesis.index,
            cost: cost + hypothesis.cost,
            evidence: EvidenceClasses(.gap),
            heard: Candidate.Heard(units: hypothesis.text.units.indices, literals: sentence.words.count),
            faults: [],
            signs: [.paraphrase, .onlyIfAlone, isSure ? .wholeUtterance : .weak]
        )
        let meaning = ShortcutMeaning(shortcut: shortcut, application: document.application)
        (candidate.match, candidate.missing) = meaning.match(spoken: [])
        let meant = String(decoding: Array(sentence.words.joined(separator: [0x20])), as: UTF8.self)
        candidate.spans = [
            hypothesis.span(0..<hypothesis.text.units.count, meant: meant, .gap, .literal, cost: cost)
        ]
        return candidate
    }
}
