extension Resolution {
    /// The reason for an `unsupported` outcome.
    ///
    /// ``text`` and ``comparison`` of an answer are computed on first access, as is ``nearest`` for a phrase of a
    /// compiled list, so that an unexplained rejection costs nothing extra. Until then the answer keeps the catalog in
    /// memory.
    public struct Reason: Hashable, Sendable {
        /// The kind of reason.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// The utterance had no words, or only text that recognizers hallucinate from silence ("Thanks for
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
            /// A time or date relative to now was heard, and ``ResolveOptions/now`` is `nil`.
            case needsNow
            /// A date and time was heard that a change of clocks in ``ResolveOptions/zone`` skips.
            case skippedTime
            /// A limit on the work was reached before an answer was certain.
            case limit
        }

        /// One part of the comparison between what was heard and the closest phrase.
        public struct Part: Hashable, Sendable {
            /// How the part compares with the phrase.
            public enum Kind: String, Hashable, Sendable, CaseIterable {
                /// The part was heard in its place in the phrase.
                case fitting
                /// The phrase has the part, but it was not heard.
                case missing
                /// The part was heard, but the phrase has no place for it.
                case extra
                /// Different words were heard in place of the words of the phrase.
                case replaced
                /// The words heard for a parameter are none of its values.
                case unfit
                /// The number heard for a parameter is not allowed.
                case outOfRange
            }

            /// How the part compares with the phrase.
            public var kind: Kind
            /// The words as heard; empty for ``Kind/missing``.
            public var heard: String
            /// The part of the phrase, as written by its author; empty for ``Kind/extra``, and if a single value was
            /// requested.
            public var meant: String
            /// Why the words are no value of the parameter, as the end of a sentence ("is not within 1 to 180"); empty
            /// except for ``Kind/unfit`` and ``Kind/outOfRange``.
            public var why: String

            /// Creates a part.
            ///
            /// - Parameters:
            ///   - kind: How the part compares with the phrase.
            ///   - heard: The words as heard.
            ///   - meant: The part of the phrase, as written by its author.
            ///   - why: Why the words are no value of the parameter, as the end of a sentence.
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
            /// The closest phrase, if computed on first access.
            var nearest: String?
        }

        /// The closest phrase.
        private enum Nearest: Sendable {
            case known(String?)
            /// The phrase is among the details.
            case deferred
        }

        private enum Source: Sendable {
            case known(Details)
            case deferred(Deferred<Details>)
        }

        /// The kind of reason.
        public var kind: Kind
        /// The negative phrase that vetoed, as written by its author; `nil` unless the kind is `negative`.
        public var phrase: String?
        /// The closest phrase or spoken form, as written by its author; `nil` if nothing is near.
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

        /// The part of the utterance that prevents an answer, as heard; `nil` if there is no such part.
        public var text: String? {
            get { details.text }
            set { details.text = newValue }
        }

        /// The comparison of the words heard with the closest phrase, or with the requested values, in the order of the
        /// phrase; empty if nothing is close, and for reasons without a comparison.
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
                // A closest phrase already computed is kept.
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
        ///   - comparison: The comparison of the words heard with the closest phrase, part by part.
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
