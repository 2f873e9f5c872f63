/// The compiled catalogs, and the resolution of utterances against them.
///
/// Immutable, so all threads may share an engine.
package struct Engine: Sendable {
    var applications: Applications
    /// Compiled lists of phrases, searched together with the catalogs.
    let lists: [PhraseIndex]
    /// For each list, a document without phrases, for utterances that match no phrase of the list.
    let bareDocuments: [Deferred<CompiledDocument>]
    /// For each list, the documents of recently used phrases.
    let listedDocuments: [ListedDocuments]
    /// Whether phrases of lists that no path leads through are left out; tests also search all phrases.
    var leavesOutPhrases = true
    /// Shortcuts switched on or off after the compilation of the catalogs.
    var switches: [String: Bool] = [:]

    /// The encoded phrases; `nil` without an encoder.
    var encoded: EncodedPhrases?

    /// The strategies, in the order of their trial.
    var strategies = Strategy.inOrder
    /// The readings for the strategies.
    var readings = Readings.Used()
    /// The doubts about answers.
    var doubts = AnswerDoubts.all

    /// Compiles catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: The catalogs, one per application.
    ///   - lists: Compiled lists of phrases, searched together with the catalogs.
    ///   - languages: Loaded languages, by locale.
    /// - Throws: ``CatalogError`` with every problem of every catalog, if any is an error.
    init(
        _ catalogs: [Catalog],
        lists: [PhraseIndex] = [],
        languages: [String: Language] = [:]
    ) throws(CatalogError) {
        let problems = catalogs.flatMap { $0.problems() }
        guard !problems.contains(where: { $0.severity == .error }) else { throw CatalogError(problems) }
        applications = Applications(Applications.compiled(catalogs, languages: languages), warnings: problems)
        self.lists = lists
        bareDocuments = lists.map(ListStrategy.bareDocument)
        listedDocuments = lists.map { _ in ListedDocuments() }
    }

    /// Creates an engine for applications prepared on demand.
    init(_ applications: Applications, lists: [PhraseIndex] = []) {
        self.applications = applications
        self.lists = lists
        bareDocuments = lists.map(ListStrategy.bareDocument)
        listedDocuments = lists.map { _ in ListedDocuments() }
    }

    /// The warnings about the catalogs.
    package var warnings: [CatalogProblem] { applications.ready.warnings }

    /// The error in the catalogs of a compiled file; `nil` until the catalogs are needed.
    package var fault: CompiledFileError? { applications.fault }

    var apps: [Applications.App] { applications.apps }

    /// The first position of an application's phrases in the order of declaration; see ``DeclarationOrder/order``.
    static func firstOrder(_ index: Int) -> Int { index << 46 }

    /// The same engine with shortcuts switched on or off.
    func settingEnabled(_ isEnabled: Bool, shortcuts: Set<String>) -> Engine {
        var engine = self
        for shortcut in shortcuts { engine.switches[shortcut] = isEnabled }
        return engine
    }

    // MARK: Resolving

    /// Resolves an utterance: normalizes it on demand, tries the strategies in the order of their floors, and decides
    /// on the findings.
    func resolve(_ utterance: Utterance, options: ResolveOptions) -> Resolution {
        var findings = Findings(NormalizedUtterance(utterance), readings: readings)
        for strategy in strategies {
            if findings.isSettled(below: strategy.floor) { break }
            if strategy != .sentences, options.deadline?.hasPassed == true {
                findings.wasCut = true
                findings.state = .stopped
                break
            }
            ask(strategy, options, &findings)
        }
        var answer = decision(options, &findings)
        if options.allowsSeveral { answer = several(answer, options, &findings) }
        answer.partSpans(in: utterance)
        return answer
    }

    func ask(_ strategy: Strategy, _ options: ResolveOptions, _ findings: inout Findings) {
        switch strategy {
        case .sentences: SentenceStrategy.ask(self, options, &findings)
        case .listedPhrases: ListStrategy.ask(self, options, &findings)
        case .presets: PresetStrategy.ask(self, options, &findings)
        case .lattice: LatticeStrategy.ask(self, options, &findings)
        case .nearness: NearnessStrategy.ask(self, options, &findings)
        case .paraphrases: ParaphraseStrategy.ask(self, options, &findings)
        case .likeness: LikenessStrategy.ask(self, options, &findings)
        case .wordOrder: WordOrderStrategy.ask(self, options, &findings)
        case .leftOver: LeftOverStrategy.ask(self, options, &findings)
        }
    }

    /// The answer to the findings.
    func decision(_ options: ResolveOptions, _ findings: inout Findings) -> Resolution {
        if findings.isAnswered { return findings.takeAnswer() }
        let scopes = scopes(options, &findings)
        if findings.isAnswered { return findings.takeAnswer() }
        let first = scopes.first.flatMap { findings.heard.firstWithWords(in: $0.document.language) }
        if let language = scopes.first?.document.language,
            !findings.candidates.contains(where: { $0.isCertain && $0.faults.isEmpty }),
            findings.heard.isHallucinated(in: language)
        {
            findings.decide(.unsupported(Resolution.Reason(.nothingHeard)))
            return findings.takeAnswer()
        }
        // With several languages, the language of the first catalog compares the hypotheses.
        let listed = scopes.first.map { findings.heard.listed(in: $0.document.language) } ?? []
        var read = EvidenceClasses(.gap)
        if let language = scopes.first?.document.language {
            if !language.permissions.isEmpty { read.formUnion(EvidenceClasses(.filler)) }
            if !language.reversingPrefixes.isEmpty { read.formUnion(EvidenceClasses(.filler).union(.misheard)) }
        }
        let isWeighed =
            listed.count > 1 || options.find == .within
            || findings.candidates.contains {
                $0.heard.text > 0 || $0.unheard != nil || !$0.evidence.isDisjoint(with: read)
            }
        let evidence = scopes.first.flatMap { scope -> HypothesisEvidence? in
            guard isWeighed else { return nil }
            let texts = listed.prefix(options.policy.hypotheses).map { item in
                // The units are from the candidates, whose words were split; the price is from the position.
                var hypothesis = item.hypothesis
                hypothesis.text = scope.parted(hypothesis, options).text
                return (hypothesis, item.confidence)
            }
            return HypothesisEvidence(texts, language: scope.document.language)
        }
        var work = findings.work
        work.bytesNormalized = findings.heard.bytesNormalized
        work.candidates = findings.candidates.count
        var answer = Decision(
            candidates: findings.candidates,
            options: options,
            hypotheses: evidence,
            doubts: doubts,
            rejection: ReasonBuilder(
                sources: findings.heard.hypotheses,
                places: scopes.map(\.place),
                options: options,
                first: first
            ),
            wasCut: findings.wasCut,
            targetCount: scopes.reduce(0) { $0 + $1.targetCount } * max(1, listed.count),
            alone: { [utterance = findings.heard.utterance] in alone($0, of: utterance, options, &work) }
        ).resolution()
        answer.work = work
        answer.cuts = findings.heard.cuts
        let question = encoded?.question(insteadOf: answer, first, scopes, options) { scope, shortcut in
            scope.document.declarations.shortcutIndices[shortcut].map { allows($0, options, scope) } ?? false
        }
        if let question { return question }
        return options.policy.asksWhenUnheard ? asking(answer, options.target, scopes) : answer
    }

    /// The answer to a single hypothesis, within the remaining work of the call.
    ///
    /// - Parameters:
    ///   - index: The position of the hypothesis.
    ///   - utterance: The utterance.
    ///   - options: The options of the call.
    ///   - work: The work of the call so far; the work of this answer is added.
    /// - Returns: The answer; `nil` if no work is left, or no such hypothesis exists.
    private func alone(
        _ index: Int,
        of utterance: Utterance,
        _ options: ResolveOptions,
        _ work: inout Resolution.Work
    ) -> Resolution? {
        var options = options
        options.workLimit -= work.statesVisited
        guard utterance.hypotheses.indices.contains(index), options.workLimit > 0,
            options.deadline?.hasPassed != true
        else { return nil }
        var engine = self
        engine.encoded = nil
        let answer = engine.resolve(
            Utterance(utterance.hypotheses[index].text, locale: utterance.locale),
            options: options
        )
        work.addSearch(answer.work)
        work.bytesNormalized += answer.work.bytesNormalized
        work.candidates += answer.work.candidates
        return answer
    }

    /// The documents that may answer, each with its entry states; computed at the first call.
    func scopes(_ options: ResolveOptions, _ findings: inout Findings) -> [Scope] {
        if let known = findings.scopes { return known }
        var scopes = catalogScopes(options, for: findings.heard.utterance.locale)
        if strategies.contains(.listedPhrases) { scopes += ListStrategy.scopes(self, options, &findings.heard) }
        findings.enter(scopes)
        return scopes
    }

    /// The documents of the catalogs that may answer, each with its entry states.
    func catalogScopes(_ options: ResolveOptions, for locale: String?) -> [Scope] {
        apps.enumerated().compactMap { index, app -> Scope? in
            let document = LocaleFit.best(for: locale, among: app.documents)
            if let allowed = options.allowedApplications, let name = document.application, !allowed.contains(name) {
                return nil
            }
            return Scope(document, catalog: index, firstOrder: app.firstOrder, options: options)
        }
    }

    /// The candidates of the documents that may answer, found with the cached spans of earlier utterances.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - findings: The findings so far.
    ///   - isSearched: Whether a document is searched.
    ///   - candidates: The candidates of a document, given with its place among all; `nil` if the search was cut off.
    /// - Returns: All candidates; `nil` if a search was cut off.
    func candidates(
        _ options: ResolveOptions,
        _ findings: inout Findings,
        in isSearched: (Scope) -> Bool,
        _ candidates: (Scope, Int, FuzzyIndex.SpanCache, inout Findings) -> [Candidate]?
    ) -> [Candidate]? {
        var all: [Candidate] = []
        for (place, scope) in scopes(options, &findings).enumerated() where isSearched(scope) {
            let found = scope.document.near.withSpanCache { heard in
                defer { findings.work.comparisons += heard.comparisons }
                return candidates(scope, place, heard, &findings)
            }
            guard let found else { return nil }
            all += found
        }
        return all
    }

    /// Whether every shortcut may answer.
    ///
    /// - Complexity: O(*s*) in the shortcuts.
    func allowsAll(_ options: ResolveOptions) -> Bool {
        switches.isEmpty && options.allowedShortcuts == nil
            && !documents.contains { document in
                let shortcuts = document.declarations.shortcuts
                return shortcuts.indices.contains { !shortcuts.part($0) { $0.isEnabled } }
            }
    }

    /// Whether a shortcut of a scope, by its index, may answer.
    func allows(_ index: Int32, _ options: ResolveOptions, _ scope: Scope) -> Bool {
        scope.document.declarations.shortcuts.part(Int(index)) { shortcut in
            guard switches[shortcut.id] ?? shortcut.isEnabled else { return false }
            return options.allowedShortcuts?.contains(shortcut.id) ?? true
        }
    }

    /// The question for an unheard case, if the policy asks: the parameter still has no value.
    private func asking(_ answer: Resolution, _ target: ResolveOptions.Target, _ scopes: [Scope]) -> Resolution {
        guard case .unsupported(let reason) = answer.outcome,
            ![.nothingHeard, .negative, .limit].contains(reason.kind),
            let open = scopes.lazy.compactMap({ $0.openMatch(target) }).first
        else { return answer }
        var asking = answer
        asking.outcome = .needsValue(open.match, missing: [open.missing])
        asking.score = 0
        return asking
    }

    // MARK: Lists

    /// Passes the identifier of a whole utterance that is an exact phrase of the only list; `nil` if the list alone
    /// cannot answer.
    ///
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated if no shortcut is switched or restricted.
    func withListedIdentifier<Result>(
        of utterance: UnsafeBufferPointer<UInt8>,
        _ options: ResolveOptions,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard isListAlone(options), let hit = ListStrategy.exact(utterance, in: lists[0]),
            lists[0].isOneThing(hit), isAllowed(hit, of: lists[0], options)
        else { return nil }
        return lists[0].withIdentifier(hit.identifier, body)
    }

    /// Passes the identifier of each of many utterances, as ``withListedIdentifier(of:_:_:)`` does, in a batch look-up.
    ///
    /// - Parameters:
    ///   - utterances: The utterances, each in UTF-8.
    ///   - options: The target and the policy.
    ///   - body: Receives the index of each utterance, ascending from 0, and the identifier; `nil` if the list alone
    ///     cannot answer.
    func withListedIdentifiers(
        of utterances: UnsafeBufferPointer<UnsafeBufferPointer<UInt8>>,
        _ options: ResolveOptions,
        _ body: (Int, UnsafeBufferPointer<UInt8>?) -> Void
    ) {
        guard isListAlone(options) else {
            for number in utterances.indices { body(number, nil) }
            return
        }
        let list = lists[0]
        list.pool.withScratch { scratch in
            list.find(utterances, &scratch) { number, hit in
                guard let hit, list.isOneThing(hit), isAllowed(hit, of: list, options) else { return body(number, nil) }
                list.withIdentifier(hit.identifier) { body(number, $0) }
            }
        }
    }

    /// Whether an exact phrase of the only list is the answer.
    private func isListAlone(_ options: ResolveOptions) -> Bool {
        applications.isEmpty && lists.count == 1 && ListStrategy.takesPart(lists[0], options) && options.find == .whole
            && options.policy.evidence.contains(EvidenceClasses(.exact))
    }

    /// Whether a phrase found in a list may answer.
    func isAllowed(_ hit: PhraseIndex.Hit, of list: PhraseIndex, _ options: ResolveOptions) -> Bool {
        if switches.isEmpty, options.allowedShortcuts == nil { return true }
        let shortcut = list.id(hit.identifier)
        return switches[shortcut] ?? true && options.allowedShortcuts?.contains(shortcut) ?? true
    }

    // MARK: Targets

    /// The target with a name; `nil` if no catalog has the name.
    func target(named name: String) -> ResolveOptions.Target? {
        if name.hasPrefix("enum:") {
            let enumeration = String(name.dropFirst(5))
            let isKnown = documents.contains { document in
                document.declarations.enumerationIndices[enumeration] != nil
            }
            return isKnown ? .enumeration(enumeration) : nil
        }
        var end = name.endIndex
        while let dot = name[..<end].lastIndex(of: ".") {
            let reference = ParameterReference(
                shortcut: String(name[..<dot]),
                parameter: String(name[name.index(after: dot)...])
            )
            if documents.contains(where: { $0.tables.parameterRoots[reference] != nil }) {
                return .parameter(reference)
            }
            end = dot
        }
        return nil
    }

    /// The support for each language of the catalogs.
    var languages: [LanguageSupport] {
        var locales: [String] = []
        for document in documents where !locales.contains(document.language.locale) {
            locales.append(document.language.locale)
        }
        return locales.map { LanguageSupport(locale: $0) }
    }

    /// The catalogs and their localizations, compiled.
    var documents: [CompiledDocument] { apps.flatMap(\.documents) }
}

extension Resolution {
    /// An answer without a reading.
    init(_ outcome: Resolution.Outcome, cuts: [Resolution.Cut], work: Resolution.Work) {
        self.init(
            outcome: outcome,
            // A preset value is certain.
            score: outcome.name == "notRequired" ? 1 : nil,
            evidence: nil,
            cost: nil,
            hypothesis: nil,
            phrase: nil,
            spans: [],
            alternatives: [],
            cuts: cuts,
            work: work
        )
    }
}
