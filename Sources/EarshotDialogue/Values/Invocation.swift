public import Earshot

/// A shortcut with values for some of its parameters: what a personal phrase stands for, and what is donated.
public struct Invocation: Hashable, Sendable {
    /// The name of the application the shortcut belongs to; `nil` if its catalog has none.
    public var application: String?
    /// The shortcut's identifier.
    public var shortcut: String
    /// The values, by their parameters' names.
    public var values: [String: ParameterValue]

    /// Creates an invocation.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut's identifier.
    ///   - values: The values, by their parameters' names.
    ///   - application: The name of the application the shortcut belongs to.
    public init(_ shortcut: String, _ values: [String: ParameterValue] = [:], application: String? = nil) {
        self.application = application
        self.shortcut = shortcut
        self.values = values
    }

    /// Creates an invocation of what was meant.
    ///
    /// - Parameter match: The shortcut that was meant, with its values.
    public init(_ match: ShortcutMatch) {
        self.init(
            match.shortcut,
            Dictionary(match.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
            application: match.application
        )
    }

    /// Whether the other one is the same shortcut and has all these values, and perhaps more.
    ///
    /// - Parameter other: The other invocation.
    /// - Returns: Whether this one says nothing that the other does not say; `true` for equal ones.
    /// - Complexity: O(*v*) in the number of values.
    public func isPart(of other: Invocation) -> Bool {
        shortcut == other.shortcut && application == other.application
            && values.allSatisfy { other.values[$0.key] == $0.value }
    }

    /// The invocation with the values of some parameters only.
    ///
    /// - Parameter parameters: The names of the parameters.
    /// - Returns: The invocation; `nil` if one of the parameters has no value.
    func restricted(to parameters: [String]) -> Invocation? {
        var part = Invocation(shortcut, application: application)
        for name in parameters {
            guard let value = values[name] else { return nil }
            part.values[name] = value
        }
        return part
    }
}

extension Invocation: CustomStringConvertible {
    /// The shortcut and its values in the order of their names, such as `Order(size: large)`.
    public var description: String {
        var match = ShortcutMatch(shortcut: shortcut, application: application)
        match.parameters = values.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) }
        return Resolution.Match.shortcut(match).summary
    }
}

extension Invocation: Codable {
    private enum Key: String, CodingKey {
        case application, shortcut, values
    }

    /// Reads an invocation.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: `DecodingError` if it is not one of an invocation.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        application = try container.decodeIfPresent(String.self, forKey: .application)
        shortcut = try container.decode(String.self, forKey: .shortcut)
        let stored = try container.decodeIfPresent([NamedValue].self, forKey: .values) ?? []
        values = Dictionary(stored.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes the invocation; values are in the order of their names, so that equal ones give equal bytes.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encodeIfPresent(application, forKey: .application)
        try container.encode(shortcut, forKey: .shortcut)
        let stored = values.sorted { $0.key < $1.key }.map { NamedValue(name: $0.key, value: $0.value) }
        try container.encode(stored, forKey: .values)
    }

    /// A value with its parameter's name.
    private struct NamedValue: Codable {
        var name: String
        var value: ParameterValue

        init(name: String, value: ParameterValue) {
            self.name = name
            self.value = value
        }

        enum Key: String, CodingKey {
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
}
