extension ResolveOptions {
    /// What may count as an answer, and how sure it has to be.
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
        /// How dear an answer found by nearness may be to end in `success`.
        public var answerNear: Band
        /// How dear an answer found by nearness may be to end in `confirmationRequired`.
        public var answerNearConfirmation: Band
        /// How dear a command found by nearness may be to end in `success`.
        public var commandNear: Band
        /// How dear a command found by nearness may be to end in `confirmationRequired`.
        public var commandNearConfirmation: Band
        /// How much nearer than its nearest rival what was found by nearness has to be: else it is asked about.
        public var rivalMargin: Margin
        /// The most hypotheses that take part, best first.
        public var hypotheses: Int
        /// Whether a case that was not heard answers `needsValue` rather than `unsupported`.
        public var asksWhenUnheard: Bool

        /// A highest cost that grows with what was heard, since a long name is not met by chance.
        public struct Band: Hashable, Sendable {
            /// The highest cost where no letter was heard, in thousandths of a nat; may be negative.
            public var base: Int
            /// What each letter of the phrase or name that was heard adds, in thousandths of a nat.
            public var perLetter: Int
            /// What each doubling of the number of things that could be meant takes away, in thousandths of a nat: among
            /// ten thousand names something is near to anything.
            public var perDoubling: Int
            /// The highest cost, however much was heard, in thousandths of a nat.
            public var limit: Int

            /// Creates a band.
            ///
            /// - Parameters:
            ///   - base: The highest cost where no letter was heard, in thousandths of a nat.
            ///   - perLetter: What each letter heard adds, in thousandths of a nat.
            ///   - perDoubling: What each doubling of the number of things that could be meant takes away, in thousandths
            ///     of a nat.
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
            ///   - doublings: The logarithm, to the base of two, of the number of things that could be meant; thousandths.
            /// - Returns: The cost, in thousandths of a nat; negative where nothing is near enough.
            func cost(letters: Int, doublings: Int) -> Int {
                min(limit, base + perLetter * min(letters, 1_000) - perDoubling * doublings / 1_000)
            }
        }

        /// A distance that grows with the cost, since the dearer an answer is, the less its cost says.
        public struct Margin: Hashable, Sendable {
            /// The distance at no cost, in thousandths of a nat.
            public var base: Int
            /// What each thousand of the cost adds, in thousandths of a nat.
            public var perThousand: Int
            /// What each doubling of the number of things that could be meant adds, in thousandths of a nat.
            public var perDoubling: Int

            /// Creates a margin.
            ///
            /// - Parameters:
            ///   - base: The distance at no cost, in thousandths of a nat.
            ///   - perThousand: What each thousand of the cost adds, in thousandths of a nat.
            ///   - perDoubling: What each doubling of the number of things that could be meant adds, in thousandths of a nat.
            public init(base: Int, perThousand: Int, perDoubling: Int) {
                self.base = base
                self.perThousand = perThousand
                self.perDoubling = perDoubling
            }

            /// The distance that an answer of a cost has to keep.
            func distance(at cost: Int, doublings: Int) -> Int {
                base + perThousand * cost / 1_000 + perDoubling * doublings / 1_000
            }
        }
    }
}

/// Kinds of spoken form of a case.
public struct SpokenFormKinds: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit a kind.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The identifier's words.
    public static let identifier = SpokenFormKinds(rawValue: 1)
    /// The display name.
    public static let displayName = SpokenFormKinds(rawValue: 2)
    /// The synonyms.
    public static let synonym = SpokenFormKinds(rawValue: 4)
    /// The spellings of how it sounds.
    public static let pronunciation = SpokenFormKinds(rawValue: 8)
    /// Every kind.
    public static let all: SpokenFormKinds = [.identifier, .displayName, .synonym, .pronunciation]
}
