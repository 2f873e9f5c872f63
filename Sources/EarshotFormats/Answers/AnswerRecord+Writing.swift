internal import Earshot

extension AnswerRecord {
    /// The answer as JSON, with the bytes that it was read from.
    ///
    /// - Complexity: O(*n*) in the size of the answer.
    public var json: [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("v", 1)
            json.field("id") { $0.value(id) }
            json.field("outcome", outcome)
            json.field("match") { $0.value(match) }
            if let error {
                json.field("error") { json in
                    json.object { json in
                        json.field("line", error.line)
                        json.field("message", error.message)
                        json.field("expected", error.expected)
                    }
                }
            } else {
                writeAnswer(to: &json)
            }
        }
        return json.bytes
    }

    private func writeAnswer(to json: inout JSONText) {
        if let matches {
            json.field("matches") { json in json.array { json in for match in matches { json.value(match) } } }
        }
        if let missing { json.field("missing") { $0.value(missing) } }
        json.field("score", score)
        json.field("evidence", evidence)
        json.field("spans") { json in json.array { json in for span in spans { json.value(span) } } }
        json.field("alternatives") { json in
            json.array { json in
                for alternative in alternatives {
                    json.object { json in
                        json.field("match") { $0.value(alternative.match) }
                        json.field("score", alternative.score)
                        json.field("evidence", alternative.evidence)
                    }
                }
            }
        }
        json.field("reason") { json in
            guard let reason else { return json.null() }
            json.object { json in
                json.field("kind", reason.kind)
                json.field("phrase", reason.phrase)
                json.field("text", reason.text)
                json.field("nearest", reason.nearest)
            }
        }
        json.field("intent", intent)
        json.field("doubt", doubt)
        json.field("sentence", sentence)
        if !cuts.isEmpty { json.field("cuts") { $0.value(cuts) } }
        if let explanation { json.field("explanation") { $0.value(explanation) } }
    }
}

extension JSONText {
    fileprivate mutating func value(_ match: AnswerRecord.Match?) {
        guard let match else { return null() }
        object { json in
            if let enumeration = match.enumeration {
                json.field("enum", enumeration)
                json.field("case", match.caseID)
            } else if let value = match.value {
                json.field("value") { $0.value(value) }
            } else {
                json.field("shortcut", match.shortcut)
                json.field("parameters") { $0.value(.object(match.parameters)) }
                json.field("application", match.application)
            }
            if let parameter = match.parameter {
                json.field("shortcut", match.shortcut)
                json.field("parameter", parameter)
            }
        }
    }

    fileprivate mutating func value(_ span: AnswerRecord.Span) {
        object { json in
            json.field("start", span.bytes.lowerBound)
            json.field("end", span.bytes.upperBound)
            if let characters = span.characters {
                json.field("startCharacter", characters.lowerBound)
                json.field("endCharacter", characters.upperBound)
            }
            json.field("heard", span.heard)
            json.field("meant", span.meant)
            json.field("reading", span.reading)
            json.field("role", span.role)
            json.field("parameter", span.parameter)
            json.field("cost", span.cost)
            if let sounds = span.sounds {
                json.field("heardSounds", sounds.heard)
                json.field("meantSounds", sounds.meant)
            }
        }
    }
}
