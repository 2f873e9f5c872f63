internal import Earshot
internal import EarshotFormats

/// The combined content of the files of one Rasa assistant.
struct RasaProject {
    /// Words that stand for a value, for any entity.
    private struct Synonym {
        var words: String
        var value: String
        var location: Catalog.SourceLocation
    }

    /// The training data.
    var set: TrainingSet
    /// The language named in the configuration.
    var language: String?

    /// The synonyms, in order of appearance.
    private var synonyms: [Synonym] = []
    /// The value of each synonym.
    private var meanings: [String: String] = [:]
    /// The regular expressions.
    private var expressions: [(name: String, location: Catalog.SourceLocation)] = []
    /// The entities whose values are numbers according to slots.
    private var numbers: Set<String> = []
    /// The dimensions that Duckling extracts, by the configuration.
    private var extracted: Set<String> = []
    /// The intents of the domain.
    private var declared: [(intent: String, location: Catalog.SourceLocation)] = []

    init(locale: String, location: Catalog.SourceLocation) {
        set = TrainingSet(locale: locale, location: location)
    }

    /// Adds a synonym of a value.
    mutating func add(synonym words: String, of value: String, at location: Catalog.SourceLocation) {
        let words = ForeignName.clean(words)
        let value = ForeignName.clean(value)
        guard !words.isEmpty, !value.isEmpty else { return }
        if meanings[ForeignName.folded(words)] == nil { meanings[ForeignName.folded(words)] = value }
        synonyms.append(Synonym(words: words, value: value, location: location))
    }

    /// Adds a value to the list of an entity.
    mutating func add(value: String, to entity: String, at location: Catalog.SourceLocation) {
        set.withEntity(entity, at: location) { entity in
            entity.isDeclared = true
            if !entity.values.has(value) { entity.values.add(value, at: location) }
        }
    }

    /// Records that a regular expression describes an entity, or is a hint.
    mutating func add(expression name: String, at location: Catalog.SourceLocation) {
        expressions.append((name, location))
    }

    /// Records that Duckling extracts entities.
    mutating func add(extracted names: [String]) { extracted.formUnion(names) }

    /// Records that the values of an entity are numbers.
    mutating func add(number entity: String) { numbers.insert(entity) }

    /// Records that the domain has an intent.
    mutating func add(declared intent: String, at location: Catalog.SourceLocation) {
        declared.append((intent, location))
    }

    /// Merges what is spread over several files, after all are read.
    mutating func finish(_ notes: inout ImportNotes) {
        var meanings = meanings
        var used: Set<String> = []
        // A value that one annotation gives to words applies wherever they are annotated, as in Rasa.
        set.mapSlots { slot in
            used.insert(slot.entity)
            guard let text = slot.text, let value = slot.value else { return }
            if meanings[ForeignName.folded(text)] == nil { meanings[ForeignName.folded(text)] = value }
        }
        set.mapSlots { slot in
            if slot.value == nil, let text = slot.text { slot.value = meanings[ForeignName.folded(text)] }
        }
        for (name, location) in expressions {
            if used.contains(name), set.entities[name]?.isDeclared != true {
                set.withEntity(name, at: location) { $0.hasPattern = true }
            } else {
                notes.lose(
                    .dropped,
                    at: location,
                    "the regular expression \(quoted(name)) is a training hint, which is not supported"
                )
            }
        }
        for name in numbers.sorted() where used.contains(name) && set.entities[name]?.isDeclared != true {
            set.withEntity(name, at: set.location) { $0.kind = .other(.decimal()) }
        }
        // Values of Duckling's entities are understood by their kind, not learned from the examples.
        for name in used.sorted() where set.entities[name]?.isDeclared != true && extracted.contains(name) {
            guard let kind = ForeignQuantities.duckling(name) else { continue }
            set.withEntity(name, at: set.location) { $0.kind = .other(kind) }
        }
        set.learnValues(&notes)
        addSynonyms(&notes)
        let known = Set(set.intents.map(\.name) + set.intents.compactMap(\.handler))
        for (intent, location) in declared where !known.contains(intent) {
            notes.lose(
                .dropped,
                at: location,
                "intent \(quoted(intent)) of the domain has no examples in these files",
                suggestion: "import the files with its examples too"
            )
        }
    }

    /// Adds synonyms to the cases of their values, in every enum with the value.
    private mutating func addSynonyms(_ notes: inout ImportNotes) {
        // Few enums have a given value, so each synonym looks only at those.
        var owners: [String: [String]] = [:]
        for name in set.entityNames {
            guard let entity = set.entities[name], case .values = entity.kind else { continue }
            for item in entity.values.cases { owners[ForeignName.folded(item.id), default: []].append(name) }
        }
        for synonym in synonyms {
            let names = owners[ForeignName.folded(synonym.value)] ?? []
            for name in names {
                set.withEntity(name, at: synonym.location) { entity in
                    guard let id = entity.values.id(of: synonym.value) else { return }
                    entity.values.add(id, synonyms: [synonym.words], at: synonym.location)
                }
            }
            guard names.isEmpty else { continue }
            notes.lose(
                .dropped,
                at: synonym.location,
                "\(quoted(synonym.words)) is a synonym of \(quoted(synonym.value)), "
                    + "which is not a value of any entity here"
            )
        }
    }
}
