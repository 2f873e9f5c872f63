internal import Earshot
internal import EarshotFormats

/// The interaction models of Alexa skills, one file for each locale; also the older intent schema and sample
/// utterances.
enum AlexaFormat: ForeignFormat {
    static let name = "alexa"
    static let summary = "Alexa interaction models (JSON), one file per locale"
    static let noun = "an Alexa interaction model"
    static let expected = "an Alexa interaction model, with `languageModel` or a list of `intents`"
    static let types: Set<String> = ["json"]
    static let profile: String? = "alexa"

    static func recognizes(_ look: FileLook) -> Bool {
        if let model = look.document?.member("interactionModel") { return model.members != nil }
        if let model = look.document?.member("languageModel") { return model.members != nil }
        let intents = look.objects("intents")
        if intents.contains(where: { $0.member("sampleUtterances") != nil }) || look.has("invocation") { return false }
        return intents.contains { intent in
            intent.member("intent")?.text != nil
                || intent.member("name")?.text != nil
                    && ["samples", "slots"].contains { intent.member($0)?.items != nil }
        }
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var models: [(file: ForeignFile, locale: String, model: AlexaModel)] = []
        var texts: [ForeignFile] = []
        for file in files {
            if file.name.lowercased().hasSuffix(".txt") {
                texts.append(file)
                continue
            }
            guard let documents = notes.documents(of: file, as: .json) else { continue }
            let locale = FileLocale.locale(of: file) ?? options.locale ?? "en"
            guard let document = documents.first else {
                models.append((file, locale, AlexaModel()))
                continue
            }
            var reader = AlexaModelReader(file)
            guard reader.read(document, &notes) else { continue }
            if let first = models.first(where: { $0.locale == locale }) {
                notes.fail(
                    file,
                    "this is a second model of locale \(quoted(locale)), first \(first.file.path)",
                    expected: "one model for each locale",
                    suggestion: "name the files after their locales, such as de-DE.json, or import them separately"
                )
                continue
            }
            models.append((file, locale, reader.model))
        }
        var companions = AlexaTextFiles(texts)
        if models.isEmpty, !texts.isEmpty {
            for file in texts {
                notes.fail(
                    file,
                    "there is no intent schema beside the sample utterances",
                    expected: "a JSON file with the `intents` they belong to",
                    suggestion: "name the intent schema too"
                )
            }
        } else if !models.isEmpty {
            companions.complete(&models[0].model, &notes)
        }
        return try catalog(models, companions, &notes)
    }

    /// The catalog of the first model, with the others as its localizations.
    private static func catalog(
        _ models: [(file: ForeignFile, locale: String, model: AlexaModel)],
        _ texts: AlexaTextFiles,
        _ notes: inout ImportNotes
    ) throws(CatalogError) -> CatalogImport {
        var parts: [AlexaCatalog] = []
        for (file, locale, model) in models {
            notes.files.append(LossReport.File(file.path, kind: "interaction model (\(locale))"))
            var part = AlexaCatalog(file, locale: locale)
            part.add(model, &notes)
            notes.count("shortcuts", part.catalog.shortcuts.count)
            notes.count("phrases", part.phrases)
            notes.count("enums", part.catalog.enums.count)
            notes.count("cases", part.cases)
            notes.count("utterances", part.corpus.count)
            if models.count > 1, !part.hasIdentifiers {
                notes.lose(
                    .suspicious,
                    at: file.location(),
                    "values without an `id` are named by their words, so they are different cases in each locale",
                    suggestion: "give each value the same `id` in all locales"
                )
            }
            parts.append(part)
        }
        for file in texts.files { notes.files.append(LossReport.File(file.path, kind: texts.kind(of: file))) }
        var catalog = parts.first?.catalog ?? Catalog(locale: notes.options.locale ?? "en")
        catalog.localizations = parts.dropFirst().map(\.catalog)
        var corpus = parts.flatMap(\.corpus)
        for index in corpus.indices { corpus[index].line = index + 1 }
        return try notes.result(catalog, corpus: corpus)
    }
}
