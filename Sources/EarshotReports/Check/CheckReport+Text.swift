internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The report as text, with a line break at the end.
    ///
    /// A finding begins with `FILE:LINE:COLUMN: severity: message [rule]`, as in compiler output, so that editors can
    /// jump to it. A last line counts the findings. With a baseline, only new findings are listed.
    ///
    /// - Parameter style: Whether severities are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines = comparison.new.map { $0.text(style: style) }
        if showsSuppressed { lines += check.suppressed.map { $0.text(style: style) } }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }
}

extension Finding {
    /// The finding as text, without a line break at the end.
    ///
    /// - Parameter style: Whether the severity is colored.
    /// - Returns: A line with the location and the message, and indented lines with the witness, the other owners and
    ///   the suggested fix.
    package func text(style: TextStyle = .plain) -> String {
        let color: TextStyle.Color =
            switch severity {
            case .error: .red
            case .warning: .yellow
            case .note: .blue
            }
        let place = owners.first?.location.map { "\($0): " } ?? ""
        var lines = ["\(place)\(style.applied(color, to: severity.rawValue)): \(message) [\(rule.id)]"]
        if let witness { lines.append("  shown by: \(witness)") }
        lines += owners.dropFirst().map { owner in
            "  and: \(owner.location.map { "\($0): " } ?? "")\(owner.name)"
        }
        lines.append("  mend: \(fix)")
        if let accepted { lines.append("  accepted: \(accepted)") }
        return lines.joined(separator: "\n")
    }
}
