import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// Decides by writing every sentence out and asking the engine about each, what the automata decide without.
@Suite struct NaiveCollisionsTests {
    @Test(arguments: Seeds.first(40))
    func agrees(_ seed: Int) throws {
        var templates = RandomTemplates(seed: seed + 1_000)
        let catalog = templates.catalog(hasSlots: false)
        let resolver = try Resolver(catalog)
        let found = CatalogCheck([catalog]).findings
        for (one, shortcut) in catalog.shortcuts.enumerated() {
            for other in catalog.shortcuts[(one + 1)...] {
                let pair = [shortcut.id, other.id]
                let accused = found.filter { Set($0.owners.map(\.id)).isSuperset(of: pair) }.map(\.rule)
                let sentences = Set(try (shortcut.phrases + other.phrases).flatMap { try Sentences.of($0) }).filter {
                    !$0.isEmpty
                }
                var isEqual = false
                var isSounding = false
                for sentence in sentences {
                    guard let first = Self.answer(sentence, shortcut.id, resolver),
                        let second = Self.answer(sentence, other.id, resolver)
                    else { continue }
                    if first == .exact, second == .exact { isEqual = true }
                    let sure: [EvidenceClass] = [.exact, .number, .spelling, .homophone]
                    if sure.contains(first), sure.contains(second) { isSounding = true }
                }
                let texts = (shortcut.phrases + other.phrases).map(\.text)
                #expect(accused.contains(.equalForms) == isEqual, "\(pair) \(texts) \(accused.map(\.id))")
                let sure: [Rule] = [.equalForms, .sameNumber, .homophone, .nearSpelling]
                if accused.contains(where: sure.contains) { #expect(isSounding, "\(pair) \(texts)") }
                if isSounding { #expect(accused.contains(where: sure.contains), "\(pair) \(texts)") }
            }
        }
    }

    private static func answer(_ text: String, _ shortcut: String, _ resolver: Resolver) -> EvidenceClass? {
        let answer = resolver.resolve(Utterance(text), options: ResolveOptions(allowedShortcuts: [shortcut]))
        // What is left over, or said twice, is not part of a phrase.
        let isWhole = answer.spans.allSatisfy { $0.role == .literal || $0.role == .applicationName }
        return answer.match == nil || !isWhole ? nil : answer.evidence
    }
}
