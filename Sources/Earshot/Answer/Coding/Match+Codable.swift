extension Resolution.Match: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case shortcut
        case enumerationCase = "case"
        case value
    }

    /// Reads a match: an object whose only key, `shortcut`, `case` or `value`, names its kind.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a match.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        guard let key = container.allKeys.first, container.allKeys.count == 1 else {
            let what = "a match is stored under one key of \(Key.allCases.map(\.rawValue).joined(separator: ", "))"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
        self =
            switch key {
            case .shortcut: .shortcut(try container.decode(ShortcutMatch.self, forKey: key))
            case .enumerationCase: .enumerationCase(try container.decode(CaseMatch.self, forKey: key))
            case .value: .value(try container.decode(ValueMatch.self, forKey: key))
            }
    }

    /// Writes the match, with the kinds of its values.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .shortcut(let match): try container.encode(match, forKey: .shortcut)
        case .enumerationCase(let match): try container.encode(match, forKey: .enumerationCase)
        case .value(let match): try container.encode(match, forKey: .value)
        }
    }
}
