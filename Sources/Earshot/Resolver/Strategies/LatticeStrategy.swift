/// Searches the lattice of all readings but those by nearness.
enum LatticeStrategy {
    /// Whatever is said word for word was found before.
    static let floor = CostModel.leastReading

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        for (place, scope) in engine.scopes(options, &findings).enumerated() {
            let isAllowed = engine.isAllowed(options, scope)
            for index in findings.heard.hypotheses.indices.prefix(options.policy.hypotheses) where !findings.wasCut {
                let hypothesis = findings.hypothesis(index, in: scope, options)
                let lattice = findings.lattice(of: hypothesis, in: scope, at: place, options)
                let found = findings.search(
                    lattice,
                    of: hypothesis,
                    in: scope,
                    options,
                    isNear: false,
                    isAllowed: isAllowed
                )
                findings.candidates += found.candidates
                findings.wasCut = found.wasCut
            }
        }
        if findings.wasCut { findings.state = .stopped }
    }
}
