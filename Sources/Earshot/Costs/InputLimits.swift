/// Most of an utterance that is looked at: nobody else bounds what comes in.
package enum InputLimits {
    /// Bytes of a hypothesis.
    package static let bytes = 4_096
    /// Tokens of a hypothesis.
    package static let tokens = 512
    /// Hypotheses of an utterance.
    package static let hypotheses = 20
}
