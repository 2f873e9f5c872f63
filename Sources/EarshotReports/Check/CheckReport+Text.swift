internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The report as text, with a line break at the end.
    ///
    /// A finding begins with `FILE:LINE:COLUMN: severity: message [rule]`, as in compiler output, so that editors can
    /// jump to it. The worst ten are shown in full, of the others errors and warnings in a line each, and notes only as
    /// a count, unless all are asked for. The last lines count the findings. With a baseline, only new findings are
    /// listed.
    ///
    /// - Parameter style: Whether severities are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        let new = comparison.new
        let full = showsAll ? new[...] : new.prefix(Self.fullCount)
        let rest = new.dropFirst(full.count)
        let short = rest.filter { $0.severity > .note }.prefix(max(0, Self.shownCount - full.count))
        var lines = full.map { $0.text(style: style) } + short.map { $0.line(style: style) }
        let left = new.count - full.count - short.count
        if left > 0 { lines.append("and \(left) more; --all shows them") }
        if showsSuppressed { lines += check.suppressed.map { $0.text(style: style) } }
        if new.count > Self.fullCount { lines.append(Self.countsByRule(of: new)) }
        return (lines + [summary]).joined(separator: "\n") + "\n"
    }
}

extension Finding {
    /// The finding as text, without a line break at the end.
    ///
    /// - Parameter style: Whether the severity is colored.
    /// - Returns: A line with the location and the message, and indented lines with the witness, the other owners,
    ///   further places and the suggested fix.
    package func text(style: TextStyle = .plain) -> String {
        var lines = [line(style: style)]
        if let witness { lines.append("  shown by: \(witness)\(isVerified ? "" : " (not confirmed)")") }
        lines += owners.dropFirst().map { "  and: \($0.place)" }
        lines += places.prefix(Self.placeLimit).map { "  also: \($0.place)" }
        if places.count > Self.placeLimit { lines.append("  and \(places.count - Self.placeLimit) more places") }
        lines.append("  mend: \(fix)")
        if let accepted { lines.append("  accepted: \(accepted)") }
        return lines.joined(separator: "\n")
    }

    /// The most further places that are listed.
    private static let placeLimit = 5

    /// The location, the severity, the message and the rule, on one line.
    fileprivate func line(style: TextStyle) -> String {
        let color: TextStyle.Color =
            switch severity {
            case .error: .red
            case .warning: .yellow
            case .note: .blue
            }
        let place = owners.first?.location.map { "\($0): " } ?? ""
        return "\(place)\(style.applied(color, to: severity.rawValue)): \(message) [\(rule.id)]"
    }
}
