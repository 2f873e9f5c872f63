/// Several commands in one utterance.
///
/// An utterance is several commands only where it is not one. The phrases that are heard anywhere in a hypothesis are
/// found in one walk over its lattice, and ``SegmentationSearch`` finds the cheapest way to part the hypothesis between them.
/// Each part is then answered as an utterance of its own, over its own words of the same normalized text; so a part
/// means what it would mean alone, and what keeps an order from being followed alone keeps it from being followed here.
extension Engine {
    /// The answer for an utterance that may hold several commands.
    ///
    /// - Parameters:
    ///   - whole: The answer for the whole as one command.
    ///   - options: What to resolve against, and how.
    ///   - findings: What is known of the utterance.
    /// - Returns: The answer for several commands; the given one if the utterance is one, or cannot be parted.
    func several(_ whole: Resolution, _ options: ResolveOptions, _ findings: inout Findings) -> Resolution {
        guard options.target == .shortcuts, options.find == .whole, options.offered == nil, whole.mayBeSeveral else {
            return whole
        }
        var single = options
        single.allowsSeveral = false
        var parting = CommandSegmentation(engine: self, options: single, findings: findings)
        let answer = parting.answer(for: whole)
        findings = parting.findings
        return answer
    }

    /// The answer for a part of a hypothesis as an utterance of its own.
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
        // The sentences are those of the whole text; words of a part that are one are found in the lattice as well.
        for strategy in [Strategy.lattice, .nearness] where strategies.contains(strategy) {
            if findings.isSettled(below: strategy.floor) { break }
            ask(strategy, options, &findings)
        }
        var answer = decision(options, &findings)
        if answer.hypothesis != nil { answer.hypothesis = hypothesis.index }
        if case .unsupported(let reason) = answer.outcome {
            // The reason names the part, not what the whole utterance lacks of the closest phrase.
            let heard = ranges.map { hypothesis.heard(bytes: $0) }.joined(separator: " ")
            let named = Resolution.Reason(reason.kind, phrase: reason.phrase, text: heard, nearest: reason.nearest)
            answer.outcome = .unsupported(named)
        }
        return answer
    }
}

extension Resolution {
    /// Whether an answer for the whole leaves it open that several commands were meant: nothing was found, a text took
    /// words that may be another command, words were left over, or one was taken for another.
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
