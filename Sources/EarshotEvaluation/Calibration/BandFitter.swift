internal import EarshotFormats

/// Chooses the bands for one kind of utterance: those of the least expected cost, kept near the given policy unless the
/// corpus speaks clearly for others.
///
/// What is minimized is the cost of the corpus and two penalties:
///
/// - each step away from the given policy costs a share of what the given policy costs. The share is chosen by
///   cross-validation: of all shares whose cost on texts left out is within one standard error of the least, the
///   largest. The standard error is over texts and voices. The largest of all shares forbids any step, so that a small
///   corpus leaves the policy as it was;
/// - acting on more costs half a harmful action in advance. That no harm was seen among a few lines does not mean that
///   there is none, and Jeffreys' prior says half a case.
struct BandFitter {
    /// A line: its text and voice, its fold, and its outcome under each policy.
    struct Line {
        var cluster: LineCluster
        var fold: Int
        var outcomes: OutcomeMap
    }

    /// The number of folds that texts are divided into.
    static let folds = 10
    /// The shares that a step may cost, ascending.
    static let shares: [Double] = [0, 0.001, 0.003, 0.01, 0.03, 0.1, .infinity]

    private let lines: [Line]
    private let costs: AnswerCosts
    /// The cost of each fold at each point.
    private var sums = [[Double]](repeating: [Double](repeating: 0, count: BandGrid.count), count: folds)

    init(_ lines: [Line], costs: AnswerCosts) {
        self.lines = lines
        self.costs = costs
        var constants = [Double](repeating: 0, count: Self.folds)
        for line in lines {
            if let outcome = line.outcomes.constant {
                constants[line.fold] += costs[outcome]
            } else {
                line.outcomes.forEachPoint { point, outcome in sums[line.fold][point] += costs[outcome] }
            }
        }
        for fold in sums.indices {
            for point in sums[fold].indices { sums[fold][point] += constants[fold] }
        }
    }

    /// The bands for all texts.
    var point: BandGrid.Point {
        let folds = Set(0..<Self.folds)
        return points(for: folds)[share(for: folds)]
    }

    /// For each fold the bands that are chosen without it: the whole choice is made again from the other folds.
    var pointsWithoutEachFold: [BandGrid.Point] {
        (0..<Self.folds).map { fold in
            let others = Set(0..<Self.folds).subtracting([fold])
            return points(for: others)[share(for: others)]
        }
    }

    /// For each share the point of the least cost and penalties on some folds; of equal ones the nearest to the given
    /// policy.
    private func points(for folds: Set<Int>) -> [BandGrid.Point] {
        var totals = [Double](repeating: 0, count: BandGrid.count)
        for fold in folds.sorted() {
            for index in totals.indices { totals[index] += sums[fold][index] }
        }
        let unchanged = totals[BandGrid.index(BandGrid.unchanged)]
        let harm = max(costs.wrong, costs.falseAccept) / 2
        return Self.shares.map { share in
            if share == .infinity { return BandGrid.unchanged }
            var best = (index: 0, cost: Double.infinity, distance: Int.max)
            for index in totals.indices {
                let moves = Self.moves[index]
                let cost = totals[index] + share * unchanged * Double(moves.distance) + harm * Double(moves.widened)
                if cost < best.cost || cost == best.cost && moves.distance < best.distance {
                    best = (index, cost, moves.distance)
                }
            }
            return BandGrid.point(best.index)
        }
    }

    /// How far each point is from the given policy, and along how many axes it acts on more.
    private static let moves = (0..<BandGrid.count).map { index in
        let point = BandGrid.point(index)
        let widened = BandGrid.acting.filter { point[$0] > BandGrid.unchanged[$0] }.count
        return (distance: BandGrid.distance(point), widened: widened)
    }

    /// The position of the largest share whose cost on texts left out is within one standard error of the least.
    private func share(for folds: Set<Int>) -> Int {
        // The cost of each line at the bands that are chosen without its fold, for each share.
        var paid: [(cluster: LineCluster, costs: [Double])] = []
        for fold in folds.sorted() {
            let points = points(for: folds.subtracting([fold]))
            for line in lines where line.fold == fold {
                paid.append((line.cluster, points.map { costs[line.outcomes[$0]] }))
            }
        }
        let totals = Self.shares.indices.map { share in paid.reduce(0) { $0 + $1.costs[share] } }
        let best = totals.indices.min { totals[$0] < totals[$1] } ?? 0
        return totals.indices.last { share in
            var difference = TwoWayRate()
            for (cluster, costs) in paid { difference.add(costs[share] - costs[best], of: 1, in: cluster) }
            return (difference.mean ?? 0) <= (difference.variance ?? 0).squareRoot()
        } ?? best
    }
}
