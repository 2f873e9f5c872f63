/// Fits what each feature is worth to each shortcut that has it.
///
/// For every shortcut, its own phrases should score 1 and all others at most a tenth: a linear model of the least squared
/// shortfall, with a price on large weights, solved in the dual, one phrase at a time (Hsieh and others, 2008). Only a
/// feature that a phrase of the shortcut has can be worth anything to it, so the model is no larger than the catalog.
struct WordingTrainer {
    /// The score of a shortcut's own phrase.
    static let own = 1.0
    /// The most that a phrase of another shortcut should score.
    static let other = 0.1
    /// The price of large weights on the side of a shortcut's own phrases, which are few, and of all others.
    static let ownPenalty = 0.2
    static let otherPenalty = 2.0
    /// The most and the fewest rounds over all phrases, and how many multiplications a fit should take.
    static let rounds = 2...10
    static let budget = 400_000_000

    /// A phrase's features, and how far each shortcut's weights lean on the phrase.
    private struct Example {
        let shortcut: Int32
        let vector: [(number: Int32, value: Float)]
        var duals: [(shortcut: Int32, value: Double)] = []
    }

    /// Fits a table to its phrases.
    ///
    /// - Parameters:
    ///   - table: The table, whose weights are set.
    ///   - phrases: The phrases, in an order that does not depend on that of declaration.
    ///   - shortcuts: One more than the greatest number of a shortcut.
    /// - Complexity: O(*r* · *m*) for *m* pairs of a phrase's feature and a shortcut that has it and *r* rounds: 10
    ///   where that is within ``budget``, never less than 2.
    static func fit(
        _ table: inout WordingTable,
        to phrases: [(shortcut: Int32, features: [WordingFeatures.Feature])],
        shortcuts: Int
    ) {
        var examples: [Example] = []
        var work = 1
        for phrase in phrases {
            let vector = table.vector(phrase.features)
            work += vector.reduce(0) { $0 + table.row($1.number).count }
            examples.append(
                Example(shortcut: phrase.shortcut, vector: vector.map { ($0.number, Float($0.value)) })
            )
        }
        let affordable = min(max(budget / work, rounds.lowerBound), rounds.upperBound)
        var scores = [Double](repeating: 0, count: shortcuts)
        var squares = scores
        var duals = scores
        for _ in 0..<affordable {
            for index in examples.indices {
                step(&examples[index], &table, &scores, &squares, &duals)
            }
        }
    }

    /// One phrase: every shortcut that shares a feature with it is moved to the best score on this phrase.
    private static func step(
        _ example: inout Example,
        _ table: inout WordingTable,
        _ scores: inout [Double],
        _ squares: inout [Double],
        _ duals: inout [Double]
    ) {
        var touched: [Int32] = []
        for (number, value) in example.vector {
            let value = Double(value)
            for entry in table.row(number) {
                let shortcut = Int(table.entries[entry].shortcut)
                if squares[shortcut] == 0 { touched.append(Int32(shortcut)) }
                scores[shortcut] += value * Double(table.entries[entry].weight)
                squares[shortcut] += value * value
            }
        }
        for dual in example.duals { duals[Int(dual.shortcut)] = dual.value }
        example.duals.removeAll(keepingCapacity: true)
        var moves = false
        for shortcut in touched {
            let index = Int(shortcut)
            let isOwn = shortcut == example.shortcut
            let penalty = isOwn ? ownPenalty : otherPenalty
            let shortfall = (isOwn ? own : other) - scores[index] - penalty * duals[index]
            let free = duals[index] + shortfall / (squares[index] + penalty)
            let dual = isOwn ? max(free, 0) : min(free, 0)
            // From here on the score's place holds the step.
            scores[index] = dual - duals[index]
            moves = moves || scores[index] != 0
            duals[index] = 0
            if dual != 0 { example.duals.append((shortcut, dual)) }
        }
        if moves {
            for (number, value) in example.vector {
                for entry in table.row(number) {
                    let step = scores[Int(table.entries[entry].shortcut)] * Double(value)
                    table.entries[entry].weight += Float(step)
                }
            }
        }
        for shortcut in touched {
            scores[Int(shortcut)] = 0
            squares[Int(shortcut)] = 0
        }
    }
}
