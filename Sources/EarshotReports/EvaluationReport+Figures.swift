internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats

/// The keys of the JSON report with figures by slice, their intervals, curves, and failures in short.
extension EvaluationReport {
    func writeFigures(to json: inout JSONText) {
        json.field("corpora") { $0.value(evaluation.corpora) }
        json.field("corpusFingerprint", TextHash.digits(evaluation.fingerprint))
        json.field("texts", evaluation.textCount)
        json.field("bootstrap") { json in
            json.object { json in
                json.field("replicates", Bootstrap.replicates)
                json.field("level", Bootstrap.level)
                json.field("seed", Int64(Bootstrap.seed))
            }
        }
        json.field("slices") { json in
            json.array { json in for slice in evaluation.slices { Self.write(slice, to: &json) } }
        }
        json.field("cutSlices") { $0.value(evaluation.cutSliceKeys) }
        json.field("matrix") { json in
            json.array { json in for cell in evaluation.matrix { Self.write(cell, to: &json) } }
        }
        json.field("curve") { json in
            json.array { json in for operation in evaluation.curve { Self.write(operation, to: &json) } }
        }
        json.field("operatingPoint") { json in
            let point = evaluation.operatingPoint
            json.object { json in
                json.field("score", point.score)
                json.field("coverage") { Self.write(point.coverage, to: &$0) }
                json.field("risk") { Self.write(point.risk, to: &$0) }
            }
        }
        json.field("reliability") { writeReliability(to: &$0) }
        json.field("rightAnswers") { writeRightAnswers(to: &$0) }
        json.field("outcomes") { json in
            json.object { json in
                json.field("count", evaluation.failureCount)
                json.field("limit", evaluation.outcomeLimit)
                json.field("lines") { json in
                    json.array { json in for outcome in evaluation.outcomes { json.object { outcome.write(to: &$0) } } }
                }
            }
        }
    }

    /// Why answers are as expected, by the hash of the line: what a later report says of lines that broke.
    private func writeRightAnswers(to json: inout JSONText) {
        json.object { json in
            json.field("count", evaluation.rightCount)
            json.field("limit", evaluation.rightAnswerLimit)
            json.field("lines") { json in
                json.object { json in
                    for (line, why) in evaluation.rightExplanations.sorted(by: { $0.key < $1.key }) {
                        json.field(TextHash.digits(line), why)
                    }
                }
            }
        }
    }

    private static func write(_ slice: Slice, to json: inout JSONText) {
        json.object { json in
            json.field("key", slice.key)
            json.field("name", slice.name)
            json.field("lines", slice.tally.lines)
            json.field("scored", slice.tally.scored)
            json.field("counts") { json in
                json.object { write(verdictsOf: slice.tally, to: &$0) }
            }
            json.field("metrics") { json in
                json.object { json in
                    for (metric, estimate) in zip(Metric.allCases, slice.estimates(Metric.allCases)) {
                        json.field(metric.rawValue) { write(estimate, to: &$0) }
                    }
                }
            }
        }
    }

    static func write(_ estimate: Estimate, to json: inout JSONText) {
        json.object { json in
            json.field("value", estimate.value)
            json.field("low", estimate.low)
            json.field("high", estimate.high)
            json.field("of", estimate.of)
        }
    }

    private static func write(_ cell: Evaluation.Cell, to json: inout JSONText) {
        json.object { json in
            json.field("expected", cell.expected)
            json.field("answered", cell.answered)
            json.field("action", cell.action.rawValue)
            json.field("right", cell.isRight)
            json.field("count", cell.count)
        }
    }

    private static func write(_ operation: Evaluation.Operation, to json: inout JSONText) {
        json.object { json in
            json.field("score", operation.score)
            json.field("coverage", operation.coverage)
            json.field("risk", operation.risk)
            json.field("acted", operation.acted)
        }
    }

    private func writeReliability(to json: inout JSONText) {
        let reliability = evaluation.reliability
        json.object { json in
            json.field("expectedCalibrationError") { Self.write(reliability.expectedError, to: &$0) }
            json.field("brierScore") { Self.write(reliability.brierScore, to: &$0) }
            json.field("bins") { json in
                json.array { json in
                    for (bin, share) in zip(evaluation.calibration.bins, reliability.shares) {
                        json.object { json in
                            json.field("least", bin.least)
                            json.field("answers", bin.answers)
                            json.field("meanScore", bin.meanScore)
                            json.field("right") { Self.write(share, to: &$0) }
                        }
                    }
                }
            }
        }
    }
}
