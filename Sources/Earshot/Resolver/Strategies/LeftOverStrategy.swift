/// Searches the lattice with skipped content words, to name the words that prevent an answer.
///
/// Never finds an answer, so it runs only without one.
enum LeftOverStrategy {
    static let floor = CostModel.content

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard options.policy.evidence != EvidenceClasses(.exact), !findings.hasReason, !findings.isNothing else {
            return
        }
        for (place, scope) in engine.scopes(options, &findings).enumerated() where !scope.hasNoPhrases {
            for hypothesis in findings.hypotheses(in: scope, options)
            where !findings.wasCut && !findings.isRejected(hypothesis, at: place) {
                let found = findings.search(
                    findings.lattice(of: hypothesis, in: scope, at: place, options),
                    of: hypothesis,
                    in: scope,
                    options,
                    kind: .leftOver,
                    isAllowed: { engine.allows($0, options, scope) }
                )
                findings.candidates += found.candidates.filter { $0.faults.contains(.content) || $0.faults == .unheard }
                findings.wasCut = found.wasCut
            }
        }
    }
}
