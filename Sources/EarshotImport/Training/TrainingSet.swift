internal import Earshot
internal import EarshotFormats

/// A tool's training data: utterances with annotated values, and the lists of values.
///
/// Snips, Rasa, Dialogflow, LUIS and Wit have this structure; ``TrainingSet/catalog(_:)`` makes a catalog of it.
struct TrainingSet {
    /// A piece of an utterance.
    enum Piece {
        case words(String)
        case slot(Slot)
    }

    /// An annotated value in an utterance.
    struct Slot {
        /// The name of the parameter.
        var name: String
        /// The entity of the value.
        var entity: String
        /// The words that were said; `nil` if the utterance leaves them open.
        var text: String?
        /// The meaning of the words, if given and different from the words.
        var value: String?
    }

    /// An utterance.
    struct Utterance {
        var pieces: [Piece]
        var location: Catalog.SourceLocation
    }

    /// A slot that an intent declares, whether or not an utterance names it.
    struct DeclaredSlot {
        /// The name of the parameter.
        var name: String
        /// The entity of its values.
        var entity: String
        /// Whether the bot asks for it.
        var isRequired: Bool
        /// What it asks.
        var prompt: String?
        var location: Catalog.SourceLocation
    }

    /// An intent, with its example utterances.
    struct Intent {
        var name: String
        /// The handler of the intent, if its name is different.
        var handler: String?
        var location: Catalog.SourceLocation
        var utterances: [Utterance] = []
        /// The slots that it declares.
        var slots: [DeclaredSlot] = []
    }

    /// An entity: a type of values.
    struct Entity {
        /// The parameter type of an entity.
        enum Kind {
            /// One of a list of values.
            case values
            /// Something else.
            case other(Parameter.Kind)
        }

        var kind: Kind
        var values: ImportedEnum
        /// Whether values outside the list may be said.
        var isOpen = true
        /// Whether the list was declared, and not only collected from utterances.
        var isDeclared = false
        /// Whether a regular expression describes the values.
        var hasPattern = false
        /// Whether other words for a value are its synonyms, and not values by themselves.
        var hasSynonyms = true
    }

    /// An utterance of the tests, with the name of its intent.
    struct Check {
        var intent: String
        var utterance: Utterance
        /// Whether the test says which values are meant, and not only the intent.
        var hasValues = true
    }

    /// The locale.
    var locale: String
    /// The start of the set.
    let location: Catalog.SourceLocation
    /// The intents, in order of appearance.
    private(set) var intents: [Intent] = []
    /// The names of the entities, in order of appearance.
    private(set) var entityNames: [String] = []
    /// The entities.
    var entities: [String: Entity] = [:]
    /// The utterances of the tests.
    var checks: [Check] = []
    /// Utterances that mean nothing that the set has an intent for.
    var negatives: [Utterance] = []

    private var indexes: [String: Int] = [:]

    init(locale: String, location: Catalog.SourceLocation) {
        self.locale = locale
        self.location = location
    }

    /// Adds an intent, or the utterances of an existing one.
    mutating func add(_ intent: Intent) {
        if let index = indexes[intent.name] {
            intents[index].utterances += intent.utterances
        } else {
            indexes[intent.name] = intents.count
            intents.append(intent)
        }
    }

    /// Declares slots of an intent.
    mutating func declare(_ slots: [DeclaredSlot], of intent: String) {
        guard let index = indexes[intent] else { return }
        intents[index].slots += slots
    }

    /// Changes an entity; creates it if it does not exist.
    mutating func withEntity(_ name: String, at location: Catalog.SourceLocation, _ body: (inout Entity) -> Void) {
        if entities[name] == nil { entityNames.append(name) }
        body(&entities[name, default: Entity(kind: .values, values: ImportedEnum(name, at: location))])
    }

    /// Changes each annotated value, in utterances and tests.
    mutating func mapSlots(_ body: (inout Slot) -> Void) {
        func map(_ utterance: inout Utterance) {
            for index in utterance.pieces.indices {
                guard case .slot(var slot) = utterance.pieces[index] else { continue }
                body(&slot)
                utterance.pieces[index] = .slot(slot)
            }
        }
        for intent in intents.indices {
            for index in intents[intent].utterances.indices { map(&intents[intent].utterances[index]) }
        }
        for index in checks.indices { map(&checks[index].utterance) }
    }

    /// Replaces each utterance of the intents by others.
    mutating func mapUtterances(_ body: (Utterance) -> [Utterance]) {
        for index in intents.indices { intents[index].utterances = intents[index].utterances.flatMap(body) }
    }

    /// Adds values that only utterances have to the lists of values.
    mutating func learnValues(_ notes: inout ImportNotes) {
        var added: [String: Int] = [:]
        var used: Set<String> = []
        for intent in intents {
            for utterance in intent.utterances {
                for case .slot(let slot) in utterance.pieces {
                    var isNew = false
                    used.insert(slot.entity)
                    withEntity(slot.entity, at: utterance.location) { entity in
                        guard case .values = entity.kind, let text = slot.text else { return }
                        let value = slot.value ?? text
                        if slot.value == nil, entity.values.has(text) { return }
                        let known = entity.values.id(of: value) ?? value
                        isNew = entity.values.add(
                            known,
                            synonyms: slot.value == nil ? [] : [text],
                            at: utterance.location
                        )
                    }
                    if isNew { added[slot.entity, default: 0] += 1 }
                    guard isNew, let entity = entities[slot.entity], entity.isDeclared, !entity.isOpen else { continue }
                    notes.lose(
                        .suspicious,
                        at: utterance.location,
                        "\(quoted(slot.value ?? slot.text ?? "")) is not in the closed list of \(quoted(slot.entity)), and "
                            + "was added to it",
                        suggestion: "add the value to the list, or correct the utterance"
                    )
                }
            }
        }
        for name in entityNames {
            guard let entity = entities[name], case .values = entity.kind else { continue }
            if let kind = numberKind(of: entity) {
                entities[name]?.kind = .other(kind)
                notes.lose(
                    .changed,
                    at: entity.values.location,
                    "every value of \(quoted(name)) in the utterances is a number, so any number is accepted"
                )
                continue
            }
            if entity.hasPattern, !entity.isDeclared {
                entities[name]?.kind = .other(.text)
                notes.lose(
                    .changed,
                    at: entity.values.location,
                    "entity \(quoted(name)) is described by a regular expression; it is imported as text"
                )
                continue
            }
            let count = added[name] ?? 0
            if entity.isOpen, used.contains(name), !entity.values.cases.isEmpty {
                notes.lose(
                    .changed,
                    at: entity.values.location,
                    "entity \(quoted(name)) may take values that are not listed; the enum has only the listed values"
                        + (count > 0 ? ", \(count) of them from utterances" : ""),
                    suggestion: "make the parameter text if any words are allowed"
                )
            }
        }
    }

    /// The number type of an entity whose values only occur in utterances and are all digits; `nil` for others.
    private func numberKind(of entity: Entity) -> Parameter.Kind? {
        let cases = entity.values.cases
        guard !entity.isDeclared, !cases.isEmpty,
            cases.allSatisfy({ $0.synonyms.isEmpty && JSONNumber.isNumber($0.id) })
        else { return nil }
        return cases.allSatisfy { Int64($0.id) != nil } ? .integer() : .decimal()
    }
}
