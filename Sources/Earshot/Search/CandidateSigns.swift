extension Candidate {
    /// What the decision has to know of a candidate's readings, beside their cost.
    ///
    /// Each sign is set where the readings are known, and read by name: to add one, add it here.
    struct Signs: OptionSet {
        let rawValue: UInt16

        /// The candidate rests on weak evidence, so that it is confirmed unless the odds decide.
        static let weak = Signs(rawValue: 1 << 0)
        /// A value of a command is doubtful: far from what was heard, or weak.
        static let doubtfulValue = Signs(rawValue: 1 << 1)
        /// A closed-class word was left over outside of a frame.
        static let looseWord = Signs(rawValue: 1 << 2)
        /// A left-over word is a subject or a possessive.
        static let subject = Signs(rawValue: 1 << 3)
        /// Only a part of a name was heard in a command: it yields to whole names.
        static let part = Signs(rawValue: 1 << 4)
        /// The first word may be a past form, so that the utterance is a report: "activó" for "activa".
        static let past = Signs(rawValue: 1 << 5)
        /// A missing word chooses between two opposites, or may have become part of a number.
        static let missingChoice = Signs(rawValue: 1 << 6)
        /// The words were heard in another order, or with others that say nothing.
        static let reordered = Signs(rawValue: 1 << 8)
        /// The words of the phrase are only similar to what was said.
        static let paraphrase = Signs(rawValue: 1 << 9)
        /// The whole utterance resembles the phrase by letters and by sounds, and resembles no other phrase.
        static let wholeUtterance = Signs(rawValue: 1 << 10)
        /// The candidate counts only without any rival.
        static let onlyIfAlone = Signs(rawValue: 1 << 11)
        /// The order of declaration settles ties with the candidate.
        static let tiesByOrder = Signs(rawValue: 1 << 12)
        /// The opposite of a missing word was left over, so that the candidate is never offered.
        static let opposed = Signs(rawValue: 1 << 13)

        /// The other order is none that the language allows, or words were said in place of others.
        static let otherOrder = Signs(rawValue: 1 << 14)
    }
}

extension Candidate.Signs {
    /// Inserts a sign where a condition holds.
    mutating func insert(_ sign: Self, if condition: Bool) {
        if condition { formUnion(sign) }
    }
}
