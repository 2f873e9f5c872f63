/// The processed part of an utterance: no one else bounds the input.
package enum InputLimits {
    /// Bytes of a hypothesis.
    package static let bytes = 4_096
    /// Tokens of a hypothesis.
    package static let tokens = 512
    /// Marks on one letter; no script stacks more, and sorting a run of marks takes quadratic time.
    package static let marks = 32
    /// Hypotheses of an utterance.
    package static let hypotheses = 20
}
