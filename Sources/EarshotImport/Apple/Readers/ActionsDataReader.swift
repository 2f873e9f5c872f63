internal import Earshot
internal import EarshotFormats

/// Reads the metadata that a build extracts from the source, `extract.actionsdata`: shortcuts, enums, negative phrases.
enum ActionsDataReader {
    /// The keys that distinguish the metadata from other JSON.
    static let keys: Set<String> = ["actions", "autoShortcuts", "negativePhrases", "assistantIntents"]

    static func read(_ root: JSONValue, into reading: inout AppleReading) {
        for item in items(root.entry("enums")) where item.isDictionary {
            if let found = enumeration(item, into: &reading) { reading.facts.enums.append(found) }
        }
        for entry in root.entry("actions")?.entries ?? [] where entry.value.isDictionary {
            reading.facts.intents.append(intent(entry, into: &reading))
        }
        let shortcuts = items(root.entry("autoShortcuts"))
        for item in shortcuts { shortcut(item, into: &reading) }
        if shortcuts.isEmpty {
            reading.lose(
                .suspicious,
                at: root.entry("autoShortcuts")?.position ?? root.position,
                "the metadata names no App Shortcut",
                suggestion: "name the metadata of the module that declares the shortcuts too"
            )
        }
        for item in items(root.entry("negativePhrases")) + items(root.entry("assistantIntentNegativePhrases")) {
            if let text = key(item, reading) {
                reading.facts.negativePhrases.append(text)
            } else {
                reading.lose(.dropped, at: item.position, "a negative phrase is \(item.shown)")
            }
        }
        for name in ["entities", "queries"] {
            guard let value = root.entry(name), !(value.entries.isEmpty && value.elements.isEmpty) else { continue }
            reading.lose(
                .dropped,
                at: value.position,
                "\(value.entries.count + value.elements.count) \(name), whose values only the app knows"
            )
        }
    }

    /// The items of a list, or the values of a dictionary, which some builds write instead.
    private static func items(_ value: JSONValue?) -> [JSONValue] {
        guard let value else { return [] }
        return value.elements + value.entries.map(\.value)
    }

    /// A text, or an object with the text as its key.
    private static func key(_ value: JSONValue?, _ reading: AppleReading) -> AppleFacts.Text? {
        reading.text(value) ?? reading.text(value?.entry("key"))
    }

    private static func title(_ value: JSONValue?, _ reading: AppleReading) -> AppleFacts.Title? {
        key(value, reading).map { .init($0, key: $0.text, table: value?.entry("table")?.text) }
    }

    // MARK: Enums

    private static func enumeration(_ item: JSONValue, into reading: inout AppleReading) -> AppleFacts.Enum? {
        guard let name = reading.text("identifier", of: item) else {
            reading.lose(.dropped, at: item.position, "an enum has no identifier")
            return nil
        }
        var cases: [AppleFacts.EnumCase] = []
        for value in reading.dictionaries("cases", of: item) {
            guard let id = reading.text("identifier", of: value) else {
                reading.lose(.dropped, at: value.position, "a case of enum \(quoted(name.text)) has no identifier")
                continue
            }
            let representation = value.entry("displayRepresentation")
            let words =
                items(representation?.entry("synonyms")) + items(value.entry("synonyms"))
                + items(representation?.entry("title")?.entry("alternatives"))
            cases.append(
                .init(
                    id.text,
                    title: title(representation?.entry("title"), reading),
                    synonyms: words.compactMap { title($0, reading).map { .init($0) } },
                    at: reading.file.location(value.position)
                )
            )
        }
        return .init(
            name.text,
            title: title(item.entry("displayTypeName"), reading),
            cases: cases,
            at: reading.file.location(item.position)
        )
    }

    // MARK: Intents

    private static func intent(_ entry: JSONValue.Member, into reading: inout AppleReading) -> AppleFacts.Intent {
        var parameters: [AppleFacts.Parameter] = []
        for item in reading.dictionaries("parameters", of: entry.value) {
            guard let name = reading.text("name", of: item) else { continue }
            parameters.append(
                .init(
                    name.text,
                    type(item.entry("valueType"), depth: 0),
                    isRequired: item.entry("isOptional")?.boolean == false,
                    at: reading.file.location(item.position)
                )
            )
        }
        return .init(
            reading.text("identifier", of: entry.value)?.text ?? entry.key,
            title: title(entry.value.entry("title"), reading),
            parameters: parameters,
            at: reading.file.location(entry.value.position)
        )
    }

    /// The type for a value type; `typeIdentifier` 0 is text, and the other numbers are not documented.
    private static func type(_ value: JSONValue?, depth: Int) -> AppleFacts.ParameterType {
        guard let entry = value?.entries.first, depth < 8 else { return .other("unspecified") }
        let wrapper = entry.value.entry("wrapper") ?? entry.value
        switch entry.key {
        case "linkEnumeration": return .enumeration(wrapper.entry("identifier")?.text ?? "")
        case "primitive":
            let number = wrapper.entry("typeIdentifier")?.number ?? ""
            return number == "0" ? .text : .other("primitive type \(number)")
        case "array": return type(wrapper.entry("memberValueType"), depth: depth + 1)
        default:
            return .other(wrapper.entry("typeName")?.text ?? wrapper.entry("identifier")?.text ?? entry.key)
        }
    }

    private static func shortcut(_ item: JSONValue, into reading: inout AppleReading) {
        let templates = items(item.entry("phraseTemplates"))
        let phrases = templates.flatMap { template in
            [key(template, reading)] + items(template.entry("alternatives")).map { key($0, reading) }
        }
        let intent = reading.text("actionIdentifier", of: item)?.text
        guard phrases.contains(where: { $0 != nil }) else {
            return reading.lose(
                .dropped,
                at: item.position,
                "the shortcut of \(quoted(intent ?? "")) has no phrase",
                suggestion: "give it one"
            )
        }
        reading.facts.shortcuts.append(
            .init(
                intent: intent,
                phrases: phrases.compactMap { $0 },
                title: title(item.entry("shortTitle"), reading) ?? title(item.entry("title"), reading),
                at: reading.file.location(item.position)
            )
        )
    }
}
