public import Earshot
public import EarshotEvaluation

/// The report of `earshot eval --partial`, as text, JSON or HTML.
public struct PartialReport: Sendable {
    /// What was measured.
    public var evaluation: PartialEvaluation
    /// The waits for endpoints.
    public var waits: EndpointWaits

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - evaluation: What was measured.
    ///   - waits: The waits for endpoints.
    public init(_ evaluation: PartialEvaluation, waits: EndpointWaits) {
        self.evaluation = evaluation
        self.waits = waits
    }

    /// The rules of waiting that are compared: by state, fixed, and the fixed one that cuts off no more.
    var rules: [Rule] {
        func fixed(_ key: String, _ title: String, _ wait: Int) -> Rule {
            Rule(key: key, title: title, wait: wait, figures: evaluation.figures(.fixed(wait)))
        }
        let alike = evaluation.fixedWait(alike: waits)
        return [
            Rule(
                key: "byState",
                title: "waits \(waits.complete)/\(waits.continuing)/\(waits.open)/\(waits.nothing) ms",
                figures: evaluation.figures(waits)
            ),
            fixed("fixed800", "a fixed wait of 0.8 s", 800), fixed("fixed2000", "a fixed wait of 2 s", 2_000),
            fixed("fixedAlike", "the shortest fixed wait that cuts off no more, \(Double(alike) / 1_000) s", alike),
        ]
    }

    /// A rule of waiting and what it comes to.
    struct Rule {
        /// The name in JSON.
        var key: String
        /// The name for people.
        var title: String
        /// The wait in thousandths of a second, if it is fixed.
        var wait: Int?
        /// What it comes to.
        var figures: EndpointFigures
    }

    /// A count of lines or successes.
    struct Share {
        /// The name in JSON.
        var key: String
        /// The name for people.
        var title: String
        /// The count.
        var count: Int
        /// Of how many.
        var of: Int
    }

    /// The counts.
    var shares: [Share] {
        let item = evaluation
        return [
            Share(key: "right", title: "right", count: item.right, of: item.successes),
            Share(
                key: "answeredByEnd",
                title: "the answer was there at the last word",
                count: item.wordsBefore.count,
                of: item.successes
            ),
            Share(
                key: "settled",
                title: "settled with the last word or before",
                count: item.settled,
                of: item.successes
            ),
            Share(
                key: "settledEarly",
                title: "settled before the last word",
                count: item.settledEarly,
                of: item.successes
            ),
            Share(
                key: "falseSettled",
                title: "settled, and the final answer differs",
                count: item.falseSettled,
                of: item.lines
            ),
            Share(
                key: "falseStops",
                title: "said to be at its end, and went on",
                count: item.falseStops,
                of: item.lines
            ),
        ]
    }

    private static func mean(_ values: [Int]) -> Double? {
        values.isEmpty ? nil : Double(values.reduce(0, +)) / Double(values.count)
    }

    /// The report as JSON, with a line break at the end.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("lines", evaluation.lines)
            json.field("updates", evaluation.updates)
            json.field("successes", evaluation.successes)
            for share in shares {
                json.field(share.key) { json in
                    json.object { json in
                        let rate = Rate(share.count, of: share.of)
                        json.field("count", share.count)
                        json.field("of", share.of)
                        json.field("share", rate.value.map(Self.rounded))
                        json.field("low", rate.low.map(Self.rounded))
                        json.field("high", rate.high.map(Self.rounded))
                    }
                }
            }
            json.field("wordsBefore", Self.mean(evaluation.wordsBefore).map(Self.rounded))
            json.field("settledBefore", Self.mean(evaluation.settledBefore).map(Self.rounded))
            json.field("statesVisited", evaluation.statesVisited)
            json.field("endpoints") { json in
                json.object { json in
                    for rule in rules {
                        json.field(rule.key) { json in
                            json.object { json in
                                json.field("wait", rule.wait.map(Int64.init))
                                json.field("lines", rule.figures.lines)
                                json.field("cutOff", rule.figures.cutOff)
                                json.field("median", rule.figures.median.map(Self.rounded))
                                json.field(
                                    "medianOfSuccesses",
                                    rule.figures.medianOfSuccesses.map(Self.rounded)
                                )
                                json.field("mean", rule.figures.mean.map(Self.rounded))
                            }
                        }
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }

    /// The report as text.
    public var text: String {
        var lines = [
            "\(evaluation.lines) lines, \(evaluation.updates) partial results, \(evaluation.successes) end as a success"
        ]
        for share in shares {
            let rate = Rate(share.count, of: share.of)
            guard let value = rate.value, let low = rate.low, let high = rate.high else { continue }
            lines.append(
                "  \(share.title): \(share.count) of \(share.of), \(percent(value)) (\(percent(low)) to \(percent(high)))"
            )
        }
        if let mean = Self.mean(evaluation.wordsBefore) {
            lines.append("  words before the end at which the answer was there: \(Self.rounded(mean)) on average")
        }
        if let mean = Self.mean(evaluation.settledBefore) {
            lines.append("  words before the end at which it was settled: \(Self.rounded(mean)) on average")
        }
        guard evaluation.hasTimes else { return lines.joined(separator: "\n") + "\n" }
        for rule in rules {
            let figures = rule.figures
            let median = figures.median.map { "\(Self.rounded($0)) s" } ?? "none"
            let ofSuccesses = figures.medianOfSuccesses.map { ", \(Self.rounded($0)) s where it is a success" } ?? ""
            lines.append(
                "  \(rule.title): \(figures.cutOff) of \(figures.lines) cut off, \(median) after the last word in the "
                    + "median" + ofSuccesses
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func percent(_ value: Double) -> String { "\((value * 1_000).rounded() / 10) %" }

    /// A share with its 95 % interval by Wilson's score.
    struct Rate {
        /// The share; `nil` of nothing.
        var value: Double?
        /// The lower end of the interval.
        var low: Double?
        /// The upper end of the interval.
        var high: Double?

        /// Creates the share that a count is of a total.
        init(_ count: Int, of total: Int) {
            guard total > 0 else { return }
            let (n, p, z) = (Double(total), Double(count) / Double(total), 1.96)
            let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
            let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
            (value, low, high) = (p, max(0, middle - half), min(1, middle + half))
        }
    }
}
