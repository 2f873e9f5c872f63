import EarshotTestSupport
import Testing

@testable import EarshotEvaluation

@Suite struct OutcomeMapTests {
    /// Candidates with a cost, of which the cheapest that is let through decides: what a policy does, without an engine.
    private struct Line {
        var needed: BandGrid.Point
        var isNear: Bool

        func outcome(at point: BandGrid.Point) -> AnswerOutcome {
            let axes = isNear ? (success: 2, confirmation: 3) : (success: 0, confirmation: 1)
            guard point[axes.confirmation] >= needed[axes.confirmation] else { return .missed }
            let reach = min(point[axes.success], point[axes.confirmation])
            return reach >= needed[axes.success] ? .right : .asked
        }
    }

    private static let points = (0..<BandGrid.count).map(BandGrid.point)

    @Test(arguments: 0..<40)
    func outcomesAreThoseOfEveryPolicyTriedAlone(seed: Int) {
        var dice = SplitMix(seed: UInt64(seed))
        let needed = BandGrid.Point((0..<4).map { _ in Int8(dice.next() % UInt64(BandGrid.steps + 1)) })
        let line = Line(needed: needed, isNear: seed % 2 == 0)
        var calls = 0
        let map = OutcomeMap { point in
            calls += 1
            return line.outcome(at: point)
        }
        #expect(Self.points.allSatisfy { map[$0] == line.outcome(at: $0) }, "seed \(seed)")
        var seen = [AnswerOutcome?](repeating: nil, count: BandGrid.count)
        map.forEachPoint { index, outcome in
            #expect(seen[index] == nil, "a point is in one box")
            seen[index] = outcome
        }
        #expect(zip(seen, Self.points).allSatisfy { $0 == line.outcome(at: $1) })
        #expect(calls <= 100, "\(calls) of \(BandGrid.count) policies were tried")
    }

    @Test func whatNothingChangesIsTriedTwice() {
        var calls = 0
        let map = OutcomeMap { _ in
            calls += 1
            return .rejected
        }
        #expect(calls == 2)
        #expect(map.constant == .rejected)
    }

    @Test func pointsAndTheirPositions() {
        #expect(BandGrid.index(BandGrid.lowest) == 0)
        #expect(BandGrid.index(BandGrid.highest) == BandGrid.count - 1)
        #expect(Self.points.enumerated().allSatisfy { BandGrid.index($1) == $0 })
        #expect(BandGrid.distance(BandGrid.unchanged) == 0)
        #expect(BandGrid.distance(BandGrid.highest) == 16)
    }
}
