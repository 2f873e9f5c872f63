internal import Earshot

/// A title that is not an instruction: "Large latte" rather than "Order my favorite coffee".
///
/// Title verbs are known only for English; the rule is silent for other languages.
enum TitleWithoutVerb: LintRule {
    static let rule = Rule(
        id: "shortcut.titleNotVerb",
        severity: .note,
        summary: "a title does not begin with a verb (English only)"
    )
    static let basis = LintBasis.guidelines("Create shortcut titles and subtitles")
    static let fix = "begin with a verb, as in \u{201C}Order my favorite coffee\u{201D}"

    static func findings(in context: LintContext) -> [Finding] {
        let verbs = Set(LintData.verbs["verbs", context.language.language])
        guard !verbs.isEmpty else { return [] }
        return context.catalog.shortcuts.compactMap { shortcut in
            guard let title = context.title(of: shortcut),
                let first = title.words.first(where: { !skipped.contains($0) }),
                !isVerb(first, verbs)
            else { return nil }
            return finding(
                "the title \(title.source.quoted) of \(shortcut.id) is not an instruction",
                context.owner(shortcut)
            )
        }
    }

    /// Words that may precede the verb.
    private static let skipped: Set<String> = ["please", "quickly", "dont", "never"]

    private static func isVerb(_ word: String, _ verbs: Set<String>) -> Bool {
        if verbs.contains(word) { return true }
        if ["ify", "ize", "ise"].contains(where: { word.hasSuffix($0) }) { return true }
        return ["re", "un", "de", "dis", "pre", "auto", "over"].contains { prefix in
            word.hasPrefix(prefix) && verbs.contains(String(word.dropFirst(prefix.count)))
        }
    }
}
