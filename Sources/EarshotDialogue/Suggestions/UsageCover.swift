/// Which of several usages are shown, where one says more than another ("Pay the milkman 20", "Pay the milkman").
///
/// Whatever was done is shown, or something is that says more, or less, of it.
struct UsageCover {
    /// The share of "Pay the milkman" that "Pay the milkman 20" needs to be shown in its place.
    private static let share = 0.75

    /// The usages that are shown, by index, in order.
    let shown: [Int]

    /// Decides, from those that say least to those that say most.
    ///
    /// A usage takes the place of every shown one that it says more than, if it makes up most of each; otherwise it is
    /// not shown. It is also compared with one that was shown until another took its place, unless it says more than
    /// that other too.
    ///
    /// - Parameter usages: The usages, each of something else.
    /// - Complexity: O(*u*²) in the usages of one shortcut, if they have different numbers of values; O(*u*) else.
    init(_ usages: [Usage]) {
        let counts = usages.map(\.invocation.values.count)
        var isShown = Array(repeating: true, count: usages.count)
        for group in Dictionary(grouping: usages.indices, by: { usages[$0].invocation.shortcut }).values {
            guard Set(group.map { counts[$0] }).count > 1 else { continue }
            let strengths = group.map { usages[$0].history.strength }
            // What took the place of a usage that had been shown.
            var successor: [Int: Int] = [:]
            var done: [Int] = []
            for place in group.indices.sorted(by: { (counts[group[$0]], $0) < (counts[group[$1]], $1) }) {
                let invocation = usages[group[place]].invocation
                func saysMore(than other: Int) -> Bool { usages[group[other]].invocation.isPart(of: invocation) }
                let compared = done.filter { other in
                    counts[group[other]] < counts[group[place]] && saysMore(than: other)
                        && !(successor[other].map(saysMore) ?? false)
                }
                guard compared.allSatisfy({ Self.isMost(strengths[place], of: strengths[$0]) }) else {
                    isShown[group[place]] = false
                    continue
                }
                for other in compared where isShown[group[other]] {
                    isShown[group[other]] = false
                    successor[other] = place
                }
                done.append(place)
            }
        }
        shown = usages.indices.filter { isShown[$0] }
    }

    /// Whether something that says more makes up most of what says less.
    private static func isMost(_ strength: Double, of whole: Double) -> Bool {
        UsageHistory.weightRatio(strength, to: whole) >= share
    }
}
