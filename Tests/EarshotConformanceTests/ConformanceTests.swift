import Earshot
import EarshotFormats
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

    @Test("Every case holds; alternatives come best first, and every answer has its readings", arguments: files)
    func holds(_ file: String) throws {
        var resolvers: [[String]: Resolver] = [:]
        let cases = try ConformanceCase.cases(in: "\(file).jsonl")
        #expect(!cases.isEmpty)
        for item in cases {
            let resolver = try resolvers[item.catalogs] ?? Self.resolver(item.catalogs)
            resolvers[item.catalogs] = resolver
            let resolution = try item.resolution(with: resolver)
            let scores = resolution.alternatives.map(\.score)
            #expect(scores == scores.sorted(by: >), "\(item): \(scores)")
            // A policy that asks for an unheard case has heard nothing of it.
            let isHeard = resolution.match != nil && resolution.hypothesis != nil
            #expect(!isHeard || !resolution.spans.isEmpty, "\(item): no readings")
            let fault = Self.contradiction(
                in: resolution,
                item.policy,
                isCommand: item.target ?? "shortcuts" == "shortcuts"
            )
            #expect(fault == nil, "\(item): \(resolution.explanation)")
            if item.needs.map(Self.missingReadings.contains) ?? false { continue }
            let difference = item.answer.fault(in: try item.json(of: resolution))
            #expect(
                difference == nil,
                "\(item): heard \(item.utterance.hypotheses.map(\.text)) target \(item.target ?? "shortcuts"); \(item.why)"
            )
        }
    }

    /// What the score or the doubt of an answer says against its outcome; `nil` if they tell one story.
    private static func contradiction(
        in resolution: Resolution,
        _ policy: ResolveOptions.Policy,
        isCommand: Bool
    ) -> String? {
        let least = Acceptance.leastScore(wrongAction: policy.wrongAction, isCommand: isCommand)
        return switch resolution.outcome {
        case .success where (resolution.score ?? 0) < least && resolution.parts.isEmpty:
            "a success that is less likely than a question asks for"
        case .confirmationRequired where (resolution.score ?? 1) >= least && resolution.doubt == nil:
            "a question that is as likely as a success, without a doubt"
        case .confirmationRequired where resolution.doubt?.heard.isEmpty ?? false: "a doubt without words"
        default: nil
        }
    }

    static func resolver(_ names: [String]) throws -> Resolver {
        let catalogs = try names.map { name in
            try CatalogReader().read(contentsOf: Corpora.path("conformance/catalogs/\(name)")).catalog
        }
        return try Resolver(catalogs)
    }
}
