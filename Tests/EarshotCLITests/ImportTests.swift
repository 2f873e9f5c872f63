import EarshotTestSupport
import Foundation
import Testing

@Suite struct ImportTests {
    private static let model = """
        {"intents": [{"name": "Ring", "slots": [{"name": "Bell", "type": "BELL"}], "samples": ["ring the {Bell}"]},
          {"name": "AMAZON.HelpIntent"}],
         "types": [{"name": "BELL", "values": [{"id": "big", "name": {"value": "big bell", "synonyms": ["tom"]}}]}]}
        """

    @Test func writesACatalogToStandardOutput() throws {
        let tool = try Tool(["en.json": Self.model])
        defer { tool.clean() }
        let run = try tool.run("import", "alexa", "en.json")
        #expect(run.status == 0)
        #expect(
            run.lines == [
                "version: 1", "locale: en", "enums:", "  BELL:",
                "    cases:",
                "      - { id: big, displayName: big bell, synonyms: [tom] }",
                "shortcuts:", "  - id: Ring", "    parameters: { Bell: { enum: BELL } }",
                "    phrases: [\"ring the ${Bell}\"]", "x-profile: alexa",
            ]
        )
        #expect(
            run.errors == """
                en.json: interaction model (en): 1 shortcuts, 1 phrases, 1 enums, 1 cases, 1 utterances
                en.json:2:3: dropped: AMAZON.HelpIntent has no samples; its phrases are built into Alexa and not in the file

                """
        )
    }

    @Test func writesFilesThatTheOtherCommandsRead() throws {
        let tool = try Tool(["en.json": Self.model])
        defer { tool.clean() }
        for name in ["bells.yaml", "bells.json"] {
            let run = try tool.run(
                "import",
                "alexa",
                "en.json",
                "-o",
                name,
                "--report",
                "loss.json",
                "--corpus",
                "bells.jsonl"
            )
            #expect(run.status == 0)
            #expect(run.output.isEmpty)
            let text = try String(contentsOf: tool.folder.appending(path: name), encoding: .utf8)
            #expect(text.hasPrefix(name.hasSuffix(".json") ? "{\n" : "version: 1\n"))
            let answer = try tool.run("resolve", "--catalog", name, "ring the tom")
            #expect(answer.output.contains("big"))
            let check = try tool.run("check", name)
            #expect(check.status == 0, "\(check.output)\(check.errors)")
        }
        let report =
            try JSONSerialization.jsonObject(
                with: try Data(contentsOf: tool.folder.appending(path: "loss.json"))
            ) as? [String: Any]
        #expect(report?["v"] as? Int == 1)
        #expect(report?["format"] as? String == "alexa")
        let losses = try #require(report?["losses"] as? [[String: Any]])
        #expect(losses.map { $0["kind"] as? String } == ["dropped"])
        #expect(losses.first?["line"] as? Int == 2)
        let corpus = try String(contentsOf: tool.folder.appending(path: "bells.jsonl"), encoding: .utf8)
        #expect(
            corpus == """
                {"id":"en.Ring.1","locale":"en","text":"ring the big bell",\
                "expect":{"shortcut":"Ring","parameters":{"Bell":"big"}}}

                """
        )
    }

    @Test func refusesWhatItCannotRead() throws {
        let tool = try Tool(["bad.json": "{\"intents\": [", "snips.json": "{\"intents\": {}, \"entities\": {}}"])
        defer { tool.clean() }
        let unknown = try tool.run("import", "cuneiform", "bad.json")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("There is no format 'cuneiform'; expected one of "))
        #expect(try tool.run("import", "alexa").status == 2)
        let malformed = try tool.run("import", "alexa", "bad.json")
        #expect(malformed.status == 3)
        #expect(malformed.output.isEmpty)
        #expect(malformed.errors.hasPrefix("bad.json:1:14: the text ends too early; expected "))
        let other = try tool.run("import", "alexa", "snips.json")
        #expect(other.status == 3)
        #expect(other.errors.hasPrefix("snips.json:1:1: this is a Snips dataset; expected an Alexa interaction model"))
        let missing = try tool.run("import", "rasa", "none.yml", "bad.json")
        #expect(missing.status == 3)
        #expect(missing.errors.hasPrefix("none.yml:1:1: there is no such file; expected a file; mend check the path"))
    }

    @Test("Without a format, what the files look like is said")
    func withoutAFormat() throws {
        let tool = try Tool(["en.json": Self.model, "odd.json": "{\"a\": 1}", "bad.json": "{\"a\": 1"])
        defer { tool.clean() }
        let run = try tool.run("import", "en.json")
        #expect(run.status == 0)
        #expect(run.lines.last == "x-profile: alexa")
        #expect(
            run.errors.hasPrefix("en.json: taken for an Alexa interaction model, as with `earshot import alexa`\n")
        )
        let odd = try tool.run("import", "odd.json")
        #expect(odd.status == 3 && odd.errors.hasPrefix("odd.json:1:1: it cannot be told which tool wrote the file;"))
        let malformed = try tool.run("import", "bad.json")
        #expect(malformed.status == 3 && malformed.errors.hasPrefix("bad.json:1:"), "\(malformed.errors)")
        let none = try tool.run("import", "none.json")
        #expect(none.status == 3 && none.errors.hasPrefix("none.json:1:1: there is no such file;"))
    }

    @Test("What could be read is written where each file stands for itself, and nothing is written over otherwise")
    func badFiles() throws {
        let good = "language: en\nintents: { B: { data: [{ sentences: [\"stop it\"] }] } }\n"
        let tool = try Tool([
            "a.yaml": good, "b.yaml": "intents: {", "en.json": Self.model, "de.json": "{", "c": "kept",
        ])
        defer { tool.clean() }
        let run = try tool.run("import", "hassil", "a.yaml", "b.yaml", "-o", "h.yaml")
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("a.yaml: sentences: 1 sentences\nb.yaml:1:"), "\(run.errors)")
        let text = try String(contentsOf: tool.folder.appending(path: "h.yaml"), encoding: .utf8)
        #expect(text.contains("stop it"))
        for arguments in [["hassil", "b.yaml"], ["alexa", "en.json", "de.json"], ["b.yaml"]] {
            let run = try tool.run(["import"] + arguments + ["-o", "c"])
            #expect(run.status == 3)
            #expect(try String(contentsOf: tool.folder.appending(path: "c"), encoding: .utf8) == "kept")
        }
    }

    @Test("Nothing is written over by a file that was cut short")
    func cutShort() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpora/import")
        for (format, name) in [("dialogflow", "archives/rink.zip"), ("lex", "lex/v1/OrderTiles.json")] {
            let tool = try Tool(["c": "kept"])
            defer { tool.clean() }
            let bytes = try Data(contentsOf: folder.appending(path: name))
            try bytes.prefix(bytes.count / 2).write(to: tool.folder.appending(path: "half"))
            for arguments in [[format, "half"], ["half"]] {
                let run = try tool.run(["import"] + arguments + ["-o", "c"])
                #expect(run.status == 3, "\(run.errors)")
                #expect(run.errors.hasPrefix("half:"), "\(run.errors)")
                #expect(try String(contentsOf: tool.folder.appending(path: "c"), encoding: .utf8) == "kept")
            }
        }
    }

    @Test func aSoundFileWithNothingGivesAnEmptyCatalog() throws {
        let tool = try Tool(["nlu.yml": "version: \"3.1\"\n"])
        defer { tool.clean() }
        let run = try tool.run("import", "rasa", "nlu.yml", "--locale", "fr", "--corpus", "c.jsonl")
        #expect(run.status == 0)
        #expect(run.output == "version: 1\nlocale: fr\n")
        #expect(run.errors == "nlu.yml: Rasa YAML: nothing to import\n")
        #expect(try Data(contentsOf: tool.folder.appending(path: "c.jsonl")).isEmpty)
    }

    /// What a sample was learned from is understood by what was made of it.
    @Test("Samples understand their own utterances", arguments: ImportSamples.all)
    func samples(format: String, names: [String]) throws {
        let tool = try Tool()
        defer { tool.clean() }
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Corpora/import")
        let files = names.map { folder.appending(path: $0).path }
        let run = try tool.run(["import", format] + files + ["-o", "c.yaml", "--corpus", "c.jsonl"])
        #expect(run.status == 0, "\(run.errors)")
        let evaluation = try tool.run("eval", "c.jsonl", "--catalog", "c.yaml", "--fail-under", "accuracy=1")
        #expect(evaluation.status == 0, "\(evaluation.output)\(evaluation.errors)")
    }
}
