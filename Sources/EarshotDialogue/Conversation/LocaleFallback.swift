internal import Earshot

/// Fills in what a locale of a catalog lacks, from the locales that would answer instead of it.
///
/// The order is that in which documents answer an utterance: a shorter tag, then the same language, then the source. A
/// text that is the source's, in another language, counts as lacking: readers of catalogs copy what is left out.
/// Phrases and synonyms are never taken from another locale, so that no more is understood.
struct LocaleFallback {
    /// The catalog and its localizations, each without localizations of its own; the first is the source.
    private let documents: [Catalog]

    init(_ catalog: Catalog) {
        var source = catalog
        source.localizations = []
        documents = [source] + catalog.localizations
    }

    /// A locale with what it lacks.
    struct Completed {
        /// The locale's catalog; shortcuts that it lacks have no phrases.
        var catalog: Catalog
        /// The names of the cases that it lacks, by enum and case.
        var caseNames: [String: [String: String]]
    }

    /// Every locale with what it lacks, the source first.
    ///
    /// - Complexity: O(*l*² · *n*) for *l* locales of size *n*.
    func completed() -> [Completed] { documents.indices.map(completed) }

    private func completed(_ place: Int) -> Completed {
        var catalog = documents[place]
        let others = others(than: place)
        catalog.application = catalog.application ?? others.lazy.compactMap(\.application).first
        for index in catalog.shortcuts.indices { complete(&catalog.shortcuts[index], place) }
        let known = Set(catalog.shortcuts.map(\.id))
        for var shortcut in documents[0].shortcuts where !known.contains(shortcut.id) {
            for other in others {
                guard let nearer = other.shortcuts.first(where: { $0.id == shortcut.id }) else { continue }
                shortcut = nearer
                break
            }
            complete(&shortcut, place)
            shortcut.phrases = []
            shortcut.negativePhrases = []
            catalog.shortcuts.append(shortcut)
        }
        var names: [String: [String: String]] = [:]
        for index in catalog.enums.indices {
            let name = catalog.enums[index].name
            let own = Set(catalog.enums[index].cases.map(\.id))
            for position in catalog.enums[index].cases.indices {
                let id = catalog.enums[index].cases[position].id
                catalog.enums[index].cases[position].displayName = text(place) { $0.displayName(of: id, in: name) }
            }
            for other in others {
                for known in other.enums.first(where: { $0.name == name })?.cases ?? [] where !own.contains(known.id) {
                    if let text = text(place, { $0.displayName(of: known.id, in: name) }) {
                        names[name, default: [:]][known.id] = text
                    }
                }
            }
        }
        let declared = Set(catalog.enums.map(\.name))
        catalog.enums += documents[0].enums.filter { !declared.contains($0.name) }
        return Completed(catalog: catalog, caseNames: names)
    }

    private func complete(_ shortcut: inout Shortcut, _ place: Int) {
        let id = shortcut.id
        func original(_ catalog: Catalog) -> Shortcut? { catalog.shortcuts.first { $0.id == id } }
        shortcut.title = text(place) { original($0)?.title }
        if case .question = shortcut.confirmation {
            let question = text(place) { catalog in
                if case .question(let question) = original(catalog)?.confirmation { question.text } else { nil }
            }
            if let question { shortcut.confirmation = .question(Phrase(question)) }
        }
        for index in shortcut.parameters.indices {
            let name = shortcut.parameters[index].name
            shortcut.parameters[index].prompt = text(place) { catalog in
                original(catalog)?.parameters.first { $0.name == name }?.prompt
            }
        }
    }

    /// The text of a locale, or of the first that has one in its place; `nil` if none has.
    private func text(_ place: Int, _ text: (Catalog) -> String?) -> String? {
        let source = text(documents[0])
        let own = text(documents[place])
        if place == 0 { return own ?? others(than: 0).lazy.compactMap(text).first }
        let isTranslated = !LocaleFit.isSameLanguage(documents[place].locale, documents[0].locale)
        for catalog in [documents[place]] + others(than: place) {
            guard LocaleFit.isSameLanguage(catalog.locale, documents[place].locale) else { continue }
            if let found = text(catalog), !isTranslated || found != source { return found }
        }
        return own ?? source
    }

    /// The other locales that answer instead of one, nearest first.
    private func others(than place: Int) -> [Catalog] {
        let locale = documents[place].locale
        var left = documents.indices.filter { $0 != place }
        var ordered: [Catalog] = []
        while !left.isEmpty {
            let nearest = LocaleFit.best(for: locale, among: left) { documents[$0].locale }
            guard LocaleFit.isSameLanguage(documents[nearest].locale, locale) else { break }
            ordered.append(documents[nearest])
            left.removeAll { $0 == nearest }
        }
        if left.contains(0) { ordered.append(documents[0]) }
        return ordered
    }
}

extension Catalog {
    fileprivate func displayName(of id: String, in enumeration: String) -> String? {
        enums.first { $0.name == enumeration }?.cases.first { $0.id == id }?.displayName
    }
}
