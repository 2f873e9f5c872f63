import Foundation
import Testing
import EarshotTestSupport

@Suite struct ExportTests {
    @Test func writesAGrammar() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run("export", "jsgf", "--catalog", "calm.yaml")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.lines.first == "#JSGF V1.0 UTF-8;")
        #expect(run.output.contains("    = start <enum_Kind> in <application>\n    | start <application>\n"))
        let file = try tool.run("export", "jsgf", "--catalog", "calm.yaml", "-o", "calm.jsgf")
        #expect(file.status == 0)
        #expect(file.output.isEmpty)
        #expect(try String(contentsOf: tool.folder.appending(path: "calm.jsgf"), encoding: .utf8) == run.output)
    }

    @Test func writesLists() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let hints = try tool.run("export", "hints", "--catalog", "calm.yaml", "--target", "enum:Kind", "--boost", "20")
        #expect(hints.lines == ["sleep\t16.8", "bedtime\t20.0", "focus\t16.8"])
        let vosk = try tool.run("export", "vosk", "--catalog", "calm.yaml", "--target", "enum:Kind")
        #expect(vosk.output == "[\n  \"sleep\",\n  \"bedtime\",\n  \"focus\",\n  \"[unk]\"\n]\n")
    }

    @Test func namesWhatIsLost() throws {
        let open = """
            version: 1
            locale: en-US
            shortcuts:
              - id: Note
                parameters: { words: { text: {} } }
                phrases:
                  - "Write ${words}"
            """
        let tool = try Tool(["note.yaml": open])
        defer { tool.clean() }
        let run = try tool.run("export", "jsgf", "--catalog", "note.yaml")
        #expect(run.status == 3)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("note.yaml:7:10: warning: the phrase \"Write ${words}\" is left out: "))
        #expect(run.errors.contains("\nnote.yaml:1:1: nothing can be exported as jsgf; expected "))
        #expect(try tool.run("export", "hints", "--catalog", "note.yaml").status == 0)
    }

    @Test(arguments: [
        ["export"], ["export", "jsgf"], ["export", "srgs", "--catalog", "calm.yaml"],
        ["export", "jsgf", "--catalog", "calm.yaml", "--target", "enum:None"],
        ["export", "jsgf", "--catalog", "calm.yaml", "--locale", "fr"],
        ["export", "hints", "--catalog", "calm.yaml", "--boost", "0"],
    ])
    func usageErrors(arguments: [String]) throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test func aFileThatCannotBeWritten() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let run = try tool.run("export", "jsgf", "--catalog", "calm.yaml", "-o", "none/calm.jsgf")
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("none/calm.jsgf:1:1: cannot be written: "))
    }
}
