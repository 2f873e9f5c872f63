// Objections of other hypotheses to an answer.
extension HypothesisEvidence {
    /// The likeliest hypothesis that contradicts an answer; `nil` without an objection.
    ///
    /// - Parameters:
    ///   - index: The hypothesis of the answer.
    ///   - values: The byte ranges of the answer's values in the original.
    ///   - offered: The hypotheses whose meanings a question offers beside the answer; offered meanings are no
    ///     objection.
    ///   - isCommand: Whether nothing was asked: a recognizer mishears an answer of one word in any way.
    ///   - frames: For a command that would be answered alone and without a competing meaning, the byte ranges of the
    ///     application's name and of left-over words in the original. Different words in their place are no objection.
    ///   - says: Compares a hypothesis's own meaning with the answer; called only where the result decides.
    /// - Returns: The objection, with its odds; `nil` if no hypothesis contradicts the answer.
    /// - Complexity: O(*h* · *l*²) in the hypotheses and the letters of one.
    func objection(
        to index: Int,
        values: [Range<Int>],
        offered: Set<Int> = [],
        isCommand: Bool,
        frames: [Range<Int>]? = nil,
        says: (Int) -> Saying
    ) -> Objection? {
        guard let answer = hearings.first(where: { $0.index == index }),
            let likeliest = hearings.max(by: { odds($1, over: $0) > 0 })
        else { return nil }
        var worst: Objection?
        for hearing in hearings where hearing.index != index && !offered.contains(hearing.index) {
            let odds = odds(hearing, over: answer)
            guard odds >= -CostModel.evenOdds, odds > worst?.odds ?? .min,
                self.odds(likeliest, over: hearing) <= CostModel.unlikelyOdds
            else { continue }
            // Below 15 % confidence a negation is noise.
            let isGuess = hearing.share > 0 && hearing.share < CostModel.guessedShare
            if !isGuess && contradicts(hearing, answer, odds: odds, isCommand: isCommand)
                || odds >= (isCommand ? CostModel.clearOdds : CostModel.otherSpeechOdds)
                    && isOtherSpeech(hearing, answer) && (isCommand || isSentence(hearing, beside: answer))
            {
                worst = Objection(hypothesis: hearing.index, odds: odds)
            } else if isCommand && language.asksLeave(hearing.words, missingIn: answer.words)
                || isDoubt(hearing, answer, odds, isCommand, frames, values, says)
            {
                // An objection without understood words asks, but decides nothing.
                worst = Objection(hypothesis: hearing.index, odds: min(odds, CostModel.clearOdds - 1))
            }
        }
        return worst
    }

    /// Whether a hypothesis that would be answered with the same meaning confirms the answer.
    ///
    /// A hypothesis that is likelier than not has to agree on the value word for word.
    private func mayAgree(_ hearing: ComparedHypothesis, _ answer: ComparedHypothesis, _ values: [Range<Int>]) -> Bool {
        hearing.certainty < CostModel.sureShare
            || !hasValue(among: Self.differing(answer.words, from: hearing.words), answer, values)
    }

    /// Whether any of some words of an answer belongs to a value.
    private func hasValue(among places: [Int], _ answer: ComparedHypothesis, _ values: [Range<Int>]) -> Bool {
        places.contains { place in values.contains { $0.contains(answer.starts[place]) } }
    }

    /// Whether a hypothesis without the answer's meaning makes the answer doubtful: by a different number, or, for a
    /// command, by different words of a likely hypothesis.
    private func isDoubt(
        _ hearing: ComparedHypothesis,
        _ answer: ComparedHypothesis,
        _ odds: Int,
        _ isCommand: Bool,
        _ frames: [Range<Int>]?,
        _ values: [Range<Int>],
        _ says: (Int) -> Saying
    ) -> Bool {
        func isDoubt(_ saying: Saying) -> Bool {
            if saying == .same, mayAgree(hearing, answer, values) { return false }
            if odds > 0, hasOtherNumbers(hearing, answer) { return true }
            if hasSimilarNumber(hearing, answer) { return true }
            guard isCommand, !(frames.map { differs(hearing, from: answer, onlyIn: $0) } ?? false) else { return false }
            return hearing.certainty >= CostModel.likelyShare
                && hasOtherWords(hearing, answer, odds: odds, values, saying)
                || isNearExact(hearing, beside: answer) && isOtherRequest(hearing, answer)
        }
        return isDoubt(.other) && isDoubt(says(hearing.index))
    }

    /// Whether a hypothesis turns the meaning of the same request: most words agree, and among the rest some are
    /// opposed, negate, or for a command ask, report or limit.
    private func contradicts(_ one: ComparedHypothesis, _ other: ComparedHypothesis, odds: Int, isCommand: Bool) -> Bool
    {
        let words = Self.difference(one.words, other.words)
        let others = Self.difference(other.words, one.words)
        // A worse hypothesis contradicts only by added words, unless both are about as likely.
        guard one.rank < other.rank || others.isEmpty || odds <= CostModel.evenOdds else { return false }
        if words.contains(where: { word in others.contains { language.areAntonyms(word, $0) } }) { return true }
        if language.antonyms.areOpposedInside(Array(one.words.joined()), Array(other.words.joined())) { return true }
        guard
            CostModel.sameRequest.isExceeded(
                by: Int32(other.words.count - others.count),
                of: Int32(other.words.count)
            )
        else { return false }
        if words.contains(where: { isCommand ? turns($0) : language.isNegation($0) }) { return true }
        // "I turned it on": a report has its subject, and a different form of the verb.
        if isCommand, odds >= CostModel.clearOdds, words.contains(where: { language.isSubject($0) }),
            words.contains(where: { !language.isSubject($0) })
        {
            return true
        }
        if language.hasGroup(one.words, missingIn: other.words, onlyNegations: !isCommand) { return true }
        return others.contains { language.isNegation($0) }
    }

    /// Whether a hypothesis has content words of its own, and is not the same speech in another spelling.
    ///
    /// Words that may be mishearings of the answer's words are the same speech: "turn on the chicken lights" beside
    /// "turn on the kitchen lights". Only a far likelier hypothesis is taken at its word.
    private func hasOtherWords(
        _ one: ComparedHypothesis,
        _ other: ComparedHypothesis,
        odds: Int,
        _ values: [Range<Int>],
        _ saying: Saying
    ) -> Bool {
        let places = Self.differing(one.words, from: other.words).filter { !saysWhere(one.words[$0]) }
        let words = places.map { one.words[$0] }
        let missing = Self.differing(other.words, from: one.words)
        let others = missing.map { other.words[$0] }
        let isSure = one.certainty >= CostModel.sureShare
        guard words.contains(where: { language.isContentWord($0, ifUnlisted: isSure) }),
            !words.joined().elementsEqual(others.joined())
        else { return false }
        let isValue = hasValue(among: missing, other, values)
        let isSimilar = areSimilar(words, others, within: CostModel.similarWords)
        // A different segmentation is the same speech: "küche mittel" beside "kühlmittel".
        let isParted = isSimilar && !others.isEmpty && words.count != others.count
        let mayBeSame = places.allSatisfy { place in
            let word = one.words[place]
            if isParted, !saysMore(word) || !language.isContentWord(word, ifUnlisted: true) { return true }
            return mayBeMisheard(word, for: others)
                && (others.isEmpty || !isValue && saying == .same || isNoName(word) && !one.isCapitalized(place))
        }
        // Added words are hardly ever misheard.
        if odds < (others.isEmpty ? CostModel.addedOdds : CostModel.clearOdds), mayBeSame,
            saying != .other || isSimilar
        {
            return false
        }
        let sounds = Set(language.pronunciations(ofRun: words))
        return sounds.isDisjoint(with: language.pronunciations(ofRun: others))
    }

    /// Whether a word is a mishearing of other words rather than a different meaning.
    ///
    /// A homophone is a mishearing. All further mishearings turn nothing, and are no subject, number or unit. They are
    /// no form of a replaced word ("paid" for "pay"), and no thing of the same kind by its ending ("bathroom" for
    /// "bedroom").
    private func mayBeMisheard(_ word: ArraySlice<UInt8>, for others: [ArraySlice<UInt8>]) -> Bool {
        let sounds = Set(language.pronunciations(ofRun: [word]))
        if others.contains(where: { !sounds.isDisjoint(with: language.pronunciations(ofRun: [$0])) }) { return true }
        if saysMore(word) { return false }
        return !others.contains { other in
            let start = zip(word, other).prefix { $0 == $1 }.count
            let end = zip(word.reversed(), other.reversed()).prefix { $0 == $1 }.count
            return max(start, end) >= CostModel.sameStem || language.areAntonyms(word, other)
        }
    }

    /// Whether a word turns the meaning, or is a subject, a number or a unit, so that it is never a mishearing.
    private func saysMore(_ word: ArraySlice<UInt8>) -> Bool {
        turns(word) || language.isSubject(word) || language.isNumber(word) || language.namesDirection(word)
            || !language.unitForms(of: word).isEmpty
    }

    /// Whether a word turns the meaning: "don't", "up", but not "in", which mostly denotes a place.
    private func turns(_ word: ArraySlice<UInt8>) -> Bool {
        language.neverApproximated(word) && !saysWhere(word)
    }

    /// Whether a word has an opposite, but mostly denotes a place: "in", "there".
    private func saysWhere(_ word: ArraySlice<UInt8>) -> Bool {
        language.antonyms.hasAntonym(word) && !language.namesDirection(word) && !language.isSpeechActWord(word)
            && !language.isNegation(word) && !language.isSubject(word)
    }

    /// Whether a word is known to be no name: a function word or a common word.
    private func isNoName(_ word: ArraySlice<UInt8>) -> Bool {
        language.isFunctionWord(word) || language.isCommon(word) ?? false
    }

    /// Whether a hypothesis is a sentence of its own beside the answer to a question: two or more content words are not
    /// in the answer.
    private func isSentence(_ one: ComparedHypothesis, beside answer: ComparedHypothesis) -> Bool {
        Self.difference(one.words, answer.words).count { language.isContentWord($0, ifUnlisted: true) } > 1
    }

    /// Whether a hypothesis differs from an answer only within the answer's frames, or only in function words.
    ///
    /// The different words must not turn the meaning, name a subject or contain a number. "Open the door and
    /// housekeeper" for "in House Keeper" is the same command. A hypothesis that only adds words is not the same, nor
    /// is one with unrelated words in place of the application's name: "open the door in five minutes".
    private func differs(_ one: ComparedHypothesis, from answer: ComparedHypothesis, onlyIn frames: [Range<Int>])
        -> Bool
    {
        let words = Self.difference(one.words, answer.words)
        let turns = words.contains { language.isSpeechActWord($0) || language.isSubject($0) || language.isNumber($0) }
        guard !turns, !language.hasSubjectGroup(one.words, missingIn: answer.words) else { return false }
        let others = Self.differing(answer.words, from: one.words)
        let framing = others.filter { other in frames.contains { $0.contains(answer.starts[other]) } }
        let isSmall = { (word: ArraySlice<UInt8>) in language.areFunctionWords(word, word) }
        guard others.allSatisfy({ framing.contains($0) || isSmall(answer.words[$0]) }) else { return false }
        if framing.isEmpty { return !others.isEmpty && words.allSatisfy(isSmall) }
        return areSimilar(words, others.map { answer.words[$0] }, within: CostModel.otherSpeech)
    }

    /// Whether both have numbers, but different ones: "minus ten" over "mine is ten", even if the catalog takes only
    /// one number.
    private func hasOtherNumbers(_ one: ComparedHypothesis, _ other: ComparedHypothesis) -> Bool {
        func numbers(_ hearing: ComparedHypothesis) -> [NumberValue?] {
            language.numbers.namedNumbers(in: hearing.text).map(\.value)
        }
        let (heard, answered) = (numbers(one), numbers(other))
        return !heard.isEmpty && !answered.isEmpty && heard != answered
    }

    /// Whether a hypothesis differs in a number that sounds similar: "fifteen" for "fifty", even if the catalog takes
    /// only one number.
    private func hasSimilarNumber(_ one: ComparedHypothesis, _ other: ComparedHypothesis) -> Bool {
        let words = Self.difference(one.words, other.words)
        let others = Self.difference(other.words, one.words)
        guard !words.isEmpty, !others.isEmpty, words.allSatisfy({ language.isNumber($0) }),
            others.allSatisfy({ language.isNumber($0) })
        else { return false }
        let sounds = language.pronunciations(ofRun: words)
        let known = language.pronunciations(ofRun: others)
        guard Set(sounds).isDisjoint(with: known) else { return false }
        return sounds.contains { one in
            known.contains { other in
                let (one, other) = (one.map { UInt32($0) }, other.map { UInt32($0) })
                return SoundClasses.shared.distance(one[...], other[...], limit: CostModel.numberSound) != nil
            }
        }
    }

    /// Whether a hypothesis is likely within the list; without confidences, whether it ranks above the answer.
    private func isNearExact(_ one: ComparedHypothesis, beside answer: ComparedHypothesis) -> Bool {
        hasConfidences ? one.share >= CostModel.likelyShare : one.rank < answer.rank
    }

    /// Whether a hypothesis is speech of another kind, or reports the action that the other hypothesis orders.
    private func isOtherRequest(_ one: ComparedHypothesis, _ other: ComparedHypothesis) -> Bool {
        if isOtherSpeech(one, other) { return true }
        let words = Self.difference(one.words, other.words)
        // "Don't" in a likelier list, or in the first hypothesis, whatever the form of the verb.
        if words.contains(where: { language.isSpeechActWord($0) }) { return true }
        return words.contains { language.isSubject($0) }
            && words.contains { !language.isSubject($0) && language.isContentWord($0, ifUnlisted: false) }
            || language.hasSubjectGroup(one.words, missingIn: other.words)
    }

    /// Whether two runs of words differ in at most a share of their letters, or of their sounds, in thousandths.
    private func areSimilar(
        _ words: [ArraySlice<UInt8>],
        _ others: [ArraySlice<UInt8>],
        within share: Int
    ) -> Bool {
        if others.isEmpty { return true }
        let letters = [words, others].map { LetterCount.scalars(of: $0.joined()) }
        func areNear(_ one: [UInt32], _ other: [UInt32]) -> Bool {
            let limit = max(one.count, other.count) * share / 1_000
            return WeightedEditDistance.edits(one[...], other[...], limit: limit) != nil
        }
        if areNear(letters[0], letters[1]) { return true }
        let sounds = language.pronunciations(ofRun: words)
        return language.pronunciations(ofRun: others).contains { other in
            sounds.contains { areNear($0.map { UInt32($0) }, other.map { UInt32($0) }) }
        }
    }

    /// The words of a list that occur less often in a second list.
    private static func difference(
        _ words: [ArraySlice<UInt8>],
        _ others: [ArraySlice<UInt8>]
    ) -> [ArraySlice<UInt8>] {
        differing(words, from: others).map { words[$0] }
    }

    /// The positions of the words that occur less often in a second list.
    private static func differing(_ words: [ArraySlice<UInt8>], from others: [ArraySlice<UInt8>]) -> [Int] {
        var rest = others
        return words.indices.filter { index in
            guard let place = rest.firstIndex(of: words[index]) else { return true }
            rest.remove(at: place)
            return false
        }
    }

    private func isOtherSpeech(_ one: ComparedHypothesis, _ other: ComparedHypothesis) -> Bool {
        let longest = max(one.letters.count, other.letters.count)
        let limit = longest * CostModel.otherSpeech / 1_000
        return WeightedEditDistance.edits(one.letters[...], other.letters[...], limit: limit) == nil
    }
}
