internal import Earshot

/// A name of the application that any app could have: "app", "my music".
enum GenericName: LintRule {
    static let rule = Rule(
        id: "name.generic",
        severity: .note,
        summary: "a name of the application has only words that fit any app"
    )
    static let basis = LintBasis.guidelines("System intents")
    static let fix = "choose a name that only this app has"

    static func findings(in context: LintContext) -> [Finding] {
        let generic = Set(
            LintData.names["generic", context.language.language].map {
                context.language.text($0).words.joined(separator: " ")
            }
        )
        guard !generic.isEmpty else { return [] }
        return context.names.filter { $0.owner.kind == .application }.compactMap { name in
            let words = name.text.words.filter { !context.language.emptyWords.contains($0) }
            guard !name.text.words.isEmpty,
                words.allSatisfy(generic.contains) || generic.contains(words.joined(separator: " "))
            else { return nil }
            return finding(
                "the \(name.kind) \(name.text.source.quoted) of the application could be any app's",
                name.owner
            )
        }
    }
}
