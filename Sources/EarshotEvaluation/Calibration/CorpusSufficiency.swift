internal import EarshotFormats

/// How many texts a corpus has for one kind of utterance, and how many it needs.
///
/// Acting on what is doubtful pays only if fewer actions are wrong than a question costs beside a wrong action: 1 in 20
/// if that costs twenty questions. By the rule of three, that a rate is below 1 in *n* is shown, at 95 %, by 3 *n* texts
/// without a case.
public struct CorpusSufficiency: Hashable, Sendable {
    /// The least number of texts for any costs, so that folds have some each.
    public static let least = 30

    /// Whether the utterances are commands; otherwise they answer questions.
    public let isCommand: Bool
    /// The number of texts that mean something.
    public let meaningful: Int
    /// The number of texts that mean nothing.
    public let meaningless: Int
    /// The number needed of those that mean something.
    public let meaningfulNeeded: Int
    /// The number needed of those that mean nothing.
    public let meaninglessNeeded: Int

    init(isCommand: Bool, meaningful: Int, meaningless: Int, costs: AnswerCosts) {
        self.isCommand = isCommand
        self.meaningful = meaningful
        self.meaningless = meaningless
        meaningfulNeeded = Self.needed(costs.wrong, costs.question)
        meaninglessNeeded = Self.needed(costs.falseAccept, costs.question)
    }

    private static func needed(_ harm: Double, _ question: Double) -> Int {
        let texts = (3 * harm / question).rounded(.up)
        return max(least, texts < 1_000_000_000 ? Int(texts) : 1_000_000_000)
    }

    /// Whether there are no such utterances at all, so that their bands are left as they are.
    public var isEmpty: Bool { meaningful == 0 && meaningless == 0 }

    /// Whether there are enough to fit bands to.
    public var isEnough: Bool { meaningful >= meaningfulNeeded && meaningless >= meaninglessNeeded }

    /// How many texts that mean something are missing.
    public var meaningfulLacking: Int { max(0, meaningfulNeeded - meaningful) }

    /// How many texts that mean nothing are missing.
    public var meaninglessLacking: Int { max(0, meaninglessNeeded - meaningless) }
}

/// A corpus that is too small to fit a policy to.
public struct CorpusTooSmall: Error, Hashable, Sendable {
    /// The kinds of utterance that it has some of, none of which are enough; empty if no line has an expectation.
    public var parts: [CorpusSufficiency]
}
