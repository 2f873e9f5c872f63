/// Fits the weight of each feature for each shortcut that has the feature.
///
/// For every shortcut, its phrases should score 1 and all other phrases at most a tenth. The model is linear with
/// squared hinge loss and a penalty on large weights, solved in the dual by coordinate descent, phrase by phrase (Hsieh
/// and others, 2008). A feature has a weight only for a shortcut with a phrase that has the feature, so the model is no
/// larger than the catalog. The steps use doubles in a fixed order, and each is exact to the last bit, so that the
/// weights are the same everywhere; they are stored as integers.
///
/// Methods without rounds were tried: centroids, odds, nearest phrases. At the same risk, a tenth to a sixth fewer
/// answers were right.
struct ParaphraseTrainer {
    private typealias Training = ParaphraseTraining

    /// A feature shared by several phrases: the places of its weights, and its value.
    private struct Shared {
        let start: Int32
        let end: Int32
        let value: Double
    }

    /// A phrase's features, and its dual coefficient for each shortcut.
    private struct Example {
        let shortcut: Int32
        let shared: Range<Int>
        /// The sum of the squares of features found in no other phrase.
        ///
        /// Their weights are always their values times the phrase's coefficient, and are computed in the end.
        let alone: Double
        var duals: [(shortcut: Int32, value: Double)] = []
    }

    /// Fits a table to its phrases.
    ///
    /// - Parameters:
    ///   - table: The table, whose weights are set.
    ///   - phrases: The phrases, in an order independent of the order of declaration.
    ///   - shortcuts: The greatest number of a shortcut plus one.
    /// - Complexity: O(*r* · *m*) for *m* pairs of a phrase's feature and a shortcut that has it, and *r* rounds, as
    ///   many of ``ParaphraseTraining/rounds`` as are within ``ParaphraseTraining/budget``; to stay within the budget,
    ///   features of too many shortcuts are left out.
    static func fit(
        _ table: inout ParaphraseTable,
        to phrases: [(shortcut: Int32, features: [ParaphraseFeatures.Feature])],
        shortcuts: Int
    ) {
        let work = table.limitRows(to: Training.budget / Training.rounds.lowerBound)
        let rounds = min(max(Training.budget / max(work, 1), Training.rounds.lowerBound), Training.rounds.upperBound)
        var shared: [Shared] = []
        var alone: [(example: Int32, place: Int32, value: Double)] = []
        var examples: [Example] = []
        examples.reserveCapacity(phrases.count)
        for phrase in phrases {
            let start = shared.count
            var square = 0.0
            for known in table.vector(phrase.features) {
                let value = Double(known.value) / Double(ParaphraseTable.unit)
                let row = table.row(known.number)
                if table.isAlone(known.number) {
                    alone.append((Int32(examples.count), Int32(row.lowerBound), value))
                    square += value * value
                } else if !row.isEmpty {
                    shared.append(Shared(start: Int32(row.lowerBound), end: Int32(row.upperBound), value: value))
                }
            }
            examples.append(Example(shortcut: phrase.shortcut, shared: start..<shared.count, alone: square))
        }
        var weights = [Double](repeating: 0, count: table.owners.count)
        weights.withUnsafeMutableBufferPointer { weights in
            table.owners.withUnsafeBufferPointer { owners in
                shared.withUnsafeBufferPointer { shared in
                    var fit = Fit(owners: owners, weights: weights, shared: shared, shortcuts: shortcuts)
                    for _ in 0..<rounds {
                        for index in examples.indices { fit.step(&examples[index]) }
                    }
                }
            }
        }
        for (index, place, value) in alone {
            let example = examples[Int(index)]
            weights[Int(place)] = value * (example.duals.first { $0.shortcut == example.shortcut }?.value ?? 0)
        }
        let most = Double(ParaphraseTable.heaviest - 1)
        table.weights = weights.map { weight in
            Int32(min(max((weight * Double(ParaphraseTable.weightUnit)).rounded(), -most), most))
        }
    }

    /// The weights during the fit, and the sums computed for a phrase.
    private struct Fit {
        let owners: UnsafeBufferPointer<Int32>
        let weights: UnsafeMutableBufferPointer<Double>
        let shared: UnsafeBufferPointer<Shared>
        /// By shortcut, the sum of the phrase's features and of their squares, its coefficient, and the step of the
        /// shortcut's weights along the phrase.
        var scores: [Double]
        var squares: [Double]
        var duals: [Double]
        var steps: [Double]
        /// The shortcuts that share a feature with the phrase.
        var touched: [Int32] = []

        init(
            owners: UnsafeBufferPointer<Int32>,
            weights: UnsafeMutableBufferPointer<Double>,
            shared: UnsafeBufferPointer<Shared>,
            shortcuts: Int
        ) {
            self.owners = owners
            self.weights = weights
            self.shared = shared
            scores = Array(repeating: 0, count: shortcuts)
            squares = scores
            duals = scores
            steps = scores
        }

        /// Processes a phrase: moves the weights of every shortcut that shares a feature to the optimum for the phrase.
        mutating func step(_ example: inout Example) {
            touched.removeAll(keepingCapacity: true)
            let own = Int(example.shortcut)
            for dual in example.duals { duals[Int(dual.shortcut)] = dual.value }
            example.duals.removeAll(keepingCapacity: true)
            scores.withUnsafeMutableBufferPointer { scores in
                squares.withUnsafeMutableBufferPointer { squares in
                    if example.alone > 0 {
                        touched.append(example.shortcut)
                        squares[own] = example.alone
                        scores[own] = example.alone * duals[own]
                    }
                    for feature in shared[example.shared] {
                        let square = feature.value * feature.value
                        for place in Int(feature.start)..<Int(feature.end) {
                            let shortcut = Int(owners[place])
                            if squares[shortcut] == 0 { touched.append(owners[place]) }
                            scores[shortcut] += feature.value * weights[place]
                            squares[shortcut] += square
                        }
                    }
                }
            }
            var moves = false
            for shortcut in touched {
                let (index, isOwn) = (Int(shortcut), shortcut == example.shortcut)
                let before = duals[index]
                let penalty = isOwn ? Training.ownPenalty : Training.otherPenalty
                let shortfall = (isOwn ? Training.own : Training.other) - scores[index] - penalty * before
                let free = before + shortfall / (squares[index] + penalty)
                let dual = isOwn ? max(free, 0) : min(free, 0)
                steps[index] = dual - before
                moves = moves || dual != before
                if dual != 0 { example.duals.append((shortcut, dual)) }
                scores[index] = 0
                squares[index] = 0
                duals[index] = 0
            }
            guard moves else { return }
            steps.withUnsafeBufferPointer { steps in
                for feature in shared[example.shared] {
                    for place in Int(feature.start)..<Int(feature.end) {
                        weights[place] += steps[Int(owners[place])] * feature.value
                    }
                }
            }
        }
    }
}
