internal import Earshot

/// The suppressions of a catalog, each with who has it and whom it silences.
struct OwnedSuppressions {
    /// A suppression, its owner, and the owners whose findings it accepts.
    struct Entry {
        /// The suppression.
        var suppression: Suppression
        /// Who has it.
        var owner: Owner
        /// Whether it accepts the finding of an owner.
        var covers: (Owner) -> Bool
    }

    /// The entries, in order of declaration.
    private(set) var entries: [Entry] = []

    init(_ catalog: Catalog, index: Int, source: Catalog?) {
        add(catalog.suppressions, Owner(.catalog, catalog.locale, at: catalog.location, catalog: index)) { _ in true }
        if let application = catalog.application, !LintContext.isInherited(application, from: source) {
            let owner = Owner(.application, application.name, at: application.location, catalog: index)
            add(application.suppressions, owner) { $0.kind == .application }
        }
        // What a localization has from its source is silenced there.
        for enumeration in catalog.enums where !LintContext.isInherited(enumeration, from: source) {
            let owner = Owner(.enumeration, enumeration.name, at: enumeration.location, catalog: index)
            let cases = Set(enumeration.cases.map { "\(enumeration.name).\($0.id)" })
            add(enumeration.suppressions, owner) { other in
                other.kind == .enumeration && other.id == enumeration.name
                    || other.kind == .case && cases.contains(other.id)
            }
            for item in enumeration.cases {
                let id = "\(enumeration.name).\(item.id)"
                let owner = Owner(.case, id, at: item.location, catalog: index)
                add(item.suppressions, owner) { $0.kind == .case && $0.id == id }
            }
        }
        let originals = Dictionary(
            (source?.shortcuts ?? []).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for shortcut in catalog.shortcuts {
            let owner = Owner(.shortcut, shortcut.id, at: shortcut.location, catalog: index)
            let negatives = Set(shortcut.negativePhrases.map(\.text))
            let parameters = Set(shortcut.parameters.map { "\(shortcut.id).\($0.name)" })
            func covers(_ other: Owner) -> Bool {
                switch other.kind {
                case .shortcut: other.id == shortcut.id
                case .negativePhrase: negatives.contains(other.id)
                case .parameter: parameters.contains(other.id)
                case .case, .application, .enumeration, .catalog: false
                }
            }
            add(shortcut.suppressions, owner, covers)
            let inherited = Set((originals[shortcut.id]?.parameters ?? []).compactMap(\.location))
            for parameter in shortcut.parameters where parameter.location.map(inherited.contains) != true {
                let id = "\(shortcut.id).\(parameter.name)"
                add(parameter.suppressions, Owner(.parameter, id, at: parameter.location, catalog: index), covers)
            }
        }
    }

    private mutating func add(_ suppressions: [Suppression], _ owner: Owner, _ covers: @escaping (Owner) -> Bool) {
        for suppression in suppressions {
            var owner = owner
            owner.location = suppression.location ?? owner.location
            entries.append(Entry(suppression: suppression, owner: owner, covers: covers))
        }
    }
}
