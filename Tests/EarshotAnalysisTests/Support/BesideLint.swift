import EarshotAnalysis

extension CatalogCheck {
    /// The findings that are not lint: collisions, and what cannot be reached.
    var besideLint: [Finding] { findings.filter { !$0.rule.isLint && $0.rule != .missingOpposite } }
    /// The reminders of opposites that nothing answers.
    var opposites: [Finding] { findings.filter { $0.rule == .missingOpposite } }
}
