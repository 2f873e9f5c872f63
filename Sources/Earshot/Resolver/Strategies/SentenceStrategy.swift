/// Matches a whole utterance with the exact sentences of the catalogs, without a lattice, and without allocations
/// except for the answer.
enum SentenceStrategy {
    static let floor = CostModel.exact

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard options.find == .whole, options.policy.evidence.contains(EvidenceClasses(.exact)) else { return }
        if engine.applications.isEmpty {
            findings.sentences = .absent
            return
        }
        guard options.offered == nil, let first = findings.heard.utterance.hypotheses.first,
            findings.heard.utterance.hypotheses.count <= InputLimits.hypotheses,
            options.policy.hypotheses <= 1 || !findings.heard.hasEvenHypotheses
        else { return }
        let wasPlain: Void?? = first.text.utf8.withContiguousStorageIfAvailable { source in
            ExactMatcher.withPlainWords(source) { words in
                read(words, engine, options, isPlain: true, &findings)
            }
        }
        if wasPlain.flatMap(\.self) == nil { readNormalized(engine, options, &findings) }
    }

    /// Reads an utterance that has to be normalized first; the result is stored for later strategies.
    private static func readNormalized(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard engine.applications.outlines.count == 1, let app = engine.apps.first else { return }
        let language = LocaleFit.best(for: findings.heard.utterance.locale, among: app.documents).language
        var transcript = findings.heard.utterance.hypotheses[0].text
        transcript.withUTF8 { source in
            guard source.count <= InputLimits.bytes else { return }
            engine.applications.normalizing.withScratch { storage in
                language.normalizer.normalize(source, into: &storage.text, scratch: storage.scratch)
                ExactMatcher.withWords(storage.text, of: source) { words in
                    read(words, engine, options, isPlain: false, &findings)
                }
                guard findings.state == .open else { return }
                var text = NormalizedText()
                swap(&text, &storage.text)
                findings.heard.keep(text, of: 0, in: language)
            }
        }
    }

    /// Reads words in every catalog that may answer; with two answers, the result is open.
    private static func read(
        _ words: ExactMatcher.Words,
        _ engine: Engine,
        _ options: ResolveOptions,
        isPlain: Bool,
        _ findings: inout Findings
    ) {
        let applications = engine.applications
        let utterance = findings.heard.utterance
        var states = 0
        var isAnswered = false
        var first: (matcher: ExactMatcher, app: Int, place: Int)?
        let taking = taking(utterance, engine, options)
        for number in applications.outlines.indices {
            let count = applications.outlines[number].count
            let index =
                count == 1
                ? 0 : LocaleFit.index(for: utterance.locale, among: applications.outlines[number], locale: \.locale)
            if let allowed = options.allowedApplications,
                let name = applications.outlines[number][index].application, !allowed.contains(name)
            {
                continue
            }
            guard let table = applications.outlines[number][index].literal,
                !isPlain || table.field(.hasTurkicCase) == 0
            else { return }
            let matcher = ExactMatcher(table: table, layers: applications.outlines[number][index].layers)
            first = first ?? (matcher, number, index)
            // A second answer ends the search and is discarded.
            if isAnswered {
                var other = Resolution(
                    .unsupported(Resolution.Reason(.nothingHeard)),
                    cuts: [],
                    work: Resolution.Work()
                )
                let verdict = matcher.verdict(
                    words,
                    options,
                    switches: engine.switches,
                    into: &other
                )
                guard case .nothing = verdict else { return }
                continue
            }
            switch verdict(words, matcher, number, index, engine, options, taking, &findings.answer) {
            case .nothing(let visited): states += visited
            case .answered, .candidates: isAnswered = true
            case .open: return
            }
        }
        if isAnswered {
            findings.sentences = .decided
            findings.state = .answered
        } else {
            findings.sentences = .absent
            guard options.policy.evidence == EvidenceClasses(.exact), let first, states <= max(1, options.workLimit)
            else { return }
            reject(words, first, engine, options, states, &findings)
        }
    }

    /// The verdict of one document's sentences on the words.
    private static func verdict(
        _ words: ExactMatcher.Words,
        _ matcher: ExactMatcher,
        _ app: Int,
        _ place: Int,
        _ engine: Engine,
        _ options: ResolveOptions,
        _ taking: ExactMatcher.Taking,
        _ answer: inout Resolution
    ) -> ExactMatcher.Verdict {
        func verdict(_ document: CompiledDocument?, _ answer: inout Resolution) -> ExactMatcher.Verdict {
            matcher.verdict(
                words,
                options,
                switches: engine.switches,
                document: document,
                taking: taking,
                into: &answer
            )
        }
        var document = engine.applications.readyDocument(app, place)
        var result = verdict(document, &answer)
        if case .open(sawMore: true) = result, taking != .words, document == nil {
            // Reading numbers needs the document's language.
            document = engine.applications.document(app, place)
            if document != nil { result = verdict(document, &answer) }
        }
        if case .candidates(let candidates) = result, let document {
            let work = answer.work
            answer = Decision(
                candidates: candidates,
                options: options,
                rejection: ReasonBuilder(
                    sources: [Array(words.source)],
                    places: [ReasonBuilder.Place(document: document, catalog: 0, target: options.target)],
                    options: options
                ),
                wasCut: false,
                targetCount: 1
            ).resolution()
            answer.work = work
        }
        return result
    }

    /// What a walk may take: in one hypothesis and one application all readings, if only exact words count, and else
    /// numbers that are nothing else.
    private static func taking(
        _ utterance: Utterance,
        _ engine: Engine,
        _ options: ResolveOptions
    ) -> ExactMatcher.Taking {
        guard engine.applications.outlines.count == 1,
            options.policy.hypotheses <= 1 || utterance.hypotheses.count == 1
        else { return .words }
        if options.policy.evidence == EvidenceClasses(.exact) { return .everything }
        return engine.lists.isEmpty ? .plainNumbers : .words
    }

    /// Answers that exact words match nothing in the catalogs.
    private static func reject(
        _ words: ExactMatcher.Words,
        _ first: (matcher: ExactMatcher, app: Int, place: Int),
        _ engine: Engine,
        _ options: ResolveOptions,
        _ states: Int,
        _ findings: inout Findings
    ) {
        // A different hypothesis may match, and a policy may ask instead.
        guard !options.policy.asksWhenUnheard,
            options.policy.hypotheses <= 1 || findings.heard.utterance.hypotheses.count == 1
        else { return }
        let nearest = options.target == .shortcuts ? nearestPhrase(to: words, first.matcher.table) : nil
        let heard = findings.heard.utterance.hypotheses[0].text
        let (app, place) = (first.app, first.place)
        let reason = Resolution.Reason(.outOfCatalog, nearest: nearest) { [applications = engine.applications] in
            guard let document = applications.document(app, place) else { return .init(text: heard) }
            return ReasonBuilder(
                sources: [Array(heard.utf8)],
                places: [ReasonBuilder.Place(document: document, catalog: app, target: options.target)],
                options: options
            ).nothingFoundDetails()
        }
        findings.answer.outcome = .unsupported(reason)
        findings.answer.work.bytesNormalized = words.source.count
        findings.answer.work.statesVisited = states
        findings.state = .answered
    }

    /// The phrase that shares the rarest words with an utterance; `nil` without a shared word.
    private static func nearestPhrase(to words: ExactMatcher.Words, _ table: ExactAutomaton) -> String? {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: words.words.count) { known in
            var count = 0
            for word in words.words {
                let bytes = UnsafeBufferPointer(rebasing: words.text[Int(word.start)..<Int(word.end)])
                guard table.mayBeShared(bytes), let word = table.word(bytes)?.number,
                    word & ExactAutomaton.WordTraits.phrase != 0
                else { continue }
                known[count] = word
                count += 1
            }
            return count == 0 ? nil : table.nearestPhrase(to: UnsafeBufferPointer(rebasing: known[..<count]))
        }
    }
}
