internal import Earshot
internal import EarshotFormats

/// Converts an interaction model to a catalog, and its samples to a corpus.
///
/// The samples are kept as they are: Alexa removes the invocation name before matching. So the application gets that
/// name, and no phrase contains it.
struct AlexaCatalog {
    /// The file that the model is in.
    let file: ForeignFile
    /// The locale of the model.
    let locale: String
    /// The enums, by name.
    private var enums: [String: ImportedEnum] = [:]
    /// The enums' names, in order of declaration.
    private var order: [String] = []
    /// The catalog so far.
    private(set) var catalog: Catalog
    /// The samples that could be filled in.
    private(set) var corpus: [CorpusLine] = []
    /// Whether every value of every type has an identifier.
    private(set) var hasIdentifiers = true

    /// The tool whose model it is: Amazon's Lex is built as Alexa is.
    private let tool: String

    init(_ file: ForeignFile, locale: String, tool: String = "Alexa") {
        self.tool = tool
        self.file = file
        self.locale = locale
        catalog = Catalog(locale: locale, location: file.location())
    }

    /// How many phrases there are.
    var phrases: Int { catalog.shortcuts.reduce(0) { $0 + $1.phrases.count } }
    /// How many cases there are.
    var cases: Int { catalog.enums.reduce(0) { $0 + $1.cases.count } }

    /// Adds what a model declares.
    mutating func add(_ model: AlexaModel, _ notes: inout ImportNotes) {
        if let name = model.invocationName, !name.isEmpty {
            catalog.application = Catalog.Application(name: name, location: file.location())
        }
        for type in model.types { add(type, &notes) }
        catalog.enums = order.compactMap { enums[$0]?.enumeration }
        var names: Set<String> = []
        for intent in merged(model.intents) {
            guard names.insert(intent.name).inserted else { continue }
            add(intent, &notes)
        }
    }

    /// The intents, with the declarations of the same intent merged.
    private func merged(_ intents: [AlexaModel.Intent]) -> [AlexaModel.Intent] {
        var result: [AlexaModel.Intent] = []
        var indexes: [String: Int] = [:]
        for intent in intents {
            guard let index = indexes[intent.name] else {
                indexes[intent.name] = result.count
                result.append(intent)
                continue
            }
            let known = Set(result[index].slots.map(\.name))
            result[index].slots += intent.slots.filter { !known.contains($0.name) }
            result[index].samples += intent.samples
        }
        return result
    }

    // MARK: Types

    /// Adds the enum that a slot type becomes.
    private mutating func add(_ type: AlexaModel.SlotType, _ notes: inout ImportNotes) {
        if type.name.hasPrefix(AlexaSlotTypes.prefix), !type.values.isEmpty {
            notes.lose(
                .changed,
                at: type.location,
                "the values that extend \(type.name) are an enum; slots of that type are not, since Amazon's own values "
                    + "are not in the file",
                suggestion: "give the parameter the enum \(quoted(type.name)) if those are all its values"
            )
        }
        guard !type.values.isEmpty else {
            return notes.lose(.dropped, at: type.location, "type \(quoted(type.name)) has no values")
        }
        var known = enums[type.name] ?? ImportedEnum(type.name, at: type.location)
        if enums[type.name] == nil { order.append(type.name) }
        for value in type.values {
            if value.id == nil { hasIdentifiers = false }
            let isNew = known.add(
                value.id ?? value.name,
                displayName: value.name,
                synonyms: value.synonyms,
                at: value.location
            )
            guard !isNew else { continue }
            notes.lose(
                .suspicious,
                at: value.location,
                "\(quoted(value.id ?? value.name)) occurs twice in type \(quoted(type.name)); its words are merged"
            )
        }
        enums[type.name] = known
    }

    // MARK: Intents

    /// Adds the shortcut that an intent becomes.
    private mutating func add(_ intent: AlexaModel.Intent, _ notes: inout ImportNotes) {
        guard !intent.samples.isEmpty else {
            let isBuiltIn = intent.name.hasPrefix(AlexaSlotTypes.prefix)
            return notes.lose(
                .dropped,
                at: intent.location,
                isBuiltIn
                    ? "\(intent.name) has no samples; its phrases are built into \(tool) and not in the file"
                    : "intent \(quoted(intent.name)) has no samples, so it has no phrases",
                suggestion: isBuiltIn ? nil : "add phrases for it"
            )
        }
        var shortcut = Shortcut(id: intent.name, phrases: [], location: intent.location)
        var names: [String: String] = [:]
        for slot in intent.slots {
            names[slot.name.lowercased()] = slot.name
            shortcut.parameters.append(parameter(slot, &notes))
        }
        for slot in intent.slots { names[slot.name] = slot.name }
        let kinds = Dictionary(
            shortcut.parameters.map { ($0.name, $0.kind) },
            uniquingKeysWith: { first, _ in first }
        )
        var said: Set<String> = []
        for (index, sample) in intent.samples.enumerated() {
            guard let pieces = pieces(of: sample, names, &notes) else { continue }
            var text = PhraseText()
            for piece in pieces {
                switch piece {
                case .words(let words): text.append(words: words)
                case .slot(let name): text.append(parameter: name)
                }
            }
            guard !text.isEmpty else {
                notes.lose(.dropped, at: sample.location, "a sample of \(quoted(intent.name)) is empty")
                continue
            }
            guard said.insert(ForeignName.folded(text.text)).inserted else {
                notes.lose(.dropped, at: sample.location, "the sample \(quoted(sample.text)) occurs twice")
                continue
            }
            if case .slot(let name) = pieces.first, pieces.count == 1, kinds[name] == .text {
                notes.lose(
                    .suspicious,
                    at: sample.location,
                    "the sample \(quoted(sample.text)) is a slot that takes any words, so every utterance matches it",
                    suggestion: "remove the phrase, and resolve the answer against the parameter itself"
                )
            }
            shortcut.phrases.append(Phrase(text.text, location: sample.location))
            addLine(pieces, of: intent, kinds, turn: index)
        }
        guard !shortcut.phrases.isEmpty else {
            return notes.lose(.dropped, at: intent.location, "no sample of \(quoted(intent.name)) could be read")
        }
        catalog.shortcuts.append(shortcut)
    }

    /// A sample's pieces with the slots as declared; `nil`, with a loss recorded, if one is not declared.
    private func pieces(
        of sample: AlexaModel.Sample,
        _ names: [String: String],
        _ notes: inout ImportNotes
    ) -> [AlexaSample.Piece]? {
        var pieces: [AlexaSample.Piece] = []
        for piece in AlexaSample(sample.text).pieces {
            guard case .slot(let name) = piece else {
                pieces.append(piece)
                continue
            }
            guard let declared = names[name] ?? names[name.lowercased()] else {
                notes.lose(
                    .unreadable,
                    at: sample.location,
                    "the sample \(quoted(sample.text)) names the slot \(quoted(name)), which its intent does not declare",
                    suggestion: "declare the slot, or correct its name"
                )
                return nil
            }
            pieces.append(.slot(declared))
        }
        return pieces
    }

    /// The parameter that a slot becomes.
    private func parameter(_ slot: AlexaModel.Slot, _ notes: inout ImportNotes) -> Parameter {
        var kind = Parameter.Kind.text
        if enums[slot.type] != nil, !slot.type.hasPrefix(AlexaSlotTypes.prefix) {
            kind = .enumeration(slot.type)
        } else {
            let builtIn = AlexaSlotTypes.kind(of: slot.type)
            kind = builtIn.kind
            if !slot.type.hasPrefix(AlexaSlotTypes.prefix) {
                notes.lose(
                    .changed,
                    at: slot.location,
                    "slot \(quoted(slot.name)) is imported as text: its type \(quoted(slot.type)) has no values here",
                    suggestion: "declare an enum, and give it to the parameter"
                )
            } else if let loss = builtIn.loss {
                notes.lose(.changed, at: slot.location, "slot \(quoted(slot.name)) \(loss)")
            }
        }
        return Parameter(
            slot.name,
            kind,
            isRequired: slot.isRequired,
            prompt: slot.prompt,
            location: slot.location
        )
    }

    // MARK: Corpus

    /// Adds a corpus line for a sample, each slot with one of its values in turn.
    ///
    /// No line is added if a slot has no values, or the words of a value also belong to another.
    private mutating func addLine(
        _ pieces: [AlexaSample.Piece],
        of intent: AlexaModel.Intent,
        _ kinds: [String: Parameter.Kind],
        turn: Int
    ) {
        var text = ""
        var values: [ExtensionValue.Member] = []
        for piece in pieces {
            switch piece {
            case .words(let words): text += words
            case .slot(let name):
                guard !values.contains(where: { $0.key == name }), values.count < 32 else { return }
                switch kinds[name] {
                case .enumeration(let type):
                    guard let known = enums[type], !known.cases.isEmpty else { return }
                    let item = known.cases[turn % known.cases.count]
                    let forms = [item.displayName ?? item.id] + item.synonyms
                    let form = forms[(turn / known.cases.count) % forms.count]
                    guard known.id(of: form) == item.id else { return }
                    text += form
                    values.append(.init(key: name, value: .text(item.id)))
                case .integer, .ordinal:
                    text += kinds[name] == .ordinal ? "third" : "3"
                    values.append(.init(key: name, value: .number("3")))
                default: return
                }
            }
        }
        let number = corpus.count + 1
        corpus.append(
            CorpusLine(
                line: number,
                id: .text("\(locale).\(intent.name).\(turn + 1)"),
                locale: locale,
                heard: .text(ForeignName.clean(text)),
                expectation: .shortcut(intent.name, parameters: values)
            )
        )
    }
}
