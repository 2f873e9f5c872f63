/// A problem of a catalog: what is wrong, where, what was expected, and how to fix it.
public struct CatalogProblem: Hashable, Sendable, CustomStringConvertible {
    /// The severity of a problem.
    public enum Severity: String, Hashable, Sendable {
        /// The catalog cannot be used.
        case error
        /// The catalog can be used, but probably does not do what its author meant.
        case warning
    }

    /// The severity.
    public var severity: Severity
    /// Where it is; `nil` for a catalog that was built in code.
    public var location: Catalog.SourceLocation?
    /// What is wrong, with the offending names and numbers.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to fix it.
    public var suggestion: String

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - severity: The severity.
    ///   - location: Where it is.
    ///   - what: What is wrong.
    ///   - expected: What was expected instead.
    ///   - suggestion: How to fix it.
    public init(
        severity: Severity = .error,
        location: Catalog.SourceLocation? = nil,
        what: String,
        expected: String,
        suggestion: String
    ) {
        self.severity = severity
        self.location = location
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }

    /// `FILE:LINE:COLUMN: what; expected …; mend …`.
    public var description: String {
        let place = location.map { "\($0): " } ?? ""
        return "\(place)\(severity == .warning ? "warning: " : "")\(what); expected \(expected); mend \(suggestion)"
    }
}

/// A catalog could not be used; every problem found is listed, not only the first.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems, in the order of the source; at least one is an error.
    public var problems: [CatalogProblem]

    /// Creates an error.
    ///
    /// - Parameter problems: The problems, in the order of the source.
    public init(_ problems: [CatalogProblem]) {
        self.problems = problems
    }

    /// The problems, one per line.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}

extension CatalogError {
    /// A compiled file's error as the only problem of a catalog.
    package init(_ error: CompiledFileError) {
        self.init([
            CatalogProblem(
                location: Catalog.SourceLocation(file: error.file, line: 1, column: 1),
                what: error.what,
                expected: error.expected,
                suggestion: error.suggestion
            )
        ])
    }
}
