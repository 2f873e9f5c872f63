import EarshotEvaluation
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot

/// Utterances that are being spoken are heard from C as they are in Swift.
@Suite struct HearingTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums:
          Soup: { cases: [{ id: tomato }, { id: lentil }, { id: pho }] }
        shortcuts:
          - id: Order
            parameters:
              soup: { enum: Soup, required: true, prompt: "Which soup?" }
            phrases: ["order soup", "order ${soup} soup"]

        """
    private static let program = Bindings.root.appending(path: "Tests/EarshotBindingsTests/Programs/hearing.c")

    @Test(arguments: Sampled.programs.of([Bindings.sanitizer, "-O1"]))
    func `C gets an update or a return code for whatever it gives`(_ flags: String) throws {
        try Bindings.withFolder { folder in
            let catalog = folder.appending(path: "soup.yaml")
            try Data(Self.catalog.utf8).write(to: catalog)
            let unreadable = folder.appending(path: "unreadable.earshot")
            try Data(Bindings.unreadable).write(to: unreadable)
            let run = try Bindings.compileAndRun(
                Self.program,
                arguments: [catalog.path, unreadable.path],
                flags: flags,
                in: folder
            )
            #expect(run.status == 0)
            #expect(run.output.isEmpty, "\(run.output)")
        }
    }

    /// Real partial results of a recognizer give the bytes of `earshot hear`, and end with the answer of `resolve`.
    @Test func `partial results give the same updates from C`() throws {
        let path = Bindings.root.appending(path: "Corpora/partial/test/pocketsphinx/home.jsonl").path
        let catalog = Bindings.root.appending(path: "Corpora/catalogs/home.yaml").path
        let resolver = try CatalogReader().readResolver(contentsOf: [catalog]).resolver
        var input = ""
        var expected: [UInt8] = []
        var reader = try CorpusReader(contentsOf: path)
        var count = 0
        func json(_ key: String, _ value: String) throws -> String {
            String(decoding: try JSONEncoder().encode([key: value]), as: UTF8.self)
        }
        while count < 12, case .utterance(let line)? = try reader.next() {
            count += 1
            let settings = try line.target.map { try json("target", $0) } ?? ""
            let options = try ResolveRequest(hearingOptions: Array(settings.utf8)).options(for: resolver)
            input += "#\(settings)\n"
            var session = HearingSession(resolver, options: options, waits: .standard)
            let partials = try SpokenLine(line).partials
            for (index, partial) in partials.enumerated() {
                let text = try json("partial", partial.text)
                input += text + "\n"
                for record in try session.hear(HearingLine(parsing: Array(text.utf8), line: index + 1)) {
                    expected += record.json + [UInt8(ascii: "\n")]
                }
            }
            input += "!\n"
            let end = session.finish(id: .text("\(partials.count)"))
            expected += end.json + [UInt8(ascii: "\n")]
            #expect(end.answer == resolver.resolve(Utterance(partials.last?.text ?? ""), options: options))
        }
        #expect(count == 12)
        try Bindings.withFolder { folder in
            let file = folder.appending(path: "lines.jsonl")
            try Data(input.utf8).write(to: file)
            let built = try Bindings.compileAndRun(Self.program, arguments: [catalog, "-"], in: folder)
            #expect(built.status == 0 && built.output.isEmpty, "\(built.output)")
            let program = folder.appending(path: "program").path
            let run = try Bindings.run("exec '\(program)' '\(catalog)' - <'\(file.path)'")
            #expect(run.status == 0 && run.output == String(decoding: expected, as: UTF8.self))
        }
    }
}
