import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport

@Suite struct SwiftSourceReaderTests {
    @Test(arguments: SwiftSample.names) func readsASampleAsItSays(name: String) throws {
        let file = ForeignFile(path: "\(name).swift", bytes: try SwiftSample.bytes(name))
        let (facts, losses) = try SwiftSample.read([file])
        #expect(SwiftFactsText.lines(facts, losses) == (try SwiftSample.expected(name)))
    }

    @Test func joinsCasesAndWordsOfTwoFilesInEitherOrder() throws {
        let files = try ["split-cases", "split-words"].map {
            ForeignFile(path: "\($0).swift", bytes: try SwiftSample.bytes($0))
        }
        let (facts, losses) = try SwiftSample.read(files)
        #expect(SwiftFactsText.lines(facts, losses) == (try SwiftSample.expected("split-words")))
        let (swapped, swappedLosses) = try SwiftSample.read(files.reversed())
        #expect(swapped.enums == facts.enums)
        #expect(swapped.intents == facts.intents)
        #expect(Set(swappedLosses) == Set(losses))
    }

    @Test func countsWhatItReadOfEachFile() throws {
        var facts = AppleFacts()
        var losses: [LossReport.Loss] = []
        let file = ForeignFile(path: "enums.swift", bytes: try SwiftSample.bytes("enums"))
        let counts = try SwiftSourceReader.read(file, into: &facts, losses: &losses)
        #expect(
            counts.filter { $0.number > 0 } == [.init("enums", 6), .init("cases", 14), .init("synonyms", 6)]
        )
        let nothing = ForeignFile(path: "nothing.swift", bytes: try SwiftSample.bytes("nothing"))
        #expect(try SwiftSourceReader.read(nothing, into: &facts, losses: &losses).allSatisfy { $0.number == 0 })
    }

    @Test func reportsAnEnumThatNoFileShows() throws {
        let (facts, losses) = try SwiftSample.read("enum Lock: String, AppEnum { case north }")
        #expect(facts.enums.map(\.name) == ["Lock"])
        #expect(losses.map(\.kind) == [.suspicious])
        let (more, moreLosses) = try SwiftSample.read("extension Lock: AppEnum {}")
        #expect(more.enums.map(\.name) == ["Lock"])
        #expect(moreLosses.map(\.kind) == [.changed])
    }

    @Test(arguments: [
        ("gate.front", true), ("GATE_FRONT", true), ("App.Gate.Front", true), ("Front", false), ("Node.js", false),
        ("v1.5", false), ("Front gate. Or not_so", false), ("a.", false), ("_a_", false), ("", false),
    ])
    func tellsTheKeysOfAMissingTable(text: String, isKey: Bool) throws {
        let source = """
            enum Gate: AppEnum { case front
            static let caseDisplayRepresentations: [Gate: DisplayRepresentation] = [.front: "\(text)"] }
            """
        var (facts, losses) = try SwiftSample.read(source)
        #expect(losses.map(\.kind) == (isKey ? [.suspicious] : []))
        let place = Catalog.SourceLocation(file: "b.strings", line: 1, column: 1)
        let key = AppleFacts.Text(text, at: place)
        facts.translations = [.init(table: "Localizable", key: key, locale: "en", values: [key])]
        losses = []
        SwiftFacts.reportKeys(facts, losses: &losses)
        #expect(losses.isEmpty)
    }

    /// What a source may not hold, and where that is.
    static let refused: [(source: String, place: String, what: String)] = [
        ("let a = \"open", "1:9", "the text is not closed on its line"),
        ("let a = \"open\n\"", "1:9", "the text is not closed on its line"),
        ("\nlet a = \"\"\"\n  b\n", "2:9", "the text is not closed"),
        ("let a = \"\"\"b\n\"\"\"", "1:12", "a text of several lines starts on the line of its quotes"),
        ("let a = #\"b\"", "1:9", "the text is not closed on its line"),
        ("let a = \"\\(b\"", "1:13", "the text is not closed on its line"),
        ("let a = \"\\(b", "1:12", "the interpolation is not closed"),
        ("let a = \"\\q\"", "1:10", "this is not a Swift escape"),
        ("let a = \"é\\u{110000}\"", "1:12", "this is not a Unicode scalar"),
        ("let a = \"\\u{}\"", "1:10", "this is not a Unicode scalar"),
        ("let a = \"\\u41\"", "1:10", "this is not a Unicode scalar"),
        ("a /* b /* c */", "1:3", "the comment is not closed"),
        ("let a = #/b\n", "1:9", "the regular expression is not closed"),
        ("let a\u{10} = 1", "1:6", "the control character 0x10 is not Swift"),
        ("let a = 1\0", "1:10", "there is a NUL byte"),
        (String(repeating: "(", count: 200), "1:129", "brackets nest deeper than 128"),
        (
            String(repeating: "\"\\(", count: 40), "1:49",
            "texts nest deeper than 16 in their interpolations"
        ),
    ]

    @Test(arguments: refused)
    func refusesWhatIsNotSwiftAndSaysWhere(source: String, place: String, what: String) throws {
        let error = try #require(throws: CatalogError.self) { try SwiftSample.read(source) }
        #expect(error.description.hasPrefix("a.swift:\(place): \(what); expected "))
    }

    @Test func refusesBytesThatAreNotText() throws {
        for bytes: [UInt8] in [[0x61, 0xFF], [0xFF, 0xFE, 0x61, 0x00], [0x80]] {
            #expect(throws: CatalogError.self) { try SwiftSample.read([ForeignFile(path: "a.swift", bytes: bytes)]) }
        }
        #expect(try SwiftSample.read("").facts == AppleFacts())
        #expect(try SwiftSample.read("\u{FEFF}enum A: AppEnum { case b }").facts.enums.count == 1)
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func readsEveryLineEnding(ending: String) throws {
        let text = String(decoding: try SwiftSample.bytes("enums"), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let (facts, losses) = try SwiftSample.read(lines.joined(separator: ending))
        #expect(SwiftFactsText.lines(facts, losses) == (try SwiftSample.expected("enums")))
    }
}
