/// Checks an overlay against its catalog; looks only at the declarations that the overlay names.
struct OverlayValidator {
    let document: CompiledDocument
    private var declarations: CompiledDocument.Declarations { document.declarations }

    init(_ document: CompiledDocument) {
        self.document = document
    }

    /// All problems that make an overlay unusable (errors) or suspicious (warnings).
    ///
    /// - Parameter overlay: The overlay.
    /// - Returns: The problems, in the order of declaration.
    /// - Complexity: O(*n*) in the size of the overlay.
    func problems(of overlay: Catalog.Overlay) -> [CatalogProblem] {
        let taken = Set(
            overlay.shortcuts.flatMap(\.parameters).compactMap { parameter in
                if case .enumeration(let name) = parameter.kind { name } else { nil }
            }
        )
        let unknown = overlay.enums.filter { enumeration in
            declarations.enumerationIndices[enumeration.name] == nil
                && (overlay.replacedEnums.contains(enumeration.name) || !taken.contains(enumeration.name))
        }
        return unknown.map { problem(unknown: $0, isReplaced: overlay.replacedEnums.contains($0.name)) }
            + catalog(of: overlay).problems()
    }

    private func problem(unknown enumeration: Enumeration, isReplaced: Bool) -> CatalogProblem {
        let names = declarations.enumerations.indices.lazy.map { declarations.enumerations[$0].name }
        return CatalogProblem(
            location: enumeration.location,
            what: isReplaced
                ? "cannot replace the values of enum \(quoted(enumeration.name)): it is not declared"
                : "nothing takes the values of enum \(quoted(enumeration.name)), which is not declared",
            expected: isReplaced
                ? "the name of an enum of the catalog"
                : "the name of an enum of the catalog, or of a parameter of the overlay's own shortcuts",
            suggestion: NearestName.to(enumeration.name, in: names).map { "did you mean \(quoted($0))?" }
                ?? "declare the enum in the catalog"
        )
    }

    /// The overlay as a separate catalog, completed with the referenced declarations.
    private func catalog(of overlay: Catalog.Overlay) -> Catalog {
        let shortcuts = overlay.shortcuts.map(completed)
        var named: [String: Set<String>] = [:]
        for shortcut in shortcuts {
            let presets = Dictionary(shortcut.presets.map { ($0.parameter, $0.value) }, uniquingKeysWith: { $1 })
            for parameter in shortcut.parameters {
                guard case .enumeration(let name) = parameter.kind else { continue }
                let values = [parameter.defaultValue, presets[parameter.name]].compactMap(\.self)
                named[name, default: []].formUnion(values.flatMap(Self.caseIDs))
            }
        }
        var enums = overlay.enums
        for index in enums.indices where !overlay.replacedEnums.contains(enums[index].name) {
            complete(&enums[index], with: named[enums[index].name] ?? [])
        }
        let known = Set(enums.map(\.name))
        for (name, ids) in named.sorted(by: { $0.key < $1.key }) where !known.contains(name) {
            guard declarations.enumerationIndices[name] != nil else { continue }
            var enumeration = Enumeration(name: name, cases: [])
            complete(&enumeration, with: ids)
            enums.append(enumeration)
        }
        return Catalog(
            locale: document.locale,
            application: document.head.application,
            enums: enums,
            shortcuts: shortcuts,
            negativePhrases: overlay.negativePhrases
        )
    }

    /// A shortcut with added phrases, completed with its existing parameters.
    private func completed(_ shortcut: Shortcut) -> Shortcut {
        guard let known = declarations.shortcut(named: shortcut.id) else { return shortcut }
        return Shortcut(
            id: shortcut.id,
            parameters: known.parameters.map { Parameter($0.name, $0.kind) },
            phrases: shortcut.phrases.isEmpty ? Array(known.phrases.prefix(1)) : shortcut.phrases,
            negativePhrases: shortcut.negativePhrases,
            location: shortcut.location
        )
    }

    /// Adds the named cases of the catalog's enum, and at least one case.
    private func complete(_ enumeration: inout Enumeration, with ids: Set<String>) {
        guard let known = declarations.enumeration(named: enumeration.name) else { return }
        let own = Set(enumeration.cases.map(\.id))
        for id in ids.sorted() where !own.contains(id) && known.values[id] != nil {
            enumeration.cases.append(Enumeration.Case(id: id))
        }
        if enumeration.cases.isEmpty, known.cases.count > 0 {
            enumeration.cases.append(Enumeration.Case(id: known.cases[0].id))
        }
    }

    private static func caseIDs(_ value: ParameterValue) -> [String] {
        switch value {
        case .enumerationCase(let id): [id]
        case .list(let values): values.flatMap(caseIDs)
        default: []
        }
    }
}
