extension Resolution {
    /// Why nothing was resolved.
    ///
    /// ``text`` and ``comparison`` of an answer are computed on first access, and so is ``nearest`` of a phrase of a
    /// compiled list, so that a rejection costs no more if it is never explained. Until then the answer keeps the catalog
    /// in memory.
    public struct Reason: Hashable, Sendable {
        /// The kind of reason.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The utterance had no words, or only such as recognizers write where nothing is said ("Thanks for
            /// watching!").
            case nothingHeard
            /// Words were heard that nothing in the catalog accounts for.
            case outOfCatalog
            /// A number was heard that the parameter does not allow.
            case outOfRange
            /// A negative phrase vetoed.
            case negative
            /// Something in the catalog was similar, but not similar enough.
            case nearMiss
            /// A time or a date was heard that is counted from now, and ``ResolveOptions/now`` does not say when that is.
            case needsNow
            /// A date and time was heard that no clock of ``ResolveOptions/zone`` shows: a change of clocks skips it.
            case skippedTime
            /// A limit on the work was reached before an answer was certain.
            case limit
        }

        /// One part of the comparison between what was heard and the closest phrase.
        public struct Part: Hashable, Sendable {
            /// How the part compares with the phrase.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                /// It was heard where the phrase has it.
                case fitting
                /// The phrase has it, but it was not heard.
                case missing
                /// It was heard, but the phrase has no place for it.
                case extra
                /// Other words were heard where the phrase has these.
                case replaced
                /// It was heard in a parameter's place, but is none of its values.
                case unfit
                /// It was heard in a parameter's place, but is a number that the parameter does not allow.
                case outOfRange
            }

            /// How the part compares with the phrase.
            public var kind: Kind
            /// What was heard, as it was heard; empty for ``Kind/missing``.
            public var heard: String
            /// What the phrase has there, as its author wrote it; empty for ``Kind/extra``, and where a single value was
            /// asked for.
            public var meant: String
            /// Why it is not a value of the parameter, as the end of a sentence ("is not within 1 to 180"); empty
            /// except for ``Kind/unfit`` and ``Kind/outOfRange``.
            public var why: String

            /// Creates a part.
            ///
            /// - Parameters:
            ///   - kind: How the part compares with the phrase.
            ///   - heard: What was heard, as it was heard.
            ///   - meant: What the phrase has there, as its author wrote it.
            ///   - why: Why it is not a value of the parameter, as the end of a sentence.
            public init(_ kind: Kind, heard: String = "", meant: String = "", why: String = "") {
                self.kind = kind
                self.heard = heard
                self.meant = meant
                self.why = why
            }
        }

        /// The parts that are computed on first access.
        struct Details: Hashable, Sendable {
            var text: String?
            var comparison: [Part] = []
            /// The closest phrase, if it is not known before.
            var nearest: String?
        }

        /// The closest phrase.
        private enum Nearest: Sendable {
            case known(String?)
            /// It is among the details.
            case deferred
        }

        private enum Source: Sendable {
            case known(Details)
            case deferred(Deferred<Details>)
        }

        /// The kind of reason.
        public var kind: Kind
        /// The negative phrase that vetoed, as its author wrote it; `nil` unless the kind is `negative`.
        public var phrase: String?
        /// The closest phrase or spoken form, as its author wrote it; `nil` if nothing is near.
        public var nearest: String? {
            get {
                switch closest {
                case .known(let phrase): phrase
                case .deferred: details.nearest
                }
            }
            set { closest = .known(newValue) }
        }
        private var closest: Nearest
        private var source: Source

        /// The part of the utterance that prevents an answer, as it was heard; `nil` if there is no such part.
        public var text: String? {
            get { details.text }
            set { details.text = newValue }
        }

        /// The comparison of what was heard with the closest phrase, or with the values that were asked for, part by
        /// part in the order of the phrase; empty if nothing is close, and for kinds of reason that need no comparison.
        public var comparison: [Part] {
            get { details.comparison }
            set { details.comparison = newValue }
        }

        private var details: Details {
            get {
                switch source {
                case .known(let details): details
                case .deferred(let deferred): deferred.value
                }
            }
            set {
                // What is known of the closest phrase stays known.
                if case .deferred = closest { closest = .known(nearest) }
                source = .known(newValue)
            }
        }

        /// Creates a reason.
        ///
        /// - Parameters:
        ///   - kind: The kind of reason.
        ///   - phrase: The negative phrase that vetoed.
        ///   - text: The part of the utterance that prevents an answer.
        ///   - nearest: The closest phrase or spoken form.
        ///   - comparison: The comparison of what was heard with the closest phrase, part by part.
        public init(
            _ kind: Kind,
            phrase: String? = nil,
            text: String? = nil,
            nearest: String? = nil,
            comparison: [Part] = []
        ) {
            self.kind = kind
            self.phrase = phrase
            closest = .known(nearest)
            source = .known(Details(text: text, comparison: comparison))
        }

        /// A reason whose text and comparison are computed on first access.
        init(
            _ kind: Kind,
            phrase: String? = nil,
            nearest: String? = nil,
            details: @escaping @Sendable () -> Details
        ) {
            self.kind = kind
            self.phrase = phrase
            closest = .known(nearest)
            source = .deferred(Deferred(details))
        }

        /// A reason whose text, comparison and closest phrase are computed on first access.
        init(_ kind: Kind, detailsWithNearest details: @escaping @Sendable () -> Details) {
            self.kind = kind
            phrase = nil
            closest = .deferred
            source = .deferred(Deferred(details))
        }

        /// Whether two reasons are equal.
        public static func == (left: Reason, right: Reason) -> Bool {
            left.kind == right.kind && left.phrase == right.phrase && left.nearest == right.nearest
                && left.text == right.text && left.comparison == right.comparison
        }

        /// Hashes the contents of the reason.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(kind)
            hasher.combine(phrase)
            hasher.combine(nearest)
            hasher.combine(text)
            hasher.combine(comparison)
        }
    }
}
