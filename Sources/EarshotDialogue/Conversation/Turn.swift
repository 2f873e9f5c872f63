public import Earshot

/// What one utterance did to a conversation.
public struct Turn: Hashable, Sendable {
    /// The number of the turn, counted from 1.
    public var number: Int
    /// The recognizer's first transcript; empty if nothing was heard.
    public var heard: String
    /// The state of the conversation after the turn.
    public var state: ConversationState
    /// What to say to the person.
    public var prompt: String
    /// What is known so far, with presets and defaults; `nil` if no shortcut is known.
    public var match: ShortcutMatch?
    /// The required parameters that have no value, in order of declaration.
    public var missing: [String]
    /// What was offered, in order: identifiers of cases or shortcuts, or labels where those do not tell the options
    /// apart; empty if nothing was.
    public var options: [String]
    /// The engine's answer that the turn rests on, with the names of the catalog; `nil` if a word of the conversation
    /// itself was heard ("cancel"), or a yes or a no to its question.
    public var answer: Resolution?

    /// Creates a turn.
    ///
    /// - Parameters:
    ///   - number: The number of the turn, counted from 1.
    ///   - heard: The recognizer's first transcript.
    ///   - state: The state of the conversation after the turn.
    ///   - prompt: What to say to the person.
    ///   - match: What is known so far.
    ///   - missing: The required parameters that have no value.
    ///   - options: What was offered, in order.
    ///   - answer: The engine's answer that the turn rests on.
    public init(
        number: Int,
        heard: String,
        state: ConversationState,
        prompt: String,
        match: ShortcutMatch? = nil,
        missing: [String] = [],
        options: [String] = [],
        answer: Resolution? = nil
    ) {
        self.number = number
        self.heard = heard
        self.state = state
        self.prompt = prompt
        self.match = match
        self.missing = missing
        self.options = options
        self.answer = answer
    }
}

/// A conversation that cannot be continued with a catalog.
public struct ConversationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(what: String, expected: String, suggestion: String) {
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `what; expected …; mend …`.
    public var description: String { "\(what); expected \(expected); mend \(suggestion)" }
}
