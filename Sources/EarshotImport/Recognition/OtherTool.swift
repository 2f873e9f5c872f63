/// Tools whose files are known by sight and are not imported.
enum OtherTool: CaseIterable {
    case catalog
    case alexaManifest
    case jovo
    case package
    case rhino
    case rhasspy

    /// What its files are called.
    var noun: String {
        switch self {
        case .catalog: "a catalog of Earshot itself"
        case .alexaManifest: "the manifest of an Alexa skill"
        case .jovo: "a Jovo language model"
        case .package: "the manifest of a package"
        case .rhino: "a context of Picovoice Rhino"
        case .rhasspy: "a file of Rhasspy sentences"
        }
    }

    /// What to do with such a file.
    var suggestion: String {
        switch self {
        case .catalog: "use it as it is, with `--catalog`"
        case .alexaManifest: "name the files under `interactionModels` or `models` instead"
        case .jovo, .package, .rhino, .rhasspy: "name another file"
        }
    }

    /// Whether a file looks like one of the tool's.
    func recognizes(_ look: FileLook) -> Bool {
        switch self {
        case .catalog: look.has("version", "locale") && look.hasAny("shortcuts", "enums", "negativePhrases")
        case .alexaManifest: look.document?.member("manifest")?.members != nil
        case .jovo: look.has("invocation", "intents")
        case .package: look.has("name") && look.hasAny("dependencies", "devDependencies", "scripts")
        case .rhino: look.document?.member("context")?.member("expressions") != nil
        case .rhasspy:
            look.type == "ini" && look.headLines.contains { $0.hasPrefix("[") && $0.hasSuffix("]") }
        }
    }
}
