/// A setting that cannot be used; the server does not start.
public struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
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
    public var description: String { "\(what); expected \(expected); mend: \(suggestion)" }
}
