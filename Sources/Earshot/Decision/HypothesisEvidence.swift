/// What the hypotheses of one utterance say for and against each other.
///
/// A recognizer's list is one observation, not several utterances. What a better hypothesis says, or one that is about
/// as likely, counts against an answer from another: a negation, an opposite, another value, or speech of another kind.
struct HypothesisEvidence: Sendable {
    /// A hypothesis that says something else than the answer's.
    struct Objection: Sendable {
        /// The hypothesis, by its position in the list.
        var hypothesis: Int
        /// How much likelier it is than the answer's, in thousandths of a nat.
        var odds: Int

        /// Whether it rules the answer out; otherwise the answer is asked about.
        var isClear: Bool { odds >= CostModel.clearOdds }
    }

    private struct Hearing {
        var index: Int
        /// The position among the different hypotheses.
        var rank: Int
        var confidence: Double?
        /// Its share of the confidences of the list, whatever their scale; 0 without confidences.
        var share: Double
        /// How sure the recognizer is of it: its confidence, or its share if the confidences add up to more than one.
        var certainty: Double
        /// The price of its position.
        var cost: Int
        var words: [ArraySlice<UInt8>]
        var letters: [UInt32]
        /// Whether it is written without spaces.
        var isUnspaced: Bool
        /// Where each word starts in the original, in bytes.
        var starts: [Int]
        /// Whether a comma or another mark stands before a word.
        var areParted: [Bool]

        /// The words that begin in a range of bytes of the original.
        func words(in range: Range<Int>) -> [ArraySlice<UInt8>] {
            zip(words, starts).filter { range.contains($0.1) }.map(\.0)
        }

        /// What stands between its words as they are shown.
        var space: [UInt8] { isUnspaced ? [] : [0x20] }

        /// Whether a mark stands between a word and a run of others.
        func parts(_ word: Int, from run: Range<Int>) -> Bool {
            guard !run.isEmpty else { return false }
            return word < run.lowerBound
                ? areParted[word + 1...run.lowerBound].contains(true)
                : areParted[run.upperBound...word].contains(true)
        }
    }

    let language: Language
    private let hearings: [Hearing]
    private let hasConfidences: Bool

    /// Prepares the hypotheses.
    ///
    /// - Parameters:
    ///   - texts: The different hypotheses, best first, each with its confidence.
    ///   - language: The language they were normalized in.
    init(_ texts: [(text: HypothesisText, confidence: Double?)], language: Language) {
        self.language = language
        let total = texts.reduce(0) { $0 + ($1.confidence ?? 0) }
        hasConfidences = total > 0
        hearings = texts.enumerated().map { rank, entry in
            let text = entry.text.text
            let words = text.units.map { text.bytes[Int($0.start)..<Int($0.end)] }
            return Hearing(
                index: entry.text.index,
                rank: rank,
                confidence: entry.confidence,
                share: entry.confidence.map { total > 0 ? $0 / total : 0 } ?? 0,
                certainty: entry.confidence.map { $0 / max(1, total) } ?? 0,
                cost: entry.text.cost,
                words: words,
                letters: LetterCount.scalars(of: words.joined()),
                isUnspaced: text.units.first?.isUnspaced ?? false,
                starts: text.units.map { Int($0.sourceStart) },
                areParted: text.units.map(\.isParted)
            )
        }
    }

    /// How much likelier a hypothesis is than another, in thousandths of a nat; `nil` for one that is not in the list.
    func odds(of index: Int, over other: Int) -> Int? {
        guard let one = hearings.first(where: { $0.index == index }),
            let other = hearings.first(where: { $0.index == other })
        else { return nil }
        return odds(one, over: other)
    }

    /// How sure the recognizer is of a hypothesis, from 0 to 1; 0 for one that is not in the list.
    func certainty(of index: Int) -> Double { hearings.first { $0.index == index }?.certainty ?? 0 }

    /// The price of a hypothesis' position, in thousandths of a nat; 0 for one that is not in the list.
    func cost(of index: Int) -> Int { hearings.first { $0.index == index }?.cost ?? 0 }

    /// The likeliest hypothesis that contradicts an answer; `nil` if none does.
    ///
    /// - Parameters:
    ///   - index: The hypothesis of the answer.
    ///   - agreeing: The hypotheses that would be answered with the same meaning.
    ///   - offered: The hypotheses whose meanings a question offers beside the answer, which so do not contradict it.
    ///   - isCommand: Whether nothing was asked: a recognizer gets an answer of one word wrong in any way.
    /// - Returns: The objection, with its odds; `nil` if no hypothesis contradicts the answer.
    /// - Complexity: O(*h* · *l*²) in the hypotheses and the letters of one.
    func objection(to index: Int, agreeing: Set<Int>, offered: Set<Int> = [], isCommand: Bool) -> Objection? {
        guard let answer = hearings.first(where: { $0.index == index }),
            let likeliest = hearings.max(by: { odds($1, over: $0) > 0 })
        else { return nil }
        var worst: Objection?
        for hearing in hearings where hearing.index != index && !offered.contains(hearing.index) {
            let odds = odds(hearing, over: answer)
            guard odds >= -CostModel.evenOdds, odds > worst?.odds ?? .min,
                self.odds(likeliest, over: hearing) <= CostModel.unlikelyOdds
            else { continue }
            // Where the recognizer holds nothing to be likely, a word that turns is as likely a guess as any.
            let isGuess = hearing.share > 0 && hearing.share < CostModel.guessedShare
            if !isGuess && contradicts(hearing, answer, odds: odds, isCommand: isCommand)
                || isCommand && odds >= CostModel.clearOdds && isOtherSpeech(hearing, answer)
            {
                worst = Objection(hypothesis: hearing.index, odds: odds)
            } else if isCommand,
                language.asksLeave(hearing.words, missingIn: answer.words)
                    || !agreeing.contains(hearing.index)
                        && (hearing.certainty >= CostModel.likelyShare && hasOtherWords(hearing, answer, odds: odds)
                            || isLikely(hearing, beside: answer) && isOtherRequest(hearing, answer))
            {
                // What was not understood asks; it decides nothing.
                worst = Objection(hypothesis: hearing.index, odds: min(odds, CostModel.clearOdds - 1))
            } else if !agreeing.contains(hearing.index),
                odds > 0 && hasOtherNumbers(hearing, answer) || hasSimilarNumber(hearing, answer)
            {
                worst = Objection(hypothesis: hearing.index, odds: min(odds, CostModel.clearOdds - 1))
            }
        }
        return worst
    }

    /// The word beside a match within a sentence that negates it, or for a command asks about it, reports it or makes it
    /// a condition.
    ///
    /// A negation or a condition may stand anywhere, other words in the clause of the match, as far as it is marked off.
    ///
    /// - Parameters:
    ///   - units: The units that the match covers.
    ///   - index: The hypothesis of the answer.
    ///   - isCommand: Whether nothing was asked.
    /// - Returns: The first such word outside of the match; `nil` if there is none.
    func turningWord(beside units: Range<Int>, of index: Int, isCommand: Bool) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        // Another catalog may have split its words in another way.
        let units = units.clamped(to: hearing.words.indices)
        if let group = group(
            in: hearing.words,
            missingIn: hearing.words[units],
            onlyNegations: true,
            shownBy: hearing
        ) {
            return group
        }
        if isCommand, language.asksLeave(hearing.words, missingIn: Array(hearing.words[units])) {
            return String(
                decoding: Array(hearing.words[..<units.lowerBound].joined(separator: hearing.space)),
                as: UTF8.self
            )
        }
        let unit = hearing.words.indices.first { unit in
            guard !units.contains(unit) else { return false }
            let word = hearing.words[unit]
            guard isCommand else { return language.isNegation(word) }
            guard language.isGuarded(word) else { return false }
            return language.isNegation(word) || language.isCondition(word) || !hearing.parts(unit, from: units)
        }
        return unit.map { String(decoding: hearing.words[$0], as: UTF8.self) }
    }

    /// The word that turns a text: a negation anywhere, or who acts, a question, a report or a condition at its beginning.
    ///
    /// - Parameters:
    ///   - range: The text's bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The first such word; `nil` if there is none.
    func turningWord(in range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        if let group = group(in: words, missingIn: [], onlyNegations: true, shownBy: hearing) { return group }
        let word = words.indices.first { place in
            language.isNegation(words[place])
                || place == 0 && (language.isSubject(words[place]) || language.isTurning(words[place]))
        }
        if let word { return String(decoding: words[word], as: UTF8.self) }
        // "If you …": of other groups the one that the text begins with.
        let isFirst = language.group(in: words, missingIn: [], onlyNegations: false)?.lowerBound == 0
        return isFirst ? group(in: words, missingIn: [], onlyNegations: false, shownBy: hearing) : nil
    }

    /// The negation that a text ends with, as it may negate the whole order: "… nicht"; `nil` if it is the whole text.
    ///
    /// - Parameters:
    ///   - range: The text's bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The negation; `nil` if the text ends otherwise.
    func negation(atEndOf range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        guard words.count > 1, let last = words.last, language.isNegation(last) else { return nil }
        return String(decoding: last, as: UTF8.self)
    }

    /// The last word of a range that negates, asks, reports or makes a condition.
    ///
    /// - Parameters:
    ///   - range: The bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The word, or the group of words in a script without spaces; `nil` if the last word is another one.
    func turningWord(atEndOf range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        guard let last = words.last else { return nil }
        if language.isTurning(last) { return String(decoding: last, as: UTF8.self) }
        let isLast = language.group(in: words, missingIn: [], onlyNegations: false)?.upperBound == words.count
        return isLast ? group(in: words, missingIn: [], onlyNegations: false, shownBy: hearing) : nil
    }

    /// The words that begin in a range of bytes of the original; none for a hypothesis that is not in the list.
    func words(in range: Range<Int>, of index: Int) -> [ArraySlice<UInt8>] {
        hearings.first { $0.index == index }?.words(in: range) ?? []
    }

    /// The first group of guarded words that others do not hold, as it is shown; `nil` if there is none.
    private func group(
        in words: [ArraySlice<UInt8>],
        missingIn others: ArraySlice<ArraySlice<UInt8>>,
        onlyNegations: Bool,
        shownBy hearing: Hearing
    ) -> String? {
        language.group(in: words, missingIn: others, onlyNegations: onlyNegations).map { group in
            String(decoding: Array(words[group].joined(separator: hearing.space)), as: UTF8.self)
        }
    }

    /// The word right before a match that says who acts; `nil` if there is none.
    func subject(before units: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }),
            hearing.words.indices.contains(units.lowerBound - 1),
            language.isSubject(hearing.words[units.lowerBound - 1])
        else { return nil }
        return String(decoding: hearing.words[units.lowerBound - 1], as: UTF8.self)
    }

    private func odds(_ one: Hearing, over other: Hearing) -> Int {
        CostModel.odds(one.confidence, rank: one.rank, over: other.confidence, rank: other.rank)
    }

    /// Whether a hypothesis is the same request as another one with its meaning turned: they have most words in common,
    /// and of the rest some are opposed, negate, or for a command ask, report or limit.
    private func contradicts(_ one: Hearing, _ other: Hearing, odds: Int, isCommand: Bool) -> Bool {
        let words = Self.difference(one.words, other.words)
        let others = Self.difference(other.words, one.words)
        // A worse one contradicts only by what it adds, unless both are about as likely.
        guard one.rank < other.rank || others.isEmpty || odds <= CostModel.evenOdds else { return false }
        if words.contains(where: { word in others.contains { language.areAntonyms(word, $0) } }) { return true }
        if language.antonyms.areOpposedInside(Array(one.words.joined()), Array(other.words.joined())) { return true }
        guard
            CostModel.sameRequest.isExceeded(
                by: Int32(other.words.count - others.count),
                of: Int32(other.words.count)
            )
        else { return false }
        if words.contains(where: { isCommand ? language.isGuarded($0) : language.isNegation($0) }) { return true }
        // "I turned it on": a report has its subject, and another form of the verb.
        if isCommand, odds >= CostModel.clearOdds, words.contains(where: { language.isSubject($0) }),
            words.contains(where: { !language.isSubject($0) })
        {
            return true
        }
        if language.hasGroup(one.words, missingIn: other.words, onlyNegations: !isCommand) { return true }
        return others.contains { language.isNegation($0) }
    }

    /// Whether a hypothesis has words of its own that tell something, and is not the same speech in another spelling.
    ///
    /// Words that are nearly the same, or that are only added, are the same speech heard in two ways, unless one way is
    /// as likely as the other or far likelier.
    private func hasOtherWords(_ one: Hearing, _ other: Hearing, odds: Int) -> Bool {
        let words = Self.difference(one.words, other.words)
        let others = Self.difference(other.words, one.words)
        let isSure = one.certainty >= CostModel.sureShare
        guard words.contains(where: { language.tells($0, ifUnlisted: isSure) }),
            !words.joined().elementsEqual(others.joined())
        else { return false }
        let turns = words.contains { language.isGuarded($0) || language.isSubject($0) || language.isNumber($0) }
        if !turns, odds >= CostModel.evenOdds, odds < CostModel.otherWordOdds, areSimilar(words, others) {
            return false
        }
        let sounds = Set(language.pronunciations(ofRun: words))
        return sounds.isDisjoint(with: language.pronunciations(ofRun: others))
    }

    /// Whether both have numbers, and not the same: "minus ten" over "mine is ten", even if the catalog takes only one of
    /// them.
    private func hasOtherNumbers(_ one: Hearing, _ other: Hearing) -> Bool {
        func numbers(_ hearing: Hearing) -> [NumberValue?] {
            let text = String(decoding: Array(hearing.words.joined(separator: hearing.space)), as: UTF8.self)
            return language.numbers.namedNumbers(in: language.normalizer.normalize(text)).map(\.value)
        }
        let (heard, answered) = (numbers(one), numbers(other))
        return !heard.isEmpty && !answered.isEmpty && heard != answered
    }

    /// Whether a hypothesis differs in a number that sounds similar: "fifteen" for "fifty", even if the catalog takes only
    /// one of them.
    private func hasSimilarNumber(_ one: Hearing, _ other: Hearing) -> Bool {
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

    /// Whether a hypothesis is likely among those of the list; without confidences, one that is above the answer's.
    private func isLikely(_ one: Hearing, beside answer: Hearing) -> Bool {
        hasConfidences ? one.share >= CostModel.likelyShare : one.rank < answer.rank
    }

    /// Whether a hypothesis is speech of another kind, or says who did what the other one orders.
    private func isOtherRequest(_ one: Hearing, _ other: Hearing) -> Bool {
        if isOtherSpeech(one, other) { return true }
        let words = Self.difference(one.words, other.words)
        // "Don't" in a likelier list, or in the first hypothesis, whatever else the verb's form is.
        if words.contains(where: { language.isTurning($0) }) { return true }
        return words.contains { language.isSubject($0) }
            && words.contains { !language.isSubject($0) && language.tells($0, ifUnlisted: false) }
            || language.hasSubjectGroup(one.words, missingIn: other.words)
    }

    private func areSimilar(_ words: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>]) -> Bool {
        if others.isEmpty { return true }
        let letters = [words, others].map { LetterCount.scalars(of: $0.joined()) }
        let limit = max(letters[0].count, letters[1].count) * CostModel.similarWords / 1_000
        return WeightedEditDistance.edits(letters[0][...], letters[1][...], limit: limit) != nil
    }

    /// The words of a list that another one does not have as often.
    private static func difference(
        _ words: [ArraySlice<UInt8>],
        _ others: [ArraySlice<UInt8>]
    ) -> [ArraySlice<UInt8>] {
        var rest = others
        return words.filter { word in
            guard let place = rest.firstIndex(of: word) else { return true }
            rest.remove(at: place)
            return false
        }
    }

    private func isOtherSpeech(_ one: Hearing, _ other: Hearing) -> Bool {
        let longest = max(one.letters.count, other.letters.count)
        let limit = longest * CostModel.otherSpeech / 1_000
        return WeightedEditDistance.edits(one.letters[...], other.letters[...], limit: limit) == nil
    }
}
