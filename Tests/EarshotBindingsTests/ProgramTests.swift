import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Programs in C and Python use the library that was built beside these tests.
@Suite struct ProgramTests {
    private static let catalog = """
        version: 1
        locale: en-US
        shortcuts:
          - { id: "On", phrases: ["turn on the lights"] }
          - { id: "Off", phrases: ["turn off the lights"] }
        """

    /// As it is, and with every access of the program's and every leak of either side looked at, where that can be had.
    @Test(arguments: Sampled.programs.of([Bindings.sanitizer, "-O1"]))
    func `C gets an answer or a return code for whatever it gives`(_ flags: String) throws {
        try Bindings.withFolder { folder in
            let good = folder.appending(path: "good.yaml")
            let bad = folder.appending(path: "bad.yaml")
            try Data(Self.catalog.utf8).write(to: good)
            try Data("version: 1\nlocale: en-US\nshortcuts: 7\n".utf8).write(to: bad)
            var builder = PhraseIndexBuilder(locale: "en-US")
            try builder.add("turn on the lights", id: "On")
            try builder.add("turn off the lights", id: "Off")
            let list = folder.appending(path: "list.earshot")
            try Data(builder.file()).write(to: list)
            let source = Bindings.root.appending(path: "Tests/EarshotBindingsTests/Programs/border.c")
            let large = folder.appending(path: "large.earshot")
            try Data(Self.largeList).write(to: large)
            let unreadable = folder.appending(path: "unreadable.earshot")
            try Data(Bindings.unreadable).write(to: unreadable)
            let arguments = [good.path, bad.path, list.path, large.path, unreadable.path]
            let run = try Bindings.compileAndRun(source, arguments: arguments, flags: flags, in: folder)
            #expect(run.status == 0)
            #expect(run.output.isEmpty, "\(run.output)")
        }
    }

    /// A list that is too large to stay near a processor, so that many phrases are looked up together.
    private static let largeList: [UInt8] = {
        var builder = PhraseIndexBuilder(locale: "en-US")
        do {
            for number in 0..<30_000 {
                try builder.add("turn on light number \(number)", id: "turn on light number \(number)")
            }
            for (phrase, id) in [("both", "One"), ("both", "Other"), ("café", "Café")] {
                try builder.add(phrase, id: id)
            }
        } catch {
            Issue.record(error)
        }
        let bytes = builder.file()
        if bytes.count < 1 << 20 { Issue.record("a list of \(bytes.count) bytes is looked up one by one") }
        return bytes
    }()

    @Test(arguments: ["test_earshot.py", "test_conversation.py", "test_catalog.py", "test_hearing.py"])
    func `the tests of the Python package pass`(_ file: String) throws {
        try Bindings.withFolder { folder in
            let unreadable = folder.appending(path: "unreadable.earshot")
            try Data(Bindings.unreadable).write(to: unreadable)
            let run = try Bindings.run(
                "EARSHOT_UNREADABLE='\(unreadable.path)' exec python3 -W error Bindings/Python/tests/\(file)"
            )
            #expect(run.status == 0, "\(run.output)")
            #expect(run.output.contains(/Ran \d\d tests in .*\n\nOK\n$/), "\(run.output)")
        }
    }

    /// What says how long calls take is to run as long as the calls do.
    @Test func `the programs that measure run`() throws {
        try Bindings.withFolder { folder in
            let list = folder.appending(path: "list.earshot")
            let phrases = folder.appending(path: "phrases.txt")
            var builder = PhraseIndexBuilder(locale: "en-US")
            let texts = (0..<1_000).map { "turn on light number \($0)" }
            for text in texts { try builder.add(text, id: text) }
            try Data(builder.file()).write(to: list)
            try Data(texts.joined(separator: "\n").utf8).write(to: phrases)
            let programs = Bindings.root.appending(path: "Tests/EarshotBindingsTests/Programs")
            let c = try Bindings.compileAndRun(
                programs.appending(path: "overhead.c"),
                arguments: [list.path, phrases.path],
                in: folder
            )
            #expect(c.status == 0 && c.output.contains("earshot_find_batch"), "\(c.output)")
            let script = programs.appending(path: "overhead.py").path
            let python = try Bindings.run("exec python3 -W error '\(script)' '\(list.path)' '\(phrases.path)'")
            #expect(python.status == 0 && python.output.contains("find_many"), "\(python.output)")
        }
    }

    /// Each program of `Bindings/README.md` prints what the block after it shows; `EARSHOT_RECORD=1` rewrites it.
    @Test func `the examples print what is shown`() throws {
        let document = Bindings.root.appending(path: "Bindings/README.md")
        var text = try String(contentsOf: document, encoding: .utf8)
        let original = text
        let pairs = original.matches(of: /(?s)```(c|python)\n(.*?)```\n\nprints\n\n```text\n(.*?)```/)
        #expect(pairs.map(\.output.1) == ["c", "python", "python", "python", "c", "python"])
        for pair in pairs.reversed() {
            try Bindings.withFolder { folder in
                let source = folder.appending(path: pair.output.1 == "c" ? "example.c" : "example.py")
                try Data(pair.output.2.utf8).write(to: source)
                let run =
                    pair.output.1 == "c"
                    ? try Bindings.compileAndRun(source, in: folder)
                    : try Bindings.run("exec python3 -W error '\(source.path)'")
                #expect(run.status == 0, "\(run.output)")
                if ProcessInfo.processInfo.environment["EARSHOT_RECORD"] == nil {
                    #expect(run.output == pair.output.3)
                } else {
                    text.replaceSubrange(pair.output.3.startIndex..<pair.output.3.endIndex, with: run.output)
                }
            }
        }
        guard text != original else { return }
        try Data(text.utf8).write(to: document)
        Issue.record("Bindings/README.md was rewritten")
    }
}
