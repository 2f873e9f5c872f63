/// Finds the shortcut that an utterance paraphrases.
enum ParaphraseStrategy {
    static let floor = ParaphraseRule.leastCost

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        for (place, scope) in engine.scopes(options, &findings).enumerated() where scope.hasParaphrases(options) {
            let isAllowed = engine.isAllowed(options, scope)
            for hypothesis in findings.hypotheses(in: scope, options) {
                let lattice = findings.lattice(of: hypothesis, in: scope, at: place, options)
                if let candidate = scope.paraphrase(hypothesis, lattice, options, isAllowed: isAllowed) {
                    findings.candidates.append(candidate)
                }
            }
        }
    }
}
