internal import Earshot

/// More cases of an enum than another platform takes at run time.
enum ValueLimit: LintRule {
    static let rule = Rule(
        id: "limit.values",
        severity: .note,
        summary: "an enum has more than the hundred values that an Alexa skill may be given at run time"
    )
    static let basis = LintBasis(
        "Amazon, Alexa Skills Kit, Use Dynamic Entities for Customized Interactions "
            + "(https://developer.amazon.com/docs/custom-skills/use-dynamic-entities-for-customized-interactions.html)",
        .otherPlatform
    )
    static let fix = "offer the values that matter most, or parts of the list one after the other"

    private static let limit = 100

    static func findings(in context: LintContext) -> [Finding] {
        context.ownEnums.filter { $0.cases.count > limit }.map { enumeration in
            let item = enumeration.cases[limit]
            return finding(
                "\(item.id) is one of \(enumeration.cases.count) values of \(enumeration.name), and the first of those "
                    + "beyond \(limit)",
                context.owner(item, of: enumeration)
            )
        }
    }
}
