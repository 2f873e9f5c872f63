/// A compiled file cannot be used: the fault, the expectation, and the remedy.
public struct CompiledFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file's path, or the caller's name for the bytes.
    public var file: String
    /// The fault, with the found content.
    public var what: String
    /// The expected content.
    public var expected: String
    /// The remedy.
    public var suggestion: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - file: The file's path.
    ///   - what: The fault.
    ///   - expected: The expected content.
    ///   - suggestion: The remedy.
    public init(_ file: String, _ what: String, expected: String, suggestion: String) {
        self.file = file
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:1:1: what; expected …; mend …`.
    public var description: String { "\(file):1:1: \(what); expected \(expected); mend \(suggestion)" }
}
