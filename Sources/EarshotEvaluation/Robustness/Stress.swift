/// How well a catalog is understood when sentences are not heard as they were meant.
///
/// Each perturbation gives a curve: at strength 0 the sentences are as they were said, at strength 1 all is changed that
/// the perturbation can change.
public struct Stress: Hashable, Sendable {
    /// The answers at one strength.
    public struct Point: Hashable, Sendable {
        /// The strength, 0…1: the share of the possible changes that are made.
        public var strength: Double
        /// How the answers compare with what was meant.
        public var tally: Tally

        /// The share of right answers; `nil` if there are no sentences.
        public var right: Double? { tally[.recall] }
        /// The share of wrong answers; `nil` if there are no sentences.
        public var wrong: Double? { Tally.rate(tally[Verdict.wrong], of: tally.expected) }
        /// The share of questions; `nil` if there are no sentences.
        public var asked: Double? { Tally.rate(tally[Verdict.asked], of: tally.expected) }
        /// The share that was not understood; `nil` if there are no sentences.
        public var nothing: Double? { Tally.rate(tally[Verdict.nothing], of: tally.expected) }
    }

    /// The answers to one perturbation.
    public struct Curve: Hashable, Sendable {
        /// The name of the perturbation.
        public var perturbation: String
        /// What it does, in a few words.
        public var summary: String
        /// Whether what is heard may mean something else than what was said, so that only wrong answers count.
        public var mayChangeMeaning: Bool
        /// The locales of which too little is known for it.
        public var unknownLocales: [String]
        /// The number of sentences; 0 if too little is known of every language, or no sentence has anything to change.
        public var sentences: Int
        /// The points, by ascending strength.
        public var points: [Point]

        /// The mean of a share over all strengths above 0.
        ///
        /// - Parameter share: The share to take from each point.
        /// - Returns: The mean, 0…1; `nil` if there are no sentences.
        public func mean(_ share: (Point) -> Double?) -> Double? {
            Stress.mean(points.filter { $0.strength > 0 }.map(share))
        }
    }

    /// A variant that was answered wrongly.
    public struct Failure: Hashable, Sendable {
        /// The name of the perturbation; `nil` for a request of another domain.
        public var perturbation: String?
        /// The strength.
        public var strength: Double
        /// What was said.
        public var said: String
        /// What was heard instead.
        public var heard: String
        /// What was expected, in a few words; `nil` if nothing was.
        public var expected: String?
        /// What was answered, in a few words.
        public var answered: String
    }

    /// The seed.
    public internal(set) var seed: UInt64
    /// Whether the sentences were composed from a catalog; otherwise they are lines of a corpus.
    public internal(set) var isComposed = true
    /// The number of sentences that are perturbed.
    public internal(set) var sentences = 0
    /// The answers to these sentences as they are said.
    public internal(set) var asSaid = Tally()
    /// The curves, in the order of the perturbations.
    public internal(set) var curves: [Curve] = []
    /// The answers to requests of other domains, each as a command and as an answer to a question.
    public internal(set) var requests = Tally()
    /// The number of requests that were left out, as the catalog has content words of theirs.
    public internal(set) var requestsLeftOut = 0
    /// The locales without requests.
    public internal(set) var localesWithoutRequests: [String] = []
    /// The first wrong answers of each perturbation, and the first false accepts.
    public internal(set) var failures: [Failure] = []
    /// The number of lines of a corpus that could not be read.
    public internal(set) var badLines = 0

    /// The summary: the mean share of right answers over all curves, which catalogs are ranked by; `nil` if there are
    /// no curves.
    public var right: Double? { Self.mean(curves.map { $0.mean(\.right) }) }

    /// The mean share of wrong answers over all curves; `nil` if there are no curves.
    public var wrong: Double? { Self.mean(curves.map { $0.mean(\.wrong) }) }

    /// The mean share of questions over all curves; `nil` if there are no curves.
    public var asked: Double? { Self.mean(curves.map { $0.mean(\.asked) }) }

    /// The mean share that was not understood over all curves; `nil` if there are no curves.
    public var nothing: Double? { Self.mean(curves.map { $0.mean(\.nothing) }) }

    /// The share of requests of other domains that were not acted on; `nil` if there were none.
    public var rejection: Double? {
        Tally.rate(requests.unexpected - requests[.falseAccept], of: requests.unexpected)
    }

    /// The names of all perturbations, in the order of reports.
    public static let perturbations: [String] = Perturbations.all.map { $0.name }

    init(seed: UInt64) { self.seed = seed }

    /// The mean of what is known, rounded to six decimals so that it reads back as it was written.
    private static func mean(_ shares: [Double?]) -> Double? {
        let known = shares.compactMap(\.self)
        if known.isEmpty { return nil }
        return (known.reduce(0, +) / Double(known.count) * 1_000_000).rounded() / 1_000_000
    }
}
