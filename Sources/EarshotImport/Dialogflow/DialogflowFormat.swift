internal import Earshot
internal import EarshotFormats

/// The agents of Dialogflow, as they are exported: `agent.json`, `intents`, and `entities` of ES or `entityTypes` of CX.
enum DialogflowFormat: ForeignFormat {
    static let name = "dialogflow"
    static let summary = "agents of Dialogflow ES and CX (JSON)"
    static let noun = "a file of a Dialogflow agent"
    static let expected = "a file of an agent's folder: an intent, its utterances, an entity, its entries, or a flow"
    static let types: Set<String> = ["json"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool { DialogflowFile(look.document, of: look.file) != nil }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var reader = DialogflowReader(
            locale: options.locale,
            location: files.first?.location() ?? Catalog.SourceLocation(file: "", line: 1, column: 1)
        )
        for file in files {
            guard let documents = notes.documents(of: file, as: .json) else { continue }
            guard let document = documents.first else {
                notes.files.append(LossReport.File(file.path, kind: "empty"))
                continue
            }
            reader.read(document, file, &notes)
        }
        let sets = reader.finish(&notes)
        return try TrainingSet.result(of: sets, &notes)
    }
}
