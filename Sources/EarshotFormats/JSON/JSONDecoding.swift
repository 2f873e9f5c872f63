internal import Earshot

/// Reads `Decodable` values from JSON, for those who do without Foundation.
package enum JSONDecoding {
    /// The value that a text holds.
    ///
    /// - Parameters:
    ///   - type: Its type.
    ///   - bytes: The text in UTF-8.
    ///   - limits: The limits on its size.
    /// - Returns: The value.
    /// - Throws: `DecodingError` if the text is no JSON, or not the JSON of such a value; what the type itself throws.
    /// - Complexity: O(*n*) in the length of the text.
    package static func value<Value: Decodable>(
        _ type: Value.Type,
        of bytes: some Collection<UInt8>,
        limits: ReadingLimits = ReadingLimits()
    ) throws -> Value {
        let json: Result<JSONValue, TextError> = Array(bytes).withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                var nodes = limits.nodes
                return .success(try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes))
            } catch {
                return .failure(error)
            }
        }
        switch json {
        case .success(let json): return try ValueDecoder(json: json, codingPath: []).decode(type)
        case .failure(let error):
            let description = "\(error.what); expected \(error.expected)"
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: description))
        }
    }
}

private struct ValueDecoder: Decoder, SingleValueDecodingContainer {
    let json: JSONValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = json.content else { throw mismatch(type, "an object") }
        return KeyedDecodingContainer(
            MembersDecoder<Key>(members: members.map { ($0.key, $0.value) }, codingPath: codingPath)
        )
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let items) = json.content else { throw mismatch([Any].self, "a list") }
        return ItemsDecoder(items: items, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { json.isNull }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let found: Any?
        let expected: String
        switch type {
        case is String.Type:
            found = json.text
            expected = "text"
        case is Bool.Type:
            found = json.boolean
            expected = "true or false"
        case let integer as any FixedWidthInteger.Type:
            found = json.number.flatMap { Self.integer(integer, $0) }
            expected = "a whole number"
        case is Double.Type:
            found = json.number.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
            expected = json.expectedNumber
        case is Float.Type:
            found = json.number.flatMap(Float.init).flatMap { $0.isFinite ? $0 : nil }
            expected = json.expectedNumber
        default: return try type.init(from: self)
        }
        guard let value = found as? Value else { throw mismatch(type, expected) }
        return value
    }

    private static func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ digits: String) -> Any? {
        Integer(digits)
    }

    private func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "\(json.shown); expected \(expected)"))
    }
}

private struct MembersDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let members: [(key: String, value: JSONValue)]
    let codingPath: [any CodingKey]

    init(members: [(key: String, value: JSONValue)], codingPath: [any CodingKey]) {
        self.members = members
        self.codingPath = codingPath
    }

    var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

    func contains(_ key: Key) -> Bool { members.contains { $0.key == key.stringValue } }

    private func decoder(_ key: any CodingKey) throws -> ValueDecoder {
        guard let value = members.first(where: { $0.key == key.stringValue })?.value else {
            let description = "there is no key \(quoted(key.stringValue))"
            throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: description))
        }
        return ValueDecoder(json: value, codingPath: codingPath + [key])
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoder(JSONKey("super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }
}

private struct ItemsDecoder: UnkeyedDecodingContainer {
    private let items: [JSONValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(items: [JSONValue], codingPath: [any CodingKey]) {
        self.items = items
        self.codingPath = codingPath
    }

    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    private func decoder() throws -> ValueDecoder {
        let path = codingPath + [JSONKey(currentIndex)]
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: path, debugDescription: "the list has no more items")
            throw DecodingError.valueNotFound(Any.self, context)
        }
        return ValueDecoder(json: items[currentIndex], codingPath: path)
    }

    mutating func decodeNil() throws -> Bool {
        guard try decoder().decodeNil() else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try decoder().decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try decoder().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try decoder().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder()
        currentIndex += 1
        return decoder
    }
}
