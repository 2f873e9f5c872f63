internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

/// The comparison in the JSON report.
extension EvaluationReport {
    static func write(_ comparison: Comparison, to json: inout JSONText) {
        json.object { json in
            json.field("worse", comparison.isWorse)
            json.field("with", comparison.name)
            json.field("differences") { json in
                json.array { json in
                    for difference in comparison.differences + comparison.others {
                        json.object { json in
                            json.field("metric", difference.metric.rawValue)
                            json.field("was", difference.was)
                            json.field("now", difference.now)
                            if let change = difference.change {
                                json.field("difference") { write(change, to: &$0) }
                            }
                        }
                    }
                }
            }
            json.field("metricsOnly", comparison.metricsOnly)
            json.field("unexplained", comparison.unexplained)
            json.field("lines") { json in
                guard let lines = comparison.lines else { return json.null() }
                write(lines, to: &json)
            }
            json.field("test") { json in
                guard let test = comparison.test else { return json.null() }
                json.object { json in
                    json.field("betterTexts", test.better)
                    json.field("worseTexts", test.worse)
                    json.field("pValue", test.pValue)
                    json.field("level", test.level)
                    json.field("regressed", test.isRegression)
                }
            }
        }
    }

    private static func write(_ lines: ChangedLines, to json: inout JSONText) {
        json.object { json in
            for kind in Change.Kind.allCases { json.field(kind.rawValue, lines.count(kind)) }
            for kind in Change.Kind.allCases {
                json.field("\(kind.rawValue)Lines") { json in
                    json.array { json in for change in lines.list(kind) { write(change, to: &json) } }
                }
            }
        }
    }

    private static func write(_ change: Change, to json: inout JSONText) {
        json.object { json in
            json.field("id") { $0.value(change.line.id) }
            json.field("corpus", change.line.corpus)
            json.field("line", change.line.line)
            json.field("text", TextHash.digits(change.line.text))
            json.field("heard", change.line.heard)
            json.field("said", change.line.said)
            json.field("expected", change.line.expected)
            json.field("was") { write(change.was, to: &$0) }
            json.field("now") { write(change.now, to: &$0) }
        }
    }

    private static func write(_ side: Change.Side, to json: inout JSONText) {
        json.object { json in
            json.field("verdict", side.verdict.rawValue)
            json.field("answered", side.answered)
            json.field("why", side.why)
        }
    }
}
