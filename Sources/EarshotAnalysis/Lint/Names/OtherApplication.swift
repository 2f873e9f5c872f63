internal import Earshot

/// A phrase or a name that contains the name of another app.
///
/// Other apps are those whose catalogs are checked together, if their name is more than one everyday word, and a few
/// very common ones whose names are not words of any language.
enum OtherApplication: LintRule {
    static let rule = Rule(
        id: "name.otherApplication",
        severity: .note,
        summary: "a phrase or a name contains the name of another app"
    )
    static let basis = LintBasis.guidelines("System intents")
    static let fix = "leave the other app's name out"

    static func findings(in context: LintContext) -> [Finding] {
        let own = Set(context.applicationNames.map(\.units))
        let runs = names(of: context).filter { !$0.isEmpty && !own.contains($0) }.map { LintRun($0) }
        // Its own name may contain another app's, and is checked separately.
        let phrases = context.phrases.compactMap { phrase in
            runs.first { $0.occurs(in: phrase.pattern) }.map { run in
                finding(
                    "\(phrase.quoted) names the app "
                        + run.words.joined(separator: " ").quoted,
                    phrase.owner
                )
            }
        }
        let names = context.names.filter { $0.owner.kind == .application }.compactMap { name in
            runs.first { $0.occurs(in: name.text) }.map { run in
                finding(
                    "the \(name.kind) \(name.text.source.quoted) of the application contains another app's name, "
                        + run.words.joined(separator: " ").quoted,
                    name.owner
                )
            }
        }
        return phrases + names
    }

    private static func names(of context: LintContext) -> [[String]] {
        let known = LintData.names["applications", "und"].map { context.language.text($0).units }
        let others = context.others.compactMap(\.application).flatMap { [$0.name] + $0.synonyms }
            .map(context.language.text)
            .filter { context.language.contentCount($0) > 1 }
            .map(\.units)
        return others + known
    }
}
