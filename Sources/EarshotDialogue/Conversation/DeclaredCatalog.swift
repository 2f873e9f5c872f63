internal import Earshot

extension Catalog {
    /// What a source declares, in the words of this localization.
    ///
    /// The parameters, presets and confirmations are the source's, so that the language decides nothing. A shortcut or
    /// an enum that is not localized has the source's words, and no phrases. What only the localization has stays.
    ///
    /// - Parameter source: The catalog that declares what there is.
    /// - Returns: The catalog, without localizations.
    /// - Complexity: O(*n*) in the size of both.
    func declared(by source: Catalog) -> Catalog {
        var merged = self
        merged.localizations = []
        guard self != source else { return merged }
        let local = Dictionary(shortcuts.map { ($0.id, $0) }) { first, _ in first }
        let declared = Set(source.shortcuts.map(\.id))
        merged.shortcuts = source.shortcuts.map { $0.worded(as: local[$0.id]) }
        merged.shortcuts += shortcuts.filter { !declared.contains($0.id) }
        let localEnums = Dictionary(enums.map { ($0.name, $0) }) { first, _ in first }
        let declaredEnums = Set(source.enums.map(\.name))
        merged.enums = source.enums.map { $0.worded(as: localEnums[$0.name]) }
        merged.enums += enums.filter { !declaredEnums.contains($0.name) }
        return merged
    }

    /// The catalog with the shortcuts and enums that only another one has, those without phrases.
    ///
    /// - Complexity: O(*n*) in the shortcuts and enums of both.
    func adding(declarationsOf other: Catalog) -> Catalog {
        var catalog = self
        let ids = Set(shortcuts.map(\.id))
        catalog.shortcuts += other.shortcuts.filter { !ids.contains($0.id) }.map { $0.worded(as: nil) }
        let names = Set(enums.map(\.name))
        catalog.enums += other.enums.filter { !names.contains($0.name) }
        return catalog
    }
}

extension Shortcut {
    /// The shortcut in the words of a localization; without phrases if it is not localized.
    fileprivate func worded(as local: Shortcut?) -> Shortcut {
        var worded = self
        worded.phrases = local?.phrases ?? []
        worded.negativePhrases = local?.negativePhrases ?? []
        guard let local else { return worded }
        worded.title = local.title
        if confirmation != nil { worded.confirmation = local.confirmation ?? .summary }
        worded.parameters = parameters.map { parameter in
            var parameter = parameter
            parameter.prompt = local.parameters.first { $0.name == parameter.name }?.prompt
            return parameter
        }
        return worded
    }
}

extension Enumeration {
    /// The enum in the words of a localization, with its own values.
    fileprivate func worded(as local: Enumeration?) -> Enumeration {
        guard var worded = local else { return self }
        let values = Dictionary(cases.map { ($0.id, $0.value) }) { first, _ in first }
        worded.cases = worded.cases.map { known in
            var known = known
            if let value = values[known.id] { known.value = value }
            return known
        }
        return worded
    }
}
