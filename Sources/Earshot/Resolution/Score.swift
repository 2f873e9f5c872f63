/// From costs to scores.
///
/// The score of an answer is e^(−cost ⁄ 4 nat) times its share among everything that could have been meant. All steps
/// are exact floating-point additions, multiplications and divisions, so that the score prints the same everywhere.
enum Score {
    /// The score of a cost among rivals.
    ///
    /// - Parameters:
    ///   - cost: The cost, in thousandths of a nat.
    ///   - rivals: The costs of everything else that could have been meant.
    /// - Returns: 0…1, in steps of a thousandth.
    static func score(of cost: Int, among rivals: [Int]) -> Double {
        let share = 1 / rivals.reduce(1) { $0 + decay(of: $1 - cost, scale: 1_000) }
        let score = share * decay(of: cost, scale: 4_000)
        return (score * 1_000).rounded() / 1_000
    }

    /// e^(−cost ⁄ scale), within a hundredth: (1 + x ⁄ 4096)^−4096 by twelve squarings.
    private static func decay(of cost: Int, scale: Double) -> Double {
        let clamped = Double(min(max(cost, -20_000), 40_000))
        var value = 1 / (1 + clamped / scale / 4_096)
        for _ in 0..<12 { value *= value }
        return value
    }
}
