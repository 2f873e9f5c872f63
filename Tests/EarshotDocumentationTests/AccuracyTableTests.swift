import EarshotEvaluation
import EarshotFormats
import Foundation
import Testing

@testable import Earshot

extension DocumentationTests {
    /// The README's table of accuracy says what its commands print.
    @Suite struct AccuracyTableTests {
        @Test func theTableIsTrue() throws {
            let document = try Document("README.md")
            var lines = document.lines
            let rows = lines.indices.filter { lines[$0].hasPrefix("| `earshot eval ") }
            #expect(rows.count >= 3)
            for row in rows {
                let command = lines[row].split(separator: "`")[1]
                let words = command.split(separator: " ").map(String.init)
                let policy = try #require(
                    ResolveOptions.Policy.all.first { $0.name == words.last ?? "" || words.count == 3 }
                )
                let total = try Self.tally(of: words[2], policy: policy)
                let counts = [Verdict.right, .asked, .nothing, .wrong, .falseAccept, .rejected].map { total[$0] }
                let cells = ([total.lines] + counts).map { "\($0)" }
                let expected = "| `\(command)` | \(cells.joined(separator: " | ")) |"
                if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil {
                    lines[row] = expected
                } else {
                    #expect(lines[row] == expected, "README.md:\(row + 1): EARSHOT_RECORD=1 rewrites it")
                }
            }
            guard lines != document.lines else { return }
            try lines.joined(separator: "\n").write(
                to: Document.root.appending(path: "README.md"),
                atomically: true,
                encoding: .utf8
            )
            Issue.record("README.md was rewritten")
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
