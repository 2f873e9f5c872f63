/// What a recognizer heard: one transcript, or several in its order of preference.
public struct Utterance: Hashable, Sendable, ExpressibleByStringLiteral {
    /// One transcript of what was said.
    public struct Hypothesis: Hashable, Sendable {
        /// The transcript.
        public var text: String
        /// The recognizer's confidence, usually 0…1; `nil` if it gave none.
        ///
        /// Only its ratio to the confidences of other hypotheses counts: a little for the price of a hypothesis, whose order
        /// it never reverses, and for how much one that says something else counts against an answer. Where the
        /// confidences contradict the order, neither of two is held to be likelier, so that two meanings are a question.
        /// 0 is the least, as recorders round. Confidences none of which is positive, and one of which is negative, are
        /// natural logarithms. The same number for all, too great for shares of one, says only that none is likelier. What
        /// is not finite, and 0 for all, count as none.
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
