extension ParameterValue: Codable {
    /// The key of a value, which names its kind.
    private enum Kind: CodingKey {
        /// A value that is no quantity.
        case plain(Plain)
        /// A quantity.
        case quantity(Quantity.Kind)

        /// The keys of values that are no quantities.
        enum Plain: String, CaseIterable {
            case enumerationCase = "case"
            case integer, decimal, ordinal, boolean, text, list
        }

        /// All keys.
        static let names = Plain.allCases.map(\.rawValue) + Quantity.Kind.allCases.map(\.rawValue)

        /// The key as text.
        var stringValue: String {
            switch self {
            case .plain(let kind): kind.rawValue
            case .quantity(let kind): kind.rawValue
            }
        }

        /// No key is a number.
        var intValue: Int? { nil }

        /// The key of a text; `nil` if it names no kind of value.
        init?(stringValue: String) {
            if let kind = Plain(rawValue: stringValue) {
                self = .plain(kind)
            } else if let kind = Quantity.Kind(rawValue: stringValue) {
                self = .quantity(kind)
            } else {
                return nil
            }
        }

        /// No key is a number.
        init?(intValue: Int) { nil }
    }

    /// Reads a value: an object whose only key names its kind, such as `{"integer":3}` or `{"duration":"PT5M"}`.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of a value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
            let what = "a value is stored under one key of \(Kind.names.joined(separator: ", "))"
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: what))
        }
        self =
            switch kind {
            case .plain(.enumerationCase): .enumerationCase(try container.decode(String.self, forKey: kind))
            case .plain(.integer): .integer(try container.decode(Int64.self, forKey: kind))
            case .plain(.decimal): .decimal(try container.decode(Double.self, forKey: kind))
            case .plain(.ordinal): .ordinal(try container.decode(Int64.self, forKey: kind))
            case .plain(.boolean): .boolean(try container.decode(Bool.self, forKey: kind))
            case .plain(.text): .text(try container.decode(String.self, forKey: kind))
            case .plain(.list): .list(try container.decode([ParameterValue].self, forKey: kind))
            case .quantity(let quantity): try Self.quantity(quantity, container)
            }
    }

    /// A quantity, which is stored as its text.
    private static func quantity(
        _ kind: Quantity.Kind,
        _ container: KeyedDecodingContainer<Kind>
    ) throws -> ParameterValue {
        let text = try container.decode(String.self, forKey: .quantity(kind))
        guard let quantity = try? Quantity(parsing: text, as: kind) else {
            let what = "\(text) is no \(kind.rawValue) as it is stored"
            throw DecodingError.dataCorrupted(.init(codingPath: container.codingPath, debugDescription: what))
        }
        return quantity.value
    }

    /// Writes the value, with its kind: unlike the JSON of an answer, which needs the catalog to be understood.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Kind.self)
        switch grouped {
        case .enumerationCase(let id): try container.encode(id, forKey: .plain(.enumerationCase))
        case .integer(let number): try container.encode(number, forKey: .plain(.integer))
        case .decimal(let number): try container.encode(number, forKey: .plain(.decimal))
        case .ordinal(let number): try container.encode(number, forKey: .plain(.ordinal))
        case .boolean(let flag): try container.encode(flag, forKey: .plain(.boolean))
        case .text(let text): try container.encode(text, forKey: .plain(.text))
        case .list(let values): try container.encode(values, forKey: .plain(.list))
        case .quantity(let quantity): try container.encode(quantity.text, forKey: .quantity(quantity.kind))
        }
    }
}
