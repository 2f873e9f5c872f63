internal import Earshot

extension Dialogue {
    /// How a conversation stands, as the turn that nothing was said in: what to say to the person before the first
    /// utterance, or once more after a conversation was loaded.
    ///
    /// - Parameter conversation: The conversation, which does not go on.
    /// - Returns: A turn that has the number of the last one, 0 before the first; it heard nothing and has no answer.
    /// - Complexity: O(*p*) in the number of the shortcut's parameters.
    public func standing(of conversation: Conversation) -> Turn {
        TurnTaker(self, conversation, "").turn
    }
}
