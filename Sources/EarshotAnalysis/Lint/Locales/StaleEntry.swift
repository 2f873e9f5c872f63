internal import Earshot

/// An entry that its own file marks as unfinished: stale, new or in need of review.
///
/// Importers keep that mark as `x-state` of the entry.
enum StaleEntry: LintRule {
    static let rule = Rule(
        id: "locale.stale",
        severity: .note,
        summary: "an entry is marked as stale, new or in need of review (x-state)"
    )
    static let basis = LintBasis.ours(
        "string catalogs carry a state for each entry, and importers keep it as `x-state`"
    )
    static let fix = "review the entry, then remove x-state"

    /// The meanings of the states.
    private static let states = [
        "stale": "is no longer in the source code",
        "new": "is not translated yet",
        "needs_review": "needs review",
    ]

    static func findings(in context: LintContext) -> [Finding] {
        var findings: [Finding] = []
        func check(_ extensions: [ExtensionValue.Member], _ name: String, _ owner: Owner) {
            guard case .text(let state)? = extensions.first(where: { $0.key == "x-state" })?.value,
                let meaning = states[state]
            else { return }
            findings.append(finding("\(name) \(meaning) (\(state)) in \(context.language.locale)", owner))
        }
        if let application = context.ownApplication {
            check(application.extensions, application.name, context.owner(application))
        }
        for enumeration in context.ownEnums {
            check(enumeration.extensions, enumeration.name, context.owner(enumeration, at: enumeration.location))
            for item in enumeration.cases {
                let owner = context.owner(item, of: enumeration)
                check(item.extensions, owner.id, owner)
            }
        }
        for shortcut in context.catalog.shortcuts {
            check(shortcut.extensions, shortcut.id, context.owner(shortcut))
            for parameter in shortcut.parameters {
                var owner = context.owner(shortcut)
                owner.location = parameter.location ?? owner.location
                check(parameter.extensions, "\(shortcut.id).\(parameter.name)", owner)
            }
        }
        return findings
    }
}
