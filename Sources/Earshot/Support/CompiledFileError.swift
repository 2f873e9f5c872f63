/// A compiled file cannot be used: what is wrong, what was expected, and how to mend it.
public struct CompiledFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or what the caller calls the bytes.
    public var file: String
    /// What is wrong, with what was found.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to mend it.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The file's path.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to mend it.
    public init(_ file: String, _ what: String, expected: String, suggestion: String) {
        self.file = file
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:1:1: what; expected …; mend …`.
    public var description: String { "\(file):1:1: \(what); expected \(expected); mend \(suggestion)" }
}
