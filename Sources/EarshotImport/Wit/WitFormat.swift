internal import Earshot
internal import EarshotFormats

/// The apps of Wit, as its export unpacks: utterances, entities, intents and traits, and those of its first version.
enum WitFormat: ForeignFormat {
    static let name = "wit"
    static let summary = "apps of Wit, unpacked (JSON)"
    static let noun = "a file of a Wit app"
    static let expected = "a list of `utterances`, an entity with `keywords`, or `app.json`"
    static let types: Set<String> = ["json"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool { look.document.flatMap(WitFile.init) != nil }

    static func read(
        _ files: [ForeignFile],
        options: CatalogImporter.Options
    ) throws(CatalogError) -> CatalogImport {
        var notes = ImportNotes(options)
        var reader = WitReader(
            locale: options.locale ?? "en",
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
        return try TrainingSet.result(of: [reader.finish(&notes)], &notes)
    }
}

/// The kinds of files in an app.
enum WitFile: String {
    case app
    case utterances
    case expressions
    case entity
    case oldEntity = "entity of the first version"
    case intent
    case trait
    case stories

    /// The kind of a document; `nil` if it is none of an app's.
    init?(_ document: JSONValue) {
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        if has("zip-command") {
            self = .app
        } else if let items = document.member("utterances")?.items, document.members?.count == 1,
            items.allSatisfy({ $0.member("text") != nil })
        {
            self = .utterances
        } else if has("name"), has("roles"), document.member("lookups") != nil || document.member("keywords") != nil {
            self = .entity
        } else if let data = document.member("data") {
            if document.members?.count == 1, let items = data.items, !items.isEmpty,
                items.allSatisfy({ $0.member("text") != nil })
            {
                self = .expressions
            } else if data.member("lookups") != nil {
                self = .oldEntity
            } else if document.members?.count == 1, let items = data.items, !items.isEmpty,
                items.allSatisfy({ $0.member("name") != nil && ($0.member("turns") ?? $0.member("actions")) != nil })
            {
                self = .stories
            } else {
                return nil
            }
        } else if has("id", "name"), document.members?.count == 2 {
            self = .intent
        } else if has("name", "values"), let items = document.member("values")?.items,
            items.allSatisfy({ $0.member("value") != nil }), document.member("type") == nil
        {
            self = .trait
        } else {
            return nil
        }
    }
}
