import EarshotAnalysis

extension CatalogCheck {
    /// The findings that are not lint: collisions, and what cannot be reached.
    var besideLint: [Finding] { findings.filter { !$0.rule.isLint } }
}
