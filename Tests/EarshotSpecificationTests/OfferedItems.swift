@testable import Earshot

/// A list that is being chosen from, as a catalog of its own: an enum whose cases are the items.
struct OfferedItems {
    static let name = "offered"

    let catalog: SpecifiedCatalog
    private let items: [String]
    /// The case that each item names; `nil` if it names none.
    private let cases: [Enumeration.Case?]
    private let asked: ResolveOptions.Target
    private let kind: Parameter.Kind

    var count: Int { items.count }

    /// The list for a target; `nil` for the shortcuts, which are not chosen from a list.
    init?(_ items: [String], _ catalog: SpecifiedCatalog, _ target: ResolveOptions.Target) {
        switch target {
        case .shortcuts: return nil
        case .enumeration(let name): kind = .enumeration(name)
        case .parameter(let reference):
            let shortcut = catalog.catalog.shortcuts.first { $0.id == reference.shortcut }
            guard let kind = shortcut?.parameters.first(where: { $0.name == reference.parameter })?.kind else {
                return nil
            }
            self.kind = kind
        }
        self.items = items
        asked = target
        var cases: [Enumeration.Case?] = items.map { _ in nil }
        if case .enumeration(let name) = kind {
            let known = catalog.cases(of: name)
            cases = items.map { item in
                known.first { $0.id == item }
                    ?? known.first { $0.displayName == item || $0.synonyms.contains(item) }
            }
        }
        self.cases = cases
        let offered = Catalog(
            locale: catalog.catalog.locale,
            application: catalog.catalog.application,
            enums: [
                Enumeration(
                    name: Self.name,
                    cases: zip(items, cases).map { $1 ?? Enumeration.Case(id: $0, displayName: $0) }
                )
            ],
            negativePhrases: catalog.catalog.negativePhrases
        )
        self.catalog = SpecifiedCatalog(offered, catalog.language)
    }

    /// The meaning of an item for the caller.
    func match(for match: Resolution.Match?) -> Resolution.Match? {
        guard let item = match?.caseID else { return nil }
        var parameter: ParameterReference?
        if case .parameter(let reference) = asked { parameter = reference }
        if case .enumeration(let name) = kind {
            guard cases.contains(where: { $0?.id == item }) else { return nil }
            return .enumerationCase(CaseMatch(enumeration: name, caseID: item, parameter: parameter))
        }
        guard let parameter, let place = items.firstIndex(of: item) else { return nil }
        let value: ParameterValue
        switch kind.grouped {
        case .ordinal: value = .ordinal(Int64(place) + 1)
        case .integer: value = Int64(item).map { .integer($0) } ?? .text(item)
        case .decimal: value = Double(item).map { .decimal($0) } ?? .text(item)
        case .enumeration, .boolean, .text: value = .text(item)
        case .quantity(let slot): value = (try? Quantity(parsing: item, as: slot.kind))?.value ?? .text(item)
        }
        return .value(ValueMatch(parameter: parameter, value: value))
    }
}
