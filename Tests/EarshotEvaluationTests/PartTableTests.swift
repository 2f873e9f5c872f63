import Earshot
import EarshotEvaluation
import Testing

@Suite("What parts are worth")
struct PartTableTests {
    private static func verdicts(right: Int, wrong: Int) -> PartTable.Verdicts {
        var tally = Tally()
        for _ in 0..<right { tally.add(.right, expectsMatch: true) }
        for _ in 0..<wrong { tally.add(.wrong, expectsMatch: true) }
        for _ in 0..<max(0, 10 - right - wrong) { tally.add(.asked, expectsMatch: true) }
        return PartTable.Verdicts(tally)
    }

    @Test("Of two parts that stand for each other one is removed, and one that does harm is removed first")
    func standIns() {
        let (one, other) = (EnginePart.reading("One"), EnginePart.reading("Other"))
        let (harmful, needed) = (EnginePart.evidence(.gap), EnginePart.strategy("nearness"))
        let table = PartTable([one, other, harmful, needed], wrongAction: 4) { parts in
            var (right, wrong) = (8, 1)
            if parts.isSuperset(of: [one, other]) { right -= 3 }
            if parts.contains(harmful) { wrong = 0 }
            if parts.contains(needed) { right -= 2 }
            return Self.verdicts(right: right, wrong: wrong)
        }
        #expect(table.rows.map(\.part) == [harmful, one, other, needed])
        #expect(table.rows.map(\.isRemoved) == [true, true, false, false])
        #expect(table.rows.map { table.worth(of: $0) } == [-3, 0, 0, 2])
        #expect(
            table.text == """
                                                        right    asked  nothing    wrong accepted    worth   removed one after another
                everything                                  8        1        0        1        0         
                evidence gap                                0       +1        0       -1        0       -3   removed: 8 / 2 / 0 / 0 / 0
                reading One                                 0        0        0        0        0        0   removed: 8 / 2 / 0 / 0 / 0
                reading Other                               0        0        0        0        0        0   stays, else 5 / 5 / 0 / 0 / 0
                strategy nearness                          -2       +2        0        0        0       +2   stays, else 6 / 4 / 0 / 0 / 0

                """
        )
    }

    @Test("Every part has a name of its own, and exact words are none")
    func names() {
        let names = EnginePart.all.map(\.name)
        #expect(Set(names).count == names.count && names.count > 30)
        #expect(!names.contains("evidence exact") && !names.contains("reading ExactReading"))
        #expect(names.contains("reading WeakFormReading") && names.contains("strategy paraphrases"))
    }

    @Test("What is left out finds nothing")
    func isLeftOut() throws {
        let resolver = try Resolver(
            Catalog(locale: "en-US", shortcuts: [Shortcut(id: "On", phrases: ["open the gate"])])
        )
        let heard = Utterance("open the gait")
        #expect(resolver.resolve(heard).evidence == .homophone)
        let without = resolver.omitting([.reading("HomophoneReading")]).resolve(heard)
        #expect(without.evidence != .homophone)
        let options = ResolveOptions().omitting([.evidence(.homophone)])
        #expect(resolver.resolve(heard, options: options).evidence != .homophone)
        let exact = resolver.omitting(Set(EnginePart.all)).resolve(Utterance("open the gate"))
        #expect(exact.match?.shortcut == "On")
        #expect(resolver.omitting(Set(EnginePart.all)).resolve(heard).match == nil)
    }
}
