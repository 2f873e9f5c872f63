internal import EarshotFormats

/// The tools whose files can be recognized by the content at the root.
enum KnownTool: String {
    case alexaModel = "an Alexa interaction model"
    case alexaManifest = "the manifest of an Alexa skill"
    case snips = "a Snips dataset"
    case rasa = "a Rasa file"
    case dialogflow = "a Dialogflow intent"
    case jovo = "a Jovo language model"
    case hassil = "a file of hassil sentences"
    case stringCatalog = "a string catalog of Xcode"
    case catalog = "a catalog of Earshot itself"
    case package = "the manifest of a package"

    /// The tool that a document was written for; `nil` if nothing gives it away.
    init?(_ document: JSONValue) {
        func has(_ keys: String...) -> Bool { keys.allSatisfy { document.member($0) != nil } }
        guard document.members != nil else { return nil }
        if has("rasa_nlu_data") || has("nlu") || has("stories") || has("responses") {
            self = .rasa
        } else if has("interactionModel") || has("languageModel") {
            self = .alexaModel
        } else if has("manifest") {
            self = .alexaManifest
        } else if has("version", "locale"), has("shortcuts") || has("enums") {
            self = .catalog
        } else if has("sourceLanguage", "strings") {
            self = .stringCatalog
        } else if has("invocation", "intents") {
            self = .jovo
        } else if has("responses", "userSays") || has("webhookUsed") {
            self = .dialogflow
        } else if has("language", "intents"), Self.hasData(document.member("intents")) {
            self = .hassil
        } else if has("intents", "entities"), document.member("intents")?.members != nil {
            self = .snips
        } else if document.member("type")?.text == "intent" || document.member("type")?.text == "entity" {
            self = .snips
        } else if document.member("intents")?.items != nil {
            self = has("slots") || has("entities") ? .rasa : .alexaModel
        } else if has("name"), has("dependencies") || has("devDependencies") || has("scripts") {
            self = .package
        } else {
            return nil
        }
    }

    /// Whether intents have the `data` of hassil, a list of blocks with sentences.
    private static func hasData(_ intents: JSONValue?) -> Bool {
        intents?.members?.first?.value.member("data")?.items != nil
    }

    /// The suggestion if the file was given to another format.
    var suggestion: String {
        switch self {
        case .alexaModel: "import it with `earshot import alexa`"
        case .snips: "import it with `earshot import snips`"
        case .rasa: "import it with `earshot import rasa`"
        case .hassil: "import it with `earshot import hassil`"
        case .stringCatalog: "import it with `earshot import apple`"
        case .catalog: "use it as it is, with `--catalog`"
        case .alexaManifest: "name the files under `interactionModels` or `models` instead"
        case .dialogflow, .jovo, .package: "name another file"
        }
    }
}

extension ImportNotes {
    /// Records that a file does not belong to a format, and names the tool it belongs to if known.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - document: The content of the file.
    ///   - expected: The content that the format expects.
    ///   - own: The format's own tools, which are not reported as foreign.
    mutating func failAsForeign(_ file: ForeignFile, _ document: JSONValue, expected: String, own: Set<KnownTool>) {
        if let tool = KnownTool(document), !own.contains(tool) {
            fail(file, "this is \(tool.rawValue)", expected: expected, suggestion: tool.suggestion)
        } else {
            fail(
                file,
                "the file has no known key",
                expected: expected,
                suggestion: "name another file, or another format"
            )
        }
    }
}
