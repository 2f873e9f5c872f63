extension Resolution {
    /// What was heard that speaks against an answer, so that it is confirmed, or stays a question.
    public struct Doubt: Hashable, Sendable {
        /// What speaks against it.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Another hypothesis, which is about as likely or likelier, says something else.
            case hypothesis
            /// A word beside a match within a sentence negates it, asks about it, reports it or limits it, or a little
            /// word before a verb may be a prefix that reverses it: "this arm".
            case turned
            /// A word that was left over says who does it, or whose it is.
            case subject
            /// Words around it ask for leave or say what somebody thinks or wanted: "may I", "puedo", "ich wollte".
            case permission
            /// Words that were taken for a command of their own may belong to the one before, or take it back.
            case joint
            /// A sentence encoder takes it to mean something similar to a phrase; no word of it was compared.
            case wording
            /// What was said for a value is none of the parameter's.
            case value
        }

        /// What speaks against it.
        public var kind: Kind
        /// What was heard.
        public var heard: String

        /// Creates a doubt.
        ///
        /// - Parameters:
        ///   - kind: What speaks against the answer.
        ///   - heard: What was heard.
        public init(_ kind: Kind, heard: String) {
            self.kind = kind
            self.heard = heard
        }

        /// The doubt as a sentence without a period: `"don't" was heard, which the phrase does not hold`.
        public var sentence: String {
            switch kind {
            case .hypothesis: "\(heard.inQuotes) may have been said, which is something else"
            case .turned, .subject, .permission: "\(heard.inQuotes) was heard, which the phrase does not hold"
            case .wording: "\(heard.inQuotes) only means something similar"
            case .value: "\(heard.inQuotes) is no value of the catalog"
            case .joint: "\(heard.inQuotes) may not be a command of its own"
            }
        }
    }
}
