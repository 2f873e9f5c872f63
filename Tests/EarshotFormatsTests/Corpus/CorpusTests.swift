import Earshot
import EarshotFormats
import Foundation
import Testing
import EarshotTestSupport

@Suite struct CorpusTests {
    private static func entries(
        _ text: String,
        limits: ReadingLimits = ReadingLimits()
    ) throws(CorpusError) -> [CorpusReader.Entry] {
        var reader = CorpusReader(bytes: Array(text.utf8), file: "c.jsonl", limits: limits)
        return try all(&reader)
    }

    private static func all(_ reader: inout CorpusReader) throws(CorpusError) -> [CorpusReader.Entry] {
        var entries: [CorpusReader.Entry] = []
        while let entry = try reader.next() { entries.append(entry) }
        return entries
    }

    private static func line(_ text: String) throws -> CorpusLine {
        try CorpusLine(parsing: Array(text.utf8), line: 7)
    }

    @Test func readsEveryKey() throws {
        let text = """
            {"id":"n-017","locale":"en-US","target":"enum:InitialNumber","hypotheses":[{"text":"ate","confidence":0.61},\
            {"text":"eight"}],"find":"within","offered":["a","b"],"said":"eight","expect":{"case":"eight"},"speaker":{"age":8}}
            """
        let expected = CorpusLine(
            line: 7,
            id: .text("n-017"),
            locale: "en-US",
            heard: .hypotheses([.init("ate", confidence: 0.61), .init("eight")]),
            target: "enum:InitialNumber",
            find: .within,
            offered: ["a", "b"],
            said: "eight",
            expectation: .enumerationCase("eight"),
            extensions: [.init(key: "speaker", value: .object([.init(key: "age", value: .number("8"))]))]
        )
        #expect(try Self.line(text) == expected)
    }

    @Test(arguments: [
        (#"{"text":"a"}"#, CorpusLine(line: 7, heard: .text("a"))),
        (#"{"text":""}"#, CorpusLine(line: 7, heard: .text(""))),
        (#"  {"hypotheses":[]}"#, CorpusLine(line: 7, heard: .hypotheses([]))),
        (#"{"id":1.0,"text":"a"}"#, CorpusLine(line: 7, id: .number("1.0"), heard: .text("a"))),
        (#"{"id":null,"locale":null,"text":"a","hypotheses":null}"#, CorpusLine(line: 7, heard: .text("a"))),
        (#"{"text":"a","expect":null}"#, CorpusLine(line: 7, heard: .text("a"), expectation: .nothing)),
        (
            #"{"text":"a","expect":{"shortcut":"s"}}"#,
            CorpusLine(line: 7, heard: .text("a"), expectation: .shortcut("s", parameters: nil))
        ),
        (
            #"{"text":"a","expect":{"shortcut":"s","parameters":{"n":1}}}"#,
            CorpusLine(
                line: 7,
                heard: .text("a"),
                expectation: .shortcut("s", parameters: [.init(key: "n", value: .number("1"))])
            )
        ),
        (
            #"{"text":"a","expect":{"value":false}}"#,
            CorpusLine(line: 7, heard: .text("a"), expectation: .value(.boolean(false)))
        ),
        ("start, please", CorpusLine(line: 7, heard: .text("start, please"))),
        (
            #"{"text":"a","several":true,"expect":{"matches":[{"shortcut":"s"},{"shortcut":"t","parameters":{}}]}}"#,
            CorpusLine(
                line: 7,
                heard: .text("a"),
                allowsSeveral: true,
                expectation: .several([.shortcut("s", parameters: nil), .shortcut("t", parameters: [])])
            )
        ),
        (
            #"{"text":"a","expect":{"ask":[{"shortcut":"s","parameters":{"n":1}},{"case":"c"},{"value":2}]}}"#,
            CorpusLine(
                line: 7,
                heard: .text("a"),
                expectation: .ask([
                    .shortcut("s", parameters: [.init(key: "n", value: .number("1"))]), .enumerationCase("c"),
                    .value(.number("2")),
                ])
            )
        ),
        ("[no json]", CorpusLine(line: 7, heard: .text("[no json]"))),
    ])
    func reads(text: String, expected: CorpusLine) throws {
        #expect(try Self.line(text) == expected)
        #expect(try Self.line(expected.json) == expected, "it is read as it is written")
    }

    @Test(arguments: [
        ("{", 2, "7", "the text ends too early"), ("{} x", 4, "7", "\"x\" after the end of the value"),
        ("{}", 1, "7", "the line has neither `text` nor `hypotheses`"),
        (#"{"id":"q","text":"a","hypotheses":[]}"#, 35, "q", "the line has both `text` and `hypotheses`"),
        (#"{"id":8,"text":1}"#, 16, "8", "`text` is the number 1"),
        (#"{"id":[],"text":"a"}"#, 7, "7", "`id` is a list"),
        (#"{"text":"a","find":"part"}"#, 20, "7", "`find` is the text \"part\""),
        (#"{"text":"a","several":1}"#, 23, "7", "`several` is the number 1"),
        (#"{"text":"a","expect":{"matches":1}}"#, 33, "7", "`matches` is the number 1"),
        (#"{"text":"a","expect":{"matches":[null]}}"#, 34, "7", "an item of `matches` is null"),
        (#"{"text":"a","expect":{"ask":{"case":"b"}}}"#, 29, "7", "`ask` is an object"),
        (#"{"text":"a","expect":{"ask":[]}}"#, 29, "7", "`ask` is empty"),
        (#"{"text":"a","expect":{"ask":[{"case":"b"},null]}}"#, 43, "7", "an item of `ask` is null"),
        (#"{"text":"a","expect":{"ask":["b"]}}"#, 30, "7", "`expect` is the text \"b\""),
        (#"{"text":"a","expect":{"ask":[{"cast":"b"}]}}"#, 30, "7", "`expect` has none of its keys"),
        (#"{"text":"a","expect":{"ask":[{"ask":[{"case":"b"}]}]}}"#, 30, "7", "an item of `ask` is an object"),
        (#"{"text":"a","expect":{"ask":[{"matches":[]}]}}"#, 30, "7", "an item of `ask` is an object"),
        (#"{"text":"a","expect":{"ask":[{"case":"b"}],"case":"b"}}"#, 22, "7", "`expect` has several of its keys"),
        (#"{"text":"a","offered":[1]}"#, 24, "7", "an item of `offered` is the number 1"),
        (#"{"text":"a","offered":"b"}"#, 23, "7", "`offered` is the text \"b\""),
        (#"{"hypotheses":["a"]}"#, 16, "7", "a hypothesis is the text \"a\""),
        (#"{"hypotheses":[{"text":"a","confidence":"high"}]}"#, 41, "7", "`confidence` is the text \"high\""),
        (#"{"text":"a","expect":"b"}"#, 22, "7", "`expect` is the text \"b\""),
        (#"{"text":"a","expect":{}}"#, 22, "7", "`expect` has none of its keys"),
        (#"{"text":"a","expect":{"case":"b","value":1}}"#, 22, "7", "`expect` has several of its keys"),
        (#"{"text":"a","expect":{"case":1}}"#, 30, "7", "`case` is the number 1"),
        (#"{"text":"a","expect":{"value":null}}"#, 31, "7", "`value` is null"),
        (#"{"text":"a","expect":{"shortcut":null}}"#, 34, "7", "`shortcut` is null"),
        (#"{"text":"a","expect":{"shortcut":"s","parameters":[]}}"#, 51, "7", "`parameters` is a list"),
        (
            #"{"text":"a","expect":{"case":"s","parameters":{}}}"#, 34, "7",
            "`expect` has `parameters` without `shortcut`"
        ),
        (#"{"text":"a","text":"b"}"#, 13, "7", "the key \"text\" occurs twice"),
        (#"{"text":"\ud800"}"#, 10, "7", "the escape is half of a surrogate pair"),
        ("a\0b", 2, "7", "there is a NUL byte"),
    ])
    func reportsBadLines(text: String, column: Int, id: String, message: String) {
        let error = #expect(throws: CorpusLineError.self) { try Self.line(text) }
        #expect(error?.line == 7)
        #expect(error?.column == column)
        #expect(error?.id.description == id)
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }

    @Test func goesOnAfterBadLines() throws {
        let text =
            "\u{FEFF}{\"text\":\"a\"}\r\n\r\n  \n{bad}\nplain\n" + String(repeating: "x", count: 300)
            + "\r\n{\"text\":\"z\"}"
        let entries = try Self.entries(text, limits: ReadingLimits(lineBytes: 200))
        #expect(
            entries == [
                .utterance(CorpusLine(line: 1, heard: .text("a"))),
                .bad(
                    CorpusLineError(
                        line: 4,
                        column: 2,
                        message: "\"b\" is not a key",
                        expected: "a key in double quotes"
                    )
                ),
                .utterance(CorpusLine(line: 5, heard: .text("plain"))),
                .bad(
                    CorpusLineError(
                        line: 6,
                        column: 1,
                        message: "the line is 300 bytes long",
                        expected: "at most 200 bytes"
                    )
                ),
                .utterance(CorpusLine(line: 7, heard: .text("z"))),
            ]
        )
    }

    @Test(arguments: Seeds.first(40)) func linesDoNotDependOnHowTheyAreRead(seed: Int) throws {
        var dice = Dice(seed: seed)
        var text = ""
        for _ in 0..<200 {
            text += String(repeating: dice.pick(["a", "é", "{", " "]), count: dice.roll(dice.hits(5) ? 40_000 : 30))
            text += dice.pick(["\n", "\r\n", "\n\n"])
        }
        let limits = ReadingLimits(lineBytes: 30_000)
        let path = TemporaryFile.write(Array(text.utf8), named: "c.jsonl")
        defer { TemporaryFile.remove(path) }
        var reader = try CorpusReader(contentsOf: path, limits: limits)
        #expect(try Self.all(&reader) == (try Self.entries(text, limits: limits)))
    }

    @Test func refusesFilesThatAreNoText() throws {
        var reader = CorpusReader(bytes: [0xFF, 0xFE, 0x7B, 0], file: "c.jsonl")
        let error = #expect(throws: CorpusError.self) { try reader.next() }
        #expect(
            error?.description
                == "c.jsonl:1:1: the text is encoded in UTF-16; expected UTF-8; mend save the file as UTF-8"
        )
        #expect(throws: CorpusError.self) { try CorpusReader(contentsOf: "/") }
        #expect(throws: CorpusError.self) { try CorpusReader(contentsOf: "/nowhere") }
    }

    // MARK: Manifests

    static let sum = String(repeating: "0a", count: 32)

    private static func manifest(_ text: String) throws(CorpusError) -> CorpusManifest {
        try CorpusManifest(bytes: Array(text.utf8), path: "corpora/calm/manifest.json")
    }

    @Test func readsManifests() throws {
        let manifest = try Self.manifest(
            """
            {"v":1,"name":"Calm","licence":"CC0-1.0","provenance":"recorded","files":[
              {"file":"a.jsonl","catalog":"../calm.yaml","utterances":12,"sha256":"\(Self.sum)"}]}
            """
        )
        let file = CorpusManifest.File(file: "a.jsonl", catalog: "../calm.yaml", utterances: 12, sha256: Self.sum)
        #expect(manifest.files == [file])
        #expect(manifest.license == "CC0-1.0")
        #expect(manifest.resolve("../calm.yaml") == "corpora/calm/../calm.yaml")
        #expect(manifest.resolve("/a") == "/a")
    }

    @Test(arguments: [
        ("[]", "1:1: this is a list"), ("{}", "1:1: `v` is missing"), ("{\"v\":2}", "1:6: the version is the number 2"),
        ("{\"v\":1}", "1:1: `name` is missing"), ("{\"v\":1,\"name\":\"\"}", "1:15: `name` is the text \"\""),
        ("{\"v\":1,\"name\":\"a\",\"licence\":\"b\",\"provenance\":\"c\",\"files\":{}}", "1:58: `files` is an object"),
        (
            "{\"v\":1,\"name\":\"a\",\"licence\":\"b\",\"provenance\":\"c\",\"files\":[\n{\"utterances\":-1}]}",
            "2:15: `utterances` is the number -1"
        ),
        (
            "{\"v\":1,\"name\":\"a\",\"licence\":\"b\",\"provenance\":\"c\",\"files\":[\n{\"utterances\":1,\"sha256\":\"AA\"}]}",
            "2:26: `sha256` is the text \"AA\""
        ),
        ("{", "1:2: the text ends too early"),
    ])
    func reportsBadManifests(text: String, problem: String) {
        let error = #expect(throws: CorpusError.self) { try Self.manifest(text) }
        #expect(
            error?.description.hasPrefix("corpora/calm/manifest.json:" + problem) == true,
            "\(error?.description ?? "")"
        )
    }

    @Test func reportsMissingManifests() {
        #expect(throws: CorpusError.self) { try CorpusManifest(contentsOf: "/nowhere/manifest.json") }
    }
}
