internal import Earshot

/// A question before a shortcut is ready that is, word for word, a phrase of the catalog.
///
/// Who agrees by repeating it starts the shortcut again, or another one.
enum InvokingConfirmation: LintRule {
    static let rule = Rule(
        id: "confirmation.isPhrase",
        severity: .warning,
        summary: "the question of a confirmation is a phrase of the catalog"
    )
    static let basis = LintBasis.ours(
        "people agree by repeating the question, and a microphone may hear it from the loudspeaker; as a phrase it would "
            + "start a shortcut again"
    )
    static let fix = "begin in other words, such as \u{201C}Shall I \u{2026}?\u{201D}"

    static func findings(in context: LintContext) -> [Finding] {
        context.confirmations.compactMap { shortcut, question, pattern in
            guard let spoken = LintPattern(pattern.phrase, language: context.language).sequence, !spoken.isEmpty,
                let phrase = context.phrases.first(where: { $0.pattern.says(spoken) })
            else { return nil }
            return finding(
                "the question \(question.text.quoted) of \(shortcut.id) is the phrase "
                    + phrase.quoted,
                context.owner(of: question, in: shortcut)
            )
        }
    }
}
