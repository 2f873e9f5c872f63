internal import Earshot

/// A localization that drops a parameter: the source's phrases have it, but none of the localization's.
enum MissingParameter: LintRule {
    static let rule = Rule(
        id: "locale.missingParameter",
        severity: .note,
        summary: "no phrase of a localization contains a parameter that the source's phrases contain"
    )
    static let basis = LintBasis.ours("translations that dropped a parameter were found in public phrase files")
    static let fix = "put the parameter into a phrase of the localization"

    static func findings(in context: LintContext) -> [Finding] {
        return context.shortcuts.flatMap { shortcut, phrases -> [Finding] in
            guard let original = context.originals[shortcut.id], !phrases.isEmpty else { return [] }
            let held = phrases.reduce(into: Set<String>()) { $0.formUnion($1.pattern.parameters) }
            let wanted = original.phrases.reduce(into: Set<String>()) { names, phrase in
                names.formUnion(LintPattern(parsing: phrase.text, language: context.language)?.parameters ?? [])
            }
            return original.parameters.map(\.name).filter { wanted.contains($0) && !held.contains($0) }.map { name in
                finding(
                    "no phrase of \(shortcut.id) in \(context.language.locale) contains ${\(name)}, as the source's do",
                    context.owner(shortcut)
                )
            }
        }
    }
}
