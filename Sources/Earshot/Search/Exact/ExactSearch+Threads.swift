/// The state of a walk.
extension ExactSearch {
    /// Limits of the storage; the search decides beyond them.
    ///
    /// Common utterances need little storage, which is on the stack.
    struct Limits {
        static let common = Limits(threads: 16, bindings: 48, arrivals: 16)
        static let most = Limits(threads: 256, bindings: 1_024, arrivals: 64)

        var threads: Int
        var bindings: Int
        var arrivals: Int
    }

    /// The action of a thread on the next word.
    enum Mode: UInt8 {
        /// Reads the word.
        case reading
        /// Adds the word to a text.
        case text
        /// Adds the word to a final text.
        case lastText
        /// Skips the word as part of a number taken as a whole.
        case waiting
    }

    // Threads, bindings and arrivals are small, so that the common case fits on the stack: at most a kilobyte of each.

    /// A path so far.
    struct Thread {
        var state: UInt32
        /// The state after the slot being read.
        var resume: UInt32
        /// The grammar being read; −1 for none.
        var grammar: Int32
        var parameter: Int32
        /// The cost of the numbers and texts, in thousandths of a nat.
        var cost: Int32 = 0
        /// The last value taken; −1 for none.
        var binding: Int16
        /// The first word of the slot.
        var start: UInt8
        var literals: UInt8
        var slots: UInt8
        /// The number of words in texts.
        var text: UInt8 = 0
        /// The word at which a waiting thread resumes.
        var until: UInt8 = 0
        var mode = Mode.reading
        /// Whether a number is outside the slot's range.
        var isFaulty = false
        /// Whether the state may have more than transitions.
        var hasRecord = true
    }

    /// A value, or the application's name.
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

    /// A path that arrived at a phrase or, for the answer to a question, at a form.
    struct Arrival {
        var acceptance: UInt32
        var cost: Int32 = 0
        var binding: Int16
        var literals: UInt8
        var slots: UInt8
        var text: UInt8 = 0

        /// The rank for comparison.
        ///
        /// Paths to one meaning have the same numbers, so the deviations are equal.
        @inline(__always)
        var rank: Rank {
            Rank(cost: cost, literals: Int32(literals), text: Int32(text), slots: Int32(slots))
        }
    }

    /// The input of the walk.
    struct Question {
        /// The grammar of the answer; −1 for phrases.
        var grammar: Int32
        var forms: SpokenFormKinds
        /// Whether the script of a word has no spaces; then no value is split from its neighbors.
        var isUnspaced: Bool
        /// The utterance's numbers, if numbers and texts are taken.
        var numbers: ExactNumbers?
    }
}
