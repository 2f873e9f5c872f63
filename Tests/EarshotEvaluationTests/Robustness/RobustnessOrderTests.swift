import Earshot
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotEvaluation

/// The robustness of catalogs ranks them as recorded speech does.
@Suite struct RobustnessOrderTests {
    private static let corpora = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora")

    @Test(.enabled(if: Sampled.recordedOrder.isTried), arguments: ["home"])
    func theOrderIsThatOfRecordedSpeech(_ name: String) throws {
        let path = Self.corpora.appending(path: "catalogs/\(name).yaml").path
        let catalog = try #require(try CatalogReader().readApplications(contentsOf: [path]).first).catalog
        var recorded: [Double] = []
        var stressed: [Double] = []
        for weaker in WeakenedCatalogs.from(catalog) {
            let resolver = LineResolver(try Resolver(weaker))
            var evaluator = Evaluator(maximumFailures: 0)
            let source = CorpusSource(
                corpus: Self.corpora.appending(path: "recorded/dev/\(name).jsonl").path,
                catalog: [path]
            )
            try evaluator.add(source, resolver: resolver) { _ in
            } progress: { _ in
            }
            recorded.append(try #require(evaluator.evaluation.total[.recall]))
            var test = StressTest([weaker], resolver: resolver, settings: .init(count: 20, strengths: [0.5]))
            test.addSentences(composedFrom: [catalog])
            stressed.append(try #require(test.run().right))
        }
        // Each is worse than the one before it, by both.
        #expect(zip(recorded, recorded.dropFirst()).allSatisfy { $0 > $1 }, "recorded: \(recorded)")
        #expect(zip(stressed, stressed.dropFirst()).allSatisfy { $0 > $1 }, "stressed: \(stressed)")
    }
}
