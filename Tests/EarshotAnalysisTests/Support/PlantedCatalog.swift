import Earshot
import EarshotAnalysis
import EarshotFormats
import Foundation
import Testing

/// A catalog of `Corpora/collisions`, with what a check has to find in it: all of it, and nothing else.
struct PlantedCatalog: CustomTestStringConvertible {
    /// A finding that is expected.
    struct Expectation {
        var rule: String
        var owners: [String]
        var witness: String?
        var severity: String?
        /// Words of the message.
        var message: String?

        func holds(for finding: Finding) -> Bool {
            finding.rule.id == rule && finding.owners.map(\.id).sorted() == owners.sorted()
                && (witness == nil || finding.witness == witness)
                && (severity == nil || finding.severity.rawValue == severity)
                && (message.map(finding.message.contains) ?? true)
        }
    }

    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora/collisions")

    /// The files, in alphabetical order.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.sorted()
    }()

    let testDescription: String
    let catalogs: [Catalog]
    let expectations: [Expectation]

    init(_ name: String) throws {
        testDescription = name
        let catalog = try Self.read(name)
        func member(_ key: String) -> ExtensionValue? { catalog.extensions.first { $0.key == key }?.value }
        catalogs = try [catalog] + Self.texts(member("x-with")).map(Self.read)
        guard case .list(let expected) = try #require(member("x-expect"), "\(name) expects nothing") else {
            throw CocoaError(.fileReadCorruptFile)
        }
        expectations = try expected.map { value in
            guard case .object(let members) = value else { throw CocoaError(.fileReadCorruptFile) }
            let values = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
            return Expectation(
                rule: try #require(Self.text(values["rule"])),
                owners: Self.texts(values["owners"]),
                witness: Self.text(values["witness"]),
                severity: Self.text(values["severity"]),
                message: Self.text(values["message"])
            )
        }
    }

    private static func read(_ name: String) throws -> Catalog {
        try CatalogReader().read(contentsOf: [folder.appending(path: name).path()]).catalog
    }

    private static func text(_ value: ExtensionValue?) -> String? {
        if case .text(let text) = value { text } else { nil }
    }

    private static func texts(_ value: ExtensionValue?) -> [String] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap(text)
    }
}
