internal import Earshot
internal import EarshotFormats

/// What the files of a CX agent say, which is put together once all are read.
struct DialogflowCXParts {
    /// An intent's own file.
    struct Intent {
        var name: String
        var isFallback = false
        /// The entity of each parameter.
        var entities: [String: String] = [:]
        var location: Catalog.SourceLocation
    }

    /// The training phrases of an intent in a language.
    struct Phrases {
        var folder: String
        var language: String
        var items: [JSONValue]
        var file: ForeignFile
    }

    /// An utterance of a test case.
    struct Test {
        var text: String
        var intent: String
        var language: String?
        var location: Catalog.SourceLocation
    }

    /// The intents, by their folders.
    var intents: [String: Intent] = [:]
    var phrases: [Phrases] = []
    /// The pages that intents lead to.
    var routes: [(intent: String, flow: String, page: String)] = []
    /// What a page's form asks for, by the flow and the page.
    var forms: [String: [String: [TrainingSet.DeclaredSlot]]] = [:]
    var tests: [Test] = []
}

extension DialogflowReader {
    /// Reads an intent's own file.
    mutating func readCXIntent(_ document: JSONValue, _ folder: String, _ file: ForeignFile, _ notes: inout ImportNotes)
    {
        notes.files.append(LossReport.File(file.path, kind: "intent"))
        let name = (document.member("displayName")?.text).map(ForeignName.clean) ?? ""
        var intent = DialogflowCXParts.Intent(name: name.isEmpty ? folder : name, location: file.location())
        intent.isFallback = document.member("isFallback")?.boolean == true
        for parameter in notes.list(document, "parameters", in: file) {
            guard let id = parameter.member("id")?.text.map(ForeignName.clean), !id.isEmpty else {
                notes.fail(parameter, "a parameter", "an object with an `id`", in: file)
                continue
            }
            intent.entities[id] = Self.cxEntity(parameter.member("entityType")?.text ?? "")
            guard parameter.member("isList")?.boolean == true else { continue }
            notes.lose(
                .changed,
                at: file.location(parameter.position),
                "parameter \(quoted(id)) takes several values; the parameter takes one"
            )
        }
        cx.intents[folder] = intent
    }

    /// The name of an entity: of `@size`, or of `projects/-/locations/-/agents/-/entityTypes/sys.date`.
    static func cxEntity(_ type: String) -> String {
        let name = type.split(separator: "/").last.map(String.init) ?? ""
        return ForeignName.clean(name.hasPrefix("@") ? String(name.dropFirst()) : name)
    }

    /// Reads an entity's own file.
    mutating func readCXEntity(_ document: JSONValue, _ folder: String, _ file: ForeignFile, _ notes: inout ImportNotes)
    {
        notes.files.append(LossReport.File(file.path, kind: "entity"))
        let isOpen = document.member("autoExpansionMode")?.text == "AUTO_EXPANSION_MODE_DEFAULT"
        declareEntity(
            folder,
            isOpen: isOpen,
            isPattern: document.member("kind")?.text == "KIND_REGEXP",
            at: file.location(),
            &notes
        )
    }

    /// Reads a flow, a page or a group of routes: what a form asks for, and which intents lead to it.
    mutating func readCXFlow(
        _ document: JSONValue,
        _ flow: String,
        _ page: String,
        _ file: ForeignFile,
        _ notes: inout ImportNotes
    ) {
        notes.files.append(LossReport.File(file.path, kind: page.isEmpty ? "flow" : "page"))
        let name = (document.member("displayName")?.text).map(ForeignName.clean) ?? ""
        notes.lose(
            .dropped,
            at: file.location(),
            "\(quoted(name)) is dropped but for what its form asks for: a catalog has no flows, routes or responses"
        )
        for route in notes.list(document, "transitionRoutes", in: file) {
            guard let intent = route.member("intent")?.text.map(ForeignName.clean),
                let target = route.member("targetPage")?.text
            else { continue }
            cx.routes.append((intent, flow, ForeignName.clean(target)))
        }
        guard let form = document.member("form") else { return }
        for parameter in notes.list(form, "parameters", in: file) {
            guard let name = parameter.member("displayName")?.text.map(ForeignName.clean), !name.isEmpty else {
                notes.fail(parameter, "a parameter of the form", "an object with a `displayName`", in: file)
                continue
            }
            let prompt = parameter.member("fillBehavior")?.member("initialPromptFulfillment")?.member("messages")?
                .items?.lazy.compactMap { $0.member("text")?.member("text")?.items?.first?.text }.first
            let slot = TrainingSet.DeclaredSlot(
                name: name,
                entity: Self.cxEntity(parameter.member("entityType")?.text ?? ""),
                isRequired: parameter.member("required")?.boolean == true,
                prompt: prompt.map(ForeignName.clean),
                location: file.location(parameter.position)
            )
            cx.forms[flow, default: [:]][ForeignName.clean(page), default: []].append(slot)
        }
    }

    /// Reads a test case: what is said, and the intent that is to be found.
    mutating func readCXTest(_ document: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        notes.files.append(LossReport.File(file.path, kind: "test case"))
        for turn in notes.list(document, "testCaseConversationTurns", in: file) {
            let input = turn.member("userInput")?.member("input")
            let intent = turn.member("virtualAgentOutput")?.member("triggeredIntent")
            guard let text = input?.member("text")?.member("text")?.text,
                let name = intent?.member("displayName")?.text ?? intent?.text
            else { continue }
            cx.tests.append(
                DialogflowCXParts.Test(
                    text: text,
                    intent: ForeignName.clean(name),
                    language: input?.member("languageCode")?.text,
                    location: file.location(turn.position)
                )
            )
        }
    }

    /// Puts the parts together: the utterances of the intents, and what the pages ask for.
    mutating func finishCX(_ notes: inout ImportNotes) {
        for phrases in cx.phrases {
            let intent =
                cx.intents[phrases.folder]
                ?? DialogflowCXParts.Intent(name: phrases.folder, location: phrases.file.location())
            let utterances = phrases.items.map { item in
                TrainingSet.Utterance(
                    pieces: pieces(of: item, intent, phrases.file, &notes),
                    location: phrases.file.location(item.position)
                )
            }
            withSet(phrases.language) { set in
                if intent.isFallback {
                    // What the agent is not to understand.
                    set.negatives += utterances
                } else {
                    set.add(.init(name: intent.name, location: intent.location, utterances: utterances))
                }
            }
        }
        for intent in cx.intents.values.sorted(by: { $0.name < $1.name }) where !intent.isFallback {
            // Of several pages the first one with a form counts.
            let slots = cx.routes.filter { $0.intent == intent.name }.compactMap { cx.forms[$0.flow]?[$0.page] }.first
            declareIntent(intent.name, slots ?? [], at: intent.location)
        }
        for test in cx.tests {
            withSet(test.language ?? language ?? locale ?? "en") { set in
                let utterance = TrainingSet.Utterance(pieces: [.words(test.text)], location: test.location)
                set.checks.append(.init(intent: test.intent, utterance: utterance, hasValues: false))
            }
        }
    }

    /// The pieces of a training phrase.
    private func pieces(
        of item: JSONValue,
        _ intent: DialogflowCXParts.Intent,
        _ file: ForeignFile,
        _ notes: inout ImportNotes
    ) -> [TrainingSet.Piece] {
        notes.list(item, "parts", in: file).compactMap { part in
            guard let text = part.member("text")?.spelling else {
                notes.fail(part, "a part of a training phrase", "an object with `text`", in: file)
                return nil
            }
            guard let id = part.member("parameterId")?.text.map(ForeignName.clean), !id.isEmpty else {
                return .words(text)
            }
            return .slot(.init(name: id, entity: intent.entities[id] ?? id, text: text))
        }
    }
}
