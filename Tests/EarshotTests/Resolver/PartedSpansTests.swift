import Earshot
import Testing

@Suite("Spans of a number and of the currency that is written before it")
struct PartedSpansTests {
    private static func resolver() throws -> Resolver {
        try Resolver(
            Catalog(
                locale: "en-US",
                enums: [Enumeration(name: "Kind", cases: [Enumeration.Case(id: "green")])],
                shortcuts: [
                    Shortcut(
                        id: "Pay",
                        parameters: [Parameter("amount", .integer(min: 1, max: 500))],
                        phrases: ["Pay ${amount} dollars [now]"]
                    )
                ]
            )
        )
    }

    @Test(
        "The number keeps what both stand for",
        arguments: [
            ("pay $20 now", ["pay", "$20", "now"]), ("Pay $20!", ["Pay", "$20"]),
            ("pay 20 dollars now", ["pay", "20", "dollars now"]), ("um pay $20 now", ["um", "pay", "$20", "now"]),
        ]
    )
    func amounts(text: String, heard: [String]) throws {
        let answer = try Self.resolver().resolve(Utterance(text))
        #expect(answer.outcome.name == "success" && answer.spans.map(\.heard) == heard, "\(answer.explanation)")
        #expect(answer.spans.reduce(0) { $0 + $1.cost } == answer.cost)
        check(answer.spans, in: text)
    }

    @Test("A currency that is left over of an answer adds its cost")
    func answer() throws {
        let options = ResolveOptions(target: .enumeration("Kind"), offered: ["second", "2", "first"])
        let answer = try Self.resolver().resolve(Utterance("\"$2"), options: options)
        #expect(answer.outcome.name == "unsupported" && answer.spans.map(\.heard) == ["$2"])
        #expect(answer.spans.first?.role == .value && answer.spans.first?.cost ?? 0 > 0)
        check(answer.spans, in: "\"$2")
    }

    private func check(_ spans: [EvidenceSpan], in text: String) {
        var end = 0
        for span in spans {
            #expect(span.range.lowerBound >= end)
            #expect(Array(text.utf8)[span.range].elementsEqual(span.heard.utf8))
            end = span.range.upperBound
        }
    }
}
