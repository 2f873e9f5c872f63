extension ResolveOptions {
    /// What may count as an answer, and how certain it has to be.
    ///
    /// A policy of one's own begins with a named one, of which some values are changed; ``validate()`` says whether they
    /// make sense together.
    public struct Policy: Hashable, Sendable {
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
        /// How much cheaper than its closest rival an approximate answer has to be; otherwise the person is asked.
        public var rivalMargin: Margin
        /// What a wrong action costs, in questions: a command that was not heard word for word is acted on if the odds that
        /// it is right are at least so many to 1, and an answer to a question at two thirds of that.
        public var wrongAction: Int
        /// The most hypotheses that take part, best first.
        public var hypotheses: Int
        /// Whether a case that was not heard answers `needsValue` rather than `unsupported`.
        public var asksWhenUnheard: Bool

        /// A highest cost that grows with the number of letters heard, since a long name is not matched by chance.
        public struct Band: Hashable, Sendable {
            /// The highest cost where no letter was heard, in thousandths of a nat; may be negative.
            public var base: Int
            /// What each letter of the phrase or name that was heard adds, in thousandths of a nat.
            public var perLetter: Int
            /// What each doubling of the number of things that could be meant takes away, in thousandths of a nat: the
            /// more names there are, the likelier one of them is similar by chance.
            public var perDoubling: Int
            /// The highest cost, however much was heard, in thousandths of a nat.
            public var limit: Int

            /// Creates a band.
            ///
            /// - Parameters:
            ///   - base: The highest cost where no letter was heard, in thousandths of a nat.
            ///   - perLetter: What each letter heard adds, in thousandths of a nat.
            ///   - perDoubling: What each doubling of the number of things that could be meant takes away, in
            ///     thousandths of a nat.
            ///   - limit: The highest cost in any case, in thousandths of a nat.
            public init(base: Int, perLetter: Int, perDoubling: Int, limit: Int) {
                self.base = base
                self.perLetter = perLetter
                self.perDoubling = perDoubling
                self.limit = limit
            }

            /// The highest cost where a number of letters was heard.
            ///
            /// - Parameters:
            ///   - letters: The letters that were heard.
            ///   - doublings: The binary logarithm of the number of things that could be meant, in thousandths.
            /// - Returns: The cost, in thousandths of a nat; negative if nothing is similar enough.
            func cost(letters: Int, doublings: Int) -> Int {
                min(limit, base + perLetter * min(letters, 1_000) - perDoubling * doublings / 1_000)
            }
        }

        /// A cost difference that grows with the cost, since the cost of an expensive answer is less reliable.
        public struct Margin: Hashable, Sendable {
            /// The difference at no cost, in thousandths of a nat.
            public var base: Int
            /// What each thousand of the cost adds, in thousandths of a nat.
            public var perThousand: Int
            /// What each doubling of the number of things that could be meant adds, in thousandths of a nat.
            public var perDoubling: Int

            /// Creates a margin.
            ///
            /// - Parameters:
            ///   - base: The difference at no cost, in thousandths of a nat.
            ///   - perThousand: What each thousand of the cost adds, in thousandths of a nat.
            ///   - perDoubling: What each doubling of the number of things that could be meant adds, in thousandths of
            ///     a nat.
            public init(base: Int, perThousand: Int, perDoubling: Int) {
                self.base = base
                self.perThousand = perThousand
                self.perDoubling = perDoubling
            }

            /// The cost difference that an answer of a given cost needs from its rivals.
            func distance(at cost: Int, doublings: Int) -> Int {
                base + perThousand * cost / 1_000 + perDoubling * doublings / 1_000
            }
        }
    }
}

/// Kinds of spoken form of a case.
public struct SpokenFormKinds: OptionSet, Hashable, Sendable {
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
