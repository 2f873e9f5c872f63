internal import Earshot

/// More phrases than an app may have, counting each value and each name of the app.
///
/// The utterances of a template are counted, never expanded. The values of an enum are its cases. Other parameters have
/// an unknown number of values, and count as one.
enum PhraseLimit: LintRule {
    static let rule = Rule(
        id: "limit.phrases",
        severity: .note,
        summary: "there are more than a thousand phrases in a language, counting values and names of the app"
    )
    static let basis = LintBasis(
        "Apple, WWDC23, Spotlight your app with App Shortcuts (https://developer.apple.com/videos/play/wwdc2023/10102); "
            + "that each name of the app counts, and each language separately, was reported by a developer",
        .sessionNotes
    )
    static let fix = "offer fewer values, names or alternatives"

    private static let limit = 1_000

    static func findings(in context: LintContext) -> [Finding] {
        var total = 0
        var crossing: LintContext.InvocationPhrase?
        for phrase in context.phrases {
            total = LintPattern.sum(total, count(phrase, context))
            if total > limit, crossing == nil { crossing = phrase }
        }
        guard let crossing else { return [] }
        let amount = total == .max ? "more phrases than can be counted" : "\(total) phrases"
        let text = crossing.quoted
        return [
            finding("\(text) exceeds the limit of \(limit) phrases; there are \(amount) in all", crossing.owner)
        ]
    }

    /// The number of phrases that a template counts as.
    private static func count(_ phrase: LintContext.InvocationPhrase, _ context: LintContext) -> Int {
        let values = Dictionary(
            phrase.shortcut.parameters.map { parameter in
                (parameter.name, context.enumeration(of: parameter)?.cases.count ?? 1)
            },
            uniquingKeysWith: { first, _ in first }
        )
        return phrase.pattern.count { piece in
            switch piece {
            case .text, .choice: 1
            case .application: max(1, context.applicationNames.count)
            case .parameter(let name): max(1, values[name] ?? 1)
            }
        }
    }
}
