internal import Earshot
internal import EarshotFormats

/// Reads an application of LUIS or a project of CLU into a training set.
struct LuisReader {
    /// The file that is read.
    let file: ForeignFile
    /// What was read.
    private(set) var set: TrainingSet
    private var locale: String

    init(_ file: ForeignFile, locale: String) {
        self.file = file
        self.locale = locale
        set = TrainingSet(locale: locale, location: file.location())
    }

    /// The intent that stands for everything else.
    private static let none = "None"

    /// Reads the document; returns false, with an error recorded, if it is neither.
    mutating func read(_ document: JSONValue, _ notes: inout ImportNotes) -> Bool {
        let assets = document.member("assets")
        let root = assets ?? document
        guard root.members != nil, root.member("intents") != nil || root.member("utterances") != nil else {
            notes.failAsUnknown(file, expected: LuisFormat.expected)
            return false
        }
        let language = (document.member("culture") ?? document.member("metadata")?.member("language"))?.text
        if let language = language.map(ForeignName.clean), LanguageTag.isWellFormed(language) {
            locale = Self.tag(language)
        }
        set = TrainingSet(locale: locale, location: file.location())
        notes.files.append(
            LossReport.File(file.path, kind: assets == nil ? "application of LUIS" : "project of CLU")
        )
        for intent in notes.list(root, "intents", in: file) {
            guard let name = name(of: intent) else {
                notes.fail(intent, "an intent", "an object with a name", in: file)
                continue
            }
            if name != Self.none { set.add(.init(name: name, location: file.location(intent.position))) }
        }
        readEntities(root, &notes)
        var count = 0
        for utterance in notes.list(root, "utterances", in: file) {
            if readUtterance(utterance, &notes) { count += 1 }
        }
        for pattern in notes.list(root, "patterns", in: file) {
            if readPattern(pattern, &notes) { count += 1 }
        }
        notes.count("utterances", count)
        for key in ["model_features", "phraselists", "regex_features", "composites", "actions"] {
            let items = notes.list(root, key, in: file)
            guard !items.isEmpty, let value = root.member(key) else { continue }
            notes.lose(
                .dropped,
                at: file.location(value.position),
                "`\(key)` (\(items.count)) is not imported: it is for training a model"
            )
        }
        return true
    }

    /// `en-us` as a tag is written, `en-US`.
    static func tag(_ text: String) -> String {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        return ([parts[0].lowercased()] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0 })
            .joined(separator: "-")
    }

    /// The name of an intent or entity: LUIS calls it `name`, CLU `category`.
    private func name(of value: JSONValue) -> String? {
        (value.member("name") ?? value.member("category") ?? value)?.text.map(ForeignName.clean)
            .flatMap { $0.isEmpty ? nil : $0 }
    }

    // MARK: Entities

    private mutating func readEntities(_ root: JSONValue, _ notes: inout ImportNotes) {
        for entity in notes.list(root, "entities", in: file) {
            guard let name = name(of: entity) else { continue }
            let location = file.location(entity.position)
            // In CLU, one entity may be learned, listed and built in.
            if let list = entity.member("list") {
                for value in notes.list(list, "sublists", in: file) {
                    let words = notes.list(value, "synonyms", in: file).flatMap { synonyms in
                        notes.list(synonyms, "values", in: file).compactMap(\.spelling)
                    }
                    add(value.member("listKey"), words, to: name, at: location)
                }
            }
            for builtIn in notes.list(entity, "prebuilts", in: file) {
                if let type = builtIn.member("category")?.text { declare(name, builtIn: type, at: location, &notes) }
            }
            if entity.member("regex") != nil { set.withEntity(name, at: location) { $0.hasPattern = true } }
        }
        for entity in notes.list(root, "closedLists", in: file) {
            guard let name = name(of: entity) else { continue }
            let location = file.location(entity.position)
            for value in notes.list(entity, "subLists", in: file) {
                let words = notes.list(value, "list", in: file).compactMap(\.spelling)
                add(value.member("canonicalForm"), words, to: name, at: location)
            }
        }
        for key in ["prebuiltEntities", "bing_entities"] {
            for entity in notes.list(root, key, in: file) {
                guard let name = name(of: entity) else { continue }
                declare(name, builtIn: name, at: file.location(entity.position), &notes)
            }
        }
        for entity in notes.list(root, "patternAnyEntities", in: file) {
            guard let name = name(of: entity) else { continue }
            set.withEntity(name, at: file.location(entity.position)) { $0.kind = .other(.text) }
        }
        for entity in notes.list(root, "regex_entities", in: file) {
            guard let name = name(of: entity) else { continue }
            let location = file.location(entity.position)
            set.withEntity(name, at: location) { $0.kind = .other(.text) }
            notes.lose(
                .changed,
                at: location,
                "entity \(quoted(name)) is described by a regular expression; it is imported as text"
            )
        }
    }

    /// Adds a value of a list with its words.
    private mutating func add(
        _ value: JSONValue?,
        _ words: [String],
        to name: String,
        at location: Catalog.SourceLocation
    ) {
        guard let id = (value?.spelling).map(ForeignName.clean) ?? words.first, !id.isEmpty else { return }
        let place = value.map { file.location($0.position) } ?? location
        set.withEntity(name, at: location) { entity in
            entity.isDeclared = true
            entity.isOpen = false
            entity.values.add(id, synonyms: words, at: place)
        }
    }

    /// Gives an entity the type of one that is built in.
    private mutating func declare(
        _ name: String,
        builtIn type: String,
        at location: Catalog.SourceLocation,
        _ notes: inout ImportNotes
    ) {
        let kind = Self.kind(of: type)
        set.withEntity(name, at: location) { $0.kind = .other(kind ?? .text) }
        if kind == nil {
            notes.lose(
                .changed,
                at: location,
                "\(quoted(name)) is imported as text: its values are built into the service and not in the file"
            )
        }
    }

    /// The type for an entity that is built in; `nil` if there is none.
    static func kind(of type: String) -> Parameter.Kind? {
        var name = type.lowercased()
        if name.hasPrefix("builtin.") { name = String(name.dropFirst(8)) }
        let parts = name.split(separator: ".").map(String.init)
        switch parts.first {
        case "datetimev2", "datetime":
            switch parts.last {
            case "date": return .date()
            case "time": return .time()
            case "duration": return .duration()
            default: return .dateTime()
            }
        case "number", "quantity": return parts.last == "ordinal" ? .ordinal : .decimal()
        case "ordinal", "ordinalv2": return .ordinal
        case "percentage": return .percent()
        case "money", "currency": return .money()
        case "temperature": return ForeignQuantities.duckling("temperature")
        default: return nil
        }
    }

    // MARK: Utterances

    private mutating func readUtterance(_ value: JSONValue, _ notes: inout ImportNotes) -> Bool {
        let location = file.location(value.position)
        guard let text = value.member("text")?.spelling, let intent = value.member("intent")?.text else {
            notes.fail(value, "an utterance", "an object with `text` and `intent`", in: file)
            return false
        }
        let units = Array(text.utf16)
        var marks: [(range: Range<Int>, name: String, entity: String)] = []
        for entity in notes.list(value, "entities", in: file) {
            guard let name = (entity.member("entity") ?? entity.member("category"))?.text.map(ForeignName.clean),
                let range = Self.range(of: entity), range.upperBound <= units.count, !name.isEmpty
            else {
                notes.lose(
                    .unreadable,
                    at: file.location(entity.position),
                    "an entity of \(quoted(text)) has no name, or is not within the text"
                )
                continue
            }
            // A role tells two values of one entity apart.
            let role = entity.member("role")?.text.map(ForeignName.clean) ?? ""
            marks.append((range, role.isEmpty ? name : role, name))
        }
        // Where entities overlap, the longest says most.
        marks.sort { ($0.range.count, -$0.range.lowerBound) > ($1.range.count, -$1.range.lowerBound) }
        var kept: [(range: Range<Int>, name: String, entity: String)] = []
        for mark in marks {
            if kept.contains(where: { $0.range.overlaps(mark.range) }) {
                notes.lose(
                    .dropped,
                    at: location,
                    "\(quoted(mark.entity)) lies within another entity of \(quoted(text))"
                )
            } else {
                kept.append(mark)
            }
        }
        var pieces: [TrainingSet.Piece] = []
        var start = 0
        for mark in kept.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            if mark.range.lowerBound > start {
                pieces.append(.words(String(decoding: units[start..<mark.range.lowerBound], as: UTF16.self)))
            }
            let words = String(decoding: units[mark.range], as: UTF16.self)
            pieces.append(.slot(.init(name: mark.name, entity: mark.entity, text: words)))
            start = mark.range.upperBound
        }
        if start < units.count { pieces.append(.words(String(decoding: units[start...], as: UTF16.self))) }
        let utterance = TrainingSet.Utterance(pieces: pieces, location: location)
        let name = ForeignName.clean(intent)
        if name == Self.none {
            set.negatives.append(utterance)
        } else if value.member("dataset")?.text == "Test" {
            set.checks.append(.init(intent: name, utterance: utterance))
        } else {
            set.add(.init(name: name, location: location, utterances: [utterance]))
        }
        return true
    }

    /// The range of an entity in units of UTF-16: LUIS names its first and last one, CLU the first and how many.
    private static func range(of entity: JSONValue) -> Range<Int>? {
        func number(_ key: String) -> Int? { entity.member(key)?.number.flatMap { Int($0) } }
        if let start = number("startPos"), let end = number("endPos"), start >= 0, end >= start, end < Int.max {
            return start..<end + 1
        }
        guard let start = number("offset"), let length = number("length"), start >= 0, length > 0,
            !start.addingReportingOverflow(length).overflow
        else { return nil }
        return start..<start + length
    }

    /// Reads a pattern: a template with `{Entity}` or `{Entity:role}`, optional parts and alternatives.
    private mutating func readPattern(_ value: JSONValue, _ notes: inout ImportNotes) -> Bool {
        let location = file.location(value.position)
        guard var text = value.member("pattern")?.text, let intent = value.member("intent")?.text else {
            notes.fail(value, "a pattern", "an object with `pattern` and `intent`", in: file)
            return false
        }
        // `^` and `$` hold a pattern to the whole utterance, which a phrase always is.
        if text.hasPrefix("^") { text.removeFirst() }
        if text.hasSuffix("$") { text.removeLast() }
        guard let pattern = try? OvosTemplate.pattern(of: text), let variants = Self.variants(of: pattern.pieces) else {
            notes.lose(.unreadable, at: location, "the pattern \(quoted(text)) has too many variants, or is not closed")
            return false
        }
        for pieces in variants {
            let utterance = TrainingSet.Utterance(pieces: pieces, location: location)
            set.add(.init(name: ForeignName.clean(intent), location: location, utterances: [utterance]))
        }
        return true
    }

    /// The most variants of one pattern.
    private static let variantLimit = 64

    /// The utterances that a pattern stands for; `nil` if they are too many.
    static func variants(of pieces: [PhrasePattern.Piece]) -> [[TrainingSet.Piece]]? {
        var all: [[TrainingSet.Piece]] = [[]]
        for piece in pieces {
            let next: [[TrainingSet.Piece]]
            switch piece {
            case .literal(let words): next = [[.words(words + " ")]]
            case .applicationName: next = [[]]
            case .parameter(let name):
                let parts = name.split(separator: ":", maxSplits: 1).map { ForeignName.clean(String($0)) }
                guard let entity = parts.first else { return nil }
                next = [[.slot(.init(name: parts.last ?? entity, entity: entity)), .words(" ")]]
            case .optional(let inner):
                guard let inner = variants(of: inner) else { return nil }
                next = inner + [[]]
            case .alternatives(let branches):
                var found: [[TrainingSet.Piece]] = []
                for branch in branches {
                    guard let inner = variants(of: branch), found.count + inner.count <= variantLimit else {
                        return nil
                    }
                    found += inner
                }
                next = found
            }
            guard all.count * next.count <= variantLimit else { return nil }
            all = all.flatMap { head in next.map { head + $0 } }
        }
        return all
    }
}
