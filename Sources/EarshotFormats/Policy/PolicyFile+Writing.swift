package import Earshot

extension PolicyFile {
    /// The file as JSON, with a line break at the end: every value, also those of `standard`, so that the policy stays
    /// what it is when `standard` changes.
    ///
    /// ``init(bytes:file:limits:)`` reads it back; equal policies give the same bytes.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("version", 1)
            json.field("name", policy.name)
            json.field("evidence") { json in
                json.array { json in
                    for evidence in EvidenceClass.allCases where policy.evidence.contains(EvidenceClasses(evidence)) {
                        json.value(evidence.name)
                    }
                }
            }
            json.field("forms") { json in
                json.array { json in
                    for (name, form) in PolicyDecoder.forms where policy.forms.contains(form) { json.value(name) }
                }
            }
            for (key, path) in PolicyDecoder.numbers { json.field(key, policy[keyPath: path]) }
            for (key, path) in PolicyDecoder.bands {
                json.field(key) { Self.write(policy[keyPath: path], PolicyDecoder.bandParts, to: &$0) }
            }
            json.field("rivalMargin") { Self.write(policy.rivalMargin, PolicyDecoder.marginParts, to: &$0) }
            json.field("asksWhenUnheard", policy.asksWhenUnheard)
            if let endpoints {
                json.field("endpoints") { Self.write(endpoints, PolicyDecoder.waits, to: &$0) }
            }
            if let fit { json.field("fitted") { Self.write(fit, to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write<Value>(
        _ value: Value,
        _ parts: [(key: String, path: WritableKeyPath<Value, Int> & Sendable)],
        to json: inout JSONText
    ) {
        json.object { json in for (key, path) in parts { json.field(key, value[keyPath: path]) } }
    }

    private static func write(_ fit: PolicyFit, to json: inout JSONText) {
        json.object { json in
            json.field("engine", fit.engine)
            json.field("corpus") { json in json.array { json in for file in fit.corpus { json.value(file) } } }
            json.field("lines", fit.lines)
            json.field("texts", fit.texts)
            json.field("voices", fit.voices)
            json.field("costs") { fit.costs.write(to: &$0) }
            json.field("expected") { fit.expected.write(to: &$0) }
        }
    }
}

extension AnswerCosts {
    /// Writes the costs as an object.
    package func write(to json: inout JSONText) {
        json.object { json in for (key, path) in PolicyFitDecoder.costs { json.field(key, self[keyPath: path]) } }
    }
}

extension PolicyFit.Expectation {
    /// Writes the estimates as an object; `null` stands for none.
    package func write(to json: inout JSONText) {
        json.object { json in
            for (key, path) in PolicyFitDecoder.estimates {
                json.field(key) { json in
                    guard let estimate = self[keyPath: path] else { return json.null() }
                    json.object { json in
                        json.field("value", estimate.value)
                        json.field("low", estimate.low)
                        json.field("high", estimate.high)
                    }
                }
            }
        }
    }
}
