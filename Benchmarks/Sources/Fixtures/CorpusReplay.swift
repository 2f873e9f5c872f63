internal import Earshot
internal import EarshotFormats
internal import Foundation

/// Corpora that are resolved line by line: real output of people and recognizers.
///
/// It uses every folder below `Corpora/recorded`, `Corpora/typed` and `Corpora/variants` that has corpus files and a
/// manifest. `earshot eval` measures how many answers are right. Here every line must be readable, and there must be as
/// many as the manifest says.
public enum CorpusReplay {
    /// One plan for each folder, such as `recorded.dev`; for timing.
    ///
    /// - Returns: The plans, by path.
    /// - Throws: An error if a manifest cannot be read.
    public static func plans() throws -> [WorkloadPlan] {
        try manifests().map { name, manifest in
            WorkloadPlan(name) { try manifest.files.flatMap { try items(of: $0, in: manifest) } }
        }
    }

    /// One plan for each file, such as `recorded.dev.cafe`; for counting, which shows the catalog that changed.
    ///
    /// - Returns: The plans, by path.
    /// - Throws: An error if a manifest cannot be read.
    public static func plansByFile() throws -> [WorkloadPlan] {
        try manifests().flatMap { name, manifest in
            manifest.files.map { file in
                WorkloadPlan("\(name).\(dropExtension(file.file))") { try items(of: file, in: manifest) }
            }
        }
    }

    private static func manifests() throws -> [(name: String, manifest: CorpusManifest)] {
        var found: [(name: String, manifest: CorpusManifest)] = []
        for top in ["recorded", "typed", "variants"] {
            let paths = FileManager.default.enumerator(atPath: "\(Places.corpora)/\(top)")?.compactMap { $0 as? String }
            let files = Set((paths ?? []).map { "\(top)/\($0)" })
            // `recorded` itself has a manifest of how it was made, and no corpus files.
            let folders = Set(files.filter { $0.hasSuffix(".jsonl") }.map(folder(of:)))
            for folder in folders.sorted() where files.contains("\(folder)/manifest.json") {
                let name = folder.split(separator: "/").joined(separator: ".")
                found.append((name, try CorpusManifest(contentsOf: "\(Places.corpora)/\(folder)/manifest.json")))
            }
        }
        return found
    }

    private static func folder(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    private static func items(of file: CorpusManifest.File, in manifest: CorpusManifest) throws -> [Workload.Item] {
        let path = manifest.resolve(file.file)
        let lines = try FixtureFile.lines(path)
        guard lines.count == file.utterances else {
            throw FixtureError("\(path): there are \(lines.count) lines; the manifest says \(file.utterances)")
        }
        let resolver = try Resolver(CatalogReader().read(contentsOf: manifest.resolve(file.catalog)).catalog)
        return try lines.map { line in
            Workload.Item(
                resolver: resolver,
                utterance: line.utterance,
                options: try line.options(for: resolver),
                answer: nil,
                evidence: nil
            )
        }
    }

    private static func dropExtension(_ file: String) -> String {
        file.split(separator: ".").dropLast().joined(separator: ".")
    }
}
