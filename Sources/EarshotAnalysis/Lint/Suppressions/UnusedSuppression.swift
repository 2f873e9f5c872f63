internal import Earshot

/// A suppression that accepts no finding.
enum UnusedSuppression {
    static let rule = Rule(
        id: "suppress.unused",
        severity: .note,
        summary: "a suppression matches no finding"
    )

    /// The findings about the suppressions of a catalog.
    ///
    /// - Parameters:
    ///   - entries: The suppressions of a catalog.
    ///   - found: All findings in it, accepted or not.
    ///   - rules: The rules that were tried.
    /// - Returns: The findings, in order of declaration.
    static func findings(_ entries: [OwnedSuppressions.Entry], found: [Finding], of rules: [Rule]) -> [Finding] {
        let names = Set(rules.map(\.id))
        let owners = Dictionary(grouping: found, by: \.rule.id).mapValues { $0.flatMap(\.owners) }
        return entries.filter { entry in
            let accused = owners[entry.suppression.rule] ?? []
            return names.contains(entry.suppression.rule)
                && !accused.contains { $0.catalog == entry.owner.catalog && entry.covers($0) }
        }.map { entry in
            Finding(
                rule: rule,
                message: "\(entry.holder) suppresses \(entry.suppression.rule), which finds nothing there",
                owners: [entry.owner],
                fix: "remove the suppression"
            )
        }
    }
}
