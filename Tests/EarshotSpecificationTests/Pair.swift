import EarshotTestSupport

@testable import Earshot

/// The engine and the specification of one catalog.
struct Pair {
    let engine: Engine
    let specification: Specification

    /// Creates both for a question's catalogs and lists; `nil` if they have errors.
    init?(catalogs: [Catalog], lists: [[Question.ListedPhrase]] = []) {
        let english = SpecificationTests.english
        guard let indexes = try? lists.map(Self.index),
            let engine = try? Engine(catalogs, lists: indexes, languages: ["en-US": Language.sharedEnglish])
        else { return nil }
        self.engine = Self.specified(engine)
        specification = Specification(
            zip(Self.sharingNames(catalogs), engine.apps).map { catalog, app in
                [SpecifiedCatalog(catalog, english, paraphrases: ParaphrasePrices(app.documents[0]))]
            },
            lists: lists.map { SpecifiedCatalog(Self.catalog(of: $0), english) }
        )
    }

    /// The engine without what is not specified: words in another order, which `WordOrderTests` compares with all
    /// permutations.
    private static func specified(_ engine: Engine) -> Engine {
        Resolver(engine: engine).omitting([.strategy("wordOrder")]).engine
    }

    private static func index(_ list: [Question.ListedPhrase]) throws -> PhraseIndex {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for phrase in list { try builder.add(phrase.text, id: phrase.id) }
        return try PhraseIndex(bytes: builder.file(), name: "list")
    }

    /// A list as a catalog: each identifier is a shortcut.
    private static func catalog(of list: [Question.ListedPhrase]) -> Catalog {
        var shortcuts: [Shortcut] = []
        for phrase in list {
            if let place = shortcuts.firstIndex(where: { $0.id == phrase.id }) {
                shortcuts[place].phrases.append(Phrase(phrase.text))
            } else {
                shortcuts.append(Shortcut(id: phrase.id, phrases: [Phrase(phrase.text)]))
            }
        }
        return Catalog(locale: "en-US", shortcuts: shortcuts)
    }

    /// Creates both for some applications; `nil` if the catalogs have too many sentences to be expanded.
    init?(_ engine: Engine, _ catalogs: [Catalog]) {
        self.engine = Self.specified(engine)
        var applications: [[SpecifiedCatalog]] = []
        for (catalog, app) in zip(Self.sharingNames(catalogs), engine.apps) {
            var documents: [SpecifiedCatalog] = []
            for (catalog, document) in zip([catalog] + catalog.localizations, app.documents) {
                guard SpecifiedCatalog.count(of: catalog) <= Self.sentenceLimit else { return nil }
                let prices = ParaphrasePrices(document)
                documents.append(
                    SpecifiedCatalog(
                        catalog,
                        SpecifiedLanguage(document.language),
                        paraphrases: prices,
                        isLayered: document.level > 0
                    )
                )
            }
            applications.append(documents)
        }
        specification = Specification(applications)
    }

    /// The catalogs with the names of other applications that are heard as theirs.
    private static func sharingNames(_ catalogs: [Catalog]) -> [Catalog] {
        zip(catalogs, NamesHeardAlike.names(of: catalogs) { Language.shared(locale: $0) }).map { catalog, names in
            var catalog = catalog
            catalog.application?.synonyms += names[0]
            for place in catalog.localizations.indices {
                catalog.localizations[place].application?.synonyms += names[place + 1]
            }
            return catalog
        }
    }

    private static let sentenceLimit = 4_000

    /// The difference between the engine and the specification, with all strategies and with each switched off; `nil`
    /// if there is none.
    func fault(_ question: Question) -> String? { fault(question.utterance, question.options) }

    /// The difference between the engine and the specification, with all strategies and with each switched off; `nil`
    /// if there is none.
    func fault(_ utterance: Utterance, _ options: ResolveOptions) -> String? {
        let expected = specification.resolve(utterance, options)
        let answer = engine.resolve(utterance, options: options)
        let isWithin = options.find == .within && options.target != .shortcuts
        if isWithin, isWeighed(answer) || isWeighed(expected) { return nil }
        if let fault = fault(of: answer, expected) { return fault }
        for strategy in Strategy.inOrder {
            var engine = engine
            engine.strategies.removeAll { $0 == strategy }
            let answer = engine.resolve(utterance, options: options)
            if let fault = fault(of: answer, without: strategy, utterance, options, expected) {
                return "without \(strategy): \(fault)"
            }
        }
        return nil
    }

    /// Whether the value of an answer is weighed against chance within a longer text.
    ///
    /// That is not specified: it rests on spans, and on the words that the names of an enum share.
    private func isWeighed(_ answer: Resolution) -> Bool {
        guard let evidence = answer.evidence else { return false }
        return !EvidenceClasses(evidence).isDisjoint(
            with: EvidenceClasses.approximate.union(.misheard).union(EvidenceClasses(.partial))
        )
    }

    /// The difference of an answer that was given without a strategy; `nil` if there is none.
    private func fault(
        of answer: Resolution,
        without strategy: Strategy,
        _ utterance: Utterance,
        _ options: ResolveOptions,
        _ expected: Resolution
    ) -> String? {
        var specified = expected
        switch strategy {
        case .sentences, .wordOrder:
            break
        case .presets:
            if case .notRequired = expected.outcome {
                specified = specification.resolve(utterance, options, without: strategy)
            }
        case .lattice where options.policy.evidence.isDisjoint(with: .approximate):
            // What is no sentence word for word is then not found at all.
            let isLost = answer.reason != nil || options.policy.asksWhenUnheard && answer.hypothesis == nil
            return isLost ? nil : fault(of: answer, expected)
        case .lattice where fault(of: answer, expected) == nil:
            // What is a sentence word for word was answered before.
            return nil
        case .leftOver:
            // It only says why there is no answer, and asks for a value that is not understood.
            if asksForValue(expected) { return nil }
            let areReasons = answer.reason != nil && expected.reason != nil
            let isOpen = options.policy.asksWhenUnheard && answer.hypothesis == nil
            return areReasons || isOpen ? nil : fault(of: answer, expected)
        case .lattice where asksForValue(answer), .nearness where asksForValue(answer):
            // The engine may still ask for a value that is not understood or not said; the specification no longer does.
            return nil
        case .lattice, .listedPhrases, .nearness, .paraphrases, .likeness:
            specified = specification.resolve(utterance, options, without: strategy)
        }
        return fault(of: answer, specified)
    }

    /// Whether a value is asked for that was not understood or not said.
    private func asksForValue(_ answer: Resolution) -> Bool {
        if case .needsValue = answer.outcome, answer.evidence == .gap { return true }
        return answer.doubt?.kind == .value
    }

    /// The difference of an answer; `nil` if there is none.
    ///
    /// A list is looked up by likeness: a phrase that was not heard word for word may not be found. It is then no rival,
    /// and what its words tell is not known to prices, nor to what tells a near miss from speech of another kind.
    private func fault(of answer: Resolution, _ expected: Resolution) -> String? {
        mayDiffer(answer, expected) ? nil : Comparison.fault(of: answer, expected)
    }

    /// Whether an answer may differ because a listed phrase was not found.
    private func mayDiffer(_ answer: Resolution, _ expected: Resolution) -> Bool {
        if specification.lists.isEmpty { return false }
        if answer.match != nil, answer.match == expected.match { return true }
        if expected.evidence != .exact, isListed(expected.phrase) { return true }
        if expected.alternatives.contains(where: { $0.evidence != .exact && isListed($0.phrase) }) { return true }
        let misses: [Resolution.Reason.Kind?] = [.outOfCatalog, .nearMiss]
        return misses.contains(answer.reason?.kind) && misses.contains(expected.reason?.kind)
    }

    /// Whether a phrase is in one of the lists.
    private func isListed(_ phrase: String?) -> Bool {
        specification.lists.contains { $0.phrases.contains { $0.text == phrase } }
    }
}

extension Question {
    /// The difference of the engine's answer; `nil` if there is none, or the catalog has errors.
    func fault() -> String? { Pair(catalogs: [catalog] + others, lists: lists).flatMap { $0.fault(self) } }

    /// The smallest question that still shows a fault.
    func shrunk() -> Question {
        var question = self
        while let smaller = question.smaller.first(where: { $0.fault() != nil }) { question = smaller }
        return question
    }
}
