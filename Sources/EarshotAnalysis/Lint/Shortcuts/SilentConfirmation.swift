internal import Earshot

/// A question before a shortcut is ready that leaves out a value that has to be given.
enum SilentConfirmation: LintRule {
    static let rule = Rule(
        id: "confirmation.unsaidParameter",
        severity: .note,
        summary: "the question of a confirmation leaves out a required parameter"
    )
    static let basis = LintBasis.ours(
        "a value that was misheard can only be noticed if the question says it; a \u{201C}yes\u{201D} then confirms what "
            + "nobody has heard"
    )
    static let fix = "put the parameter into the question, or write `confirmation: true` to hear all of them"

    static func findings(in context: LintContext) -> [Finding] {
        context.confirmations.compactMap { shortcut, question, pattern in
            let preset = Set(shortcut.presets.map(\.parameter))
            let unsaid = shortcut.parameters.filter { parameter in
                parameter.isRequired && !preset.contains(parameter.name) && !pattern.parameters.contains(parameter.name)
            }
            guard !unsaid.isEmpty else { return nil }
            return finding(
                "the question \(question.text.quoted) of \(shortcut.id) leaves out "
                    + unsaid.map(\.name).joined(separator: ", "),
                context.owner(of: question, in: shortcut)
            )
        }
    }
}
