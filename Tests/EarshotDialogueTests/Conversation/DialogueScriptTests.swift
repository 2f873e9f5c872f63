import Earshot
import EarshotDialogue
import EarshotEvaluation
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

/// Every script of `Corpora/dialogues` goes as it says, turn by turn.
struct DialogueScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Corpora/dialogues").standardizedFileURL

    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".jsonl") }.sorted()

    private static func dialogue(_ script: DialogueScript) throws -> Dialogue {
        let name = try #require(script.catalog, "\(script.id) names no catalog")
        let path = folder.appending(path: name).standardizedFileURL.path
        return try Dialogue(CatalogReader().read(contentsOf: path).catalog)
    }

    @Test(arguments: Sampled.scriptFiles.of(files)) func everyTurnIsAsExpected(_ file: String) throws {
        var dialogues: [String: Dialogue] = [:]
        let scripts = try DialogueScript.read(contentsOf: Self.folder.appending(path: file).path)
        for script in Sampled.scripts.of(scripts) {
            let name = try #require(script.catalog)
            let dialogue = try dialogues[name] ?? Self.dialogue(script)
            dialogues[name] = dialogue
            for difference in script.play(in: dialogue) { Issue.record("\(difference)") }
        }
    }

    @Test func scriptsAreAsManyAndAsVariedAsPromised() throws {
        var scripts: [DialogueScript] = []
        for file in Self.files {
            scripts += try DialogueScript.read(contentsOf: Self.folder.appending(path: file).path)
        }
        #expect(scripts.count >= 80)
        #expect(Set(scripts.map(\.id)).count == scripts.count)
        let recorded = scripts.filter { script in
            script.turns.contains { if case .hypotheses = $0.line.heard { true } else { false } }
        }
        #expect(recorded.count >= 25)
        let eventful = scripts.filter { script in
            script.turns.dropLast().contains { turn in
                turn.expected.contains {
                    $0.key == "state" && [.text("choosing"), .text("confirming")].contains($0.value)
                }
            }
                || script.turns.last?.expected.contains {
                    $0.value == .text("failed") || $0.value == .text("cancelled")
                } == true
        }
        #expect(eventful.count * 3 >= scripts.count)
    }
}
