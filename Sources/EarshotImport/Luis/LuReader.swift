internal import Earshot
internal import EarshotFormats

/// Reads files in Bot Framework's `.lu` format into a training set, which several files of a language share.
struct LuReader {
    /// What the lines with bullets belong to.
    private enum Section {
        case nothing
        case intent(String)
        /// A list of values, and the value whose synonyms are being listed, with its column.
        case list(String, value: (id: String, column: Int)?)
        /// What is not imported, once that was said.
        case ignored
    }

    /// An utterance that is read once all entities are known.
    private struct Utterance {
        var intent: String
        var text: String
        var location: Catalog.SourceLocation
    }

    private var set: TrainingSet
    private var section = Section.nothing
    private var utterances: [Utterance] = []
    /// The heading that waits for its first utterance.
    private var heading: (name: String, level: Int, location: Catalog.SourceLocation)?
    /// The entity of each role.
    private var entities: [String: String] = [:]

    /// The intent that stands for everything else.
    private static let none = "None"

    init(locale: String, location: Catalog.SourceLocation) {
        set = TrainingSet(locale: locale, location: location)
    }

    /// Whether lines are those of such a file.
    static func recognizes(_ lines: [String]) -> Bool {
        lines.contains { $0.hasPrefix("#") || $0.hasPrefix("@ ") || $0.hasPrefix("> !#") }
    }

    /// The locale that a file says it is in, by its own words, its name (`home.de-de.lu`) or its folder; `nil` if none.
    static func locale(of file: ForeignFile, _ lines: [(text: String, location: Catalog.SourceLocation)]) -> String? {
        for line in lines where line.text.hasPrefix(">") {
            let parts = line.text.split(separator: "=", maxSplits: 1).map { ForeignName.clean(String($0)) }
            guard parts.count == 2, parts[0].hasSuffix("@app.culture"), LanguageTag.isWellFormed(parts[1]) else {
                continue
            }
            return LuisReader.tag(parts[1])
        }
        // `home.de-de.lu`, or a folder `de-de` or `de`; a folder that is called `lu` names the format.
        let names =
            file.stem.split(separator: ".").dropFirst().suffix(1)
            + file.components.dropLast().suffix(1)
            .map { Substring($0) }
        return names.lazy.filter { $0.lowercased() != "lu" }
            .compactMap { FileLocale.locale(of: ForeignFile(path: "\($0).lu", bytes: [])) }.first
    }

    // MARK: Lines

    /// Reads the lines of a file.
    mutating func read(
        _ lines: [(text: String, location: Catalog.SourceLocation)],
        _ file: ForeignFile,
        _ notes: inout ImportNotes
    ) {
        notes.files.append(LossReport.File(file.path, kind: "language understanding (\(set.locale))"))
        section = .nothing
        heading = nil
        let before = utterances.count
        for line in lines {
            let text = line.text
            switch text.first {
            case ">": continue
            case "#": readHeading(text, at: line.location, &notes)
            case "@": readEntity(String(text.dropFirst()), at: line.location, &notes)
            case "$": readOldEntity(String(text.dropFirst()), at: line.location, &notes)
            case "-", "*", "+":
                readItem(ForeignName.clean(String(text.dropFirst())), at: line.location, &notes)
            case "[" where text.contains("]("):
                notes.lose(
                    .dropped,
                    at: line.location,
                    "the reference \(quoted(text)) is not followed",
                    suggestion: "import the file that it names along with this one"
                )
            default:
                if case .ignored = section { continue }
                notes.lose(.unreadable, at: line.location, "\(quoted(text)) is no line of a known kind")
            }
        }
        endHeading()
        notes.count("utterances", utterances.count - before)
    }

    /// A heading: an intent, a group of intents, or a question with its answer.
    private mutating func readHeading(_ text: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes) {
        let level = text.prefix { $0 == "#" }.count
        let name = ForeignName.clean(String(text.dropFirst(level)))
        // A heading without utterances above deeper ones is a group.
        if let heading, heading.level < level { self.heading = nil }
        endHeading()
        if name.hasPrefix("?") || name.hasPrefix("!") {
            section = .ignored
            return notes.lose(.dropped, at: location, "\(quoted(name)) is a question with its answer, and no intent")
        }
        section = .intent(name)
        heading = (name, level, location)
        guard name.isEmpty else { return }
        section = .ignored
        heading = nil
        notes.lose(.unreadable, at: location, "the intent has no name")
    }

    /// Adds the intent of the last heading, which then has no utterances.
    private mutating func endHeading() {
        guard let heading, heading.name != Self.none else { return }
        set.add(.init(name: heading.name, location: heading.location))
        self.heading = nil
    }

    /// A line with a bullet.
    private mutating func readItem(_ text: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes) {
        switch section {
        case .ignored: return
        case .nothing: notes.lose(.unreadable, at: location, "\(quoted(text)) belongs to no intent or list")
        case .intent(let intent):
            if let heading {
                if heading.name != Self.none { set.add(.init(name: intent, location: heading.location)) }
                self.heading = nil
            }
            if text.hasPrefix("["), text.contains("](") {
                return notes.lose(
                    .dropped,
                    at: location,
                    "the reference \(quoted(text)) is not followed",
                    suggestion: "copy the utterances here"
                )
            }
            utterances.append(Utterance(intent: intent, text: text, location: location))
        case .list(let name, let value):
            // `value:` begins the synonyms of a value, on the same line or below it.
            if let colon = text.firstIndex(of: ":") {
                let id = ForeignName.clean(String(text[..<colon]))
                let words = text[text.index(after: colon)...].split(separator: ";").map(String.init)
                add(id, words, to: name, at: location)
                section = .list(name, value: (id, location.column))
            } else if let value, location.column > value.column {
                add(value.id, [text], to: name, at: location)
            } else {
                add(text, [], to: name, at: location)
                section = .list(name, value: (text, location.column))
            }
        }
    }

    private mutating func add(_ id: String, _ words: [String], to name: String, at location: Catalog.SourceLocation) {
        set.withEntity(name, at: location) { entity in
            entity.isDeclared = true
            entity.isOpen = false
            entity.values.add(id, synonyms: words, at: location)
        }
    }

    // MARK: Entities

    private static let types: Set<String> = [
        "ml", "machine-learned", "simple", "list", "prebuilt", "regex", "composite", "patternany", "pattern.any",
        "phraselist", "intent",
    ]

    /// `@ type name roles = definition`, or what is added to an entity that is there.
    private mutating func readEntity(_ text: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes) {
        endHeading()
        var rest = ForeignName.clean(text)[...]
        var name = Self.word(&rest)
        var type = ""
        if Self.types.contains(name.lowercased()) {
            type = name.lowercased()
            name = Self.word(&rest)
        }
        guard !name.isEmpty else {
            section = .ignored
            return notes.lose(.unreadable, at: location, "the entity has no name")
        }
        let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if type != "phraselist" { declareRoles(parts[0], of: name) }
        let definition = parts.count > 1 ? ForeignName.clean(parts[1]) : nil
        declare(name, type, definition: definition, at: location, &notes)
    }

    /// `$name:type`, as the first versions of the format have it.
    private mutating func readOldEntity(_ text: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes)
    {
        endHeading()
        let parts = text.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            section = .ignored
            return notes.lose(.unreadable, at: location, "\(quoted("$" + text)) declares no entity")
        }
        let (name, kind) = (parts[0], parts[1])
        if kind.hasPrefix("/") || kind.hasPrefix("[") {
            return declare(name, kind.hasPrefix("/") ? "regex" : "composite", definition: kind, at: location, &notes)
        }
        if name.lowercased() == "prebuilt" {
            var rest = kind[...]
            let builtIn = Self.word(&rest)
            declareRoles(String(rest.drop { $0 != "=" }.dropFirst()), of: builtIn)
            return declare(builtIn, "prebuilt", definition: nil, at: location, &notes)
        }
        if kind.hasSuffix("=") {
            let value = ForeignName.clean(String(kind.dropLast()))
            add(value, [], to: name, at: location)
            // Its synonyms are lines that stand as far left.
            section = .list(name, value: (value, 0))
            return
        }
        var rest = kind[...]
        let type = Self.word(&rest).lowercased()
        declareRoles(String(rest.drop { $0 != "=" }.dropFirst()), of: name)
        declare(name, type.hasPrefix("phraselist") ? "phraselist" : type, definition: nil, at: location, &notes)
    }

    private mutating func declare(
        _ name: String,
        _ type: String,
        definition: String?,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        section = .ignored
        var type = type
        if type.isEmpty, let definition {
            // What is added to an entity that was declared: values, or what describes them.
            type = definition.hasPrefix("/") ? "regex" : definition.hasPrefix("[") ? "composite" : "list"
        }
        switch type {
        case "list": section = .list(name, value: nil)
        case "prebuilt":
            let kind = LuisReader.kind(of: name)
            set.withEntity(name, at: location) { $0.kind = .other(kind ?? .text) }
            guard kind == nil else { return }
            notes.lose(
                .changed,
                at: location,
                "\(quoted(name)) is imported as text: its values are built into the service and not in the file"
            )
        case "regex":
            set.withEntity(name, at: location) { $0.kind = .other(.text) }
            notes.lose(
                .changed,
                at: location,
                "entity \(quoted(name)) is described by a regular expression; it is imported as text"
            )
        case "patternany", "pattern.any", "any":
            set.withEntity(name, at: location) { $0.kind = .other(.text) }
        case "phraselist", "composite":
            notes.lose(
                .dropped,
                at: location,
                "the \(type) \(quoted(name)) is not imported: it is for training a model"
            )
        default: break
        }
    }

    /// The roles among the words behind an entity's name.
    private mutating func declareRoles(_ text: String, of name: String) {
        let keywords: Set<String> = ["hasrole", "hasroles", "usesrole", "usesroles", "role", "roles"]
        var isFeature = false
        for word in text.split(whereSeparator: { " ,[]".contains($0) }).map(String.init) {
            if keywords.contains(word.lowercased()) {
                isFeature = false
            } else if word.lowercased().hasPrefix("usesfeature") {
                isFeature = true
            } else if !isFeature {
                entities[word] = name
            }
        }
    }

    /// Takes a word, or what stands in quotes, from the front of a text.
    private static func word(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " }
        if let quote = rest.first, quote == "\"" || quote == "'", let end = rest.dropFirst().firstIndex(of: quote) {
            let word = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            return ForeignName.clean(String(word))
        }
        let word = rest.prefix { !" =(:".contains($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }

    // MARK: Utterances

    /// The set, once all files are read.
    mutating func finish(_ notes: inout ImportNotes) -> TrainingSet {
        for utterance in utterances {
            for pieces in variants(of: utterance, &notes) {
                let made = TrainingSet.Utterance(pieces: pieces, location: utterance.location)
                if utterance.intent == Self.none {
                    set.negatives.append(made)
                } else {
                    set.add(.init(name: utterance.intent, location: utterance.location, utterances: [made]))
                }
            }
        }
        set.learnValues(&notes)
        return set
    }

    /// What an utterance says: several where it is a pattern.
    private func variants(of utterance: Utterance, _ notes: inout ImportNotes) -> [[TrainingSet.Piece]] {
        guard let pieces = pieces(of: utterance, &notes) else { return [] }
        let hasOpenSlot = pieces.contains { if case .slot(let slot) = $0 { slot.text == nil } else { false } }
        guard hasOpenSlot, utterance.text.contains(where: { "[(".contains($0) }) else { return [pieces] }
        // Only a pattern leaves values open, and has optional parts and alternatives.
        var text = utterance.text.replacing("{@", with: "{")
        // `^` and `$` hold a pattern to the whole utterance, which a phrase always is.
        if text.hasPrefix("^") { text.removeFirst() }
        if text.hasSuffix("$") { text.removeLast() }
        guard let pattern = try? OvosTemplate.pattern(of: text), let all = LuisReader.variants(of: pattern.pieces)
        else {
            notes.lose(
                .unreadable,
                at: utterance.location,
                "the pattern \(quoted(utterance.text)) has too many variants, or is not closed"
            )
            return []
        }
        return all.map { pieces in
            pieces.map { piece in
                guard case .slot(var slot) = piece else { return piece }
                slot.entity = entities[slot.entity] ?? slot.entity
                return .slot(slot)
            }
        }
    }

    /// The words and marks of an utterance; `nil`, with a loss, if a brace is not closed.
    private func pieces(of utterance: Utterance, _ notes: inout ImportNotes) -> [TrainingSet.Piece]? {
        var pieces: [TrainingSet.Piece] = []
        var words = ""
        var rest = utterance.text[...]
        while let character = rest.first {
            rest.removeFirst()
            if character == "\\", let next = rest.first {
                words.append(next)
                rest.removeFirst()
                continue
            }
            guard character == "{" else {
                words.append(character)
                continue
            }
            guard let end = Self.close(of: rest) else {
                notes.lose(.unreadable, at: utterance.location, "a brace of \(quoted(utterance.text)) is not closed")
                return nil
            }
            let inner = rest[..<end]
            rest = rest[rest.index(after: end)...]
            guard let slot = slot(inner, utterance, &notes) else { return nil }
            if !words.isEmpty { pieces.append(.words(words)) }
            words = ""
            pieces.append(.slot(slot))
        }
        if !words.isEmpty { pieces.append(.words(words)) }
        return pieces
    }

    /// What stands within braces: `@name=words`, `name:role=words` or a name alone.
    private func slot(_ text: Substring, _ utterance: Utterance, _ notes: inout ImportNotes) -> TrainingSet.Slot? {
        var name = text
        var words: String?
        if let equals = text.firstIndex(of: "=") {
            name = text[..<equals]
            let value = text[text.index(after: equals)...]
            words = ForeignName.clean(Self.unmarked(value))
            if value.contains("{") {
                notes.lose(
                    .dropped,
                    at: utterance.location,
                    "what is marked within another entity of \(quoted(utterance.text)) is not marked"
                )
            }
        }
        let parts = name.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
        guard var entity = parts.first else {
            notes.lose(.unreadable, at: utterance.location, "braces of \(quoted(utterance.text)) name no entity")
            return nil
        }
        if entity.hasPrefix("@") { entity = ForeignName.clean(String(entity.dropFirst())) }
        guard !entity.isEmpty, words?.isEmpty != true else {
            notes.lose(.unreadable, at: utterance.location, "braces of \(quoted(utterance.text)) are empty")
            return nil
        }
        let role = parts.count > 1 && !parts[1].isEmpty ? parts[1] : entity
        return TrainingSet.Slot(name: role, entity: entities[entity] ?? entity, text: words)
    }

    /// Where the brace that was opened before a text is closed; `nil` if it is not.
    private static func close(of text: Substring) -> Substring.Index? {
        var depth = 1
        for index in text.indices {
            if text[index] == "{" { depth += 1 }
            if text[index] == "}" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// The words of a text with marks in it.
    private static func unmarked(_ text: Substring) -> String {
        var words = ""
        var name: String?
        for character in text {
            switch character {
            case "{": name = ""
            case "}":
                // Braces without words.
                words += name ?? ""
                name = nil
            case "=" where name != nil: name = nil
            default:
                if name != nil { name?.append(character) } else { words.append(character) }
            }
        }
        return words
    }
}
