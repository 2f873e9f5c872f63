/// What was stored has another version than the one that this code reads.
public struct StoredVersionError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was stored.
    public var what: String
    /// The version that was found.
    public var found: Int
    /// The version that can be read.
    public var expected: Int

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - what: What was stored.
    ///   - found: The version that was found.
    ///   - expected: The version that can be read.
    public init(what: String, found: Int, expected: Int) {
        self.what = what
        self.found = found
        self.expected = expected
    }

    /// What is wrong, and what to do.
    public var description: String {
        let remedy =
            found > expected
            ? "use the newer version of Earshot that wrote it" : "write it anew with this version of Earshot"
        return "the stored \(what) have version \(found); expected version \(expected); mend: \(remedy)"
    }
}
