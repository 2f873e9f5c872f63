internal import Earshot

/// A parameter's value as it is stored: an object whose only key names the kind of value.
struct StoredValue: Codable {
    var value: ParameterValue

    private enum Kind: String, CodingKey, CaseIterable {
        case enumerationCase = "case"
        case integer, decimal, ordinal, boolean, text, list
        case duration, time, date, dateTime, measure, money, percent

        /// The kind of quantity; `nil` if it is none.
        var quantity: Quantity.Kind? { Quantity.Kind(rawValue: rawValue) }
    }

    init(value: ParameterValue) {
        self.value = value
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "a value is stored under one key of \(Kind.allCases.map(\.rawValue).joined(separator: ", "))"
                )
            )
        }
        value =
            switch kind {
            case .enumerationCase: .enumerationCase(try container.decode(String.self, forKey: kind))
            case .integer: .integer(try container.decode(Int64.self, forKey: kind))
            case .decimal: .decimal(try container.decode(Double.self, forKey: kind))
            case .ordinal: .ordinal(try container.decode(Int64.self, forKey: kind))
            case .boolean: .boolean(try container.decode(Bool.self, forKey: kind))
            case .text: .text(try container.decode(String.self, forKey: kind))
            case .duration, .time, .date, .dateTime, .measure, .money, .percent:
                try Self.quantity(kind, container)
            case .list: .list(try container.decode([StoredValue].self, forKey: kind).map(\.value))
            }
    }

    /// A quantity, which is stored as its text.
    private static func quantity(
        _ kind: Kind,
        _ container: KeyedDecodingContainer<Kind>
    ) throws -> ParameterValue {
        let text = try container.decode(String.self, forKey: kind)
        guard let quantity = try? Quantity(parsing: text, as: kind.quantity ?? .duration) else {
            let what = "\(text) is no \(kind.rawValue) as it is stored"
            throw DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: what))
        }
        return quantity.value
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch value {
        case .enumerationCase(let id): try container.encode(id, forKey: .enumerationCase)
        case .integer(let number): try container.encode(number, forKey: .integer)
        case .decimal(let number): try container.encode(number, forKey: .decimal)
        case .ordinal(let number): try container.encode(number, forKey: .ordinal)
        case .boolean(let flag): try container.encode(flag, forKey: .boolean)
        case .text(let text): try container.encode(text, forKey: .text)
        case .duration, .time, .date, .dateTime, .measure, .money, .percent:
            guard let quantity = Quantity(value), let kind = Kind(rawValue: quantity.kind.rawValue) else { break }
            try container.encode(quantity.text, forKey: kind)
        case .list(let values): try container.encode(values.map { StoredValue(value: $0) }, forKey: .list)
        }
    }
}
