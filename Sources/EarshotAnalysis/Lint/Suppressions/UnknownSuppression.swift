internal import Earshot

/// A suppression of a rule that does not exist.
enum UnknownSuppression {
    static let rule = Rule(
        id: "suppress.unknownRule",
        severity: .note,
        summary: "a suppression names a rule that does not exist"
    )

    /// The findings about the suppressions of a catalog.
    static func findings(_ entries: [OwnedSuppressions.Entry]) -> [Finding] {
        let known = Rule.all.map(\.id)
        let names = Set(known)
        return entries.filter { !names.contains($0.suppression.rule) }.map { entry in
            let nearest = NearestName.to(entry.suppression.rule, in: known)
            return Finding(
                rule: rule,
                message: "\(entry.holder) suppresses the rule \(entry.suppression.rule.quoted), which does not exist",
                owners: [entry.owner],
                fix: nearest.map { "did you mean \($0)?" }
                    ?? "remove the suppression, or copy the name from the finding"
            )
        }
    }
}
