internal import Earshot

/// A localization without negative phrases, of a shortcut or of the whole catalog, where the source has some.
///
/// Phrases are never taken from the source, so what must not trigger there may trigger here.
enum MissingNegatives: LintRule {
    static let rule = Rule(
        id: "locale.missingNegatives",
        severity: .note,
        summary: "a localization has no negative phrases where the source has some"
    )
    static let basis = LintBasis.ours("what must not trigger in one language should not trigger in another")
    static let fix = "translate the negative phrases"

    static func findings(in context: LintContext) -> [Finding] {
        guard let source = context.source else { return [] }
        let locale = context.language.locale
        var findings = context.catalog.shortcuts.compactMap { shortcut -> Finding? in
            guard shortcut.negativePhrases.isEmpty, let original = context.originals[shortcut.id],
                !original.negativePhrases.isEmpty
            else { return nil }
            return finding(
                "\(shortcut.id) has no negative phrases in \(locale), as it has in \(source.locale)",
                context.owner(shortcut)
            )
        }
        if context.catalog.negativePhrases.isEmpty, let first = source.negativePhrases.first {
            let owner = Owner(.negativePhrase, first.text, at: context.catalog.location, catalog: context.index)
            findings.append(
                finding("the catalog has no negative phrases in \(locale), as it has in \(source.locale)", owner)
            )
        }
        return findings
    }
}
