/// What two things that compete for one utterance are compared by: paths to one meaning, in the exact walk and in the
/// lattice search, and what was meant, in the decision.
///
/// **The one order**, first difference first:
///
/// 1. What was heard word for word. It needs no rule of its own: reading a word as it is written costs nothing, and any
///    other reading of it costs something. So lower cost says it, also across hypotheses.
/// 2. Lower cost.
/// 3. Of two meanings at the same cost, the one that was heard word for word. Between paths to one meaning this does not
///    count: a literal word of the phrase goes before a text that swallows it, whatever else was said.
/// 4. More literal words of the phrase heard.
/// 5. Of two paths to one meaning, fewer deviations: a filler where a text may begin belongs to the text.
/// 6. Fewer words taken as text: a text never takes what a literal word or a list's value can take.
/// 7. Fewer open parameters.
///
/// What is equal up to here is tied. Two *meanings* that are tied are a question; the earlier hypothesis and then the
/// order of declaration only say how it lists them. Of two *paths to one meaning* one is taken:
///
/// 8. The longer first text, then the longer second one, and so on: "play stand by me by ben" is "stand by me" by "ben".
/// 9. What rests on more: ``EvidenceTally/isSounder(than:)``.
/// 10. The order of declaration.
///
/// All that paths are compared by, but the last, are sums over the steps of a path, so that the better of two paths to
/// one place stays the better one whatever follows, and no path is lost that would have won.
struct Rank: Equatable {
    var cost: Int32 = 0
    /// Steps that are not word for word: other readings, words left over, words of the phrase that were not heard.
    var deviations: Int32 = 0
    /// Units heard as literal words of a phrase, or as the application's name.
    var literals: Int32 = 0
    /// Units taken as text.
    var text: Int32 = 0
    /// Slots filled, the application's name aside.
    var slots: Int32 = 0

    /// Why what has this rank comes after what has another; `nil` where it does not.
    @inline(__always)
    func reason(after better: Rank) -> Resolution.Alternative.Lost? {
        if cost != better.cost { return better.cost < cost ? .dearer : nil }
        if literals != better.literals { return better.literals > literals ? .lessSpecific : nil }
        if deviations != better.deviations { return better.deviations < deviations ? .notWordForWord : nil }
        if text != better.text { return better.text < text ? .moreOpen : nil }
        if slots != better.slots { return better.slots < slots ? .moreOpen : nil }
        return .tied
    }

    /// Whether one of two paths to one meaning is the better one; `nil` where only the order of declaration tells them
    /// apart.
    ///
    /// - Parameters:
    ///   - other: The rank of the other path.
    ///   - texts: How the lengths of their texts compare, first to last: below zero where the first that differs is
    ///     longer on the other path. Both have the same texts, for the same parameters.
    ///   - isSounder: Whether one of them rests on more; `nil` where both rest on the same.
    /// - Returns: The verdict.
    @inline(__always)
    func isBetter(than other: Rank, texts: () -> Int, isSounder: () -> Bool?) -> Bool? {
        guard self == other else { return other.reason(after: self) != nil }
        let lengths = texts()
        return lengths != 0 ? lengths > 0 : isSounder()
    }
}

/// What a path rests on, as sums over its steps.
///
/// None of it changes which path wins, but where paths are equal in everything else; it says how sure the answer is.
struct EvidenceTally: Equatable {
    /// Letters of the phrase that were heard in any way.
    var letters: Int32 = 0
    /// Those of them that rest on weak evidence: a common word read as another one.
    var weak: Int32 = 0
    /// What of the cost is nearness.
    var near: Int32 = 0
    /// Values most of whose letters rest on weak evidence.
    var weakValues: Int32 = 0
    /// Words missing beside a text, which may have taken them, and values that are far from what was heard.
    var vague: Int32 = 0
    /// Words that carry nothing by themselves and were left over, in no frame.
    var loose: Int32 = 0
    /// Words of the phrase that were left out.
    var dropped: Int32 = 0

    /// Adds what one step rests on.
    static func += (tally: inout EvidenceTally, step: EvidenceTally) {
        tally.letters += step.letters
        tally.weak += step.weak
        tally.near += step.near
        tally.weakValues += step.weakValues
        tally.vague += step.vague
        tally.loose += step.loose
        tally.dropped += step.dropped
    }

    /// Whether one of two tallies is the sounder one; `nil` where they are the same.
    func isSounder(than other: EvidenceTally) -> Bool? {
        if self == other { return nil }
        if near != other.near { return near < other.near }
        if dropped != other.dropped { return dropped < other.dropped }
        if vague != other.vague { return vague < other.vague }
        if weakValues != other.weakValues { return weakValues < other.weakValues }
        if weak != other.weak { return weak < other.weak }
        if loose != other.loose { return loose < other.loose }
        return letters > other.letters
    }

    /// Whether most of a value rests on weak evidence.
    static func isWeakValue(weak: Int32, letters: Int32) -> Bool {
        CostModel.weakLetters.isExceeded(by: weak, of: letters)
    }

    /// Whether an answer that rests on this is asked about: a weak value that the phrase around it does not speak for;
    /// most of the phrase weak; something vague; or one word missing and another left over.
    var isWeak: Bool {
        weakValues > 0 && CostModel.weakLettersAroundWeakValue.isExceeded(by: weak, of: letters)
            || CostModel.weakLetters.isExceeded(by: weak, of: letters) || vague > 0 || dropped > 0 && loose > 0
    }
}

/// The order of candidates: ``Rank``, and behind it how a question lists what is tied.
enum Ranking {
    /// Why a candidate comes after a better one; `nil` where it does not.
    static func reason(_ candidate: Candidate, after better: Candidate) -> Resolution.Alternative.Lost? {
        if candidate.cost == better.cost, candidate.isWordForWord != better.isWordForWord {
            return better.isWordForWord ? .notWordForWord : nil
        }
        return candidate.rank.reason(after: better.rank)
    }

    /// Whether one candidate goes before another.
    static func goesBefore(_ left: Candidate, _ right: Candidate) -> Bool {
        switch reason(right, after: left) {
        case nil: return false
        case .tied: break
        default: return true
        }
        if left.hypothesis != right.hypothesis { return left.hypothesis < right.hypothesis }
        return left.order < right.order
    }
}
