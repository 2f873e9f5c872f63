import Testing

@testable import Earshot

/// What puts an answer in question though nothing is nearer, or as near.
@Suite("What else may have been said is asked about")
struct RivalTests {
    private static func resolver() throws -> Resolver {
        try Resolver(
            Catalog(
                locale: "en-US",
                enums: [Enumeration(name: "Lamp", cases: [Enumeration.Case(id: "lampTwo", displayName: "Lamp 2")])],
                shortcuts: [
                    Shortcut(
                        id: "Wait",
                        parameters: [Parameter("minutes", .integer(min: 1, max: nil), isRequired: true)],
                        phrases: ["Wait"]
                    ),
                    Shortcut(
                        id: "Note",
                        parameters: [Parameter("words", .text, isRequired: true)],
                        phrases: ["Note ${words}"]
                    ),
                    Shortcut(id: "Pause", phrases: ["Pause"]),
                    Shortcut(id: "PauseTimer", phrases: ["Pause the timer"]),
                ]
            )
        )
    }

    private static let minutes = ResolveOptions.Target.parameter(
        ParameterReference(shortcut: "Wait", parameter: "minutes")
    )

    @Test(
        "A number is asked about where the next hypothesis has one that sounds nearly the same",
        arguments: [
            (["nineteen", "ninety"], "disambiguation"),
            (["one hundred seventy", "one hundred seventeen"], "disambiguation"),
            (["forty", "fourteen"], "disambiguation"), (["nineteen", "nineteen please"], "success"),
            (["nineteen", "forty"], "success"), (["nineteen", "two", "three", "ninety"], "success"),
            (["ninety"], "success"), (["nineteen", "ninety kilos of cement"], "success"),
        ]
    )
    func numbers(_ hypotheses: [String], _ outcome: String) throws {
        let utterance = Utterance(hypotheses: hypotheses.map { Utterance.Hypothesis($0) })
        let answer = try Self.resolver().resolve(utterance, options: ResolveOptions(target: Self.minutes))
        #expect(answer.outcome.name == outcome, "\(answer.explanation)")
    }

    @Test(
        "A number beside a loose word is asked about",
        arguments: [
            ("ninety three that", "confirmationRequired"), ("to five", "confirmationRequired"),
            ("um five please", "success"),
            ("the five", "success"), ("five", "success"),
        ]
    )
    func looseWords(_ text: String, _ outcome: String) throws {
        let answer = try Self.resolver().resolve(Utterance(text), options: ResolveOptions(target: Self.minutes))
        #expect(answer.outcome.name == outcome, "\(answer.explanation)")
    }

    @Test("A text pays for the fillers and numbers in it, up to a limit; under a strict policy for no fillers")
    func texts() throws {
        let resolver = try Self.resolver()
        func cost(_ text: String, _ policy: ResolveOptions.Policy = .standard) -> Int? {
            resolver.resolve(Utterance(text), options: ResolveOptions(policy: policy)).cost
        }
        #expect(cost("note pizza") == CostModel.text)
        #expect(cost("note pizza um cheese") == CostModel.text + CostModel.filler)
        #expect(cost("note pizza um cheese", .strict) == CostModel.text)
        #expect(cost("note twenty one pizzas") == CostModel.text + CostModel.numberInText)
        let many = Array(repeating: "um cheese", count: 30).joined(separator: " ")
        #expect(cost("note pizza \(many)") == CostModel.text + CostModel.textTaken)
    }

    @Test("A word left over of a command is asked about where another phrase has it")
    func leftOver() throws {
        let resolver = try Self.resolver()
        #expect(resolver.resolve(Utterance("pause")).outcome.name == "success")
        #expect(resolver.resolve(Utterance("pause the")).outcome.name == "confirmationRequired")
        #expect(resolver.resolve(Utterance("pause it")).outcome.name == "success")
    }
}
