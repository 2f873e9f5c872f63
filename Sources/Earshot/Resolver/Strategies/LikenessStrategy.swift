/// Finds the only phrase that a whole utterance is like by its letters, where hardly a word of it was heard as it is.
///
/// What it finds is asked about, and only if no other strategy found an answer or a question.
enum LikenessStrategy {
    static let floor = CostModel.likeness(share: 1_000)

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        // What was found near is asked about before it.
        let isFound = findings.candidates.contains { $0.faults.isEmpty && $0.cost < floor && $0.textLength == 0 }
        if isFound { return }
        for scope in engine.scopes(options, &findings) where scope.hasWholePhrases(options) {
            let isAllowed = engine.isAllowed(options, scope)
            for hypothesis in findings.hypotheses(in: scope, options) {
                findings.work.comparisons += scope.document.wordings.wholePhrases.sentences.count
                if let candidate = scope.likePhrase(hypothesis, isAllowed: isAllowed) {
                    findings.candidates.append(candidate)
                }
            }
        }
    }
}
