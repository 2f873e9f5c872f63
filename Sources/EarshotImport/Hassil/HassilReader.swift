internal import Earshot
internal import EarshotFormats

/// Reads hassil's files, of any kind and in any order, into one ``HassilSource``.
struct HassilReader {
    var source = HassilSource()
    var problems: ProblemList
    var losses: [LossReport.Loss] = []
    var files: [LossReport.File] = []
    /// The file that is being read.
    var file = ForeignFile(path: "", bytes: [])
    private let limits: ReadingLimits
    private var nodesLeft: Int

    init(limits: ReadingLimits) {
        self.limits = limits
        problems = ProblemList(limit: limits.problems)
        nodesLeft = limits.nodes
    }

    // MARK: Files

    /// Reads one file; adds errors to the problems.
    mutating func read(_ file: ForeignFile) {
        self.file = file
        if source.location == nil { source.location = file.location() }
        do throws(TextError) {
            let values = try values(of: file)
            if values.isEmpty {
                files.append(.init(file.path, kind: "empty"))
                return
            }
            for value in values { read(document: value) }
        } catch {
            problems.append(contentsOf: [file.problem(error)])
        }
    }

    private mutating func values(of file: ForeignFile) throws(TextError) -> [JSONValue] {
        let bytes = file.bytes
        let limits = limits
        var nodes = nodesLeft
        defer { nodesLeft = nodes }
        let result: Result<[JSONValue], TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                let content = try TextCheck.content(of: buffer)
                let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
                guard let first = buffer[content].first(where: { !space.contains($0) }) else { return .success([]) }
                guard first == UInt8(ascii: "{") else {
                    return .success(try YAMLLoader.load(buffer, limits: limits, nodes: &nodes))
                }
                if let lines = try Self.lines(of: buffer, limits: limits, nodes: &nodes) { return .success(lines) }
                return .success([try JSONParser.parse(buffer, depth: limits.depth, nodes: &nodes)])
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// The values of a text with one JSON object a line; `nil` if the first line is not a complete object.
    private static func lines(
        of buffer: UnsafeBufferPointer<UInt8>,
        limits: ReadingLimits,
        nodes: inout Int
    ) throws(TextError) -> [JSONValue]? {
        var values: [JSONValue] = []
        for (number, line) in buffer.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
        where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            let text = UnsafeBufferPointer(rebasing: line)
            if values.isEmpty {
                guard line.last(where: { $0 != 0x0D && $0 != 0x20 }) == UInt8(ascii: "}") else { return nil }
                var probe = nodes
                guard (try? JSONParser.parse(text, depth: limits.depth, nodes: &probe)) != nil else { return nil }
            }
            values.append(
                try JSONParser.parse(text, line: Int32(clamping: number + 1), depth: limits.depth, nodes: &nodes)
            )
        }
        return values.count > 1 || values.first.map { Self.member("utterance", of: $0) != nil } == true ? values : nil
    }

    // MARK: Documents

    private mutating func read(document: JSONValue) {
        guard case .object(let members) = document.content else {
            error(document, "the file holds \(document.shown)", expected: "an object", suggestion: "name another file")
            return
        }
        let keys = Set(members.map(\.key))
        if keys.contains("utterance") {
            readLine(members)
        } else if !keys.isDisjoint(with: ["tests", "areas", "entities", "floors"]) {
            readTests(members)
        } else if !keys.isDisjoint(with: ["intents", "data", "lists", "expansion_rules", "skip_words"]) {
            readSentences(members)
        } else if Self.isHouses(members) {
            readHouses(members)
        } else if keys.contains("responses") {
            count("responses", [])
            lose(.dropped, document, "responses are not imported: a catalog has no responses")
        } else {
            error(
                document,
                "the file has no known key",
                expected: HassilFormat.expected,
                suggestion: "name another file, or another format"
            )
        }
    }

    private mutating func readSentences(_ members: [JSONValue.Member]) {
        let sentences = source.blocks.reduce(0) { $0 + $1.sentences.count }
        let lists = source.lists.count
        let rules = source.rules.count
        let skips = source.skipWords.count
        for member in members {
            switch member.key {
            case "language": setLanguage(member.value)
            case "intents":
                for intent in self.members(of: member.value, "intents") { readIntent(intent) }
            case "data":
                // One file for each combination of an intent's slots, in a folder for the intent.
                let path = file.components
                guard path.count > 1 else {
                    error(
                        member.value,
                        "the file does not say which intent its `data` belongs to",
                        expected: "`intents`, or a folder with the intent's name around the file",
                        suggestion: "name the file by its path, such as HassTurnOn/\(file.name)"
                    )
                    continue
                }
                let name = file.name
                let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
                readBlocks(member.value, intent: path[path.count - 2], combination: stem)
            case "lists": for list in self.members(of: member.value, "lists") { readList(list) }
            case "expansion_rules":
                for rule in self.members(of: member.value, "expansion_rules") {
                    guard let text = text(rule.value, "the rule \(quoted(rule.key))") else { continue }
                    if let known = source.rules[rule.key], known.text != text.text {
                        lose(
                            .suspicious,
                            rule.value,
                            "the rule \(quoted(rule.key)) is given twice; the last one is used"
                        )
                    }
                    source.rules[rule.key] = text
                }
            case "skip_words": source.skipWords += texts(member.value, "skip_words")
            case "settings": readSettings(member.value)
            case "responses":
                lose(.dropped, member.value, "responses are not imported: a catalog has no responses")
            default: lose(.dropped, member.value, "the key \(quoted(member.key)) is unknown")
            }
        }
        count(
            "sentences",
            [
                .init("sentences", source.blocks.reduce(0) { $0 + $1.sentences.count } - sentences),
                .init("lists", source.lists.count - lists),
                .init("rules", source.rules.count - rules),
                .init("skip words", source.skipWords.count - skips),
            ]
        )
    }

    mutating func setLanguage(_ value: JSONValue) {
        guard let language = value.text, !language.isEmpty else { return }
        if let known = source.language, known != language {
            error(
                value,
                "the language is \(quoted(language)), but \(quoted(known)) in an earlier file",
                expected: "files of one language",
                suggestion: "import each language separately"
            )
        }
        source.language = source.language ?? language
    }

    private mutating func readSettings(_ value: JSONValue) {
        for member in members(of: value, "settings") {
            switch member.key {
            case "filter_with_regex": break
            case "ignore_whitespace":
                if member.value.boolean == true {
                    lose(
                        .changed,
                        member.value,
                        "white space is significant, except in scripts without spaces between words"
                    )
                }
            default: lose(.dropped, member.value, "the setting \(quoted(member.key)) is unknown")
            }
        }
    }

    // MARK: Intents

    private mutating func readIntent(_ intent: JSONValue.Member) {
        let members = self.members(of: intent.value, "the intent \(quoted(intent.key))")
        guard let data = members.first(where: { $0.key == "data" }) else {
            lose(.dropped, intent.value, "the intent \(quoted(intent.key)) has no sentences")
            return
        }
        readBlocks(data.value, intent: intent.key, combination: nil)
        for member in members where member.key != "data" && member.key != "description" && member.key != "domain" {
            lose(.dropped, member.value, "the key \(quoted(member.key)) of intent \(quoted(intent.key)) is unknown")
        }
    }

    private mutating func readBlocks(_ value: JSONValue, intent: String, combination: String?) {
        for item in items(of: value, "the data of intent \(quoted(intent))") {
            var block = HassilSource.Block(intent: intent, location: location(item))
            block.combination = combination
            for member in members(of: item, "a group of sentences") { read(member, into: &block) }
            if block.sentences.isEmpty {
                lose(.dropped, item, "a group of sentences of intent \(quoted(intent)) is empty")
            } else {
                source.blocks.append(block)
            }
        }
    }

    /// What may fill a slot, beside its list.
    private static let slotTypes: Set<String> = ["area", "device", "entity", "floor", "name"]

    private mutating func read(_ member: JSONValue.Member, into block: inout HassilSource.Block) {
        let value = member.value
        switch member.key {
        case "sentences": block.sentences = texts(value, "sentences")
        case "slots":
            for slot in members(of: value, "slots") {
                // { type: entity, domain: cover } says what fills the slot.
                if let type = Self.member("type", of: slot.value)?.text, Self.slotTypes.contains(type) {
                    if let domain = Self.member("domain", of: slot.value) {
                        block.requires.append(.init(key: "domain", values: Self.spelledAll(domain)))
                    }
                    continue
                }
                // A value may stand with the words for it, as { value: …, text: … }.
                guard let preset = Self.output(slot.value) ?? Self.member("value", of: slot.value).flatMap(Self.output)
                else {
                    block.extensions.append(.init(key: "x-slot-" + slot.key, value: slot.value.carried))
                    lose(
                        .changed,
                        slot.value,
                        "the slot \(quoted(slot.key)) is \(slot.value.shown); it is kept as `x-slot-\(slot.key)`, "
                            + "and is no preset",
                        suggestion: "write the value out"
                    )
                    continue
                }
                block.slots.append(Shortcut.Preset(parameter: slot.key, value: preset, location: location(slot.value)))
            }
        case "requires_context": block.requires += contexts(value)
        case "excludes_context": block.excludes += contexts(value)
        case "name_domains":
            block.requires.append(.init(key: "domain", values: Set(texts(value, "name_domains").map(\.text))))
        case "inferred_domain":
            if let domain = value.text {
                block.slots.append(
                    Shortcut.Preset(parameter: "domain", value: .text(domain), location: location(value))
                )
            }
        case "expansion_rules":
            for rule in members(of: value, "expansion_rules") {
                block.rules[rule.key] = text(rule.value, "the rule \(quoted(rule.key))")
            }
        case "lists":
            for list in members(of: value, "lists") {
                if let list = self.list(list) { block.lists[list.name] = list }
            }
        case "metadata":
            for item in members(of: value, "metadata") {
                if item.key == "slot_combination", let name = item.value.text, !name.isEmpty {
                    block.combination = name
                } else {
                    block.extensions.append(.init(key: "x-" + item.key, value: item.value.carried))
                }
            }
        case "response": block.extensions.append(.init(key: "x-response", value: value.carried))
        case "example": break
        case "required_keywords":
            block.extensions.append(.init(key: "x-requiredKeywords", value: value.carried))
            lose(
                .changed,
                value,
                "the required keywords are kept but not checked: a sentence without them resolves too"
            )
        case "settings": readSettings(value)
        default: lose(.dropped, value, "the key \(quoted(member.key)) of a group of sentences is unknown")
        }
    }

    private mutating func contexts(_ value: JSONValue) -> [HassilSource.Context] {
        members(of: value, "the context").map { member in
            var context = HassilSource.Context(key: member.key)
            var allowed = member.value
            if case .object(let fields) = member.value.content {
                let slot = fields.first { $0.key == "slot" }?.value
                context.isSlot = slot?.boolean ?? (slot?.text != nil)
                guard let inner = fields.first(where: { $0.key == "value" })?.value else { return context }
                allowed = inner
            }
            if case .array(let items) = allowed.content {
                context.values = Set(items.compactMap(Self.spelled))
            } else if let one = Self.spelled(allowed) {
                context.values = [one]
            }
            return context
        }
    }

    // MARK: Lists

    private mutating func readList(_ member: JSONValue.Member) {
        guard let list = list(member) else { return }
        if let known = source.lists[list.name] {
            if case (.values(let old), .values(let new)) = (known.kind, list.kind) {
                source.lists[list.name]?.kind = .values(old + new)
                return
            }
            lose(.suspicious, member.value, "the list \(quoted(list.name)) is given twice; the last one is used")
        } else {
            source.listOrder.append(list.name)
        }
        source.lists[list.name] = list
    }

    private mutating func list(_ member: JSONValue.Member) -> HassilSource.List? {
        let what = "the list \(quoted(member.key))"
        let place = location(member.value)
        func made(_ kind: HassilSource.List.Kind) -> HassilSource.List {
            HassilSource.List(name: member.key, kind: kind, location: place)
        }
        let fields = members(of: member.value, what)
        if let values = fields.first(where: { $0.key == "values" })?.value {
            return made(.values(items(of: values, "the values of \(what)").compactMap { self.value($0, what) }))
        }
        if let range = fields.first(where: { $0.key == "range" })?.value {
            return self.range(range, what).map { made(.range($0)) }
        }
        if fields.first(where: { $0.key == "wildcard" })?.value.boolean == true { return made(.wildcard) }
        error(
            member.value,
            "\(what) has neither values nor a range nor `wildcard: true`",
            expected: "`values`, `range` or `wildcard`",
            suggestion: "give it values"
        )
        return nil
    }

    mutating func value(_ item: JSONValue, _ what: String) -> HassilSource.Value? {
        if let text = scalarText(item) { return HassilSource.Value(input: text) }
        let fields = members(of: item, "a value of \(what)")
        guard let input = fields.first(where: { $0.key == "in" }).flatMap({ scalarText($0.value) }) else {
            if case .object = item.content {
                error(item, "a value of \(what) has no `in`", expected: "what is said", suggestion: "add `in`")
            }
            return nil
        }
        var value = HassilSource.Value(input: input)
        for field in fields {
            switch field.key {
            case "in": break
            case "out": value.output = Self.output(field.value)
            case "context":
                for member in members(of: field.value, "the context") {
                    value.context[member.key] = Self.spelledAll(member.value)
                }
            case "metadata": lose(.dropped, field.value, "the metadata of a value of \(what) is not imported")
            default: lose(.dropped, field.value, "the key \(quoted(field.key)) of a value of \(what) is unknown")
            }
        }
        return value
    }

    private mutating func range(_ value: JSONValue, _ what: String) -> HassilSource.Range? {
        let fields = members(of: value, "the range of \(what)")
        func number(_ key: String) -> Int64? {
            fields.first { $0.key == key }?.value.number.flatMap {
                Int64($0) ?? Double($0).flatMap(Int64.init(exactly:))
            }
        }
        guard let from = number("from"), let to = number("to"), from <= to else {
            error(
                value,
                "the range of \(what) has no valid bounds",
                expected: "whole numbers `from` and `to`, with `from` not greater than `to`",
                suggestion: "give both"
            )
            return nil
        }
        var range = HassilSource.Range(from: from, to: to)
        for field in fields {
            switch field.key {
            case "from", "to", "type", "digits", "words": break
            case "step":
                if number("step") != 1 {
                    lose(.changed, field.value, "\(what) takes every number between its bounds, not only the steps")
                }
            case "multiplier": range.multiplier = field.value.number.flatMap(Double.init)
            case "fractions":
                range.hasFractions = true
                lose(.changed, field.value, "\(what) takes any fraction, not only \(field.value.text ?? "some")")
            default: lose(.dropped, field.value, "the key \(quoted(field.key)) of \(what) is unknown")
            }
        }
        return range
    }

    // MARK: Values

    /// A value as an answer has it; `nil` for an object.
    static func output(_ value: JSONValue) -> ParameterValue? {
        switch value.content {
        case .array(let items):
            let values = items.compactMap(output)
            return values.count == items.count ? .list(values) : nil
        case .object: return nil
        case .boolean(let flag): return .boolean(flag)
        case .string(let text): return .text(text)
        case .null: return nil
        case .number(let digits): return number(digits)
        case .plain(let text):
            if value.isNull { return nil }
            if let flag = value.boolean { return .boolean(flag) }
            return value.number.flatMap(number) ?? .text(text)
        }
    }

    private static func number(_ digits: String) -> ParameterValue? {
        if let whole = Int64(digits) { return .integer(whole) }
        guard let number = Double(digits), number.isFinite else { return nil }
        return Int64(exactly: number).map { .integer($0) } ?? .decimal(number)
    }

    /// A scalar as spelled.
    static func spelled(_ value: JSONValue) -> String? {
        switch value.content {
        case .string(let text), .plain(let text): value.isNull ? nil : text
        case .number(let digits): digits
        case .boolean(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// A scalar, or every scalar of a list, as spelled.
    static func spelledAll(_ value: JSONValue) -> Set<String> {
        if case .array(let items) = value.content { return Set(items.compactMap(spelled)) }
        return Set([spelled(value)].compactMap { $0 })
    }

    static func member(_ key: String, of value: JSONValue) -> JSONValue? {
        guard case .object(let members) = value.content else { return nil }
        return members.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
    }

    /// The text of a scalar, including a number, with its location.
    func scalarText(_ value: JSONValue) -> HassilSource.Text? {
        guard let text = Self.spelled(value) else { return nil }
        var place = location(value)
        if value.verbatimShift > 0 { place.column += Int(value.verbatimShift) }
        return HassilSource.Text(text: text, location: place, isVerbatim: value.verbatimShift >= 0)
    }

    mutating func text(_ value: JSONValue, _ what: String) -> HassilSource.Text? {
        if let text = scalarText(value) { return text }
        error(value, "\(what) is \(value.shown)", expected: "text", suggestion: "put it into quotes")
        return nil
    }

    mutating func texts(_ value: JSONValue, _ what: String) -> [HassilSource.Text] {
        items(of: value, what).compactMap { text($0, "an item of \(what)") }
    }

    mutating func items(of value: JSONValue, _ what: String) -> [JSONValue] {
        if case .array(let items) = value.content { return items }
        if !value.isNull {
            error(value, "\(what) is \(value.shown)", expected: "a list", suggestion: "write it as a list")
        }
        return []
    }

    mutating func members(of value: JSONValue, _ what: String) -> [JSONValue.Member] {
        if case .object(let members) = value.content { return members.filter { !$0.value.isNull } }
        if !value.isNull {
            error(value, "\(what) is \(value.shown)", expected: "an object", suggestion: "write key: value")
        }
        return []
    }

    // MARK: Places

    func location(_ value: JSONValue) -> Catalog.SourceLocation { file.location(value.position) }

    mutating func error(_ value: JSONValue, _ what: String, expected: String, suggestion: String) {
        problems.error(location(value), what, expected: expected, suggestion: suggestion)
    }

    mutating func lose(_ kind: LossReport.Kind, _ value: JSONValue, _ what: String, suggestion: String? = nil) {
        losses.append(.init(kind, at: location(value), what, suggestion: suggestion))
    }

    /// Records how much was read of the current file.
    mutating func count(_ kind: String, _ counts: [LossReport.Count]) {
        if let last = files.indices.last, files[last].path == file.path, files[last].kind == kind {
            for count in counts {
                if let known = files[last].counts.firstIndex(where: { $0.noun == count.noun }) {
                    files[last].counts[known].number += count.number
                } else {
                    files[last].counts.append(count)
                }
            }
        } else {
            files.append(.init(file.path, kind: kind, counts: counts))
        }
    }
}
