/// Finds a way to the target, or to the nearest number that can be reached.
struct Solver {
    var target: Int
    var numbers: [Int]

    /// The best way, each number used at most once; `nil` without numbers.
    ///
    /// The nearest to the target is best; of two that are as near, the one with fewer numbers, then the lower one.
    func solution() -> Expression? {
        // A set of the numbers is the bits of an index. For each set: a way to each value that takes all of the set.
        var ways: [[Expression]] = [[]]
        var best: (rank: (Int, Int, Int), way: Expression)?
        for set in 1..<max(1, 1 << numbers.count) {
            var found: [Expression] = []
            var values: Set<Int> = []
            func take(_ way: Expression) {
                guard values.insert(way.value).inserted else { return }
                found.append(way)
                let rank = (abs(way.value - target), set.nonzeroBitCount, way.value)
                if let best, best.rank <= rank { return }
                best = (rank, way)
            }
            if set.nonzeroBitCount == 1 { take(.number(numbers[set.trailingZeroBitCount])) }
            var part = (set - 1) & set
            while part > 0 {
                let rest = set ^ part
                // Either half of a pair comes first once; once is enough.
                if part > rest {
                    for one in ways[part] {
                        for other in ways[rest] { Expression.combinations(one, other).forEach(take) }
                    }
                }
                part = (part - 1) & set
            }
            ways.append(found)
        }
        return best?.way
    }

    /// The best way in words.
    func answer() -> String {
        guard let way = solution() else { return "There are no numbers." }
        let steps = way.steps.isEmpty ? ["\(way.value) is one of the numbers"] : way.steps
        let nearest = way.value == target ? [] : ["\(target) cannot be reached", "The nearest is \(way.value)"]
        return (nearest + steps).joined(separator: ". ") + "."
    }
}
