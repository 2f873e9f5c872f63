internal import Earshot
internal import EarshotFormats

/// The texts of a corpus by number: what was said, or else what was heard first, to a target of a file.
///
/// A text is the unit of folds and of intervals, since what one text gives in several voices is not independent.
struct TextTable: Sendable {
    private struct Key: Hashable {
        var corpus: String
        var target: String?
        var text: String
    }

    private var numbers: [Key: Int] = [:]
    /// A hash of each text, the same on every machine; equal for the same words in two files.
    private(set) var hashes: [UInt64] = []

    /// The number of a line's text.
    mutating func number(of line: CorpusLine, in corpus: String) -> Int {
        let text = line.said ?? line.utterance.hypotheses.first?.text ?? ""
        let key = Key(corpus: corpus, target: line.target, text: text)
        if let number = numbers[key] { return number }
        numbers[key] = hashes.count
        hashes.append(text.stableHash)
        return hashes.count - 1
    }
}

/// The number of lines of each text with each outcome.
struct OutcomeFigures: Sendable {
    private var counts: [[AnswerOutcome: Int]] = []

    /// Counts a line.
    mutating func add(_ outcome: AnswerOutcome, of text: Int) {
        while counts.count <= text { counts.append([:]) }
        counts[text][outcome, default: 0] += 1
    }

    /// The rates with their intervals.
    ///
    /// - Parameters:
    ///   - costs: What answers cost.
    ///   - hashes: A hash of each text.
    /// - Returns: The rates; `nil` where there is nothing to divide by.
    func expectation(costs: AnswerCosts, hashes: [UInt64]) -> PolicyFit.Expectation {
        var coverage = TextBootstrap()
        var wrong = TextBootstrap()
        var falseAccepts = TextBootstrap()
        var questions = TextBootstrap()
        var cost = TextBootstrap(most: AnswerOutcome.allCases.map { costs[$0] }.max() ?? 0)
        for (text, counts) in counts.enumerated() {
            let weights = Bootstrap.weights(of: hashes[text])
            func lines(_ isCounted: (AnswerOutcome) -> Bool) -> Double {
                Double(counts.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) })
            }
            let all = lines { _ in true }
            coverage.add(lines(\.isActed), of: all, weights: weights)
            wrong.add(lines { $0 == .wrong }, of: lines(\.expectsMatch), weights: weights)
            falseAccepts.add(lines { $0 == .falseAccept }, of: lines { !$0.expectsMatch }, weights: weights)
            questions.add(lines(\.isAsked), of: all, weights: weights)
            // In the order of the cases, since sums of doubles depend on it, and a dictionary keeps none.
            let sum = AnswerOutcome.allCases.reduce(0) { $0 + costs[$1] * Double(counts[$1] ?? 0) }
            cost.add(sum, of: all, weights: weights)
        }
        var expectation = PolicyFit.Expectation()
        expectation.coverage = coverage.estimate
        expectation.wrong = wrong.estimate
        expectation.falseAccepts = falseAccepts.estimate
        expectation.questions = questions.estimate
        expectation.cost = cost.estimate
        return expectation
    }
}
