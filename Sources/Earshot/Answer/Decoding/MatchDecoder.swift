/// Decodes a type from the values of a match, whose keys are the names of its parameters.
struct MatchDecoder: Decoder {
    let match: ShortcutMatch
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(BindingsContainer<Key>(bindings: match.parameters))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw noKeys([Any].self) }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw noKeys(Any.self) }

    private func noKeys(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: [], debugDescription: "a shortcut with named values"))
    }
}

private struct BindingsContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let bindings: [ShortcutMatch.Binding]
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { bindings.compactMap { Key(stringValue: $0.name) } }

    func contains(_ key: Key) -> Bool { bindings.contains { $0.name == key.stringValue } }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try decoder(key).decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { throw DecodingError.keyNotFound(BindingKey("super"), .none) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    private func decoder(_ key: any CodingKey) throws -> ParameterValueDecoder {
        guard let value = bindings.first(where: { $0.name == key.stringValue })?.value else {
            throw DecodingError.keyNotFound(key, .none)
        }
        return ParameterValueDecoder(value: value, codingPath: [key])
    }
}

extension DecodingError.Context {
    /// No more is known.
    fileprivate static var none: DecodingError.Context { .init(codingPath: [], debugDescription: "there is no value") }
}

struct BindingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
}
