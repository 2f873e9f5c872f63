internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The report as JUnit XML, which continuous integration shows as tests, with a line break at the end.
    ///
    /// A file of the catalog is a suite. A finding is a test named after the rule and its first owner. It fails if its
    /// severity does, is skipped if it is in the baseline or accepted (and shown), and otherwise passes with the
    /// message as its output. A rule without findings in a file is a passing test.
    public var junit: [UInt8] {
        let comparison = comparison
        var suites: [(file: String, cases: [String: [JUnitCase]])] = files.map { ($0, [:]) }
        func add(_ finding: Finding, _ outcome: JUnitCase.Outcome) {
            let file = finding.owners.lazy.compactMap(\.location?.file).first ?? files.first ?? "catalog"
            var index = suites.firstIndex { $0.file == file } ?? suites.count
            if index == suites.count {
                suites.append((file, [:]))
                index = suites.count - 1
            }
            suites[index].cases[finding.rule.id, default: []].append(JUnitCase(finding, outcome))
        }
        for (finding, isNew) in zip(check.findings, comparison.isNew) {
            let fails = failing.map { finding.severity >= $0 } ?? false
            add(finding, !isNew ? .skipped("known from the baseline") : fails ? .failed : .passed)
        }
        if showsSuppressed {
            for finding in check.suppressed { add(finding, .skipped("accepted: \(finding.accepted ?? "")")) }
        }
        let rules = usedRules.map(\.id)
        let cases = suites.map { suite in
            rules.flatMap { rule in JUnitCase.unique(suite.cases[rule] ?? [JUnitCase(rule: rule)]) }
        }
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml += "<testsuites name=\"earshot check\"\(JUnitCase.counts(of: cases.flatMap(\.self)))>\n"
        for (suite, cases) in zip(suites, cases) {
            xml += "  <testsuite name=\"\(suite.file.asXML)\"\(JUnitCase.counts(of: cases))>\n"
            for item in cases { xml += item.xml(file: suite.file) }
            xml += "  </testsuite>\n"
        }
        return Array((xml + "</testsuites>\n").utf8)
    }
}

/// A test of a JUnit report.
private struct JUnitCase {
    enum Outcome {
        case passed
        case failed
        case skipped(String)
    }

    var rule: String
    var name: String
    var outcome: Outcome
    var finding: Finding?

    /// A passing test for a rule without findings.
    init(rule: String) {
        self.rule = rule
        name = rule
        outcome = .passed
    }

    init(_ finding: Finding, _ outcome: Outcome) {
        rule = finding.rule.id
        name = "\(finding.rule.id): \(finding.owners.first?.name ?? "catalog")"
        self.outcome = outcome
        self.finding = finding
    }

    /// The tests, with a number appended to every repeated name.
    static func unique(_ cases: [JUnitCase]) -> [JUnitCase] {
        var seen: [String: Int] = [:]
        return cases.map { item in
            var item = item
            seen[item.name, default: 0] += 1
            if let count = seen[item.name], count > 1 { item.name += " (\(count))" }
            return item
        }
    }

    static func counts(of cases: [JUnitCase]) -> String {
        let failures = cases.count { if case .failed = $0.outcome { true } else { false } }
        let skipped = cases.count { if case .skipped = $0.outcome { true } else { false } }
        return " tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\" time=\"0\""
    }

    func xml(file: String) -> String {
        var start = "    <testcase classname=\"\("earshot.\(rule)".asXML)\" name=\"\(name.asXML)\""
        start += " file=\"\(file.asXML)\""
        if let line = finding?.owners.first?.location?.line { start += " line=\"\(line)\"" }
        start += " time=\"0\""
        guard let finding else { return start + "/>\n" }
        let text = finding.text().asXML
        let body: String
        switch outcome {
        case .failed:
            body =
                "<failure message=\"\(finding.message.asXML)\" type=\"\(finding.severity.rawValue)\">\(text)</failure>"
        case .skipped(let why):
            body = "<skipped message=\"\(why.asXML)\"/>"
        case .passed:
            body = "<system-out>\(text)</system-out>"
        }
        return "\(start)>\n      \(body)\n    </testcase>\n"
    }
}

extension String {
    /// The text as XML 1.0, also for attributes; characters that XML does not allow are written as U+FFFD.
    var asXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x26: text += "&amp;"
            case 0x3C: text += "&lt;"
            case 0x3E: text += "&gt;"
            case 0x22: text += "&quot;"
            case 0x27: text += "&apos;"
            case 0x09, 0x0A, 0x0D: text += "&#\(scalar.value);"
            case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
