internal import Earshot
internal import EarshotFormats

extension AppleJoin {
    /// A placeholder for the name of an app that no file names; nobody says it by chance.
    static let placeholder = "Application Name"

    /// Adds the application to a catalog and its localizations.
    mutating func addApplications(to catalog: inout Catalog) {
        catalog.application = application(in: source, base: nil)
        if catalog.application == nil {
            let all = [catalog] + catalog.localizations
            let isNamed = all.contains { locale in
                (locale.shortcuts.flatMap(\.phrases) + locale.negativePhrases)
                    .contains { $0.text.contains("${\(PhrasePattern.applicationNameToken)}") }
            }
            let place = drafts.first?.location ?? facts.negativePhrases.first?.location
            if isNamed, let place {
                catalog.application = Catalog.Application(
                    name: Self.placeholder,
                    extensions: [.init(key: "x-placeholder", value: .boolean(true))]
                )
                lose(
                    .changed,
                    at: place,
                    "no file names the app; it is called \(quoted(Self.placeholder)) in the catalog",
                    suggestion: "import its Info.plist too, or write the name under `application`"
                )
            }
        }
        for index in catalog.localizations.indices {
            let locale = catalog.localizations[index].locale
            catalog.localizations[index].application =
                application(in: locale, base: catalog.application) ?? catalog.application
        }
    }

    /// The application in a locale; `nil` if no file names it there.
    private mutating func application(in locale: String, base: Catalog.Application?) -> Catalog.Application? {
        let names = facts.applicationNames.filter { $0.locale == locale || $0.locale == nil && locale == source }
        var application: Catalog.Application?
        for item in names where item.isPrimary {
            let name = Self.words(item.name.text)
            guard let first = application else {
                if !name.isEmpty { application = Catalog.Application(name: name, location: item.name.location) }
                continue
            }
            if !name.isEmpty, first.name != name {
                lose(
                    .dropped,
                    at: item.name.location,
                    "the name \(quoted(name)): another file calls the app \(quoted(first.name))"
                )
            }
        }
        var others = names.filter { !$0.isPrimary }
        if application == nil, let base, !others.isEmpty {
            application = Catalog.Application(name: base.name, location: base.location)
        }
        if application == nil, base == nil, !others.isEmpty {
            let first = others.removeFirst()
            lose(
                .changed,
                at: first.name.location,
                "no file gives the name of the app; its alternative name \(quoted(first.name.text)) is used instead"
            )
            application = Catalog.Application(name: Self.words(first.name.text), location: first.name.location)
        }
        let translated = base == nil ? [] : translatedNames(in: locale)
        if application == nil, let base, !translated.isEmpty {
            application = Catalog.Application(name: base.name, location: base.location)
        }
        guard var found = application else { return nil }
        for word in others.map(\.name.text) + translated {
            let word = Self.words(word)
            if !word.isEmpty, word != found.name, !found.synonyms.contains(word) { found.synonyms.append(word) }
        }
        for item in names {
            guard let hint = item.pronunciation.map({ Self.respelling($0.text) }), !hint.isEmpty else { continue }
            if !found.pronunciations.contains(hint) { found.pronunciations.append(hint) }
        }
        if found.synonyms.isEmpty, let base, found.name == base.name { found.synonyms = base.synonyms }
        return found
    }

    /// The alternative names of the source that a table translates.
    private func translatedNames(in locale: String) -> [String] {
        facts.applicationNames.filter { !$0.isPrimary && ($0.locale == nil || $0.locale == source) }.compactMap {
            item in
            tables.text(.init(item.name, key: item.name.text, table: "InfoPlist"), in: locale)?.text
        }
    }
}
