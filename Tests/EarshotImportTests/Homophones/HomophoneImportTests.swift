import Earshot
import EarshotFormats
import EarshotImport
import Testing

@Suite struct HomophoneImportTests {
    @Test func setsAreCases() throws {
        let result = try Imports.read("homophones", bytes: try Imports.sample(["homophones/kitchen.csv"]))
        #expect(result.catalog.locale == "en")
        #expect(
            result.cases("Homophones") == [
                "thyme: time", "flour: flower", "leek: leak", "mussel: muscle", "bass, fried: base",
                "steak: stake, staike",
            ]
        )
        #expect(result.corpus.allSatisfy { $0.target == "enum:Homophones" })
        #expect(result.lines.prefix(2) == ["thyme -> thyme", "time -> thyme"])
        #expect(
            result.report.text == """
                homophones/kitchen.csv: homophones: 6 sets, 13 words
                homophones/kitchen.csv:8:1: changed: the set of "stake" shares a word with that of "steak"; they are one set
                homophones/kitchen.csv:9:1: dropped: "whisk" is the only word of its set

                """
        )
    }

    static let texts: [(text: String, cases: [String])] = [
        ("a,b", ["a: b"]), ("a,b\r\nc,d\r\n", ["a: b", "c: d"]), ("a,b\rc,d", ["a: b", "c: d"]),
        ("\u{FEFF}a,b\n", ["a: b"]), ("# a,b\nc,d\n#", ["c: d"]), (" a , b ,,\n", ["a: b"]), ("a,A,a\n", []),
        ("a,b\nc,d\nb,c\n", ["a: b, c, d"]), ("c,d\na,b\nd,a\n", ["c: d, a, b"]),
        ("\"a\"\"b\",\"c,d\"\n", ["a\"b: c,d"]), ("\"a\nb\",c\nd,e\n", ["a b: c", "d: e"]),
        ("o\"k,okay\n", ["o\"k: okay"]),
        ("in to,into\n", ["in to: into"]),
    ]

    @Test("Spellings of lists", arguments: texts.indices)
    func spelling(index: Int) throws {
        let expected = Self.texts[index]
        let result = try Imports.read("homophones", ["h.csv": expected.text])
        // A set of one word in three spellings is one word, which is a case and nothing more.
        #expect(result.cases("Homophones").filter { $0 != "a" } == expected.cases)
        try Imports.expectRoundTrip(result.catalog)
    }

    @Test func filesAreJoined() throws {
        let result = try Imports.read(
            "homophones",
            ["a.csv": "a,b\n", "b.csv": "b,c\nd,e\n"],
            options: .init(locale: "de")
        )
        #expect(result.catalog.locale == "de")
        #expect(result.cases("Homophones") == ["a: b, c", "d: e"])
        #expect(
            result.report.files.map(\.counts) == [
                [.init("sets", 1), .init("words", 2)], [.init("sets", 1), .init("words", 3)],
            ]
        )
    }

    @Test func lossesBeyondALimitAreCounted() throws {
        let text = (0..<10_050).map { "word\($0)\n" }.joined()
        let losses = try Imports.read("homophones", ["h.csv": text]).report.losses
        #expect(losses.count == 10_001)
        #expect(losses.last?.what == "50 more losses are not listed")
    }

    static let wrong: [(text: String, problem: String)] = [
        ("a,b\nc,\"d", "h.csv:2:3: the quote is not closed; expected a quote at the end of the word"),
        ("a,b\n\u{0}", "h.csv:2:1: there is a NUL byte"),
        ("[\"a\"]", "h.csv:1:1: this is JSON"),
    ]

    @Test("Malformed lists", arguments: wrong.indices)
    func malformed(index: Int) throws {
        let expected = Self.wrong[index]
        let problem = try #require(try Imports.problem("homophones", "h.csv", expected.text))
        #expect(problem.hasPrefix(expected.problem), "\(problem)")
    }
}
