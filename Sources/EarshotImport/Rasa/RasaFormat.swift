internal import Earshot
internal import EarshotFormats

/// The files of a Rasa assistant.
///
/// They are training data in YAML, or in JSON or Markdown of old versions; the domain, the configuration and tests.
enum RasaFormat: ForeignFormat {
    static let name = "rasa"
    static let summary = "Rasa training data, domain and tests (YAML; older JSON and Markdown)"
    static let profile: String? = "rasa"

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        let locale = options.locale ?? "en"
        let empty = RasaProject(
            locale: locale,
            location: files.first?.location() ?? Catalog.SourceLocation(file: "", line: 1, column: 1)
        )
        var project = empty
        for file in files {
            var reader = RasaReader(file, project)
            // So that the reader has the only reference, and nothing is copied.
            project = empty
            var kind = "Rasa"
            if file.name.lowercased().hasSuffix(".md") {
                kind = "Rasa Markdown"
                reader.readMarkdown(&notes)
            } else if let documents = notes.documents(of: file) {
                for document in documents { reader.read(document, &notes) }
                kind = file.syntax == .json ? "Rasa JSON" : "Rasa YAML"
            }
            notes.files.append(LossReport.File(file.path, kind: kind))
            notes.count("utterances", reader.utterances - reader.checks)
            notes.count("tests", reader.checks)
            project = reader.project
        }
        if let language = project.language { project.set.locale = language }
        project.finish(&notes)
        return try TrainingSet.result(of: [project.set], &notes)
    }
}
