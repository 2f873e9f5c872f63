internal import Earshot

/// A catalog that names a profile that does not exist, and is checked as `general` instead.
enum UnknownProfile: LintRule {
    static let rule = Rule(
        id: "catalog.unknownProfile",
        severity: .warning,
        summary: "x-profile names no profile, so that the catalog is checked as any other"
    )
    static let basis = LintBasis.ours("a misspelled profile would check the catalog with another platform's rules")
    static let fix = "write x-profile: \(CheckProfile.all.map(\.name).joined(separator: ", "))"

    static func findings(in context: LintContext) -> [Finding] {
        guard let name = CheckProfile.name(in: context.catalog), CheckProfile(named: name) == nil else { return [] }
        let nearest = NearestName.to(name, in: CheckProfile.all.map(\.name))
        return [
            finding(
                "the profile \(name.quoted) does not exist",
                OwnedSuppressions.owner(of: context.catalog, index: context.index),
                fix: nearest.map { "did you mean x-profile: \($0)?" }
            )
        ]
    }
}
