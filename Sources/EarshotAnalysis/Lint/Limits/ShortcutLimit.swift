internal import Earshot

/// More shortcuts than an app may have.
enum ShortcutLimit: LintRule {
    static let rule = Rule(
        id: "limit.shortcuts",
        severity: .note,
        summary: "there are more than the ten shortcuts that an app may have"
    )
    static let basis = LintBasis(
        "Apple, WWDC22, Design App Shortcuts (https://developer.apple.com/videos/play/wwdc2022/10169), Implement App "
            + "Shortcuts with App Intents (https://developer.apple.com/videos/play/wwdc2022/10170)",
        .sessionNotes
    )
    static let fix = "keep the ten that people need most, and turn the differences between others into parameters"

    private static let limit = 10

    static func findings(in context: LintContext) -> [Finding] {
        let shortcuts = context.catalog.shortcuts
        guard shortcuts.count > limit else { return [] }
        let first = shortcuts[limit]
        return [
            finding(
                "\(first.id) is the eleventh of \(shortcuts.count) shortcuts; an app may have \(limit) App Shortcuts",
                context.owner(first)
            )
        ]
    }
}
