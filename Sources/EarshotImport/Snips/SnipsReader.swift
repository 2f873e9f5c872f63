internal import Earshot
internal import EarshotFormats

/// Reads the documents of Snips into a training set: JSON datasets, the benchmark's lists of utterances, and YAML.
struct SnipsReader {
    /// The file that is read.
    let file: ForeignFile
    /// The training set that is read into.
    private(set) var set: TrainingSet
    private var utterances = 0

    /// The number of utterances read.
    var count: Int { utterances }

    init(_ file: ForeignFile, into set: TrainingSet) {
        self.file = file
        self.set = set
    }

    /// Reads a document; records an error if it is not one of Snips'.
    mutating func read(_ document: JSONValue, _ notes: inout ImportNotes) {
        switch document.member("type")?.text {
        case "intent": return readIntentDocument(document, &notes)
        case "entity": return readEntityDocument(document, &notes)
        default: break
        }
        if Self.isBenchmark(document), let members = document.members {
            for member in members { readUtterances(of: member.key, member.value, at: member.keyPosition, &notes) }
            return
        }
        guard let intents = document.member("intents")?.members, document.member("nlu") == nil,
            !intents.contains(where: { $0.value.member("utterances") == nil && $0.value.member("data") != nil })
        else {
            return notes.failAsUnknown(file, expected: SnipsFormat.expected)
        }
        if let entities = document.member("entities") {
            guard let members = entities.members else {
                return notes.fail(entities, "`entities`", "an object", in: file)
            }
            for member in members { readEntity(member.key, member.value, at: member.keyPosition, &notes) }
        }
        for intent in intents {
            let list = intent.value.member("utterances")
            readUtterances(
                of: intent.key,
                list ?? JSONValue(.array([]), at: intent.value.position),
                at: intent.keyPosition,
                &notes
            )
        }
    }

    /// Whether a document is the public benchmark: lists of utterances by intent name, and nothing else.
    static func isBenchmark(_ document: JSONValue) -> Bool {
        guard let members = document.members, !members.isEmpty else { return false }
        return members.allSatisfy { member in
            member.value.items?.allSatisfy { $0.member("data")?.items != nil } == true
        } && members.contains { $0.value.items?.isEmpty == false }
    }

    // MARK: Utterances in pieces

    /// Reads the utterances of an intent, each given as a list of pieces.
    private mutating func readUtterances(
        of name: String,
        _ value: JSONValue,
        at position: TextPosition,
        _ notes: inout ImportNotes
    ) {
        guard let items = value.items else {
            return notes.fail(value, "the utterances of \(quoted(name))", "a list", in: file)
        }
        var intent = TrainingSet.Intent(name: ForeignName.clean(name), location: file.location(position))
        guard !intent.name.isEmpty else {
            return notes.lose(.dropped, at: intent.location, "an intent has no name")
        }
        for item in items {
            guard let data = item.member("data")?.items else {
                notes.fail(item, "an utterance of \(quoted(name))", "an object with a list `data`", in: file)
                continue
            }
            var utterance = TrainingSet.Utterance(pieces: [], location: file.location(item.position))
            for chunk in data {
                guard let text = chunk.member("text")?.spelling else {
                    if chunk.member("entity") == nil {
                        notes.fail(chunk, "a piece of an utterance", "an object with `text`", in: file)
                    } else if let slot = slot(of: chunk, text: nil, &notes) {
                        utterance.pieces.append(.slot(slot))
                    }
                    continue
                }
                if let slot = slot(of: chunk, text: text, &notes) {
                    utterance.pieces.append(.slot(slot))
                } else {
                    utterance.pieces.append(.words(text))
                }
            }
            intent.utterances.append(utterance)
        }
        utterances += intent.utterances.count
        set.add(intent)
    }

    /// The slot of a piece of an utterance; `nil` if it has only words.
    private mutating func slot(of chunk: JSONValue, text: String?, _ notes: inout ImportNotes) -> TrainingSet.Slot? {
        let slotName = chunk.member("slot_name")?.text.map(ForeignName.clean)
        guard let entity = chunk.member("entity")?.text.map(ForeignName.clean) ?? slotName, !entity.isEmpty else {
            return nil
        }
        meet(entity, at: file.location(chunk.position), &notes)
        let name = slotName?.isEmpty == false ? slotName : nil
        return TrainingSet.Slot(name: name ?? entity, entity: entity, text: text)
    }

    /// Reports the type of a built-in entity when it is first used.
    private mutating func meet(_ entity: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes) {
        guard entity.hasPrefix(SnipsEntities.prefix), set.entities[entity] == nil else { return }
        let builtIn = SnipsEntities.kind(of: entity)
        set.withEntity(entity, at: location) { $0.kind = .other(builtIn.kind) }
        if let loss = builtIn.loss { notes.lose(.changed, at: location, "\(quoted(entity)) \(loss)") }
    }

    // MARK: Entities

    /// Reads an entity of a JSON dataset.
    private mutating func readEntity(
        _ name: String,
        _ value: JSONValue,
        at position: TextPosition,
        _ notes: inout ImportNotes
    ) {
        let name = ForeignName.clean(name)
        let location = file.location(position)
        guard !name.isEmpty else { return notes.lose(.dropped, at: location, "an entity has no name") }
        guard value.members != nil else {
            return notes.fail(value, "the entity \(quoted(name))", "an object", in: file)
        }
        // An empty object declares a built-in entity, which matters only in slots.
        if name.hasPrefix(SnipsEntities.prefix) { return }
        readSettings(of: name, value, at: location, &notes)
        for item in notes.list(value, "data", in: file) {
            guard let word = (item.member("value") ?? item).spelling else {
                notes.fail(item, "a value of \(quoted(name))", "an object with a `value`", in: file)
                continue
            }
            add(word, notes.list(item, "synonyms", in: file), to: name, at: file.location(item.position), &notes)
        }
    }

    /// Reads an entity's settings.
    private mutating func readSettings(
        of name: String,
        _ value: JSONValue,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        set.withEntity(name, at: location) { entity in
            entity.isDeclared = true
            if let flag = value.member("automatically_extensible")?.boolean { entity.isOpen = flag }
            if let flag = value.member("use_synonyms")?.boolean { entity.hasSynonyms = flag }
        }
        if value.member("use_synonyms")?.boolean == false {
            notes.lose(
                .changed,
                at: location,
                "entity \(quoted(name)) has `use_synonyms: false`; each of its synonyms is a case of its own"
            )
        }
        if let strictness = value.member("matching_strictness"), let number = strictness.number,
            Double(number).map({ $0 < 1 }) == true
        {
            notes.lose(
                .dropped,
                at: file.location(strictness.position),
                "`matching_strictness` \(number) of \(quoted(name)): the policy decides how far words may differ",
                suggestion: "choose another policy if that is too much or too little"
            )
        }
    }

    /// Adds a value and its synonyms to an entity.
    private mutating func add(
        _ word: String,
        _ synonyms: [JSONValue],
        to entity: String,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        var words: [String] = []
        for synonym in synonyms {
            guard let text = synonym.spelling else {
                notes.fail(synonym, "a synonym of \(quoted(word))", "text", in: file)
                continue
            }
            words.append(text)
        }
        set.withEntity(entity, at: location) { entity in
            if entity.hasSynonyms {
                entity.values.add(word, synonyms: words, at: location)
            } else {
                for word in [word] + words where !entity.values.has(word) { entity.values.add(word, at: location) }
            }
        }
    }

    // MARK: YAML

    /// Reads a YAML document with `type: entity`.
    private mutating func readEntityDocument(_ document: JSONValue, _ notes: inout ImportNotes) {
        guard let name = document.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(document, "an entity", "an object with a `name`", in: file)
        }
        let location = file.location(document.position)
        readSettings(of: name, document, at: location, &notes)
        for item in notes.list(document, "values", in: file) {
            let words = item.items ?? [item]
            guard let first = words.first else { continue }
            guard let word = first.spelling else {
                notes.fail(first, "a value of \(quoted(name))", "text, or a list of a text and its synonyms", in: file)
                continue
            }
            add(word, Array(words.dropFirst()), to: name, at: file.location(item.position), &notes)
        }
    }

    /// Reads a YAML document with `type: intent`.
    private mutating func readIntentDocument(_ document: JSONValue, _ notes: inout ImportNotes) {
        guard let name = document.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(document, "an intent", "an object with a `name`", in: file)
        }
        var entities: [String: String] = [:]
        for slot in notes.list(document, "slots", in: file) {
            guard let name = slot.member("name")?.text.map(ForeignName.clean), let entity = slot.member("entity")?.text,
                !name.isEmpty
            else {
                notes.fail(slot, "a slot of \(quoted(name))", "an object with `name` and `entity`", in: file)
                continue
            }
            entities[name] = ForeignName.clean(entity)
        }
        var intent = TrainingSet.Intent(name: name, location: file.location(document.position))
        for item in notes.list(document, "utterances", in: file) {
            guard let text = item.spelling else {
                notes.fail(
                    item,
                    "an utterance of \(quoted(name))",
                    "text, in quotes if it begins with a bracket",
                    in: file
                )
                continue
            }
            var utterance = TrainingSet.Utterance(pieces: [], location: file.location(item.position))
            for piece in BracketMarkup(text).pieces {
                switch piece {
                case .words(let words): utterance.pieces.append(.words(words))
                case .mark(let inner, let words, let brace):
                    let parts = inner.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
                    guard let slotName = parts.first, !slotName.isEmpty else { continue }
                    if parts.count > 1, entities[slotName] == nil { entities[slotName] = parts[1] }
                    let entity = (parts.count > 1 ? parts[1] : entities[slotName]) ?? slotName
                    meet(entity, at: utterance.location, &notes)
                    utterance.pieces.append(.slot(TrainingSet.Slot(name: slotName, entity: entity, text: words)))
                    if let brace { utterance.pieces.append(.words("{\(brace)}")) }
                }
            }
            intent.utterances.append(utterance)
        }
        utterances += intent.utterances.count
        set.add(intent)
    }
}
