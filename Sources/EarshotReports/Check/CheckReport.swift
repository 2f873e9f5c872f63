internal import Earshot
public import EarshotAnalysis

/// What `earshot check` says: as text, JSON, SARIF, JUnit or Markdown, one file of the sources a format.
public struct CheckReport: Hashable, Sendable {
    /// What was found.
    public var check: CatalogCheck
    /// Whether the findings that owners have accepted are shown too, with the reason; otherwise they are counted.
    public var showsSuppressed: Bool
    /// What was found in a former check and is not held against the catalogs now; `nil` where nothing is known.
    public var baseline: CheckBaseline?
    /// The mildest finding that fails; `nil` where none does.
    public var failing: Finding.Severity?
    /// The files that were checked, in order.
    public var files: [String]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - check: What was found.
    ///   - showsSuppressed: Whether the findings that owners have accepted are shown too.
    ///   - baseline: What was found in a former check.
    ///   - failing: The mildest finding that fails; `nil` where none does.
    ///   - files: The files that were checked, in order.
    public init(
        _ check: CatalogCheck,
        showsSuppressed: Bool = false,
        baseline: CheckBaseline? = nil,
        failing: Finding.Severity? = .warning,
        files: [String] = []
    ) {
        self.check = check
        self.showsSuppressed = showsSuppressed
        self.baseline = baseline
        self.failing = failing
        self.files = files
    }

    /// The findings beside the baseline; all of them are new where there is none.
    var comparison: CheckBaseline.Comparison {
        (baseline ?? CheckBaseline()).compare(check)
    }

    /// Whether a finding that is not in the baseline is as bad as those that fail.
    public var fails: Bool {
        guard let failing else { return false }
        return comparison.new.contains { $0.severity >= failing }
    }

    /// The findings by severity, in words: `2 errors, 1 warning`.
    static func counts(of findings: [Finding], none: String = "no findings") -> String {
        let counts = Finding.Severity.allCases.reversed().compactMap { severity in
            let count = findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        return counts.isEmpty ? none : counts.joined(separator: ", ")
    }

    /// What was found, in one line.
    var summary: String {
        let comparison = comparison
        guard let baseline else { return Self.counts(of: check.findings) + acceptedCount }
        return Self.counts(of: comparison.new, none: "no new findings") + acceptedCount
            + "; of \(baseline.count) known from \(baseline.file), \(comparison.fixed) gone"
    }

    private var acceptedCount: String {
        check.suppressed.isEmpty ? "" : "; \(check.suppressed.count) accepted by their owners"
    }
}

extension Finding {
    /// The message with what shows it and how to mend it, as sentences.
    ///
    /// A group right behind an optional part would read as a link: the two stand apart, which means the same.
    var sentences: String {
        let shown = witness.map { " Shown by \($0.inQuotes)." } ?? ""
        return "\(message).\(shown) Mend: \(fix).".replacing("](", with: "] (")
    }
}

extension Owner {
    /// The kind and the identifier: `shortcut Mail`.
    var name: String { "\(kind.rawValue) \(id)" }
}
