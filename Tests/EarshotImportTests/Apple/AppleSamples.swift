import Earshot
import EarshotFormats
import EarshotImport
import Foundation

/// The samples of files of an app, in `Corpora/import/apple`.
enum AppleSamples {
    /// The folder of the samples.
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpora/import/apple")

    /// The path of a sample.
    static func path(_ name: String) -> String { folder.appending(path: name).path }

    /// Every sample, by its path within the folder, in a fixed order.
    static let all: [String] = {
        let prefix = folder.path + "/"
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        var names: [String] = []
        while let url = files?.nextObject() as? URL {
            let isFile = (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
            guard isFile, !["md", "py"].contains(url.pathExtension) else { continue }
            names.append(String(url.path.dropFirst(prefix.count)))
        }
        return names.sorted()
    }()

    /// The bytes of a sample.
    static func bytes(_ name: String) -> [UInt8] {
        (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) } ?? []
    }

    /// What some samples make, imported together.
    static func read(_ names: String..., locale: String? = nil) throws -> CatalogImport {
        try read(names.map { ForeignFile(path: $0, bytes: bytes($0)) }, locale: locale)
    }

    /// What some files make, imported together.
    static func read(_ files: [ForeignFile], locale: String? = nil) throws -> CatalogImport {
        guard let importer = CatalogImporter(format: "apple", options: .init(locale: locale)) else {
            throw CatalogError([])
        }
        return try importer.read(files)
    }

    /// What one text makes.
    static func read(_ text: String, as path: String, locale: String? = nil) throws -> CatalogImport {
        try read([ForeignFile(path: path, bytes: Array(text.utf8))], locale: locale)
    }

    /// The problem that a file is refused with; `nil` where it is imported, or refused with several.
    static func refusal(_ file: ForeignFile) -> CatalogProblem? {
        do {
            _ = try read([file])
            return nil
        } catch {
            let problems = (error as? CatalogError)?.problems ?? []
            return problems.count == 1 ? problems[0] : nil
        }
    }

    /// A property list around a value in XML.
    static func list(_ value: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n\(value)\n</plist>\n"
    }
}

extension CatalogImport {
    /// Whether a loss of a kind says something.
    func has(_ kind: LossReport.Kind, _ text: String) -> Bool { losses(kind).contains { $0.contains(text) } }

    /// The catalog of a locale.
    func catalog(_ locale: String) -> Catalog? {
        ([catalog] + catalog.localizations).first { $0.locale == locale }
    }

    /// The phrases of a locale, shortcut by shortcut.
    func phrases(in locale: String) -> [[String]] {
        catalog(locale)?.shortcuts.map { $0.phrases.map(\.text) } ?? []
    }
}

extension Catalog {
    /// A shortcut by its identifier.
    func shortcut(_ id: String) -> Shortcut? { shortcuts.first { $0.id == id } }

    /// An enum by its name.
    func enumeration(_ name: String) -> Enumeration? { enums.first { $0.name == name } }
}
