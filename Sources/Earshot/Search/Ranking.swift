/// The order of two competitors for one utterance: paths to one meaning, in the exact walk and in the lattice search,
/// and meanings, in the decision.
///
/// **The one order**, first difference first:
///
/// 1. Exact matches. There is no rule for exactness: reading a word exactly costs nothing, and any inexact reading has
///    a cost. So lower cost implies exactness, also across hypotheses.
/// 2. Lower cost.
/// 3. Of two meanings at the same cost, the exact one. The rule does not apply to paths to one meaning: a literal word
///    of the phrase is preferred to a text that swallows the word, whatever else was said.
/// 4. More literal words of the phrase heard.
/// 5. Of two paths to one meaning, fewer deviations: a filler where a text may begin belongs to the text.
/// 6. Fewer words taken as text: a text never takes words that a literal or a list's value can take.
/// 7. Fewer open parameters.
///
/// Equal ranks up to here are a tie. Two tied *meanings* are a question, which lists them by the earlier hypothesis and
/// then by the order of declaration. Of two tied *paths to one meaning* one is taken:
///
/// 8. The longer first text, then the longer second, and so on: "play stand by me by ben" is "stand by me" by "ben".
/// 9. The sounder evidence: ``EvidenceTally/isSounder(than:)``.
/// 10. The order of declaration.
///
/// Every criterion for paths, except the last, is a sum over the steps of a path. So the better of two paths to one
/// place stays better with any continuation, and no winning path is dropped.
struct Rank: Equatable {
    var cost: Int32 = 0
    /// Inexact steps: approximate or alternative readings, left-over words, and missing words of the phrase.
    var deviations: Int32 = 0
    /// Units heard as literal words of a phrase, or as the application's name.
    var literals: Int32 = 0
    /// Units taken as text.
    var text: Int32 = 0
    /// Slots filled, not counting the application's name.
    var slots: Int32 = 0

    /// The reason why a rank comes after another; `nil` if it does not.
    @inline(__always)
    func reason(after better: Rank) -> Resolution.Alternative.Lost? {
        if cost != better.cost { return better.cost < cost ? .dearer : nil }
        if literals != better.literals { return better.literals > literals ? .lessSpecific : nil }
        if deviations != better.deviations { return better.deviations < deviations ? .notWordForWord : nil }
        if text != better.text { return better.text < text ? .moreOpen : nil }
        if slots != better.slots { return better.slots < slots ? .moreOpen : nil }
        return .tied
    }

    /// Whether the first of two paths to one meaning is better; `nil` if only the order of declaration decides.
    ///
    /// - Parameters:
    ///   - other: The rank of the other path.
    ///   - texts: Compares the text lengths of the paths, first to last: negative if the first difference is longer on
    ///     the other path. Both paths have the same texts, for the same parameters.
    ///   - isSounder: Whether the first path has sounder evidence; `nil` if the evidence is equal.
    /// - Returns: The verdict.
    @inline(__always)
    func isBetter(than other: Rank, texts: () -> Int, isSounder: () -> Bool?) -> Bool? {
        guard self == other else { return other.reason(after: self) != nil }
        let lengths = texts()
        return lengths != 0 ? lengths > 0 : isSounder()
    }
}

/// The evidence of a path, as sums over its steps.
///
/// The tally decides between paths only if they are otherwise equal; it determines the certainty of the answer.
struct EvidenceTally: Equatable {
    /// Letters of the phrase that were heard in any way.
    var letters: Int32 = 0
    /// Heard letters that rest on weak evidence: a common word read as a different word.
    var weak: Int32 = 0
    /// Letters of words heard in a different form.
    var inflected: Int32 = 0
    /// The part of the cost due to approximate readings.
    var near: Int32 = 0
    /// Values with most letters on weak evidence.
    var weakValues: Int32 = 0
    /// Values of a command far from the heard words.
    var farValues: Int32 = 0
    /// The letters by which approximate readings are near; see ``Lattice/Edge/nearLetters``.
    var nearLetters: Int32 = 0
    /// Words missing beside a text that may have taken them, values with possible alternatives, and words of the
    /// language far from the heard words.
    var uncertainSteps: Int32 = 0
    /// Readings that always ask: different words in languages with inflected endings, and small parts of a name.
    var forcedConfirmations: Int32 = 0
    /// Closed-class words left over outside a frame.
    var strayFunctionWords: Int32 = 0
    /// Left-over words that are subjects.
    var subjects: Int32 = 0
    /// Words of the phrase that were not heard.
    var dropped: Int32 = 0

    /// Notes that a different command may be meant, so that the answer is confirmed.
    mutating func forceConfirmation() {
        uncertainSteps += 1
        forcedConfirmations += 1
    }

    /// Adds the evidence of one step.
    static func += (tally: inout EvidenceTally, step: EvidenceTally) {
        tally.letters += step.letters
        tally.weak += step.weak
        tally.inflected += step.inflected
        tally.near += step.near
        tally.weakValues += step.weakValues
        tally.farValues += step.farValues
        tally.nearLetters += step.nearLetters
        tally.uncertainSteps += step.uncertainSteps
        tally.forcedConfirmations += step.forcedConfirmations
        tally.strayFunctionWords += step.strayFunctionWords
        tally.subjects += step.subjects
        tally.dropped += step.dropped
    }

    /// Whether the first of two tallies is sounder; `nil` if they are equal.
    func isSounder(than other: EvidenceTally) -> Bool? {
        if self == other { return nil }
        if near != other.near { return near < other.near }
        if dropped != other.dropped { return dropped < other.dropped }
        if uncertainSteps != other.uncertainSteps { return uncertainSteps < other.uncertainSteps }
        if forcedConfirmations != other.forcedConfirmations {
            return forcedConfirmations < other.forcedConfirmations
        }
        if farValues != other.farValues { return farValues < other.farValues }
        if weakValues != other.weakValues { return weakValues < other.weakValues }
        if weak != other.weak { return weak < other.weak }
        if inflected != other.inflected { return inflected > other.inflected }
        if strayFunctionWords != other.strayFunctionWords { return strayFunctionWords < other.strayFunctionWords }
        if subjects != other.subjects { return subjects < other.subjects }
        if nearLetters != other.nearLetters { return nearLetters > other.nearLetters }
        return letters > other.letters
    }

    /// Whether a candidate with this evidence is weak, so that it is confirmed.
    ///
    /// A command is weak if hardly anything but weak evidence was heard, or if a step is uncertain. An answer is weak
    /// if it rests on a different word.
    func isWeak(forCommand isCommand: Bool) -> Bool {
        isCommand
            ? CostModel.weakLetters.isExceeded(by: weak, of: letters) || uncertainSteps > 0 : forcedConfirmations > 0
    }

    /// Whether most of a value rests on weak evidence.
    static func isWeakValue(weak: Int32, letters: Int32) -> Bool {
        CostModel.weakValueLetters.isExceeded(by: weak, of: letters)
    }

    /// Whether a value of a command is doubtful, so that the odds decide: far from the heard words, or weak without
    /// support from the phrase around it.
    var hasDoubtfulValue: Bool {
        farValues > 0 || weakValues > 0 && CostModel.weakLettersAroundWeakValue.isExceeded(by: weak, of: letters)
    }
}

/// The order of candidates: ``Rank``, then the order in which a question lists ties.
enum Ranking {
    /// The reason why a candidate comes after a better one; `nil` if it does not.
    ///
    /// The function is not inlined: copied into every caller and every sort, its branches took a third of the module's
    /// optimization time.
    @inline(never)
    static func reason(_ candidate: Candidate, after better: Candidate) -> Resolution.Alternative.Lost? {
        if candidate.cost == better.cost, candidate.isWordForWord != better.isWordForWord {
            return better.isWordForWord ? .notWordForWord : nil
        }
        return candidate.rank.reason(after: better.rank)
    }

    /// Whether the first candidate is ranked before the second.
    static func goesBefore(_ left: Candidate, _ right: Candidate) -> Bool {
        switch reason(right, after: left) {
        case nil: return false
        case .tied: break
        default: return true
        }
        if left.hypothesis != right.hypothesis { return left.hypothesis < right.hypothesis }
        return left.origin.order < right.origin.order
    }
}
