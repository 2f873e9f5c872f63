internal import Earshot

/// A shortcut with a category whose verbs do not occur in its phrases.
///
/// The verbs are language data. The rule is silent for languages without them, and for the category `other`.
enum CategoryVerbs: LintRule {
    static let rule = Rule(
        id: "category.verbs",
        severity: .note,
        summary: "no phrase of a shortcut uses a verb of its category"
    )
    static let basis = LintBasis.guidelines("Custom intent categories and responses")
    static let fix = "use one of the category's verbs in a phrase, or choose the category that fits the phrases"

    static func findings(in context: LintContext) -> [Finding] {
        context.shortcuts.compactMap { shortcut, phrases in
            guard let category = shortcut.category,
                let verbs = context.language.data.categoryVerbs.first(where: { $0.category == category })?.verbs,
                !verbs.isEmpty
            else { return nil }
            let runs = verbs.map { LintRun(context.language.text($0).units) }
            guard !phrases.contains(where: { phrase in runs.contains { $0.occurs(in: phrase.pattern) } }) else {
                return nil
            }
            let list = verbs.prefix(3).map(\.quoted).joined(separator: ", ")
            return finding(
                "no phrase of \(shortcut.id) uses a verb of its category \(category.rawValue): \(list)",
                context.owner(shortcut)
            )
        }
    }
}
