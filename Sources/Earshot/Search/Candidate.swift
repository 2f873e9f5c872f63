/// A possible meaning, with its cost and evidence.
struct Candidate {
    /// The meaning; `nil` for a negative phrase.
    var match: Resolution.Match?
    /// What a negative phrase forbids; `nil` for a meaning.
    var negative: Negative?
    /// The required parameters without a value.
    var missing: [String] = []
    /// The value that was not understood or not said; `nil` without such a fault.
    var unheard: Unheard?
    /// Where the catalogs declare the meaning.
    var origin: Origin
    var hypothesis: Int
    /// The cost of the readings and of the hypothesis, in thousandths of a nat.
    var cost: Int
    var evidence: EvidenceClasses
    /// What was heard of the phrase.
    var heard: Heard
    var faults: Search.Faults
    /// What the decision has to know of the readings.
    var signs: Signs = []
    /// The grounds of a command or an answer that was not heard word for word; `nil` for all other candidates.
    var grounds: Grounds?
    /// The sounds of the number in an answer to a question; empty for answers without a number, and for unknown sounds.
    var numberSound: [Phone] = []
    /// The readings, without the sounds of misheard words.
    var spans: [EvidenceSpan] = []
    /// The source of the spans, if some were misheard or left out.
    var spanSource: SpanSource?

    /// The scope of a negative phrase.
    struct Negative: Hashable {
        /// The shortcut that the phrase protects; `nil` for all shortcuts of its catalog.
        var shortcut: String?
    }

    /// Where the catalogs declare a meaning.
    struct Origin {
        /// The index of the catalog among the resolver's.
        var catalog = 0
        /// The position in the order of declaration: catalog, then phrase or case.
        var order: Int
        /// The phrase or spoken form, as its author wrote it.
        var phrase = ""
    }

    /// What was heard of a phrase.
    struct Heard {
        /// The units of the match.
        var units: Range<Int>
        /// Units heard as literal words.
        var literals: Int
        var slots = 0
        /// Units taken as text.
        var text = 0
        /// Letters of the phrase that were heard in any way.
        var letters = 0
        /// The part of the cost due to approximate readings.
        var near = 0
        /// Content words of the phrase that were not heard.
        var missing = 0
    }

    var isNegative: Bool { negative != nil }

    /// Whether the candidate has all of the signs.
    func has(_ signs: Signs) -> Bool { self.signs.isSuperset(of: signs) }

    /// The readings, with the sounds of misheard words: only for the answer, as comparing sounds takes time.
    var shownSpans: [EvidenceSpan] { spanSource?.spans ?? spans }

    /// The candidate with its readings, if they were left out.
    var explained: Candidate {
        guard spans.isEmpty, let spanSource else { return self }
        var explained = self
        explained.spans = spanSource.spans
        return explained
    }

    /// Words in place of a value that are no value of the parameter.
    struct Unheard {
        var parameter: String
        /// The units of the words; empty for an unsaid value.
        var units: Range<Int>
        /// Whether the catalog has all content words among them.
        var areKnown: Bool
        /// The first heard word of the phrase: mostly its verb.
        var first: Int?

        /// Whether the value was not said at all.
        var isUnsaid: Bool { units.isEmpty }
    }

    /// Whether the match is approximate or lacks words, so that it has to be clearly closer than its rivals.
    var isApproximate: Bool { !has(.paraphrase) && !evidence.isDisjoint(with: .approximate) }

    /// Whether a name was heard in part only.
    var isPart: Bool { evidence.contains(EvidenceClasses(.partial)) }

    /// Whether no word was misheard or missing.
    var isCertain: Bool { evidence.isDisjoint(with: EvidenceClasses.approximate.union(.misheard)) }

    /// The worth within an utterance: the credit for heard letters, less the cost.
    var worth: Int { heard.letters * CostModel.worthOfLetter - cost }

    /// Whether the candidate was heard exactly, with no word left over.
    var isWordForWord: Bool { evidence.isSubset(of: EvidenceClasses(.exact)) }

    /// The rank for comparison, without the preference for exact candidates.
    var rank: Rank {
        Rank(
            cost: Int32(clamping: cost),
            literals: Int32(clamping: heard.literals),
            text: Int32(clamping: heard.text),
            slots: Int32(clamping: heard.slots)
        )
    }
}

/// The source of a candidate's spans.
///
/// The source and its contents are immutable.
final class SpanSource: @unchecked Sendable {
    /// The common part of all candidates of a search.
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

    /// The readings, with the sounds of misheard words.
    var spans: [EvidenceSpan] { builder.value.spans(of: item, comparesSounds: true) }
}

extension EvidenceSpan {
    /// Whether the heard and the meant words are compared by sound.
    var isComparedBySound: Bool { evidence == .homophone || evidence == .phonetic }
}
