/// A service's own type for what a shortcut means, decoded from the values of an answer.
///
/// ```swift
/// struct OrderSoup: SpokenShortcut {
///     var soup: Soup                 // an enum with String raw values, or a SpokenEnum
///     var bowls: Int?                // nil if it was not said
///     var at: ClockTime?
/// }
/// let order = try resolver.resolve("order two tomato soups").decoded(as: OrderSoup.self)
/// ```
///
/// The properties have the names of the shortcut's parameters; give coding keys where they differ. A case of an enum is
/// decoded as a `String`, as an enum with `String` raw values or as a ``SpokenEnum``; a number as any integer or
/// floating-point type that holds it; a duration as a ``SpokenDuration`` or, without months, as a `Duration`; times,
/// dates, measures and money as ``ClockTime``, ``CalendarDate``, ``CalendarDateTime``, ``Measure`` and ``Money``, or as
/// a `String` of their ISO 8601 form; several values as an array. Any value is a ``ParameterValue``.
public protocol SpokenShortcut: Decodable, Sendable {
    /// The identifier of the shortcut, or of the intent, that the type is for; by default the type's own name.
    static var spokenIdentifier: String { get }
}

extension SpokenShortcut {
    /// The type's name, without its enclosing types.
    public static var spokenIdentifier: String { String(describing: Self.self) }
}

/// An answer that is not what a type was to be decoded from.
public struct MatchDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(what: String, expected: String, suggestion: String) {
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `what; expected …; mend …`.
    public var description: String { "\(what); expected \(expected); mend \(suggestion)" }
}

extension Resolution {
    /// The shortcut that was certainly meant, as a type of your own.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value.
    /// - Throws: ``MatchDecodingError`` unless the outcome is a success with the type's shortcut, and the type can be
    ///   decoded from its values. A question is no success: ask first, and then decode the match.
    /// - Complexity: O(*p*²) in the number of parameters.
    public func decoded<Value: SpokenShortcut>(as type: Value.Type) throws(MatchDecodingError) -> Value {
        guard case .success(let match) = outcome else {
            throw MatchDecodingError(
                what: "the outcome is \(outcome.name)",
                expected: "success",
                suggestion: "ask the person first, and decode the match that was confirmed"
            )
        }
        return try match.decoded(as: type)
    }
}

extension Resolution.Match {
    /// The shortcut that was meant, as a type of your own.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value.
    /// - Throws: ``MatchDecodingError`` unless this is the type's shortcut, and the type can be decoded from its values.
    /// - Complexity: O(*p*²) in the number of parameters.
    public func decoded<Value: SpokenShortcut>(as type: Value.Type) throws(MatchDecodingError) -> Value {
        guard case .shortcut(let match) = self else {
            throw MatchDecodingError(
                what: "the match is \(summary)",
                expected: "the shortcut \(quoted(type.spokenIdentifier))",
                suggestion: "resolve against the shortcuts"
            )
        }
        return try match.decoded(as: type)
    }
}

extension ShortcutMatch {
    /// The shortcut as a type of your own.
    ///
    /// - Parameter type: The type.
    /// - Returns: The value.
    /// - Throws: ``MatchDecodingError`` unless this is the type's shortcut or intent, and the type can be decoded from
    ///   its values.
    /// - Complexity: O(*p*²) in the number of parameters.
    public func decoded<Value: SpokenShortcut>(as type: Value.Type) throws(MatchDecodingError) -> Value {
        guard shortcut == type.spokenIdentifier || intent == type.spokenIdentifier else {
            throw MatchDecodingError(
                what: "the match is the shortcut \(quoted(shortcut))",
                expected: "\(quoted(type.spokenIdentifier))",
                suggestion: "look at the match's shortcut or intent before decoding it"
            )
        }
        do {
            return try Value(from: MatchDecoder(match: self))
        } catch {
            throw MatchDecodingError(error, in: self)
        }
    }
}

extension MatchDecodingError {
    fileprivate init(_ error: any Error, in match: ShortcutMatch) {
        func place(_ path: [any CodingKey]) -> String {
            path.isEmpty ? quoted(match.shortcut) : path.map(\.stringValue).joined(separator: ".")
        }
        switch error {
        case DecodingError.keyNotFound(let key, _):
            self.init(
                what: "the parameter \(quoted(key.stringValue)) of \(quoted(match.shortcut)) has no value",
                expected: "a value, or an optional property",
                suggestion: "make the property optional, or the parameter required"
            )
        case DecodingError.typeMismatch(let type, let context):
            self.init(
                what: "\(place(context.codingPath)) is \(context.debugDescription)",
                expected: "a value for \(type)",
                suggestion: "give the property the type of the parameter"
            )
        case DecodingError.dataCorrupted(let context):
            self.init(
                what: "\(place(context.codingPath)): \(context.debugDescription)",
                expected: "a value of the property's type",
                suggestion: "give the property's type the cases of the catalog"
            )
        default:
            self.init(what: "\(error)", expected: "values for the type", suggestion: "see what the type throws")
        }
    }
}
