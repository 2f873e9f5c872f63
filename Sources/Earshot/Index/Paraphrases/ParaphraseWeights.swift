/// How much a feature tells: the natural logarithm of how rarely phrases have it.
///
/// The logarithm is our own, of exact floating-point steps in a fixed order, so that a model is the same bytes on every
/// machine. A thousand phrases that nobody wrote are counted along, so that in a catalog of three phrases a word is not
/// taken for common because a third of them have it.
enum ParaphraseWeights {
    /// How many phrases of an imagined background are counted along.
    static let background = 1_000
    /// The weight of the group of single words beside 1 for each other group; words are told twice, by their letters.
    static let words = 0.5

    /// What a feature tells that `count` of `phrases` have; one that none has tells most.
    static func weight(count: Int, phrases: Int) -> Double {
        logarithm(Double(phrases + background + 1) / Double(max(count, 1)))
    }

    /// The natural logarithm of a number from 1 on: the exponent, and twice the inverse hyperbolic tangent by its series.
    static func logarithm(_ value: Double) -> Double {
        guard value > 1, value.isFinite else { return 0 }
        let fraction = (value.significand - 1) / (value.significand + 1)
        let square = fraction * fraction
        var power = fraction
        var sum = 0.0
        for divisor in stride(from: 1.0, through: 41.0, by: 2.0) {
            sum += power / divisor
            power *= square
        }
        return Double(value.exponent) * 0.693_147_180_559_945_3 + 2 * sum
    }
}
