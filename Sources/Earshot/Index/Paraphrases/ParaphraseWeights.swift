/// The weight of a feature: the natural logarithm of its inverse document frequency among phrases.
///
/// The logarithm is our own, made of exact floating-point steps in a fixed order, so that a model has the same bytes on
/// every machine. ``ParaphraseTraining/background`` phrases are counted too.
enum ParaphraseWeights {
    /// The weight of a feature that `count` of `phrases` have; one that no phrase has weighs most.
    static func weight(count: Int, phrases: Int) -> Double {
        logarithm(Double(phrases + ParaphraseTraining.background + 1) / Double(max(count, 1)))
    }

    /// The natural logarithm of a number of at least 1: the exponent, plus twice the inverse hyperbolic tangent by its
    /// series.
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
