extension Resolution {
    /// Something heard that speaks against an answer, so that the answer is confirmed or stays a question.
    public struct Doubt: Hashable, Sendable {
        /// The kind of objection.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            /// Another hypothesis, about as likely or likelier, means something else.
            case hypothesis
            /// A word beside a match within a sentence negates, questions, reports or limits the match, or a short word
            /// before a verb may be a prefix that reverses the verb: "this arm".
            case turned
            /// A left-over word names who acts, or the owner.
            case subject
            /// Words around the match ask for permission or report a thought or a wish: "may I", "puedo", "ich wollte".
            case permission
            /// Words read as a separate command may belong to the command before, or take that command back.
            case joint
            /// A sentence encoder finds a similar meaning in a phrase; no word was compared.
            case wording
            /// The words heard for a value are no value of the parameter.
            case value
            /// The words heard for a value name, or may name, another thing of the value's kind: "bathroom" for
            /// "bedroom".
            case sibling
            /// Only a part of a name was heard.
            case part
            /// A word was not heard that chooses between two opposites, or that may have become part of a number.
            case missing
            /// The words heard only resemble the words of the answer, and nothing else tells that they were meant.
            case near
            /// Words were left over, and there are too many or too weighty ones to be certain.
            case leftOver
            /// All words of the command were heard, in an order that the language does not have for its phrases, or with
            /// others in place of some.
            case order
        }

        /// The kind of objection.
        public var kind: Kind
        /// The words that speak against the answer.
        public var heard: String

        /// Creates a doubt.
        ///
        /// - Parameters:
        ///   - kind: The kind of objection.
        ///   - heard: The words that speak against the answer.
        public init(_ kind: Kind, heard: String) {
            self.kind = kind
            self.heard = heard
        }

        /// The doubt as a sentence without a period: `"don't" was heard, which the phrase does not hold`.
        public var sentence: String {
            switch kind {
            case .hypothesis: "\(heard.inQuotes) may have been said, which is something else"
            case .turned, .subject, .permission, .leftOver:
                "\(heard.inQuotes) was heard, which the phrase does not hold"
            case .wording: "\(heard.inQuotes) only means something similar"
            case .order: "\(heard.inQuotes) has the words in another order, or in other words"
            case .sibling: "\(heard.inQuotes) may be something else of its kind"
            case .part: "\(heard.inQuotes) is only a part of a name"
            case .missing: "\(heard.inQuotes) was not heard, which makes a difference"
            case .near: "\(heard.inQuotes) only resembles the phrase"
            case .value: "\(heard.inQuotes) is no value of the catalog"
            case .joint: "\(heard.inQuotes) may not be a command of its own"
            }
        }
    }
}
