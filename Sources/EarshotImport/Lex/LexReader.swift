internal import Earshot
internal import EarshotFormats

/// Reads the files of a bot in one locale.
///
/// Lex is built as Alexa is, so that the same model is filled.
struct LexReader {
    /// The first file.
    let file: ForeignFile
    let locale: String
    private(set) var model = AlexaModel()
    /// The slots of the second version, each in a file below its intent.
    private var slots: [(intent: String, slot: AlexaModel.Slot)] = []

    init(_ file: ForeignFile, locale: String) {
        self.file = file
        self.locale = locale
    }

    /// The locale that an export names.
    static func locale(_ document: JSONValue) -> String? {
        (document.member("resource")?.member("locale"))?.text.map { $0.replacing("_", with: "-") }
            .flatMap { LanguageTag.isWellFormed($0) ? $0 : nil }
    }

    /// Reads a document, by its kind.
    mutating func read(_ document: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let kind = LexFile(document) else { return notes.failAsUnknown(file, expected: LexFormat.expected) }
        notes.files.append(LossReport.File(file.path, kind: kind.rawValue))
        switch kind {
        case .export:
            guard let resource = document.member("resource") else { return }
            let intents = notes.list(resource, "intents", in: file)
            for type in notes.list(resource, "slotTypes", in: file) { readType(type, file, &notes) }
            for intent in intents { readIntent(intent, file, &notes) }
            if intents.isEmpty, resource.member("sampleUtterances") != nil { readIntent(resource, file, &notes) }
            if resource.member("enumerationValues") != nil { readType(resource, file, &notes) }
        case .intent: readIntent(document, file, &notes)
        case .slot:
            // BotLocales/en_US/Intents/INTENT/Slots/SLOT/Slot.json
            let path = file.components
            guard path.count > 3, let slot = slot(document, file, &notes) else { return }
            slots.append((ForeignName.clean(path[path.count - 4]), slot))
        case .slotType: readType(document, file, &notes)
        case .bot, .locale: break
        }
    }

    /// The model, with the slots of the intents.
    func finished(_ notes: inout ImportNotes) -> AlexaModel {
        var model = model
        for (intent, slot) in slots {
            guard let index = model.intents.firstIndex(where: { $0.name == intent }) else {
                notes.lose(
                    .dropped,
                    at: slot.location,
                    "the intent \(quoted(intent)) of slot \(quoted(slot.name)) is missing"
                )
                continue
            }
            if !model.intents[index].slots.contains(where: { $0.name == slot.name }) {
                model.intents[index].slots.append(slot)
            }
        }
        return model
    }

    // MARK: Intents

    private mutating func readIntent(_ value: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let name = value.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(value, "an intent", "an object with a `name`", in: file)
        }
        let signature = value.member("parentIntentSignature")?.text ?? ""
        guard !signature.contains("FallbackIntent") else { return }
        var intent = AlexaModel.Intent(name: name, location: file.location(value.position))
        for slot in notes.list(value, "slots", in: file) {
            if let slot = self.slot(slot, file, &notes), !intent.slots.contains(where: { $0.name == slot.name }) {
                intent.slots.append(slot)
            }
        }
        for sample in notes.list(value, "sampleUtterances", in: file) {
            guard let text = (sample.member("utterance") ?? sample).text else {
                notes.fail(sample, "a sample of \(quoted(name))", "text", in: file)
                continue
            }
            intent.samples.append(.init(text: text, location: file.location(sample.position)))
        }
        notes.count("samples", intent.samples.count)
        for key in ["confirmationPrompt", "intentConfirmationSetting", "inputContexts"] {
            guard let lost = value.member(key), lost.items?.isEmpty != true else { continue }
            notes.lose(.dropped, at: file.location(lost.position), "`\(key)` of \(quoted(name)) is not imported")
        }
        model.intents.append(intent)
    }

    private func slot(_ value: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) -> AlexaModel.Slot? {
        guard let name = value.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            notes.fail(value, "a slot", "an object with a `name`", in: file)
            return nil
        }
        let setting = value.member("valueElicitationSetting")
        let type = (value.member("slotType") ?? value.member("slotTypeName"))?.text.map(ForeignName.clean) ?? ""
        var slot = AlexaModel.Slot(name: name, type: type, location: file.location(value.position))
        let constraint = (value.member("slotConstraint") ?? setting?.member("slotConstraint"))?.text
        slot.isRequired = constraint == "Required"
        slot.prompt =
            prompt(value.member("valueElicitationPrompt"), file, &notes)
            ?? prompt(setting?.member("promptSpecification"), file, &notes)
        return slot
    }

    /// The first prompt in plain text.
    private func prompt(_ value: JSONValue?, _ file: ForeignFile, _ notes: inout ImportNotes) -> String? {
        guard let value else { return nil }
        let first = notes.list(value, "messages", in: file).lazy.compactMap { $0.member("content")?.text }.first
        let group = notes.list(value, "messageGroupsList", in: file).lazy.compactMap {
            $0.member("message")?.member("plainTextMessage")?.member("value")?.text
        }.first
        let text = (first ?? group).map(ForeignName.clean)
        return text?.isEmpty == false ? text : nil
    }

    // MARK: Types

    private mutating func readType(_ value: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let name = value.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(value, "a slot type", "an object with a `name`", in: file)
        }
        var type = AlexaModel.SlotType(name: name, location: file.location(value.position))
        for item in notes.list(value, "enumerationValues", in: file) + notes.list(value, "slotTypeValues", in: file) {
            let inner = item.member("sampleValue") ?? item
            guard let word = (inner.member("value") ?? inner).spelling.map(ForeignName.clean), !word.isEmpty else {
                notes.lose(.dropped, at: file.location(item.position), "a value of type \(quoted(name)) has no name")
                continue
            }
            let synonyms = notes.list(item, "synonyms", in: file).compactMap { ($0.member("value") ?? $0).spelling }
            type.values.append(
                .init(id: word, name: word, synonyms: synonyms, location: file.location(item.position))
            )
        }
        notes.count("values", type.values.count)
        // A built-in type that is extended has no values of its own here.
        if !type.values.isEmpty { model.types.append(type) }
    }
}
