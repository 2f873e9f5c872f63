internal import Earshot
internal import EarshotDialogue
internal import EarshotFormats
internal import EarshotService
internal import Synchronization

/// What an `earshot_conversation` stands for: a conversation, and what it is held with.
///
/// Calls take turns; one that writes more than there is room for changes nothing.
final class ConversationHandle: Sendable {
    private let resolver: Resolver
    private let dialogue: Dialogue
    private let waits: EndpointWaits
    private let conversation: Mutex<Conversation>

    init(_ conversation: Conversation, with dialogue: Dialogue, _ resolver: Resolver, waits: EndpointWaits) {
        self.resolver = resolver
        self.waits = waits
        self.dialogue = dialogue
        self.conversation = Mutex(conversation)
    }

    /// Hears a line, and writes the turn.
    ///
    /// - Parameters:
    ///   - bytes: The line.
    ///   - write: Receives the turn as JSON, or what is wrong with the line or the catalog, without a line break; says
    ///     whether there was room for it.
    /// - Returns: The return code.
    func say(_ bytes: UnsafeBufferPointer<UInt8>, _ write: (ArraySlice<UInt8>) -> Bool) -> Int32 {
        conversation.withLock { conversation in
            let number = conversation.turns + 1
            var next = conversation
            var (json, code): ([UInt8], Int32)
            do throws(CorpusLineError) {
                let request = try ResolveRequest(parsing: Array(bytes), line: number)
                let turn = dialogue.hear(
                    request.utterance,
                    in: &next,
                    at: request.line.now,
                    zone: request.line.zone,
                    deadline: request.maximumTime.map { .after($0) }
                )
                (json, code) = resolver.badCatalog(request.id, number) ?? (turn.json(id: request.id), Code.ok)
            } catch {
                (json, code) = resolver.badCatalog(error.id, number) ?? (error.json, Code.badLine)
            }
            guard write(json[...]) else { return Code.tooSmall }
            if code == Code.ok { conversation = next }
            return code
        }
    }

    /// How the conversation stands, as a turn in JSON, without a line break.
    func standing() -> ArraySlice<UInt8> {
        let conversation = conversation.withLock { $0 }
        let turn = dialogue.standing(of: conversation)
        return turn.json(id: .text("\(conversation.turns)"))[...]
    }

    /// A hearing of the answer to the question that is open now.
    func hearing() -> HearingHandle {
        let hearing = dialogue.hearing(in: conversation.withLock { $0 })
        return HearingHandle(HearingSession(hearing, waits: waits), resolver)
    }

    /// The conversation as bytes; `nil` if they cannot be made.
    func stored() -> [UInt8]? {
        StoredConversation.bytes(of: conversation.withLock { $0 })
    }
}
