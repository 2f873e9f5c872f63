import Earshot
import EarshotFormats
import Foundation
import Testing

/// Why nothing was resolved, word for word.
///
/// `Fixtures/Reasons/cases.jsonl` says what is heard, and `reasons.txt` what is answered. `EARSHOT_RECORD=1` writes the
/// answers again; read each of them.
@Suite struct ReasonTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/Reasons")
    private static let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil

    /// One thing that is heard, and is not to be resolved.
    private struct Item {
        let id: String
        let catalog: String
        let utterance: Utterance
        let options: ResolveOptions
        let target: String?

        init(_ json: JSONValue) throws {
            id = try #require(json["id"]?.text)
            catalog = try #require(json["catalog"]?.text)
            target = json["target"]?.text
            if case .array(let hypotheses) = json["hypotheses"]?.content {
                utterance = Utterance(hypotheses: hypotheses.map { .init($0.text ?? "") })
            } else {
                utterance = Utterance(json["text"]?.text ?? "")
            }
            var options = ResolveOptions()
            if let name = json["policy"]?.text {
                options.policy = try #require(ResolveOptions.Policy.all.first { $0.name == name })
            }
            if let find = json["find"]?.text { options.find = try #require(ResolveOptions.FindMode(rawValue: find)) }
            if case .array(let items) = json["offered"]?.content { options.offered = items.compactMap(\.text) }
            if let limit = json["workLimit"]?.number.flatMap({ Int($0) }) { options.workLimit = limit }
            self.options = options
        }
    }

    private static func items() throws -> [Item] {
        let bytes = Array(try Data(contentsOf: folder.appending(path: "cases.jsonl")))
        return try bytes.split(separator: UInt8(ascii: "\n")).map { try Item(JSONValue.reading(Array($0))) }
    }

    private static func answers() throws -> [(item: Item, answer: Resolution)] {
        var resolvers: [String: Resolver] = [:]
        return try items().map { item in
            let path = Corpora.path(item.catalog)
            let resolver = try resolvers[path] ?? Resolver([CatalogReader().read(contentsOf: path).catalog])
            resolvers[path] = resolver
            var options = item.options
            if let target = item.target { options.target = try #require(resolver.target(named: target), "\(target)") }
            return (item, resolver.resolve(item.utterance, options: options))
        }
    }

    private static func text(_ item: Item, _ answer: Resolution) -> String {
        let heard = item.utterance.hypotheses.map { "\"\($0.text)\"" }.joined(separator: " | ")
        let named = answer.reason?.text.map { "\"\($0)\"" } ?? "-"
        return """
            \(item.id): \(item.target.map { "\($0), " } ?? "")\(heard)
              \(answer.explanation.headline)
              in the way: \(named)

            """
    }

    @Test func `every reason is worded as it was read and found right`() throws {
        let answers = try Self.answers()
        #expect(answers.count >= 60)
        let text = answers.map { Self.text($0.item, $0.answer) }.joined(separator: "\n")
        let url = Self.folder.appending(path: "reasons.txt")
        if Self.isRecording {
            try Data(text.utf8).write(to: url)
            Issue.record("recorded \(url.path)")
        }
        let golden = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n\n")
        for (one, other) in zip(text.components(separatedBy: "\n\n"), golden) { #expect(one == other) }
        #expect(text.components(separatedBy: "\n\n").count == golden.count)
    }

    /// What holds of every reason, whatever its words.
    @Test func `a reason names what was heard, and nothing that was heard rightly`() throws {
        for (item, answer) in try Self.answers() {
            let heard = item.utterance.hypotheses.map(\.text)
            guard let reason = answer.reason else {
                // A value that is not known is asked for, and so is one that was not said.
                if case .needsValue = answer.outcome, answer.doubt == nil { continue }
                let doubt = try #require(answer.doubt, "\(item.id): \(answer.explanation.headline)")
                #expect(doubt.kind == .value && heard.contains { $0.contains(doubt.heard) }, "\(item.id)")
                continue
            }
            for part in reason.comparison.map(\.heard) + [reason.text ?? ""] {
                #expect(part.isEmpty || heard.contains { $0.contains(part) }, "\(item.id): \(part)")
                #expect(part == part.trimmingCharacters(in: .whitespacesAndNewlines), "\(item.id): \(part)")
            }
            if let text = reason.text {
                let isFitting = reason.comparison.contains { $0.kind == .fitting && $0.heard == text }
                #expect(!isFitting && !text.isEmpty, "\(item.id): \(text)")
            }
            #expect(!reason.sentence.contains("\"\""), "\(item.id): \(reason.sentence)")
        }
    }
}
