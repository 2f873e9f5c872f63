internal import Earshot
internal import EarshotFormats

/// hassil: the sentence templates of home assistants, in YAML or JSON, and the tests of such grammars.
enum HassilFormat: ForeignFormat {
    static let name = "hassil"
    static let summary = "sentence templates, lists, rules and tests of hassil, as YAML or JSON"
    static let noun = "a file of hassil sentences"
    static let expected =
        "a file with `intents`, `data`, `lists`, `expansion_rules`, `skip_words`, `responses`, `tests` or `entities`"
    static let types: Set<String> = ["json", "jsonl", "yaml", "yml"]
    static let profile: String? = "home-assistant"
    static let filesStandAlone = true

    static func recognizes(_ look: FileLook) -> Bool {
        guard let document = look.document, document.members != nil else { return false }
        if look.hasAny("expansion_rules", "skip_words") || look.has("utterance", "intent") { return true }
        if let intents = document.member("intents")?.members {
            return !look.has("entities") && intents.contains { $0.value.member("data")?.items != nil }
                || look.has("language") && intents.isEmpty
        }
        if document.member("lists")?.members?.contains(where: { isList($0.value) }) == true { return true }
        if look.has("language"), document.member("responses")?.member("intents") != nil { return true }
        if look.has("language"), document.member("responses")?.member("errors") != nil { return true }
        func hasSentences(_ key: String) -> Bool { look.objects(key).contains { $0.member("sentences") != nil } }
        if hasSentences("data") || hasSentences("tests") { return true }
        if look.has("language"), document.member("areas")?.items != nil { return true }
        if ["areas", "entities", "floors"].contains(where: { key in
            look.objects(key).contains { $0.member("name") != nil && ($0.member("id") != nil || key != "entities") }
        }) {
            return true
        }
        return HassilReader.isHouses(document.members ?? [])
    }

    /// Whether a value is a list of what may be said.
    private static func isList(_ value: JSONValue) -> Bool {
        value.member("values")?.items != nil || value.member("range") != nil || value.member("wildcard") != nil
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var reader = HassilReader(limits: options.limits)
        for file in files { reader.read(file) }
        guard reader.problems.errors == 0 else { throw CatalogError(reader.problems.summarized) }
        let locale = options.locale ?? reader.source.language ?? "en"
        var builder = HassilCatalogBuilder(reader.source, locale: locale, problemLimit: options.limits.problems)
        builder.build()
        guard builder.problems.errors == 0 else { throw CatalogError(builder.problems.summarized) }
        var result = CatalogImport(catalog: builder.catalog)
        result.report.files = reader.files
        result.report.losses = reader.losses + builder.losses
        result.corpus = HassilCorpus(reader.source.tests, catalog: builder.catalog).lines
        return result
    }
}
