public import Earshot
public import EarshotAnalysis
public import EarshotFormats

/// Replays a corpus against its catalogs, and keeps the lines that are answered by something other than they expect.
///
/// A question is no answer, and neither is silence: how often a line is understood is what ``Evaluator`` measures.
public struct CorpusReplay: Sendable {
    /// The lines that are answered by something else, in order.
    public private(set) var lines: [ReplayedLine] = []
    /// The number of lines that could not be read.
    public private(set) var badLines = 0
    private let resolver: LineResolver

    /// Creates a replay without lines.
    ///
    /// - Parameter catalogs: The catalogs, one for each application.
    /// - Throws: `CatalogError` if they cannot be used.
    public init(_ catalogs: [Catalog]) throws(CatalogError) {
        resolver = LineResolver(try Resolver(catalogs))
    }

    /// Answers every line of a corpus file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - badLine: Called with each line that could not be read.
    /// - Throws: ``CorpusError`` if the file cannot be read.
    /// - Complexity: O(*n*) resolutions in the number of lines.
    public mutating func add(
        contentsOf path: String,
        badLine: (CorpusLineError) -> Void = { _ in }
    ) throws(CorpusError) {
        var found: [ReplayedLine] = []
        var bad = 0
        try resolver.answerLines(of: CorpusSource(corpus: path, catalog: [])) { answer in
            switch answer {
            case .success(let answer):
                if let line = Self.line(answer.line, of: path, answer: answer.resolution) { found.append(line) }
            case .failure(let error):
                bad += 1
                badLine(error)
            }
        }
        lines += found
        badLines += bad
    }

    /// The line, if it is answered by something other than it expects.
    private static func line(_ line: CorpusLine, of path: String, answer resolution: Resolution) -> ReplayedLine? {
        let verdict = Verdict(of: resolution, expected: line.expectation)
        guard verdict == .wrong || verdict == .falseAccept else { return nil }
        let measures = LineMeasures(line, answer: resolution, verdict: verdict)
        guard let answered = measures.answered else { return nil }
        return ReplayedLine(
            text: line.utterance.hypotheses.first?.text ?? "",
            locale: line.locale,
            location: Catalog.SourceLocation(file: path, line: line.line, column: 1),
            expected: measures.expected.map {
                ReplayedLine.Meaning(owner: $0.name, summary: line.expectation?.summary ?? $0.name)
            },
            answered: ReplayedLine.Meaning(
                owner: answered.name,
                summary: resolution.matches.map(\.summary).joined(separator: "; ")
            )
        )
    }
}
