internal import Earshot
internal import EarshotFormats

/// Reads an interaction model of any version of the format.
///
/// It may be within `interactionModel`, under `languageModel` alone, at the top level as the first builder wrote it, or
/// an intent schema, which is older still.
struct AlexaModelReader {
    /// The file that is read.
    let file: ForeignFile
    /// What was read.
    private(set) var model = AlexaModel()

    init(_ file: ForeignFile) {
        self.file = file
    }

    /// Reads the document; returns false, with an error recorded, if it is not an interaction model.
    mutating func read(_ document: JSONValue, _ notes: inout ImportNotes) -> Bool {
        let root = document.member("interactionModel") ?? document
        let language = root.member("languageModel") ?? root
        guard document.members != nil, language.members != nil,
            root.member("languageModel") != nil || document.member("interactionModel") != nil
                || language.member("intents")?.items != nil && document.member("invocation") == nil
        else {
            notes.failAsUnknown(file, expected: AlexaFormat.expected)
            return false
        }
        if let name = language.member("invocationName") {
            if let text = name.text {
                model.invocationName = ForeignName.clean(text)
            } else {
                notes.fail(name, "`invocationName`", "text", in: file)
            }
        }
        for value in notes.list(language, "intents", in: file) { readIntent(value, &notes) }
        for value in notes.list(language, "types", in: file) { readType(value, &notes) }
        readDialog(root.member("dialog") ?? language.member("dialog"), prompts: prompts(root, language, &notes), &notes)
        for key in ["modelConfiguration", "intentChainingConfiguration"] {
            guard let value = language.member(key) else { continue }
            notes.lose(.dropped, at: file.location(value.position), "`\(key)` is not supported")
        }
        return true
    }

    // MARK: Intents

    /// Reads an item of `intents`.
    private mutating func readIntent(_ value: JSONValue, _ notes: inout ImportNotes) {
        guard let name = (value.member("name") ?? value.member("intent"))?.text.map(ForeignName.clean), !name.isEmpty
        else { return notes.fail(value, "an intent", "an object with a `name`", in: file) }
        var intent = AlexaModel.Intent(name: name, location: file.location(value.position))
        var names: Set<String> = []
        for slot in notes.list(value, "slots", in: file) { readSlot(slot, of: &intent, known: &names, &notes) }
        for sample in notes.list(value, "samples", in: file) {
            guard let text = sample.text else {
                if !sample.isNull { notes.fail(sample, "a sample of \(quoted(name))", "text", in: file) }
                continue
            }
            intent.samples.append(AlexaModel.Sample(text: text, location: file.location(sample.position)))
        }
        model.intents.append(intent)
    }

    /// Reads a slot of an intent.
    private func readSlot(
        _ value: JSONValue,
        of intent: inout AlexaModel.Intent,
        known: inout Set<String>,
        _ notes: inout ImportNotes
    ) {
        let location = file.location(value.position)
        guard let name = value.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(value, "a slot of \(quoted(intent.name))", "an object with a `name`", in: file)
        }
        let type = value.member("type")?.text.map(ForeignName.clean) ?? ""
        if !notes.list(value, "samples", in: file).isEmpty {
            notes.lose(
                .dropped,
                at: location,
                "the samples of slot \(quoted(name)) are answers to the skill's question, not phrases",
                suggestion: "resolve the answer against the parameter itself"
            )
        }
        if value.member("multipleValues")?.member("enabled")?.boolean == true {
            notes.lose(.changed, at: location, "slot \(quoted(name)) takes several values; the parameter takes one")
        }
        guard known.insert(name).inserted else {
            return notes.lose(.dropped, at: location, "slot \(quoted(name)) is declared twice; the first one is used")
        }
        intent.slots.append(AlexaModel.Slot(name: name, type: type, location: location))
    }

    // MARK: Types

    /// Reads an item of `types`.
    private mutating func readType(_ value: JSONValue, _ notes: inout ImportNotes) {
        let location = file.location(value.position)
        guard let name = value.member("name")?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(value, "a slot type", "an object with a `name`", in: file)
        }
        if let supplier = value.member("valueSupplier") {
            notes.lose(
                .dropped,
                at: file.location(supplier.position),
                "the values of type \(quoted(name)) are in a catalog that Alexa fetches",
                suggestion: "add them to the enum"
            )
        }
        var type = AlexaModel.SlotType(name: name, location: location)
        for value in notes.list(value, "values", in: file) { readValue(value, of: &type, &notes) }
        model.types.append(type)
    }

    /// Reads a value of a slot type.
    private func readValue(_ value: JSONValue, of type: inout AlexaModel.SlotType, _ notes: inout ImportNotes) {
        let inner = value.member("name") ?? value
        let name = inner.spelling ?? (inner.member("value") ?? value.member("value"))?.spelling
        guard let name = name.map(ForeignName.clean), !name.isEmpty else {
            return notes.lose(
                .dropped,
                at: file.location(value.position),
                "a value of type \(quoted(type.name)) has no name"
            )
        }
        var synonyms: [String] = []
        for synonym in notes.list(inner, "synonyms", in: file) + notes.list(value, "synonyms", in: file) {
            if let text = synonym.spelling {
                synonyms.append(text)
            } else if !synonym.isNull {
                notes.fail(synonym, "a synonym of \(quoted(name))", "text", in: file)
            }
        }
        let id = value.member("id")?.spelling.map(ForeignName.clean)
        type.values.append(
            AlexaModel.Value(
                id: id?.isEmpty == false ? id : nil,
                name: name,
                synonyms: synonyms,
                location: file.location(value.position)
            )
        )
    }

    // MARK: Dialog

    /// The skill's prompts, by identifier; the first variation of each.
    private func prompts(
        _ root: JSONValue,
        _ language: JSONValue,
        _ notes: inout ImportNotes
    ) -> [String: String] {
        var prompts: [String: String] = [:]
        let inner = language.position == root.position ? [] : notes.list(language, "prompts", in: file)
        for prompt in notes.list(root, "prompts", in: file) + inner {
            guard let id = prompt.member("id")?.text else { continue }
            let variations = notes.list(prompt, "variations", in: file)
            let plain = variations.first { $0.member("type")?.text != "SSML" } ?? variations.first
            guard let plain, let text = plain.member("value")?.text else { continue }
            let words = plain.member("type")?.text == "SSML" ? Self.withoutTags(text) : text
            prompts[id] = ForeignName.clean(words)
            if variations.count > 1 {
                notes.lose(
                    .dropped,
                    at: file.location(prompt.position),
                    "prompt \(quoted(id)) has \(variations.count) wordings; the first one is used"
                )
            }
        }
        return prompts
    }

    /// SSML without its tags.
    private static func withoutTags(_ text: String) -> String {
        var words = ""
        var isTag = false
        for character in text {
            switch character {
            case "<": isTag = true
            case ">" where isTag:
                isTag = false
                words += " "
            default: if !isTag { words.append(character) }
            }
        }
        return words
    }

    /// Takes from the dialog which slots are asked for, and with which prompt.
    private mutating func readDialog(_ dialog: JSONValue?, prompts: [String: String], _ notes: inout ImportNotes) {
        guard let dialog else { return }
        let indexes = Dictionary(
            model.intents.indices.map { (model.intents[$0].name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        for value in notes.list(dialog, "intents", in: file) {
            guard let name = value.member("name")?.text.map(ForeignName.clean), let index = indexes[name] else {
                continue
            }
            var lost: [String] = []
            let places = Dictionary(
                model.intents[index].slots.enumerated().map { ($0.element.name, $0.offset) },
                uniquingKeysWith: { first, _ in first }
            )
            if value.member("confirmationRequired")?.boolean == true { lost.append("its confirmation") }
            for slot in notes.list(value, "slots", in: file) {
                guard let slotName = slot.member("name")?.text.map(ForeignName.clean),
                    let place = places[slotName]
                else { continue }
                if slot.member("elicitationRequired")?.boolean == true {
                    model.intents[index].slots[place].isRequired = true
                }
                let asked = slot.member("prompts")
                if let id = (asked?.member("elicitation") ?? asked?.member("elicit"))?.text {
                    model.intents[index].slots[place].prompt = prompts[id]
                }
                if slot.member("confirmationRequired")?.boolean == true {
                    lost.append("the confirmation of \(quoted(slotName))")
                }
                if slot.member("validations")?.items?.isEmpty == false {
                    lost.append("the validations of \(quoted(slotName))")
                }
            }
            guard !lost.isEmpty else { continue }
            notes.lose(
                .dropped,
                at: file.location(value.position),
                "the dialog of \(quoted(name)) loses \(lost.joined(separator: ", "))"
            )
        }
    }
}
