import Earshot
import EarshotFormats
import EarshotReports
import Foundation
import Testing

@Suite("Conformance")
struct ConformanceTests {
    /// The files of cases, by their names without the ending; ``NormalizeTests`` reads the one for the normalizer.
    static let files = Corpora.names(in: "conformance").filter { $0 != "normalize" }

    @Test("The files of cases are there")
    func filesAreThere() { #expect(Self.files.count > 20) }

    /// Readings that the engine does not have yet; cases that need one are skipped.
    static let missingReadings: Set<String> = []

    @Test("Every case holds", arguments: files)
    func holds(_ file: String) throws {
        var resolvers: [[String]: Resolver] = [:]
        let cases = try ConformanceCase.cases(in: "\(file).jsonl")
        #expect(!cases.isEmpty)
        for item in cases where !(item.needs.map(Self.missingReadings.contains) ?? false) {
            let resolver = try resolvers[item.catalogs] ?? Self.resolver(item.catalogs)
            resolvers[item.catalogs] = resolver
            let answer = try item.resolve(with: resolver)
            let fault = item.answer.fault(in: answer)
            #expect(
                fault == nil,
                "\(item): heard \(item.utterance.hypotheses.map(\.text)) target \(item.target ?? "shortcuts"); \(item.why)"
            )
        }
    }

    @Test("Alternatives come best first, and every answer has its readings", arguments: files)
    func contract(_ file: String) throws {
        var resolvers: [[String]: Resolver] = [:]
        for item in try ConformanceCase.cases(in: "\(file).jsonl") {
            let resolver = try resolvers[item.catalogs] ?? Self.resolver(item.catalogs)
            resolvers[item.catalogs] = resolver
            let answer = try item.resolution(with: resolver)
            let scores = answer.alternatives.map(\.score)
            #expect(scores == scores.sorted(by: >), "\(item): \(scores)")
            // A policy that asks for an unheard case has heard nothing of it.
            let isHeard = answer.match != nil && answer.hypothesis != nil
            #expect(!isHeard || !answer.spans.isEmpty, "\(item): no readings")
        }
    }

    static func resolver(_ names: [String]) throws -> Resolver {
        let catalogs = try names.map { name in
            try CatalogReader().read(contentsOf: Corpora.path("conformance/catalogs/\(name)")).catalog
        }
        return try Resolver(catalogs)
    }
}
