/// Several commands in one utterance.
///
/// An utterance is split into several commands only where it is not a single command. A single walk over the lattice of
/// a hypothesis finds the phrases anywhere in it, and ``SegmentationSearch`` finds the cheapest segmentation between
/// them. Each part is then answered as a separate utterance, over its own words of the same normalized text. So a part
/// means the same as alone, and whatever blocks the command alone blocks it here.
extension Engine {
    /// The answer for an utterance that may hold several commands.
    ///
    /// - Parameters:
    ///   - whole: The single-command answer.
    ///   - options: The target and the policy.
    ///   - findings: The findings about the utterance.
    /// - Returns: The answer for several commands; the given answer for a single command, or without a segmentation.
    func several(_ whole: Resolution, _ options: ResolveOptions, _ findings: inout Findings) -> Resolution {
        guard options.target == .shortcuts, options.find == .whole, options.offered == nil, whole.mayBeSeveral else {
            return whole
        }
        var single = options
        single.allowsSeveral = false
        var alone = findings
        var parting = CommandSegmentation(engine: self, options: single, findings: findings)
        let answer = parting.answer(for: whole)
        findings = parting.findings
        // Without several commands, the answer is the one to a single command in any order.
        guard case .unsupported(let reason) = answer.outcome, reason.kind == whole.reason?.kind,
            strategies.contains(.wordOrder)
        else { return answer }
        ask(.wordOrder, single, &alone)
        let asked = decision(single, &alone)
        return asked.match == nil ? answer : asked
    }

    /// The answer for a part of a hypothesis as a separate utterance.
    func answer(
        for ranges: [Range<Int>],
        of hypothesis: HypothesisText,
        _ options: ResolveOptions,
        in whole: Findings
    ) -> Resolution {
        var findings = Findings(
            NormalizedUtterance(ranges, of: hypothesis, in: whole.heard),
            readings: readings,
            sharesUnits: true
        )
        // Sentence tables match only the whole text; a part that is a sentence is found in the lattice as well.
        for strategy in [Strategy.lattice, .nearness] where strategies.contains(strategy) {
            if findings.isSettled(below: strategy.floor) { break }
            ask(strategy, options, &findings)
        }
        var answer = decision(options, &findings)
        if answer.hypothesis != nil { answer.hypothesis = hypothesis.index }
        if case .unsupported(let reason) = answer.outcome {
            // The reason names the part, not the words missing from the nearest phrase of the whole utterance.
            let heard = ranges.map { hypothesis.heard(bytes: $0) }.joined(separator: " ")
            let named = Resolution.Reason(reason.kind, phrase: reason.phrase, text: heard, nearest: reason.nearest)
            answer.outcome = .unsupported(named)
        }
        return answer
    }
}

extension Resolution {
    /// Whether the single-command answer may hide several commands: nothing was found, a text took words of a possible
    /// second command, words were skipped, or words were misread.
    fileprivate var mayBeSeveral: Bool {
        guard cuts.isEmpty else { return false }
        if let reason { return [.outOfCatalog, .nearMiss, .outOfRange].contains(reason.kind) }
        return !EvidenceClasses.approximate.isDisjoint(with: EvidenceClasses(spans.map(\.evidence)))
            || spans.contains { $0.role == .frame || $0.role == .content } || takesText
    }

    /// Whether a text took words of the utterance.
    var takesText: Bool { spans.contains(where: isText) }

    /// Whether a span is the value of a text.
    func isText(_ span: EvidenceSpan) -> Bool {
        guard case .parameter(let name) = span.role else { return false }
        func holdsText(_ match: Match) -> Bool { if case .text? = match[name] { true } else { false } }
        return match.map(holdsText) ?? false || options.contains { holdsText($0.match) }
    }
}

extension EvidenceClasses {
    fileprivate init(_ classes: [EvidenceClass]) {
        self = classes.reduce(into: []) { $0.formUnion(EvidenceClasses($1)) }
    }
}
