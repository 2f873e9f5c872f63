/// The text of a duration, a time or a date could not be read: where, what is wrong, what was expected, how to fix it.
public struct QuantityError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The position in the text, in UTF-8 bytes from its start.
    public var offset: Int
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - offset: The position in the text, in UTF-8 bytes from its start.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(offset: Int, what: String, expected: String, suggestion: String) {
        self.offset = offset
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `byte OFFSET: what; expected …; mend …`.
    public var description: String { "byte \(offset): \(what); expected \(expected); mend \(suggestion)" }
}
