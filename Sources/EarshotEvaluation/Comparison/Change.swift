internal import EarshotFormats

/// A line that is answered differently than before, or still not as expected.
public struct Change: Hashable, Sendable {
    /// One of two answers to the line.
    public struct Side: Hashable, Sendable {
        /// How it compares with what was expected.
        public var verdict: Verdict
        /// What was answered, in a few words; `nil` for nothing, a choice of several, or if it is not known.
        public var answered: String?
        /// The first line of its explanation; `nil` if it is not known.
        public var why: String?

        /// Creates a side.
        ///
        /// - Parameters:
        ///   - verdict: How it compares with what was expected.
        ///   - answered: What was answered, in a few words.
        ///   - why: The first line of its explanation.
        public init(verdict: Verdict, answered: String?, why: String?) {
            self.verdict = verdict
            self.answered = answered
            self.why = why
        }

        /// Whether it is what was expected.
        var isGood: Bool { verdict.isGood }
    }

    /// What a change is to the line.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It was not answered as expected, and now is.
        case fixed
        /// It was answered as expected, and no longer is.
        case broken
        /// It is still not answered as expected.
        case stillWrong
    }

    /// The line; its verdict, answer, score and evidence are the present ones if they are known.
    public var line: Outcome
    /// The earlier answer.
    public var was: Side
    /// The present answer.
    public var now: Side

    /// What the change is; `nil` if the line was and is answered as expected.
    public var kind: Kind? {
        switch (was.isGood, now.isGood) {
        case (false, true): .fixed
        case (true, false): .broken
        case (false, false): .stillWrong
        case (true, true): nil
        }
    }
}

extension Outcome {
    /// The line's answer.
    var side: Change.Side { Change.Side(verdict: verdict, answered: answered, why: why) }

    /// The answer as expected.
    ///
    /// - Parameter why: The first line of its explanation; `nil` if it is not known.
    /// - Returns: One of two answers to the line.
    func rightSide(why: String?) -> Change.Side {
        expectsQuestion
            ? Change.Side(verdict: .askedRight, answered: nil, why: why)
            : Change.Side(verdict: expectsNothing ? .rejected : .right, answered: expected, why: why)
    }

    /// A hash that finds the same line in another report, whatever the names of the corpus and the catalog.
    var identity: UInt64 { Self.identity(id: id.description, heard: heard, said: said, expected: expected) }

    static func identity(id: String, heard: String?, said: String?, expected: String?) -> UInt64 {
        TextHash.hash(id, heard ?? "", said ?? "", expected ?? "")
    }
}
