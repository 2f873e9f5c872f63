internal import Earshot
public import EarshotEvaluation

/// The report of `earshot stress`.
public struct StressReport: Sendable {
    /// The results.
    public var stress: Stress
    /// The policy used for the answers.
    public var policy: String
    /// The bars that were set and not reached.
    public var missedBars: [StressBar]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - stress: The results.
    ///   - policy: The policy used for the answers.
    ///   - missedBars: The bars that were set and not reached.
    public init(_ stress: Stress, policy: String, missedBars: [StressBar] = []) {
        self.stress = stress
        self.policy = policy
        self.missedBars = missedBars
    }

    /// The strengths of all curves.
    var strengths: [Double] { stress.curves.first?.points.map(\.strength) ?? [] }
}

// MARK: JSON

extension StressReport {
    /// The report as JSON, with a line break at the end; the same bytes on every run.
    ///
    /// `Corpora/schemas/stress.schema.json` describes it. Shares are null where there are no sentences.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("policy", policy)
            // A string, as not every reader of JSON keeps 64 bits.
            json.field("seed", "\(stress.seed)")
            json.field("composed", stress.isComposed)
            json.field("sentences", stress.sentences)
            json.field("badLines", stress.badLines)
            json.field("right", stress.right)
            json.field("wrong", stress.wrong)
            json.field("asked", stress.asked)
            json.field("nothing", stress.nothing)
            json.field("asSaid") { json in json.object { Self.write(stress.asSaid, to: &$0) } }
            json.field("curves") { json in
                json.array { json in for curve in stress.curves { Self.write(curve, to: &json) } }
            }
            json.field("requests") { json in
                json.object { json in
                    json.field("answers", stress.requests.unexpected)
                    json.field("falseAccepts", stress.requests[.falseAccept])
                    json.field("asked", stress.requests[Verdict.asked])
                    json.field("rejected", stress.requests[.rejected])
                    json.field("rejection", stress.rejection)
                    json.field("leftOut", stress.requestsLeftOut)
                    json.field("localesWithout") { $0.value(stress.localesWithoutRequests) }
                }
            }
            json.field("failures") { json in
                json.array { json in for failure in stress.failures { Self.write(failure, to: &json) } }
            }
            json.field("missed") { $0.value(missedBars.map(\.description)) }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ curve: Stress.Curve, to json: inout JSONText) {
        json.object { json in
            json.field("perturbation", curve.perturbation)
            json.field("mayChangeMeaning", curve.mayChangeMeaning)
            json.field("unknownLocales") { $0.value(curve.unknownLocales) }
            json.field("sentences", curve.sentences)
            json.field("right", curve.mean(\.right))
            json.field("wrong", curve.mean(\.wrong))
            json.field("asked", curve.mean(\.asked))
            json.field("nothing", curve.mean(\.nothing))
            json.field("points") { json in
                json.array { json in
                    for point in curve.points {
                        json.object { json in
                            json.field("strength", point.strength)
                            write(point.tally, to: &json)
                        }
                    }
                }
            }
        }
    }

    private static func write(_ tally: Tally, to json: inout JSONText) {
        for verdict in [Verdict.right, .wrong, .asked, .nothing] { json.field(verdict.plural, tally[verdict]) }
    }

    private static func write(_ failure: Stress.Failure, to json: inout JSONText) {
        json.object { json in
            json.field("perturbation", failure.perturbation)
            json.field("strength", failure.strength)
            json.field("said", failure.said)
            json.field("heard", failure.heard)
            json.field("expected", failure.expected)
            json.field("answered", failure.answered)
        }
    }
}

// MARK: CSV

extension StressReport {
    /// The curves as CSV: a line for each perturbation and strength; a share of no sentences is empty.
    public var csv: String {
        var text = "perturbation,strength,sentences,right,wrong,asked,nothing\n"
        for curve in stress.curves {
            for point in curve.points {
                let shares = [point.right, point.wrong, point.asked, point.nothing]
                let fields =
                    [curve.perturbation, Self.number(point.strength), "\(curve.sentences)"]
                    + shares.map { $0.map(Self.number) ?? "" }
                text += fields.joined(separator: ",") + "\n"
            }
        }
        return text
    }

    /// A number in its shortest form.
    static func number(_ number: Double) -> String { JSONText.shortest(number) ?? "0" }
}
