internal import Earshot

/// More synonyms of a case than another platform takes.
enum SynonymLimit: LintRule {
    static let rule = Rule(
        id: "limit.synonyms",
        severity: .note,
        summary: "a case has more than the twenty synonyms that a value may have on Android"
    )
    static let basis = LintBasis(
        "Google, Android, App Actions, Inline inventory (https://developer.android.com/guide/app-actions/inline-inventory)",
        .otherPlatform
    )
    static let fix = "keep the synonyms that people say; parts of a name and near sounds are understood without them"

    private static let limit = 20

    static func findings(in context: LintContext) -> [Finding] {
        context.ownEnums.flatMap { enumeration in
            enumeration.cases.filter { $0.synonyms.count > limit }.map { item in
                let owner = context.owner(item, of: enumeration)
                return finding("\(owner.id) has \(item.synonyms.count) synonyms; at most \(limit) are allowed", owner)
            }
        }
    }
}
