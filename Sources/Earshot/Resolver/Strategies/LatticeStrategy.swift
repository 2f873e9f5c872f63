/// Searches the lattice of all readings except approximate readings, without skipped content words.
enum LatticeStrategy {
    /// Exact sentences were found before.
    static let floor = CostModel.leastReading

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        let scopes = engine.scopes(options, &findings)
        // No word was heard in any language of the scopes.
        guard !findings.isAnswered else { return }
        let isWhole = options.find == .whole && !options.allowsSeveral
        for (place, scope) in scopes.enumerated() where !scope.hasNoPhrases {
            for hypothesis in findings.hypotheses(in: scope, options) where !findings.wasCut {
                guard let plain = findings.plainIfNeeded(of: hypothesis, in: scope, at: place, options) else {
                    continue
                }
                guard plain.mayCover || !isWhole else {
                    // Every path would skip an unreadable word.
                    findings.work.readings += plain.lattice.readingCount
                    continue
                }
                let found = findings.search(
                    plain.lattice,
                    of: hypothesis,
                    in: scope,
                    options,
                    kind: .exact,
                    isAllowed: { engine.allows($0, options, scope) }
                )
                findings.candidates += found.candidates
                findings.wasCut = found.wasCut
            }
        }
        // Beyond the deadline, readings are left out too.
        if options.deadline?.isKnownToHavePassed == true { findings.wasCut = true }
        if findings.wasCut { findings.state = .stopped }
    }
}
