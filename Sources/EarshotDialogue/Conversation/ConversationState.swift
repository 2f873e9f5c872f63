/// The state of a conversation after a turn.
public enum ConversationState: String, Hashable, Sendable, Codable, CaseIterable {
    /// A shortcut, or the value of a parameter, is asked for.
    case asking
    /// One of the things offered is asked for.
    case choosing
    /// A yes or a no is asked for.
    case confirming
    /// Everything is known, and confirmed if the shortcut asks for that; the conversation is over.
    case ready
    /// The person called it off; the conversation is over.
    case cancelled
    /// The same question was not answered three times; the conversation is over.
    case failed
}
