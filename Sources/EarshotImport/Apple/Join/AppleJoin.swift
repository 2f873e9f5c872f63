internal import Earshot
internal import EarshotFormats

/// Makes one catalog of the facts of all files: the source language, and a localization for each other one.
///
/// A shortcut of the source and an entry of a table are the same if a phrase of the first is the key of the second.
struct AppleJoin {
    /// A shortcut being built.
    struct Draft {
        var id: String
        var intent: String?
        var title: AppleFacts.Title?
        var facts: AppleFacts.Intent?
        /// Its keys in tables; in the source language, also its phrases.
        var keys: [String] = []
        /// The phrases by locale.
        var phrases: [String: [AppleFacts.Text]] = [:]
        /// The states that tables give a locale's phrases, such as `stale`.
        var states: [String: [String]] = [:]
        /// The parameters that the phrases use, in all locales.
        var used: [AppleFacts.Text] = []
        /// The parameter values it passes to its intent.
        var presets: [AppleFacts.Preset] = []
        var isDerived = false
        /// Whether its phrases are suggestions for users to record, which need not name the app.
        var isSuggested = false
        var location: Catalog.SourceLocation
    }

    /// A phrase of a table.
    struct TablePlace: Hashable {
        var shortcut: Int
        var locale: String
        var text: String
    }

    /// The facts of the files, with canonical locales.
    let facts: AppleFacts
    /// The source language.
    let source: String
    /// The tables of strings.
    let tables: AppleTables
    /// Every locale of a file other than the source's, in order, up to a limit.
    let furtherLocales: [String]
    /// The enums of the source, in order, joined over the files.
    var enums: [AppleFacts.Enum] = []
    /// The names of those enums.
    var enumNames: Set<String> = []
    /// The shortcuts, in order.
    var drafts: [Draft] = []
    /// The keys of titles, which are never phrases.
    var titleKeys: Set<String> = []
    /// The first file with each phrase of a table.
    var files: [TablePlace: String] = [:]
    /// The source's shortcuts by phrase; a table translates it for all of them.
    var sharers: [String: [Int]] = [:]
    /// Table keys that are a further phrase of another key, with that key.
    var owners: [String: String] = [:]
    /// The keys of the phrases of tables.
    var origins: [AppleFacts.Text: String] = [:]
    /// The identifiers of the cases of each enum, by their names in the source.
    var caseIDs: [String: [String: String]] = [:]
    /// The defaults of parameters, by location.
    var defaults: [Catalog.SourceLocation: ParameterValue] = [:]
    /// The locations of the parameters whose defaults were processed; several shortcuts may share them.
    var foundDefaults: Set<Catalog.SourceLocation> = []
    /// The values that shortcuts pass to their intents, by the shortcuts' identifiers.
    var presets: [String: [Shortcut.Preset]] = [:]
    /// The locations of the parameters whose types were reported.
    var reportedTypes: Set<Catalog.SourceLocation> = []
    /// The losses of joining.
    var losses: [LossReport.Loss] = []

    /// Joins the facts of some files.
    ///
    /// - Parameters:
    ///   - facts: The facts of all files.
    ///   - locale: The source language if no file names one.
    /// - Returns: The catalog, utterances for testing it, and the losses of joining.
    /// - Complexity: O(n · l), where n is the size of the facts and l is the number of locales.
    static func join(
        _ facts: AppleFacts,
        locale: String?
    ) -> (catalog: Catalog, corpus: [CorpusLine], losses: [LossReport.Loss]) {
        let facts = canonical(facts)
        let (source, loss) = sourceLocale(of: facts, option: locale)
        var join = AppleJoin(facts: facts, source: source, tables: AppleTables(facts.translations, source: source))
        if let loss { join.losses.append(loss) }
        join.joinEnums()
        join.joinShortcuts()
        let catalog = join.catalog()
        join.reportUnused()
        if let first = facts.examples.first {
            join.lose(
                .changed,
                at: first.text.location,
                "\(facts.examples.count) examples became test utterances, not phrases",
                suggestion: "write them with --corpus, and run them with `earshot eval`"
            )
        }
        return (catalog, join.corpus(), join.losses)
    }

    private init(facts: AppleFacts, source: String, tables: AppleTables) {
        self.facts = facts
        self.source = source
        self.tables = tables
        let locales = Self.furtherLocales(of: facts, source: source)
        furtherLocales = Array(locales.prefix(Self.localeLimit))
        if locales.count > Self.localeLimit, let place = facts.translations.first?.key.location {
            let what = "\(locales.count - Self.localeLimit) locales: no more than \(Self.localeLimit) are read"
            losses.append(.init(.dropped, at: place, what))
        }
    }

    /// Records a loss.
    mutating func lose(
        _ kind: LossReport.Kind,
        at location: Catalog.SourceLocation,
        _ what: String,
        suggestion: String? = nil
    ) {
        losses.append(.init(kind, at: location, what, suggestion: suggestion))
    }

    // MARK: Locales

    private static func canonical(_ facts: AppleFacts) -> AppleFacts {
        var facts = facts
        for index in facts.translations.indices {
            facts.translations[index].locale = facts.translations[index].locale.map(AppleLocale.canonical)
        }
        for index in facts.enums.indices {
            facts.enums[index].locale = facts.enums[index].locale.map(AppleLocale.canonical)
        }
        for index in facts.applicationNames.indices {
            facts.applicationNames[index].locale = facts.applicationNames[index].locale.map(AppleLocale.canonical)
        }
        return facts
    }

    /// The source language, with a note if it had to be assumed.
    private static func sourceLocale(of facts: AppleFacts, option: String?) -> (String, LossReport.Loss?) {
        if let locale = facts.sourceLocale ?? facts.developmentRegion { return (locale, nil) }
        let option = option.map(AppleLocale.canonical)
        // A fact without a locale is in the source language; if all have one, a single table's locale is the source
        // language.
        let command = facts.shortcuts.first?.location ?? facts.intents.first?.location
        let other = facts.negativePhrases.first?.location ?? facts.enums.first { $0.locale == nil }?.location
        let table = facts.translations.first { $0.locale == nil && $0.table == AppleFile.phraseTable }
        let unnamed = command ?? other ?? table?.key.location
        if let unnamed {
            if let option { return (option, nil) }
            let loss = LossReport.Loss(
                .changed,
                at: unnamed,
                "no file names the source language; it is taken to be en",
                suggestion: "name it with --locale"
            )
            return ("en", loss)
        }
        let locales =
            facts.translations.filter { $0.table == AppleFile.phraseTable }.compactMap(\.locale)
            + facts.enums.compactMap(\.locale) + facts.applicationNames.compactMap(\.locale)
            + facts.examples.compactMap(\.locale) + facts.translations.compactMap(\.locale)
        let english = locales.first { $0 == "en" } ?? locales.first { $0.hasPrefix("en-") }
        let chosen = option.flatMap { option in locales.first { $0 == option } } ?? english ?? locales.first
        return (chosen ?? option ?? "en", nil)
    }

    /// The most locales of an import; no app is localized into as many.
    private static let localeLimit = 400
    /// The most cases, shortcuts and parameters of all localizations together.
    private static let partLimit = 1_000_000

    /// Every locale in some facts other than the source's, in order.
    private static func furtherLocales(of facts: AppleFacts, source: String) -> [String] {
        var seen: Set<String> = [source]
        let all =
            facts.translations.compactMap(\.locale) + facts.enums.compactMap(\.locale)
            + facts.applicationNames.compactMap(\.locale)
        return all.filter { seen.insert($0).inserted }
    }

    // MARK: Tables

    /// Reports for each table how many of its texts belong to nothing that was imported.
    private mutating func reportUnused() {
        let titles =
            facts.shortcuts.compactMap(\.title) + facts.enums.compactMap(\.title)
            + facts.enums.flatMap(\.cases).flatMap { item in
                [item.title].compactMap { $0 }
                    + item.synonyms.flatMap { [$0.title, $0.pronunciation].compactMap { $0 } }
            }
            + facts.intents.flatMap { item in
                [item.title].compactMap { $0 } + item.phraseTitles + item.parameters.compactMap(\.prompt)
            }
        let used = Set(titles.compactMap(\.key) + facts.applicationNames.map(\.name.text))
        var unused: [String: (first: Catalog.SourceLocation, count: Int)] = [:]
        for item in facts.translations where item.table != AppleFile.phraseTable && !used.contains(item.key.text) {
            let place = item.key.location
            unused[place.file] = (unused[place.file]?.first ?? place, (unused[place.file]?.count ?? 0) + 1)
        }
        for (_, (first, count)) in unused.sorted(by: { $0.key < $1.key }) {
            lose(.dropped, at: first, "\(count) texts belong to nothing that was imported")
        }
    }

    // MARK: Catalogs

    private mutating func catalog() -> Catalog {
        var catalog = self.catalog(of: source).catalog
        catalog.negativePhrases = negativePhrases()
        var partsLeft = Self.partLimit
        let cases = enums.map(\.cases.count).reduce(0, +)
        for locale in furtherLocales {
            let spoken = drafts.filter { $0.phrases[locale] != nil }
            partsLeft -= cases + spoken.map { 1 + ($0.facts?.parameters.count ?? 0) + $0.used.count }.reduce(0, +)
            guard partsLeft >= 0 else {
                if let place = drafts.first?.location ?? enums.first?.location {
                    lose(.dropped, at: place, "the localizations from \(locale) on: the app is too large for that many")
                }
                break
            }
            let (localization, saysWords) = self.catalog(of: locale)
            let hasNames = facts.applicationNames.contains { $0.locale == locale }
            if saysWords || hasNames && catalog.shortcuts.isEmpty && catalog.enums.isEmpty {
                catalog.localizations.append(localization)
            } else if hasNames, let name = facts.applicationNames.first(where: { $0.locale == locale }) {
                lose(
                    .dropped,
                    at: name.name.location,
                    "the app's name in \(locale), \(quoted(name.name.text)): no phrase is in that language"
                )
            }
        }
        addApplications(to: &catalog)
        return catalog
    }

    /// The catalog of one locale, and whether it has words of its own.
    private mutating func catalog(of locale: String) -> (catalog: Catalog, saysWords: Bool) {
        var catalog = Catalog(locale: locale)
        let (enums, saysWords) = enumerations(in: locale)
        catalog.enums = enums
        for draft in drafts {
            if let shortcut = shortcut(draft, in: locale) { catalog.shortcuts.append(shortcut) }
        }
        return (catalog, saysWords || !catalog.shortcuts.isEmpty)
    }

    private mutating func negativePhrases() -> [Phrase] {
        var phrases: [Phrase] = []
        for negative in facts.negativePhrases {
            let converted = ApplePhrase(negative.text)
            guard converted.hasWords, negative.text.utf8.count <= 4096 else {
                lose(.dropped, at: negative.location, "the negative phrase \(quoted(negative.text)) has no words")
                continue
            }
            guard converted.parameters.isEmpty else {
                lose(
                    .dropped,
                    at: negative.location,
                    "the negative phrase \(quoted(negative.text)) has a parameter, but belongs to no shortcut",
                    suggestion: "write it as a negative phrase of the shortcut"
                )
                continue
            }
            phrases.append(Phrase(converted.text, location: negative.location))
        }
        return phrases
    }

    /// The examples in the files, each with the shortcut it should resolve to, if there is one.
    private func corpus() -> [CorpusLine] {
        let known = Dictionary(
            drafts.flatMap { draft in
                [draft.id, draft.intent ?? draft.id, "\(draft.id)Intent"].map { ($0, draft.id) }
            },
            uniquingKeysWith: { first, _ in first }
        )
        return facts.examples.enumerated().map { index, example in
            let id = known[example.intent]
            return CorpusLine(
                line: index + 1,
                locale: example.locale.map(AppleLocale.canonical),
                heard: .text(example.text.text),
                expectation: id.map { .shortcut($0, parameters: nil) },
                extensions: id == nil && !example.intent.isEmpty
                    ? [.init(key: "x-intent", value: .text(example.intent))] : []
            )
        }
    }

    /// A name without control characters.
    static func name(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }

    /// Words without control characters or surrounding white space; empty if nothing is left.
    static func words(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { isControl($0) ? " " : $0 }
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[first...last]))
    }
}
