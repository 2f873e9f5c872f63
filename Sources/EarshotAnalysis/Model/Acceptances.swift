internal import Earshot

/// The findings that owners have accepted, each with a reason.
struct Acceptances {
    private struct Key: Hashable {
        var catalog: Int
        var kind: Owner.Kind?
        var id = ""
        var rule: String
    }

    private var reasons: [Key: String] = [:]

    init(_ catalogs: [Catalog]) {
        for (index, catalog) in catalogs.enumerated() {
            add(catalog.suppressions, Key(catalog: index, rule: ""))
            if let application = catalog.application {
                add(application.suppressions, Key(catalog: index, kind: .application, id: application.name, rule: ""))
            }
            for shortcut in catalog.shortcuts {
                let own = shortcut.suppressions + shortcut.parameters.flatMap(\.suppressions)
                add(own, Key(catalog: index, kind: .shortcut, id: shortcut.id, rule: ""))
                for phrase in shortcut.negativePhrases {
                    add(own, Key(catalog: index, kind: .negativePhrase, id: phrase.text, rule: ""))
                }
            }
            for enumeration in catalog.enums {
                for item in enumeration.cases {
                    let id = "\(enumeration.name).\(item.id)"
                    let own = enumeration.suppressions + item.suppressions
                    add(own, Key(catalog: index, kind: .case, id: id, rule: ""))
                }
            }
        }
    }

    private mutating func add(_ suppressions: [Suppression], _ key: Key) {
        for suppression in suppressions {
            var key = key
            key.rule = suppression.rule
            reasons[key] = suppression.reason
        }
    }

    /// The reason of the first owner that accepts a finding, or else of the catalog of one of them.
    func reason(for finding: Finding) -> String? {
        let owners = finding.owners.lazy.compactMap { owner in
            reasons[Key(catalog: owner.catalog, kind: owner.kind, id: owner.id, rule: finding.rule.id)]
        }
        return owners.first
            ?? finding.owners.lazy.compactMap { reasons[Key(catalog: $0.catalog, rule: finding.rule.id)] }.first
    }
}
