internal import Earshot

/// A title with the app's name, which is already displayed beside it.
enum TitleNamesApplication: LintRule {
    static let rule = Rule(
        id: "shortcut.titleNamesApplication",
        severity: .note,
        summary: "a title contains the name of the app"
    )
    static let basis = LintBasis.guidelines("Create shortcut titles and subtitles")
    static let fix = "leave the name out; the system shows it beside the title"

    static func findings(in context: LintContext) -> [Finding] {
        guard let name = context.applicationNames.first, !name.units.isEmpty else { return [] }
        let run = LintRun(name.units)
        return context.catalog.shortcuts.compactMap { shortcut in
            // An app named by one short word would be found in many titles.
            guard let title = context.title(of: shortcut), title.source.contains(name.source),
                run.occurs(in: title)
            else { return nil }
            return finding(
                "the title \(title.source.quoted) of \(shortcut.id) names the app",
                context.owner(shortcut)
            )
        }
    }
}
