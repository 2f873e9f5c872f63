/// The catalogs, compiled, and the way from an utterance to its answer.
///
/// Immutable, so that all threads may share it.
package struct Engine: Sendable {
    var applications: Applications
    /// Compiled lists of phrases, which take part beside the catalogs.
    let lists: [PhraseIndex]
    /// Shortcuts switched on or off since the catalogs were compiled.
    var switches: [String: Bool] = [:]

    /// Whether whole utterances are looked up before anything is searched; the answer is the same either way.
    var looksUpWholeUtterances = true
    /// Whether other wordings of phrases are looked for.
    var looksForWordings = true

    /// Compiles catalogs.
    ///
    /// - Parameters:
    ///   - catalogs: What can be meant, one catalog an application.
    ///   - lists: Compiled lists of phrases, which take part beside the catalogs.
    ///   - languages: Languages that are ready already, by locale.
    /// - Throws: ``CatalogError`` with every problem of every catalog, where one of them is an error.
    init(
        _ catalogs: [Catalog],
        lists: [PhraseIndex] = [],
        languages: [String: Language] = [:]
    ) throws(CatalogError) {
        let problems = catalogs.flatMap { $0.problems() }
        guard !problems.contains(where: { $0.severity == .error }) else { throw CatalogError(problems) }
        applications = Applications(Applications.compiled(catalogs, languages: languages), warnings: problems)
        self.lists = lists
    }

    /// Answers from applications that may have to be made ready first.
    init(_ applications: Applications, lists: [PhraseIndex] = []) {
        self.applications = applications
        self.lists = lists
    }

    /// Problems of the catalogs that do not keep them from being used.
    package var warnings: [CatalogProblem] { applications.ready.warnings }

    /// Why the catalogs of a compiled file cannot be read; `nil` as long as nothing has asked for them.
    package var fault: CompiledFileError? { applications.fault }

    var apps: [Applications.App] { applications.ready.apps }

    /// The first place of declaration of an application's phrases; see ``DeclarationOrder/order``.
    static func firstOrder(_ index: Int) -> Int { index << 46 }

    /// The same engine with shortcuts switched on or off.
    func settingEnabled(_ isEnabled: Bool, shortcuts: Set<String>) -> Engine {
        var engine = self
        for shortcut in shortcuts { engine.switches[shortcut] = isEnabled }
        return engine
    }

    // MARK: Resolving

    /// From an utterance to its answer: one call a stage.
    func resolve(_ utterance: Utterance, options: ResolveOptions) -> Resolution {
        var literal = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        if writeLiteral(utterance, options, into: &literal) { return literal }
        var hearing = NormalizedUtterance(utterance)
        if let listed = listed(hearing, options) { return listed }
        let scopes = scopes(for: utterance.locale, options) + retrieved(hearing, options)
        var work = Resolution.Work()
        guard hearing.hasWords(in: scopes.map(\.document.language)) else {
            return Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: hearing.cuts, work: work)
        }
        if let preset = preset(options.target) {
            return Resolution(.notRequired(preset), cuts: hearing.cuts, work: work)
        }
        var wasCut = false
        var lattices: [[Lattice]] = Array(repeating: [], count: scopes.count)
        var candidates = search(&hearing, scopes, options, &lattices, isNear: false, &work, &wasCut)
        if !wasCut, isNearnessNeeded(candidates, options) {
            let near = search(&hearing, scopes, options, &lattices, isNear: true, &work, &wasCut)
            if wasCut {
                // Nearness that was not looked at to its end says nothing; what was found without it stands.
                wasCut = !candidates.contains { $0.faults.isEmpty }
            } else {
                candidates = near + candidates.filter { !$0.faults.isEmpty }
            }
        }
        let unmatched = hearing.unmatched(
            in: scopes.first,
            isVerbatim: options.policy.evidence == EvidenceClasses(.exact)
        )
        var answer = Decision(
            candidates: candidates,
            options: options,
            unmatched: unmatched.text,
            nearest: unmatched.nearest,
            wasCut: wasCut,
            targetCount: scopes.reduce(0) { $0 + $1.targetCount } * max(1, hearing.hypotheses.count)
        ).resolution()
        work.bytesNormalized = hearing.bytesNormalized
        work.candidates = candidates.count
        answer.work = work
        answer.cuts = hearing.cuts
        return options.policy.asksWhenUnheard ? asking(answer, options.target, scopes) : answer
    }

    /// What the hypotheses could have meant in the documents that may answer.
    ///
    /// The lattices without nearness are left, by scope and hypothesis, for the search with it.
    private func search(
        _ hearing: inout NormalizedUtterance,
        _ scopes: [Scope],
        _ options: ResolveOptions,
        _ lattices: inout [[Lattice]],
        isNear: Bool,
        _ work: inout Resolution.Work,
        _ wasCut: inout Bool
    ) -> [Candidate] {
        var candidates: [Candidate] = []
        for (place, scope) in scopes.enumerated() {
            let memo = isNear ? FuzzyIndex.Memo(scope.document.near) : nil
            for index in hearing.hypotheses.indices.prefix(options.policy.hypotheses) where !wasCut {
                let hypothesis = scope.parted(hearing.normalized(index, in: scope.document.language), options)
                let lattice: Lattice
                if let memo {
                    lattice = Readings.addingNear(
                        to: lattices[place][index],
                        of: hypothesis.text,
                        against: scope.document,
                        classes: options.policy.evidence,
                        memo: memo
                    )
                } else {
                    lattice = Readings.lattice(
                        of: hypothesis.text,
                        against: scope.document,
                        classes: options.policy.evidence
                    )
                    lattices[place].append(lattice)
                }
                var search = Search(scope.input(lattice, options, isNear: isNear, spent: work.statesVisited))
                search.run(from: scope.roots)
                candidates += scope.candidates(search, hypothesis, isAllowed: isAllowed(options, scope))
                if isNear, looksForWordings {
                    let wording = scope.wording(
                        hypothesis,
                        lattices[place][index],
                        options,
                        isAllowed: isAllowed(options, scope)
                    )
                    if let wording { candidates.append(wording) }
                }
                wasCut = wasCut || search.wasCut
                work.readings += lattice.readingCount
                work.statesVisited += search.statesVisited + search.slots.statesVisited
            }
            work.comparisons += memo?.comparisons ?? 0
        }
        return candidates
    }

    /// Whether nearness could find anything that goes before what was found without.
    private func isNearnessNeeded(_ candidates: [Candidate], _ options: ResolveOptions) -> Bool {
        guard !options.policy.evidence.isDisjoint(with: .approximate) else { return false }
        // A number out of range says so, and never becomes something near.
        guard !candidates.contains(where: { $0.faults == .outOfRange && !$0.isNegative }) else { return false }
        return !candidates.contains { $0.faults.isEmpty && $0.cost < CostModel.nearest && $0.textLength == 0 }
    }

    private func isAllowed(_ options: ResolveOptions, _ scope: Scope) -> (Int32) -> Bool {
        { index in
            scope.document.declarations.shortcuts.part(Int(index)) { shortcut in
                guard switches[shortcut.id] ?? shortcut.isEnabled else { return false }
                return options.allowedShortcuts?.contains(shortcut.id) ?? true
            }
        }
    }

    /// What an unheard case answers where the policy asks: its parameter is still open.
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

    /// What a whole utterance is in the one list there is, word for word; `nil` where more has to be looked at.
    private func listed(_ hearing: NormalizedUtterance, _ options: ResolveOptions) -> Resolution? {
        guard let first = hearing.hypotheses.first else { return nil }
        let found = first.withUnsafeBufferPointer { bytes in
            withListedIdentifier(of: bytes, options) { String(decoding: $0, as: UTF8.self) }
        }
        guard let id = found else { return nil }
        let heard = String(decoding: first, as: UTF8.self)
        let match = ShortcutMatch(shortcut: id, intent: id, application: nil, parameters: [])
        return Resolution(
            outcome: .success(.shortcut(match)),
            score: Score.score(of: CostModel.exact, among: [], isCommand: true),
            evidence: .exact,
            cost: CostModel.exact,
            hypothesis: 0,
            phrase: heard,
            spans: [
                EvidenceSpan(
                    range: 0..<first.count,
                    heard: heard,
                    meant: heard,
                    evidence: .exact,
                    role: .literal,
                    cost: CostModel.exact
                )
            ],
            alternatives: [],
            cuts: hearing.cuts,
            work: Resolution.Work()
        )
    }

    /// Hands over the identifier of what a whole utterance is in the one list there is, word for word; `nil` where more
    /// has to be looked at.
    ///
    /// - Complexity: O(*b*) in the number of bytes; nothing is allocated where no shortcut is switched or restricted.
    func withListedIdentifier<Result>(
        of utterance: UnsafeBufferPointer<UInt8>,
        _ options: ResolveOptions,
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result? {
        guard isListAlone(options), let hit = PhraseRetrieval.exact(utterance, in: lists[0]), isAllowed(hit, options)
        else { return nil }
        return lists[0].withIdentifier(hit.identifier, body)
    }

    /// Hands over the identifier of what each of many utterances is, as ``withListedIdentifier(of:_:_:)``, looking them
    /// up all at a time.
    ///
    /// - Parameters:
    ///   - utterances: What was heard, each in UTF-8.
    ///   - options: What to resolve against, and how.
    ///   - body: Receives the number of each utterance, from 0 on and in ascending order, and the identifier; `nil`
    ///     where more has to be looked at.
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
                guard let hit, list.isOneThing(hit), isAllowed(hit, options) else { return body(number, nil) }
                list.withIdentifier(hit.identifier) { body(number, $0) }
            }
        }
    }

    /// Whether what a whole utterance is in the one list there is, word for word, is the answer.
    private func isListAlone(_ options: ResolveOptions) -> Bool {
        applications.isEmpty && lists.count == 1 && takesPart(lists[0], options) && options.find == .whole
            && options.policy.evidence.contains(EvidenceClasses(.exact))
    }

    /// Whether what was found in the one list there is takes part.
    private func isAllowed(_ hit: PhraseIndex.Hit, _ options: ResolveOptions) -> Bool {
        if switches.isEmpty, options.allowedShortcuts == nil { return true }
        let shortcut = lists[0].id(hit.identifier)
        return switches[shortcut] ?? true && options.allowedShortcuts?.contains(shortcut) ?? true
    }

    /// What the lists hold that is near to what was heard, compiled like a catalog.
    private func retrieved(_ hearing: NormalizedUtterance, _ options: ResolveOptions) -> [Scope] {
        lists.enumerated().compactMap { index, list in
            guard takesPart(list, options) else { return nil }
            let heard = Array(hearing.hypotheses.prefix(options.policy.hypotheses))
            let catalog = PhraseRetrieval.catalog(near: heard, in: list)
            let document = DocumentCompiler.compile(
                catalog,
                language: list.language.value,
                statistics: list.statistics
            )
            let number = applications.outlines.count + index
            return Scope(
                document,
                catalog: number,
                firstOrder: Self.firstOrder(number),
                listed: list.statistics.identifiers,
                options: options
            )
        }
    }

    private func takesPart(_ list: PhraseIndex, _ options: ResolveOptions) -> Bool {
        options.target == .shortcuts && options.offered == nil && options.allowedApplications == nil
    }

    // MARK: Targets

    /// The target that a name stands for; `nil` where no catalog has it.
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

    /// What is known of each language that the catalogs are in.
    var languages: [LanguageSupport] {
        var locales: [String] = []
        for document in documents where !locales.contains(document.language.locale) {
            locales.append(document.language.locale)
        }
        return locales.map { LanguageSupport(locale: $0) }
    }

    private var documents: [CompiledDocument] { apps.flatMap(\.documents) }

    /// What a parameter's shortcut has already preset.
    private func preset(_ target: ResolveOptions.Target) -> Resolution.Match? {
        guard case .parameter(let reference) = target else { return nil }
        for app in apps {
            guard let shortcut = app.documents[0].declarations.shortcut(named: reference.shortcut),
                let preset = shortcut.presets.first(where: { $0.parameter == reference.parameter })
            else { continue }
            if case .enumerationCase(let id) = preset.value,
                case .enumeration(let name) = shortcut.parameters.first(where: { $0.name == reference.parameter })?.kind
            {
                return .enumerationCase(CaseMatch(enumeration: name, caseID: id, parameter: reference))
            }
            return .value(ValueMatch(parameter: reference, value: preset.value))
        }
        return nil
    }

    /// The documents that may answer, each with its entry states.
    private func scopes(for locale: String?, _ options: ResolveOptions) -> [Scope] {
        apps.enumerated().compactMap { index, app in
            let document = LocaleFit.best(for: locale, among: app.documents)
            if let allowed = options.allowedApplications, let name = document.application, !allowed.contains(name) {
                return nil
            }
            return Scope(document, catalog: index, firstOrder: app.firstOrder, options: options)
        }
    }
}

extension Resolution {
    /// An answer that rests on no reading.
    init(_ outcome: Resolution.Outcome, cuts: [Resolution.Cut], work: Resolution.Work) {
        self.init(
            outcome: outcome,
            // What is preset is certain.
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
