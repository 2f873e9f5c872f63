internal import Earshot

extension AnswerRecord {
    /// Reads an answer.
    ///
    /// A key that is not known is passed over: within version 1, keys are only added.
    ///
    /// - Parameters:
    ///   - json: A JSON object in UTF-8.
    ///   - line: The number of the line it is on, counted from 1, for messages.
    ///   - limits: The limits on its size.
    /// - Throws: ``CorpusLineError`` with the first error, at its line and column: no JSON, another version, or a key
    ///   that is missing or of another type.
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public init(
        json: some Collection<UInt8>,
        line: Int = 1,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusLineError) {
        let value = try CorpusLine.value(of: Array(json), line: line, limits: limits)
        do throws(TextError) {
            self = try AnswerDecoder().answer(value)
        } catch {
            throw CorpusLineError(error)
        }
    }
}

/// Decodes the object of an answer.
private struct AnswerDecoder {
    func answer(_ value: JSONValue) throws(TextError) -> AnswerRecord {
        let version = try required(value, "v")
        guard version.number == "1" else { throw wrong(version, "v", "1, the only version there is") }
        var answer = AnswerRecord(id: try id(try required(value, "id")), outcome: try text(value, "outcome"))
        if answer.outcome == "error" {
            let error = try required(value, "error")
            answer.error = AnswerRecord.Fault(
                line: try integer(error, "line"),
                message: try text(error, "message"),
                expected: try text(error, "expected")
            )
            return answer
        }
        answer.match = try match(value["match"])
        answer.matches = try list(value, "matches").map { items throws(TextError) in
            try items.map { item throws(TextError) in try match(item) ?? AnswerRecord.Match() }
        }
        answer.missing = try texts(value, "missing")
        answer.score = try number(value, "score")
        answer.evidence = try optionalText(value, "evidence")
        answer.spans = try (list(value, "spans") ?? []).map { item throws(TextError) in try span(item) }
        answer.alternatives = try (list(value, "alternatives") ?? []).map { item throws(TextError) in
            AnswerRecord.Alternative(
                match: try match(item["match"]) ?? AnswerRecord.Match(),
                score: try number(item, "score"),
                evidence: try text(item, "evidence")
            )
        }
        if let reason = present(value, "reason") {
            answer.reason = AnswerRecord.Reason(
                kind: try text(reason, "kind"),
                phrase: try optionalText(reason, "phrase"),
                text: try optionalText(reason, "text"),
                nearest: try optionalText(reason, "nearest")
            )
        }
        answer.intent = try optionalText(value, "intent")
        answer.doubt = try optionalText(value, "doubt")
        answer.sentence = try optionalText(value, "sentence") ?? ""
        answer.cuts = try texts(value, "cuts") ?? []
        answer.explanation = value["explanation"]?.carried
        return answer
    }

    private func id(_ value: JSONValue) throws(TextError) -> CorpusLine.Identifier {
        switch value.content {
        case .string(let text): return .text(text)
        case .number(let digits): return .number(digits)
        default: throw wrong(value, "id", "text or a number")
        }
    }

    private func match(_ value: JSONValue?) throws(TextError) -> AnswerRecord.Match? {
        guard let value, !value.isNull else { return nil }
        guard case .object(let members) = value.content else { throw wrong(value, "match", "an object, or null") }
        var match = AnswerRecord.Match()
        match.shortcut = try optionalText(value, "shortcut")
        if let parameters = value["parameters"] {
            guard case .object(let members) = parameters.content else {
                throw wrong(parameters, "parameters", "an object")
            }
            match.parameters = members.map { .init(key: $0.key, value: $0.value.carried) }
        }
        match.application = try optionalText(value, "application")
        match.enumeration = try optionalText(value, "enum")
        match.caseID = try optionalText(value, "case")
        match.parameter = try optionalText(value, "parameter")
        match.value = members.first { $0.key == "value" }?.value.carried
        return match
    }

    private func span(_ value: JSONValue) throws(TextError) -> AnswerRecord.Span {
        var span = AnswerRecord.Span(
            bytes: try range(value, "start", "end"),
            heard: try text(value, "heard"),
            meant: try text(value, "meant"),
            reading: try text(value, "reading"),
            role: try text(value, "role"),
            parameter: try optionalText(value, "parameter"),
            cost: try integer(value, "cost")
        )
        if value["startCharacter"] != nil { span.characters = try range(value, "startCharacter", "endCharacter") }
        if let heard = try optionalText(value, "heardSounds") {
            span.sounds = EvidenceSpan.Comparison(heard: heard, meant: try text(value, "meantSounds"))
        }
        return span
    }

    private func range(_ value: JSONValue, _ start: String, _ end: String) throws(TextError) -> Range<Int> {
        let (first, last) = (try integer(value, start), try integer(value, end))
        guard 0 <= first, first <= last else { throw wrong(value, start, "a number from 0 to that of `\(end)`") }
        return first..<last
    }

    // MARK: Types

    private func present(_ value: JSONValue, _ key: String) -> JSONValue? {
        value[key].flatMap { $0.isNull ? nil : $0 }
    }

    private func required(_ value: JSONValue, _ key: String) throws(TextError) -> JSONValue {
        guard let member = value[key] else {
            throw TextError(
                value.position,
                "`\(key)` is missing",
                expected: "the answer of `earshot resolve`, with `\(key)`",
                suggestion: "check that the line is an answer"
            )
        }
        return member
    }

    private func text(_ value: JSONValue, _ key: String) throws(TextError) -> String {
        let member = try required(value, key)
        guard let text = member.text else { throw wrong(member, key, "text") }
        return text
    }

    private func optionalText(_ value: JSONValue, _ key: String) throws(TextError) -> String? {
        guard let member = present(value, key) else { return nil }
        guard let text = member.text else { throw wrong(member, key, "text, or null") }
        return text
    }

    private func integer(_ value: JSONValue, _ key: String) throws(TextError) -> Int {
        let member = try required(value, key)
        guard let number = member.number.flatMap({ Int($0) }) else { throw wrong(member, key, "a whole number") }
        return number
    }

    private func number(_ value: JSONValue, _ key: String) throws(TextError) -> Double? {
        guard let member = present(value, key) else { return nil }
        guard let number = member.number.flatMap({ Double($0) }), number.isFinite else {
            throw wrong(member, key, "a number, or null")
        }
        return number
    }

    private func list(_ value: JSONValue, _ key: String) throws(TextError) -> [JSONValue]? {
        guard let member = present(value, key) else { return nil }
        guard case .array(let items) = member.content else { throw wrong(member, key, "a list") }
        return items
    }

    private func texts(_ value: JSONValue, _ key: String) throws(TextError) -> [String]? {
        try list(value, key)?.map { item throws(TextError) in
            guard let text = item.text else { throw wrong(item, key, "a list of texts") }
            return text
        }
    }

    private func wrong(_ value: JSONValue, _ key: String, _ expected: String) -> TextError {
        TextError(value.position, "`\(key)` is \(value.shown)", expected: expected, suggestion: "correct the answer")
    }
}
