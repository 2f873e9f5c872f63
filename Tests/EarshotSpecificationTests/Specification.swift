@testable import Earshot

/// The reference resolver, which the engine has to agree with.
///
/// It is obviously correct, and slow. Every sentence of the catalog is expanded (``SpecifiedCatalog``), and every
/// hypothesis is read as each of them in every possible way (``SentenceReader``, with a file for each reading in
/// `Readings/`): exactly, with fillers left over, as numbers, joined and split, by a part of a name, by words that
/// sound the same, sound similar or are spelled similarly, and with words missing. Of all readings of one meaning the
/// best one counts (``SpecifiedOrder``). It shares with the engine only what has a single definition: prices
/// (`CostModel`), the decision among candidates (`Decision`), the forms of a case (`SpokenForm`), the meaning of a
/// shortcut with known values, and language data. It has no automaton, no lattice, no index, no incomplete search, and
/// no order of strategies: all readings are always examined. A list of phrases is a catalog of plain phrases.
///
/// It does not specify what a paraphrase costs (`ParaphraseModel`, which has a reference of its own), limits on the work
/// and on the input, and what an answer reports apart from its meaning: spans, scores and the words of a reason. So it
/// does not specify the doubts that rest on spans (``Resolution/Doubt/Kind/permission``, ``Resolution/Doubt/Kind/sibling``,
/// words that turn a text or a part of a phrase, and prefixes said as words), nor what is weighed against chance within a
/// longer text.
/// What the list of doubts does to a decision has a twin of its own, `DoubtListTests`.
struct Specification {
    /// The catalogs, one list per application, with one catalog per locale.
    let applications: [[SpecifiedCatalog]]
    /// The lists of phrases.
    let lists: [SpecifiedCatalog]
    private let distances = RunDistances()

    init(_ applications: [[SpecifiedCatalog]], lists: [SpecifiedCatalog] = []) {
        self.applications = applications
        self.lists = lists
    }

    /// A catalog in one language.
    init(_ catalog: Catalog, _ language: SpecifiedLanguage) {
        self.init([[SpecifiedCatalog(catalog, language)]])
    }

    /// The resolution of an utterance.
    ///
    /// - Parameters:
    ///   - utterance: What was heard.
    ///   - options: What to resolve against, and how.
    ///   - strategy: A strategy that is switched off. The lattice finds what the two that match whole sentences find.
    /// - Returns: The answer.
    func resolve(
        _ utterance: Utterance,
        _ options: ResolveOptions,
        without strategy: Strategy? = nil
    ) -> Resolution {
        var options = options
        let isParaphrased = strategy != .paraphrases && options.policy.evidence.contains(EvidenceClasses(.gap))
        let isLike = strategy != .likeness && options.policy.evidence.contains(EvidenceClasses(.gap))
        let asked = options
        let alone: (Int) -> Resolution? = { index in
            resolve(Utterance(utterance.hypotheses[index].text, locale: utterance.locale), asked, without: strategy)
        }
        if strategy == .nearness { options.policy.evidence.subtract(.approximate) }
        var scopes: [SpecifiedScope] = []
        for (number, documents) in applications.enumerated() {
            let document = LocaleFit.best(for: utterance.locale, among: documents, locale: \.catalog.locale)
            if let allowed = options.allowedApplications, let name = document.catalog.applicationName,
                !allowed.contains(name)
            {
                continue
            }
            if let scope = SpecifiedScope(document, number: number, options) { scopes.append(scope) }
        }
        // The phrases of a list are shortcuts without an application.
        if strategy != .listedPhrases, options.target == .shortcuts, options.offered == nil,
            options.allowedApplications == nil
        {
            for (number, list) in lists.enumerated() {
                if let scope = SpecifiedScope(list, number: applications.count + number, options) {
                    scopes.append(scope)
                }
            }
        }
        let isHeard = utterance.hypotheses.contains { hypothesis in
            scopes.contains { !$0.text(hypothesis.text).units.isEmpty }
                || scopes.isEmpty && !hypothesis.text.isEmpty
        }
        guard isHeard else { return Self.answer(.unsupported(Resolution.Reason(.nothingHeard))) }
        if strategy != .presets, let preset = preset(options.target) { return Self.answer(.notRequired(preset)) }
        if strategy == .lattice {
            // Only the lattice finds numbers out of range and words left over, and lets these, and negative phrases,
            // end the search.
            var near = readings(utterance, scopes, options).filter(\.faults.isEmpty)
            if isParaphrased { near += paraphrases(beside: near, utterance, scopes, options) }
            if isLike { near += likePhrases(beside: near, utterance, scopes, options) }
            let answer = decide(near, utterance, scopes, options, alone)
            return options.policy.asksWhenUnheard ? asking(answer, options.target, scopes) : answer
        }
        var all = candidates(utterance, scopes, options)
        var others = isParaphrased ? paraphrases(beside: all, utterance, scopes, options) : []
        if isLike { others += likePhrases(beside: all + others, utterance, scopes, options) }
        if !all.contains(where: { $0.isCertain && $0.faults.isEmpty }), isHallucinated(utterance, scopes) {
            return Self.answer(.unsupported(Resolution.Reason(.nothingHeard)))
        }
        var answer = decide(all + others, utterance, scopes, options, alone)
        // The reason for finding nothing: what is left over, unless a value is out of range.
        if answer.reason?.kind == .outOfCatalog, !all.contains(where: { $0.isBeyond && !$0.isNegative }) {
            all = candidates(utterance, scopes, options, leavesContentOver: true)
            answer = decide(all + others, utterance, scopes, options, alone)
        }
        return options.policy.asksWhenUnheard ? asking(answer, options.target, scopes) : answer
    }

    private func decide(
        _ candidates: [Candidate],
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions,
        _ alone: @escaping (Int) -> Resolution?
    ) -> Resolution {
        Decision(
            candidates: candidates,
            options: options,
            hypotheses: scopes.first.flatMap { evidence(utterance, $0, options) },
            rejection: ReasonBuilder(
                sources: utterance.hypotheses.map { Array($0.text.utf8) },
                places: [],
                options: options
            ),
            wasCut: false,
            targetCount: scopes.reduce(0) { $0 + $1.targetCount }
                * max(1, scopes.first.map { listed(utterance, $0) }?.count ?? 0),
            alone: alone
        ).resolution()
    }

    // MARK: Hypotheses

    /// A hypothesis that no better one equals after normalizing, with the confidences of all that equal it.
    private struct Listed {
        var index: Int
        var text: NormalizedText
        var confidence: Double?
        var cost = CostModel.exact
    }

    private func listed(_ utterance: Utterance, _ scope: SpecifiedScope) -> [Listed] {
        var list: [Listed] = []
        let likelihoods = utterance.likelihoods
        for (index, hypothesis) in utterance.hypotheses.enumerated() {
            let text = scope.text(hypothesis.text)
            let confidence = likelihoods[index]
            let words = { (text: NormalizedText) in text.units.indices.map { text.text($0..<$0 + 1) } }
            if let place = list.firstIndex(where: { words($0.text) == words(text) }) {
                list[place].confidence = confidence.map { $0 + (list[place].confidence ?? 0) } ?? list[place].confidence
            } else {
                list.append(Listed(index: index, text: text, confidence: confidence))
            }
        }
        for rank in list.indices {
            list[rank].cost = CostModel.hypothesis(
                rank: rank,
                confidence: list[rank].confidence,
                first: list[0].confidence
            )
        }
        return list
    }

    /// Whether all that was heard is what recognizers write where nothing is said.
    private func isHallucinated(_ utterance: Utterance, _ scopes: [SpecifiedScope]) -> Bool {
        guard let scope = scopes.first else { return false }
        return listed(utterance, scope).filter { !$0.text.units.isEmpty }.allSatisfy {
            scope.catalog.language.language.isHallucinated($0.text)
        }
    }

    private func evidence(
        _ utterance: Utterance,
        _ scope: SpecifiedScope,
        _ options: ResolveOptions
    ) -> HypothesisEvidence? {
        let list = listed(utterance, scope)
        let texts = list.prefix(options.policy.hypotheses).map { one in
            let source = Array(utterance.hypotheses[one.index].text.utf8)
            let text = scope.heard(utterance.hypotheses[one.index].text, options).text.text
            return (HypothesisText(index: one.index, cost: one.cost, source: source, text: text), one.confidence)
        }
        return HypothesisEvidence(texts, language: scope.catalog.language.language)
    }

    // MARK: Candidates

    private func candidates(
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions,
        leavesContentOver: Bool = false
    ) -> [Candidate] {
        let all = readings(utterance, scopes, options, leavesContentOver: leavesContentOver)
        // A number out of range is reported as such, and is never matched approximately.
        let isOutOfRange = all.contains { $0.isBeyond && !$0.isNegative }
        // So does a negative phrase that was heard as it is written: nothing near is looked for beside it.
        let isForbidden = all.contains {
            $0.isNegative && $0.faults.isEmpty && !$0.isApproximate && $0.cost < CostModel.nearest
        }
        guard isOutOfRange || isForbidden, !options.policy.evidence.isDisjoint(with: .approximate) else { return all }
        var plain = options
        plain.policy.evidence.subtract(.approximate)
        return readings(utterance, scopes, plain, leavesContentOver: leavesContentOver)
    }

    /// The meanings of all readings of all hypotheses.
    private func readings(
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions,
        leavesContentOver: Bool = false
    ) -> [Candidate] {
        forEachReader(utterance, scopes, options, leavesContentOver: leavesContentOver) { scope, reader in
            scope.meanings(reader).map(\.candidate)
        }
    }

    /// The paraphrases, which are only asked for if nothing cheaper is certain.
    private func paraphrases(
        beside all: [Candidate],
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions
    ) -> [Candidate] {
        if isSettled(all, below: ParaphraseRule.leastCost) { return [] }
        return forEachReader(utterance, scopes, options, leavesContentOver: false) { scope, reader in
            scope.paraphrase(reader).map { [$0] } ?? []
        }
    }

    /// The phrases that whole hypotheses are like, which are only asked for if nothing cheaper is certain.
    private func likePhrases(
        beside all: [Candidate],
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions
    ) -> [Candidate] {
        let found = all.filter {
            $0.faults.isEmpty && $0.cost < CostModel.likeness(share: 1_000) && $0.heard.text == 0
        }
        if isSettled(all, below: CostModel.likeness(letters: 1_000, sounds: 1_000)) { return [] }
        // A question may be answered if the whole is like the phrase as well.
        let best = found.filter { !$0.isNegative }.min(by: Ranking.goesBefore)
        let isOpen =
            best.map {
                !$0.signs.isDisjoint(with: AnswerDoubts.all.questions.union([.weak, .subject]))
                    || $0.cost > CostModel.commandSuccess
            } ?? found.isEmpty
        guard isOpen else { return [] }
        let catalogs = scopes.filter { $0.number < applications.count }
        var like = forEachReader(utterance, catalogs, options, leavesContentOver: false) { scope, reader in
            scope.likePhrase(reader).map { [$0] } ?? []
        }
        if Set(like.map { $0.match?.effect }).count > 1 {
            for place in like.indices {
                like[place].signs.remove(.wholeUtterance)
                like[place].signs.insert(.weak)
            }
        }
        return found.isEmpty ? like : like.filter { $0.has(.wholeUtterance) }
    }

    /// Whether nothing of a cost or a higher one is looked for beside some candidates.
    private func isSettled(_ all: [Candidate], below cost: Int) -> Bool {
        all.contains { candidate in
            candidate.isBeyond && !candidate.isNegative
                || candidate.faults.isEmpty && candidate.cost < cost && candidate.heard.text == 0
                    && !candidate.isApproximate
        }
    }

    /// The candidates of all hypotheses in all scopes.
    private func forEachReader(
        _ utterance: Utterance,
        _ scopes: [SpecifiedScope],
        _ options: ResolveOptions,
        leavesContentOver: Bool,
        _ found: (SpecifiedScope, SentenceReader) -> [Candidate]
    ) -> [Candidate] {
        var all: [Candidate] = []
        for scope in scopes {
            for listed in listed(utterance, scope).prefix(options.policy.hypotheses) {
                let (heard, surcharge) = scope.heard(utterance.hypotheses[listed.index].text, options)
                let reader = SentenceReader(
                    scope.catalog,
                    heard,
                    distances,
                    options,
                    offered: scope.offered?.count,
                    target: scope.target,
                    leavesContentOver: leavesContentOver
                )
                all += found(scope, reader).map { candidate in
                    var candidate = candidate
                    candidate.hypothesis = listed.index
                    candidate.cost += listed.cost + surcharge
                    return candidate
                }
            }
        }
        return all
    }

    // MARK: Without a reading

    private static func answer(_ outcome: Resolution.Outcome) -> Resolution {
        Resolution(outcome, cuts: [], work: Resolution.Work())
    }

    /// The preset of a parameter's shortcut.
    private func preset(_ target: ResolveOptions.Target) -> Resolution.Match? {
        guard case .parameter(let reference) = target else { return nil }
        for documents in applications {
            guard let shortcut = documents[0].catalog.shortcuts.first(where: { $0.id == reference.shortcut }),
                let preset = shortcut.presets.first(where: { $0.parameter == reference.parameter })
            else { continue }
            let kind = shortcut.parameters.first { $0.name == reference.parameter }?.kind
            if case .enumerationCase(let id) = preset.value, case .enumeration(let name) = kind {
                return .enumerationCase(CaseMatch(enumeration: name, caseID: id, parameter: reference))
            }
            return .value(ValueMatch(parameter: reference, value: preset.value))
        }
        return nil
    }

    /// The answer for an unheard case if the policy asks: the parameter still has no value.
    private func asking(
        _ answer: Resolution,
        _ target: ResolveOptions.Target,
        _ scopes: [SpecifiedScope]
    ) -> Resolution {
        guard case .unsupported(let reason) = answer.outcome,
            ![.nothingHeard, .negative, .limit].contains(reason.kind),
            let open = scopes.lazy.compactMap({ $0.openMatch(target) }).first
        else { return answer }
        var asking = answer
        asking.outcome = .needsValue(open.match, missing: [open.missing])
        return asking
    }
}

extension Candidate {
    /// Whether its only fault is a value that is out of range, or counted from an unknown now.
    fileprivate var isBeyond: Bool { faults.isOfValue }
}
