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
        for negative in negatives { maker.add(negative: negative, &notes) }
        return (maker.catalog, maker.lines.corpus(&notes))
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
    /// The training data.
    let set: TrainingSet
    /// The catalog so far.
    private(set) var catalog: Catalog
    /// The parameter type of each entity.
    private let kinds: [String: Parameter.Kind]
    /// The identifiers of the shortcuts made so far.
    private var known: Set<String> = []
    /// The forms of the phrases, and of the negative phrases.
    private var spoken: Set<String> = []
    private var refused: Set<String> = []
    /// The utterances whose values are all known.
    private(set) var lines: UtteranceLines

    init(_ set: TrainingSet) {
        self.set = set
        catalog = Catalog(locale: set.locale, location: set.location)
        lines = UtteranceLines(locale: set.locale)
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
        for (turn, utterance) in intent.utterances.enumerated() {
            var phrase = PhraseText()
            var turns: [String: Int] = [:]
            var isSound = true
            var slots: [(name: String, slot: TrainingSet.Slot)] = []
            var words = ""
            for piece in utterance.pieces {
                switch piece {
                case .words(let part):
                    phrase.append(words: part)
                    words += part
                case .slot(let slot):
                    words += slot.text ?? ""
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
                spoken.insert(ForeignName.folded(phrase.text))
            }
            spoken.insert(ForeignName.folded(words))
            addLine(utterance, of: intent.name, turn: turn)
        }
        for slot in intent.slots {
            guard let index = shortcut.parameters.firstIndex(where: { $0.name == slot.name }) else {
                // What no phrase names can only be asked for.
                guard slot.isRequired else { continue }
                let kind = kinds[slot.entity] ?? .text
                shortcut.parameters.append(
                    Parameter(slot.name, kind, isRequired: true, prompt: slot.prompt, location: slot.location)
                )
                continue
            }
            shortcut.parameters[index].isRequired = slot.isRequired
            shortcut.parameters[index].prompt = slot.prompt
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
        addLine(check.utterance, of: check.intent, hasValues: check.hasValues)
    }

    /// Adds an utterance that means nothing here, as a negative phrase.
    mutating func add(negative utterance: TrainingSet.Utterance, _ notes: inout ImportNotes) {
        var phrase = PhraseText()
        for piece in utterance.pieces {
            switch piece {
            case .words(let words): phrase.append(words: words)
            case .slot(let slot): phrase.append(words: slot.text ?? "")
            }
        }
        let form = ForeignName.folded(phrase.text)
        // What is said for an intent too cannot be refused.
        guard phrase.text.contains(where: { $0.isLetter || $0.isNumber }), !spoken.contains(form) else {
            return notes.lose(
                .dropped,
                at: utterance.location,
                "\(quoted(phrase.text)) is no negative phrase: it has no word, or is an example of an intent too"
            )
        }
        if refused.insert(form).inserted {
            catalog.negativePhrases.append(Phrase(phrase.text, location: utterance.location))
        }
    }

    /// The name of a parameter: the slot's name, with a number from its second use in an utterance on.
    private static func name(_ slot: TrainingSet.Slot, _ turns: inout [String: Int]) -> String {
        let turn = turns[slot.name, default: 0] + 1
        turns[slot.name] = turn
        return turn == 1 ? slot.name : "\(slot.name)_\(turn)"
    }

    // MARK: Corpus

    /// Adds an utterance with its expectation, unless a value is unknown.
    ///
    /// What an utterance leaves open is said with one of its values in turn.
    private mutating func addLine(
        _ utterance: TrainingSet.Utterance,
        of intent: String,
        turn: Int = 0,
        hasValues: Bool = true
    ) {
        var text = ""
        var values: [ExtensionValue.Member]? = hasValues ? [] : nil
        var turns: [String: Int] = [:]
        var isAfterSlot = false
        for piece in utterance.pieces {
            defer { if case .slot = piece { isAfterSlot = true } else { isAfterSlot = false } }
            switch piece {
            case .words(let words): text += words
            case .slot(let slot):
                let name = Self.name(slot, &turns)
                var filled: (form: String, value: ExtensionValue)?
                if slot.text == nil {
                    filled = TemplateSample.value(of: kinds[slot.entity], turn: turn) { set.entities[$0]?.values }
                }
                guard let words = slot.text ?? filled?.form else { return }
                if isAfterSlot, Self.wouldRunOn(text, words) { text += " " }
                text += words
                guard let value = filled?.value ?? value(of: slot, words) else {
                    values = nil
                    continue
                }
                values?.append(.init(key: name, value: value))
            }
        }
        lines.add(text, of: intent, parameters: values, at: utterance.location)
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
}
