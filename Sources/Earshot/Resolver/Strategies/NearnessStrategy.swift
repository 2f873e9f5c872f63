/// Searches the lattice again, with approximate readings by sound and spelling, and with deletions.
enum NearnessStrategy {
    static let floor = CostModel.nearest

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard !options.policy.evidence.isDisjoint(with: .approximate), !findings.isNothing else { return }
        let near = engine.candidates(options, &findings, in: { !$0.hasNoPhrases }) { scope, place, heard, findings in
            candidates(in: scope, at: place, engine, options, heard, &findings)
        }
        guard let near else { return }
        // The approximate search finds all earlier candidates again.
        findings.candidates = near + findings.candidates.filter { !$0.faults.isEmpty }
    }

    /// The candidates of a document; `nil` if the search was cut off.
    private static func candidates(
        in scope: Scope,
        at place: Int,
        _ engine: Engine,
        _ options: ResolveOptions,
        _ heard: FuzzyIndex.SpanCache,
        _ findings: inout Findings
    ) -> [Candidate]? {
        var near: [Candidate] = []
        for hypothesis in findings.hypotheses(in: scope, options)
        where !findings.isRejected(hypothesis, at: place) {
            let lattice = Readings.addingNear(
                to: findings.plain(of: hypothesis, in: scope, at: place, options),
                findings.used,
                classes: options.policy.evidence,
                heard: heard,
                isWhole: options.find == .whole && !options.allowsSeveral
            )
            guard options.deadline?.isKnownToHavePassed != true else { return stop(&findings) }
            guard let lattice else { continue }
            let found = findings.search(
                lattice,
                of: hypothesis,
                in: scope,
                options,
                kind: .near,
                isAllowed: { engine.allows($0, options, scope) }
            )
            guard !found.wasCut else { return stop(&findings) }
            near += found.candidates
        }
        return near
    }

    /// Discards an incomplete approximate search; findings without it remain.
    private static func stop(_ findings: inout Findings) -> [Candidate]? {
        findings.wasCut = !findings.candidates.contains { $0.faults.isEmpty }
        findings.state = .stopped
        return nil
    }
}
