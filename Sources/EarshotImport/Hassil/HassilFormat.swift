internal import Earshot
internal import EarshotFormats

/// hassil: the sentence templates of home assistants, in YAML or JSON, and the tests of such grammars.
enum HassilFormat: ForeignFormat {
    static let name = "hassil"
    static let summary = "sentence templates, lists, rules and tests of hassil, as YAML or JSON"
    static let profile: String? = "home-assistant"

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
