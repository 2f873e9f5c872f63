internal import Earshot
internal import EarshotFormats

/// Reads the files of an app into a training set.
struct WitReader {
    private var set: TrainingSet
    /// The number of utterances without an intent, and the first one.
    private var intentless: (count: Int, location: Catalog.SourceLocation)?
    /// The number of traits of utterances, and the first one.
    private var traits: (count: Int, location: Catalog.SourceLocation)?

    /// The prefix of what is built in.
    private static let prefix = "wit$"
    /// The entity of the first version that names the intent.
    private static let intentEntity = "intent"

    init(locale: String, location: Catalog.SourceLocation) {
        set = TrainingSet(locale: locale, location: location)
    }

    /// Reads a document, by its kind.
    mutating func read(_ document: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let kind = WitFile(document) else { return notes.failAsUnknown(file, expected: WitFormat.expected) }
        notes.files.append(LossReport.File(file.path, kind: kind.rawValue))
        switch kind {
        case .app:
            let language = (document.member("lang") ?? document.member("data")?.member("lang"))?.text
            if let language, LanguageTag.isWellFormed(language) { set.locale = language }
        case .utterances: readUtterances(notes.list(document, "utterances", in: file), file, &notes)
        case .expressions: readUtterances(notes.list(document, "data", in: file), file, &notes)
        case .entity: readEntity(document, file, &notes)
        case .oldEntity:
            if let data = document.member("data") { readEntity(data, file, &notes) }
        case .intent:
            if let name = document.member("name")?.text.map(ForeignName.clean), !name.hasPrefix(Self.prefix) {
                set.add(.init(name: name, location: file.location()))
            }
        case .trait, .stories:
            notes.lose(
                .dropped,
                at: file.location(),
                kind == .trait
                    ? "a trait says something of a whole utterance, which a catalog has not"
                    : "stories are not imported: a catalog has no conversations"
            )
        }
    }

    // MARK: Entities

    private mutating func readEntity(_ value: JSONValue, _ file: ForeignFile, _ notes: inout ImportNotes) {
        guard let name = (value.member("name") ?? value.member("id"))?.text.map(ForeignName.clean), !name.isEmpty else {
            return notes.fail(value, "an entity", "an object with a `name`", in: file)
        }
        if name == Self.intentEntity, value.member("values") != nil { return }
        if name.hasPrefix(Self.prefix) { return declare(name, at: file.location(), &notes) }
        let lookups = notes.list(value, "lookups", in: file).compactMap(\.text)
        if lookups.contains("trait") {
            return notes.lose(
                .dropped,
                at: file.location(),
                "\(quoted(name)) is a trait: it says something of a whole utterance, which a catalog has not"
            )
        }
        var count = 0
        for item in notes.list(value, "keywords", in: file) + notes.list(value, "values", in: file) {
            guard let word = (item.member("keyword") ?? item.member("value") ?? item).spelling else {
                notes.fail(item, "a value of \(quoted(name))", "an object with a `keyword`", in: file)
                continue
            }
            let words = notes.list(item, "synonyms", in: file) + notes.list(item, "expressions", in: file)
            set.withEntity(name, at: file.location()) { entity in
                entity.isDeclared = true
                entity.isOpen = lookups.contains { $0 == "free-text" || $0 == "free_text" }
                entity.values.add(word, synonyms: words.compactMap(\.spelling), at: file.location(item.position))
            }
            count += 1
        }
        notes.count("values", count)
    }

    /// Gives an entity that is built in its type.
    private mutating func declare(_ name: String, at location: Catalog.SourceLocation, _ notes: inout ImportNotes) {
        guard set.entities[name] == nil else { return }
        let kind = Self.kind(of: name)
        set.withEntity(name, at: location) { $0.kind = .other(kind ?? .text) }
        guard kind == nil else { return }
        notes.lose(
            .changed,
            at: location,
            "\(quoted(name)) is imported as text: its values are built into Wit and not in the file"
        )
    }

    /// The type for an entity that is built in; `nil` if there is none.
    static func kind(of name: String) -> Parameter.Kind? {
        switch name.split(separator: "$").last.map(String.init) ?? name {
        case "number": .decimal()
        case "ordinal": .ordinal
        case "datetime": .dateTime()
        case "duration": .duration()
        case "amount_of_money": .money()
        case "temperature": ForeignQuantities.duckling("temperature")
        case "distance": ForeignQuantities.duckling("distance")
        case "volume": ForeignQuantities.duckling("volume")
        default: nil
        }
    }

    // MARK: Utterances

    private mutating func readUtterances(_ items: [JSONValue], _ file: ForeignFile, _ notes: inout ImportNotes) {
        var count = 0
        for item in items {
            let location = file.location(item.position)
            guard let text = item.member("text")?.spelling else {
                notes.fail(item, "an utterance", "an object with `text`", in: file)
                continue
            }
            var intent = item.member("intent")?.text.map(ForeignName.clean)
            var marks: [(range: Range<Int>, name: String, entity: String)] = []
            // Offsets count characters of Unicode; an end is that of the character after it.
            let scalars = Array(text.unicodeScalars)
            for entity in notes.list(item, "entities", in: file) {
                guard let full = entity.member("entity")?.text.map(ForeignName.clean), !full.isEmpty else { continue }
                if full == Self.intentEntity {
                    intent = entity.member("value")?.text.map(Self.unquoted)
                    continue
                }
                func number(_ key: String) -> Int? { entity.member(key)?.number.flatMap { Int($0) } }
                guard let start = number("start"), let end = number("end") else { continue }
                guard start >= 0, start < end, end <= scalars.count else {
                    notes.lose(.unreadable, at: location, "an entity of \(quoted(text)) is not within the text")
                    continue
                }
                // wit$location:from is an entity in a role.
                let parts = full.split(separator: ":", maxSplits: 1).map(String.init)
                let name = parts.count > 1 ? parts[1] : Self.plain(parts[0])
                if parts[0].hasPrefix(Self.prefix) { declare(parts[0], at: location, &notes) }
                if !marks.contains(where: { $0.range.overlaps(start..<end) }) {
                    marks.append((start..<end, name, parts[0]))
                }
            }
            if let found = item.member("traits")?.items, !found.isEmpty {
                traits = ((traits?.count ?? 0) + found.count, traits?.location ?? location)
            }
            guard let intent, !intent.isEmpty else {
                intentless = ((intentless?.count ?? 0) + 1, intentless?.location ?? location)
                continue
            }
            var pieces: [TrainingSet.Piece] = []
            var start = 0
            func words(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
            for mark in marks.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
                if mark.range.lowerBound > start { pieces.append(.words(words(start..<mark.range.lowerBound))) }
                pieces.append(.slot(.init(name: mark.name, entity: mark.entity, text: words(mark.range))))
                start = mark.range.upperBound
            }
            if start < scalars.count { pieces.append(.words(words(start..<scalars.count))) }
            set.add(.init(name: intent, location: location, utterances: [.init(pieces: pieces, location: location)]))
            count += 1
        }
        notes.count("utterances", count)
    }

    private static func unquoted(_ text: String) -> String {
        ForeignName.clean(text.filter { $0 != "\"" })
    }

    /// The name of an entity without what says that it is built in.
    private static func plain(_ name: String) -> String {
        name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }

    // MARK: The end

    /// The set, once all files are read.
    mutating func finish(_ notes: inout ImportNotes) -> TrainingSet {
        if let (count, location) = intentless {
            notes.lose(
                .dropped,
                at: location,
                "\(count) utterances have no intent, so nobody knows what they mean",
                suggestion: "give them one"
            )
        }
        if let (count, location) = traits {
            notes.lose(.dropped, at: location, "\(count) traits of utterances are not imported")
        }
        set.learnValues(&notes)
        return set
    }
}
