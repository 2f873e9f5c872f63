/// Something that could have been meant, with what it cost and why.
struct Candidate {
    /// What was meant; `nil` for a negative phrase.
    var match: Resolution.Match?
    var isNegative = false
    /// The shortcut that a negative phrase protects; `nil` for all of the application's.
    var negativeScope: String?
    /// The required parameters that are still open.
    var missing: [String] = []
    /// The phrase or spoken form, as its author wrote it.
    var phrase = ""
    /// The index of the catalog among the resolver's.
    var catalog = 0
    /// The place of its declaration: catalog, then phrase or case.
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
    /// What of the cost is nearness.
    var near = 0
    /// Whether its words speak for it, though they are nobody's phrase.
    var isWording = false
    /// Whether it counts only where nothing else does.
    var isLastResort = false
    /// Whether the order of declaration settles what it ties with.
    var settlesTies = false
    /// Whether it rests on weak evidence, so that it is asked about.
    var isWeak = false
    /// Whether a word that carries nothing by itself was left over, in no frame.
    var hasLooseWord = false
    /// How the number sounds that answers a question; nothing for any other answer, and where no sounds are known.
    var numberSound: [Phone] = []
    var spans: [EvidenceSpan] = []

    /// Whether it was found by nearness or with words missing, so that it has to be nearer than its rivals.
    var isApproximate: Bool { !isWording && !evidence.isDisjoint(with: .approximate) }

    /// What of a sentence speaks for it: the letters heard, less what they cost.
    var worth: Int { letters * CostModel.worthOfLetter - cost }

    /// Whether it was heard word for word, with nothing left over.
    var isWordForWord: Bool { evidence.isSubset(of: EvidenceClasses(.exact)) }

    /// What it is compared by, beside whether it was heard word for word.
    var rank: Rank {
        Rank(
            cost: Int32(clamping: cost),
            literals: Int32(clamping: literals),
            text: Int32(clamping: textLength),
            slots: Int32(clamping: slots)
        )
    }
}
