extension Catalog {
    /// The same catalog without source locations, so that contents can be compared.
    ///
    /// - Complexity: O(n), where n is the size of the catalog.
    package var withoutLocations: Catalog {
        var copy = self
        copy.location = nil
        copy.application = application?.withoutLocations
        copy.suppressions = Self.strip(suppressions: suppressions)
        copy.negativePhrases = negativePhrases.map { Phrase($0.text) }
        copy.enums = enums.map(Self.strip)
        copy.shortcuts = shortcuts.map(Self.strip)
        copy.localizations = localizations.map(\.withoutLocations)
        return copy
    }

    fileprivate static func strip(suppressions: [Suppression]) -> [Suppression] {
        suppressions.map { Suppression(rule: $0.rule, reason: $0.reason, extensions: $0.extensions) }
    }

    private static func strip(_ enumeration: Enumeration) -> Enumeration {
        var copy = enumeration
        copy.location = nil
        copy.suppressions = strip(suppressions: enumeration.suppressions)
        copy.cases = enumeration.cases.map { item in
            var copy = item
            copy.location = nil
            copy.suppressions = strip(suppressions: item.suppressions)
            return copy
        }
        return copy
    }

    private static func strip(_ shortcut: Shortcut) -> Shortcut {
        var copy = shortcut
        copy.location = nil
        copy.suppressions = strip(suppressions: shortcut.suppressions)
        copy.presets = shortcut.presets.map { Shortcut.Preset(parameter: $0.parameter, value: $0.value) }
        copy.confirmation = shortcut.confirmation?.withoutLocation
        copy.phrases = shortcut.phrases.map { Phrase($0.text) }
        copy.negativePhrases = shortcut.negativePhrases.map { Phrase($0.text) }
        copy.parameters = shortcut.parameters.map { parameter in
            var copy = parameter
            copy.location = nil
            copy.suppressions = strip(suppressions: parameter.suppressions)
            return copy
        }
        return copy
    }
}

extension Catalog.Application {
    /// The same application without source locations.
    package var withoutLocations: Catalog.Application {
        var copy = self
        copy.location = nil
        copy.suppressions = Catalog.strip(suppressions: suppressions)
        return copy
    }
}

extension Shortcut.Confirmation {
    /// The same confirmation without the location of its question.
    package var withoutLocation: Shortcut.Confirmation {
        if case .question(let question) = self { .question(Phrase(question.text)) } else { self }
    }
}
