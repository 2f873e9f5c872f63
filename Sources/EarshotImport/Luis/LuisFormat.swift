internal import Earshot
internal import EarshotFormats

/// The applications of LUIS, and the projects of CLU that came after it.
enum LuisFormat: ForeignFormat {
    static let name = "luis"
    static let summary = "applications of LUIS and projects of CLU (JSON)"
    static let noun = "an application of LUIS or CLU"
    static let expected = "an application of LUIS with `luis_schema_version`, or a project of CLU with `assets`"
    static let types: Set<String> = ["json"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool {
        if look.has("luis_schema_version") { return true }
        if look.has("assets"), look.hasAny("projectFileVersion", "metadata") {
            return look.document?.member("assets")?.member("intents")?.items != nil
        }
        return look.has("culture", "intents", "utterances")
    }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var sets: [TrainingSet] = []
        for file in files {
            guard let documents = notes.documents(of: file, as: .json) else { continue }
            let locale = options.locale ?? "en"
            guard let document = documents.first else {
                notes.files.append(LossReport.File(file.path, kind: "application"))
                sets.append(TrainingSet(locale: locale, location: file.location()))
                continue
            }
            var reader = LuisReader(file, locale: locale)
            guard reader.read(document, &notes) else { continue }
            guard !sets.contains(where: { $0.locale == reader.set.locale }) else {
                notes.fail(
                    file,
                    "this is a second application in \(quoted(reader.set.locale))",
                    expected: "one application for each language",
                    suggestion: "import them separately"
                )
                continue
            }
            sets.append(reader.set)
        }
        for index in sets.indices { sets[index].learnValues(&notes) }
        return try TrainingSet.result(of: sets, &notes)
    }
}
