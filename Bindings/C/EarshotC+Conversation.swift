internal import Earshot
internal import EarshotDialogue

/// `earshot_conversation_open`.
@_cdecl("earshot_conversation_open")
public func openConversation(
    _ resolver: UnsafeRawPointer?,
    _ locale: UnsafePointer<CChar>?,
    _ conversation: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    let locale = locale.map { String(cString: $0) }
    return open(resolver, conversation, message, capacity) { dialogue in dialogue.begin(locale: locale) }
}

/// `earshot_conversation_load`.
@_cdecl("earshot_conversation_load")
public func loadConversation(
    _ resolver: UnsafeRawPointer?,
    _ start: UnsafePointer<CChar>?,
    _ length: Int,
    _ conversation: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int
) -> Int32 {
    let bytes = bytes(start, length)
    return open(resolver, conversation, message, capacity) { dialogue throws(ConversationFault) in
        guard let bytes else {
            throw ConversationFault(Code.badArgument, "there are no bytes; expected a conversation")
        }
        do throws(LoadingError) {
            return try StoredConversation.conversation(in: bytes, for: dialogue)
        } catch {
            throw ConversationFault(error.code, error.message)
        }
    }
}

/// Why no conversation was opened.
private struct ConversationFault: Error {
    let code: Int32
    let message: String

    init(_ code: Int32, _ message: String) {
        self.code = code
        self.message = message
    }
}

/// Opens the conversation that is begun or read, or reports why none can be.
private func open(
    _ resolver: UnsafeRawPointer?,
    _ conversation: UnsafeMutablePointer<UnsafeRawPointer?>?,
    _ message: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ make: (Dialogue) throws(ConversationFault) -> Conversation
) -> Int32 {
    conversation?.pointee = nil
    guard var place = Place(message, capacity) else { return Code.badArgument }
    do throws(ConversationFault) {
        guard let conversation else {
            throw ConversationFault(Code.badArgument, "there is no place for the conversation")
        }
        let opened = Open.resolvers.with(resolver) { handle in
            Result { () throws(ConversationFault) in
                let dialogue: Dialogue
                do throws(CatalogError) {
                    dialogue = try handle.dialogue()
                } catch {
                    throw ConversationFault(Code.badCatalog, error.description)
                }
                return ConversationHandle(try make(dialogue), with: dialogue, handle.resolver, waits: handle.waits)
            }
        }
        guard let opened else { throw ConversationFault(Code.badArgument, "the resolver is not open") }
        conversation.pointee = Open.conversations.add(try opened.get())
        guard conversation.pointee != nil else {
            let limit = Open.conversations.limit
            throw ConversationFault(Code.badArgument, "too many are open; expected at most \(limit)")
        }
        place.appendCut("")
        return Code.ok
    } catch {
        place.appendCut(error.message)
        return error.code
    }
}

/// `earshot_conversation_say`.
@_cdecl("earshot_conversation_say")
public func say(
    _ conversation: UnsafeRawPointer?,
    _ input: UnsafePointer<CChar>?,
    _ length: Int,
    _ turn: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    let line = bytes(input, length)
    return answer(from: Open.conversations, conversation, turn, capacity, written) { conversation, write in
        guard let line else { return Code.badArgument }
        return conversation.say(line, write)
    }
}

/// `earshot_conversation_state`.
@_cdecl("earshot_conversation_state")
public func conversationState(
    _ conversation: UnsafeRawPointer?,
    _ turn: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answer(from: Open.conversations, conversation, turn, capacity, written) { conversation, write in
        write(conversation.standing()) ? Code.ok : Code.tooSmall
    }
}

/// `earshot_conversation_store`.
@_cdecl("earshot_conversation_store")
public func storeConversation(
    _ conversation: UnsafeRawPointer?,
    _ bytes: UnsafeMutablePointer<CChar>?,
    _ capacity: Int,
    _ written: UnsafeMutablePointer<Int>?
) -> Int32 {
    answer(from: Open.conversations, conversation, bytes, capacity, written) { conversation, write in
        guard let stored = conversation.stored() else { return Code.damaged }
        return write(stored[...]) ? Code.ok : Code.tooSmall
    }
}

/// `earshot_conversation_close`.
@_cdecl("earshot_conversation_close")
public func closeConversation(_ conversation: UnsafeRawPointer?) {
    Open.conversations.close(conversation)
}
