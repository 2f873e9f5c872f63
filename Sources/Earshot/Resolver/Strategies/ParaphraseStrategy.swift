/// Finds the shortcut that an utterance paraphrases.
enum ParaphraseStrategy {
    static let floor = ParaphraseRule.leastCost

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        for (place, scope) in engine.scopes(options, &findings).enumerated() where scope.hasParaphrases(options) {
            for hypothesis in findings.hypotheses(in: scope, options) where scope.mayParaphrase(hypothesis) {
                let lattice = findings.lattice(of: hypothesis, in: scope, at: place, options)
                if let candidate = scope.paraphrase(
                    hypothesis,
                    lattice,
                    options,
                    isAllowed: { engine.allows($0, options, scope) }
                ) {
                    findings.candidates.append(candidate)
                }
            }
        }
    }
}
