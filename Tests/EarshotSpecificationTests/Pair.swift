import EarshotTestSupport

@testable import Earshot

/// The engine and the specification of one catalog.
struct Pair {
    var engine: Engine
    let specification: Specification

    /// Creates both; `nil` if the catalog has errors.
    init?(_ catalog: Catalog) {
        guard let engine = try? Engine([catalog], languages: ["en-US": Language.sharedEnglish]) else { return nil }
        self.engine = engine
        self.engine.strategies.removeAll { $0 == .paraphrases }
        specification = Specification(catalog, SpecificationTests.specifiedEnglish)
    }

    /// Creates both for some applications; `nil` if the catalogs have too many sentences to be expanded.
    init?(_ engine: Engine, _ catalogs: [Catalog]) {
        self.engine = engine
        self.engine.strategies.removeAll { $0 == .paraphrases }
        var applications: [[SpecifiedCatalog]] = []
        for (catalog, app) in zip(catalogs, engine.apps) {
            var documents: [SpecifiedCatalog] = []
            for (catalog, document) in zip([catalog] + catalog.localizations, app.documents) {
                guard SpecifiedCatalog.count(of: catalog) <= Self.sentenceLimit else { return nil }
                documents.append(SpecifiedCatalog(catalog, SpecifiedLanguage(document.language)))
            }
            applications.append(documents)
        }
        specification = Specification(applications)
    }

    private static let sentenceLimit = 4_000

    /// The difference between the engine and the specification, with all strategies and with each switched off; `nil`
    /// if there is none.
    func fault(_ question: Question) -> String? { fault(question.utterance, question.options) }

    /// The difference between the engine and the specification, with all strategies and with each switched off; `nil`
    /// if there is none.
    func fault(_ utterance: Utterance, _ options: ResolveOptions) -> String? {
        let expected = specification.resolve(utterance, options)
        if let fault = Comparison.fault(of: engine.resolve(utterance, options: options), expected) { return fault }
        for strategy in Strategy.inOrder where strategy != .paraphrases {
            var engine = engine
            engine.strategies.removeAll { $0 == strategy }
            var specified = expected
            switch strategy {
            case .sentences, .listedPhrases:
                // The lattice finds everything that these find.
                break
            case .presets:
                if case .notRequired = expected.outcome { continue }
            case .lattice:
                // Only the lattice finds what is left over or out of range, a negative phrase that was heard as it is
                // written, and everything if approximate readings are excluded.
                let isNear = !options.policy.evidence.isDisjoint(with: .approximate)
                guard isNear, [nil, .nothingHeard].contains(expected.reason?.kind) else { continue }
            case .nearness:
                var plain = options
                plain.policy.evidence.subtract(.approximate)
                if plain != options { specified = specification.resolve(utterance, plain) }
            case .paraphrases:
                continue
            }
            let answer = engine.resolve(utterance, options: options)
            if let fault = Comparison.fault(of: answer, specified) { return "without \(strategy): \(fault)" }
        }
        return nil
    }
}

extension Question {
    /// The difference of the engine's answer; `nil` if there is none, or the catalog has errors.
    func fault() -> String? { Pair(catalog).flatMap { $0.fault(self) } }

    /// The smallest question that still shows a fault.
    func shrunk() -> Question {
        var question = self
        while let smaller = question.smaller.first(where: { $0.fault() != nil }) { question = smaller }
        return question
    }
}
