import Testing

@testable import Earshot

/// Faults that random questions once showed, each as small as it gets.
@Suite("What the search must not do again")
struct SearchTests {
    private static let paints = Enumeration(
        name: "Paint",
        cases: [
            Enumeration.Case(id: "red", synonyms: ["rose"]), Enumeration.Case(id: "rose"), Enumeration.Case(id: "five"),
        ]
    )

    private func resolve(
        _ hypotheses: String...,
        phrases: [Phrase],
        parameters: [Parameter] = [],
        negatives: [Phrase] = [],
        application: String = "Last FM",
        options: ResolveOptions = ResolveOptions()
    ) throws -> Resolution {
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: application),
            enums: [Self.paints],
            shortcuts: [Shortcut(id: "S", parameters: parameters, phrases: phrases)],
            negativePhrases: negatives
        )
        let engine = try #require(InvariantTests.engine(catalog))
        return engine.resolve(Utterance(hypotheses: hypotheses.map { .init($0) }), options: options)
    }

    @Test("A phrase of optional words is not heard in silence, nor anywhere in a sentence")
    func optionalWords() throws {
        let phrases: [Phrase] = ["[on] (red|tv|)"]
        #expect(try resolve("zebra", "", phrases: phrases).match == nil)
        #expect(try resolve("um", phrases: phrases).match == nil)
        let within = ResolveOptions(find: .within)
        #expect(try resolve("zebra", phrases: phrases, options: within).match == nil)
        #expect(try resolve("zebra", phrases: ["zebra"], negatives: phrases).match != nil)
        #expect(try resolve("on", phrases: phrases).match != nil)
    }

    @Test("Two cases that are heard alike are a question, in a phrase's first parameter too")
    func firstParameter() throws {
        let answer = try resolve(
            "paint rose",
            phrases: ["paint ${p}"],
            parameters: [Parameter("p", .enumeration("Paint"))]
        )
        guard case .disambiguation(let options) = answer.outcome else {
            Issue.record("\(answer.explanation)")
            return
        }
        #expect(Set(options.compactMap { $0.match["p"] }) == [.enumerationCase("red"), .enumerationCase("rose")])
    }

    @Test("Part of a number is not left over, nor taken as a text or a case")
    func numbersStayWhole() throws {
        #expect(try resolve("the lamp twenty one", phrases: ["lamp twenty"]).match == nil)
        #expect(
            try resolve("lamp twenty five", phrases: ["lamp twenty ${t}"], parameters: [Parameter("t", .text)]).match
                == nil
        )
        let paint = Parameter("p", .enumeration("Paint"))
        #expect(try resolve("lamp twenty five", phrases: ["lamp twenty ${p}"], parameters: [paint]).match == nil)
    }

    @Test("The application's name may follow a word that counts with it")
    func nameBesideOrdinal() throws {
        let second = try resolve("x", "play second Last FM", phrases: ["play second ${applicationName}"])
        #expect(second.cost == CostModel.hypothesis(rank: 1))
        let answer = try resolve("um play second Last FM", phrases: ["play second ${applicationName}"])
        #expect(answer.match != nil && answer.cost == CostModel.filler, "\(answer.explanation)")
        let other = try resolve(
            "um play seven 25 live",
            phrases: ["play seven ${applicationName}"],
            application: "25 Live"
        )
        #expect(other.match != nil && other.cost == CostModel.filler, "\(other.explanation)")
    }

    @Test("Leading optional words do not let fillers in, within a sentence, or closings before the phrase")
    func leadingOptionals() throws {
        let phrases: [Phrase] = ["[a1] [b2] [c3] [d4] [e5] lamp"]
        let answer = try resolve("please lamp", phrases: phrases, options: ResolveOptions(find: .within))
        #expect(answer.cost == 0 && answer.spans.count == 1, "\(answer.explanation)")
        #expect(try resolve("lamp would be great", phrases: phrases).cost == CostModel.frame)
        let closing = try resolve("would be great lamp", phrases: phrases)
        if case .success = closing.outcome { Issue.record("\(closing.explanation)") }
        let number = try resolve("lamp seven please", phrases: ["lamp 7"], options: ResolveOptions(find: .within))
        #expect(number.spans.last?.heard == "seven", "\(number.explanation)")
    }

    @Test("The application's name is a span of its own, however it is found")
    func applicationSpan() throws {
        for text in ["start now in last fm", "um start now in last fm"] {
            let answer = try resolve(text, phrases: ["start now in ${applicationName}"])
            #expect(answer.spans.last?.role == .applicationName && answer.spans.last?.heard == "last fm")
        }
    }
}
