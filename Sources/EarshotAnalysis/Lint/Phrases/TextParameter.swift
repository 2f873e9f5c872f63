internal import Earshot

/// A phrase with a text parameter, which App Shortcuts do not allow in a phrase.
enum TextParameter: LintRule {
    static let rule = Rule(
        id: "phrase.parameterType",
        severity: .note,
        summary: "a phrase contains a text parameter, which App Shortcuts do not allow in phrases"
    )
    static let basis = LintBasis(
        "reported by developers: only an AppEntity or an AppEnum may be used in a phrase",
        .thirdParty
    )
    static let fix = "make the parameter an enum, or ask for the text once the shortcut runs"

    static func findings(in context: LintContext) -> [Finding] {
        return context.phrases.compactMap { phrase in
            let texts = phrase.shortcut.parameters.filter { $0.kind == .text }.map(\.name)
            guard let name = texts.first(where: phrase.pattern.parameters.contains) else { return nil }
            let text = phrase.quoted
            return finding("\(text) contains \(name), which takes any words", phrase.owner)
        }
    }
}
