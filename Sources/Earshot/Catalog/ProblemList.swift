/// Collects problems, and stops describing them once enough are listed.
package struct ProblemList {
    /// The problems listed so far, in the order found.
    package private(set) var problems: [CatalogProblem] = []
    /// How many errors were found, listed or not.
    package private(set) var errors = 0
    /// How many problems were found beyond the limit.
    package private(set) var unlisted = 0

    private let limit: Int

    /// Creates an empty list that holds at most `limit` problems.
    package init(limit: Int = .max) {
        self.limit = max(1, limit)
    }

    /// Whether a further error would be counted and not listed, so that the cost of describing it can be saved.
    package var isFull: Bool { problems.count >= limit }

    /// Adds an error.
    package mutating func error(
        _ location: SourceLocation?,
        _ what: @autoclosure () -> String,
        expected: @autoclosure () -> String,
        mend: @autoclosure () -> String
    ) {
        errors += 1
        add(.error, location, what, expected, mend)
    }

    /// Adds a warning.
    package mutating func warning(
        _ location: SourceLocation?,
        _ what: @autoclosure () -> String,
        expected: @autoclosure () -> String,
        mend: @autoclosure () -> String
    ) {
        add(.warning, location, what, expected, mend)
    }

    /// Adds problems that are already described.
    package mutating func append(contentsOf others: some Sequence<CatalogProblem>) {
        for problem in others {
            if problem.severity == .error { errors += 1 }
            if isFull { unlisted += 1 } else { problems.append(problem) }
        }
    }

    private mutating func add(
        _ severity: CatalogProblem.Severity,
        _ location: SourceLocation?,
        _ what: () -> String,
        _ expected: () -> String,
        _ mend: () -> String
    ) {
        if isFull {
            unlisted += 1
        } else {
            problems.append(
                CatalogProblem(
                    severity: severity,
                    location: location,
                    what: what(),
                    expected: expected(),
                    mend: mend()
                )
            )
        }
    }
}

/// A name as messages show it: quoted, on one line, and cut where it is long.
package func quoted(_ name: String) -> String {
    var text = "\""
    for (index, scalar) in name.unicodeScalars.enumerated() {
        if index == 60 {
            text += "…"
            break
        }
        if scalar.properties.generalCategory == .control {
            text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
            text.unicodeScalars.append(scalar)
        }
    }
    return text + "\""
}
