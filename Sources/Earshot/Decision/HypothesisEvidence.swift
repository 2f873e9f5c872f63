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

    /// What a hypothesis says by itself about the meaning of an answer.
    enum Saying {
        /// It would be answered so.
        case same
        /// It would be asked whether it means that.
        case perhapsSame
        /// It means something else, or nothing.
        case other
    }

    /// A hypothesis as it is compared with others.
    struct ComparedHypothesis {
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
        var text: NormalizedText
        var words: [ArraySlice<UInt8>]
        var letters: [UInt32]
        /// Whether it is written without spaces.
        var isUnspaced: Bool
        /// Where each word starts in the original, in bytes.
        var starts: [Int]
        /// Whether a comma or another mark stands before a word.
        var hasPauseBefore: [Bool]
        /// The text before normalizing, in UTF-8.
        var source: [UInt8]

        /// The words that begin in a range of bytes of the original.
        func words(in range: Range<Int>) -> [ArraySlice<UInt8>] {
            zip(words, starts).filter { range.contains($0.1) }.map(\.0)
        }

        /// Whether a word is written as a name: with a capital letter, within a sentence that is not written so as a whole.
        func isCapitalized(_ place: Int) -> Bool {
            func isCapital(_ start: Int) -> Bool {
                guard source.indices.contains(start) else { return false }
                let text = String(decoding: source[start...].prefix(4), as: UTF8.self)
                return text.unicodeScalars.first?.properties.isUppercase ?? false
            }
            return place > 0 && isCapital(starts[place]) && !starts.allSatisfy(isCapital)
        }

        /// What stands between its words as they are shown.
        var space: [UInt8] { isUnspaced ? [] : [0x20] }

        /// Whether a mark stands between a word and a run of others.
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
        // The same for all, too great to be shares of one, says only that none is likelier.
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
            guard language.neverApproximated(word) else { return false }
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
                || place == 0 && (language.isSubject(words[place]) || language.isSpeechActWord(words[place]))
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
        if language.isSpeechActWord(last) { return String(decoding: last, as: UTF8.self) }
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
        shownBy hearing: ComparedHypothesis
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

    func odds(_ one: ComparedHypothesis, over other: ComparedHypothesis) -> Int {
        CostModel.odds(one.confidence, rank: one.rank, over: other.confidence, rank: other.rank)
    }

    /// Whether words of a command may be a value that was not understood: none of them negates, asks, reports, limits,
    /// counts or joins, and the command's other words tell as much as they do.
    ///
    /// - Parameters:
    ///   - units: The units of the words.
    ///   - command: The units of the whole command.
    ///   - index: The hypothesis.
    /// - Returns: Whether they may.
    func mayBeValue(_ units: Range<Int>, in command: Range<Int>, of index: Int) -> Bool {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return false }
        // Another catalog may have split its words in another way.
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

    /// Whether the words of a command tell which one it is, though a value was not said: besides its verb there is one that
    /// tells something, "lights" in "turn on the lights".
    ///
    /// - Parameters:
    ///   - units: The units of the command.
    ///   - verb: The first of its words that is the phrase's.
    ///   - index: The hypothesis.
    /// - Returns: Whether they do.
    func tells(_ units: Range<Int>, besides verb: Int, of index: Int) -> Bool {
        guard let hearing = hearings.first(where: { $0.index == index }) else { return false }
        let words = hearing.words
        return telling(Array(units.clamped(to: words.indices)), hearing).contains { unit in
            unit != verb && !(language.isPolar(words[unit]) && language.mayBePhrasal(words[verb], words[unit]))
        }
    }

    /// The words among some that tell something.
    private func telling(_ units: [Int], _ hearing: ComparedHypothesis) -> [Int] {
        units.filter { unit in
            let word = hearing.words[unit]
            return !language.isFunctionOnly([word]) && !language.answering.contains(Array(word))
        }
    }
}
