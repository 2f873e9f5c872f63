/// Splits an utterance into commands, and answers each command.
struct CommandSegmentation {
    let engine: Engine
    /// The options for each part.
    let options: ResolveOptions
    var findings: Findings
    /// The greatest number of visited states for the segmentation.
    private let limit: Int

    /// A segmentation of a hypothesis, with the answers to its commands.
    struct Way {
        var hypothesis: HypothesisText
        var cover: Segmentation
        /// The answers to the commands, in the order spoken, by part.
        var answers: [[Resolution]]
        var doubt: Resolution.Doubt?

        var commands: [Resolution] { answers.flatMap(\.self) }
        var matches: [Resolution.Match] { commands.compactMap(\.match) }
        /// Whether every command was understood, each by a whole name.
        var isSuccess: Bool {
            commands.allSatisfy { command in
                guard case .success = command.outcome else { return false }
                return !command.spans.contains { $0.evidence == .partial }
            }
        }
        var isApproximate: Bool {
            commands.contains { command in command.spans.contains(where: \.evidence.isApproximate) }
        }
        var cost: Int { cover.cost + hypothesis.cost }
        /// Whether every command was heard exactly and every joint is certain.
        var isClear = false
    }

    init(engine: Engine, options: ResolveOptions, findings: Findings) {
        self.engine = engine
        self.options = options
        self.findings = findings
        self.findings.shareUnits()
        let share = options.workLimit.multipliedReportingOverflow(by: WorkLimits.parting)
        let sum = findings.work.statesVisited.addingReportingOverflow(share.partialValue)
        limit = share.overflow || sum.overflow ? .max : sum.partialValue
    }

    /// The answer, given the single-command answer.
    mutating func answer(for whole: Resolution) -> Resolution {
        let scopes = engine.scopes(options, &findings)
        guard let language = scopes.first?.document.language else { return whole }
        if !language.attachedConjunctions.isEmpty { splitConjunctions(scopes, language) }
        let hypotheses = findings.heard.listed(in: language).prefix(options.policy.hypotheses).map(\.hypothesis)
        var refused: Way?
        let nearness = options.policy.evidence.isDisjoint(with: .approximate) ? [false] : [false, true]
        for isNear in nearness {
            for hypothesis in hypotheses {
                guard let ways = ways(to: hypothesis, scopes, language, isNear: isNear) else { return whole }
                guard let way = ways.first else { continue }
                if way.isSuccess {
                    return settled(way, beside: ways.dropFirst(), whole, language, hypotheses)
                }
                // A question is about the best hypothesis.
                if hypothesis.index == hypotheses.first?.index, refused == nil || way.cover.isComplete { refused = way }
            }
        }
        guard case .unsupported = whole.outcome, let refused else { return whole }
        return question(refused, whole)
    }

    // MARK: Segmentations

    /// The segmentations of a hypothesis into at least two commands, cheapest first; `nil` if the search was cut off.
    private mutating func ways(
        to hypothesis: HypothesisText,
        _ scopes: [Scope],
        _ language: Language,
        isNear: Bool
    ) -> [Way]? {
        guard hypothesis.text.units.count > 1 else { return [] }
        var joints: Joints?
        var skips: [[Lattice.Skip]] = []
        var clauses = Clauses(unitCount: hypothesis.text.units.count)
        for (place, scope) in scopes.enumerated() where scope.document.language.locale == language.locale {
            let lattice = lattice(of: hypothesis, scope, place, isNear: isNear)
            if joints == nil {
                let found = Joints(hypothesis.text, lattice, language)
                if found.hasCorrection || isNear && !found.areHeard { return [] }
                joints = found
                skips = lattice.skips
            }
            var walk = options
            walk.workLimit = limit
            let kind = isNear ? SearchInput.Kind.near : .exact
            let spent = findings.work.statesVisited
            var search = Search(scope.input(lattice, walk, kind: kind, spent: spent, joints: joints))
            search.run(from: scope.roots)
            findings.work.statesVisited += search.statesVisited + search.slots.statesVisited + search.textsTaken
            if search.wasCut { return nil }
            clauses.add(search) { $0 < 0 || engine.allows($0, options, scope) }
        }
        guard var joints else { return [] }
        joints.keepOnly {
            clauses.isRead[$0].contains(true)
        } isCrossed: {
            clauses.isCrossed[$0]
        }
        let search = SegmentationSearch(
            unitCount: hypothesis.text.units.count,
            clauses: clauses.list.filter { clause in
                zip(clause.shared, clause.shared.dropFirst()).allSatisfy { one, next in
                    !clauses.isRead[one.upperBound..<next.lowerBound].contains(true)
                }
            },
            joints: joints,
            skips: skips,
            allowsAdjacency: !isNear
        )
        var ways = search.covers().filter { 2...WorkLimits.commands ~= $0.commandCount }.map { way($0, hypothesis) }
        for index in ways.indices { consider(&ways[index], clauses, language) }
        return ways.filter { $0.cover.isComplete } + ways.filter { !$0.cover.isComplete }
    }

    /// Splits off the conjunctions attached to the next word.
    private mutating func splitConjunctions(_ scopes: [Scope], _ language: Language) {
        for listed in findings.heard.listed(in: language).prefix(options.policy.hypotheses) {
            var hypothesis = listed.hypothesis
            for scope in scopes where scope.document.language.locale == language.locale {
                guard let text = scope.split(hypothesis, partsConjunctions: true) else { continue }
                hypothesis.text = text
                findings.replace(hypothesis, in: language)
            }
        }
    }

    private mutating func lattice(
        of hypothesis: HypothesisText,
        _ scope: Scope,
        _ place: Int,
        isNear: Bool
    ) -> Lattice {
        // With unknown words split, the units would differ from those of the joints.
        let parted = scope.parted(hypothesis, options)
        let lattice =
            parted.text.units.count == hypothesis.text.units.count
            ? findings.lattice(of: parted, in: scope, at: place, options)
            : Readings.lattice(
                of: hypothesis.text,
                against: scope.document,
                findings.used,
                classes: options.policy.evidence,
                source: hypothesis.source,
                clock: options.clock,
                sharesUnits: true
            )
        guard isNear else { return lattice }
        return scope.document.near.withSpanCache { heard in
            defer { findings.work.comparisons += heard.comparisons }
            return Readings.addingNear(
                to: lattice,
                of: hypothesis.text,
                against: scope.document,
                findings.used,
                classes: options.policy.evidence,
                heard: heard,
                deadline: options.deadline
            ) ?? lattice
        }
    }

    /// A segmentation of a hypothesis, with the answers to its commands.
    private mutating func way(_ cover: Segmentation, _ hypothesis: HypothesisText) -> Way {
        let answers = cover.parts.map { part in
            guard !part.shared.isEmpty else { return [answer([part.units], of: hypothesis)] }
            let (first, last) = (part.shared[0], part.shared[part.shared.count - 1])
            let commands = part.shared.map { value in
                let runs = [part.units.lowerBound..<first.lowerBound, value, last.upperBound..<part.units.upperBound]
                return answer(runs.filter { !$0.isEmpty }, of: hypothesis)
            }
            return areOnePhrase(commands) ? commands : [answer([part.units], of: hypothesis)]
        }
        return Way(hypothesis: hypothesis, cover: cover, answers: answers)
    }

    private mutating func answer(_ units: [Range<Int>], of hypothesis: HypothesisText) -> Resolution {
        var options = options
        options.workLimit = min(options.workLimit, limit - findings.work.statesVisited)
        guard options.workLimit > 0, options.deadline?.hasPassed != true else {
            return Resolution(.unsupported(Resolution.Reason(.limit)), cuts: [], work: Resolution.Work())
        }
        let answer = engine.answer(for: units.map { hypothesis.bytes($0) }, of: hypothesis, options, in: findings)
        findings.work.addSearch(answer.work)
        return answer
    }

    /// Whether commands with shared words are different matches of the same phrase, each heard for certain.
    private func areOnePhrase(_ commands: [Resolution]) -> Bool {
        let matches = commands.compactMap(\.match)
        return matches.count == commands.count && Set(matches).count == matches.count
            && Set(commands.map(\.phrase)).count == 1 && Set(matches.map(\.shortcut)).count == 1
            && commands.allSatisfy { command in
                command.spans.allSatisfy { EvidenceClasses.unshared.isDisjoint(with: EvidenceClasses($0.evidence)) }
            }
    }

    // MARK: Answers

    /// The answer if every command was understood.
    private mutating func settled(
        _ way: Way,
        beside others: ArraySlice<Way>,
        _ whole: Resolution,
        _ language: Language,
        _ hypotheses: [HypothesisText]
    ) -> Resolution {
        var doubt = way.doubt
        if case .unsupported = whole.outcome {
        } else if whole.spans.contains(where: {
            !EvidenceClasses.approximate.isDisjoint(with: EvidenceClasses($0.evidence))
        }) {
            // A misheard name may contain the conjunction.
            if way.isApproximate || holdsJoint(whole, way, language) { return whole }
        } else if let cost = whole.cost, cost <= way.cost, doubt == nil {
            guard takesJoint(whole, way) else { return whole }
            if !way.isClear { doubt = lastDoubt(way) }
        }
        if doubt == nil, let other = others.first(where: { $0.cover.isComplete && $0.isSuccess }),
            other.cover.cost - way.cover.cost < CostModel.partingMargin, other.matches != way.matches
        {
            doubt = lastDoubt(way)
        }
        if let objection = objection(to: way, language, hypotheses) {
            if objection.isClear { return whole }
            let heard = String(decoding: findings.heard.hypotheses[objection.hypothesis], as: UTF8.self)
            doubt = Resolution.Doubt(.hypothesis, heard: heard)
        }
        guard let first = way.matches.first else { return whole }
        return combined(way, doubt == nil ? .success(first) : .confirmationRequired(first), doubt, whole)
    }

    /// Whether the single-command answer reads a joint as part of a value or of its phrase.
    private func holdsJoint(_ whole: Resolution, _ way: Way, _ language: Language) -> Bool {
        guard whole.hypothesis == way.hypothesis.index else { return false }
        let normalizer = language.normalizer
        let ends = way.cover.parts.map(\.units) + way.cover.parts.flatMap(\.shared)
        let starts = Set(ends.map(\.lowerBound))
        return Set(ends.map(\.upperBound)).contains { end in
            guard let start = starts.filter({ $0 > end }).min(), start > end else { return false }
            let heard = way.hypothesis.bytes(end..<start)
            let word = normalizer.normalize(way.hypothesis.heard(end..<start)).bytes
            return whole.spans.contains { span in
                // A text takes any words.
                if case .parameter(let name) = span.role, case .text? = whole.match?[name] { return false }
                guard span.range.lowerBound <= heard.lowerBound, span.range.upperBound >= heard.upperBound else {
                    return false
                }
                let meant = normalizer.normalize(span.meant)
                return meant.units.contains { meant.bytes[Int($0.start)..<Int($0.end)].elementsEqual(word) }
            }
        }
    }

    /// The objection of a different hypothesis to the commands.
    private mutating func objection(
        to way: Way,
        _ language: Language,
        _ hypotheses: [HypothesisText]
    ) -> HypothesisEvidence.Objection? {
        guard hypotheses.count > 1 else { return nil }
        let texts = findings.heard.listed(in: language).prefix(options.policy.hypotheses)
            .map { ($0.hypothesis, $0.confidence) }
        let evidence = HypothesisEvidence(texts, language: language)
        let index = way.hypothesis.index
        let objection = evidence.objection(to: index, values: [], isCommand: true, says: { _ in .other })
        guard objection != nil else { return nil }
        let scopes = engine.scopes(options, &findings)
        let agreeing = Set(
            hypotheses.filter { other in
                other.index != index
                    && ways(to: other, scopes, language, isNear: false)?.first.map {
                        $0.isSuccess && $0.matches == way.matches
                    } ?? false
            }.map(\.index)
        )
        return evidence.objection(to: index, values: [], isCommand: true) { agreeing.contains($0) ? .same : .other }
    }

    /// The answer if a part was not understood, or not for certain.
    private func question(_ way: Way, _ whole: Resolution) -> Resolution {
        let commands = way.commands
        guard commands.contains(where: { if case .success = $0.outcome { true } else { false } }) else { return whole }
        let areProbable = commands.allSatisfy {
            switch $0.outcome {
            case .success, .confirmationRequired: true
            default: false
            }
        }
        if areProbable, let first = way.matches.first {
            let doubt = way.doubt ?? commands.lazy.compactMap(\.doubt).first
            return combined(way, .confirmationRequired(first), doubt, whole)
        }
        let failed = commands.first { if case .unsupported = $0.outcome { true } else { false } }
        guard let open = failed ?? commands.first(where: { if case .success = $0.outcome { false } else { true } })
        else {
            return whole
        }
        var answer = open
        answer.parts = commands
        answer.work = whole.work
        answer.work.statesVisited = findings.work.statesVisited
        return answer
    }

    /// The answer with all commands.
    private func combined(
        _ way: Way,
        _ outcome: Resolution.Outcome,
        _ doubt: Resolution.Doubt?,
        _ whole: Resolution
    ) -> Resolution {
        let commands = way.commands
        // Commands with shared words have common spans.
        var spans: [EvidenceSpan] = []
        for span in commands.flatMap(\.spans).sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where span.range.lowerBound >= spans.last?.range.upperBound ?? 0 {
            spans.append(span)
        }
        var work = whole.work
        work.statesVisited = findings.work.statesVisited
        work.readings = findings.work.readings
        work.comparisons = findings.work.comparisons
        return Resolution(
            outcome: outcome,
            score: commands.reduce(1) { $0 * ($1.score ?? 0) },
            evidence: commands.compactMap(\.evidence).max(),
            cost: way.cost,
            hypothesis: way.hypothesis.index,
            phrase: commands.first?.phrase,
            spans: spans,
            doubt: doubt,
            parts: commands,
            work: work
        )
    }
}
