import Earshot
import EarshotAnalysis
import EarshotFormats
import Foundation

/// A catalog of `Corpora/lint`: `RULE/good.yaml` keeps the rule, `RULE/bad.yaml` breaks it where a comment expects it.
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

    /// The catalog.
    func catalog() throws -> Catalog { try CatalogReader().read(contentsOf: url.path).catalog }
}
