internal import Earshot
internal import EarshotFormats

/// Reads an intent vocabulary: the words of parameters, as enums, and example utterances.
enum VocabularyReader {
    /// The keys of a vocabulary.
    static let keys: Set<String> = ["ParameterVocabularies", "IntentPhrases"]

    /// The most parameters that may share one vocabulary; each gets an enum with all its words.
    private static let parameterLimit = 64

    static func read(_ root: JSONValue, into reading: inout AppleReading) {
        for entry in root.entries where !keys.contains(entry.key) { unknown(entry, into: &reading) }
        for row in reading.dictionaries("IntentPhrases", of: root) { examples(row, into: &reading) }
        for row in reading.dictionaries("ParameterVocabularies", of: root) {
            if row.entry("IntentName") != nil || row.entry("IntentExamples") != nil {
                reading.lose(
                    .suspicious,
                    at: row.position,
                    "an intent's examples are among the vocabularies of parameters",
                    suggestion: "move them to IntentPhrases"
                )
                examples(row, into: &reading)
            }
            if row.entry("ParameterNames") != nil || row.entry("ParameterVocabulary") != nil {
                vocabulary(row, into: &reading)
            }
        }
    }

    private static func unknown(_ entry: JSONValue.Member, into reading: inout AppleReading) {
        reading.lose(
            .dropped,
            at: entry.keyPosition,
            entry.key.hasPrefix("New item")
                ? "\(quoted(entry.key)) is a row that was never filled in"
                : "\(quoted(entry.key)) is not a vocabulary key",
            suggestion: "remove it"
        )
    }

    // MARK: Examples

    private static func examples(_ row: JSONValue, into reading: inout AppleReading) {
        for entry in row.entries where !["IntentName", "IntentExamples"].contains(entry.key) {
            if ["ParameterNames", "ParameterVocabulary"].contains(entry.key) { continue }
            unknown(entry, into: &reading)
        }
        let intent = reading.text("IntentName", of: row)?.text ?? ""
        if intent.isEmpty {
            reading.lose(
                .suspicious,
                at: row.position,
                "a row of IntentPhrases names no intent",
                suggestion: "fill it in"
            )
        }
        for item in reading.list("IntentExamples", of: row) {
            guard let text = reading.text(item) else {
                reading.lose(.dropped, at: item.position, "an example of \(quoted(intent)) is empty")
                continue
            }
            reading.facts.examples.append(.init(intent: intent, text: text, locale: reading.file.locale))
        }
    }

    // MARK: Words

    private static func vocabulary(_ row: JSONValue, into reading: inout AppleReading) {
        let names = reading.list("ParameterNames", of: row).compactMap { reading.text($0)?.text }
        if names.isEmpty {
            reading.lose(
                .dropped,
                at: row.position,
                "a vocabulary names no parameter",
                suggestion: "fill in ParameterNames"
            )
        }
        var cases: [AppleFacts.EnumCase] = []
        for item in reading.dictionaries("ParameterVocabulary", of: row) {
            if let found = enumCase(item, into: &reading) { cases.append(found) }
        }
        if names.count > parameterLimit {
            reading.lose(
                .dropped,
                at: row.position,
                "\(names.count - parameterLimit) of \(names.count) parameter names"
            )
        }
        for name in names.prefix(parameterLimit) {
            reading.facts.enums.append(
                .init(name, cases: cases, locale: reading.file.locale, at: reading.file.location(row.position))
            )
        }
    }

    private static func enumCase(_ item: JSONValue, into reading: inout AppleReading) -> AppleFacts.EnumCase? {
        var synonyms: [AppleFacts.Synonym] = []
        var examples = 0
        for value in reading.list("VocabularyItemSynonyms", of: item) {
            examples += reading.list("VocabularyItemExamples", of: value).count
            if let text = reading.text(value) {
                reading.lose(
                    .suspicious,
                    at: value.position,
                    "a synonym is text, not a dictionary",
                    suggestion: "nest it"
                )
                synonyms.append(.init(.init(text)))
                continue
            }
            guard let phrase = reading.text("VocabularyItemPhrase", of: value) else {
                reading.lose(
                    .dropped,
                    at: value.position,
                    "a synonym has no VocabularyItemPhrase",
                    suggestion: "give the word or phrase itself, not only examples"
                )
                continue
            }
            let hint = reading.text("VocabularyItemPronunciation", of: value)
            synonyms.append(.init(.init(phrase), pronunciation: hint.map { .init($0) }))
        }
        if examples > 0 {
            reading.lose(.dropped, at: item.position, "\(examples) examples of a word, which name no intent")
        }
        let id = reading.text("VocabularyItemIdentifier", of: item)
        guard let name = id ?? synonyms.first?.title.text else {
            reading.lose(.dropped, at: item.position, "an item has neither an identifier nor a phrase")
            return nil
        }
        if id == nil {
            reading.lose(
                .suspicious,
                at: item.position,
                "an item has no VocabularyItemIdentifier; its first phrase, \(quoted(name.text)), is used instead"
            )
        }
        guard let first = synonyms.first else {
            return .init(name.text, at: reading.file.location(item.position))
        }
        // The first phrase is the name. Its pronunciation, if it has one, is kept by a synonym that adds no words.
        let rest = first.pronunciation == nil ? Array(synonyms.dropFirst()) : synonyms
        return .init(
            name.text,
            title: first.title,
            synonyms: rest,
            at: reading.file.location(item.position)
        )
    }
}
