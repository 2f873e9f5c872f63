import Earshot
import EarshotAnalysis
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

/// The check has nothing to say of the catalogs that ship which their authors have not accepted.
@Suite struct ShippedCatalogTests {
    static let paths = ["Corpora/catalogs", "Corpora/conformance/catalogs", "Benchmarks/Fixtures"].flatMap { folder in
        let path = LintExample.root.appending(path: folder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    }

    @Test func thereAreCatalogs() { #expect(Self.paths.count > 50) }

    @Test(arguments: Sampled.cleanCatalogs.of(paths))
    func isClean(_ path: String) throws {
        let file = LintExample.root.appending(path: path).path
        let check = CatalogCheck([try CatalogReader().read(contentsOf: file).catalog], settings: .everyRule)
        // Catalogs of the conformance corpora may collide; those that are read as examples do not.
        let isExample = path.hasPrefix("Corpora/catalogs")
        let found = check.findings.filter { isExample || $0.rule.isLint }.map { finding in
            "\(finding.owners[0].location?.line ?? 0): \(finding.message)"
        }
        #expect(found == [])
        #expect(check.suppressed.allSatisfy { ($0.accepted ?? "").contains(" ") })
    }
}
