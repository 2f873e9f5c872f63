internal import Earshot

extension Conversation: Codable {
    private enum Key: String, CodingKey {
        case version, state, locale, turns, prompt, time, zone, catalog, shortcut, values, asked, beneath
        case history
    }

    /// Reads a stored conversation.
    ///
    /// - Parameter decoder: What it was stored in.
    /// - Throws: ``StoredVersionError`` for another version; `DecodingError` for a key that is missing, or a number out of its range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let version = try container.decode(Int.self, forKey: .version)
        guard version == Self.version else {
            throw StoredVersionError(what: "conversation", found: version, expected: Self.version)
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
        if let name = try container.decodeIfPresent(String.self, forKey: .zone) {
            do throws(QuantityError) { zone = try CalendarZone(name) } catch {
                throw DecodingError.dataCorruptedError(
                    forKey: .zone,
                    in: container,
                    debugDescription: "\(error.what); expected \(error.expected)"
                )
            }
        }
        shortcut = try container.decodeIfPresent(String.self, forKey: .shortcut)
        values = try container.decode([KnownValue].self, forKey: .values)
        asked = try container.decode(AskedQuestion.self, forKey: .asked)
        beneath = try container.decodeIfPresent(AskedQuestion.self, forKey: .beneath)
        history = try container.decode([Snapshot].self, forKey: .history)
        let questions = [asked] + [beneath].compactMap(\.self) + history.map(\.asked)
        guard (0...Self.turnLimit).contains(turns), history.count <= Self.historyLimit,
            state.isFinal || (turns < Self.turnLimit && asked.misses < 3),
            questions.allSatisfy({ (0...3).contains($0.misses) && (0...1_000_000).contains($0.page) }),
            asked.question.isAboutAnswer == (beneath != nil),
            !questions.dropFirst().contains(where: \.question.isAboutAnswer)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .turns,
                in: container,
                debugDescription: "a count is out of its range, or a question out of its place"
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
        try container.encodeIfPresent(zone?.name, forKey: .zone)
        try container.encodeIfPresent(shortcut, forKey: .shortcut)
        try container.encode(values, forKey: .values)
        try container.encode(asked, forKey: .asked)
        try container.encodeIfPresent(beneath, forKey: .beneath)
        try container.encode(history, forKey: .history)
    }
}

extension KnownValue: Codable {
    private enum Key: String, CodingKey {
        case name, value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        name = try container.decode(String.self, forKey: .name)
        value = try container.decode(ParameterValue.self, forKey: .value)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try container.encode(value, forKey: .value)
    }
}
