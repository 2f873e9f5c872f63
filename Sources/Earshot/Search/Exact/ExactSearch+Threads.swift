/// What a walk keeps in mind.
extension ExactSearch {
    /// Limits of the storage; beyond them the search decides.
    ///
    /// What is common fits into little storage, which lies on the stack.
    struct Limits {
        static let words = 64
        /// Ways out of states that read no word.
        static let steps = 16_384
        static let common = Limits(threads: 16, bindings: 48, arrivals: 16)
        static let most = Limits(threads: 256, bindings: 1_024, arrivals: 64)

        var threads: Int
        var bindings: Int
        var arrivals: Int
    }

    /// What a way does with the next word.
    enum Mode: UInt8 {
        /// It reads it.
        case reading
        /// It takes it into a text.
        case text
        /// It takes it into a text that nothing can follow.
        case lastText
        /// It lets it pass: the word belongs to a number that was taken whole.
        case waiting
    }

    // Ways, bindings and arrivals are small, so that what is common lies on the stack: a kilobyte of each at most.

    /// A way so far.
    struct Thread {
        var state: UInt32
        /// The state behind the slot that is being read.
        var resume: UInt32
        /// The grammar that is being read; −1 for none.
        var grammar: Int32
        var parameter: Int32
        /// What the numbers and texts cost, in thousandths of a nat.
        var cost: Int32 = 0
        /// The last value taken; −1 for none.
        var binding: Int16
        /// The word that the slot began with.
        var start: UInt8
        var literals: UInt8
        var slots: UInt8
        /// How many words the texts have.
        var text: UInt8 = 0
        /// Where it goes on, while it waits.
        var until: UInt8 = 0
        var mode = Mode.reading
        /// Whether a number is out of the range that is asked for.
        var isFaulty = false
        /// Whether more than transitions may lead on.
        var hasRecord = true
    }

    /// A value taken, or the application's name.
    struct Binding {
        var parameter: Int32
        var grammar: Int32
        /// The form, or the index of the number.
        var form: UInt32
        var cost: Int32 = 0
        var previous: Int16
        var start: UInt8
        var end: UInt8
    }

    /// A way that arrived, at a phrase or, for the answer to a question, at a form.
    struct Arrival {
        var acceptance: UInt32
        var cost: Int32 = 0
        var binding: Int16
        var literals: UInt8
        var slots: UInt8
        var text: UInt8 = 0

        /// What it is compared by.
        ///
        /// Paths to one meaning take the same numbers, and so deviate as often.
        @inline(__always)
        var rank: Rank {
            Rank(cost: cost, literals: Int32(literals), text: Int32(text), slots: Int32(slots))
        }
    }

    /// What the walk is about.
    struct Question {
        /// The grammar of the answer; −1 for phrases.
        var grammar: Int32
        var forms: SpokenFormKinds
        /// Whether words of a script without spaces are among the words: no value is parted from its neighbors there.
        var isUnspaced: Bool
        /// The utterance's numbers, where these and texts are taken too.
        var numbers: ExactNumbers?
    }
}
