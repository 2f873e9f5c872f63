import EarshotTestSupport
import Testing

@testable import Earshot

/// The engine against the twin, which knows no automaton, no lattice and no index.
@Suite("The engine answers as its naive twin")
struct NaiveTwinTests {
    static let english = Language(locale: "en-US")
    static let naiveEnglish = NaiveLanguage(english)

    /// One question to both.
    struct Question: CustomStringConvertible {
        var catalog: Catalog
        var utterance: Utterance
        var options: ResolveOptions

        var description: String {
            let shortcuts = catalog.shortcuts.map { shortcut in
                "\(shortcut.id)(\(shortcut.parameters.map { "\($0.name): \($0.kind)\($0.isRequired ? "!" : "")" }))"
                    + " \(shortcut.phrases.map(\.text)) not \(shortcut.negativePhrases.map(\.text))"
            }
            let enums = catalog.enums.map { enumeration in
                "\(enumeration.name) \(enumeration.cases.map { "\($0.id)/\($0.displayName ?? "-")/\($0.synonyms)" })"
            }
            return """
                heard \(utterance.hypotheses.map(\.text)), \(options.target), \(options.find), \(options.policy.name)
                app \(catalog.application?.name ?? "-") \(catalog.application?.synonyms ?? []) \
                not \(catalog.negativePhrases.map(\.text))
                \((shortcuts + enums).joined(separator: "\n"))
                """
        }
    }

    /// The engine and the twin of one catalog.
    struct Pair {
        let engine: Engine
        let twin: NaiveResolver

        /// Both; `nil` where the catalog has errors.
        init?(_ catalog: Catalog) {
            guard let engine = try? Engine([catalog], languages: ["en-US": english]) else { return nil }
            self.engine = engine
            twin = NaiveResolver(catalog: NaiveCatalog(catalog, naiveEnglish))
        }
    }

    /// What is wrong with the engine's answer; `nil` where both agree or the catalog has errors.
    static func fault(_ question: Question) -> String? {
        Pair(question.catalog).flatMap { fault(question, $0) }
    }

    static func fault(_ question: Question, _ pair: Pair) -> String? {
        var options = question.options
        // The twin reads what is written; what words sound like, and what is near, has twins of its own.
        options.policy.evidence.subtract(EvidenceClasses.approximate.union(EvidenceClasses(.homophone)))
        let answer = pair.engine.resolve(question.utterance, options: options)
        let expected = pair.twin.resolve(question.utterance, options)
        var faults: [String] = []
        if answer.outcome.name != expected.outcome {
            faults.append("outcome \(answer.outcome.name), the twin says \(expected.outcome)")
        }
        if (answer.reason?.kind == .negative) != expected.isNegative {
            faults.append(
                "reason \(answer.reason?.kind.rawValue ?? "-"), the twin says negative \(expected.isNegative)"
            )
        }
        var matches = Set([answer.match].compactMap(\.self))
        if case .disambiguation(let options) = answer.outcome { matches = Set(options.map(\.match)) }
        if !expected.matches.isEmpty || expected.outcome == "disambiguation", matches != expected.matches {
            faults.append("matches \(matches.map(\.summary)), the twin says \(expected.matches.map(\.summary))")
        }
        if let cost = expected.cost, answer.cost != cost {
            faults.append("cost \(answer.cost ?? -1), the twin says \(cost)")
        }
        if !expected.evidence.isEmpty, !(answer.evidence.map(expected.evidence.contains) ?? false) {
            faults.append("evidence \(answer.evidence?.name ?? "-"), the twin says \(expected.evidence)")
        }
        return faults.isEmpty ? nil : faults.joined(separator: "; ") + "\n" + answer.explanation.description
    }

    /// The smallest question that still has a fault.
    static func shrunk(_ question: Question) -> Question {
        var question = question
        while let smaller = smaller(question).first(where: { fault($0) != nil }) { question = smaller }
        return question
    }

    private static func smaller(_ question: Question) -> [Question] {
        var questions: [Question] = []
        func add(_ change: (inout Question) -> Void) {
            var copy = question
            change(&copy)
            questions.append(copy)
        }
        for index in question.catalog.shortcuts.indices {
            add { $0.catalog.shortcuts.remove(at: index) }
            add { $0.catalog.shortcuts[index].negativePhrases = [] }
            for phrase in question.catalog.shortcuts[index].phrases.indices {
                add { $0.catalog.shortcuts[index].phrases.remove(at: phrase) }
            }
        }
        for index in question.catalog.enums.indices {
            for element in question.catalog.enums[index].cases.indices {
                add { $0.catalog.enums[index].cases.remove(at: element) }
                add { $0.catalog.enums[index].cases[element].displayName = nil }
                add { $0.catalog.enums[index].cases[element].synonyms = [] }
            }
        }
        add { $0.catalog.negativePhrases = [] }
        add { $0.catalog.application?.synonyms = [] }
        for index in question.utterance.hypotheses.indices {
            if question.utterance.hypotheses.count > 1 { add { $0.utterance.hypotheses.remove(at: index) } }
            let words = question.utterance.hypotheses[index].text.split(separator: " ")
            for word in words.indices {
                add { question in
                    question.utterance.hypotheses[index].text =
                        (words[..<word] + words[(word + 1)...]).joined(separator: " ")
                }
            }
        }
        return questions.filter { $0 != question }
    }

    @Test("Random catalogs and utterances", arguments: Seeds.first(24))
    func random(seed: Int) {
        var random = RandomCatalogs(seed: UInt64(seed))
        for _ in 0..<12 {
            let catalog = random.catalog()
            guard let pair = Pair(catalog) else { continue }
            for _ in 0..<8 {
                let question = Self.question(catalog, &random)
                guard Self.fault(question, pair) != nil else { continue }
                let shrunk = Self.shrunk(question)
                Issue.record("seed \(seed): \(Self.fault(shrunk) ?? "")\n\(shrunk)")
                return
            }
        }
    }

    static func question(_ catalog: Catalog, _ random: inout RandomCatalogs) -> Question {
        var options = ResolveOptions(maximumAlternatives: 64)
        options.policy = random.chance(75) ? .standard : random.pick(ResolveOptions.Policy.all)
        if random.chance(20) { options.find = .within }
        let count = random.chance(80) ? 1 : Int.random(in: 2...3, using: &random.random)
        var texts: [String] = []
        if random.chance(30), let enumeration = catalog.enums.last, !enumeration.cases.isEmpty {
            options.target = .enumeration(enumeration.name)
            texts = (0..<count).map { _ in random.answer(for: enumeration) }
        } else {
            texts = (0..<count).map { _ in random.utterance(near: catalog) }
        }
        return Question(catalog: catalog, utterance: Utterance(hypotheses: texts.map { .init($0) }), options: options)
    }
}

extension NaiveTwinTests.Question: Equatable {}
