import EarshotEvaluation
import EarshotFormats
import Testing

@testable import Earshot
@testable import EarshotReports

@Suite struct EvaluationPageTests {
    private static let enumeration = Enumeration(
        name: "Room",
        cases: [Enumeration.Case(id: "kitchen"), Enumeration.Case(id: "bedroom")]
    )
    private static let catalog = Catalog(
        locale: "en",
        enums: [enumeration],
        shortcuts: [
            Shortcut(
                id: "Lights",
                parameters: [Parameter(name: "room", kind: .enumeration("Room"))],
                phrases: ["Turn on the ${room} lights"]
            )
        ]
    )

    /// An evaluation of what was heard, each with what was expected.
    private func evaluation(_ lines: [(heard: String, expected: CorpusLine.Expectation)]) throws -> Evaluation {
        let resolver = LineResolver(try Resolver(Self.catalog))
        var evaluator = Evaluator(maximumFailures: 100)
        for (index, line) in lines.enumerated() {
            let line = CorpusLine(line: index + 1, heard: .text(line.heard), expectation: line.expected)
            evaluator.add(line, of: "lines.jsonl", catalog: "c.yaml", answer: try resolver.resolve(line))
        }
        return evaluator.evaluation
    }

    private func page(_ evaluation: Evaluation) -> String {
        String(decoding: EvaluationReport(evaluation, policy: "standard", showsLatency: false).html, as: UTF8.self)
    }

    private func lights(_ room: String) -> CorpusLine.Expectation {
        .shortcut("Lights", parameters: [ExtensionValue.Member(key: "room", value: .text(room))])
    }

    @Test func pagesAreWellFormed() throws {
        let mixed = try evaluation([
            ("turn on the kitchen lights", lights("kitchen")), ("turn on the bedroom lights", lights("kitchen")),
            ("um turn on the bed room lights please", lights("bedroom")), ("play some music", lights("kitchen")),
            ("turn on the kitchen lights", .nothing), ("what a day", .nothing),
        ])
        for evaluation in [mixed, try evaluation([])] {
            let page = page(evaluation)
            #expect(Tags(Array(page.utf8)).faults == [])
            #expect(page == self.page(evaluation))
        }
        #expect(page(mixed).contains("false accept"))
        #expect(page(try evaluation([])).contains("<h1>Nothing was scored</h1>"))
    }

    @Test func hostileUtterancesAreText() throws {
        let hostile = [
            "</script><script>window.pwned=1</script>", "\"><img src=x onerror=alert(1)>", "turn\u{202E}on",
            String(repeating: "w", count: 4_096), "\u{1B}]0;title\u{7}",
        ]
        let page = page(try evaluation(hostile.map { ($0, lights("kitchen")) }))
        #expect(Tags(Array(page.utf8)).faults == [])
        #expect(!page.contains("<script>window") && !page.contains("<img"))
        #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
        #expect(page.contains("&lt;/script&gt;"))
        // A word as long as a text may be is clipped wherever it is shown.
        #expect(!page.contains(String(repeating: "w", count: 500)))
    }

    @Test func theLatticeHasASpanForEachPart() throws {
        let resolution = try Resolver(Self.catalog).resolve("um turn on the bedroom lights")
        var markup = Markup()
        Lattice(resolution).write(to: &markup)
        #expect(markup.html.components(separatedBy: "<li class=").count - 1 == resolution.spans.count)
        #expect(markup.html.contains("<bdi>bedroom</bdi>"))
        #expect(markup.html.contains("left over"))
        #expect(Tags(Array("<!doctype html>\n\(markup.html)".utf8)).faults == [])
    }

    @Test func anAnswerOfNothingIsComparedWithTheNearestPhrase() throws {
        let resolution = try Resolver(Self.catalog).resolve("turn off the kitchen radio")
        var markup = Markup()
        Lattice(resolution).write(to: &markup)
        #expect(markup.html.contains(Markup.escaped(resolution.explanation.headline)))
    }

    @Test func failuresSayHowTheyWereChosen() throws {
        let resolver = LineResolver(try Resolver(Self.catalog))
        var evaluator = Evaluator(maximumFailures: 2)
        for index in 1...5 {
            let line = CorpusLine(line: index, heard: .text("what \(index)"), expectation: lights("kitchen"))
            evaluator.add(line, of: "lines.jsonl", catalog: "c.yaml", answer: try resolver.resolve(line))
        }
        #expect(page(evaluator.evaluation).contains("2 of 5, chosen by a rule"))
    }
}

extension String {
    fileprivate func components(separatedBy separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
