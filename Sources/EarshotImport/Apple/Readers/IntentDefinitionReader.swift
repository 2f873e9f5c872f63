internal import Earshot
internal import EarshotFormats

/// Reads an intent definition: enums, and intents whose titles become phrases.
///
/// Versions 1.0 to 1.2 are read alike; the parts that older ones lack are not needed. Texts are translated by string
/// tables of the same name, under the identifiers next to them.
enum IntentDefinitionReader {
    /// The keys of an intent definition.
    static let keys: Set<String> = [
        "INEnums", "INIntents", "INTypes", "INIntentDefinitionModelVersion", "INIntentDefinitionNamespace",
        "INIntentDefinitionSystemVersion", "INIntentDefinitionToolsVersion",
    ]

    /// The keys that are read, or have nothing that could be lost.
    private static let read: Set<String> = [
        "INEnumName", "INEnumType", "INEnumValues", "INEnumDisplayName", "INEnumDisplayNameID", "INEnumGeneratesHeader",
        "INIntentName", "INIntentTitle", "INIntentTitleID", "INIntentCategory", "INIntentVerb", "INIntentParameters",
        "INIntentParameterCombinations", "INIntentManagedParameterCombinations", "INIntentDescriptionID",
        "INIntentLastParameterTag", "INIntentType", "INIntentParameterName", "INIntentParameterType",
        "INIntentParameterEnumType", "INIntentParameterEnumTypeNamespace", "INIntentParameterDisplayName",
        "INIntentParameterDisplayNameID", "INIntentParameterDisplayPriority", "INIntentParameterTag",
        "INIntentParameterMetadata", "INIntentParameterPromptDialogs", "INIntentParameterObjectType",
        "INIntentParameterObjectTypeNamespace",
    ]

    static func read(_ root: JSONValue, into reading: inout AppleReading) {
        if Set(root.entries.map(\.key)).isDisjoint(with: keys) {
            let shown = root.entries.prefix(4).map { quoted($0.key) }.joined(separator: ", ")
            return reading.lose(
                .suspicious,
                at: root.position,
                shown.isEmpty
                    ? "the intent definition is empty"
                    : "none of the keys is an intent definition's, so nothing is read: \(shown)",
                suggestion: "save the definition with Xcode"
            )
        }
        if let locale = reading.file.locale { reading.setSourceLocale(locale, at: root.position) }
        var passedOver: [String] = []
        for item in reading.dictionaries("INEnums", of: root) {
            note(item, in: &passedOver)
            if let found = enumeration(item, into: &reading) { reading.facts.enums.append(found) }
        }
        for item in reading.dictionaries("INIntents", of: root) {
            note(item, in: &passedOver)
            if let found = intent(item, passedOver: &passedOver, into: &reading) { reading.facts.intents.append(found) }
        }
        for item in reading.dictionaries("INTypes", of: root) {
            let name = item.entry("INTypeName")?.text ?? ""
            reading.lose(
                .dropped,
                at: item.position,
                "the type \(quoted(name)): a catalog has enums, but no other types"
            )
        }
        guard !passedOver.isEmpty else { return }
        reading.lose(
            .dropped,
            at: root.position,
            "not representable in a catalog: \(passedOver.joined(separator: ", "))"
        )
    }

    /// Records the keys of an owner that are not read.
    private static func note(_ owner: JSONValue, in passedOver: inout [String]) {
        for entry in owner.entries where !read.contains(entry.key) && !passedOver.contains(entry.key) {
            passedOver.append(entry.key)
        }
    }

    // MARK: Enums

    private static func enumeration(_ item: JSONValue, into reading: inout AppleReading) -> AppleFacts.Enum? {
        guard let name = reading.text("INEnumName", of: item) else {
            reading.lose(.dropped, at: item.position, "an enum has no INEnumName", suggestion: "name it")
            return nil
        }
        if let type = reading.text("INEnumType", of: item), type.text != "Regular" {
            reading.lose(
                .changed,
                at: item.position,
                "enum \(quoted(name.text)) is of type \(quoted(type.text)); it is imported as a list of values"
            )
        }
        var cases: [AppleFacts.EnumCase] = []
        for value in reading.dictionaries("INEnumValues", of: item) {
            if let found = enumCase(value, of: name.text, into: &reading) { cases.append(found) }
        }
        return .init(
            name.text,
            title: reading.title("INEnumDisplayName", id: "INEnumDisplayNameID", of: item),
            cases: cases,
            at: reading.file.location(item.position)
        )
    }

    private static func enumCase(
        _ item: JSONValue,
        of enumName: String,
        into reading: inout AppleReading
    ) -> AppleFacts.EnumCase? {
        guard let name = reading.text("INEnumValueName", of: item) else {
            reading.lose(.dropped, at: item.position, "a case of enum \(quoted(enumName)) has no INEnumValueName")
            return nil
        }
        var synonyms: [AppleFacts.Synonym] = []
        for value in reading.list("INEnumValueSynonyms", of: item) {
            if let text = reading.text(value) {
                reading.lose(
                    .suspicious,
                    at: value.position,
                    "a synonym of case \(quoted(name.text)) is text, which Xcode does not read",
                    suggestion: "write a dictionary with INEnumValueSynonymSynonym"
                )
                synonyms.append(.init(.init(text)))
            } else if let title = reading.title(
                "INEnumValueSynonymSynonym",
                id: "INEnumValueSynonymSynonymID",
                of: value
            ) {
                let hint = reading.title(
                    "INEnumValueSynonymPronunciationHint",
                    id: "INEnumValueSynonymPronunciationHintID",
                    of: value
                )
                synonyms.append(.init(title, pronunciation: hint))
            } else {
                reading.lose(.dropped, at: value.position, "a synonym of case \(quoted(name.text)) is empty")
            }
        }
        return .init(
            name.text,
            title: reading.title("INEnumValueDisplayName", id: "INEnumValueDisplayNameID", of: item),
            synonyms: synonyms,
            at: reading.file.location(item.position)
        )
    }

    // MARK: Intents

    private static func intent(
        _ item: JSONValue,
        passedOver: inout [String],
        into reading: inout AppleReading
    ) -> AppleFacts.Intent? {
        guard let name = reading.text("INIntentName", of: item) else {
            reading.lose(.dropped, at: item.position, "an intent has no INIntentName", suggestion: "name it")
            return nil
        }
        var parameters: [AppleFacts.Parameter] = []
        for value in reading.dictionaries("INIntentParameters", of: item) {
            note(value, in: &passedOver)
            if let found = parameter(value, of: name.text, into: &reading) { parameters.append(found) }
        }
        let title = reading.title("INIntentTitle", id: "INIntentTitleID", of: item)
        return .init(
            name.text,
            title: title,
            category: reading.text("INIntentCategory", of: item)?.text,
            verb: reading.text("INIntentVerb", of: item)?.text,
            parameters: parameters,
            phraseTitles: phraseTitles(title, of: item, into: &reading),
            at: reading.file.location(item.position)
        )
    }

    /// The title and the titles of the combinations of parameters, each once.
    private static func phraseTitles(
        _ title: AppleFacts.Title?,
        of item: JSONValue,
        into reading: inout AppleReading
    ) -> [AppleFacts.Title] {
        var titles = title.map { [$0] } ?? []
        for key in ["INIntentParameterCombinations", "INIntentManagedParameterCombinations"] {
            guard let combinations = item.entry(key) else { continue }
            if !combinations.isDictionary {
                reading.lose(
                    .dropped,
                    at: combinations.position,
                    "\(quoted(key)) is \(combinations.shown), not a dictionary"
                )
            }
            for entry in combinations.entries {
                let title = reading.title(
                    "INIntentParameterCombinationTitle",
                    id: "INIntentParameterCombinationTitleID",
                    of: entry.value
                )
                guard let title, !titles.contains(where: { $0.text.text == title.text.text }) else { continue }
                titles.append(title)
            }
        }
        return titles
    }

    private static func parameter(
        _ item: JSONValue,
        of intent: String,
        into reading: inout AppleReading
    ) -> AppleFacts.Parameter? {
        guard let name = reading.text("INIntentParameterName", of: item) else {
            reading.lose(.dropped, at: item.position, "a parameter of intent \(quoted(intent)) has no name")
            return nil
        }
        let dialogs = reading.dictionaries("INIntentParameterPromptDialogs", of: item)
        let primary = dialogs.first { $0.entry("INIntentParameterPromptDialogType")?.text == "Primary" }
        let prompt = primary.flatMap {
            reading.title(
                "INIntentParameterPromptDialogFormatString",
                id: "INIntentParameterPromptDialogFormatStringID",
                of: $0
            )
        }
        var parameter = AppleFacts.Parameter(
            name.text,
            type(of: item, name: "\(intent).\(name.text)", into: &reading),
            prompt: prompt,
            at: reading.file.location(item.position)
        )
        guard let metadata = item.entry("INIntentParameterMetadata"), metadata.isDictionary else { return parameter }
        parameter.minimum = metadata.entry("INIntentParameterMetadataMinimumValue")?.number
        parameter.maximum = metadata.entry("INIntentParameterMetadataMaximumValue")?.number
        parameter.defaultValue = metadata.entry("INIntentParameterMetadataDefaultValue").flatMap {
            value($0, of: parameter.type)
        }
        return parameter
    }

    /// A default, as spelled for the type of its parameter; `nil` if there is none, or if it is for display only.
    private static func value(_ value: JSONValue, of type: AppleFacts.ParameterType) -> AppleFacts.Value? {
        switch type {
        case .enumeration:
            if let flag = value.boolean { return .name(flag ? "true" : "false") }
            return value.text.flatMap { $0.isEmpty ? nil : .name($0) }
        case .integer, .decimal: return value.number.map { .number($0) }
        case .boolean: return value.boolean.map { .boolean($0) }
        case .text: return value.text.flatMap { AppleJoin.words($0).isEmpty ? nil : .text($0) }
        case .other: return nil
        }
    }

    private static func type(
        of item: JSONValue,
        name: String,
        into reading: inout AppleReading
    ) -> AppleFacts.ParameterType {
        if let name = reading.text("INIntentParameterEnumType", of: item) { return .enumeration(name.text) }
        guard let type = reading.text("INIntentParameterType", of: item) else { return .other("unspecified") }
        switch type.text {
        case "String": return .text
        case "Integer", "Long": return .integer
        case "Decimal", "Double": return .decimal
        case "Boolean": return boolean(of: item, name: name, into: &reading)
        case "Object": return .other(reading.text("INIntentParameterObjectType", of: item)?.text ?? type.text)
        default: return .other(type.text)
        }
    }

    /// A Boolean; if its values have names of their own, it becomes an enum, so that the names are recognized.
    private static func boolean(
        of item: JSONValue,
        name: String,
        into reading: inout AppleReading
    ) -> AppleFacts.ParameterType {
        guard let metadata = item.entry("INIntentParameterMetadata"), metadata.isDictionary else { return .boolean }
        var cases: [AppleFacts.EnumCase] = []
        for (id, key) in [("true", "INIntentParameterMetadataTrue"), ("false", "INIntentParameterMetadataFalse")] {
            let title = reading.title("\(key)DisplayName", id: "\(key)DisplayNameID", of: metadata)
            guard let title, title.text.text.lowercased() != id else { continue }
            cases.append(.init(id, title: title, at: title.text.location))
        }
        guard cases.count == 2 else {
            if let lone = cases.first {
                reading.lose(
                    .dropped,
                    at: metadata.position,
                    "the name of only one value of \(name), \(quoted(lone.title?.text.text ?? ""))"
                )
            }
            return .boolean
        }
        reading.lose(
            .changed,
            at: item.position,
            "\(name) has names for yes and no; it becomes an enum of true and false"
        )
        reading.facts.enums.append(.init(name, cases: cases, at: reading.file.location(item.position)))
        return .enumeration(name)
    }
}
