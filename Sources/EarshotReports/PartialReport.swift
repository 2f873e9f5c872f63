public import Earshot
public import EarshotEvaluation

/// The report of `earshot eval --partial`, as text or JSON.
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

    /// The rules of waiting that are compared: by state, and fixed.
    private var rules: [Rule] {
        func fixed(_ wait: Int) -> Rule {
            let waits = EndpointWaits(complete: wait, continuing: wait, open: wait)
            return Rule(name: "fixed\(wait)", figures: evaluation.figures(waits))
        }
        return [Rule(name: "byState", figures: evaluation.figures(waits)), fixed(800), fixed(2_000)]
    }

    /// A rule of waiting and what it comes to.
    private struct Rule {
        var name: String
        var figures: EndpointFigures
    }

    private var shares: [(key: String, title: String, count: Int, of: Int)] {
        let item = evaluation
        return [
            ("right", "right", item.right, item.successes),
            ("answeredByEnd", "the answer was there at the last word", item.wordsBefore.count, item.successes),
            ("settled", "settled with the last word or before", item.settled, item.successes),
            ("settledEarly", "settled before the last word", item.settledEarly, item.successes),
            ("falseSettled", "settled, and the final answer differs", item.falseSettled, item.lines),
            ("falseStops", "said to be at its end, and went on", item.falseStops, item.lines),
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
                        json.field(rule.name) { json in
                            json.object { json in
                                json.field("lines", rule.figures.lines)
                                json.field("cutOff", rule.figures.cutOff)
                                json.field("median", rule.figures.median.map(Self.rounded))
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
        let titles = [
            "waits \(waits.complete)/\(waits.continuing)/\(waits.open) ms", "a fixed wait of 0.8 s",
            "a fixed wait of 2 s",
        ]
        for (title, rule) in zip(titles, rules) {
            let figures = rule.figures
            let median = figures.median.map { "\(Self.rounded($0)) s" } ?? "none"
            lines.append(
                "  \(title): \(figures.cutOff) of \(figures.lines) cut off, \(median) after the last word in the median"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func percent(_ value: Double) -> String { "\((value * 1_000).rounded() / 10) %" }

    /// A share with its 95 % interval by Wilson's score.
    private struct Rate {
        var value: Double?
        var low: Double?
        var high: Double?

        init(_ count: Int, of total: Int) {
            guard total > 0 else { return }
            let (n, p, z) = (Double(total), Double(count) / Double(total), 1.96)
            let middle = (p + z * z / (2 * n)) / (1 + z * z / n)
            let half = z / (1 + z * z / n) * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot()
            (value, low, high) = (p, max(0, middle - half), min(1, middle + half))
        }
    }
}
