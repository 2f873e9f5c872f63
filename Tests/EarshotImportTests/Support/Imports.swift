import Earshot
import EarshotFormats
import EarshotImport
import Foundation
import Testing

/// Imports of files in memory, and of the samples beside the sources.
enum Imports {
    /// Reads files in memory, in the order given.
    static func read(
        _ format: String,
        _ files: KeyValuePairs<String, String>,
        options: CatalogImporter.Options = .init()
    ) throws -> CatalogImport {
        try read(format, bytes: files.map { ForeignFile(path: $0.key, bytes: Array($0.value.utf8)) }, options: options)
    }

    /// Reads files in memory.
    static func read(
        _ format: String,
        bytes files: [ForeignFile],
        options: CatalogImporter.Options = .init()
    ) throws -> CatalogImport {
        let importer = try #require(CatalogImporter(format: format, options: options))
        return try importer.read(files)
    }

    /// The first line of what is wrong with a file; `nil` where it can be read.
    static func problem(_ format: String, _ name: String, _ text: String) throws -> String? {
        do {
            _ = try read(format, [name: text])
            return nil
        } catch let error as CatalogError {
            return error.problems.first.map { "\($0)" }
        }
    }

    /// The first line of why something is refused.
    static func refusal(_ body: () throws -> some Any) throws -> String {
        let error = #expect(throws: CatalogError.self) { _ = try body() }
        return try #require(error?.problems.first).description
    }

    /// A sample's files, read.
    static func sample(_ paths: [String]) throws -> [ForeignFile] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora/import")
        return try paths.map { path in
            ForeignFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
        }
    }

    /// Expects that a catalog is the same once it is written and read.
    static func expectRoundTrip(_ catalog: Catalog, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
        for syntax in [CatalogReader.Syntax.yaml, .json] {
            let text = CatalogWriter().text(of: catalog, as: syntax)
            let read = try CatalogReader().read(bytes: Array(text.utf8), file: "written", syntax: syntax)
            #expect(read.catalog.withoutLocations == catalog.withoutLocations, sourceLocation: sourceLocation)
        }
    }
}

extension CatalogImport {
    /// The losses of a kind, without their places.
    func losses(_ kind: LossReport.Kind) -> [String] { report.losses.filter { $0.kind == kind }.map(\.what) }

    /// The phrases of a shortcut.
    func phrases(_ id: String) -> [String] {
        catalog.shortcuts.first { $0.id == id }?.phrases.map(\.text) ?? []
    }

    /// The parameters of a shortcut, by name.
    func parameters(_ id: String) -> [String: Parameter.Kind] {
        let shortcut = catalog.shortcuts.first { $0.id == id }
        return Dictionary(uniqueKeysWithValues: (shortcut?.parameters ?? []).map { ($0.name, $0.kind) })
    }

    /// The cases of an enum as `id = display: synonym, …`.
    func cases(_ name: String) -> [String] {
        catalog.enums.first { $0.name == name }?.cases.map { item in
            item.id + (item.displayName.map { " = \($0)" } ?? "")
                + (item.synonyms.isEmpty ? "" : ": " + item.synonyms.joined(separator: ", "))
        } ?? []
    }

    /// The corpus as `text -> shortcut(name: value, …)`.
    var lines: [String] {
        corpus.map { line in
            guard case .text(let text) = line.heard else { return "" }
            switch line.expectation {
            case .shortcut(let id, let members?):
                let values = members.map { member in
                    switch member.value {
                    case .text(let text), .number(let text): "\(member.key): \(text)"
                    default: "\(member.key): ?"
                    }
                }
                return "\(text) -> \(id)(\(values.joined(separator: ", ")))"
            case .shortcut(let id, nil): return "\(text) -> \(id)"
            case .enumerationCase(let id): return "\(text) -> \(id)"
            default: return text
            }
        }
    }
}
