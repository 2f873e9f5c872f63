internal import Earshot
internal import EarshotFormats

/// Reads the YAML and JSON files of Rasa: training data, tests, the domain, the configuration.
struct RasaReader {
    /// The file that is read.
    let file: ForeignFile
    /// The combined content of the files.
    var project: RasaProject
    /// The number of utterances read.
    var utterances = 0
    /// The number of utterances that are tests.
    var checks = 0

    /// The lines of the file without surrounding white space, used to locate examples.
    private let lines: [(indent: Int, text: Substring.UTF8View)]
    /// Whether the file has tests, and not training data.
    let isTest: Bool

    /// Keys of Rasa files that have nothing to do with what people say.
    private static let ignored: KeyValuePairs = [
        "responses": "responses", "rules": "conversation rules", "forms": "forms",
        "actions": "actions", "flows": "flows", "e2e_actions": "actions",
    ]

    init(_ file: ForeignFile, _ project: RasaProject) {
        self.file = file
        self.project = project
        isTest = file.name.hasPrefix("test_") || file.components.dropLast().last == "tests"
        let text = String(decoding: (try? file.decoded()) ?? [], as: UTF8.self)
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            let indent = line.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
            return (indent, line.utf8.dropFirst(indent))
        }
    }

    /// Reads a document; records an error if it is not one of Rasa's.
    mutating func read(_ document: JSONValue, _ notes: inout ImportNotes) {
        let keys = [
            "nlu", "rasa_nlu_data", "stories", "rules", "responses", "intents", "entities", "slots", "forms", "actions",
            "pipeline", "policies", "flows", "recipe",
        ]
        guard document.members != nil, keys.contains(where: { document.member($0) != nil }),
            document.member("intents")?.members == nil, document.member("languageModel") == nil
        else {
            // A Rasa file with nothing but its version is valid, and empty.
            if document.members?.allSatisfy({ $0.key == "version" || keys.contains($0.key) }) == true { return }
            return notes.failAsUnknown(file, expected: RasaFormat.expected)
        }
        if document.member("pipeline") != nil || document.member("recipe") != nil || document.member("policies") != nil,
            let language = document.member("language")?.text.map(ForeignName.clean), !language.isEmpty
        {
            project.language = String(language.map { $0 == "_" ? "-" : $0 })
        }
        if let data = document.member("rasa_nlu_data") { readLegacy(data, &notes) }
        for item in notes.list(document, "nlu", in: file) { readItem(item, &notes) }
        readStories(document, &notes)
        readDomain(document, &notes)
        readPipeline(document, &notes)
        for (key, meaning) in Self.ignored {
            guard let value = document.member(key) else { continue }
            let number = value.items?.count ?? value.members?.count ?? 1
            notes.lose(
                .dropped,
                at: file.location(value.position),
                "`\(key)` (\(number)) is not imported: a catalog has no \(meaning)"
            )
        }
    }

    // MARK: Training data

    /// Reads an item of `nlu`.
    private mutating func readItem(_ item: JSONValue, _ notes: inout ImportNotes) {
        let location = file.location(item.position)
        func name(_ key: String) -> String? {
            item.member(key)?.spelling.map(ForeignName.clean).flatMap { $0.isEmpty ? nil : $0 }
        }
        if let intent = name("intent") {
            add(examples(of: item, &notes), to: intent, at: location, &notes)
        } else if let value = name("synonym") {
            for example in examples(of: item, &notes) {
                project.add(synonym: example.text, of: value, at: example.location)
            }
        } else if let entity = name("lookup") {
            for example in examples(of: item, &notes) {
                let value = ForeignName.clean(example.text)
                if !value.isEmpty { project.add(value: value, to: entity, at: example.location) }
            }
        } else if let expression = name("regex") {
            project.add(expression: expression, at: location)
        } else {
            notes.fail(
                item,
                "an item of `nlu`",
                "an object with `intent`, `synonym`, `lookup` or `regex`, and `examples`",
                in: file
            )
        }
    }

    /// Adds the examples of an intent; those of a test file are tests.
    mutating func add(
        _ examples: [(text: String, location: Catalog.SourceLocation)],
        to name: String,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        var intent = TrainingSet.Intent(name: name, handler: Self.handler(of: name), location: location)
        for example in examples {
            intent.utterances.append(utterance(example.text, at: example.location, &notes))
        }
        utterances += intent.utterances.count
        if isTest {
            checks += intent.utterances.count
            project.set.checks += intent.utterances.map { TrainingSet.Check(intent: name, utterance: $0) }
        } else {
            project.set.add(intent)
        }
    }

    /// The part of an intent's name after a slash, which distinguishes its answers.
    static func handler(of name: String) -> String? {
        name.contains("/") ? name.split(separator: "/").first.map(String.init) : nil
    }

    /// An example with parsed annotations; a loss is recorded for each that cannot be read.
    func utterance(
        _ text: String,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) -> TrainingSet.Utterance {
        let example = RasaExample(text, at: location)
        for mark in example.unreadable {
            notes.lose(
                .unreadable,
                at: location,
                "the mark \(quoted(mark)) cannot be read; its words are kept as they are",
                suggestion: "write it as {\"entity\": \"NAME\"}, with double quotes"
            )
        }
        return example.utterance
    }

    /// The examples of an item: lines beginning with a dash, or a list of texts.
    private func examples(
        of item: JSONValue,
        _ notes: inout ImportNotes
    ) -> [(text: String, location: Catalog.SourceLocation)] {
        guard let value = item.member("examples") else { return [] }
        if let text = value.text { return dashed(text, at: value.position, &notes) }
        guard let items = value.items else {
            notes.fail(value, "`examples`", "lines that begin with a dash, or a list", in: file)
            return []
        }
        var examples: [(text: String, location: Catalog.SourceLocation)] = []
        for item in items {
            guard let text = item.spelling ?? item.member("text")?.spelling else {
                notes.fail(item, "an example", "text, or an object with `text`", in: file)
                continue
            }
            let words = ForeignName.clean(text)
            examples.append((words.hasPrefix("- ") ? String(words.dropFirst(2)) : words, file.location(item.position)))
        }
        return examples
    }

    /// The lines of a text that begin with a dash; all of them if none does.
    private func dashed(
        _ text: String,
        at position: TextPosition,
        _ notes: inout ImportNotes
    ) -> [(text: String, location: Catalog.SourceLocation)] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap {
            let words = ForeignName.clean(String($0.element))
            return words.isEmpty || words == "-"
                ? nil : (words: words, location: place(of: $0.element, number: $0.offset, below: position))
        }
        func isDashed(_ words: String) -> Bool { words.first.map { "-*+".contains($0) } == true }
        guard lines.contains(where: { isDashed($0.words) }) else {
            // As the first version with YAML read it.
            if let first = lines.first {
                notes.lose(
                    .suspicious,
                    at: first.location,
                    "no line of the examples begins with a dash; each is taken as an example"
                )
            }
            return lines.map { ($0.words, $0.location) }
        }
        var examples: [(text: String, location: Catalog.SourceLocation)] = []
        for (words, location) in lines {
            if isDashed(words) {
                examples.append((ForeignName.clean(String(words.dropFirst())), location))
            } else {
                notes.lose(
                    .unreadable,
                    at: location,
                    "the line \(quoted(words)) is skipped: an example begins with a dash"
                )
            }
        }
        return examples
    }

    /// The location of a line of a block; the block's own location if it was folded.
    private func place(of line: Substring, number: Int, below position: TextPosition) -> Catalog.SourceLocation {
        let index = Int(position.line) + number
        let text = line.utf8.drop { $0 == 0x20 || $0 == 0x09 }
        guard lines.indices.contains(index), lines[index].text.starts(with: text) else {
            return file.location(position)
        }
        return Catalog.SourceLocation(file: file.path, line: index + 1, column: lines[index].indent + 1)
    }

    // MARK: Tests, the domain

    /// Takes the utterances of stories that test a conversation; other stories have no utterances.
    private mutating func readStories(_ document: JSONValue, _ notes: inout ImportNotes) {
        let stories = notes.list(document, "stories", in: file)
        var found = 0
        for story in stories {
            for step in notes.list(story, "steps", in: file) {
                guard let user = step.member("user")?.text else { continue }
                let location = file.location(step.position)
                guard let intent = step.member("intent")?.text.map(ForeignName.clean) else { continue }
                found += 1
                let utterance = utterance(user, at: location, &notes)
                project.set.checks.append(TrainingSet.Check(intent: intent, utterance: utterance))
            }
        }
        utterances += found
        checks += found
        if !stories.isEmpty, found == 0, let value = document.member("stories") {
            notes.lose(
                .dropped,
                at: file.location(value.position),
                "`stories` (\(stories.count)) is not imported: a catalog has no stories"
            )
        }
    }

    /// Takes the dimensions that Duckling extracts from a configuration.
    private mutating func readPipeline(_ document: JSONValue, _ notes: inout ImportNotes) {
        for component in notes.list(document, "pipeline", in: file) {
            guard component.member("name")?.text?.contains("Duckling") ?? false else { continue }
            let names = notes.list(component, "dimensions", in: file).compactMap { $0.text.map(ForeignName.clean) }
            project.add(extracted: names)
        }
    }

    /// Takes the intents of a domain, and what its slots say about entities.
    private mutating func readDomain(_ document: JSONValue, _ notes: inout ImportNotes) {
        for item in notes.list(document, "intents", in: file) {
            guard let name = item.spelling ?? item.members?.first?.key else { continue }
            project.add(declared: ForeignName.clean(name), at: file.location(item.position))
        }
        guard let slots = document.member("slots") else { return }
        guard let members = slots.members else { return notes.fail(slots, "`slots`", "an object", in: file) }
        for slot in members {
            let entities = notes.list(slot.value, "mappings", in: file).compactMap { mapping in
                mapping.member("type")?.text == "from_entity" ? mapping.member("entity")?.text : nil
            }.map(ForeignName.clean)
            switch slot.value.member("type")?.text {
            case "categorical":
                for value in notes.list(slot.value, "values", in: file) {
                    guard let text = value.spelling.map(ForeignName.clean), !text.isEmpty else { continue }
                    for entity in entities { project.add(value: text, to: entity, at: file.location(value.position)) }
                }
            case "float":
                for entity in entities { project.add(number: entity) }
            default: break
            }
        }
    }
}
