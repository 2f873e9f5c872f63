/// Decodes a type from the value of one parameter.
struct ParameterValueDecoder: Decoder, SingleValueDecodingContainer {
    let value: ParameterValue
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw mismatch([String: Any].self)
    }

    func unkeyedContainer() -> any UnkeyedDecodingContainer {
        // One value where several are taken is a list of one.
        if case .list(let values) = value { return ValuesContainer(values: values, codingPath: codingPath) }
        return ValuesContainer(values: [value], codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let spoken = type as? any SpokenEnum.Type { return try spokenCase(spoken, as: type) }
        let found: Any?
        switch type {
        case is ParameterValue.Type: found = value
        case is String.Type: found = text
        case is Bool.Type: if case .boolean(let flag) = value { found = flag } else { found = nil }
        case let integer as any FixedWidthInteger.Type: found = whole.flatMap { Self.integer(integer, $0) }
        case is Double.Type: found = number
        case is Float.Type: found = number.map { Float($0) }
        case is Duration.Type: if case .duration(let length) = value { found = length.duration } else { found = nil }
        case is SpokenDuration.Type, is ClockTime.Type, is CalendarDate.Type, is CalendarDateTime.Type,
            is Measure.Type, is Money.Type:
            found = quantity
        default: return try type.init(from: self)
        }
        guard let value = found as? Value else { throw mismatch(type) }
        return value
    }

    private static func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ number: Int64) -> Any? {
        Integer(exactly: number)
    }

    private func spokenCase<Spoken: SpokenEnum, Value>(_ spoken: Spoken.Type, as type: Value.Type) throws -> Value {
        let identifier = text
        guard let known = spoken.allCases.first(where: { $0.spokenIdentifier == identifier }) as? Value else {
            let cases = spoken.allCases.map { quoted($0.spokenIdentifier) }.joined(separator: ", ")
            let what = "\(value.summary) is none of \(cases)"
            throw DecodingError.dataCorrupted(.init(codingPath: codingPath, debugDescription: what))
        }
        return known
    }

    /// The identifier of a case, a text, or a quantity that is written as text.
    private var text: String? {
        switch value.grouped {
        case .enumerationCase(let id): id
        case .text(let text): text
        case .quantity(let quantity): quantity.amount == nil ? quantity.text : nil
        case .integer, .decimal, .ordinal, .boolean, .list: nil
        }
    }

    private var number: Double? {
        switch value {
        case .integer(let number), .ordinal(let number): Double(number)
        case .decimal(let number), .percent(let number): number
        default: nil
        }
    }

    private var whole: Int64? {
        switch value {
        case .integer(let number), .ordinal(let number): number
        case .decimal(let number), .percent(let number): Int64(exactly: number)
        default: nil
        }
    }

    private var quantity: Any? {
        switch value {
        case .duration(let duration): duration
        case .time(let time): time
        case .date(let date): date
        case .dateTime(let dateTime): dateTime
        case .measure(let measure): measure
        case .money(let money): money
        default: nil
        }
    }

    private func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, .init(codingPath: codingPath, debugDescription: value.summary))
    }
}

/// Decodes an array from the values of one parameter.
private struct ValuesContainer: UnkeyedDecodingContainer {
    let values: [ParameterValue]
    let codingPath: [any CodingKey]
    private(set) var currentIndex = 0

    init(values: [ParameterValue], codingPath: [any CodingKey]) {
        self.values = values
        self.codingPath = codingPath
    }

    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex == values.count }

    private mutating func next() throws -> ParameterValueDecoder {
        guard !isAtEnd else {
            let what = "there are \(values.count) values"
            throw DecodingError.valueNotFound(Any.self, .init(codingPath: codingPath, debugDescription: what))
        }
        defer { currentIndex += 1 }
        return ParameterValueDecoder(value: values[currentIndex], codingPath: codingPath)
    }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }
}
