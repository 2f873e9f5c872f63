package import Earshot

/// Random overlays of a random catalog: of everything that an overlay can add, over everything that a catalog has.
extension RandomCatalogs {
    package mutating func overlay(of catalog: Catalog, number: Int) -> Catalog.Overlay {
        if chance(15), !catalog.enums.isEmpty {
            let name = pick(catalog.enums).name
            return .replacing(name, with: enumeration(name).cases)
        }
        var overlay = Catalog.Overlay()
        for enumeration in catalog.enums where chance(50) {
            overlay.enums.append(Enumeration(name: enumeration.name, cases: cases(for: enumeration)))
        }
        if chance(25) { overlay.enums.append(enumeration("New\(number)")) }
        let enums = catalog.enums.map(\.name) + overlay.enums.map(\.name)
        for shortcut in catalog.shortcuts where chance(40) {
            overlay.shortcuts.append(
                Shortcut(
                    id: shortcut.id,
                    phrases: chance(80) ? phrases(1...2, shortcut.parameters) : [],
                    negativePhrases: chance(20) ? phrases(1...1, []) : []
                )
            )
        }
        for index in 0..<2 where chance(40) {
            var kinds: [Parameter.Kind] = enums.map { .enumeration($0) }
            kinds += [.integer(min: 1, max: 40), .integer(min: 1, max: 30), .boolean, .ordinal]
            if allowsText { kinds.append(.text) }
            let parameters = ["first", "other"].filter { _ in chance(50) }.map {
                Parameter($0, pick(kinds), isRequired: chance(30))
            }
            overlay.shortcuts.append(
                Shortcut(
                    id: "N\(number)\(index)",
                    parameters: parameters,
                    phrases: phrases(1...2, parameters),
                    negativePhrases: chance(20) ? phrases(1...1, []) : []
                )
            )
        }
        if chance(25) { overlay.negativePhrases = phrases(1...1, []) }
        if chance(15) { overlay.disabledShortcuts = [pick(catalog.shortcuts).id] }
        if chance(5) { overlay.disabledShortcuts.insert("Nobody") }
        return overlay
    }

    /// Further forms of some cases, and further cases.
    private mutating func cases(for enumeration: Enumeration) -> [Enumeration.Case] {
        var cases = enumeration.cases.filter { _ in chance(40) }.map { element in
            Enumeration.Case(
                id: element.id,
                displayName: chance(20) ? run(1...2) : nil,
                synonyms: chance(70) ? [run(1...2)] : [],
                pronunciations: chance(20) ? [pick(["/l ae m p/", "red", "/r eh d/", "blew"])] : []
            )
        }
        var ids = Set(enumeration.cases.map(\.id))
        for element in self.enumeration("").cases where chance(60) && ids.insert(element.id).inserted {
            cases.append(element)
        }
        if chance(30) { cases.shuffle(using: &random) }
        return cases
    }
}
