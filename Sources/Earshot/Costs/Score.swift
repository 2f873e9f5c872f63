/// Computes scores from costs: how likely an answer is to be right.
///
/// An answer competes with every other possible meaning, and with the case that nothing was meant. The weight of the
/// answer relative to that case is e^*z*. If something was misheard or missing, *z* is the log odds by which the answer
/// was taken (``Acceptance``). Otherwise *z* falls with the cost, and depends on the evidence and on whether a question
/// was asked. A rival's weight relative to the answer falls with its additional cost. The score is the answer's share:
///
///     1 ⁄ (1 + e^−z + Σ e^−w·(rival − cost))
///
/// Without rivals the score is the logistic function of *z*; each of *n* meanings of equal cost scores at most 1 ⁄ *n*.
/// The score never rises with the cost, and never falls as rivals move away. The constants in ``CostModel/Score`` are
/// fitted to recorded answers.
///
/// All steps are exact floating-point additions, multiplications and divisions, so that the score prints the same
/// everywhere.
enum Score {
    /// The largest cost that makes a difference, in thousandths of a nat.
    private static let limit = 1_000_000

    /// The score of a cost among rivals.
    ///
    /// - Parameters:
    ///   - cost: The cost, in thousandths of a nat.
    ///   - rivals: The costs of all other possible meanings.
    ///   - evidence: The costliest class of evidence that the answer needs.
    ///   - isCommand: Whether the answer is a command rather than an answer to a question.
    /// - Returns: 0…1, in steps of a thousandth.
    static func score(
        of cost: Int,
        among rivals: [Int],
        evidence: EvidenceClass = .exact,
        isCommand: Bool = false
    ) -> Double {
        let cost = min(max(cost, -limit), limit)
        let weight =
            CostModel.Score.certainty(of: evidence) + (isCommand ? CostModel.Score.command : 0)
            - product(CostModel.Score.cost, cost)
        return share(odds: weight, of: cost, among: rivals)
    }

    /// The score of an answer whose log odds are known, among rivals.
    ///
    /// - Parameters:
    ///   - odds: The log odds of the answer, in thousandths of a nat; see ``Acceptance``.
    ///   - cost: The cost of the answer, in thousandths of a nat.
    ///   - rivals: The costs of all other possible meanings.
    /// - Returns: 0…1, in steps of a thousandth.
    static func score(odds: Int, of cost: Int, among rivals: [Int]) -> Double {
        share(odds: odds, of: min(max(cost, -limit), limit), among: rivals)
    }

    /// The share of an answer among its rivals and the case that nothing was meant.
    private static func share(odds: Int, of cost: Int, among rivals: [Int]) -> Double {
        let rest = rivals.reduce(1 + exponential(-odds)) { sum, rival in
            sum + exponential(-product(CostModel.Score.rival, min(max(rival, -limit), limit) - cost))
        }
        return (1 / rest * 1_000).rounded() / 1_000
    }

    /// A factor in thousandths times a number, rounded down so that it never falls as the number rises.
    private static func product(_ factor: Int, _ number: Int) -> Int {
        let product = factor * number
        return product >= 0 ? product / 1_000 : -((999 - product) / 1_000)
    }

    /// e^(*n* ⁄ 1000), within a few units in the last place: a power of two, and a polynomial for the rest.
    static func exponential(_ thousandths: Int) -> Double {
        let exponent = Double(min(max(thousandths, -60_000), 60_000)) / 1_000
        let twos = (exponent * 1.442_695_040_888_963_4).rounded()
        let rest = exponent - twos * 0.693_147_180_559_945_3
        var sum = 1.0
        for divisor in stride(from: 12.0, through: 1, by: -1) { sum = 1 + sum * rest / divisor }
        return sum * Double(sign: .plus, exponent: Int(twos), significand: 1)
    }
}
