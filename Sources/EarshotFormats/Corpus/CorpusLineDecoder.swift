internal import Earshot

/// Decodes the object on a line of a corpus.
struct CorpusLineDecoder {
    let line: Int
    /// Whether `expect` is read; otherwise it is skipped, whatever it contains.
    let readsExpectation: Bool
    private var id: CorpusLine.Identifier?

    init(line: Int, readsExpectation: Bool) {
        self.line = line
        self.readsExpectation = readsExpectation
    }

    /// Decodes the object.
    mutating func decode(_ value: JSONValue) throws(CorpusLineError) -> CorpusLine {
        guard case .object(let members) = value.content else { throw wrong(value, "the line", "an object") }
        func find(_ key: String) -> JSONValue? { members.first { $0.key == key }.map(\.value) }
        func present(_ key: String) -> JSONValue? { find(key).flatMap { $0.isNull ? nil : $0 } }
        // The identifier comes first, so that all other errors are reported under it.
        if let value = present("id") { id = try identifier(value) }
        var line = CorpusLine(line: line, id: id, heard: .hypotheses([]))
        line.heard = try heard(text: present("text"), hypotheses: present("hypotheses"), in: value)
        line.locale = try text(present("locale"), "locale")
        line.target = try text(present("target"), "target")
        line.said = try text(present("said"), "said")
        if let value = present("find") {
            guard let name = value.text, let find = CorpusLine.Find(rawValue: name) else {
                throw wrong(value, "`find`", "\"whole\" or \"within\"")
            }
            line.find = find
        }
        if let value = present("several") {
            guard case .boolean(let flag) = value.content else { throw wrong(value, "`several`", "true or false") }
            line.allowsSeveral = flag
        }
        if let value = present("offered") {
            line.offered = try items(value, "offered").map { item throws(CorpusLineError) in
                guard let text = item.text else { throw wrong(item, "an item of `offered`", "text") }
                return text
            }
        }
        if readsExpectation, let value = find("expect") { line.expectation = try expectation(value) }
        if let value = present("zone") {
            guard let name = value.text else { throw wrong(value, "`zone`", "the name of a time zone") }
            do throws(QuantityError) { _ = try CalendarZone(name) } catch {
                throw self.error(value.position, "`zone`: \(error.what)", "\(error.expected); \(error.suggestion)")
            }
        }
        let known: Set = [
            "id", "locale", "text", "hypotheses", "target", "find", "several", "offered", "said", "expect",
        ]
        for member in members where !known.contains(member.key) {
            line.extensions.append(.init(key: member.key, value: member.value.carried))
        }
        return line
    }

    private func identifier(_ value: JSONValue) throws(CorpusLineError) -> CorpusLine.Identifier {
        switch value.content {
        case .string(let text): return .text(text)
        case .number(let digits): return .number(digits)
        default: throw wrong(value, "`id`", "text or a number")
        }
    }

    private func heard(
        text: JSONValue?,
        hypotheses: JSONValue?,
        in line: JSONValue
    ) throws(CorpusLineError) -> CorpusLine.Heard {
        if let hypotheses, text != nil {
            throw error(hypotheses.position, "the line has both `text` and `hypotheses`", "one of the two")
        }
        if let text { return .text(try self.text(text, "text") ?? "") }
        guard let hypotheses else {
            throw error(line.position, "the line has neither `text` nor `hypotheses`", "one of the two")
        }
        return .hypotheses(
            try items(hypotheses, "hypotheses").map { item throws(CorpusLineError) in try hypothesis(item) }
        )
    }

    private func hypothesis(_ value: JSONValue) throws(CorpusLineError) -> CorpusLine.Hypothesis {
        guard case .object(let members) = value.content,
            let words = members.first(where: { $0.key == "text" })?.value
        else { throw wrong(value, "a hypothesis", "an object with `text`") }
        var hypothesis = CorpusLine.Hypothesis(try text(words, "text") ?? "")
        if let confidence = members.first(where: { $0.key == "confidence" })?.value, !confidence.isNull {
            guard let number = confidence.number.flatMap({ Double($0) }), number.isFinite else {
                throw wrong(confidence, "`confidence`", confidence.expectedNumber)
            }
            hypothesis.confidence = number
        }
        return hypothesis
    }

    private func expectation(_ value: JSONValue) throws(CorpusLineError) -> CorpusLine.Expectation {
        if value.isNull { return .nothing }
        let expected = "null, or an object with one of `shortcut`, `case`, `value`, `matches` and `ask`"
        guard case .object(let members) = value.content else { throw wrong(value, "`expect`", expected) }
        let kinds = members.filter { ["shortcut", "case", "value", "matches", "ask"].contains($0.key) }
        guard let kind = kinds.first, kinds.count == 1 else {
            throw error(value.position, "`expect` has \(kinds.isEmpty ? "none" : "several") of its keys", expected)
        }
        let parameters = members.first { $0.key == "parameters" }
        if let parameters, kind.key != "shortcut" {
            throw error(parameters.keyPosition, "`expect` has `parameters` without `shortcut`", "`shortcut` beside it")
        }
        switch kind.key {
        case "matches":
            return .several(
                try items(kind.value, "matches").map { item throws(CorpusLineError) in
                    guard case .shortcut = try expectation(item) else {
                        throw wrong(item, "an item of `matches`", "an object with `shortcut`")
                    }
                    return try expectation(item)
                }
            )
        case "ask":
            let items = try items(kind.value, "ask")
            if items.isEmpty {
                throw error(kind.value.position, "`ask` is empty", "at least one match, as a question offers something")
            }
            return .ask(
                try items.map { item throws(CorpusLineError) in
                    let match = try expectation(item)
                    switch match {
                    case .shortcut, .enumerationCase, .value: return match
                    case .nothing, .several, .ask:
                        throw wrong(item, "an item of `ask`", "an object with one of `shortcut`, `case` and `value`")
                    }
                }
            )
        case "value":
            switch kind.value.content {
            case .null: throw wrong(kind.value, "`value`", "text, a number, true or false, or an amount")
            default: return .value(kind.value.carried)
            }
        case "case":
            guard let id = kind.value.text else { throw wrong(kind.value, "`case`", "the id of a case") }
            return .enumerationCase(id)
        default:
            guard let id = kind.value.text else { throw wrong(kind.value, "`shortcut`", "the id of a shortcut") }
            guard let parameters else { return .shortcut(id, parameters: nil) }
            guard case .object(let members) = parameters.value.content else {
                throw wrong(parameters.value, "`parameters`", "an object")
            }
            return .shortcut(id, parameters: members.map { .init(key: $0.key, value: $0.value.carried) })
        }
    }

    // MARK: Types

    private func text(_ value: JSONValue?, _ key: String) throws(CorpusLineError) -> String? {
        guard let value else { return nil }
        guard let text = value.text else { throw wrong(value, "`\(key)`", "text") }
        return text
    }

    private func items(_ value: JSONValue, _ key: String) throws(CorpusLineError) -> [JSONValue] {
        guard case .array(let items) = value.content else { throw wrong(value, "`\(key)`", "a list") }
        return items
    }

    private func wrong(_ value: JSONValue, _ what: String, _ expected: String) -> CorpusLineError {
        error(value.position, "\(what) is \(value.shown)", expected)
    }

    private func error(_ position: TextPosition, _ message: String, _ expected: String) -> CorpusLineError {
        CorpusLineError(line: line, column: Int(position.column), id: id, message: message, expected: expected)
    }
}
