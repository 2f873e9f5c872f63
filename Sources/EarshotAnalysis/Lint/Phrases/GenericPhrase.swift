internal import Earshot

/// A phrase that can be said as one everyday word, without the application's name or a value.
enum GenericPhrase: LintRule {
    static let rule = Rule(
        id: "phrase.generic",
        severity: .note,
        summary: "a single word, without the app's name or a value, is enough to say a phrase"
    )
    static let basis = LintBasis.guidelines("Provide default phrases for shortcuts")
    static let fix = "say what the shortcut is about, as in \u{201C}Reorder coffee\u{201D}, or add ${applicationName}"

    static func findings(in context: LintContext) -> [Finding] {
        guard context.catalog.application != nil else { return [] }
        return context.phrases.compactMap { phrase in
            let words = phrase.pattern.range { piece in
                switch piece {
                case .text(let text): text.words.count
                case .application, .parameter: 2
                case .choice: 0
                }
            }.lowerBound
            guard words == 1 else { return nil }
            return finding(
                "\(phrase.quoted) can be said in one word",
                phrase.owner
            )
        }
    }
}
