/// The tallies of texts, as far as intervals need them.
///
/// Few texts are kept one by one; more only as the sums in each replicate. Which of both depends on nothing but the
/// texts, so that parts of a corpus add up to the whole, exactly.
struct TextTallies: Hashable, Sendable {
    /// The most texts that are kept one by one; as many take a third of the memory of the sums.
    static let most = 32

    /// Each text's tally by its hash; empty if there are too many.
    private(set) var texts: [UInt64: Tally.Numbers] = [:]
    /// The sums, if there are too many texts.
    private(set) var sums: ReplicateSums?

    /// Creates tallies of no texts.
    init() {}

    /// Creates tallies that were calculated before.
    init(texts: [UInt64: Tally.Numbers], sums: ReplicateSums?) {
        self.texts = texts
        self.sums = sums
    }

    /// Counts a line.
    ///
    /// - Parameters:
    ///   - numbers: What it adds to the tally.
    ///   - text: The hash of its text.
    ///   - weights: The text's weight in each replicate.
    mutating func add(_ numbers: Tally.Numbers, text: UInt64, weights: [Int32]) {
        guard sums == nil else {
            sums?.add(numbers, weights: weights)
            return
        }
        texts[text, default: .zero] &+= numbers
        if texts.count > Self.most { summarize() }
    }

    private mutating func summarize() {
        var sums = sums ?? ReplicateSums(columns: Tally.Column.replicated)
        for (text, numbers) in texts { sums.add(numbers, weights: Bootstrap.weights(of: text)) }
        self.sums = sums
        texts = [:]
    }

    /// Adds the tallies of other lines.
    mutating func merge(_ other: TextTallies) {
        for (text, numbers) in other.texts { texts[text, default: .zero] &+= numbers }
        switch (sums, other.sums) {
        case (_, let others?):
            sums?.merge(others)
            if sums == nil { sums = others }
            summarize()
        case (.some, nil): summarize()
        case (nil, nil): if texts.count > Self.most { summarize() }
        }
    }

    /// The tally of each replicate; empty if there is at most one text, since nothing then varies.
    var replicates: [Tally.Numbers] {
        if let sums {
            return (0..<Bootstrap.replicates).map { replicate in
                var numbers = Tally.Numbers.zero
                for column in 0..<Tally.Column.replicated { numbers[column] = sums[column, replicate] }
                return numbers
            }
        }
        guard texts.count > 1 else { return [] }
        var replicates = [Tally.Numbers](repeating: .zero, count: Bootstrap.replicates)
        for (text, numbers) in texts {
            for (replicate, weight) in Bootstrap.weights(of: text).enumerated() {
                replicates[replicate] &+= numbers &* Tally.Numbers(repeating: Int64(weight))
            }
        }
        return replicates
    }
}

extension ReplicateSums {
    /// Adds the numbers of a tally, as often as each replicate says.
    mutating func add(_ numbers: Tally.Numbers, weights: [Int32]) {
        for column in 0..<Tally.Column.replicated { add(numbers[column], to: column, weights: weights) }
    }
}
