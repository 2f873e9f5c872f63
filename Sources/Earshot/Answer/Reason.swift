extension Resolution {
    /// Why nothing was resolved.
    ///
    /// ``text`` and ``comparison`` of an answer are worked out when one of them is first asked for, so that a rejection
    /// that nobody explains costs no more. Until then the answer keeps the catalog in memory.
    public struct Reason: Hashable, Sendable {
        /// The kind of reason.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// There was no word in the utterance.
            case nothingHeard
            /// Words were heard that nothing in the catalog accounts for.
            case outOfCatalog
            /// A number was heard that the parameter does not allow.
            case outOfRange
            /// A negative phrase vetoed.
            case negative
            /// Something in the catalog was similar, but not similar enough.
            case nearMiss
            /// A limit on the work was reached before an answer was certain.
            case limit
        }

        /// One part of what was heard beside the nearest phrase.
        public struct Part: Hashable, Sendable {
            /// How the part compares with the phrase.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                /// It was heard where the phrase has it.
                case fitting
                /// The phrase has it, and it was not heard.
                case missing
                /// It was heard, and the phrase has no place for it.
                case extra
                /// Other words were heard where the phrase has these.
                case replaced
                /// It was heard in the place of a parameter, and is none of its values.
                case unfit
                /// It was heard in the place of a parameter, and is a number that the parameter does not allow.
                case outOfRange
            }

            /// How the part compares with the phrase.
            public var kind: Kind
            /// What was heard, as it was heard; empty for ``Kind/missing``.
            public var heard: String
            /// What the phrase has there, as its author wrote it; empty for ``Kind/extra``, and where a single value was
            /// asked for.
            public var meant: String
            /// Why it is no value of the parameter, as the end of a sentence ("is not within 1 to 180"); empty but for
            /// ``Kind/unfit`` and ``Kind/outOfRange``.
            public var why: String

            /// Creates a part.
            ///
            /// - Parameters:
            ///   - kind: How the part compares with the phrase.
            ///   - heard: What was heard, as it was heard.
            ///   - meant: What the phrase has there, as its author wrote it.
            ///   - why: Why it is no value of the parameter, as the end of a sentence.
            public init(_ kind: Kind, heard: String = "", meant: String = "", why: String = "") {
                self.kind = kind
                self.heard = heard
                self.meant = meant
                self.why = why
            }
        }

        /// The parts that are worked out when somebody asks for them.
        struct Details: Hashable, Sendable {
            var text: String?
            var comparison: [Part] = []
        }

        private enum Source: Sendable {
            case known(Details)
            case deferred(Deferred<Details>)
        }

        /// The kind of reason.
        public var kind: Kind
        /// The negative phrase that vetoed, as its author wrote it; `nil` unless the kind is `negative`.
        public var phrase: String?
        /// The nearest phrase or spoken form, as its author wrote it; `nil` where nothing is near.
        public var nearest: String?
        private var source: Source

        /// The part of the utterance that stands in the way, as it was heard; `nil` where no part is to be named.
        public var text: String? {
            get { details.text }
            set { details.text = newValue }
        }

        /// What was heard beside the nearest phrase, or beside the values that were asked for, part by part in the order
        /// of the phrase; empty where nothing is near, and for kinds of reason that need none.
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
            set { source = .known(newValue) }
        }

        /// Creates a reason.
        ///
        /// - Parameters:
        ///   - kind: The kind of reason.
        ///   - phrase: The negative phrase that vetoed.
        ///   - text: The part of the utterance that stands in the way.
        ///   - nearest: The nearest phrase or spoken form.
        ///   - comparison: What was heard beside the nearest phrase, part by part.
        public init(
            _ kind: Kind,
            phrase: String? = nil,
            text: String? = nil,
            nearest: String? = nil,
            comparison: [Part] = []
        ) {
            self.kind = kind
            self.phrase = phrase
            self.nearest = nearest
            source = .known(Details(text: text, comparison: comparison))
        }

        /// A reason whose text and comparison are worked out when they are asked for.
        init(
            _ kind: Kind,
            phrase: String? = nil,
            nearest: String? = nil,
            details: @escaping @Sendable () -> Details
        ) {
            self.kind = kind
            self.phrase = phrase
            self.nearest = nearest
            source = .deferred(Deferred(details))
        }

        /// Whether two reasons say the same.
        public static func == (left: Reason, right: Reason) -> Bool {
            left.kind == right.kind && left.phrase == right.phrase && left.nearest == right.nearest
                && left.details == right.details
        }

        /// Hashes what the reason says.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(kind)
            hasher.combine(phrase)
            hasher.combine(nearest)
            hasher.combine(details)
        }
    }
}
