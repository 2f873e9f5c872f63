import EarshotEvaluation
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

extension DocumentationTests {
    /// The tables of accuracy say what their commands print.
    @Suite struct AccuracyTableTests {
        private static let page = "Sources/Earshot/Earshot.docc/Guides/AccuracyAndSpeed.md"

        /// A row of a table.
        private struct Row {
            /// Where it is in the document, counted from 0.
            var line: Int
            /// The command in its first cell.
            var command: String
        }

        /// The README repeats three rows of the page.
        @Test func theREADMEHasRowsOfThePage() throws {
            let page = Set(try Document(Self.page).lines)
            let document = try Document("README.md")
            let rows = Self.rows(of: document)
            #expect(rows.count == 3)
            for row in rows {
                #expect(page.contains(document.lines[row.line]), "README.md:\(row.line + 1)")
            }
        }

        @Test(.enabled(if: Sampled.accuracyTable.isTried)) func theTablesAreTrue() throws {
            let rows = try Self.rows(of: Document(Self.page))
            #expect(rows.count > 3)
            var expected: [String: String] = [:]
            for row in rows {
                expected[row.command] = try Self.row(counting: row.command)
            }
            try Self.compare(Document(Self.page), with: expected)
            try Self.compare(Document("README.md"), with: expected)
        }

        private static func rows(of document: Document) -> [Row] {
            document.lines.enumerated().filter { $0.element.hasPrefix("| `earshot eval ") }.map { index, line in
                Row(line: index, command: String(line.split(separator: "`")[1]))
            }
        }

        /// Compares the rows of a document with those that were counted, or writes these where outputs are recorded.
        private static func compare(_ document: Document, with expected: [String: String]) throws {
            let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil
            var lines = document.lines
            for row in rows(of: document) {
                let place = "\(document.path):\(row.line + 1)"
                let counted = try #require(expected[row.command], "\(place): \(page) has no such row")
                if isRecording {
                    lines[row.line] = counted
                } else {
                    #expect(lines[row.line] == counted, "\(place): EARSHOT_RECORD=1 rewrites it")
                }
            }
            guard lines != document.lines else { return }
            try lines.joined(separator: "\n").write(
                to: Document.root.appending(path: document.path),
                atomically: true,
                encoding: .utf8
            )
            Issue.record("\(document.path) was rewritten")
        }

        /// The row that a command gives.
        private static func row(counting command: String) throws -> String {
            let words = command.split(separator: " ").map(String.init)
            let policy = try #require(
                ResolveOptions.Policy.all.first { $0.name == words.last ?? "" || words.count == 3 }
            )
            let total = try tally(of: words[2], policy: policy)
            let counts = [Verdict.right, .asked, .nothing, .wrong, .falseAccept, .rejected].map { total[$0] }
            let cells = ([total.lines] + counts).map { "\($0)" }
            return "| `\(command)` | \(cells.joined(separator: " | ")) |"
        }

        private static func tally(of corpus: String, policy: ResolveOptions.Policy) throws -> Tally {
            var evaluator = Evaluator()
            for source in try CorpusSource.find(Document.root.appending(path: corpus).path, catalog: []) {
                let catalog = try CatalogReader().read(contentsOf: source.catalog).catalog
                let resolver = LineResolver(try Resolver(catalog), options: ResolveOptions(policy: policy))
                try evaluator.add(source, resolver: resolver) {
                    Issue.record("\($0)")
                } progress: { _ in
                }
            }
            return evaluator.evaluation.total
        }
    }
}
