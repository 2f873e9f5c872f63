internal import Earshot

/// A phrase with more than one value.
enum ParametersPerPhraseLimit: LintRule {
    static let rule = Rule(
        id: "limit.parametersPerPhrase",
        severity: .note,
        summary: "a phrase contains more than one parameter; the phrase of an App Shortcut may contain one"
    )
    static let basis = LintBasis(
        "Apple, WWDC22, Implement App Shortcuts with App Intents (https://developer.apple.com/videos/play/wwdc2022/10170)",
        .sessionNotes
    )
    static let fix = "leave one parameter in the phrase, and ask for the others"

    static func findings(in context: LintContext) -> [Finding] {
        return context.phrases.compactMap { phrase in
            let count = phrase.pattern.range { if case .parameter = $0 { 1 } else { 0 } }.upperBound
            guard count > 1 else { return nil }
            let text = phrase.quoted
            return finding(
                "\(text) contains \(count) parameters; the phrase of an App Shortcut may contain one",
                phrase.owner
            )
        }
    }
}
