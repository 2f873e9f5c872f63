internal import Earshot

/// A title with punctuation.
enum PunctuatedTitle: LintRule {
    static let rule = Rule(
        id: "shortcut.titlePunctuation",
        severity: .note,
        summary: "a title contains punctuation"
    )
    static let basis = LintBasis.guidelines("Create shortcut titles and subtitles")
    static let fix = "leave the punctuation out; a title is a brief instruction, not a sentence"

    static func findings(in context: LintContext) -> [Finding] {
        context.catalog.shortcuts.compactMap { shortcut in
            guard let title = context.title(of: shortcut)?.source, let mark = Punctuation.first(in: title) else {
                return nil
            }
            return finding(
                "the title \(title.quoted) of \(shortcut.id) contains \(String(mark).quoted)",
                context.owner(shortcut)
            )
        }
    }
}
