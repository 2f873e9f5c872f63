internal import Earshot

/// A confirmation that would begin with a title, where there is none.
enum UntitledConfirmation: LintRule {
    static let rule = Rule(
        id: "confirmation.noTitle",
        severity: .note,
        summary: "a confirmation begins with the title of its shortcut, which has none"
    )
    static let basis = LintBasis.ours(
        "`confirmation: true` asks with the title and the values; without a title, with the words of the identifier"
    )
    static let fix = "give the shortcut a title, or write the question out"

    static func findings(in context: LintContext) -> [Finding] {
        context.catalog.shortcuts.compactMap { shortcut in
            guard shortcut.confirmation == .summary, shortcut.title?.contains(where: { !$0.isWhitespace }) != true,
                context.originals[shortcut.id]?.confirmation != .summary
            else { return nil }
            return finding("the confirmation of \(shortcut.id) has no title to begin with", context.owner(shortcut))
        }
    }
}
