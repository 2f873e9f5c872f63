internal import Earshot
internal import EarshotFormats

/// The datasets of Snips NLU, in JSON or YAML, and the public benchmark in the same format.
enum SnipsFormat: ForeignFormat {
    static let name = "snips"
    static let summary = "Snips datasets (JSON, YAML) and its benchmark"
    static let noun = "a Snips dataset"
    static let expected = "a Snips dataset with `intents`, or documents with `type: intent` or `type: entity`"
    static let types: Set<String> = ["json", "yaml", "yml"]

    static func recognizes(_ look: FileLook) -> Bool {
        guard let document = look.document else { return false }
        if SnipsReader.isBenchmark(document) { return true }
        if let type = document.member("type")?.text {
            return (type == "intent" || type == "entity") && look.has("name") && look.hasAny("utterances", "values")
        }
        guard let intents = document.member("intents")?.members, document.member("entities")?.members != nil else {
            return false
        }
        return intents.allSatisfy { $0.value.member("data") == nil && $0.value.members != nil }
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var sets: [TrainingSet] = []
        var indexes: [String: Int] = [:]
        for file in files {
            guard let documents = notes.documents(of: file) else { continue }
            var read = 0
            let isYAML = file.syntax == .yaml
            var isBenchmark = false
            for document in documents {
                let locale = locale(of: document, options)
                let index = indexes[locale] ?? sets.count
                indexes[locale] = index
                let empty = TrainingSet(locale: locale, location: file.location())
                if index == sets.count { sets.append(empty) }
                var reader = SnipsReader(file, into: sets[index])
                // So that the reader has the only reference, and nothing is copied.
                sets[index] = empty
                reader.read(document, &notes)
                sets[index] = reader.set
                read += reader.count
                if SnipsReader.isBenchmark(document) { isBenchmark = true }
            }
            let kind = isBenchmark ? "benchmark" : isYAML ? "YAML dataset" : "JSON dataset"
            notes.files.append(LossReport.File(file.path, kind: kind))
            notes.count("utterances", read)
        }
        for index in sets.indices { sets[index].learnValues(&notes) }
        return try TrainingSet.result(of: sets, &notes)
    }

    /// The language named in a document, as a locale.
    private static func locale(of document: JSONValue, _ options: CatalogImporter.Options) -> String {
        guard let language = document.member("language")?.text.map(ForeignName.clean), !language.isEmpty else {
            return options.locale ?? "en"
        }
        return String(language.map { $0 == "_" ? "-" : $0 })
    }
}
