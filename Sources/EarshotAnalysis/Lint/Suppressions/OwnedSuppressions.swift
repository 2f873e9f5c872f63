internal import Earshot

/// The suppressions of a catalog, each with its owner and the owners it covers.
struct OwnedSuppressions {
    /// A suppression, the owner of findings about it, and the owners whose findings it accepts.
    struct Entry {
        /// The suppression.
        var suppression: Suppression
        /// Its holder, in words.
        var holder: String
        /// The owner of findings about it; for one of a catalog, an enum or a parameter, the closest owner.
        var owner: Owner
        /// Whether it accepts the finding of an owner.
        var covers: (Owner) -> Bool
    }

    /// The entries, in order of declaration.
    private(set) var entries: [Entry] = []

    init(_ catalog: Catalog, index: Int, source: Catalog?) {
        add(catalog.suppressions, "the catalog", Self.owner(of: catalog, index: index)) { _ in true }
        if let application = catalog.application, !LintContext.isInherited(application, from: source) {
            let owner = Owner(.application, application.name, at: application.location, catalog: index)
            add(application.suppressions, application.name, owner) { $0.kind == .application }
        }
        // Entries that a localization inherits from its source are handled there.
        for enumeration in catalog.enums where !LintContext.isInherited(enumeration, from: source) {
            let cases = enumeration.cases.map { "\(enumeration.name).\($0.id)" }
            let known = Set(cases)
            let owner = Owner(.case, cases.first ?? enumeration.name, at: enumeration.location, catalog: index)
            add(enumeration.suppressions, enumeration.name, owner) { $0.kind == .case && known.contains($0.id) }
            for (item, id) in zip(enumeration.cases, cases) {
                let owner = Owner(.case, id, at: item.location, catalog: index)
                add(item.suppressions, id, owner) { $0.kind == .case && $0.id == id }
            }
        }
        let originals = Dictionary(
            (source?.shortcuts ?? []).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for shortcut in catalog.shortcuts {
            let owner = Owner(.shortcut, shortcut.id, at: shortcut.location, catalog: index)
            let negatives = Set(shortcut.negativePhrases.map(\.text))
            func covers(_ other: Owner) -> Bool {
                other.kind == .shortcut && other.id == shortcut.id
                    || other.kind == .negativePhrase && negatives.contains(other.id)
            }
            add(shortcut.suppressions, shortcut.id, owner, covers)
            let inherited = Set((originals[shortcut.id]?.parameters ?? []).compactMap(\.location))
            for parameter in shortcut.parameters where parameter.location.map(inherited.contains) != true {
                add(parameter.suppressions, "\(shortcut.id).\(parameter.name)", owner, covers)
            }
        }
    }

    /// The owner of findings about what a catalog says of itself: the application, or else the first entry.
    static func owner(of catalog: Catalog, index: Int) -> Owner {
        if catalog.application == nil, let shortcut = catalog.shortcuts.first {
            return Owner(.shortcut, shortcut.id, at: catalog.location, catalog: index)
        }
        return Owner(.application, catalog.application?.name ?? "", at: catalog.location, catalog: index)
    }

    private mutating func add(
        _ suppressions: [Suppression],
        _ holder: String,
        _ owner: Owner,
        _ covers: @escaping (Owner) -> Bool
    ) {
        for suppression in suppressions {
            var owner = owner
            owner.location = suppression.location ?? owner.location
            entries.append(Entry(suppression: suppression, holder: holder, owner: owner, covers: covers))
        }
    }
}
