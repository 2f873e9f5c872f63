internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

extension EvaluationReport {
    /// The report as JSON, with a line break at the end; without latency the same bytes on every run.
    ///
    /// `Corpora/schemas/evaluation.schema.json` describes it. `answers` is present if every answer with a score was
    /// kept, `examples` if correct answers were, `baseline` if there is a comparison, and `latency` if it is shown.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("policy", policy)
            json.field("badLines", evaluation.badLines)
            json.field("total") { json in json.object { Self.write(evaluation.total, to: &$0) } }
            json.field("targets") { Self.write(evaluation.targets, as: "target", to: &$0) }
            json.field("evidence") { Self.write(evaluation.evidence, as: "evidence", to: &$0) }
            json.field("catalogs") { Self.write(evaluation.catalogs, as: "catalog", to: &$0) }
            json.field("confusions") { writeConfusions(to: &$0) }
            json.field("coverage") { writeOperations(to: &$0) }
            json.field("calibration") { Self.write(evaluation.calibration, to: &$0) }
            writeFigures(to: &json)
            if !evaluation.scoredAnswers.isEmpty {
                json.field("answers") { Self.write(evaluation.scoredAnswers, to: &$0) }
            }
            if !evaluation.examples.isEmpty {
                json.field("examples") { Self.write(evaluation.examples, to: &$0) }
            }
            json.field("failures") { Self.write(evaluation.failures, to: &$0) }
            if let comparison { json.field("baseline") { Self.write(comparison, to: &$0) } }
            writeSuggestions(to: &json)
            json.field("missed") { $0.value(missedBars.map(\.description)) }
            if showsLatency { json.field("latency") { writeLatency(to: &$0) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ tally: Tally, to json: inout JSONText) {
        json.field("lines", tally.lines)
        json.field("scored", tally.scored)
        write(verdictsOf: tally, to: &json)
        for metric in Metric.principal { json.field(metric.rawValue, tally[metric]) }
    }

    /// Writes how many answers have each verdict; none is a question as expected if the key is absent.
    static func write(verdictsOf tally: Tally, to json: inout JSONText) {
        for verdict in Verdict.allCases where verdict != .askedRight || tally[verdict] > 0 {
            json.field(verdict.plural, tally[verdict])
        }
    }

    private static func write(_ parts: [Evaluation.Part], as key: String, to json: inout JSONText) {
        json.array { json in
            for part in parts {
                json.object { json in
                    json.field(key, part.name)
                    write(part.tally, to: &json)
                }
            }
        }
    }

    private func writeConfusions(to json: inout JSONText) {
        json.array { json in
            for confusion in evaluation.confusions {
                json.object { json in
                    json.field("expected", confusion.expected)
                    json.field("answered", confusion.answered)
                    json.field("count", confusion.count)
                }
            }
        }
    }

    private func writeOperations(to json: inout JSONText) {
        json.array { json in
            for operation in evaluation.operations {
                json.object { json in
                    json.field("score", operation.score)
                    json.field("coverage", operation.coverage)
                    json.field("risk", operation.risk)
                }
            }
        }
    }

    private static func write(_ calibration: Calibration, to json: inout JSONText) {
        json.object { json in
            json.field("answers", calibration.answers)
            json.field("expectedError", calibration.expectedError)
            json.field("brierScore", calibration.brierScore)
            json.field("bins") { json in
                json.array { json in
                    for bin in calibration.bins {
                        json.object { json in
                            json.field("least", bin.least)
                            json.field("answers", bin.answers)
                            json.field("meanScore", bin.meanScore)
                            json.field("right", bin.share)
                        }
                    }
                }
            }
        }
    }

    private static func write(_ answers: [Evaluation.ScoredAnswer], to json: inout JSONText) {
        json.array { json in
            for answer in answers {
                json.object { json in
                    json.field("id") { $0.value(answer.id) }
                    json.field("corpus", answer.corpus)
                    json.field("right", answer.isRight)
                    json.field("command", answer.isCommand)
                    json.field("score") { $0.value(score: answer.score) }
                    json.field("cost", answer.cost)
                    json.field("evidence", answer.evidence.name)
                    json.field("rivals") { json in
                        json.array { json in for cost in answer.rivals { json.value(Int64(cost)) } }
                    }
                    json.field("outcome", answer.outcome)
                    if let grounds = answer.grounds {
                        json.field("grounds") { json in
                            json.object { json in
                                for (name, count) in grounds.counts { json.field(name, Int(count)) }
                            }
                        }
                    }
                }
            }
        }
    }

    private static func write(_ answers: [Evaluation.Answer], to json: inout JSONText) {
        json.array { json in
            for answer in answers {
                json.object { json in
                    json.field("id") { $0.value(answer.id) }
                    json.field("corpus", answer.corpus)
                    json.field("line", answer.line)
                    json.field("verdict", answer.verdict.rawValue)
                    json.field("heard", answer.heard)
                    json.field("expected", answer.expected)
                    json.field("explanation") { $0.value(answer.resolution.explanation) }
                }
            }
        }
    }

    private func writeLatency(to json: inout JSONText) {
        json.object { json in
            json.field("answers", evaluation.latency.count)
            json.field("p50Microseconds", evaluation.latency.percentile(0.5).map(Self.microseconds))
            json.field("p99Microseconds", evaluation.latency.percentile(0.99).map(Self.microseconds))
            json.field("p90Microseconds", evaluation.latency.percentile(0.9).map(Self.microseconds))
            json.field("strategies") { json in
                json.array { json in
                    for entry in evaluation.latencyByStrategy {
                        json.object { json in
                            json.field("strategy", entry.strategy)
                            json.field("answers", entry.latency.count)
                            for (name, share) in [("p50", 0.5), ("p90", 0.9), ("p99", 0.99)] {
                                let time = entry.latency.percentile(share).map(Self.microseconds)
                                json.field("\(name)Microseconds", time)
                            }
                        }
                    }
                }
            }
        }
    }

    /// A duration in microseconds, to a tenth.
    static func microseconds(_ duration: Duration) -> Double {
        (duration / .microseconds(1) * 10).rounded() / 10
    }
}
