internal import Earshot
public import EarshotAnalysis

/// What `earshot check` says, as text or as JSON.
public struct CheckReport: Hashable, Sendable {
    /// What was found.
    public var check: CatalogCheck
    /// Whether the findings that owners have accepted are shown too, with the reason; otherwise they are counted.
    public var showsSuppressed: Bool

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - check: What was found.
    ///   - showsSuppressed: Whether the findings that owners have accepted are shown too.
    public init(_ check: CatalogCheck, showsSuppressed: Bool = false) {
        self.check = check
        self.showsSuppressed = showsSuppressed
    }

    /// The report as JSON, `{"v":1,"findings":[…],"suppressed":0}`, with a line break at the end.
    ///
    /// A finding has `rule`, `severity`, `message`, `owners`, `fix`, and `witness` if it is a collision. Where accepted
    /// findings are shown, they stand in `accepted`, each with its `reason`.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("findings") { Self.write(check.findings, to: &$0) }
            json.field("suppressed", check.suppressed.count)
            if showsSuppressed { json.field("accepted") { Self.write(check.suppressed, to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    /// The report as text, with a line break at the end.
    ///
    /// A finding begins `FILE:LINE:COLUMN: severity: message [rule]`, as compilers write it, so that editors find the
    /// place; a last line counts the findings.
    ///
    /// - Parameter style: Whether severities are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines = check.findings.map { Self.text(of: $0, style: style) }
        if showsSuppressed { lines += check.suppressed.map { Self.text(of: $0, style: style) } }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }

    private var summary: String {
        let counts = Finding.Severity.allCases.reversed().compactMap { severity in
            let count = check.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
        }
        let found = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
        return check.suppressed.isEmpty ? found : "\(found); \(check.suppressed.count) accepted by their owners"
    }

    private static func text(of finding: Finding, style: TextStyle) -> String {
        let color: TextStyle.Color =
            switch finding.severity {
            case .error: .red
            case .warning: .yellow
            case .note: .blue
            }
        let place = finding.owners.first?.location.map { "\($0): " } ?? ""
        let severity = style.applied(color, to: finding.severity.rawValue)
        var lines = ["\(place)\(severity): \(finding.message) [\(finding.rule.id)]"]
        if let witness = finding.witness { lines.append("  shown by: \(witness)") }
        lines += finding.owners.dropFirst().map { owner in
            "  and: \(owner.location.map { "\($0): " } ?? "")\(owner.kind.rawValue) \(owner.id)"
        }
        lines.append("  mend: \(finding.fix)")
        if let reason = finding.accepted { lines.append("  accepted: \(reason)") }
        return lines.joined(separator: "\n")
    }

    private static func write(_ findings: [Finding], to json: inout JSONText) {
        json.array { json in
            for finding in findings {
                json.object { json in
                    json.field("rule", finding.rule.id)
                    json.field("severity", finding.severity.rawValue)
                    json.field("message", finding.message)
                    json.field("owners") { write(finding.owners, to: &$0) }
                    if let witness = finding.witness { json.field("witness", witness) }
                    json.field("fix", finding.fix)
                    if let reason = finding.accepted { json.field("reason", reason) }
                }
            }
        }
    }

    private static func write(_ owners: [Owner], to json: inout JSONText) {
        json.array { json in
            for owner in owners {
                json.object { json in
                    json.field("kind", owner.kind.rawValue)
                    json.field("id", owner.id)
                    json.field("file", owner.location?.file)
                    json.field("line", owner.location.map { Int64($0.line) })
                    json.field("column", owner.location.map { Int64($0.column) })
                }
            }
        }
    }
}
