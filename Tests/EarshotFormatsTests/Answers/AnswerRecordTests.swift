import EarshotFormats
import Testing

import Earshot

@Suite struct AnswerRecordTests {
    private static let catalog = Catalog(locale: "en-US", application: .init(name: "Ladle")) {
        Enumeration("Soup") {
            Enumeration.Case("tomato")
            Enumeration.Case("clamChowder")
            Enumeration.Case("cornChowder")
        }
        Shortcut("Order") {
            Parameter("soup", .enumeration("Soup"), isRequired: true)
            Parameter("bowls", .integer(min: 1, max: 9))
            Phrases(
                "order [\(.parameter("bowls"))] \(.parameter("soup")) soup",
                "order soup"
            )
        }
    }

    @Test(
        "Reading gives what was written, and writing that the same bytes",
        arguments: [
            "order two tomato soup", "order soup", "order tomatoe soup", "chowder", "é order tomato soup",
            "what is the weather", "", "order tomato soup and order clam chowder soup",
        ],
        [false, true]
    )
    func roundTrip(_ text: String, _ isRich: Bool) throws {
        let resolver = try Resolver(Self.catalog)
        let options = ResolveOptions(
            target: text == "chowder" ? .enumeration("Soup") : .shortcuts,
            allowsSeveral: isRich
        )
        let utterance = Utterance(text)
        let answer = resolver.resolve(utterance, options: options)
        let json = answer.json(
            id: .text("x"),
            explaining: isRich,
            listingMatches: isRich,
            charactersOf: isRich ? utterance : nil
        )
        let record = try AnswerRecord(json: json)
        #expect(record.json == json)
        #expect(record.outcome == answer.outcome.name)
        #expect(record.match?.shortcut == answer.match?.shortcut)
        #expect(record.intent == answer.match?.intent)
        #expect(record.spans.map(\.bytes) == answer.spans.map(\.range))
    }

    @Test func offsetsInCharacters() throws {
        let resolver = try Resolver(Self.catalog)
        let utterance = Utterance("é order tomato soup")
        let json = resolver.resolve(utterance).json(id: .text("1"), charactersOf: utterance)
        let spans = try AnswerRecord(json: json).spans
        let span = try #require(spans.first { $0.heard == "tomato" })
        #expect(span.bytes == 9..<15)
        #expect(span.characters == 8..<14)
    }

    @Test func anErrorIsAnAnswerToo() throws {
        let error = CorpusLineError(line: 3, column: 5, id: .number("1.50"), message: "no", expected: "yes")
        let record = try AnswerRecord(json: error.json)
        #expect(record.error?.message == "no")
        #expect(record.json == error.json)
    }

    @Test(
        "What is no answer is an error with its place",
        arguments: [#"{"v":2,"id":1}"#, "[]", "{", #"{"v":1,"id":"a"}"#, #"{"v":1,"id":"a","outcome":4}"#]
    )
    func badAnswer(_ json: String) {
        #expect(throws: CorpusLineError.self) { try AnswerRecord(json: Array(json.utf8)) }
    }
}
