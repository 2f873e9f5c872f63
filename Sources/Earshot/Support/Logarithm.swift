/// The natural logarithm in thousandths, the same on every machine.
package enum Logarithm {
    /// 1000 · ln(*numerator* ⁄ *denominator*), rounded; both are clamped to at least 1.
    ///
    /// Uses only exact multiplications, divisions and additions: halving brings the ratio to 1…2, and the series ln x =
    /// 2 (y + y³⁄3 + y⁵⁄5 + …) with y = (x − 1) ⁄ (x + 1) gives the rest.
    package static func thousandths(_ numerator: Int, over denominator: Int = 1) -> Int {
        var ratio = Double(max(numerator, 1)) / Double(max(denominator, 1))
        var halvings = 0
        while ratio >= 2 {
            ratio /= 2
            halvings += 1
        }
        while ratio < 1 {
            ratio *= 2
            halvings -= 1
        }
        let y = (ratio - 1) / (ratio + 1)
        var power = y
        var sum = 0.0
        for odd in stride(from: 1.0, through: 15, by: 2) {
            sum += power / odd
            power *= y * y
        }
        return Int(((2 * sum + Double(halvings) * 0.693_147_180_559_945_3) * 1_000).rounded())
    }
}
