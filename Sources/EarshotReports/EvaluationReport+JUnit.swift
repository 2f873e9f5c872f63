internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as JUnit XML, which continuous integration shows as tests, with a line break at the end.
    ///
    /// Each bar is a test, which fails if it is missed. With a baseline, each broken line is a failing test, and a test
    /// says whether the metrics are lower. Each line that is not answered as expected is a skipped test of its corpus:
    /// alone it fails nothing. So is each suggestion. Lines are as many as the JSON report lists.
    public var junit: [UInt8] {
        var suites: [(name: String, cases: [EvaluationCase])] = [("metrics", metricCases)]
        if let comparison { suites.append(("baseline", Self.cases(of: comparison))) }
        if let suggestions {
            let cases = suggestions.list.map { suggestion in
                EvaluationCase(name: "add \(suggestion.sentence)", outcome: .skipped(Self.effect(of: suggestion)))
            }
            suites.append(("suggestions", cases))
        }
        let outcomes = Dictionary(grouping: evaluation.outcomes, by: \.corpus)
        for corpus in evaluation.corpora {
            suites.append((corpus, outcomes[corpus, default: []].map(Self.testCase)))
        }
        let counts = EvaluationCase.counts(of: suites.flatMap(\.cases))
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"earshot eval\"\(counts)>\n"
        for suite in suites where !suite.cases.isEmpty {
            xml += "  <testsuite name=\"\(suite.name.asXML)\"\(EvaluationCase.counts(of: suite.cases))>\n"
            for item in suite.cases { xml += item.xml(in: suite.name) }
            xml += "  </testsuite>\n"
        }
        return Array((xml + "</testsuites>\n").utf8)
    }

    /// Each bar; without bars, the principal metrics, which pass.
    private var metricCases: [EvaluationCase] {
        guard !bars.isEmpty else {
            return Metric.principal.map { metric in
                let value = Self.figure(evaluation.total[metric], of: metric)
                return EvaluationCase(name: metric.rawValue, outcome: .passed("\(metric.rawValue) is \(value)"))
            }
        }
        return bars.map { bar in
            let value = Self.figure(bar.tally(of: evaluation)[bar.metric], of: bar.metric)
            let text = "\(bar.subject) is \(value)"
            let bound = Self.figure(bar.value, of: bar.metric)
            return EvaluationCase(
                name: "\(bar.subject) \(bar.metric.isCost ? "at most" : "at least") \(bound)",
                outcome: missedBars.contains(bar) ? .failed(text, "") : .passed(text)
            )
        }
    }

    private static func cases(of comparison: Comparison) -> [EvaluationCase] {
        let text = comparison.differences
            .map { "\($0.metric.rawValue): \(percent($0.was)) -> \(percent($0.now))" }
            .joined(separator: "\n")
        let summary = EvaluationCase(
            name: "no metric is lower",
            outcome: comparison.isWorse ? .failed("a metric is lower", text) : .passed(text)
        )
        let broken = comparison.lines?.list(.broken) ?? []
        return [summary]
            + broken.map { change in
                EvaluationCase(
                    name: "\(change.line.id): \(change.line.heard?.inQuotes ?? "nothing heard")",
                    file: change.line.corpus,
                    line: change.line.line,
                    outcome: .failed(
                        "expected \(change.line.expected ?? "nothing")",
                        "was \(self.text(of: change.was))\nnow \(self.text(of: change.now))"
                    )
                )
            }
    }

    private static func testCase(_ outcome: Outcome) -> EvaluationCase {
        EvaluationCase(
            name: "\(outcome.id): \(outcome.heard?.inQuotes ?? "nothing heard")",
            file: outcome.corpus,
            line: outcome.line,
            outcome: .skipped(
                "\(outcome.verdict.inWords), expected \(outcome.expected ?? "nothing"): \(outcome.why)"
            )
        )
    }
}

/// A test of a JUnit report.
private struct EvaluationCase {
    enum Outcome {
        case passed(String)
        case failed(String, String)
        case skipped(String)
    }

    var name: String
    var file: String?
    var line: Int?
    var outcome: Outcome

    static func counts(of cases: [EvaluationCase]) -> String {
        let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\""
    }

    func xml(in suite: String) -> String {
        var start = "    <testcase classname=\"\("earshot.\(suite)".asXML)\" name=\"\(name.asXML)\""
        if let file { start += " file=\"\(file.asXML)\"" }
        if let line { start += " line=\"\(line)\"" }
        start += " time=\"0\""
        let body =
            switch outcome {
            case .passed(let text): "<system-out>\(text.asXML)</system-out>"
            case .failed(let message, let text):
                "<failure message=\"\(message.asXML)\" type=\"failure\">\(text.asXML)</failure>"
            case .skipped(let message): "<skipped message=\"\(message.asXML)\"/>"
            }
        return "\(start)>\n      \(body)\n    </testcase>\n"
    }
}
