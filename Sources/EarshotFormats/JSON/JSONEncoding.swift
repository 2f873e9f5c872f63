internal import Earshot

/// Writes `Encodable` values as JSON, for those who do without Foundation.
///
/// `JSONDecoder` reads what it writes. Keys are in the order in which they are encoded, so that equal values give equal
/// bytes.
package enum JSONEncoding {
    /// The JSON of a value, on one line.
    ///
    /// - Parameter value: The value.
    /// - Returns: UTF-8, without a line break at the end.
    /// - Throws: `EncodingError` for a number that JSON does not have; what the value itself throws.
    /// - Complexity: O(*n*) in the size of the value.
    package static func bytes(of value: some Encodable) throws -> [UInt8] {
        let node = EncodingNode()
        try node.encode(value, at: [])
        var json = JSONText()
        json.value(node.value)
        return json.bytes
    }
}

/// The place of one value in the text that is being written.
private final class EncodingNode {
    private enum Content {
        case scalar(ExtensionValue)
        case list([EncodingNode])
        case object([(key: String, node: EncodingNode)])
    }

    private var content = Content.scalar(.null)

    var value: ExtensionValue {
        switch content {
        case .scalar(let value): value
        case .list(let nodes): .list(nodes.map(\.value))
        case .object(let members): .object(members.map { .init(key: $0.key, value: $0.node.value) })
        }
    }

    var count: Int { if case .list(let nodes) = content { nodes.count } else { 0 } }

    func encode(_ value: some Encodable, at path: [any CodingKey]) throws {
        switch value {
        case let text as String: content = .scalar(.text(text))
        case let flag as Bool: content = .scalar(.boolean(flag))
        case let number as any BinaryInteger: content = .scalar(.number("\(number)"))
        case let number as any BinaryFloatingPoint:
            guard let digits = JSONText.shortest(Double(number)) else {
                let context = EncodingError.Context(codingPath: path, debugDescription: "JSON has no number \(number)")
                throw EncodingError.invalidValue(value, context)
            }
            content = .scalar(.number(digits))
        default: try value.encode(to: NodeEncoder(node: self, codingPath: path))
        }
    }

    func makeObject() { if case .object = content {} else { content = .object([]) } }

    func makeList() { if case .list = content {} else { content = .list([]) } }

    func makeNull() { content = .scalar(.null) }

    /// A new place under a key.
    func member(_ key: any CodingKey) -> EncodingNode {
        guard case .object(var members) = content else { return EncodingNode() }
        let node = EncodingNode()
        // So that the members are not copied.
        makeNull()
        members.append((key.stringValue, node))
        content = .object(members)
        return node
    }

    /// A new place at the end of the list.
    func item() -> EncodingNode {
        guard case .list(var nodes) = content else { return EncodingNode() }
        let node = EncodingNode()
        makeNull()
        nodes.append(node)
        content = .list(nodes)
        return node
    }
}

private struct NodeEncoder: Encoder, SingleValueEncodingContainer {
    let node: EncodingNode
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        node.makeObject()
        return KeyedEncodingContainer(MembersEncoder<Key>(node: node, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        node.makeList()
        return ItemsEncoder(node: node, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { node.makeNull() }

    func encode<Value: Encodable>(_ value: Value) throws { try node.encode(value, at: codingPath) }
}

private struct MembersEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: EncodingNode
    let codingPath: [any CodingKey]

    private func encoder(_ key: any CodingKey) -> NodeEncoder {
        NodeEncoder(node: node.member(key), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { node.member(key).makeNull() }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(key).encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(key).unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder(JSONKey("super")) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct ItemsEncoder: UnkeyedEncodingContainer {
    let node: EncodingNode
    let codingPath: [any CodingKey]
    var count: Int { node.count }

    private func encoder() -> NodeEncoder {
        NodeEncoder(node: node.item(), codingPath: codingPath + [JSONKey(count)])
    }

    func encodeNil() { node.item().makeNull() }

    func encode<Value: Encodable>(_ value: Value) throws { try encoder().encode(value) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        encoder().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoder() }
}

/// A key that is only known when the text is.
struct JSONKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ key: String) {
        stringValue = key
        intValue = nil
    }

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { self.init(intValue) }
}
