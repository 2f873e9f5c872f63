/// A possible meaning, with its cost and evidence.
struct Candidate {
    /// What was meant; `nil` for a negative phrase.
    var match: Resolution.Match?
    var isNegative = false
    /// The shortcut that a negative phrase protects; `nil` for all of the application's.
    var negativeScope: String?
    /// The required parameters without a value.
    var missing: [String] = []
    /// The value that was not understood or not said; `nil` unless its faults say that there is one.
    var unheard: Unheard?
    /// The phrase or spoken form, as its author wrote it.
    var phrase = ""
    /// The index of the catalog among the resolver's.
    var catalog = 0
    /// Its position in the order of declaration: catalog, then phrase or case.
    var order: Int
    var hypothesis: Int
    var cost: Int
    var evidence: EvidenceClasses
    /// Units heard as literal words.
    var literals: Int
    var slots: Int
    /// Units taken as text.
    var textLength: Int
    /// The units it covers.
    var units: Range<Int>
    var faults: Search.Faults
    /// Letters of the phrase that were heard in any way.
    var letters = 0
    /// The part of the cost that is due to approximate readings.
    var near = 0
    /// Whether it is a paraphrase.
    var isParaphrase = false
    /// Whether it counts only if there is no other candidate.
    var onlyIfAlone = false
    /// Whether the whole utterance is like its phrase by its letters and by its sounds, and like no other.
    var matchesWholeUtterance = false
    /// Whether ties with it are settled by the order of declaration.
    var breaksTiesByOrder = false
    /// Whether it rests on weak evidence, so that it is confirmed unless the odds decide.
    var isWeak = false
    /// Whether it is confirmed whatever else speaks for it: a word that was left over says who acts, or one is missing that
    /// says which of two opposites is meant, or that a number may have taken.
    var alwaysConfirm = false
    /// Whether it is never offered: a word of it is missing whose opposite was left over.
    var isOpposed = false
    /// What a command rests on that was not heard word for word; `nil` for other candidates.
    var grounds: Grounds?
    /// Whether a value of a command is doubtful: far from what was heard, or weak.
    var hasDoubtfulValue = false
    /// Whether a closed-class word was left over outside of a frame.
    var hasLooseWord = false
    /// Whether one of them says who does something, or whose it is.
    var hasSubject = false
    /// The sounds of the number that answers a question; empty for other answers, and if the sounds are unknown.
    var numberSound: [Phone] = []
    /// Its readings, without the sounds of what was misheard.
    var spans: [EvidenceSpan] = []
    /// What its spans were made from, if some of them were misheard, or left out.
    var spanSource: SpanSource?

    /// Its readings, with the sounds of what was misheard: for the answer, as comparing them takes time.
    var shownSpans: [EvidenceSpan] { spanSource?.spans ?? spans }

    /// The candidate with its readings, if they were left out.
    var explained: Candidate {
        guard spans.isEmpty, let spanSource else { return self }
        var explained = self
        explained.spans = spanSource.spans
        return explained
    }

    /// Words heard where a value is expected, none of which its parameter has.
    struct Unheard {
        var parameter: String
        /// Where the words are; empty if none was said.
        var units: Range<Int>
        /// Whether the catalog has all of them that are no function words.
        var areKnown: Bool
        /// The first word that was heard as one of the phrase: mostly its verb.
        var first: Int?

        /// Whether the value was not said at all.
        var isUnsaid: Bool { units.isEmpty }
    }

    /// Whether it was matched approximately or with words missing, so that it has to be clearly closer than its rivals.
    var isApproximate: Bool { !isParaphrase && !evidence.isDisjoint(with: .approximate) }

    /// Whether no word of it was misheard or missing.
    var isCertain: Bool { evidence.isDisjoint(with: EvidenceClasses.approximate.union(.misheard)) }

    /// Its worth within a sentence: the letters heard, less their cost.
    var worth: Int { letters * CostModel.worthOfLetter - cost }

    /// Whether it was heard exactly, with nothing left over.
    var isWordForWord: Bool { evidence.isSubset(of: EvidenceClasses(.exact)) }

    /// The rank for comparison, apart from whether it was heard exactly.
    var rank: Rank {
        Rank(
            cost: Int32(clamping: cost),
            literals: Int32(clamping: literals),
            text: Int32(clamping: textLength),
            slots: Int32(clamping: slots)
        )
    }
}

/// What the spans of a candidate are made from.
///
/// It never changes, nor does what it holds.
final class SpanSource: @unchecked Sendable {
    /// What all candidates of a search have in common.
    final class Builder {
        let value: CandidateBuilder

        init(_ value: CandidateBuilder) { self.value = value }
    }

    let builder: Builder
    /// The last item of the candidate's path.
    private let item: Int32

    init(_ builder: Builder, _ item: Int32) {
        self.builder = builder
        self.item = item
    }

    /// The readings, with the sounds of what was misheard.
    var spans: [EvidenceSpan] { builder.value.spans(of: item, comparesSounds: true) }
}

extension EvidenceSpan {
    /// Whether what was heard is compared with what was meant by their sounds.
    var isComparedBySound: Bool { evidence == .homophone || evidence == .phonetic }
}
