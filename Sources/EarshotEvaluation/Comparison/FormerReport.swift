internal import Earshot
public import EarshotFormats

/// An earlier JSON report, as far as a comparison needs it.
public struct FormerReport: Sendable {
    /// The path of its file.
    public let path: String
    /// Every metric that it has, in total.
    let metrics: [Metric: Double]
    /// The hash of its corpus; `nil` if it has none.
    let fingerprint: String?
    /// Its failures in order; `nil` if they are not listed, or not all of them.
    let failures: [Outcome]?
    /// Whether failures are listed, but not all of them.
    let isCut: Bool
    /// The first line of the explanation of answers as expected, by ``Outcome/identity``; empty if it holds none.
    let rightExplanations: [UInt64: String]

    /// A report has more values than a catalog, and is as trustworthy as the tool that wrote it.
    private static let limits = ReadingLimits(bytes: 1 << 30, nodes: 50_000_000)

    /// Reads a report.
    ///
    /// - Parameter path: The path of its file.
    /// - Throws: ``CorpusError`` if the file is not such a report.
    public init(contentsOf path: String) throws(CorpusError) {
        let value = try JSONFile.read(path, limits: Self.limits)
        guard value["v"]?.number == "1", let total = value["total"], case .object = total.content else {
            throw CorpusError(
                at: value.position,
                in: path,
                what: "this is not a version 1 evaluation report",
                expected: "what `earshot eval --format json` wrote",
                suggestion: "name such a file, or create it again"
            )
        }
        self.path = path
        var metrics: [Metric: Double] = [:]
        let figures = value["slices"]?.elements.first { $0["key"]?.text == Slice.total }?["metrics"]
        for metric in Metric.allCases {
            let isPrincipal = Metric.principal.contains(metric)
            let figure = isPrincipal ? total[metric.rawValue] : figures?[metric.rawValue]?["value"]
            metrics[metric] = figure?.number.flatMap { Double($0) }
        }
        self.metrics = metrics
        fingerprint = value["corpusFingerprint"]?.text
        var explanations: [UInt64: String] = [:]
        if case .object(let members) = value["rightAnswers"]?["lines"]?.content {
            for member in members {
                if let line = UInt64(member.key, radix: 16) { explanations[line] = member.value.text }
            }
        }
        rightExplanations = explanations
        guard let outcomes = value["outcomes"], let count = outcomes["count"]?.number.flatMap({ Int($0) }),
            let lines = outcomes["lines"]?.elements
        else {
            failures = nil
            isCut = false
            return
        }
        isCut = count > lines.count
        let reader = StateReader(path: path)
        var failures: [Outcome] = []
        for line in lines { failures.append(try reader.outcome(line)) }
        self.failures = isCut ? nil : failures
    }

    /// The identities of its failures, so that what became of them is kept.
    public var identities: Set<UInt64> { Set((failures ?? []).map(\.identity)) }
}

extension JSONValue {
    /// The elements of an array; empty for anything else.
    var elements: [JSONValue] {
        if case .array(let elements) = content { elements } else { [] }
    }
}
