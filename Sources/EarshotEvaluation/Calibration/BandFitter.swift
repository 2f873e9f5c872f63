internal import EarshotFormats

/// Chooses the bands for one kind of utterance: those of the least expected cost, kept near the given policy unless the
/// corpus speaks clearly for others.
///
/// What is minimized is the cost of the corpus and two penalties:
///
/// - each step away from the given policy costs a share of what the given policy costs. The share is chosen by
///   cross-validation: of all shares whose cost on texts left out is within one standard error of the least, the
///   largest. The largest of all forbids any step, so that a small corpus leaves the policy as it was;
/// - acting on more costs half a harmful action in advance. That no harm was seen among a few lines does not mean that
///   there is none, and Jeffreys' prior says half a case.
struct BandFitter {
    /// A line: its text, its fold, and its outcome under each policy.
    struct Line {
        var text: Int
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
        return point(for: folds, share(for: folds))
    }

    /// For each fold the bands that are chosen without it: the whole choice is made again from the other folds.
    var pointsWithoutEachFold: [BandGrid.Point] {
        (0..<Self.folds).map { fold in
            let others = Set(0..<Self.folds).subtracting([fold])
            return point(for: others, share(for: others))
        }
    }

    /// The point of the least cost and penalties on some folds; of equal ones the nearest to the given policy.
    private func point(for folds: Set<Int>, _ share: Double) -> BandGrid.Point {
        if share == .infinity { return BandGrid.unchanged }
        var totals = [Double](repeating: 0, count: BandGrid.count)
        for fold in folds.sorted() {
            for index in totals.indices { totals[index] += sums[fold][index] }
        }
        let step = share * totals[BandGrid.index(BandGrid.unchanged)]
        let harm = max(costs.wrong, costs.falseAccept) / 2
        var best = (index: BandGrid.index(BandGrid.unchanged), cost: Double.infinity, distance: Int.max)
        for (index, total) in totals.enumerated() {
            let point = BandGrid.point(index)
            let distance = BandGrid.distance(point)
            let widened = BandGrid.acting.filter { point[$0] > BandGrid.unchanged[$0] }.count
            let cost = total + step * Double(distance) + harm * Double(widened)
            if (cost, distance) < (best.cost, best.distance) { best = (index, cost, distance) }
        }
        return BandGrid.point(best.index)
    }

    /// The largest share whose cost on texts left out is within one standard error of the least.
    private func share(for folds: Set<Int>) -> Double {
        let textCount = (lines.map(\.text).max() ?? -1) + 1
        // The cost of each text at the bands that are chosen without it, for each share.
        var texts = [[Double]](repeating: [Double](repeating: 0, count: textCount), count: Self.shares.count)
        var sizes = [Double](repeating: 0, count: textCount)
        for line in lines where folds.contains(line.fold) { sizes[line.text] += 1 }
        for fold in folds.sorted() {
            let others = folds.subtracting([fold])
            let points = Self.shares.map { point(for: others, $0) }
            for line in lines where line.fold == fold {
                for (number, point) in points.enumerated() {
                    texts[number][line.text] += costs[line.outcomes[point]]
                }
            }
        }
        let totals = texts.map { $0.reduce(0, +) }
        guard let best = totals.indices.min(by: { totals[$0] < totals[$1] }) else { return .infinity }
        let chosen = Self.shares.indices.last { number in
            let difference = Difference(texts[number], texts[best], sizes)
            return difference.mean <= difference.standardError
        }
        return Self.shares[chosen ?? best]
    }
}

/// The mean difference of two costs of the same lines, with its standard error over texts.
private struct Difference {
    let mean: Double
    let standardError: Double

    /// - Parameters:
    ///   - one: The cost of each text.
    ///   - other: The other cost of each text.
    ///   - sizes: The number of each text's lines; 0 for those that do not count.
    init(_ one: [Double], _ other: [Double], _ sizes: [Double]) {
        let lines = sizes.reduce(0, +)
        let texts = Double(sizes.filter { $0 > 0 }.count)
        let total = zip(one, other).reduce(0) { $0 + $1.0 - $1.1 }
        let mean = lines > 0 ? total / lines : 0
        let squares = sizes.indices.reduce(0) { sum, text in
            let rest = one[text] - other[text] - mean * sizes[text]
            return sum + rest * rest
        }
        self.mean = mean
        standardError = texts > 1 ? (squares * texts / (texts - 1)).squareRoot() / lines : 0
    }
}
