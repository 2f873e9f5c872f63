public import Earshot
public import EarshotFormats

/// Perturbs sentences and resolves the variants.
///
/// ```swift
/// var test = StressTest(catalogs, resolver: LineResolver(try Resolver(catalogs)))
/// let stress = test.run()
/// ```
///
/// The sentences are composed from the catalogs, unless sentences are added. The same catalogs, sentences and settings
/// give the same result on every machine.
public struct StressTest {
    /// What is tested, and how much.
    public struct Settings: Hashable, Sendable {
        /// The seed of all that is drawn.
        public var seed: UInt64
        /// The most sentences of each perturbation.
        public var count: Int
        /// The strengths, 0…1, in ascending order.
        public var strengths: [Double]
        /// The names of the perturbations, of which unknown ones are ignored; `nil` for all.
        public var perturbations: Set<String>?
        /// The most wrong answers to keep of each perturbation.
        public var failures: Int

        /// Creates settings.
        ///
        /// - Parameters:
        ///   - seed: The seed of all that is drawn.
        ///   - count: The most sentences of each perturbation.
        ///   - strengths: The strengths, 0…1, in ascending order.
        ///   - perturbations: The names of the perturbations; `nil` for all.
        ///   - failures: The most wrong answers to keep of each perturbation.
        public init(
            seed: UInt64 = 1,
            count: Int = 100,
            strengths: [Double] = [0, 0.25, 0.5, 0.75, 1],
            perturbations: Set<String>? = nil,
            failures: Int = 1
        ) {
            self.seed = seed
            self.count = count
            self.strengths = strengths
            self.perturbations = perturbations
            self.failures = failures
        }
    }

    /// A sentence with its words.
    private struct Sentence {
        var line: CorpusLine
        var text: String
        var words: SpokenWords
        var locale: String
    }

    private let documents: [CoveredDocument]
    private let catalogs: [[CoveredDocument]]
    private let resolver: LineResolver
    private let settings: Settings
    private var lines: [CorpusLine] = []
    private var isComposed = false
    private var badLines = 0

    /// Prepares a test.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one for each application.
    ///   - resolver: The resolver, built from the same catalogs.
    ///   - settings: What is tested, and how much.
    public init(_ catalogs: [Catalog], resolver: LineResolver, settings: Settings = Settings()) {
        self.catalogs = Coverage(catalogs).catalogs
        documents = self.catalogs.flatMap(\.self)
        self.resolver = resolver
        self.settings = settings
    }

    // MARK: Sentences

    /// Composes sentences from the phrases and names of catalogs.
    ///
    /// Catalogs can only be compared by the same sentences: give each test those of the same catalog, or of one corpus.
    ///
    /// - Parameter catalogs: The catalogs.
    public mutating func addSentences(composedFrom catalogs: [Catalog]) {
        addSentences(composedFrom: Coverage(catalogs).catalogs)
    }

    private mutating func addSentences(composedFrom catalogs: [[CoveredDocument]]) {
        isComposed = true
        // Some sentences have nothing that a perturbation can change.
        lines += SentenceSampler(catalogs, seed: settings.seed).sentences(settings.count * 3)
    }

    /// Adds the lines of a corpus, as they were said: what was heard counts only where a line does not say more.
    ///
    /// Lines that expect nothing or a question, that have no expectation, or that answer with a text of any words are
    /// left out. Lines that are said alike count once.
    ///
    /// - Parameters:
    ///   - source: The corpus file.
    ///   - badLine: Called with each line that could not be read.
    /// - Throws: ``CorpusError`` if the file cannot be read.
    public mutating func addSentences(
        of source: CorpusSource,
        badLine: (CorpusLineError) -> Void
    ) throws(CorpusError) {
        var corpus = try CorpusReader(contentsOf: source.corpus)
        while let entry = try corpus.next() {
            switch entry {
            case .bad(let error):
                badLines += 1
                badLine(error)
            case .utterance(let line): lines.append(line)
            }
        }
    }

    private func sentences(_ languages: inout [String: SpokenLanguage]) -> [Sentence] {
        var known: Set<String> = []
        var found: [(line: CorpusLine, text: String, locale: String)] = []
        for line in lines {
            guard let line = scored(line) else { continue }
            let text: String
            switch line.heard {
            case .text(let heard): text = line.said ?? heard
            case .hypotheses(let list): text = line.said ?? list.first?.text ?? ""
            }
            let locale = line.locale ?? documents.first?.catalog.locale ?? "und"
            let key = [text, line.target ?? "", locale].joined(separator: "\u{0}")
            guard known.insert(key).inserted else { continue }
            found.append((line, text, locale))
        }
        for locale in Set(found.map(\.locale)) {
            languages[locale] = SpokenLanguage(
                locale: locale,
                texts: found.filter { $0.locale == locale }.map(\.text)
            )
        }
        let sentences = found.compactMap { line, text, locale -> Sentence? in
            guard let language = languages[locale]?.language else { return nil }
            let words = SpokenWords(text, language: language)
            return words.words.isEmpty ? nil : Sentence(line: line, text: text, words: words, locale: locale)
        }
        var random = SeededRandom(seed: settings.seed, for: "order of sentences")
        return random.shuffled(sentences)
    }

    /// A line with an expectation that perturbed words can meet; `nil` if it has none.
    private func scored(_ line: CorpusLine) -> CorpusLine? {
        var line = line
        switch line.expectation {
        case nil, .nothing, .several, .ask: return nil
        case .enumerationCase: return line
        case .value:
            let isText = documents.contains { document in
                document.catalog.shortcuts.contains { shortcut in
                    shortcut.parameters.contains { "\(shortcut.id).\($0.name)" == line.target && $0.kind == .text }
                }
            }
            return isText ? nil : line
        case .shortcut(let id, let members?):
            let takesText = documents.contains { document in
                document.catalog.shortcuts.contains { shortcut in
                    shortcut.id == id
                        && shortcut.parameters.contains { parameter in
                            parameter.kind == .text && members.contains { $0.key == parameter.name }
                        }
                }
            }
            if takesText { line.expectation = .shortcut(id, parameters: nil) }
            return line
        case .shortcut(_, nil): return line
        }
    }

    // MARK: Running

    /// Perturbs the sentences and resolves the variants.
    ///
    /// - Parameters:
    ///   - variant: Called with each variant as a line of a corpus, in order; at strength 0 there are none.
    ///   - progress: Called after each answer with the number so far.
    /// - Returns: The result.
    /// - Complexity: A resolution for each sentence, and for each sentence, perturbation and strength above 0.
    public mutating func run(
        variant: (CorpusLine) throws -> Void = { _ in },
        progress: (Int) -> Void = { _ in }
    ) rethrows -> Stress {
        if lines.isEmpty, badLines == 0 { addSentences(composedFrom: catalogs) }
        var stress = Stress(seed: settings.seed)
        stress.isComposed = isComposed
        stress.badLines = badLines
        var languages: [String: SpokenLanguage] = [:]
        let sentences = sentences(&languages)
        stress.sentences = sentences.count
        var count = 0
        func answer(_ line: CorpusLine) -> Resolution? {
            count += 1
            progress(count)
            // A target that the catalog does not have cannot be understood.
            return try? resolver.resolve(line)
        }
        let asSaid = sentences.map { sentence in
            var line = sentence.line
            line.heard = .text(sentence.text)
            let resolution = answer(line)
            return resolution.map { Verdict(of: $0, expected: line.expectation) } ?? .nothing
        }
        for verdict in asSaid { stress.asSaid.add(verdict, expectsMatch: true) }
        let locales = Set(sentences.map(\.locale)).sorted()
        for kind in Perturbations.all where settings.perturbations?.contains(kind.name) ?? true {
            var perturbations: [String: any Perturbation] = [:]
            for locale in locales { perturbations[locale] = languages[locale].flatMap { kind.init($0) } }
            var tallies = settings.strengths.map { _ in Tally() }
            var (used, failures) = (0, 0)
            for (sentence, verdict) in zip(sentences, asSaid) where used < settings.count {
                guard let perturbation = perturbations[sentence.locale] else { continue }
                var random = SeededRandom(
                    seed: settings.seed,
                    for: [kind.name, sentence.text, sentence.line.target ?? ""].joined(separator: "\u{0}")
                )
                let edits = perturbation.edits(of: sentence.words, &random)
                guard !edits.isEmpty else { continue }
                used += 1
                let share = random.fraction()
                var last = (count: 0, verdict: verdict)
                for (index, strength) in settings.strengths.enumerated() {
                    // As many edits as the strength says, on average over the sentences.
                    let made = min(edits.count, Int(strength * Double(edits.count) + share))
                    if made != last.count {
                        let line = self.variant(of: sentence, with: Array(edits.prefix(made)), kind, strength)
                        let resolution = answer(line)
                        last = (made, resolution.map { self.verdict(of: $0, line, kind) } ?? .nothing)
                        if last.verdict == .wrong, let resolution, failures < settings.failures {
                            failures += 1
                            stress.failures.append(failure(of: line, kind, strength, resolution))
                        }
                    }
                    if strength > 0 {
                        try variant(self.variant(of: sentence, with: Array(edits.prefix(made)), kind, strength))
                    }
                    tallies[index].add(last.verdict, expectsMatch: true)
                }
            }
            stress.curves.append(
                Stress.Curve(
                    perturbation: kind.name,
                    summary: kind.summary,
                    mayChangeMeaning: kind.mayChangeMeaning,
                    unknownLocales: locales.filter { perturbations[$0] == nil },
                    sentences: used,
                    points: zip(settings.strengths, tallies).map { Stress.Point(strength: $0, tally: $1) }
                )
            )
        }
        if settings.perturbations == nil {
            answerRequests(into: &stress) { answer($0) }
        }
        return stress
    }

    private func variant(
        of sentence: Sentence,
        with edits: [SpokenWords.Edit],
        _ kind: any Perturbation.Type,
        _ strength: Double
    ) -> CorpusLine {
        var line = sentence.line
        let text = edits.isEmpty ? sentence.text : sentence.words.applying(edits).text
        let key = [text, line.target ?? "", sentence.locale, kind.name, "\(strength)"].joined(separator: "\u{0}")
        line.id = .text("\(kind.name)-\(key.fingerprint.prefix(12))")
        line.heard = .text(text)
        line.said = sentence.text
        line.extensions = [
            .init(key: "perturbation", value: .text(kind.name)),
            .init(key: "strength", value: .number(JSONText.shortest(strength) ?? "0")),
        ]
        return line
    }

    /// The verdict on a variant; where words are left out, an answer is right if it has what is left and nothing else.
    private func verdict(
        of resolution: Resolution,
        _ line: CorpusLine,
        _ kind: any Perturbation.Type
    ) -> Verdict {
        let verdict = Verdict(of: resolution, expected: line.expectation)
        guard verdict == .wrong, kind.leavesWordsOut, case .shortcut(let id, let members?) = line.expectation,
            case .shortcut(let match)? = resolution.match, match.shortcut == id
        else { return verdict }
        let isPart = match.parameters.allSatisfy { binding in
            members.contains { $0.key == binding.name && Scoring.isEqual($0.value, binding.value) }
        }
        return isPart ? .right : .wrong
    }

    private func failure(
        of line: CorpusLine,
        _ kind: (any Perturbation.Type)?,
        _ strength: Double,
        _ resolution: Resolution
    ) -> Stress.Failure {
        var heard = ""
        if case .text(let text) = line.heard { heard = text }
        return Stress.Failure(
            perturbation: kind?.name,
            strength: strength,
            said: line.said ?? heard,
            heard: heard,
            expected: line.expectation?.summary,
            answered: resolution.explanation.headline
        )
    }

    // MARK: Requests of other domains

    private func answerRequests(into stress: inout Stress, _ answer: (CorpusLine) -> Resolution?) {
        var failures = 0
        for document in documents {
            let locale = document.catalog.locale
            let requests = RobustnessData(locale: locale)[.requests]
            if requests.isEmpty, !stress.localesWithoutRequests.contains(locale) {
                stress.localesWithoutRequests.append(locale)
            }
            let vocabulary = contentWords(of: document)
            let hasPhrases = document.phrases.contains { !$0.isNegative }
            let enums = document.catalog.enums.map { "enum:\($0.name)" }
            for (index, text) in requests.enumerated() {
                let words = SpokenWords(text, language: document.language).words
                guard words.allSatisfy({ word in vocabulary.isDisjoint(with: document.words(of: word.text)) }) else {
                    stress.requestsLeftOut += 1
                    continue
                }
                let targets = (hasPhrases ? [nil] : []) + (enums.isEmpty ? [] : [enums[index % enums.count]])
                for target in targets {
                    let line = CorpusLine(
                        line: 1,
                        locale: locale,
                        heard: .text(text),
                        target: target,
                        expectation: .nothing
                    )
                    guard let resolution = answer(line) else { continue }
                    let verdict = Verdict(of: resolution, expected: .nothing)
                    stress.requests.add(verdict, expectsMatch: false)
                    if verdict == .falseAccept, failures < max(settings.failures, 3) {
                        failures += 1
                        stress.failures.append(failure(of: line, nil, 0, resolution))
                    }
                }
            }
        }
    }

    /// The words of a document that carry something.
    private func contentWords(of document: CoveredDocument) -> Set<String> {
        var texts = document.applicationNames.map(\.text) + document.forms.joined().joined().map(\.spoken)
        for phrase in document.phrases { texts += Self.literals(of: phrase.layout.nodes) }
        let functionWords = SpokenLanguage.functionWords(of: document.language)
        return Set(texts.flatMap { document.words(of: $0) }).subtracting(functionWords)
    }

    private static func literals(of nodes: [PhraseLayout.Node]) -> [String] {
        nodes.flatMap { node -> [String] in
            switch node {
            case .literal(let text): [text]
            case .applicationName, .parameter: []
            case .optional(let nodes, _, _): literals(of: nodes)
            case .alternatives(let branches): branches.flatMap { literals(of: $0.nodes) }
            }
        }
    }
}
