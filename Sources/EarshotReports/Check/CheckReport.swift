internal import Earshot
public import EarshotAnalysis

/// The report of `earshot check`: as text, JSON, SARIF, JUnit or Markdown, with a source file for each format.
///
/// Every format lists the worst finding first, in the order of the check.
public struct CheckReport: Hashable, Sendable {
    /// The results of the check.
    public var check: CatalogCheck
    /// Whether findings that owners have accepted are shown, with the reason; otherwise they are only counted.
    public var showsSuppressed: Bool
    /// The findings of an earlier check, which do not fail this one; `nil` if there are none.
    public var baseline: CheckBaseline?
    /// The lowest severity that fails; `nil` if none does.
    public var failing: Finding.Severity?
    /// The checked files, in order.
    public var files: [String]
    /// Whether all findings are shown in full; otherwise the worst ten, and of the others those that matter in a line.
    public var showsAll: Bool
    /// Where the files lie, for paths that a code host knows; `nil` leaves paths as they are.
    public var folders: SourceFolders?
    /// The address at which a team publishes the page of the rules, without a fragment; `nil` if it does not.
    public var rulePage: String?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - check: The results of the check.
    ///   - showsSuppressed: Whether findings that owners have accepted are shown.
    ///   - baseline: The findings of an earlier check.
    ///   - failing: The lowest severity that fails; `nil` if none does.
    ///   - files: The checked files, in order.
    ///   - showsAll: Whether all findings are shown in full.
    ///   - folders: Where the files lie.
    ///   - rulePage: The address at which a team publishes the page of the rules, without a fragment; `nil` if it does
    ///     not.
    public init(
        _ check: CatalogCheck,
        showsSuppressed: Bool = false,
        baseline: CheckBaseline? = nil,
        failing: Finding.Severity? = .warning,
        files: [String] = [],
        showsAll: Bool = false,
        folders: SourceFolders? = nil,
        rulePage: String? = nil
    ) {
        self.check = check
        self.showsSuppressed = showsSuppressed
        self.baseline = baseline
        self.failing = failing
        self.files = files
        self.showsAll = showsAll
        self.folders = folders
        self.rulePage = rulePage
    }

    /// The number of findings that are shown in full, unless all are.
    static let fullCount = 10
    /// The number of findings that are shown at all, unless all are.
    static let shownCount = 90

    /// The findings compared with the baseline; all of them are new if there is none.
    var comparison: CheckBaseline.Comparison {
        (baseline ?? CheckBaseline()).compare(check)
    }

    /// Whether any new finding has a severity that fails.
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

    /// The findings by rule, in words, the most frequent first: `by rule: collision.equal 41, phrase.opposite 30`.
    static func countsByRule(of findings: [Finding]) -> String {
        var counts: [(rule: String, count: Int)] = []
        for (rule, findings) in Dictionary(grouping: findings, by: \.rule.id) { counts.append((rule, findings.count)) }
        counts.sort { ($1.count, $0.rule) < ($0.count, $1.rule) }
        return "by rule: " + counts.map { "\($0.rule) \($0.count)" }.joined(separator: ", ")
    }

    /// The result in one line.
    var summary: String {
        let comparison = comparison
        guard let baseline else { return Self.counts(of: check.findings) + acceptedCount }
        return Self.counts(of: comparison.new, none: "no new findings") + acceptedCount
            + "; \(comparison.fixed) of the \(baseline.count) findings in \(baseline.file) are gone"
    }

    private var acceptedCount: String {
        check.suppressed.isEmpty ? "" : "; \(check.suppressed.count) accepted by their owners"
    }
}

extension Finding {
    /// The message with the witness and the suggested fix, as sentences.
    ///
    /// A group right after an optional part would look like a Markdown link; a space between them keeps the meaning.
    var sentences: String {
        let shown = witness.map { " Shown by \($0.inQuotes)\(isVerified ? "" : ", which is not confirmed")." } ?? ""
        return "\(message).\(shown) Mend: \(fix).".replacing("](", with: "] (")
    }
}

extension Owner {
    /// The kind and the identifier: `shortcut Mail`.
    var name: String { "\(kind.rawValue) \(id)" }

    /// The location, if there is one, and the name: `c.yaml:4:7: shortcut Mail`.
    var place: String { (location.map { "\($0): " } ?? "") + name }
}
