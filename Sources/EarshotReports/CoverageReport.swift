internal import Earshot
public import EarshotEvaluation
public import EarshotFormats

/// The report of `earshot coverage`, as text or JSON.
public struct CoverageReport: Sendable {
    /// The coverage.
    public var coverage: Coverage
    /// The least share that passes, 0…1; `nil` if every share does.
    public var least: Double?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - coverage: The coverage.
    ///   - least: The least share that passes, 0…1.
    public init(_ coverage: Coverage, least: Double? = nil) {
        self.coverage = coverage
        self.least = least
    }

    /// Whether the share is too low; without items, everything is covered.
    public var fails: Bool { (coverage.share ?? 1) < (least ?? 0) }

    /// The report as text, with a line break at the end: shares by kind, and each item that is not exercised.
    ///
    /// - Parameter style: Whether missed items are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        let total = coverage.count()
        let bad = coverage.badLines == 0 ? "" : " and \(coverage.badLines) that could not be read"
        var lines = [
            "\(coverage.lines) lines\(bad) exercise \(total.covered) of \(total.items) items, "
                + EvaluationReport.percent(coverage.share)
        ]
        for kind in Coverage.Item.Kind.allCases {
            let count = coverage.count(of: kind)
            if count.items > 0 { lines.append("  \(kind.plural): \(count.covered) of \(count.items)") }
        }
        let missed = coverage.items.filter { !$0.isCovered }
        if !missed.isEmpty { lines.append("never exercised") }
        lines += missed.map { "  \($0)" }
        if fails {
            lines.append(
                style.applied(.red, to: "below the bar") + ": coverage is \(EvaluationReport.percent(coverage.share)), "
                    + "required: \(EvaluationReport.percent(least))"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The report as JSON, with a line break at the end: `{"v":1,"lines":…,"total":{…},"kinds":{…},"items":[…]}`.
    ///
    /// `Corpora/schemas/coverage.schema.json` describes it.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("lines", coverage.lines)
            json.field("badLines", coverage.badLines)
            json.field("total") { Self.write(coverage.count(), to: &$0) }
            json.field("kinds") { json in
                json.object { json in
                    for kind in Coverage.Item.Kind.allCases {
                        let count = coverage.count(of: kind)
                        if count.items > 0 { json.field(kind.rawValue) { Self.write(count, to: &$0) } }
                    }
                }
            }
            json.field("items") { json in
                json.array { json in
                    for item in coverage.items { Self.write(item, to: &json) }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ count: (items: Int, covered: Int), to json: inout JSONText) {
        json.object { json in
            json.field("items", count.items)
            json.field("covered", count.covered)
            json.field("share", Tally.rate(count.covered, of: count.items))
        }
    }

    private static func write(_ item: Coverage.Item, to json: inout JSONText) {
        json.object { json in
            json.field("kind", item.kind.rawValue)
            json.field("owner", item.owner)
            json.field("text", item.text)
            json.field("locale", item.locale)
            json.field("file", item.location?.file)
            json.field("line", item.location.map { Int64($0.line) })
            json.field("column", item.location.map { Int64($0.column) })
            json.field("count", item.count)
            json.field("first", item.first)
        }
    }
}

/// Writes lines of a corpus.
public enum CorpusJSON {
    /// A line of a corpus as JSON, with its line break.
    ///
    /// - Parameter line: The line, with one text or several hypotheses.
    /// - Returns: One object in UTF-8; absent values have no key.
    public static func line(_ line: CorpusLine) -> [UInt8] {
        var json = JSONText()
        json.object { json in
            json.field("id") { $0.value(line.id) }
            if let locale = line.locale { json.field("locale", locale) }
            if let target = line.target { json.field("target", target) }
            if let find = line.find { json.field("find", find.rawValue) }
            if let offered = line.offered { json.field("offered") { $0.value(offered) } }
            switch line.heard {
            case .text(let text): json.field("text", text)
            case .hypotheses(let hypotheses):
                json.field("hypotheses") { json in
                    json.array { json in
                        for hypothesis in hypotheses {
                            json.object { json in
                                json.field("text", hypothesis.text)
                                if let confidence = hypothesis.confidence { json.field("confidence", confidence) }
                            }
                        }
                    }
                }
            }
            if let said = line.said { json.field("said", said) }
            if let expectation = line.expectation { json.field("expect") { write(expectation, to: &$0) } }
            for member in line.extensions { json.field(member.key) { $0.value(member.value) } }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func write(_ expectation: CorpusLine.Expectation, to json: inout JSONText) {
        switch expectation {
        case .nothing: json.null()
        case .enumerationCase(let id): json.object { $0.field("case", id) }
        case .value(let value): json.object { json in json.field("value") { $0.value(value) } }
        case .several(let matches):
            json.object { json in
                json.field("matches") { json in json.array { json in for match in matches { write(match, to: &json) } }
                }
            }
        case .ask(let matches):
            json.object { json in
                json.field("ask") { json in json.array { json in for match in matches { write(match, to: &json) } } }
            }
        case .shortcut(let id, let parameters):
            json.object { json in
                json.field("shortcut", id)
                guard let parameters else { return }
                json.field("parameters") { $0.value(ExtensionValue.object(parameters)) }
            }
        }
    }
}
