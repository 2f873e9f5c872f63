import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport

@Suite struct ForeignFileTests {
    private static let model = "{\"languageModel\": {\"invocationName\": \"größe 😀\", \"intents\": []}}"

    @Test(
        "Other encodings",
        arguments: [
            (false, [0xFF, 0xFE] as [UInt8], 2), (true, [0xFE, 0xFF], 2), (false, [], 2), (true, [], 2),
            (false, [0xFF, 0xFE, 0, 0], 4), (true, [0, 0, 0xFE, 0xFF], 4),
        ]
    )
    func encodings(isBigEndian: Bool, mark: [UInt8], width: Int) throws {
        var bytes = mark
        let units = width == 2 ? Self.model.utf16.map(UInt32.init) : Self.model.unicodeScalars.map(\.value)
        for unit in units {
            let unit = (0..<width).map { UInt8(truncatingIfNeeded: unit >> UInt32(8 * $0)) }
            bytes += isBigEndian ? unit.reversed() : unit
        }
        let result = try Imports.read("alexa", bytes: [ForeignFile(path: "en.json", bytes: bytes)])
        #expect(result.catalog.application?.name == "größe 😀")
        for length in mark.count..<min(bytes.count, 64) {
            _ = try? Imports.read("alexa", bytes: [ForeignFile(path: "en.json", bytes: Array(bytes[..<length]))])
        }
    }

    @Test func byteOrderMarks() throws {
        let bytes = [0xEF, 0xBB, 0xBF] + Array(Self.model.utf8)
        let result = try Imports.read("alexa", bytes: [ForeignFile(path: "en.json", bytes: bytes)])
        #expect(result.catalog.application?.name == "größe 😀")
    }

    @Test("What is no character is refused at its place, whoever reads the file, and so is an end within one")
    func faults() throws {
        func text(_ bytes: [UInt8]) throws -> String {
            String(decoding: try ForeignFile(path: "f", bytes: bytes).text(), as: UTF8.self)
        }
        let whole = "\u{FEFF}\"é\" = \"😀\";\n"
        for isBig in [true, false] {
            let bytes: [UInt8] = whole.utf16.flatMap { unit -> [UInt8] in
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 255))
                return isBig ? [high, low] : [low, high]
            }
            #expect(try text(bytes) == "\"é\" = \"😀\";\n")
            let cut = #expect(throws: TextError.self) { try text(bytes.dropLast()) }
            #expect(cut?.what == "the text ends in the middle of a character" && cut?.position.column == 15)
        }
        #expect(try text("ab=1".utf8.flatMap { [$0, 0] }) == "ab=1")
        let lone = #expect(throws: TextError.self) { try text([0xFE, 0xFF, 0, 10, 0xD8, 0, 0, 65]) }
        #expect(lone?.position == TextPosition(line: 2, column: 1))
        #expect(lone?.what == "this is not a character in UTF-16" && lone?.expected == "UTF-16")
        let large = #expect(throws: TextError.self) { try text([0, 0, 0xFE, 0xFF, 0, 0, 0, 65, 0, 0x11, 0, 0]) }
        #expect(large?.what == "this is not a character in UTF-32" && large?.position.column == 2)
        #expect(throws: TextError.self) { try text([0x61, 0xE9, 0x62, 0x63]) }
        #expect(throws: TextError.self) { try text([0xFE, 0xFF, 0, 65, 0, 0, 0, 66]) }
        #expect(try text([0xFF, 0xFE]).isEmpty)
        for (format, name) in [("apple", "de.lproj/a.strings"), ("alexa", "en.json"), ("homophones", "h.csv")] {
            let file = ForeignFile(path: name, bytes: [0xFE, 0xFF, 0, 10, 0xD8, 0, 0, 65])
            #expect {
                try Imports.read(format, bytes: [file])
            } throws: { error in
                "\(error)".contains(
                    "\(name):2:1: this is not a character in UTF-16; expected UTF-16; mend save the file as UTF-8"
                )
            }
        }
    }

    static let strange: [(format: String, name: String, text: String, problem: String)] = [
        (
            "alexa", "en-US.json", "../shared/en-US.json",
            "en-US.json:1:1: this looks like a symbolic link that was checked out as text, to \"../shared/en-US.json\"; "
                + "expected text that its tool wrote; mend name the file it points to"
        ),
        (
            "snips", "d.json", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n",
            "d.json:1:1: this is a pointer of Git LFS, not the file itself; expected text that its tool wrote; "
                + "mend fetch the file with `git lfs pull`"
        ),
        (
            "dialogflow", "agent.zip", "PK\u{3}\u{4}...",
            "agent.zip:1:1: the ZIP archive has no end; expected a sound ZIP archive; mend download or pack it again"
        ),
        (
            "dialogflow", "agent.rar", "Rar!...",
            "agent.rar:1:1: this is an archive, but not a ZIP archive; expected text that its tool wrote; "
                + "mend unpack it, and name its folder"
        ),
        (
            "alexa", "en.json", "<html></html>",
            "en.json:1:1: this is XML or HTML; expected text that its tool wrote; mend name another file"
        ),
        (
            "alexa", "en.json", "{\"rasa_nlu_data\": {}}",
            "en.json:1:1: this is a Rasa file; expected an Alexa interaction model, with `languageModel` or a list of "
                + "`intents`; mend import it with `earshot import rasa`"
        ),
        (
            "rasa", "a.json", "{\"interactionModel\": {\"languageModel\": {}}}",
            "a.json:1:1: this is an Alexa interaction model; expected a Rasa file with `nlu`, or a domain with `intents`; "
                + "mend import it with `earshot import alexa`"
        ),
        (
            "snips", "a.json", "{\"name\": \"x\", \"scripts\": {}}",
            "a.json:1:1: this is the manifest of a package; expected a Snips dataset with `intents`, or documents with "
                + "`type: intent` or `type: entity`; mend name another file"
        ),
        (
            "alexa", "en-US.json", "{\"invocation\": \"x\", \"intents\": []}",
            "en-US.json:1:1: this is a Jovo language model; expected an Alexa interaction model, with `languageModel` or a "
                + "list of `intents`; mend name another file"
        ),
        (
            "snips", "a.yaml", "language: en\nintents:\n  A:\n    data:\n      - sentences: [a]\n",
            "a.yaml:1:1: this is a file of hassil sentences; expected a Snips dataset with `intents`, or documents with "
                + "`type: intent` or `type: entity`; mend import it with `earshot import hassil`"
        ),
        (
            "alexa", "skill.json", "{\"manifest\": {}}",
            "skill.json:1:1: this is the manifest of an Alexa skill; expected an Alexa interaction model, with "
                + "`languageModel` or a list of `intents`; mend name the files under `interactionModels` or `models` instead"
        ),
        (
            "rasa", "a.yml", "version: 1\nlocale: en\nshortcuts: []\n",
            "a.yml:1:1: this is a catalog of Earshot itself; expected a Rasa file with `nlu`, or a domain with `intents`; "
                + "mend use it as it is, with `--catalog`"
        ),
        (
            "homophones", "h.csv", "{\"a\": 1}",
            "h.csv:1:1: this is JSON; expected homophones separated by commas, one set per line; "
                + "mend name another file, or another format"
        ),
        (
            "rasa", "a.yml", "hello: there\n",
            "a.yml:1:1: the file has no known key; expected a Rasa file with `nlu`, or a domain with `intents`; "
                + "mend name another file, or another format"
        ),
    ]

    @Test("Files of others get a plain sentence", arguments: strange.indices)
    func strangers(index: Int) throws {
        let file = Self.strange[index]
        #expect(try Imports.problem(file.format, file.name, file.text) == file.problem)
    }

    static let empty: [(format: String, name: String, text: String)] = [
        ("alexa", "en.json", ""), ("alexa", "en.json", "{\"languageModel\": {}}"),
        ("alexa", "en.json", "{\"intents\": []}"),
        ("snips", "d.json", "{\"language\": \"en\", \"intents\": {}, \"entities\": {}}"),
        ("snips", "d.yaml", "# none\n"),
        ("rasa", "nlu.yml", "version: \"3.1\"\n"), ("rasa", "nlu.yml", "nlu: []\n"), ("rasa", "nlu.md", "\n"),
        ("rasa", "a.json", "{\"rasa_nlu_data\": {\"common_examples\": []}}"), ("homophones", "h.csv", "# none\n\n"),
    ]

    @Test("Sound files with nothing in them", arguments: empty.indices)
    func nothing(index: Int) throws {
        let file = Self.empty[index]
        let result = try Imports.read(file.format, [file.name: file.text], options: .init(locale: "de"))
        #expect(result.catalog.shortcuts.isEmpty && result.catalog.enums.isEmpty)
        #expect(result.corpus.isEmpty)
        #expect(result.report.text.hasSuffix("nothing to import\n"))
        try Imports.expectRoundTrip(result.catalog)
    }

    @Test func formatsAreKnown() {
        #expect(CatalogImporter(format: "alexa") != nil)
        #expect(CatalogImporter(format: "Alexa") == nil)
        #expect(Set(CatalogImporter.formats).isSuperset(of: ["alexa", "snips", "rasa", "homophones"]))
    }
}
