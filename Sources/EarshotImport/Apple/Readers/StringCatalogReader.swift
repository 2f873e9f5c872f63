internal import Earshot
internal import EarshotFormats

/// Reads a string catalog: all locales of a table, and all phrases of a shortcut under the first one.
enum StringCatalogReader {
    static func read(_ root: JSONValue, into reading: inout AppleReading) {
        if let language = reading.text("sourceLanguage", of: root) {
            reading.setSourceLocale(language.text, at: root.entry("sourceLanguage")?.position ?? root.position)
        }
        guard let strings = root.entry("strings"), strings.isDictionary else {
            return reading.lose(
                .suspicious,
                at: root.position,
                "the string catalog has no \"strings\", so nothing is read",
                suggestion: "save it with Xcode"
            )
        }
        let source = reading.facts.sourceLocale
        let hasDisplayName = strings.entry("CFBundleDisplayName") != nil
        for entry in strings.entries {
            if reading.file.table == "InfoPlist", InformationReader.keys.contains(entry.key) {
                if entry.key != "CFBundleName" || !hasDisplayName { readName(entry, into: &reading) }
            } else {
                read(entry, source: source, into: &reading)
            }
        }
    }

    /// Reads the locales of a name of the app.
    private static func readName(_ entry: JSONValue.Member, into reading: inout AppleReading) {
        for localization in entry.value.entry("localizations")?.entries ?? [] {
            let locale = AppleLocale.canonical(localization.key)
            let (values, _) = texts(localization.value, of: entry.key, isPhrase: false, into: &reading)
            let isPrimary = entry.key == "CFBundleDisplayName" || entry.key == "CFBundleName"
            guard let name = values.first, LanguageTag.isWellFormed(locale) else { continue }
            reading.facts.applicationNames.append(.init(name, locale: locale, isPrimary: isPrimary))
        }
    }

    private static func read(_ entry: JSONValue.Member, source: String?, into reading: inout AppleReading) {
        let key = AppleFacts.Text(entry.key, at: reading.file.location(entry.keyPosition))
        let isStale = entry.value.entry("extractionState")?.text == "stale"
        let localizations = entry.value.entry("localizations")
        let isPhrase =
            reading.file.table == AppleFile.phraseTable || ApplePhrase.mentionsApplication(entry.key)
            || localizations?.entries.contains { $0.value.entry("stringSet") != nil } == true
        let table = isPhrase ? AppleFile.phraseTable : reading.file.table
        if isPhrase, isStale {
            reading.lose(
                .suspicious,
                at: entry.keyPosition,
                "\(quoted(entry.key)) is stale: it is no longer in any source",
                suggestion: "remove the entry, or bring the phrase back"
            )
        }
        var hasSource = false
        for localization in localizations?.entries ?? [] {
            let locale = AppleLocale.canonical(localization.key)
            guard LanguageTag.isWellFormed(locale) else {
                reading.lose(
                    .dropped,
                    at: localization.keyPosition,
                    "the texts of \(quoted(localization.key)), which is not a language tag"
                )
                continue
            }
            if locale == source { hasSource = true }
            let (values, state) = texts(localization.value, of: entry.key, isPhrase: isPhrase, into: &reading)
            guard !values.isEmpty else { continue }
            reading.facts.translations.append(
                .init(table: table, key: key, locale: locale, values: values, state: isStale ? "stale" : state)
            )
        }
        // A catalog leaves out the source language if it equals the key.
        guard isPhrase, !hasSource else { return }
        reading.facts.translations.append(
            .init(table: table, key: key, locale: source, values: [key], state: isStale ? "stale" : nil)
        )
    }

    /// The texts of one locale, and their state in the catalog.
    private static func texts(
        _ value: JSONValue,
        of key: String,
        isPhrase: Bool,
        into reading: inout AppleReading
    ) -> (values: [AppleFacts.Text], state: String?) {
        var values: [JSONValue] = []
        var state: String?
        for entry in value.entries {
            switch entry.key {
            case "stringSet":
                values += reading.list("values", of: entry.value)
                state = entry.value.entry("state")?.text ?? state
            case "stringUnit":
                if let text = entry.value.entry("value") { values.append(text) }
                state = entry.value.entry("state")?.text ?? state
            default:
                reading.lose(
                    .dropped,
                    at: entry.keyPosition,
                    "\(quoted(entry.key)) of \(quoted(key)): forms by number or device"
                )
            }
        }
        let texts = values.compactMap { value -> AppleFacts.Text? in
            if value.text == nil { reading.lose(.dropped, at: value.position, "a text is \(value.shown)") }
            return value.text.map { .init($0, at: reading.file.location(value.position)) }
        }
        return (texts, state == "translated" ? nil : state)
    }
}
