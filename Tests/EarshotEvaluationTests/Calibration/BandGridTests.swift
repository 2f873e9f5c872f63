import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct BandGridTests {
    @Test(arguments: ResolveOptions.Policy.all)
    func everyPolicyOfTheGridIsValid(base: ResolveOptions.Policy) throws {
        let grid = BandGrid(base: base)
        for kind in UtteranceKind.allCases {
            #expect(grid.policy(kind, at: BandGrid.unchanged) == base)
            for index in 0..<BandGrid.count { try grid.policy(kind, at: BandGrid.point(index)).validate() }
        }
    }

    @Test func aKindMovesItsOwnCosts() {
        let grid = BandGrid(base: .standard)
        var point = BandGrid.unchanged
        point[0] += 1
        point[2] -= 1
        var expected = ResolveOptions.Policy.standard
        expected.answerSuccess += 400
        expected.answerNear.base -= 700
        expected.answerNear.limit -= 700
        #expect(grid.policy(.answer, at: point) == expected)
        expected.commandConfirmation += 400
        point = BandGrid.unchanged
        point[1] += 1
        #expect(grid.policy(.command, at: point, in: grid.policy(.answer, at: Self.answers)) == expected)
    }

    private static let answers = BandGrid.Point(5, 4, 3, 4)
}
