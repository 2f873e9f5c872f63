internal import Earshot

/// More synonyms of the application's name than the system takes.
enum ApplicationNameLimit: LintRule {
    static let rule = Rule(
        id: "limit.applicationNames",
        severity: .note,
        summary: "an app has more than three names besides its own"
    )
    static let basis = LintBasis(
        "Apple, SiriKit, Specifying Synonyms for Your App Name "
            + "(https://developer.apple.com/documentation/sirikit/specifying-synonyms-for-your-app-name)",
        .apple
    )
    static let fix = "keep the three that people say most"

    private static let limit = 3

    static func findings(in context: LintContext) -> [Finding] {
        guard let application = context.ownApplication, application.synonyms.count > limit else { return [] }
        return [
            finding(
                "the application has \(application.synonyms.count) synonyms; the system accepts \(limit)",
                context.owner(application)
            )
        ]
    }
}
