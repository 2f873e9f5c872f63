import Earshot
import EarshotAnalysis
import EarshotEvaluation
import EarshotFormats
import Foundation

/// A catalog of `Corpora/lint`: `RULE/good.yaml` keeps the rule, `RULE/bad.yaml` breaks it where a comment expects it.
///
/// For a rule about a corpus, the corpus is in a file of the same name: `good.jsonl`, `bad.jsonl`.
struct LintExample {
    /// Which of a rule's two examples it is.
    enum Kind: String, CaseIterable {
        case good, bad
    }

    let rule: String
    let kind: Kind

    /// The folder that holds Package.swift.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The rules that have a folder of examples.
    static var folders: [String] {
        let path = root.appending(path: "Corpora/lint").path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.contains("README") }
    }

    var url: URL { Self.root.appending(path: "Corpora/lint/\(rule)/\(kind.rawValue).yaml") }

    /// The file's text.
    func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// The lines where the rule must fire.
    func expectedLines() throws -> [Int] {
        try text().components(separatedBy: "\n").enumerated().filter { $0.element.contains("# expect") }
            .map { $0.offset + 1 }
    }

    /// The corpus beside the catalog; `nil` if the rule needs none.
    var corpus: URL? {
        let url = url.deletingPathExtension().appendingPathExtension("jsonl")
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    /// What is found in the catalog, by every rule.
    func findings() throws -> [Finding] {
        let catalogs = [try catalog()]
        guard let corpus else { return CatalogCheck(catalogs, settings: .everyRule).findings }
        var replay = try CorpusReplay(catalogs)
        try replay.add(contentsOf: corpus.path)
        return CatalogCheck(catalogs, settings: .everyRule, replayed: replay.lines).findings
    }

    /// The catalog.
    func catalog() throws -> Catalog { try CatalogReader().read(contentsOf: url.path).catalog }
}
