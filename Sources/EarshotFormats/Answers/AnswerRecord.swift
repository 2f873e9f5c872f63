public import Earshot

/// An answer read from JSON, as `earshot resolve` and ``Earshot/Resolution/json(id:explaining:listingMatches:charactersOf:)``
/// write it.
///
/// It is a record and no `Resolution`: the JSON of an answer says less. A value such as `"sleep"` is a case, a text or a
/// time only by the catalog, and costs, phrases and the kind of a doubt are not written. What is written is all here:
/// ``json`` gives the same bytes again.
public struct AnswerRecord: Hashable, Sendable {
    /// The meaning of an utterance.
    public struct Match: Hashable, Sendable {
        /// The shortcut's identifier; `nil` for a case of an enum that was asked for by itself.
        public var shortcut: String?
        /// The values by their parameters' names, in order; empty unless a shortcut was meant.
        public var parameters: [ExtensionValue.Member] = []
        /// The application's name; `nil` if it has none, or no shortcut was meant.
        public var application: String?
        /// The enum's name; `nil` unless a case was meant.
        public var enumeration: String?
        /// The case's identifier; `nil` unless a case was meant.
        public var caseID: String?
        /// The requested parameter; `nil` if a shortcut or an enum was asked for.
        public var parameter: String?
        /// The value of the requested parameter; `nil` unless one was meant.
        public var value: ExtensionValue?

        /// Creates a match of nothing.
        public init() {}

        /// The value of a parameter of the shortcut; `nil` if it has none.
        ///
        /// - Parameter parameter: The parameter's name.
        public subscript(parameter: String) -> ExtensionValue? {
            parameters.first { $0.key == parameter }?.value
        }
    }

    /// Another possible meaning.
    public struct Alternative: Hashable, Sendable {
        /// The possible meaning.
        public var match: Match
        /// The probability that it is right, 0…1.
        public var score: Double?
        /// The costliest class of evidence used.
        public var evidence: String

        /// Creates an alternative.
        ///
        /// - Parameters:
        ///   - match: The possible meaning.
        ///   - score: The probability that it is right, 0…1.
        ///   - evidence: The costliest class of evidence used.
        public init(match: Match, score: Double?, evidence: String) {
            self.match = match
            self.score = score
            self.evidence = evidence
        }
    }

    /// The reading of one span of the utterance.
    public struct Span: Hashable, Sendable {
        /// The span, in UTF-8 bytes of the hypothesis' original text.
        public var bytes: Range<Int>
        /// The span in Unicode code points; `nil` if they were not asked for.
        public var characters: Range<Int>?
        /// The original text of the span.
        public var heard: String
        /// Its meaning; empty for left-over words.
        public var meant: String
        /// The class of evidence.
        public var reading: String
        /// The part that the span plays in the answer.
        public var role: String
        /// The parameter whose value it is; `nil` for other roles.
        public var parameter: String?
        /// The cost of the reading, in thousandths of a nat.
        public var cost: Int
        /// The compared sounds; `nil` if sounds were not compared.
        public var sounds: EvidenceSpan.Comparison?
    }

    /// Why nothing was understood.
    public struct Reason: Hashable, Sendable {
        /// The kind of reason, such as `nearMiss`.
        public var kind: String
        /// The negative phrase that vetoed.
        public var phrase: String?
        /// The part of the utterance that prevents an answer.
        public var text: String?
        /// The closest phrase.
        public var nearest: String?
    }

    /// What was wrong with the line, in place of an answer.
    public struct Fault: Hashable, Sendable {
        /// The number of the line, counted from 1.
        public var line: Int
        /// What is wrong.
        public var message: String
        /// What was expected instead.
        public var expected: String
    }

    /// The utterance's identifier.
    public var id: CorpusLine.Identifier
    /// The name of the outcome, such as `success`; `error` for a line that could not be answered.
    public var outcome: String
    /// The match; `nil` if there is none.
    public var match: Match?
    /// All matches in the order spoken; `nil` unless the utterance might hold several commands.
    public var matches: [Match]?
    /// The required parameters without a value; `nil` unless the outcome is `needsValue`.
    public var missing: [String]?
    /// The probability that the answer is right, 0…1; `nil` for `unsupported`.
    public var score: Double?
    /// The costliest class of evidence used; `nil` if nothing was matched.
    public var evidence: String?
    /// The spans of the hypothesis and their readings, in order.
    public var spans: [Span] = []
    /// Other possible meanings, best first.
    public var alternatives: [Alternative] = []
    /// Why there is no match; `nil` unless the outcome is `unsupported`.
    public var reason: Reason?
    /// The identifier of the intent to run; `nil` unless a shortcut was meant.
    public var intent: String?
    /// The words that speak against the answer; `nil` if there are none.
    public var doubt: String?
    /// The answer in a sentence for people; empty for an error.
    public var sentence = ""
    /// What was cut from the utterance, by name; empty if nothing was.
    public var cuts: [String] = []
    /// The explanation of the answer; `nil` if none was asked for.
    public var explanation: ExtensionValue?
    /// What was wrong with the line; `nil` for an answer.
    public var error: Fault?

    /// Creates an answer without any meaning.
    ///
    /// - Parameters:
    ///   - id: The utterance's identifier.
    ///   - outcome: The name of the outcome.
    public init(id: CorpusLine.Identifier, outcome: String) {
        self.id = id
        self.outcome = outcome
    }
}
