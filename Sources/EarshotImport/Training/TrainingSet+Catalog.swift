internal import Earshot
internal import EarshotFormats

extension TrainingSet {
    /// The catalog made from the training data, and a corpus of its utterances.
    ///
    /// Utterances become phrases in which tokens replace the values; equal phrases are merged.
    func catalog(_ notes: inout ImportNotes) -> (catalog: Catalog, corpus: [CorpusLine]) {
        var maker = TrainedCatalog(self)
        for intent in intents { maker.add(intent, &notes) }
        for check in checks { maker.add(check, &notes) }
        return (maker.catalog, maker.lines(&notes))
    }

    /// The catalog of the first set, with the others as its localizations, and the corpus of all.
    static func result(of sets: [TrainingSet], _ notes: inout ImportNotes) throws(CatalogError) -> CatalogImport {
        var catalogs: [Catalog] = []
        var corpus: [CorpusLine] = []
        for set in sets {
            let made = set.catalog(&notes)
            catalogs.append(made.catalog)
            corpus += made.corpus
        }
        for index in corpus.indices { corpus[index].line = index + 1 }
        var catalog = catalogs.first ?? Catalog(locale: notes.options.locale ?? "en")
        catalog.localizations = Array(catalogs.dropFirst())
        return try notes.result(catalog, corpus: corpus)
    }
}

/// Converts a training set to a catalog and a corpus.
private struct TrainedCatalog {
    /// An utterance with its expectation.
    private struct Line {
        var intent: String
        var text: String
        var location: Catalog.SourceLocation
        /// The parameters; `nil` if a value cannot be told from the words.
        var parameters: [ExtensionValue.Member]?
    }

    /// The training data.
    let set: TrainingSet
    /// The catalog so far.
    private(set) var catalog: Catalog
    /// The parameter type of each entity.
    private let kinds: [String: Parameter.Kind]
    /// The identifiers of the shortcuts made so far.
    private var known: Set<String> = []
    /// The utterances whose values are all known.
    private var corpus: [Line] = []

    init(_ set: TrainingSet) {
        self.set = set
        catalog = Catalog(locale: set.locale, location: set.location)
        var kinds: [String: Parameter.Kind] = [:]
        for name in set.entityNames {
            guard let entity = set.entities[name] else { continue }
            switch entity.kind {
            case .other(let kind): kinds[name] = kind
            case .values where entity.values.cases.isEmpty: kinds[name] = .text
            case .values:
                kinds[name] = .enumeration(name)
                catalog.enums.append(entity.values.enumeration)
            }
        }
        self.kinds = kinds
    }

    /// Adds the shortcut that an intent becomes.
    mutating func add(_ intent: TrainingSet.Intent, _ notes: inout ImportNotes) {
        var shortcut = Shortcut(id: intent.name, intent: intent.handler, phrases: [], location: intent.location)
        var entities: [String: String] = [:]
        var said: Set<String> = []
        for utterance in intent.utterances {
            var phrase = PhraseText()
            var turns: [String: Int] = [:]
            var isSound = true
            var slots: [(name: String, slot: TrainingSet.Slot)] = []
            for piece in utterance.pieces {
                switch piece {
                case .words(let words): phrase.append(words: words)
                case .slot(let slot):
                    let name = Self.name(slot, &turns)
                    if let entity = entities[name], entity != slot.entity {
                        notes.lose(
                            .dropped,
                            at: utterance.location,
                            "slot \(quoted(name)) has the type \(quoted(slot.entity)) here, \(quoted(entity)) before",
                            suggestion: "rename one of the two"
                        )
                        isSound = false
                    }
                    slots.append((name, slot))
                    phrase.append(parameter: name)
                }
            }
            guard isSound else { continue }
            guard !phrase.isEmpty else {
                notes.lose(.dropped, at: utterance.location, "an utterance of \(quoted(intent.name)) is empty")
                continue
            }
            for (name, slot) in slots where entities[name] == nil {
                entities[name] = slot.entity
                shortcut.parameters.append(
                    Parameter(name, kinds[slot.entity] ?? .text, location: utterance.location)
                )
                if turns[slot.name, default: 1] > 1, name != slot.name {
                    notes.lose(
                        .changed,
                        at: utterance.location,
                        "\(quoted(slot.name)) occurs more than once in an utterance; the next one is parameter "
                            + quoted(name)
                    )
                }
            }
            if said.insert(ForeignName.folded(phrase.text)).inserted {
                if let slot = slots.first?.slot, utterance.pieces.count == 1, kinds[slot.entity] ?? .text == .text {
                    notes.lose(
                        .suspicious,
                        at: utterance.location,
                        "the phrase is a slot that takes any words, so every utterance matches it",
                        suggestion: "remove the phrase, and resolve the answer against the parameter itself"
                    )
                }
                shortcut.phrases.append(Phrase(phrase.text, location: utterance.location))
            }
            addLine(utterance, of: intent.name)
        }
        guard !shortcut.phrases.isEmpty else {
            return notes.lose(
                .dropped,
                at: intent.location,
                "intent \(quoted(intent.name)) has no utterances, so it has no phrases",
                suggestion: "add phrases for it"
            )
        }
        known.insert(shortcut.id)
        catalog.shortcuts.append(shortcut)
    }

    /// Adds an utterance of the tests.
    mutating func add(_ check: TrainingSet.Check, _ notes: inout ImportNotes) {
        guard known.contains(check.intent) else {
            return notes.lose(
                .dropped,
                at: check.utterance.location,
                "a test expects \(quoted(check.intent)), which has no examples"
            )
        }
        addLine(check.utterance, of: check.intent)
    }

    /// The name of a parameter: the slot's name, with a number from its second use in an utterance on.
    private static func name(_ slot: TrainingSet.Slot, _ turns: inout [String: Int]) -> String {
        let turn = turns[slot.name, default: 0] + 1
        turns[slot.name] = turn
        return turn == 1 ? slot.name : "\(slot.name)_\(turn)"
    }

    // MARK: Corpus

    /// Adds an utterance with its expectation, unless a value is unknown.
    private mutating func addLine(_ utterance: TrainingSet.Utterance, of intent: String) {
        var text = ""
        var values: [ExtensionValue.Member]? = []
        var turns: [String: Int] = [:]
        var isAfterSlot = false
        for piece in utterance.pieces {
            defer { if case .slot = piece { isAfterSlot = true } else { isAfterSlot = false } }
            switch piece {
            case .words(let words): text += words
            case .slot(let slot):
                guard let words = slot.text else { return }
                if isAfterSlot, Self.wouldRunOn(text, words) { text += " " }
                text += words
                let name = Self.name(slot, &turns)
                guard let value = value(of: slot, words) else {
                    values = nil
                    continue
                }
                values?.append(.init(key: name, value: value))
            }
        }
        corpus.append(
            Line(intent: intent, text: ForeignName.clean(text), location: utterance.location, parameters: values)
        )
    }

    /// Whether two adjacent values without a space between them would form one word in a script with spaces.
    private static func wouldRunOn(_ first: String, _ second: String) -> Bool {
        guard let end = first.unicodeScalars.last, let start = second.unicodeScalars.first else { return false }
        return [end, start].allSatisfy { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            && end.value < 0x590 && start.value < 0x590
    }

    /// The expected value of a slot's words; `nil` if it cannot be determined.
    private func value(of slot: TrainingSet.Slot, _ words: String) -> ExtensionValue? {
        guard let entity = set.entities[slot.entity] else { return nil }
        let value = slot.value ?? words
        switch entity.kind {
        case .values:
            return (entity.values.id(of: value) ?? slot.value.map(ForeignName.clean)).map { .text($0) }
        case .other(.integer), .other(.decimal): return ForeignName.number(value).map { .number($0) }
        case .other(.ordinal): return ForeignName.ordinal(value).map { .number($0) }
        // What these words mean as a value is for the engine to say.
        case .other(let kind) where QuantitySlot(kind) != nil: return nil
        case .other: return .text(ForeignName.clean(words))
        }
    }

    /// The corpus: one line for each text, without those that are examples of several intents.
    func lines(_ notes: inout ImportNotes) -> [CorpusLine] {
        var intents: [String: Set<String>] = [:]
        for line in corpus { intents[ForeignName.folded(line.text), default: []].insert(line.intent) }
        var numbers: [String: Int] = [:]
        var written: Set<String> = []
        var result: [CorpusLine] = []
        for line in corpus {
            let number = numbers[line.intent, default: 0] + 1
            numbers[line.intent] = number
            let form = ForeignName.folded(line.text)
            guard written.insert(form).inserted else { continue }
            if let all = intents[form], all.count > 1 {
                let names = all.sorted().prefix(4).map { quoted($0) }.joined(separator: ", ")
                notes.lose(
                    .suspicious,
                    at: line.location,
                    "\(quoted(line.text)) is an example of \(names), so it is left out of the corpus",
                    suggestion: "keep the utterance in one of them"
                )
                continue
            }
            result.append(
                CorpusLine(
                    line: result.count + 1,
                    id: .text("\(set.locale).\(line.intent).\(number)"),
                    locale: set.locale,
                    heard: .text(line.text),
                    expectation: .shortcut(line.intent, parameters: line.parameters)
                )
            )
        }
        return result
    }
}
