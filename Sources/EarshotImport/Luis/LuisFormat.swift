internal import Earshot
internal import EarshotFormats

/// The applications of LUIS, the projects of CLU that came after it, and the `.lu` files of Bot Framework.
enum LuisFormat: ForeignFormat {
    static let name = "luis"
    static let summary = "applications of LUIS and projects of CLU (JSON), and files of Bot Framework (.lu)"
    static let noun = "an application of LUIS or CLU"
    static let expected =
        "an application of LUIS with `luis_schema_version`, a project of CLU with `assets`, or a `.lu` file with intents"
    static let types: Set<String> = ["json", "lu"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool {
        if look.type == "lu" { return LuReader.recognizes(look.headLines) }
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
        var readers: [(locale: String, reader: LuReader)] = []
        let locale = options.locale ?? "en"
        for file in files {
            if file.type == "lu" {
                guard let lines = notes.lines(of: file) else { continue }
                let locale = LuReader.locale(of: file, lines) ?? locale
                if !readers.contains(where: { $0.locale == locale }) {
                    readers.append((locale, LuReader(locale: locale, location: file.location())))
                }
                // All files of a language are one set, as a bot's are.
                for index in readers.indices where readers[index].locale == locale {
                    readers[index].reader.read(lines, file, &notes)
                }
                continue
            }
            guard let documents = notes.documents(of: file, as: .json) else { continue }
            guard let document = documents.first else {
                notes.files.append(LossReport.File(file.path, kind: "application"))
                sets.append(TrainingSet(locale: locale, location: file.location()))
                continue
            }
            var reader = LuisReader(file, locale: locale)
            guard reader.read(document, &notes) else { continue }
            guard !sets.contains(where: { $0.locale == reader.set.locale }) else {
                fail(file, reader.set.locale, &notes)
                continue
            }
            sets.append(reader.set)
        }
        for index in sets.indices { sets[index].learnValues(&notes) }
        for index in readers.indices {
            let locale = readers[index].locale
            if let first = files.first(where: { $0.type == "lu" }), sets.contains(where: { $0.locale == locale }) {
                fail(first, locale, &notes)
            }
            sets.append(readers[index].reader.finish(&notes))
        }
        return try TrainingSet.result(of: sets, &notes)
    }

    private static func fail(_ file: ForeignFile, _ locale: String, _ notes: inout ImportNotes) {
        notes.fail(
            file,
            "this is a second application in \(quoted(locale))",
            expected: "one application for each language",
            suggestion: "import them separately"
        )
    }
}
