internal import Earshot

extension Conversation: Codable {
    private enum Key: String, CodingKey {
        case version, state, locale, turns, prompt, time, catalog, shortcut, values, question, misses, offered, page
        case isDefaultDeclined, history
    }

    /// Reads a stored conversation.
    ///
    /// - Parameter decoder: What it was stored in.
    /// - Throws: `DecodingError`: another version, a key that is missing, or a number out of its range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw DecodingError.dataCorruptedError(
                forKey: .version,
                in: container,
                debugDescription: "the conversation has version \(version); expected version \(Self.version)"
            )
        }
        let digits = try container.decode(String.self, forKey: .catalog)
        guard let catalog = UInt64(digits, radix: 16) else {
            throw DecodingError.dataCorruptedError(
                forKey: .catalog,
                in: container,
                debugDescription: "\(digits) does not identify a catalog; expected sixteen hexadecimal digits"
            )
        }
        self.init(locale: try container.decode(String.self, forKey: .locale), catalog: catalog)
        state = try container.decode(ConversationState.self, forKey: .state)
        turns = try container.decode(Int.self, forKey: .turns)
        prompt = try container.decode(String.self, forKey: .prompt)
        time = try container.decodeIfPresent(String.self, forKey: .time)
        shortcut = try container.decodeIfPresent(String.self, forKey: .shortcut)
        values = try container.decode([KnownValue].self, forKey: .values)
        question = try container.decode(Question.self, forKey: .question)
        misses = try container.decode(Int.self, forKey: .misses)
        offered = try container.decode([String].self, forKey: .offered)
        page = try container.decode(Int.self, forKey: .page)
        isDefaultDeclined = try container.decode(Bool.self, forKey: .isDefaultDeclined)
        history = try container.decode([Snapshot].self, forKey: .history)
        guard (0...Self.turnLimit).contains(turns), (0...3).contains(misses), (0...1_000_000).contains(page),
            history.count <= Self.historyLimit, state.isFinal || (turns < Self.turnLimit && misses < 3)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .turns,
                in: container,
                debugDescription: "a count is out of its range"
            )
        }
    }

    /// Stores the conversation.
    ///
    /// - Parameter encoder: What it is stored in.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(String(catalog, radix: 16), forKey: .catalog)
        try container.encode(state, forKey: .state)
        try container.encode(locale, forKey: .locale)
        try container.encode(turns, forKey: .turns)
        try container.encode(prompt, forKey: .prompt)
        try container.encodeIfPresent(time, forKey: .time)
        try container.encodeIfPresent(shortcut, forKey: .shortcut)
        try container.encode(values, forKey: .values)
        try container.encode(question, forKey: .question)
        try container.encode(misses, forKey: .misses)
        try container.encode(offered, forKey: .offered)
        try container.encode(page, forKey: .page)
        try container.encode(isDefaultDeclined, forKey: .isDefaultDeclined)
        try container.encode(history, forKey: .history)
    }
}

extension KnownValue: Codable {
    private enum Key: String, CodingKey {
        case name, `case`, integer, decimal, ordinal, boolean, text, list
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        name = try container.decode(String.self, forKey: .name)
        if let id = try container.decodeIfPresent(String.self, forKey: .case) {
            value = .enumerationCase(id)
        } else if let number = try container.decodeIfPresent(Int64.self, forKey: .integer) {
            value = .integer(number)
        } else if let number = try container.decodeIfPresent(Double.self, forKey: .decimal) {
            value = .decimal(number)
        } else if let place = try container.decodeIfPresent(Int64.self, forKey: .ordinal) {
            value = .ordinal(place)
        } else if let flag = try container.decodeIfPresent(Bool.self, forKey: .boolean) {
            value = .boolean(flag)
        } else if let text = try container.decodeIfPresent(String.self, forKey: .text) {
            value = .text(text)
        } else {
            value = .list(try container.decode([KnownValue].self, forKey: .list).map(\.value))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        switch value {
        case .enumerationCase(let id): try container.encode(id, forKey: .case)
        case .integer(let number): try container.encode(number, forKey: .integer)
        case .decimal(let number): try container.encode(number, forKey: .decimal)
        case .ordinal(let place): try container.encode(place, forKey: .ordinal)
        case .boolean(let flag): try container.encode(flag, forKey: .boolean)
        case .text(let text): try container.encode(text, forKey: .text)
        case .list(let values): try container.encode(values.map { KnownValue(name: name, value: $0) }, forKey: .list)
        }
    }
}
