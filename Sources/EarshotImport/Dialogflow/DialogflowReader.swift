internal import Earshot
internal import EarshotFormats

/// Reads the files of an agent into a training set for each of its languages.
struct DialogflowReader {
    /// An intent's own file.
    private struct Intent {
        var name: String
        var location: Catalog.SourceLocation
        var slots: [TrainingSet.DeclaredSlot] = []
    }

    let locale: String?
    private let location: Catalog.SourceLocation
    private(set) var language: String?
    private var sets: [TrainingSet] = []
    private var intents: [Intent] = []
    /// Each entity's location, and whether its list is closed.
    private var entities: [(name: String, location: Catalog.SourceLocation, isOpen: Bool, isPattern: Bool)] = []
    /// The entries that are made of other entities, by the entity and its language.
    private var composites: [String: [String: [[TrainingSet.Piece]]]] = [:]
    /// What the files of a CX agent say.
    var cx = DialogflowCXParts()

    /// The most ways in which one utterance is written out.
    private static let variantLimit = 64

    init(locale: String?, location: Catalog.SourceLocation) {
        self.locale = locale
        self.location = location
    }

    /// Reads a document, by its kind.
    mutating func read(_ document: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        switch DialogflowFile(document, of: file) {
        case .agent(let text):
            notes.files.append(LossReport.File(file.path, kind: "agent"))
            if let text, LanguageTag.isWellFormed(text) { language = text }
        case .package: notes.files.append(LossReport.File(file.path, kind: "package"))
        case .intent: readIntent(document, file, &notes)
        case .utterances(let intent, let language):
            notes.files.append(LossReport.File(file.path, kind: "utterances (\(language))"))
            readUtterances(
                document.items ?? [],
                of: ForeignName.clean(intent),
                language,
                file,
                at: file.location(),
                &notes
            )
        case .entity:
            notes.files.append(LossReport.File(file.path, kind: "entity"))
            guard let name = document.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
                return notes.fail(document, "an entity", "an object with a `name`", in: file)
            }
            declareEntity(
                name,
                isOpen: document.member("automatedExpansion")?.boolean == true,
                isPattern: document.member("isRegexp")?.boolean == true,
                at: file.location(),
                &notes
            )
            if let entries = document.member("entries") {
                readEntries(entries.items ?? [], of: name, language ?? locale ?? "en", file, &notes)
            }
        case .entries(let entity, let language):
            notes.files.append(LossReport.File(file.path, kind: "entries (\(language))"))
            readEntries(document.items ?? [], of: ForeignName.clean(entity), language, file, &notes)
        case .cxIntent(let folder): readCXIntent(document, folder, file, &notes)
        case .cxPhrases(let folder, let language):
            notes.files.append(LossReport.File(file.path, kind: "utterances (\(language))"))
            let items = document.member("trainingPhrases")?.items ?? []
            notes.count("utterances", items.count)
            cx.phrases.append(.init(folder: folder, language: language, items: items, file: file))
        case .cxEntity(let folder): readCXEntity(document, folder, file, &notes)
        case .cxEntries(let folder, let language):
            notes.files.append(LossReport.File(file.path, kind: "entries (\(language))"))
            readEntries(document.member("entities")?.items ?? [], of: folder, language, file, &notes)
        case .cxExclusions:
            notes.files.append(LossReport.File(file.path, kind: "excluded phrases"))
            notes.lose(.dropped, at: file.location(), "the phrases that an entity excludes are not imported")
        case .cxFlow(let flow, let page): readCXFlow(document, flow, page, file, &notes)
        case .cxTest: readCXTest(document, file, &notes)
        case nil: notes.failAsUnknown(file, expected: DialogflowFormat.expected)
        }
    }

    /// Declares an entity by its own file, and says that regular expressions are lost.
    mutating func declareEntity(
        _ name: String,
        isOpen: Bool,
        isPattern: Bool,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        entities.append((name, location, isOpen, isPattern))
        guard isPattern else { return }
        notes.lose(
            .changed,
            at: location,
            "entity \(quoted(name)) is described by regular expressions; it is imported as text"
        )
    }

    /// Declares an intent by its own file.
    mutating func declareIntent(
        _ name: String,
        _ slots: [TrainingSet.DeclaredSlot],
        at location: Catalog.SourceLocation
    ) {
        intents.append(Intent(name: name, location: location, slots: slots))
    }

    /// Changes the set of a language.
    mutating func withSet(_ language: String, _ body: (inout TrainingSet) -> Void) {
        let locale = LanguageTag.isWellFormed(language) ? language : self.locale ?? "en"
        if let index = sets.firstIndex(where: { $0.locale == locale }) {
            body(&sets[index])
        } else {
            var set = TrainingSet(locale: locale, location: location)
            body(&set)
            sets.append(set)
        }
    }

    // MARK: Intents

    private mutating func readIntent(_ document: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        notes.files.append(LossReport.File(file.path, kind: "intent"))
        guard let name = document.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(document, "an intent", "an object with a `name`", in: file)
        }
        var intent = Intent(name: name, location: file.location())
        for response in notes.list(document, "responses", in: file) {
            for parameter in notes.list(response, "parameters", in: file) {
                guard let name = parameter.member("name")?.text.map(ForeignName.clean), !name.isEmpty,
                    !intent.slots.contains(where: { $0.name == name })
                else { continue }
                let type = parameter.member("dataType")?.text ?? ""
                let prompts = notes.list(parameter, "prompts", in: file)
                let isRequired = parameter.member("required")?.boolean == true
                if parameter.member("isList")?.boolean == true {
                    notes.lose(
                        .changed,
                        at: file.location(parameter.position),
                        "parameter \(quoted(name)) takes several values; the parameter takes one"
                    )
                }
                intent.slots.append(
                    TrainingSet.DeclaredSlot(
                        name: name,
                        entity: Self.entity(type),
                        isRequired: isRequired,
                        prompt: prompts.first?.member("value")?.text.map(ForeignName.clean),
                        location: file.location(parameter.position)
                    )
                )
            }
        }
        if !notes.list(document, "contexts", in: file).isEmpty {
            notes.lose(
                .dropped,
                at: file.location(),
                "intent \(quoted(name)) needs a context, which a catalog has not: its phrases are understood at any time",
                suggestion: "disable the shortcut where it does not apply"
            )
        }
        intents.append(intent)
        // The first version kept the utterances in the same file.
        if let items = document.member("userSays")?.items {
            readUtterances(items, of: name, language ?? locale ?? "en", file, at: file.location(), &notes)
        }
    }

    /// The name of an entity without its sign.
    private static func entity(_ type: String) -> String {
        ForeignName.clean(type.hasPrefix("@") ? String(type.dropFirst()) : type)
    }

    // MARK: Utterances

    private mutating func readUtterances(
        _ items: [JSONValue],
        of name: String,
        _ language: String,
        _ file: ForeignFile,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        var intent = TrainingSet.Intent(name: name, location: location)
        for item in items {
            var pieces: [TrainingSet.Piece] = []
            let isTemplate = item.member("isTemplate")?.boolean == true
            for part in notes.list(item, "data", in: file) {
                guard let text = part.member("text")?.spelling else {
                    notes.fail(part, "a piece of an utterance", "an object with `text`", in: file)
                    continue
                }
                if isTemplate {
                    pieces += Self.template(text)
                    continue
                }
                let entity = part.member("meta")?.text.map(Self.entity) ?? ""
                guard !entity.isEmpty, entity != "sys.ignore" else {
                    pieces.append(.words(text))
                    continue
                }
                let alias = part.member("alias")?.text.map(ForeignName.clean) ?? ""
                pieces.append(.slot(.init(name: alias.isEmpty ? entity : alias, entity: entity, text: text)))
            }
            intent.utterances.append(.init(pieces: pieces, location: file.location(item.position)))
        }
        notes.count("utterances", intent.utterances.count)
        withSet(language) { $0.add(intent) }
    }

    /// The pieces of a template: `@entity:name`.
    private static func template(_ text: String) -> [TrainingSet.Piece] {
        var pieces: [TrainingSet.Piece] = []
        for word in text.split(separator: " ") {
            let parts = word.dropFirst().split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
            if word.hasPrefix("@"), let entity = parts.first, !entity.isEmpty {
                pieces.append(.slot(.init(name: parts.last ?? entity, entity: entity)))
                pieces.append(.words(" "))
            } else {
                pieces.append(.words(word + " "))
            }
        }
        return pieces
    }

    // MARK: Entities

    private mutating func readEntries(
        _ items: [JSONValue],
        of name: String,
        _ language: String,
        _ file: ForeignFile,
        _ notes: inout ImportNotes
    ) {
        var values: [(id: String, synonyms: [String], location: Catalog.SourceLocation)] = []
        for item in items {
            guard let value = item.member("value")?.spelling else {
                notes.fail(item, "an entry of \(quoted(name))", "an object with a `value`", in: file)
                continue
            }
            let location = file.location(item.position)
            guard !value.contains("@") else {
                notes.lose(
                    .changed,
                    at: location,
                    "the entry \(quoted(value)) of \(quoted(name)) is made of other entities; phrases with it have those"
                )
                composites[language, default: [:]][name, default: []].append(Self.template(value))
                continue
            }
            // Beside regular expressions and composites, a value is its own first synonym.
            let synonyms = notes.list(item, "synonyms", in: file).compactMap(\.spelling).filter { $0 != value }
            values.append((value, synonyms, location))
        }
        notes.count("values", values.count)
        withSet(language) { set in
            set.withEntity(name, at: file.location()) { entity in
                for value in values { entity.values.add(value.id, synonyms: value.synonyms, at: value.location) }
                entity.isDeclared = true
                entity.isOpen = false
            }
        }
    }

    // MARK: The end

    /// The sets, once all files are read; the agent's own language first.
    mutating func finish(_ notes: inout ImportNotes) -> [TrainingSet] {
        finishCX(&notes)
        if sets.isEmpty { sets.append(TrainingSet(locale: language ?? locale ?? "en", location: location)) }
        if let language, let index = sets.firstIndex(where: { $0.locale == language }), index > 0 {
            sets.insert(sets.remove(at: index), at: 0)
        }
        for index in sets.indices {
            for entity in entities where sets[index].entities[entity.name] != nil || entity.isPattern {
                sets[index].withEntity(entity.name, at: entity.location) { known in
                    known.isOpen = entity.isOpen
                    if entity.isPattern || known.values.cases.isEmpty { known.kind = .other(.text) }
                }
            }
            writeOut(composites[sets[index].locale] ?? [:], index, &notes)
            declareBuiltIns(index, &notes)
            for intent in intents {
                sets[index].add(.init(name: intent.name, location: intent.location))
                sets[index].declare(intent.slots, of: intent.name)
            }
            sets[index].learnValues(&notes)
        }
        return sets
    }

    /// Writes utterances with an entity that is made of others once for each of its entries.
    private mutating func writeOut(
        _ composites: [String: [[TrainingSet.Piece]]],
        _ index: Int,
        _ notes: inout ImportNotes
    ) {
        guard !composites.isEmpty else { return }
        let old = sets[index]
        sets[index].mapUtterances { utterance in
            var variants: [[TrainingSet.Piece]] = [[]]
            var isChanged = false
            for piece in utterance.pieces {
                var next = [[piece]]
                if case .slot(let slot) = piece, let entries = composites[slot.entity] {
                    isChanged = true
                    // What the entity has beside them stays a value of its own.
                    let hasValues = old.entities[slot.entity]?.values.cases.isEmpty == false
                    next = entries.map { entry in
                        var entry = entry
                        if case .words(let space)? = entry.last, space == " " { entry.removeLast() }
                        return entry
                    }
                    if hasValues { next.append([piece]) }
                }
                guard variants.count * next.count <= Self.variantLimit else {
                    notes.lose(.dropped, at: utterance.location, "an utterance can be said in too many ways")
                    return []
                }
                variants = variants.flatMap { head in next.map { head + $0 } }
            }
            guard isChanged else { return [utterance] }
            return variants.map { TrainingSet.Utterance(pieces: $0, location: utterance.location) }
        }
    }

    /// Gives the entities that are built in their types.
    private mutating func declareBuiltIns(_ index: Int, _ notes: inout ImportNotes) {
        var used: [(String, Catalog.SourceLocation)] = []
        for intent in sets[index].intents {
            for utterance in intent.utterances {
                for case .slot(let slot) in utterance.pieces { used.append((slot.entity, utterance.location)) }
            }
        }
        for intent in intents { used += intent.slots.map { ($0.entity, $0.location) } }
        for (entity, location) in used where entity.hasPrefix("sys.") && sets[index].entities[entity] == nil {
            let kind = Self.kind(of: entity)
            sets[index].withEntity(entity, at: location) { $0.kind = .other(kind ?? .text) }
            guard kind == nil else { continue }
            notes.lose(
                .changed,
                at: location,
                "\(quoted("@" + entity)) is imported as text: its values are built into Dialogflow and not in the file"
            )
        }
    }

    /// The type for an entity that is built in; `nil` if there is none.
    static func kind(of entity: String) -> Parameter.Kind? {
        switch entity {
        case "sys.number": .decimal()
        case "sys.number-integer", "sys.cardinal", "sys.number-sequence": .integer()
        case "sys.ordinal": .ordinal
        case "sys.date": .date()
        case "sys.time": .time()
        case "sys.date-time": .dateTime()
        case "sys.duration": .duration()
        case "sys.unit-currency": .money()
        case "sys.percentage": .percent()
        case "sys.temperature": ForeignQuantities.duckling("temperature")
        case "sys.unit-length": ForeignQuantities.duckling("distance")
        case "sys.unit-volume": ForeignQuantities.duckling("volume")
        case "sys.any": .text
        default: nil
        }
    }
}
