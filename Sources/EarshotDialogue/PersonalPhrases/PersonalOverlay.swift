internal import Earshot

/// One personal phrase as a shortcut of its own: that of the catalog, with the frozen values as presets.
struct PersonalOverlay {
    /// Why a phrase cannot be used.
    struct Problem: Error {
        var message: String
    }

    /// The shortcut's identifier in the overlay, which no catalog has.
    let identifier: String
    private let overlay: Catalog.Overlay

    /// The overlay for a phrase, which ``problem(in:)`` has not been asked about yet.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - resolver: The resolver that it is to be added to.
    /// - Returns: The overlay, or what the phrase lacks: a shortcut or a parameter in the catalogs.
    static func unchecked(_ phrase: PersonalPhrase, in resolver: Resolver) -> Result<PersonalOverlay, Problem> {
        let invocation = phrase.invocation
        guard var shortcut = resolver.shortcut(named: invocation.shortcut, of: invocation.application) else {
            return .failure(Problem(message: "the catalog has no shortcut \(invocation.shortcut.inQuotes)"))
        }
        guard shortcut.isEnabled else {
            return .failure(Problem(message: "the shortcut \(invocation.shortcut.inQuotes) is switched off"))
        }
        let names = Set(shortcut.parameters.map(\.name) + shortcut.presets.map(\.parameter))
        if let name = invocation.values.keys.sorted().first(where: { !names.contains($0) }) {
            let message = "the shortcut \(invocation.shortcut.inQuotes) has no parameter \(name.inQuotes)"
            return .failure(Problem(message: message))
        }
        shortcut.intent = shortcut.intent ?? shortcut.id
        shortcut.id = "personal phrase \(phrase.id)"
        var isTaken = resolver.shortcut(named: shortcut.id, of: invocation.application) != nil
        while isTaken {
            shortcut.id += "'"
            isTaken = resolver.shortcut(named: shortcut.id, of: invocation.application) != nil
        }
        shortcut.presets.removeAll { invocation.values[$0.parameter] != nil }
        for (name, value) in invocation.values.sorted(by: { $0.key < $1.key }) {
            shortcut.presets.append(Shortcut.Preset(parameter: name, value: value))
        }
        shortcut.phrases = [Phrase(PhrasePattern.escaped(phrase.text))]
        // Its verbs would let other words stand for the person's own.
        shortcut.category = nil
        let overlay = Catalog.Overlay(
            application: invocation.application,
            locale: phrase.locale,
            shortcuts: [shortcut]
        )
        return .success(PersonalOverlay(identifier: shortcut.id, overlay: overlay))
    }

    /// Why a resolver does not accept the overlay.
    ///
    /// - Parameter resolver: The resolver that it is to be added to.
    /// - Returns: The problem, such as a value that is not in the catalogs; `nil` if it is accepted.
    /// - Complexity: That of adding it.
    func problem(in resolver: Resolver) -> Problem? {
        do throws(CatalogError) {
            _ = try resolver.adding(overlay)
            return nil
        } catch {
            return Problem(message: error.problems.first?.what ?? error.description)
        }
    }

    /// The overlays that can be added as one: those of one application and locale, in order.
    static func groups(_ overlays: [PersonalOverlay]) -> [[PersonalOverlay]] {
        var groups: [[PersonalOverlay]] = []
        for one in overlays {
            let place = groups.firstIndex { group in
                group.first?.overlay.application == one.overlay.application
                    && group.first?.overlay.locale == one.overlay.locale
            }
            if let place {
                groups[place].append(one)
            } else {
                groups.append([one])
            }
        }
        return groups
    }

    /// The overlays of a group as one.
    static func merged(_ group: [PersonalOverlay]) -> Catalog.Overlay {
        var merged = group.first?.overlay ?? Catalog.Overlay()
        merged.shortcuts = group.flatMap(\.overlay.shortcuts)
        return merged
    }
}
