import Earshot
import EarshotTestSupport
import Testing

@testable import EarshotAnalysis

/// The index leaves out no pair that has an utterance in common.
@Suite struct PairIndexTests {
    @Test(arguments: Seeds.first(30))
    func missesNone(_ seed: Int) {
        var templates = RandomTemplates(seed: seed + 1)
        let checked = CheckedCatalogs([templates.catalog(hasSlots: true)], locale: "en-US")
        let automata = checked.phrases.map(\.automaton)
        let index = PairIndex(automata, in: checked.symbols)
        for opensTexts in [false, true] {
            for (one, automaton) in automata.enumerated() {
                let found = Set(index.candidates(for: automaton, opensTexts: opensTexts))
                for other in automata.indices where !found.contains(other) {
                    for likeness in Likeness.allCases {
                        for aim in CommonPaths.Aim.allCases {
                            let paths = CommonPaths(checked.symbols, filters: false, opensTexts: opensTexts)
                            guard let path = paths.shortest(automaton, automata[other], likeness: likeness, aim: aim)
                            else { continue }
                            let phrases = [one, other].map { checked.phrases[$0].phrase.text }
                            Issue.record("\(phrases) meet in \(path.left.map(\.text))")
                        }
                    }
                }
            }
        }
    }
}
