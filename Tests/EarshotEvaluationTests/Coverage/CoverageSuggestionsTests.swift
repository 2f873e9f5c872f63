import Earshot
import EarshotEvaluation
import EarshotFormats
import Foundation
import Testing

@Suite struct CoverageSuggestionsTests {
    @Test func theyExerciseTheRest() throws {
        let catalog = CoverageTests.catalog
        let resolver = LineResolver(try Resolver(catalog))
        let suggestions = CoverageSuggestions(Coverage([catalog]), resolver: resolver)
        #expect(suggestions.coverage.share == 1)
        #expect(suggestions.uncovered.isEmpty)
        // The same holds where the lines are answered again, and each is answered as it expects.
        var coverage = Coverage([catalog])
        for line in suggestions.lines {
            let answer = try resolver.resolve(line)
            #expect([.right, .rejected].contains(Verdict(of: answer, expected: line.expectation)), "\(line.heard)")
            coverage.add(line, of: "", answer: answer)
        }
        #expect(coverage.share == 1)
        #expect(Set(suggestions.lines.map(\.id)).count == suggestions.lines.count)
        // Nothing is suggested where nothing is left.
        #expect(CoverageSuggestions(coverage, resolver: resolver).lines.isEmpty)
    }

    @Test func fewAreEnough() throws {
        let catalog = Catalog(
            locale: "en",
            shortcuts: [
                Shortcut(id: "Go", phrases: ["go (home|out) (now|later) [soon]", "run (fast|slow)", "stay"])
            ]
        )
        let suggestions = CoverageSuggestions(Coverage([catalog]), resolver: LineResolver(try Resolver(catalog)))
        // Two of the first phrase and two of the second, as each has two branches, and the third.
        #expect(suggestions.lines.count == 5)
        #expect(suggestions.coverage.share == 1)
    }

    @Test func templatesAreNotWrittenOut() throws {
        // 2^40 · 3^20 sentences.
        let optional = (0..<40).map { "[word\(Self.letters($0))]" }.joined(separator: " ")
        let groups = (0..<20).map { "(one\(Self.letters($0))|two\(Self.letters($0))|six\(Self.letters($0)))" }
        let text = "start \(optional) \(groups.joined(separator: " "))"
        let catalog = Catalog(locale: "en", shortcuts: [Shortcut(id: "Big", phrases: [Phrase(text)])])
        let start = ContinuousClock.now
        let suggestions = CoverageSuggestions(Coverage([catalog]), resolver: LineResolver(try Resolver(catalog)))
        #expect(suggestions.lines.count == 3)
        #expect(suggestions.coverage.share == 1)
        #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test func whatCannotBeExercisedIsNamed() throws {
        let catalog = Catalog(
            locale: "en",
            shortcuts: [
                Shortcut(id: "Mail", phrases: ["read mail", "open post"]), Shortcut(id: "Post", phrases: ["read mail"]),
            ]
        )
        let suggestions = CoverageSuggestions(Coverage([catalog]), resolver: LineResolver(try Resolver(catalog)))
        #expect(suggestions.lines.map(\.heard) == [.text("open post")])
        #expect(suggestions.uncovered.map(\.item.text) == ["read mail", "read mail"])
        #expect(suggestions.uncovered.allSatisfy { $0.tried?.contains("disambiguation") == true })
    }

    @Test func whatFailsTogetherIsTriedApart() throws {
        // "blue" collides with another case, and the phrase is exercised all the same.
        let catalog = Catalog(
            locale: "en",
            enums: [
                Enumeration(
                    name: "Paint",
                    cases: [
                        Enumeration.Case(id: "one", displayName: "blue", synonyms: ["navy"]),
                        Enumeration.Case(id: "two", displayName: "blue", synonyms: ["sky"]),
                    ]
                )
            ],
            shortcuts: [
                Shortcut(
                    id: "Set",
                    parameters: [Parameter("paint", .enumeration("Paint"))],
                    phrases: ["paint it ${paint} [now]"]
                )
            ]
        )
        let suggestions = CoverageSuggestions(Coverage([catalog]), resolver: LineResolver(try Resolver(catalog)))
        #expect(suggestions.uncovered.map(\.item.text) == ["blue", "blue"])
        #expect(suggestions.coverage.count(of: .branch).covered == 2)
    }

    /// A number in letters, so that it is none.
    private static func letters(_ number: Int) -> String {
        let alphabet = Array("bcdfghklmnprstvz")
        return "\(alphabet[number / 16])o\(alphabet[number % 16])"
    }
}
