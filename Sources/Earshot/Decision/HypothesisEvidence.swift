/// Evidence of the hypotheses of one utterance for and against each other.
///
/// A recognizer's list is one observation, not several utterances. A better or about equally likely hypothesis counts
/// against an answer from another hypothesis: by a negation, an opposite, another value, or speech of another kind.
struct HypothesisEvidence: Sendable {
    /// A hypothesis that contradicts the answer.
    struct Objection: Sendable {
        /// The hypothesis, by its position in the list.
        var hypothesis: Int
        /// Log odds over the hypothesis of the answer, in thousandths of a nat.
        var odds: Int

        /// Whether the objection rules the answer out; otherwise the answer is asked about.
        var isClear: Bool { odds >= CostModel.clearOdds }
    }

    /// The meaning of a single hypothesis, compared with the meaning of an answer.
    enum Saying {
        /// The hypothesis would get the same answer.
        case same
        /// The hypothesis would get a question about the same meaning.
        case perhapsSame
        /// The hypothesis has a different meaning, or none.
        case other
    }

    /// A hypothesis prepared for comparison.
    struct ComparedHypothesis {
        var index: Int
        /// The position among the different hypotheses.
        var rank: Int
        var confidence: Double?
        /// Share of the confidences of the list, whatever their scale; 0 without confidences.
        var share: Double
        /// Certainty of the recognizer: the confidence, or the share if the confidences add up to more than one.
        var certainty: Double
        /// The price of the position in the list.
        var cost: Int
        var text: NormalizedText
        var words: [ArraySlice<UInt8>]
        var letters: [UInt32]
        /// Whether the hypothesis is written without spaces.
        var isUnspaced: Bool
        /// The byte offset of each word in the original.
        var starts: [Int]
        /// Whether a comma or another mark stands before each word.
        var hasPauseBefore: [Bool]
        /// The text before normalizing, in UTF-8.
        var source: [UInt8]

        /// The words that begin in a range of bytes of the original.
        func words(in range: Range<Int>) -> [ArraySlice<UInt8>] {
            zip(words, starts).filter { range.contains($0.1) }.map(\.0)
        }

        /// Whether a word is written as a name: with a capital letter, in a sentence with lowercase words.
        func isCapitalized(_ place: Int) -> Bool {
            func isCapital(_ start: Int) -> Bool {
                guard source.indices.contains(start) else { return false }
                let text = String(decoding: source[start...].prefix(4), as: UTF8.self)
                return text.unicodeScalars.first?.properties.isUppercase ?? false
            }
            return place > 0 && isCapital(starts[place]) && !starts.allSatisfy(isCapital)
        }

        /// The separator of the words as they are shown.
        var space: [UInt8] { isUnspaced ? [] : [0x20] }

        /// The place of the word that corresponds to a word of another hypothesis.
        ///
        /// The words that both have, in the same order, correspond to each other.
        ///
        /// - Parameters:
        ///   - word: The place of the word; the place before the first word and the place behind the last one correspond to
        ///     the same places here.
        ///   - other: The other hypothesis.
        /// - Returns: The place; `nil` without such a word.
        /// - Complexity: O(*w* · *d*) in the words of both and their differences.
        func place(of word: Int, in other: ComparedHypothesis) -> Int? {
            guard other.words.indices.contains(word) else { return word < 0 ? -1 : words.count }
            let changes = words.difference(from: other.words)
            var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
            for change in changes {
                switch change {
                case .remove(let offset, _, _): removed.insert(offset)
                case .insert(let offset, _, _): inserted.insert(offset)
                }
            }
            guard !removed.contains(word) else { return nil }
            let kept = word - removed.count { $0 < word }
            return words.indices.filter { !inserted.contains($0) }[kept]
        }

        /// Whether a mark stands between a word and a run of words.
        func parts(_ word: Int, from run: Range<Int>) -> Bool {
            guard !run.isEmpty else { return false }
            return word < run.lowerBound
                ? hasPauseBefore[word + 1...run.lowerBound].contains(true)
                : hasPauseBefore[run.upperBound...word].contains(true)
        }
    }

    let language: Language
    let hearings: [ComparedHypothesis]
    let hasConfidences: Bool

    /// Prepares the hypotheses.
    ///
    /// - Parameters:
    ///   - texts: The different hypotheses, best first, each with its confidence.
    ///   - language: The language they were normalized in.
    init(_ texts: [(text: HypothesisText, confidence: Double?)], language: Language) {
        self.language = language
        let total = texts.reduce(0) { $0 + ($1.confidence ?? 0) }
        // Equal confidences that exceed a total of one only say that no hypothesis is likelier.
        let given = Set(texts.compactMap(\.confidence))
        let saysNothing = texts.count > 1 && given.count == 1 && total > 1 + CostModel.leastConfidence
        hasConfidences = total > 0 && !saysNothing
        hearings = texts.enumerated().map { rank, entry in
            let text = entry.text.text
            let words = text.words
            return ComparedHypothesis(
                index: entry.text.index,
                rank: rank,
                confidence: entry.confidence,
                share: entry.confidence.map { total > 0 && !saysNothing ? $0 / total : 0 } ?? 0,
                certainty: entry.confidence.map { saysNothing ? 0 : $0 / max(1, total) } ?? 0,
                cost: entry.text.cost,
                text: text,
                words: words,
                letters: LetterCount.scalars(of: words.joined()),
                isUnspaced: text.units.first?.isUnspaced ?? false,
                starts: text.units.map { Int($0.sourceStart) },
                hasPauseBefore: text.units.map(\.isParted),
                source: entry.text.source
            )
        }
    }

    /// Log odds of a hypothesis over another, in thousandths of a nat; `nil` if one is not in the list.
    func odds(of index: Int, over other: Int) -> Int? {
        guard let one = hearings.first(where: { $0.index == index }),
            let other = hearings.first(where: { $0.index == other })
        else { return nil }
        return odds(one, over: other)
    }

    /// The recognizer's certainty of a hypothesis, from 0 to 1; 0 if it is not in the list.
    func certainty(of index: Int) -> Double { hearings.first { $0.index == index }?.certainty ?? 0 }

    /// The price of a hypothesis's position, in thousandths of a nat; 0 if it is not in the list.
    func cost(of index: Int) -> Int { hearings.first { $0.index == index }?.cost ?? 0 }

    /// The word beside a match within a sentence that negates the match, or for a command asks about it, reports it or
    /// makes it a condition.
    ///
    /// A negation or a condition may stand anywhere; all further words only in the clause of the match, as far as marks
    /// delimit the clause.
    ///
    /// - Parameters:
    ///   - units: The units of the match.
    ///   - index: The hypothesis of the answer.
    ///   - isCommand: Whether nothing was asked.
    /// - Returns: The first such word outside the match; `nil` without one.
    func turningWord(beside units: Range<Int>, of index: Int, isCommand: Bool) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        // Another catalog may have split the words differently.
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
            guard language.neverApproximated(word) else { return false }
            return language.isNegation(word) || language.isCondition(word) || !hearing.parts(unit, from: units)
        }
        return unit.map { String(decoding: hearing.words[$0], as: UTF8.self) }
    }

    /// The word that turns a text: a negation anywhere, or a subject, question, report or condition at its beginning.
    ///
    /// - Parameters:
    ///   - range: The text's bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The first such word; `nil` without one.
    func turningWord(in range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        if let group = group(in: words, missingIn: [], onlyNegations: true, shownBy: hearing) { return group }
        let word = words.indices.first { place in
            language.isNegation(words[place])
                || place == 0 && (language.isSubject(words[place]) || language.isSpeechActWord(words[place]))
        }
        if let word { return String(decoding: words[word], as: UTF8.self) }
        // "If you …": of all further groups, only a group at the beginning of the text counts.
        let isFirst = language.group(in: words, missingIn: [], onlyNegations: false)?.lowerBound == 0
        return isFirst ? group(in: words, missingIn: [], onlyNegations: false, shownBy: hearing) : nil
    }

    /// The negation at the end of a text, as it may negate the whole order: "… nicht"; `nil` if it is the whole text.
    ///
    /// - Parameters:
    ///   - range: The text's bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The negation; `nil` if the text does not end with a negation.
    func negation(atEndOf range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        guard words.count > 1, let last = words.last, language.isNegation(last) else { return nil }
        return String(decoding: last, as: UTF8.self)
    }

    /// The last word of a range if it negates, asks, reports or makes a condition.
    ///
    /// - Parameters:
    ///   - range: The bytes in the original.
    ///   - index: The hypothesis of the answer.
    /// - Returns: The word, or the group of words in a script without spaces; `nil` for any other last word.
    func turningWord(atEndOf range: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return nil }
        let words = hearing.words(in: range)
        guard let last = words.last else { return nil }
        if language.isSpeechActWord(last) { return String(decoding: last, as: UTF8.self) }
        let isLast = language.group(in: words, missingIn: [], onlyNegations: false)?.upperBound == words.count
        return isLast ? group(in: words, missingIn: [], onlyNegations: false, shownBy: hearing) : nil
    }

    /// Some words of a hypothesis, and the words that other hypotheses heard in their place.
    ///
    /// The place is what lies between the same words: those right before and right behind, or the ends.
    ///
    /// - Parameters:
    ///   - units: The units of the words.
    ///   - index: The hypothesis.
    /// - Returns: The words of the hypothesis first; none for no units, and for a hypothesis outside the list.
    /// - Complexity: O(*h* · *w* · *d*) in the hypotheses, their words and their differences.
    func words(inPlaceOf units: Range<Int>, of index: Int) -> [ArraySlice<ArraySlice<UInt8>>] {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return [] }
        let units = units.clamped(to: hearing.words.indices)
        let others = hearings.compactMap { other -> ArraySlice<ArraySlice<UInt8>>? in
            guard other.index != index,
                let start = other.place(of: units.lowerBound - 1, in: hearing),
                let end = other.place(of: units.upperBound, in: hearing), start + 1 < end
            else { return nil }
            return other.words[start + 1..<end]
        }
        return units.isEmpty ? [] : [hearing.words[units]] + others
    }

    /// Whether a word is ordinary: a function word, a common word or a contraction.
    ///
    /// A word of one or two letters counts as ordinary, as it is a part of many words.
    func isOrdinary(_ word: ArraySlice<UInt8>) -> Bool {
        word.count < KnownWords.shortest || language.isFunctionWord(word) || language.isCommon(word) ?? false
            || language.isContraction(Array(word))
    }

    /// Whether a word says something by itself.
    func isTelling(_ word: ArraySlice<UInt8>) -> Bool {
        word.count >= KnownWords.shortest && language.isContentWord(word, ifUnlisted: true)
    }

    /// The words that begin in a byte range of the original; none for a hypothesis outside the list.
    func words(in range: Range<Int>, of index: Int) -> [ArraySlice<UInt8>] {
        hearings.first { $0.index == index }?.words(in: range) ?? []
    }

    /// The first group of guarded words that is missing in a second list, as it is shown; `nil` without one.
    private func group(
        in words: [ArraySlice<UInt8>],
        missingIn others: ArraySlice<ArraySlice<UInt8>>,
        onlyNegations: Bool,
        shownBy hearing: ComparedHypothesis
    ) -> String? {
        language.group(in: words, missingIn: others, onlyNegations: onlyNegations).map { group in
            String(decoding: Array(words[group].joined(separator: hearing.space)), as: UTF8.self)
        }
    }

    /// The subject right before a match; `nil` without one.
    func subject(before units: Range<Int>, of index: Int) -> String? {
        guard let hearing = hearings.first(where: { $0.index == index }),
            hearing.words.indices.contains(units.lowerBound - 1),
            language.isSubject(hearing.words[units.lowerBound - 1])
        else { return nil }
        return String(decoding: hearing.words[units.lowerBound - 1], as: UTF8.self)
    }

    func odds(_ one: ComparedHypothesis, over other: ComparedHypothesis) -> Int {
        CostModel.odds(one.confidence, rank: one.rank, over: other.confidence, rank: other.rank)
    }

    /// Whether words of a command may be a value that was not understood.
    ///
    /// No word may negate, ask, report, limit, count or join, and the command's remaining words have to tell as much.
    ///
    /// - Parameters:
    ///   - units: The units of the words.
    ///   - command: The units of the whole command.
    ///   - index: The hypothesis.
    /// - Returns: Whether the words may be a value.
    func mayBeValue(_ units: Range<Int>, in command: Range<Int>, of index: Int) -> Bool {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return false }
        // Another catalog may have split the words differently.
        let (units, command) = (
            units.clamped(to: hearing.words.indices), command.clamped(to: hearing.words.indices)
        )
        let words = hearing.words[units]
        let places = command.filter { !units.contains($0) }
        let others = places.map { hearing.words[$0] }
        if language.hasGroup(hearing.words[command], missingIn: others, onlyNegations: false)
            || words.contains(where: { word in
                language.neverApproximated(word) || language.isPolar(word) || language.isSubject(word)
                    || language.isConjunction(word)
            })
        {
            return false
        }
        let telling = telling(places, hearing)
        // A verb alone is not enough: "raise the roof".
        return telling.count >= max(1, units.count) && telling != [command.lowerBound]
    }

    /// Whether the words of a command identify the command without a value: besides the verb, a content word was heard,
    /// "lights" in "turn on the lights".
    ///
    /// - Parameters:
    ///   - units: The units of the command.
    ///   - verb: The first unit that is a word of the phrase.
    ///   - index: The hypothesis.
    /// - Returns: Whether the words identify the command.
    func tells(_ units: Range<Int>, besides verb: Int, of index: Int) -> Bool {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return false }
        let words = hearing.words
        return telling(Array(units.clamped(to: words.indices)), hearing).contains { unit in
            unit != verb && !(language.isPolar(words[unit]) && language.mayBePhrasal(words[verb], words[unit]))
        }
    }

    /// The content words among some units.
    private func telling(_ units: [Int], _ hearing: ComparedHypothesis) -> [Int] {
        units.filter { unit in
            let word = hearing.words[unit]
            return !language.isFunctionOnly([word]) && !language.answering.contains(Array(word))
        }
    }
}
