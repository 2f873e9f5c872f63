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
        for (one, automaton) in automata.enumerated() {
            let found = Set(index.candidates(for: automaton))
            for other in automata.indices {
                for likeness in Likeness.allCases {
                    for aim in CommonPaths.Aim.allCases {
                        let path = CommonPaths(checked.symbols, filters: false).shortest(
                            automaton,
                            automata[other],
                            likeness: likeness,
                            aim: aim
                        )
                        if let path {
                            let phrases = [one, other].map { checked.phrases[$0].phrase.text }
                            #expect(found.contains(other), "\(phrases) meet in \(path.left.map(\.text))")
                        }
                    }
                }
            }
        }
    }
}
