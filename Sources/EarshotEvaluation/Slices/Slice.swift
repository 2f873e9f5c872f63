/// A group of lines that have something in common, with its tally and what its intervals are calculated from.
public struct Slice: Hashable, Sendable {
    /// The kind of the group: `shortcut`, `voice`, …; ``total`` for all lines.
    public let key: String
    /// What the lines of the group have in common; empty for all lines.
    public let name: String
    /// The tally.
    public internal(set) var tally = Tally()
    /// The tallies of its texts.
    var texts = TextTallies()
    /// The first line of the group.
    var first: Position

    /// The key of the slice of all lines.
    public static let total = "total"

    /// Creates an empty slice.
    init(key: String, name: String, first: Position) {
        self.key = key
        self.name = name
        self.first = first
    }

    /// Counts a line.
    mutating func add(_ numbers: Tally.Numbers, at position: Position, text: UInt64, weights: [Int32]) {
        tally.numbers &+= numbers
        first = min(first, position)
        texts.add(numbers, text: text, weights: weights)
    }

    /// Adds lines counted elsewhere.
    mutating func merge(_ other: Slice) {
        tally.merge(other.tally)
        first = min(first, other.first)
        texts.merge(other.texts)
    }

    /// A metric with its interval.
    ///
    /// - Parameter metric: The metric.
    /// - Returns: The metric; without an interval if there is at most one text.
    /// - Complexity: O(*r*) in the number of replicates.
    public subscript(metric: Metric) -> Estimate { estimates([metric])[0] }

    /// Several metrics with their intervals.
    ///
    /// - Parameter metrics: The metrics.
    /// - Returns: One estimate for each.
    /// - Complexity: O(*m* · *r*) in the numbers of metrics and of replicates.
    public func estimates(_ metrics: [Metric]) -> [Estimate] {
        let replicates = texts.replicates
        return metrics.map { metric in
            estimate(replicates, isShare: !metric.isMean) { metric.ratio(of: $0) }
        }
    }

    /// The share of scored lines whose answer is acted on, with its interval.
    var coverage: Estimate {
        estimate(texts.replicates) { numbers in
            let tally = Tally(numbers)
            return (tally[column: .right] + tally[column: .wrong] + tally[column: .falseAccept], tally.scored)
        }
    }

    /// The share of answers acted on that are wrong, with its interval.
    var risk: Estimate {
        estimate(texts.replicates) { numbers in
            let tally = Tally(numbers)
            let bad = tally[column: .wrong] + tally[column: .falseAccept]
            return (bad, tally[column: .right] + bad)
        }
    }

    private func estimate(
        _ replicates: [Tally.Numbers],
        isShare: Bool = true,
        _ ratio: (Tally.Numbers) -> (part: Int, whole: Int)
    ) -> Estimate {
        let (part, whole) = ratio(tally.numbers)
        let ratios = replicates.map(ratio)
        let estimate = Estimate(
            Tally.rate(part, of: whole),
            of: whole,
            replicates: ratios.map { Tally.rate($0.part, of: $0.whole) }
        )
        // A mean of 1 is not the most there is, and has no such bound.
        return isShare || part == 0 ? estimate.widened(wholes: ratios.map(\.whole)) : estimate
    }
}

/// The place of a line in all corpora of an evaluation.
struct Position: Hashable, Sendable, Comparable {
    /// The index of its corpus.
    var corpus: Int
    /// The line in it, counted from 1.
    var line: Int

    static func < (one: Position, other: Position) -> Bool {
        (one.corpus, one.line) < (other.corpus, other.line)
    }
}
