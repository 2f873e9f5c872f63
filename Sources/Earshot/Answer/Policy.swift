extension ResolveOptions {
    /// The evidence allowed for an answer, and the certainty required.
    ///
    /// A custom policy starts from a named policy with some values changed; ``validate()`` checks that the values are
    /// consistent.
    public struct Policy: Hashable, Codable, Sendable {
        /// The name used in files and on the command line.
        public var name: String
        /// The classes of evidence that may be used.
        public var evidence: EvidenceClasses
        /// The spoken forms that may be used.
        public var forms: SpokenFormKinds
        /// The highest cost of an answer to a question that ends in `success`, in thousandths of a nat.
        public var answerSuccess: Int
        /// The highest cost of an answer to a question that ends in `confirmationRequired`.
        public var answerConfirmation: Int
        /// The highest cost of a command that ends in `success`, in thousandths of a nat.
        public var commandSuccess: Int
        /// The highest cost of a command that ends in `confirmationRequired`.
        public var commandConfirmation: Int
        /// The highest cost of an approximate answer to a question that ends in `success`.
        public var answerNear: Band
        /// The highest cost of an approximate answer to a question that ends in `confirmationRequired`.
        public var answerNearConfirmation: Band
        /// The highest cost of an approximate command that ends in `success`.
        public var commandNear: Band
        /// The highest cost of an approximate command that ends in `confirmationRequired`.
        public var commandNearConfirmation: Band
        /// The margin by which an approximate answer must be cheaper than its closest rival; otherwise the user is
        /// asked.
        public var rivalMargin: Margin
        /// Cost of a wrong action, in questions.
        ///
        /// A command not heard word for word succeeds if the odds of being right are at least this number to 1, an
        /// answer to a question at two thirds of the number.
        public var wrongAction: Int
        /// The most hypotheses considered, best first.
        public var hypotheses: Int
        /// Whether a case that was not heard gives `needsValue` rather than `unsupported`.
        public var asksWhenUnheard: Bool

        /// A highest cost that grows with the number of letters heard, since a long name is not matched by chance.
        public struct Band: Hashable, Codable, Sendable {
            /// The highest cost where no letter was heard, in thousandths of a nat; may be negative.
            public var base: Int
            /// The increase for each letter of the phrase or name that was heard, in thousandths of a nat.
            public var perLetter: Int
            /// The decrease for each doubling of the number of possible meanings, in thousandths of a nat: the more
            /// names there are, the likelier a chance similarity.
            public var perDoubling: Int
            /// The upper bound for any number of letters, in thousandths of a nat.
            public var limit: Int

            /// Creates a band.
            ///
            /// - Parameters:
            ///   - base: The highest cost where no letter was heard, in thousandths of a nat.
            ///   - perLetter: The increase for each letter heard, in thousandths of a nat.
            ///   - perDoubling: The decrease for each doubling of the number of possible meanings, in thousandths of a
            ///     nat.
            ///   - limit: The upper bound, in thousandths of a nat.
            public init(base: Int, perLetter: Int, perDoubling: Int, limit: Int) {
                self.base = base
                self.perLetter = perLetter
                self.perDoubling = perDoubling
                self.limit = limit
            }

            /// The highest cost for a number of letters heard.
            ///
            /// - Parameters:
            ///   - letters: The number of letters heard.
            ///   - doublings: The binary logarithm of the number of possible meanings, in thousandths.
            /// - Returns: The cost, in thousandths of a nat; negative if nothing is similar enough.
            func cost(letters: Int, doublings: Int) -> Int {
                min(limit, base + perLetter * min(letters, 1_000) - perDoubling * doublings / 1_000)
            }
        }

        /// A cost difference that grows with the cost, since the cost of an expensive answer is less reliable.
        public struct Margin: Hashable, Codable, Sendable {
            /// The difference at no cost, in thousandths of a nat.
            public var base: Int
            /// The increase for each thousand of the cost, in thousandths of a nat.
            public var perThousand: Int
            /// The increase for each doubling of the number of possible meanings, in thousandths of a nat.
            public var perDoubling: Int

            /// Creates a margin.
            ///
            /// - Parameters:
            ///   - base: The difference at no cost, in thousandths of a nat.
            ///   - perThousand: The increase for each thousand of the cost, in thousandths of a nat.
            ///   - perDoubling: The increase for each doubling of the number of possible meanings, in thousandths of a
            ///     nat.
            public init(base: Int, perThousand: Int, perDoubling: Int) {
                self.base = base
                self.perThousand = perThousand
                self.perDoubling = perDoubling
            }

            /// The cost difference required between an answer of a given cost and its rivals.
            func distance(at cost: Int, doublings: Int) -> Int {
                base + perThousand * cost / 1_000 + perDoubling * doublings / 1_000
            }
        }
    }
}

/// Kinds of spoken form of a case.
public struct SpokenFormKinds: OptionSet, Hashable, Codable, Sendable {
    /// One bit per kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - rawValue: One bit per kind.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The identifier's words.
    public static let identifier = SpokenFormKinds(rawValue: 1)
    /// The display name.
    public static let displayName = SpokenFormKinds(rawValue: 2)
    /// The synonyms.
    public static let synonym = SpokenFormKinds(rawValue: 4)
    /// The pronunciations.
    public static let pronunciation = SpokenFormKinds(rawValue: 8)
    /// Every kind.
    public static let all: SpokenFormKinds = [.identifier, .displayName, .synonym, .pronunciation]
}
