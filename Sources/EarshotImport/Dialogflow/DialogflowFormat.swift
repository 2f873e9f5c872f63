internal import Earshot
internal import EarshotFormats

/// The agents of Dialogflow ES, as its export unpacks: `agent.json`, `intents` and `entities`.
enum DialogflowFormat: ForeignFormat {
    static let name = "dialogflow"
    static let summary = "agents of Dialogflow ES, unpacked (JSON)"
    static let noun = "a file of a Dialogflow agent"
    static let expected = "an intent with `responses`, a list of its utterances, an entity or a list of its entries"
    static let types: Set<String> = ["json"]
    static let profile: String? = "rasa"

    static func recognizes(_ look: FileLook) -> Bool { DialogflowFile(look.document, name: look.file.stem) != nil }

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

/// The kinds of files in an agent.
enum DialogflowFile {
    case agent
    case package
    case intent
    /// The utterances of an intent in a language, which the name of the file has.
    case utterances(intent: String, language: String)
    case entity
    /// The values of an entity in a language.
    case entries(entity: String, language: String)

    /// The kind of a document; `nil` if it is none of an agent's.
    init?(_ document: JSONValue?, name: String) {
        guard let document else { return nil }
        if let items = document.items {
            if let (intent, language) = Self.parts(of: name, "_usersays_"),
                items.allSatisfy({ $0.member("data")?.items != nil })
            {
                self = .utterances(intent: intent, language: language)
            } else if let (entity, language) = Self.parts(of: name, "_entries_"),
                items.allSatisfy({ $0.member("value") != nil })
            {
                self = .entries(entity: entity, language: language)
            } else {
                return nil
            }
            return
        }
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        func hasAny(_ keys: String...) -> Bool { keys.contains { document.member($0) != nil } }
        if document.member("responses")?.items != nil, hasAny("auto", "webhookUsed", "userSays", "fallbackIntent") {
            self = .intent
        } else if has("name"), hasAny("isOverridable", "isEnum", "automatedExpansion", "allowFuzzyExtraction") {
            self = .entity
        } else if hasAny("googleAssistant", "supportedLanguages", "defaultTimezone"), hasAny("language", "isPrivate") {
            self = .agent
        } else if document.members?.count == 1, document.member("version")?.text != nil, name == "package" {
            self = .package
        } else {
            return nil
        }
    }

    /// What stands before and after a mark in a name.
    private static func parts(of name: String, _ mark: String) -> (String, String)? {
        guard let range = name.ranges(of: mark).last else { return nil }
        let parts = (String(name[..<range.lowerBound]), String(name[range.upperBound...]))
        return parts.0.isEmpty || parts.1.isEmpty ? nil : parts
    }
}
