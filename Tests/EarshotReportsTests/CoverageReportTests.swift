import Earshot
import EarshotEvaluation
import EarshotFormats
import EarshotReports
import Testing

@Suite struct CoverageReportTests {
    private func coverage() throws -> Coverage {
        let place = Catalog.SourceLocation(file: "c.yaml", line: 3, column: 5)
        let catalog = Catalog(
            locale: "en",
            shortcuts: [Shortcut(id: "Go", phrases: [Phrase("go [home|out]", location: place)])],
            negativePhrases: ["never go"]
        )
        var coverage = Coverage([catalog])
        let line = CorpusLine(line: 7, heard: .text("go home"))
        coverage.add(line, of: "c.jsonl", answer: try LineResolver(Resolver(catalog)).resolve(line))
        return coverage
    }

    @Test func text() throws {
        let report = CoverageReport(try coverage(), least: 0.9)
        #expect(report.fails)
        #expect(
            report.text() == """
                1 lines exercise 2 of 5 items, 40.00 %
                  phrases: 1 of 1
                  branches: 1 of 3
                  negative phrases: 0 of 1
                never exercised
                  c.yaml:3:5: branch: without [home|out] of Go
                  c.yaml:3:5: branch: out of (home|out) of Go
                  negative phrase "never go"
                below the bar: coverage is 40.00 %, required: 90.00 %

                """
        )
        #expect(!CoverageReport(Coverage([]), least: 1).fails)
    }

    @Test func jsonFollowsItsSchema() throws {
        let schema = try JSONSchema("coverage")
        let json = CoverageReport(try coverage()).json
        #expect(try schema.fault(in: json) == nil)
        #expect(String(decoding: json, as: UTF8.self).contains("\"first\": \"c.jsonl:7\""))
        #expect(try schema.fault(in: CoverageReport(Coverage([])).json) == nil)
    }

    @Test func linesReadBackAsTheyWereWritten() throws {
        let lines = [
            CorpusLine(line: 1, id: .number("7"), heard: .text("a \"b\"\n"), expectation: .nothing),
            CorpusLine(
                line: 1,
                id: .text("x"),
                locale: "de",
                heard: .hypotheses([.init("eins", confidence: 0.5), .init("zwei")]),
                target: "enum:N",
                find: .within,
                offered: ["one", "two"],
                said: "eins",
                expectation: .enumerationCase("one"),
                extensions: [.init(key: "kind", value: .text("made"))]
            ),
            CorpusLine(
                line: 1,
                id: .text("y"),
                heard: .text("go"),
                expectation: .shortcut("Go", parameters: [.init(key: "n", value: .number("3"))])
            ),
            CorpusLine(line: 1, id: .text("z"), heard: .text("yes"), expectation: .value(.boolean(true))),
        ]
        for line in lines {
            #expect(try CorpusLine(parsing: Array(CorpusJSON.line(line).dropLast()), line: 1) == line)
        }
    }
}
