import EarshotDialogue
import EarshotEvaluation
import EarshotFormats
import EarshotService
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Conversations from C go as they do in Swift.
@Suite struct ConversationTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums:
          Soup: { cases: [{ id: tomato }, { id: lentil }, { id: pho }] }
        shortcuts:
          - id: Order
            parameters:
              soup: { enum: Soup, required: true, prompt: "Which soup?" }
              bowls: { integer: { min: 1, max: 9 }, required: true, prompt: "How many bowls?" }
            confirmation: true
            phrases: ["order soup"]

        """
    private static let programs = Bindings.root.appending(path: "Tests/EarshotBindingsTests/Programs")

    @Test(arguments: Sampled.programs.of([Bindings.sanitizer, "-O1"]))
    func `C gets a turn or a return code for whatever it gives`(_ flags: String) throws {
        try Bindings.withFolder { folder in
            let catalog = folder.appending(path: "soup.yaml")
            let other = folder.appending(path: "other.yaml")
            try Data(Self.catalog.utf8).write(to: catalog)
            try Data(Self.catalog.replacing("Order", with: "Ask").utf8).write(to: other)
            var builder = PhraseIndexBuilder(locale: "en-US")
            try builder.add("turn on the lights", id: "On")
            let list = folder.appending(path: "list.earshot")
            try Data(builder.file()).write(to: list)
            let unreadable = folder.appending(path: "unreadable.earshot")
            try Data(Bindings.unreadable).write(to: unreadable)
            let run = try Bindings.compileAndRun(
                Self.programs.appending(path: "conversation.c"),
                arguments: [catalog.path, other.path, list.path, unreadable.path],
                flags: flags,
                in: folder
            )
            #expect(run.status == 0)
            #expect(run.output.isEmpty, "\(run.output)")
        }
    }

    /// Every script of `Corpora/dialogues`, stored and loaded after each turn, gives the bytes of `earshot talk`.
    @Test func `scripts give the same turns from C`() throws {
        let corpora = Bindings.root.appending(path: "Corpora/dialogues")
        var scripts: [String: [DialogueScript]] = [:]
        for file in try FileManager.default.contentsOfDirectory(atPath: corpora.path) where file.hasSuffix(".jsonl") {
            for script in try DialogueScript.read(contentsOf: corpora.appending(path: file).path) {
                let name = try #require(script.catalog)
                scripts[corpora.appending(path: name).standardizedFileURL.path, default: []].append(script)
            }
        }
        #expect(scripts.count > 3)
        try Bindings.withFolder { folder in
            let talk = Self.programs.appending(path: "talk.c")
            let silence = try Bindings.compileAndRun(talk, arguments: Array(scripts.keys.prefix(1)), in: folder)
            #expect(silence.status == 0 && silence.output.isEmpty, "\(silence.output)")
            for (catalog, scripts) in Sampled.scriptsFromC.of(scripts.sorted { $0.key < $1.key }) {
                let dialogue = try Dialogue(CatalogReader().read(contentsOf: catalog).catalog)
                var lines = ""
                var expected: [UInt8] = []
                for script in Sampled.scripts.of(scripts) {
                    lines += "#\(script.locale ?? "")\n"
                    var conversation = dialogue.begin(locale: script.locale)
                    for step in script.turns {
                        lines += step.line.json + "\n"
                        let turn = dialogue.hear(step.line.utterance, in: &conversation, at: step.line.now)
                        expected += turn.json(id: step.line.id) + [UInt8(ascii: "\n")]
                    }
                }
                let input = folder.appending(path: "lines.jsonl")
                try Data(lines.utf8).write(to: input)
                let run = try Bindings.run(
                    "exec '\(folder.appending(path: "program").path)' '\(catalog)' <'\(input.path)'"
                )
                #expect(run.status == 0 && run.output == String(decoding: expected, as: UTF8.self), "\(catalog)")
            }
        }
    }

    /// What C stores is what `Codable` reads, and what it writes.
    @Test func `what C stores can be read in Swift`() throws {
        let reading = try CatalogReader().read(bytes: Array(Self.catalog.utf8), file: "soup.yaml")
        let dialogue = try Dialogue(reading.catalog)
        var conversation = dialogue.begin()
        for text in ["order soup", "the lentil one", "go back"] {
            _ = dialogue.hear(Utterance(text), in: &conversation, at: "2026-11-22T12:00")
            let bytes = try JSONEncoding.bytes(of: conversation)
            #expect(try JSONDecoder().decode(Conversation.self, from: Data(bytes)) == conversation)
            let foundation = try JSONEncoder().encode(conversation)
            #expect(try JSONDecoding.value(Conversation.self, of: foundation) == conversation)
        }
    }
}
