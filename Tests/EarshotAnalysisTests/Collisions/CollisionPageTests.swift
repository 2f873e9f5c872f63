import EarshotAnalysis
import Foundation
import Testing

/// The guide lists every rule beside lint as the rule says it.
@Suite struct CollisionPageTests {
    private static let path = "Sources/Earshot/Earshot.docc/Guides/CheckingPhrases.md"

    @Test func everyRuleIsListed() throws {
        let page = try String(contentsOf: LintExample.root.appending(path: Self.path), encoding: .utf8)
        let rows = Rule.all.filter { !$0.isLint }.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.summary) |" }
        #expect(rows.count > 10)
        #expect(page.contains("\n" + rows.joined(separator: "\n") + "\n\n"))
    }
}
