/// A way to a number: one of the initial numbers, or what is done with two ways.
indirect enum Expression {
    case number(Int)
    case calculation(Expression, Operation, Expression, result: Int)

    /// What may be done with two numbers, by the word that is said for it.
    enum Operation: String {
        case plus, minus, times
        case dividedBy = "divided by"
    }

    /// The number that is reached.
    var value: Int {
        switch self {
        case .number(let number): number
        case .calculation(_, _, _, let result): result
        }
    }

    /// What can be made of two ways; only whole numbers above zero.
    ///
    /// What six numbers up to 100 can make fits an `Int`.
    static func combinations(_ one: Expression, _ other: Expression) -> [Expression] {
        let (large, small) = one.value >= other.value ? (one, other) : (other, one)
        let (a, b) = (large.value, small.value)
        var results = [Expression.calculation(large, .plus, small, result: a + b)]
        if a > b { results.append(.calculation(large, .minus, small, result: a - b)) }
        results.append(.calculation(large, .times, small, result: a * b))
        if a % b == 0 { results.append(.calculation(large, .dividedBy, small, result: a / b)) }
        return results
    }

    /// The calculations, in an order in which a person can follow them.
    var steps: [String] {
        guard case .calculation(let left, let operation, let right, let result) = self else { return [] }
        return left.steps + right.steps + ["\(left.value) \(operation.rawValue) \(right.value) is \(result)"]
    }
}
