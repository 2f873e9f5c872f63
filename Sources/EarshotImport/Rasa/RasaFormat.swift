internal import Earshot
internal import EarshotFormats

/// The files of a Rasa assistant.
///
/// They are training data in YAML, or in JSON or Markdown of old versions; the domain, the configuration and tests.
enum RasaFormat: ForeignFormat {
    static let name = "rasa"
    static let summary = "Rasa training data, domain and tests (YAML; older JSON and Markdown)"
    static let noun = "a Rasa file"
    static let expected = "a Rasa file with `nlu`, or a domain with `intents`"
    static let types: Set<String> = ["json", "md", "yaml", "yml"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool {
        if look.type == "md" {
            let marks = ["intent", "synonym", "lookup", "regex"].map { "## \($0):" }
            return look.headLines.contains { line in marks.contains { line.hasPrefix($0) } }
        }
        guard let document = look.document else { return false }
        if look.has("rasa_nlu_data") || document.member("nlu")?.items != nil { return true }
        if document.member("stories")?.items != nil { return true }
        if look.objects("rules").contains(where: { $0.member("steps") != nil }) { return true }
        if document.member("recipe") != nil || look.has("pipeline", "language") || look.has("pipeline", "policies") {
            return true
        }
        guard look.hasAny("intents", "entities", "slots", "responses", "session_config", "actions", "forms"),
            !look.has("interactionModel")
        else { return false }
        // A domain lists the names of its intents, some with a key for what they use.
        let intents = document.member("intents")?.items ?? []
        let isNames = intents.allSatisfy { intent in
            intent.spelling != nil
                || intent.members?.count == 1 && intent.members?.first?.value.members?.isEmpty == false
        }
        let hasOthers =
            look.hasAny("session_config", "forms") || document.member("slots")?.members != nil
            || document.member("responses")?.members?.contains { $0.key.hasPrefix("utter_") } == true
        return isNames && (hasOthers || !intents.isEmpty)
    }

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
