import Foundation
import Testing

/// Programs in C and Python use the library that was built beside these tests.
@Suite struct ProgramTests {
    private static let catalog = """
        version: 1
        locale: en-US
        shortcuts:
          - { id: "On", phrases: ["turn on the lights"] }
          - { id: "Off", phrases: ["turn off the lights"] }
        """

    @Test func `C gets an answer or a return code for whatever it gives`() throws {
        try Bindings.withFolder { folder in
            let good = folder.appending(path: "good.yaml")
            let bad = folder.appending(path: "bad.yaml")
            try Data(Self.catalog.utf8).write(to: good)
            try Data("version: 1\nlocale: en-US\nshortcuts: 7\n".utf8).write(to: bad)
            let source = Bindings.root.appending(path: "Tests/EarshotBindingsTests/Programs/border.c")
            let run = try Bindings.compileAndRun(source, arguments: [good.path, bad.path], in: folder)
            #expect(run.status == 0)
            #expect(run.output.isEmpty, "\(run.output)")
        }
    }

    @Test func `the tests of the Python package pass`() throws {
        let run = try Bindings.run("exec python3 -W error Bindings/Python/tests/test_earshot.py")
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains(/Ran \d\d tests in .*\n\nOK\n$/), "\(run.output)")
    }

    /// Each program of `Bindings/README.md` prints what the block after it shows; `EARSHOT_RECORD=1` writes that anew.
    @Test func `the examples print what is shown`() throws {
        let document = Bindings.root.appending(path: "Bindings/README.md")
        var text = try String(contentsOf: document, encoding: .utf8)
        let original = text
        let pairs = original.matches(of: /(?s)```(c|python)\n(.*?)```\n\nprints\n\n```text\n(.*?)```/)
        #expect(pairs.map(\.output.1) == ["c", "python"])
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
        Issue.record("Bindings/README.md was written anew")
    }
}
