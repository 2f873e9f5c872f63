/// A recognizer's result: one transcript, or several in order of preference.
public struct Utterance: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    /// One transcript.
    public struct Hypothesis: Hashable, Codable, Sendable {
        /// The transcript.
        public var text: String
        /// The recognizer's confidence, usually 0…1; `nil` if unknown.
        ///
        /// Only ratios between the confidences of hypotheses count: a little for the price of a hypothesis, whose order
        /// never changes, and for the weight of a hypothesis with a different meaning as an objection. If the
        /// confidences contradict the order, neither of two hypotheses counts as likelier, so that two meanings are a
        /// question. 0 is the least, as recorders round. If none is positive and one is negative, confidences are
        /// natural logarithms. The same number for all, too large for shares of 1, means only that no hypothesis is
        /// likelier. A confidence that is not finite, and 0 for all, count as unknown.
        public var confidence: Double?

        /// Creates a hypothesis.
        ///
        /// - Parameters:
        ///   - text: The transcript.
        ///   - confidence: The recognizer's confidence, usually 0…1.
        public init(_ text: String, confidence: Double? = nil) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// The transcripts, best first; empty if nothing was heard.
    public var hypotheses: [Hypothesis]
    /// The BCP 47 tag of the language spoken; `nil` stands for the catalog's own.
    public var locale: String?

    /// Creates an utterance from one transcript.
    ///
    /// - Parameters:
    ///   - text: The transcript.
    ///   - locale: The BCP 47 tag of the language spoken.
    public init(_ text: String, locale: String? = nil) {
        self.init(hypotheses: [Hypothesis(text)], locale: locale)
    }

    /// Creates an utterance from a recognizer's list.
    ///
    /// - Parameters:
    ///   - hypotheses: The transcripts, best first.
    ///   - locale: The BCP 47 tag of the language spoken.
    public init(hypotheses: [Hypothesis], locale: String? = nil) {
        self.hypotheses = hypotheses
        self.locale = locale
    }

    /// Creates an utterance from a literal.
    ///
    /// - Parameter value: The transcript.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
