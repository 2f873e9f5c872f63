internal import Earshot

/// A question before a shortcut is ready that says a value nobody may have given.
///
/// A parameter may have no value then if it is optional, has no default and no preset, and a phrase can be said without
/// it.
enum OpenConfirmation: LintRule {
    static let rule = Rule(
        id: "confirmation.openParameter",
        severity: .warning,
        summary: "the question of a confirmation says a parameter that may have no value"
    )
    static let basis = LintBasis.ours(
        "optional parameters are never asked for, so that the question is asked with a gap: \u{201C}Book a trip to "
            + "?\u{201D}"
    )
    static let fix = "make the parameter required, give it a default, or leave it out of the question"

    static func findings(in context: LintContext) -> [Finding] {
        context.confirmations.compactMap { shortcut, question, pattern in
            let phrases = context.shortcuts.first { $0.shortcut.id == shortcut.id }?.phrases ?? []
            let preset = Set(shortcut.presets.map(\.parameter))
            let open = shortcut.parameters.first { parameter in
                guard pattern.parameters.contains(parameter.name), !parameter.isRequired,
                    parameter.defaultValue == nil, !preset.contains(parameter.name)
                else { return false }
                return phrases.contains { !$0.pattern.alwaysSays(parameter.name) }
            }
            return open.map { parameter in
                finding(
                    "the question \(question.text.quoted) of \(shortcut.id) says \(parameter.name), which may have "
                        + "no value",
                    context.owner(of: question, in: shortcut)
                )
            }
        }
    }
}

extension LintPattern {
    /// Whether every sentence of the phrase has a parameter.
    fileprivate func alwaysSays(_ parameter: String) -> Bool {
        range { piece in if case .parameter(parameter) = piece { 1 } else { 0 } }.lowerBound > 0
    }
}
