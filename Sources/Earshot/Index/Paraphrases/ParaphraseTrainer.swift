/// Fits the weight of each feature for each shortcut that has it.
///
/// For every shortcut, its own phrases should score 1 and all others at most a tenth. The model is linear with squared
/// hinge loss and a penalty on large weights, solved in the dual by coordinate descent, one phrase at a time (Hsieh and
/// others, 2008). A feature has a weight only for a shortcut with a phrase that has the feature, so the model is no
/// larger than the catalog. The steps are of doubles in a fixed order, and each is exact to the last bit, so that the
/// weights are the same everywhere; they are stored as integers.
///
/// What needs no rounds was tried: centroids, odds, nearest phrases. At the same risk, a tenth to a sixth less was right.
struct ParaphraseTrainer {
    private typealias Training = ParaphraseTraining

    /// A phrase's features, and its dual coefficient for each shortcut.
    private struct Example {
        let shortcut: Int32
        let vector: [(number: Int32, value: Double)]
        var duals: [(shortcut: Int32, value: Double)] = []
    }

    /// Fits a table to its phrases.
    ///
    /// - Parameters:
    ///   - table: The table, whose weights are set.
    ///   - phrases: The phrases, in an order that does not depend on that of declaration.
    ///   - shortcuts: One more than the greatest number of a shortcut.
    /// - Complexity: O(*r* · *m*) for *m* pairs of a phrase's feature and a shortcut that has it, and *r* rounds, as many
    ///   of ``ParaphraseTraining/rounds`` as are within ``ParaphraseTraining/budget``; to stay within it, features that
    ///   many shortcuts share are left out.
    static func fit(
        _ table: inout ParaphraseTable,
        to phrases: [(shortcut: Int32, features: [ParaphraseFeatures.Feature])],
        shortcuts: Int
    ) {
        var examples: [Example] = []
        examples.reserveCapacity(phrases.count)
        let work = table.limitRows(to: Training.budget / Training.rounds.lowerBound)
        for phrase in phrases {
            let vector = table.vector(phrase.features).map { known in
                (known.number, Double(known.value) / Double(ParaphraseTable.unit))
            }
            examples.append(Example(shortcut: phrase.shortcut, vector: vector))
        }
        let affordable = min(
            max(Training.budget / max(work, 1), Training.rounds.lowerBound),
            Training.rounds.upperBound
        )
        var weights = [Double](repeating: 0, count: table.owners.count)
        weights.withUnsafeMutableBufferPointer { weights in
            withUnsafeTemporaryAllocation(of: Sums.self, capacity: shortcuts) { sums in
                withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * shortcuts) { doubles in
                    sums.initialize(repeating: Sums())
                    doubles.initialize(repeating: 0)
                    let duals = UnsafeMutableBufferPointer(rebasing: doubles[..<shortcuts])
                    let steps = UnsafeMutableBufferPointer(rebasing: doubles[shortcuts...])
                    var cells = Cells(sums: sums, duals: duals, steps: steps)
                    for _ in 0..<affordable {
                        for index in examples.indices { step(&examples[index], table, weights, &cells) }
                    }
                }
            }
        }
        let most = Double(ParaphraseTable.heaviest - 1)
        table.weights = weights.map { weight in
            Int32(min(max((weight * Double(ParaphraseTable.weightUnit)).rounded(), -most), most))
        }
    }

    /// The sum of a phrase's features for one shortcut.
    private struct Sums {
        var score = 0.0
        var square = 0.0
    }

    /// The values computed for each shortcut while a phrase is processed; kept apart, so that the inner loops touch
    /// little memory.
    private struct Cells {
        let sums: UnsafeMutableBufferPointer<Sums>
        let duals: UnsafeMutableBufferPointer<Double>
        /// How far each shortcut's weights move along the phrase.
        let steps: UnsafeMutableBufferPointer<Double>
        /// The shortcuts that share a feature with the phrase.
        var touched: [Int32] = []
    }

    /// Processes one phrase: moves the weights of every shortcut that shares a feature with it to the optimum for this
    /// phrase.
    private static func step(
        _ example: inout Example,
        _ table: borrowing ParaphraseTable,
        _ weights: UnsafeMutableBufferPointer<Double>,
        _ cells: inout Cells
    ) {
        cells.touched.removeAll(keepingCapacity: true)
        table.owners.withUnsafeBufferPointer { owners in
            for (number, value) in example.vector {
                let square = value * value
                for index in table.row(number) {
                    let shortcut = Int(owners[index])
                    if cells.sums[shortcut].square == 0 { cells.touched.append(owners[index]) }
                    cells.sums[shortcut].score += value * weights[index]
                    cells.sums[shortcut].square += square
                }
            }
            for dual in example.duals { cells.duals[Int(dual.shortcut)] = dual.value }
            example.duals.removeAll(keepingCapacity: true)
            var moves = false
            for shortcut in cells.touched {
                let sums = cells.sums[Int(shortcut)]
                let before = cells.duals[Int(shortcut)]
                let isOwn = shortcut == example.shortcut
                let penalty = isOwn ? Training.ownPenalty : Training.otherPenalty
                let shortfall = (isOwn ? Training.own : Training.other) - sums.score - penalty * before
                let free = before + shortfall / (sums.square + penalty)
                let dual = isOwn ? max(free, 0) : min(free, 0)
                cells.steps[Int(shortcut)] = dual - before
                moves = moves || dual != before
                if dual != 0 { example.duals.append((shortcut, dual)) }
            }
            if moves {
                for (number, value) in example.vector {
                    for index in table.row(number) { weights[index] += cells.steps[Int(owners[index])] * value }
                }
            }
        }
        for shortcut in cells.touched {
            cells.sums[Int(shortcut)] = Sums()
            cells.duals[Int(shortcut)] = 0
        }
    }
}
