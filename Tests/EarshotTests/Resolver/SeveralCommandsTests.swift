import EarshotTestSupport
import Testing

@testable import Earshot

/// Several commands in one utterance; `Corpora/conformance/several.jsonl` has the cases.
@Suite("Several commands in one utterance")
struct SeveralCommandsTests {
    static let catalog = Catalog(
        locale: "en-US",
        enums: [
            Enumeration(
                name: "Room",
                cases: [
                    Enumeration.Case(id: "kitchen"), Enumeration.Case(id: "hall"),
                    Enumeration.Case(id: "bedAndBreakfast", displayName: "bed and breakfast"),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Light",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: ["turn on the ${room} light"]
            ),
            Shortcut(id: "Gate", phrases: ["close the gate"], negativePhrases: ["never close the gate"]),
            Shortcut(id: "Note", parameters: [Parameter("words", .text)], phrases: ["note ${words}"]),
        ]
    )

    private func answer(_ text: String, isWanted: Bool = true) throws -> Resolution {
        try answer([text], isWanted: isWanted)
    }

    private func answer(_ texts: [String], isWanted: Bool = true) throws -> Resolution {
        let engine = try Engine([Self.catalog], languages: ["en-US": Language.sharedEnglish])
        let utterance = Utterance(hypotheses: texts.map { .init($0) })
        return engine.resolve(utterance, options: ResolveOptions(allowsSeveral: isWanted))
    }

    @Test("Each command has its own answer, with places in the whole utterance")
    func parts() throws {
        let text = "um turn on the kitchen light and close the gate"
        let answer = try answer(text)
        #expect(answer.outcome.name == "success")
        #expect(answer.matches.map(\.shortcut) == ["Light", "Gate"])
        #expect(answer.parts.map(\.phrase) == ["turn on the ${room} light", "close the gate"])
        #expect(answer.parts.map(\.evidence) == [.filler, .exact])
        for part in answer.parts {
            for span in part.spans { #expect(Array(text.utf8)[span.range].elementsEqual(span.heard.utf8)) }
        }
        #expect(answer.parts[1].spans.first?.range.lowerBound == 33)
        #expect(answer.explanation.description.contains("close the gate"))
        #expect(answer.explanation.json.contains(#""parts":["#))
    }

    @Test("Commands that share words are answers of one phrase")
    func shared() throws {
        let answer = try answer("turn on the kitchen and the hall light")
        #expect(answer.outcome.name == "success")
        #expect(answer.matches.map { $0["room"] } == [.enumerationCase("kitchen"), .enumerationCase("hall")])
        #expect(Set(answer.parts.map(\.phrase)).count == 1)
        #expect(SpanCheck.fault(answer, Utterance("turn on the kitchen and the hall light")) == nil)
    }

    @Test("Unless they are asked for, the answer has no parts")
    func notAsked() throws {
        let answer = try answer("turn on the kitchen light and close the gate", isWanted: false)
        #expect(answer.reason != nil)
        #expect(answer.parts.isEmpty)
        #expect(!answer.explanation.json.contains("parts"))
    }

    @Test("One command is answered as without, at the same work", arguments: ["close the gate", "um close the gate"])
    func single(text: String) throws {
        #expect(try answer(text) == answer(text, isWanted: false))
    }

    @Test("A part that is not understood is named, and nothing is to be done")
    func named() throws {
        let answer = try answer("close the gate and polish the silver")
        #expect(answer.reason?.text == "polish the silver")
        #expect(answer.matches.isEmpty)
        #expect(answer.parts.map(\.outcome.name) == ["success", "unsupported"])
    }

    @Test("A negative phrase forbids its part, and is named")
    func negative() throws {
        let answer = try answer("turn on the kitchen light and never close the gate")
        #expect(answer.reason?.kind == .negative)
        #expect(answer.reason?.phrase == "never close the gate")
    }

    @Test("A name that holds a conjunction is never split")
    func name() throws {
        #expect(try answer("turn on the bed and breakfast light").parts.isEmpty)
        #expect(try answer("turn on the bed and breakfast light and close the gate").matches.count == 2)
    }

    @Test("A text that may end before another command is asked about")
    func text() throws {
        let answer = try answer("note flour and close the gate")
        #expect(answer.outcome.name == "confirmationRequired")
        #expect(answer.doubt?.kind == .joint)
    }

    @Test("The parts of one hypothesis belong together")
    func hypotheses() throws {
        let lower = try answer(["turn on the kitchen fight", "turn on the kitchen light and close the gate"])
        #expect(lower.parts.allSatisfy { $0.hypothesis == 1 })
        let order = "close the gate and turn on the kitchen light"
        let negated = try answer(["don't " + order, order])
        #expect(negated.outcome.name != "success")
        let mixed = try answer(["close the gate and turn on the kitchen lied", "clothes" + order.dropFirst(5)])
        for part in mixed.parts { #expect(part.hypothesis == mixed.hypothesis) }
    }

    @Test("Random joins never trap, keep the limit, and have spans that hold", arguments: Seeds.first(6))
    func random(seed: Int) throws {
        let engine = try #require(AnyBytesTests.engine)
        var random = SplitMix(seed: UInt64(seed))
        let words = [
            "and", "and then", ",", "then", "start", "dish washer", "for", "five", "minutes", "in", "calm", "note", "x",
            "put", "beside", "stop", "never", "um", "the", "don't", "if", "no wait", ".", "日本語", "ไทย", "and ,",
        ]
        for round in 0..<60 {
            let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                words[Int.random(in: 0..<words.count, using: &random)]
            }.joined(separator: " ")
            for limit in [1, 40, 2_000] {
                let options = ResolveOptions(allowsSeveral: true, workLimit: limit)
                let answer = engine.resolve(Utterance(text), options: options)
                for one in [answer] + answer.parts {
                    #expect(SpanCheck.fault(one, Utterance(text)) == nil, "seed \(seed), round \(round): \(text)")
                }
                #expect(!answer.explanation.json.isEmpty)
            }
        }
    }
}
