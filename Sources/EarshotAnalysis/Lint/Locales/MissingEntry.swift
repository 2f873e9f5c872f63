internal import Earshot

/// A localization that lacks a shortcut or a case of its source.
enum MissingEntry: LintRule {
    static let rule = Rule(
        id: "locale.missing",
        severity: .note,
        summary: "a localization lacks a shortcut or a case that the source has"
    )
    static let basis = LintBasis.guidelines("Create shortcut titles and subtitles")
    static let fix = "translate it, or take it out of the source"

    static func findings(in context: LintContext) -> [Finding] {
        guard let source = context.source else { return [] }
        let locale = context.language.locale
        let known = Set(context.catalog.shortcuts.map(\.id))
        var findings = source.shortcuts.filter { !known.contains($0.id) }.map { shortcut in
            let owner = Owner(.shortcut, shortcut.id, at: context.catalog.location, catalog: context.index)
            return finding("\(shortcut.id) has no phrases in \(locale)", owner)
        }
        for enumeration in source.enums {
            // An enum that is left out here is inherited from the source; one that is set to null is left out on
            // purpose.
            guard let own = context.enums[enumeration.name] else { continue }
            let cases = Set(own.cases.map(\.id))
            for item in enumeration.cases where !cases.contains(item.id) {
                let location = own.location ?? context.catalog.location
                let owner = Owner(.case, "\(own.name).\(item.id)", at: location, catalog: context.index)
                findings.append(finding("\(owner.id) has no name in \(locale)", owner))
            }
        }
        return findings
    }
}
