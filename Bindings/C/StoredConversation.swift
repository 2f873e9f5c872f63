internal import EarshotDialogue
internal import EarshotFormats

/// A conversation as bytes: one line of JSON, whose checksum tells whether a byte of it is another.
///
///     {"v":1,"checksum":"0123456789abcdef","conversation":{"version":1,"catalog":"…",…}}
///
/// What is under `conversation` is what Swift's `JSONEncoder` writes and `JSONDecoder` reads.
enum StoredConversation {
    private static let version = "{\"v\":"
    private static let checksum = ",\"checksum\":\""
    private static let conversation = "\",\"conversation\":"
    private static let end = "}"

    /// The bytes; `nil` if a value is no finite number, which nothing that is said is.
    static func bytes(of conversation: Conversation) -> [UInt8]? {
        guard let json = try? JSONEncoding.bytes(of: conversation) else { return nil }
        let text = String(decoding: json, as: UTF8.self)
        return Array("\(start(text))\(text)\(end)".utf8)
    }

    /// What comes before the JSON of a conversation.
    private static func start(_ text: String) -> String {
        "\(version)\(Conversation.version)\(checksum)\(text.fingerprint)\(conversation)"
    }

    /// Reads the conversation that bytes hold.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - dialogue: What it is to be continued with.
    /// - Returns: The conversation.
    /// - Throws: ``LoadingError``, with the first reason why it cannot be continued.
    static func conversation(
        in bytes: UnsafeBufferPointer<UInt8>,
        for dialogue: Dialogue
    ) throws(LoadingError) -> Conversation {
        let text = String(validating: bytes, as: UTF8.self) ?? ""
        guard text.hasPrefix(version) else { throw .damaged("it does not begin with \(version)") }
        let digits = text.dropFirst(version.count).prefix { ("0"..."9").contains($0) }
        if let found = Int(digits), found != Conversation.version { throw .otherVersion(found) }
        let json = text.dropFirst(start("").count).dropLast(end.count)
        guard text == start(String(json)) + json + end else { throw .damaged("its checksum is another") }
        let conversation: Conversation
        do {
            conversation = try JSONDecoding.value(Conversation.self, of: Array(json.utf8))
        } catch DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context),
            DecodingError.keyNotFound(_, let context), DecodingError.valueNotFound(_, let context)
        {
            throw .damaged(context.debugDescription)
        } catch {
            throw .damaged("\(error)")
        }
        do throws(ConversationError) {
            try dialogue.check(conversation)
        } catch {
            throw .otherCatalog(error)
        }
        return conversation
    }
}

/// Why a stored conversation cannot be continued.
enum LoadingError: Error {
    case damaged(String)
    case otherVersion(Int)
    case otherCatalog(ConversationError)

    /// The return code.
    var code: Int32 {
        switch self {
        case .damaged: Code.damaged
        case .otherVersion: Code.otherVersion
        case .otherCatalog: Code.otherCatalog
        }
    }

    /// `what; expected …; mend …`.
    var message: String {
        switch self {
        case .damaged(let what):
            "the conversation is damaged: \(what); expected the bytes that were stored, every one of them; "
                + "mend load an earlier copy, or begin a new conversation"
        case .otherVersion(let found):
            "the conversation has version \(found); expected version \(Conversation.version); "
                + "mend load it with the Earshot that stored it, or begin a new conversation"
        case .otherCatalog(let error): error.description
        }
    }
}
