internal import Earshot
internal import EarshotFormats

/// The bots of Amazon Lex: the export of the first version in one file, and the files of the second, unpacked.
enum LexFormat: ForeignFormat {
    static let name = "lex"
    static let summary = "bots of Amazon Lex, both versions, unpacked (JSON)"
    static let noun = "a file of an Amazon Lex bot"
    static let expected = "an export with `resource`, an intent with `sampleUtterances`, or a type with its values"
    static let types: Set<String> = ["json"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool { look.document.flatMap(LexFile.init) != nil }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var readers: [LexReader] = []
        for file in files {
            guard let documents = notes.documents(of: file, as: .json) else { continue }
            let locale =
                FileLocale.folder(of: file) ?? documents.first.flatMap(LexReader.locale) ?? options.locale ?? "en"
            if !readers.contains(where: { $0.locale == locale }) { readers.append(LexReader(file, locale: locale)) }
            guard let index = readers.firstIndex(where: { $0.locale == locale }) else { continue }
            if let document = documents.first {
                readers[index].read(document, file, &notes)
            } else {
                notes.files.append(LossReport.File(file.path, kind: "empty"))
            }
        }
        var catalogs: [Catalog] = []
        var corpus: [CorpusLine] = []
        // A bot's own file stands above its languages, and has nothing else.
        for reader in readers where readers.count == 1 || !reader.model.intents.isEmpty {
            var part = AlexaCatalog(reader.file, locale: reader.locale, tool: "Lex")
            part.add(reader.finished(&notes), &notes)
            notes.count("phrases", part.phrases)
            notes.count("cases", part.cases)
            catalogs.append(part.catalog)
            corpus += part.corpus
        }
        for index in corpus.indices { corpus[index].line = index + 1 }
        var catalog = catalogs.first ?? Catalog(locale: options.locale ?? "en")
        catalog.localizations = Array(catalogs.dropFirst())
        return try notes.result(catalog, corpus: corpus)
    }
}

/// The kinds of files in a bot.
enum LexFile: String {
    case export
    case intent
    case slot
    case slotType = "slot type"
    case bot
    case locale = "language of a bot"

    /// The kind of a document; `nil` if it is none of a bot's.
    init?(_ document: JSONValue) {
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        if let resource = document.member("resource"), document.member("metadata") != nil,
            ["intents", "slotTypes", "sampleUtterances", "enumerationValues"].contains(where: {
                resource.member($0)?.items != nil
            })
        {
            self = .export
        } else if document.member("name") == nil {
            return nil
        } else if document.member("sampleUtterances")?.items != nil || has("fulfillmentActivity")
            || has("intentConfirmationSetting") || has("slotPriorities") || has("parentIntentSignature")
        {
            self = .intent
        } else if document.member("enumerationValues")?.items != nil
            || document.member("slotTypeValues")?.items != nil || has("valueSelectionSetting")
        {
            self = .slotType
        } else if has("slotTypeName") || has("valueElicitationSetting") {
            self = .slot
        } else if has("voiceSettings") || has("nluConfidenceThreshold") {
            self = .locale
        } else if has("dataPrivacy") || has("idleSessionTTLInSeconds") {
            self = .bot
        } else {
            return nil
        }
    }
}
