package struct Engine: Sendable {
    package var warnings: [CatalogProblem] = []
    init(_ catalogs: [Catalog]) throws(CatalogError) {}
    func resolve(_ utterance: Utterance, options: ResolveOptions) -> Resolution {
        Resolution(
            outcome: .unsupported(Reason(.outOfCatalog)), score: nil, evidence: nil, cost: nil, hypothesis: nil,
            phrase: nil, spans: [], alternatives: [], cuts: [], work: Work())
    }
    func target(named name: String) -> Target? { nil }
    func settingEnabled(_ isEnabled: Bool, shortcuts: Set<String>) -> Engine { self }
}
