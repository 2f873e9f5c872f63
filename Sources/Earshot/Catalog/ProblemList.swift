/// Collects problems, and stops describing them once enough are listed.
package struct ProblemList {
    /// The problems listed so far, in the order found.
    package private(set) var problems: [CatalogProblem] = []
    /// The number of errors found, listed or not.
    package private(set) var errors = 0
    /// The number of errors found beyond the limit.
    package private(set) var unlistedErrors = 0
    /// The number of warnings found beyond the limit.
    package private(set) var unlistedWarnings = 0

    private let limit: Int

    /// Creates an empty list that holds at most `limit` problems.
    package init(limit: Int = .max) {
        self.limit = max(1, limit)
    }

    /// Whether a further error would be counted but not listed, so that it need not be described.
    package var isFull: Bool { problems.count >= limit }

    /// Adds an error.
    package mutating func error(
        _ location: Catalog.SourceLocation?,
        _ what: @autoclosure () -> String,
        expected: @autoclosure () -> String,
        suggestion: @autoclosure () -> String
    ) {
        errors += 1
        add(.error, location, what, expected, suggestion)
    }

    /// Adds a warning.
    package mutating func warning(
        _ location: Catalog.SourceLocation?,
        _ what: @autoclosure () -> String,
        expected: @autoclosure () -> String,
        suggestion: @autoclosure () -> String
    ) {
        add(.warning, location, what, expected, suggestion)
    }

    /// Adds problems that are already described, and the counts of those that are not.
    package mutating func append(
        contentsOf others: some Sequence<CatalogProblem>,
        unlisted: Int = 0,
        warnings: Int = 0
    ) {
        for problem in others {
            if problem.severity == .error { errors += 1 }
            if isFull { skip(problem.severity) } else { problems.append(problem) }
        }
        errors += unlisted
        unlistedErrors += unlisted
        unlistedWarnings += warnings
    }

    /// The problems, and a last one that says how many are not listed, if there are any.
    package var summarized: [CatalogProblem] {
        guard unlistedErrors + unlistedWarnings > 0 else { return problems }
        let summary = CatalogProblem(
            severity: unlistedErrors > 0 ? .error : .warning,
            what: "\(unlistedErrors) more errors and \(unlistedWarnings) more warnings are not listed",
            expected: "at most \(limit) problems",
            suggestion: "correct those above first, or raise the limit on problems"
        )
        return problems + [summary]
    }

    private mutating func skip(_ severity: CatalogProblem.Severity) {
        if severity == .error { unlistedErrors += 1 } else { unlistedWarnings += 1 }
    }

    private mutating func add(
        _ severity: CatalogProblem.Severity,
        _ location: Catalog.SourceLocation?,
        _ what: () -> String,
        _ expected: () -> String,
        _ suggestion: () -> String
    ) {
        if isFull {
            skip(severity)
        } else {
            problems.append(
                CatalogProblem(
                    severity: severity,
                    location: location,
                    what: what(),
                    expected: expected(),
                    suggestion: suggestion()
                )
            )
        }
    }
}

/// A name as shown in messages: quoted, on one line, and truncated if it is long.
package func quoted(_ name: String) -> String {
    var text = "\""
    for (index, scalar) in name.unicodeScalars.enumerated() {
        if index == 60 {
            text += "…"
            break
        }
        if isControl(scalar) {
            text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
            text.unicodeScalars.append(scalar)
        }
    }
    return text + "\""
}

/// Whether a scalar is a control character (general category Cc, which never changes).
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
}
