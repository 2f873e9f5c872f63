import Earshot
import EarshotFormats
import EarshotTestSupport
import Testing

@testable import EarshotEvaluation

@Suite struct StressTestTests {
    @Test func theSameSeedGivesTheSameResult() throws {
        let settings = StressTest.Settings(seed: 7, count: 4, strengths: [0, 1])
        let first = try StressedToy.run(settings: settings)
        let second = try StressedToy.run(settings: settings)
        #expect(first.stress == second.stress)
        #expect(first.variants == second.variants)
        let other = try StressedToy.run(settings: .init(seed: 8, count: 4, strengths: [0, 1]))
        #expect(first.variants != other.variants)
    }

    @Test func everyPerturbationChangesEverySentenceAtFullStrength() throws {
        let (stress, variants) = try StressedToy.run(settings: .init(count: 6, strengths: [0, 1]))
        #expect(stress.curves.map(\.perturbation) == Stress.perturbations)
        for curve in stress.curves { #expect(curve.sentences > 0, "\(curve.perturbation)") }
        for line in variants {
            #expect(line.heardText != line.said, "\(line.perturbation ?? ""): \(line.heardText)")
        }
        #expect(Set(variants.compactMap(\.perturbation)) == Set(Stress.perturbations))
    }

    @Test func atStrengthZeroAllIsAsItWasSaid() throws {
        let (stress, variants) = try StressedToy.run(settings: .init(count: 6, strengths: [0]))
        #expect(variants.isEmpty)
        #expect(stress.asSaid[.recall] == 1)
        for curve in stress.curves { #expect(curve.points.map(\.right) == [1], "\(curve.perturbation)") }
        #expect(stress.right == nil)
    }

    @Test func theExpectationStays() throws {
        var expected: [String: CorpusLine.Expectation] = [:]
        let documents = Coverage([StressedToy.catalog]).catalogs
        for line in SentenceSampler(documents, seed: 1).sentences(24) {
            expected[line.heardText + (line.target ?? "")] = line.expectation
        }
        let (_, variants) = try StressedToy.run()
        #expect(!variants.isEmpty)
        for line in variants {
            #expect(line.expectation == expected[(line.said ?? "") + (line.target ?? "")])
        }
    }

    @Test func moreStrengthChangesNoFewerWords() throws {
        let (_, variants) = try StressedToy.run(settings: .init(count: 8, perturbations: ["doubledWord"]))
        let lengths = Dictionary(grouping: variants) { $0.said ?? "" }
        for (said, lines) in lengths {
            let counts = lines.map { $0.heardText.split(separator: " ").count }
            #expect(counts == counts.sorted())
            #expect(counts.last == 2 * said.split(separator: " ").count)
        }
    }

    @Test func whatIsUnknownOfALanguageIsSaid() throws {
        let catalog = Catalog(
            locale: "sw",
            shortcuts: [Shortcut(id: "A", phrases: ["washa taa sebuleni"]), Shortcut(id: "B", phrases: ["zima taa"])]
        )
        let (stress, variants) = try StressedToy.run(catalog)
        let unknown = stress.curves.filter { !$0.unknownLocales.isEmpty }
        #expect(
            unknown.map(\.perturbation) == [
                "homophone", "misheardPhone", "functionWord", "filler", "politeness", "article",
            ]
        )
        for curve in unknown {
            #expect(curve.unknownLocales == ["sw"])
            #expect(curve.sentences == 0)
            #expect(curve.mean(\.right) == nil)
        }
        #expect(!variants.contains { $0.perturbation == "homophone" })
        #expect(stress.right != nil)
        #expect(stress.localesWithoutRequests == ["sw"])
        #expect(stress.rejection == nil)
    }

    @Test func anAnswerWithAllThatIsLeftIsRight() throws {
        let (stress, _) = try StressedToy.run(settings: .init(count: 20, perturbations: ["droppedWord", "cutEnd"]))
        for curve in stress.curves { #expect((curve.mean(\.right) ?? 0) > 0.1, "\(curve.perturbation)") }
        // A number that is gone is no other number.
        for failure in stress.failures { #expect(failure.heard != failure.said) }
    }

    @Test func requestsOfOtherDomainsAreRejected() throws {
        let (stress, _) = try StressedToy.run(settings: .init(count: 1))
        #expect(stress.requests.unexpected > 80)
        #expect(stress.requests[.falseAccept] == 0)
        #expect(stress.rejection == 1)
        // "order", "open" and the like are words of the catalog.
        #expect(stress.requestsLeftOut > 0)
        let some = try StressedToy.run(settings: .init(count: 1, perturbations: ["filler"]))
        #expect(some.stress.requests.unexpected == 0)
        #expect(some.stress.curves.map(\.perturbation) == ["filler"])
    }

    @Test func aCatalogIsAskedForWhatAnotherOneSays() throws {
        var poor = StressedToy.catalog
        poor.enums[0].cases.remove(at: 2)
        let own = try StressedToy.run(poor, .init(count: 8, strengths: [0]))
        let other = try StressedToy.run(poor, .init(count: 8, strengths: [0]), sentences: StressedToy.catalog)
        #expect(own.stress.asSaid[.recall] == 1)
        #expect((other.stress.asSaid[.recall] ?? 1) < 0.9)
    }

    @Test func linesOfACorpusAreTakenAsTheyWereSaid() throws {
        let text = """
            {"id":"a","text":"when dose the corner bakery open","said":"when does the corner bakery open on sunday",\
            "expect":{"shortcut":"Hours"}}
            {"id":"b","text":"when does the corner bakery open on sunday","expect":{"shortcut":"Hours"}}
            {"id":"c","text":"cup cake","target":"enum:Cake","expect":{"case":"cupcake"}}
            {"id":"d","text":"good morning","expect":null}
            {"id":"e","text":"cupcake","target":"enum:Cake"}
            {"id":"f"

            """
        let path = TemporaryFile.write(Array(text.utf8), named: "said.jsonl")
        defer { TemporaryFile.remove(path) }
        let catalog = StressedToy.catalog
        var test = StressTest([catalog], resolver: LineResolver(try Resolver(catalog)), settings: .init(strengths: [0]))
        var bad = 0
        try test.addSentences(of: CorpusSource(corpus: path, catalog: [])) { _ in bad += 1 }
        let stress = try test.run()
        #expect(bad == 1)
        #expect(stress.badLines == 1)
        #expect(stress.sentences == 2)
        #expect(!stress.isComposed)
        #expect(stress.asSaid[.recall] == 1)
    }
}

extension StressedToy {
    static func run(settings: StressTest.Settings) throws -> (stress: Stress, variants: [CorpusLine]) {
        try run(catalog, settings)
    }
}
