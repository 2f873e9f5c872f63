/// Answers by their score in thousandths, and how many of them were right.
struct ScoreHistogram: Hashable, Sendable {
    /// The answers with one score.
    struct Count: Hashable, Sendable {
        /// How many.
        var answers = 0
        /// How many of them were right.
        var right = 0
    }

    /// By score in thousandths, 0…1,000; only scores that occur.
    private(set) var counts: [Int: Count] = [:]

    /// Creates an empty histogram.
    init() {}

    /// Creates a histogram of answers counted before.
    init(counts: [Int: Count]) { self.counts = counts }

    /// Counts an answer.
    mutating func add(thousandths: Int, isRight: Bool) {
        counts[thousandths, default: Count()].answers += 1
        if isRight { counts[thousandths, default: Count()].right += 1 }
    }

    /// Adds answers counted elsewhere.
    mutating func merge(_ other: ScoreHistogram) {
        for (score, count) in other.counts {
            counts[score, default: Count()].answers += count.answers
            counts[score, default: Count()].right += count.right
        }
    }

    /// The number of answers.
    var answers: Int { counts.values.reduce(0) { $0 + $1.answers } }

    /// The answers with at least a score.
    func counted(from thousandths: Int) -> Count {
        counts.reduce(into: Count()) { sum, entry in
            guard entry.key >= thousandths else { return }
            sum.answers += entry.value.answers
            sum.right += entry.value.right
        }
    }

    /// For each score that occurs, from the highest on, the answers with at least this score.
    var cumulated: [(thousandths: Int, count: Count)] {
        var sum = Count()
        return counts.sorted { $0.key > $1.key }
            .map { score, count in
                sum.answers += count.answers
                sum.right += count.right
                return (score, sum)
            }
    }
}
