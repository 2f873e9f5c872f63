// The JSON form of the contents of an answer, shared by the answer line and the explanation. Keys are never left out,
// so that a reader need not check for them.

extension JSONText {
    /// Writes a match, or null.
    package mutating func value(_ match: Resolution.Match?) {
        switch match {
        case nil: null()
        case .shortcut(let match):
            object { json in
                json.field("shortcut", match.shortcut)
                json.field("parameters") { json in
                    json.object { json in
                        for binding in match.parameters { json.field(binding.name) { $0.value(binding.value) } }
                    }
                }
                json.field("application", match.application)
            }
        case .enumerationCase(let match):
            object { json in
                json.field("enum", match.enumeration)
                json.field("case", match.caseID)
                if let parameter = match.parameter { json.fields(parameter) }
            }
        case .value(let match):
            object { json in
                json.field("value") { $0.value(match.value) }
                json.fields(match.parameter)
            }
        }
    }

    private mutating func fields(_ reference: ParameterReference) {
        field("shortcut", reference.shortcut)
        field("parameter", reference.parameter)
    }

    /// Writes the value of a parameter: a case by its identifier, a number as a number.
    package mutating func value(_ parameter: ParameterValue) {
        switch parameter.grouped {
        case .enumerationCase(let id): value(id)
        case .integer(let number), .ordinal(let number): value(number)
        case .decimal(let number): value(number)
        case .boolean(let flag): value(flag)
        case .text(let text): value(text)
        case .quantity(let quantity):
            switch quantity.content {
            case .text(let text): value(text)
            case .number(let number): value(number)
            case .amount(let number, let name, let names):
                object { json in
                    json.field("value", number)
                    json.field(names.key, name)
                }
            }
        case .list(let values): array { json in for item in values { json.value(item) } }
        }
    }

    /// Writes a score, rounded to be the same on every machine, or null.
    package mutating func value(score: Double?) {
        value(score.map(Resolution.Explanation.rounded))
    }

    /// Writes the spans of the utterance and their readings.
    ///
    /// - Parameters:
    ///   - spans: The spans.
    ///   - text: The hypothesis, to write their offsets in characters too; `nil` leaves them out.
    package mutating func value(_ spans: [EvidenceSpan], in text: String? = nil) {
        array { json in
            for span in spans {
                json.object { json in
                    json.field("start", span.range.lowerBound)
                    json.field("end", span.range.upperBound)
                    if let text {
                        json.field("startCharacter", text.codePoints(before: span.range.lowerBound))
                        json.field("endCharacter", text.codePoints(before: span.range.upperBound))
                    }
                    json.field("heard", span.heard)
                    json.field("meant", span.meant)
                    json.field("reading", span.evidence.name)
                    json.field("role", span.role.name)
                    json.field("parameter", span.role.parameter)
                    json.field("cost", span.cost)
                    if let sounds = span.sounds {
                        json.field("heardSounds", sounds.heard)
                        json.field("meantSounds", sounds.meant)
                    }
                }
            }
        }
    }

    /// Writes the reason for a rejection, or null.
    package mutating func value(_ reason: Resolution.Reason?) {
        guard let reason else { return null() }
        object { json in
            json.field("kind", reason.kind.rawValue)
            json.field("phrase", reason.phrase)
            json.field("text", reason.text)
            json.field("nearest", reason.nearest)
        }
    }

    /// Writes the comparison of the words heard with the closest phrase.
    package mutating func value(_ comparison: [Resolution.Reason.Part]) {
        array { json in
            for part in comparison {
                json.object { json in
                    json.field("kind", part.kind.rawValue)
                    json.field("heard", part.heard)
                    json.field("meant", part.meant)
                    json.field("why", part.why)
                }
            }
        }
    }

    /// Writes strings.
    package mutating func value(_ texts: [String]) {
        array { json in for text in texts { json.value(text) } }
    }

    /// Writes an explanation: the text for people, and its parts.
    package mutating func value(_ explanation: Resolution.Explanation) {
        let resolution = explanation.resolution
        object { json in
            json.field("v", 1)
            json.field("text", explanation.description)
            json.field("outcome", resolution.outcome.name)
            json.field("match") { $0.value(resolution.match) }
            json.field("missing") { $0.value(resolution.missing) }
            json.field("reason") { $0.value(resolution.reason) }
            json.field("why", resolution.reason?.sentence)
            json.field("comparison") { $0.value(resolution.reason?.comparison ?? []) }
            json.field("hypothesis", resolution.hypothesis.map(Int64.init))
            json.field("phrase", resolution.phrase)
            json.field("spans") { $0.value(resolution.spans) }
            json.field("leftOver") { $0.value(resolution.spans.filter(\.role.isLeftOver).map(\.heard)) }
            json.field("doubt", resolution.doubt?.sentence)
            json.field("cost", resolution.cost.map(Int64.init))
            json.field("score") { $0.value(score: resolution.score) }
            json.field("evidence", resolution.evidence?.name)
            json.field("alternatives") { $0.explained(resolution.options) }
            if !resolution.parts.isEmpty {
                json.field("parts") { json in
                    json.array { json in for part in resolution.parts { json.value(part.explanation) } }
                }
            }
            json.field("cuts") { $0.value(resolution.cuts.map(\.rawValue)) }
            json.field("work") { $0.value(resolution.work) }
        }
    }

    private mutating func explained(_ alternatives: [Resolution.Alternative]) {
        array { json in
            for alternative in alternatives {
                json.object { json in
                    json.field("match") { $0.value(alternative.match) }
                    json.field("phrase", alternative.phrase)
                    json.field("cost", alternative.cost)
                    json.field("score") { $0.value(score: alternative.score) }
                    json.field("evidence", alternative.evidence.name)
                    json.field("lost", alternative.lost.rawValue)
                    json.field("why", alternative.lost.sentence)
                }
            }
        }
    }

    private mutating func value(_ work: Resolution.Work) {
        object { json in
            json.field("bytesNormalized", work.bytesNormalized)
            json.field("readings", work.readings)
            json.field("statesVisited", work.statesVisited)
            json.field("candidates", work.candidates)
            json.field("comparisons", work.comparisons)
        }
    }
}

extension Resolution.Explanation {
    /// The explanation as one line of JSON: `text` for people, and its parts for programs.
    ///
    /// `"v":1` is the version of the keys; a version only ever adds keys.
    public var json: String {
        var json = JSONText()
        json.value(self)
        return json.string
    }
}

extension String {
    /// The number of Unicode code points that begin before an offset.
    ///
    /// - Parameter offset: An offset in UTF-8 bytes; one beyond the end counts as the end.
    /// - Returns: The number.
    /// - Complexity: O(*n*) in the offset.
    fileprivate func codePoints(before offset: Int) -> Int {
        utf8.prefix(offset).reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}

extension Resolution {
    /// The required parameters without a value; empty unless the outcome is `needsValue`.
    public var missing: [String] {
        if case .needsValue(_, let missing) = outcome { missing } else { [] }
    }
}

extension EvidenceSpan.Role {
    /// The parameter whose value the span is; `nil` for other roles.
    public var parameter: String? {
        if case .parameter(let name) = self { name } else { nil }
    }
}
