import Earshot
import EarshotFormats
import Foundation
import Testing

/// The frozen files of every version of the format are read, and answer as they did; `EARSHOT_RECORD=1` writes the files
/// of the current version, and the answers, again.
@Suite struct FrozenFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Fixtures/Compiled")
    private static let names = ["catalog", "phrases", "spellings"]
    private static let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil

    /// The versions that there are files of.
    private static var versions: [UInt32] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let known = files.compactMap { $0.firstMatch(of: /^v(\d+)-catalog\.earshot$/).flatMap { UInt32($0.1) } }
        return isRecording ? [CompiledFile.version] : known.sorted()
    }

    private static func path(_ name: String, _ version: UInt32) -> String {
        folder.appending(path: "v\(version)-\(name).earshot").path
    }

    @Test func `there is a frozen file of the version at work`() {
        #expect(Self.versions.contains(CompiledFile.version), "EARSHOT_RECORD=1 writes it")
    }

    @Test func `every frozen file is read, and answers as it did`() throws {
        if Self.isRecording { try Self.record() }
        let cases = try ConformanceCase.cases(at: Self.folder.appending(path: "cases.jsonl").path)
        for version in Self.versions {
            for name in Self.names { try CompiledFile(path: Self.path(name, version)).verify() }
            var resolvers: [[String]: Resolver] = [:]
            for item in cases where !item.catalogs.contains("spellings") || Self.hasSameICU(version) {
                let paths = item.catalogs.map { Self.path($0, version) }
                let resolver = try resolvers[paths] ?? CatalogReader().readResolver(contentsOf: paths).resolver
                resolvers[paths] = resolver
                let fault = item.answer.fault(in: try item.resolve(with: resolver))
                #expect(fault == nil, "version \(version), \(item): \(item.utterance.hypotheses.map(\.text))")
            }
        }
        if Self.isRecording { Issue.record("recorded \(Self.folder.path)") }
    }

    @Test func `a frozen list of another ICU says expected and found`() throws {
        for version in Self.versions where !Self.hasSameICU(version) {
            #expect { try PhraseIndex(contentsOf: Self.path("spellings", version)) } throws: { error in
                "\(error)".contains("expected ICU \(EarshotVersion.icu)")
            }
        }
    }

    /// Whether the ICU at work is the one that normalized the frozen lists.
    private static func hasSameICU(_ version: UInt32) -> Bool {
        (try? PhraseIndex(contentsOf: path("spellings", version))) != nil
    }

    // MARK: Recording

    private static func record() throws {
        let version = CompiledFile.version
        let text = Array(try Data(contentsOf: folder.appending(path: "catalog.yaml")))
        // Read from memory, so that the places in it name the file alone and every machine writes the same.
        let source = try CatalogReader().read(bytes: text, file: "catalog.yaml").catalog
        try Data(CompiledCatalog.file([source])).write(to: URL(filePath: path("catalog", version)))
        for (name, locale) in [("phrases", "en-US"), ("spellings", "de")] {
            var builder = PhraseIndexBuilder(locale: locale)
            var list = try PhraseListReader(contentsOf: folder.appending(path: "\(name).tsv").path)
            while let entry = try list.next() { try builder.add(entry.phrase, id: entry.id) }
            try Data(builder.file()).write(to: URL(filePath: path(name, version)))
        }
        let cases = folder.appending(path: "cases.jsonl")
        var lines: [String] = []
        var resolvers: [[String]: Resolver] = [:]
        let texts = try String(contentsOf: cases, encoding: .utf8).split(separator: "\n")
        for (item, text) in zip(try ConformanceCase.cases(at: cases.path), texts) {
            let paths = item.catalogs.map { path($0, version) }
            let resolver = try resolvers[paths] ?? CatalogReader().readResolver(contentsOf: paths).resolver
            resolvers[paths] = resolver
            let answer = Data(try item.resolution(with: resolver).json(id: .text(item.id)))
            let keys = try #require(try JSONSerialization.jsonObject(with: answer) as? [String: Any])
                .filter { ["outcome", "match", "missing"].contains($0.key) }
            let kept = try JSONSerialization.data(
                withJSONObject: keys,
                options: [.sortedKeys, .withoutEscapingSlashes]
            )
            let start = text.firstRange(of: "\"answer\":")?.upperBound ?? text.endIndex
            lines.append(text[..<start] + String(decoding: kept, as: UTF8.self) + "}")
        }
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: cases)
    }
}
