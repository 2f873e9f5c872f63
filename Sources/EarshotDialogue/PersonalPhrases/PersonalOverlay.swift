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

    /// The overlay for a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - resolver: The resolver that it is added to.
    /// - Returns: The overlay, or what the phrase lacks: a word, a shortcut, a parameter or a value in the catalogs.
    static func overlay(for phrase: PersonalPhrase, in resolver: Resolver) -> Result<PersonalOverlay, Problem> {
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
        do throws(CatalogError) {
            _ = try resolver.adding(overlay)
        } catch {
            return .failure(Problem(message: error.problems.first?.what ?? error.description))
        }
        return .success(PersonalOverlay(identifier: shortcut.id, overlay: overlay))
    }

    /// The overlays, one for each application and locale, in order.
    static func merged(_ overlays: [PersonalOverlay]) -> [Catalog.Overlay] {
        var merged: [Catalog.Overlay] = []
        for one in overlays.map(\.overlay) {
            let place = merged.firstIndex { $0.application == one.application && $0.locale == one.locale }
            if let place {
                merged[place].shortcuts += one.shortcuts
            } else {
                merged.append(one)
            }
        }
        return merged
    }
}
