import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct FoundFormTests {
    /// The forms that the cheapest values at each end are chosen from, one after the other: for each value, those that
    /// cost the least.
    private static func wanted(_ limit: Int, _ found: [FoundForm]) -> [FoundForm] {
        var wanted: [FoundForm] = []
        for end in Set(found.map(\.end)) {
            let here = found.filter { $0.end == end }
            let least = Dictionary(here.map { ($0.value, $0.cost) }, uniquingKeysWith: min)
            let values = least.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.prefix(limit)
            wanted += values.flatMap { value, cost in here.filter { $0.value == value && $0.cost == cost } }
        }
        return wanted
    }

    @Test("The forms of the cheapest values are kept", arguments: 0..<40)
    func cheapest(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let count = Int.random(in: 0..<300, using: &random)
        let (values, costs) = (1 + Int.random(in: 0..<120, using: &random), 1 + Int.random(in: 0..<6, using: &random))
        var found: [FoundForm] = (0..<count).map { number in
            FoundForm(
                end: Int32(Int.random(in: 0..<3, using: &random)),
                value: Int32(Int.random(in: 0..<values, using: &random)),
                cost: Int32(Int.random(in: 0..<costs, using: &random)) - 2,
                form: Int32(number),
                path: 0
            )
        }
        // Most forms come in the order of their values.
        if seed.isMultiple(of: 2) { found.sort { $0.value < $1.value } }
        let limit = 1 + Int.random(in: 0..<40, using: &random)
        let kept = FoundForm.cheapest(limit, of: found)
        let wanted = Self.wanted(limit, found)
        #expect(wanted.allSatisfy(kept.contains))
        #expect(kept == found.filter(kept.contains), "The order stays")
        // Nothing but what the values that are wanted also cost is kept beside it, once there are many.
        for end in Set(kept.map(\.end)) where found.count > limit {
            let values = Set(kept.filter { $0.end == end }.map(\.value))
            #expect(values == Set(wanted.filter { $0.end == end }.map(\.value)))
        }
    }
}
