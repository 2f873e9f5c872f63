/// The data of each path of a ``Search``.
extension Search {
    /// A path so far.
    ///
    /// Paths with the same continuations are merged: the same node, state, values, open frame, start of the match,
    /// beginning, remaining deletions, and, if a left-over last word prevents an end here, the same last word. Of
    /// merged paths the better one is kept, by ``Rank`` and ``EvidenceTally``. The rest of a path is its history, from
    /// which the answer is built. Faults need not be compared: a number is out of range by its value, and a left-over
    /// content word costs more than any answer may.
    struct Path {
        var node: Int32
        var state: PhraseGraph.State
        /// The start of the match.
        var start: Int32
        /// The open frame; −1 for none.
        var frame: Int32 = -1
        var rank = Rank()
        var tally = EvidenceTally()
        var evidence: EvidenceClasses = []
        /// The last value, in ``Search/bindings``; −1 for none.
        var binding: Int32 = -1
        /// A hash of the values, apart from texts.
        var values: UInt64 = 0
        var faults: Faults = []
        /// Whether the last word was left over.
        var endsWithWordLeftOver = false
        var neighbor = Neighbor.none
        /// The last value that shares words of the phrase with a second value, in ``Search/turns``; −1 for none.
        var turn: Int32 = -1
        var back: Int32 = -1
        var step = Step.start

        /// Whether a word of a phrase was read; the state alone does not tell if the first words are optional.
        var hasBegun: Bool { rank.literals > 0 || rank.slots > 0 }
    }

    /// The neighbor before a text, a missing word or a case ending.
    enum Neighbor: UInt8 {
        case none
        case missingWord
        /// A missing word that is a case ending.
        case missingEnding
        case text
        /// A case ending that was left over.
        case ending
    }

    /// Faults that exclude a path from the answers.
    struct Faults: OptionSet {
        let rawValue: UInt8
        static let content = Faults(rawValue: 1)
        static let outOfRange = Faults(rawValue: 2)
        /// A value is counted from now, but the present time is unknown.
        static let needsNow = Faults(rawValue: 4)
        /// A value is a time that no clock of the zone shows.
        static let isSkipped = Faults(rawValue: 8)
        /// A value was not understood, or not said; the rest may be an answer.
        static let unheard = Faults(rawValue: 16)
        /// Whether the only fault is a value that is never accepted.
        var isOfValue: Bool { self == .outOfRange || self == .needsNow || self == .isSkipped }
    }

    enum Step {
        case start
        case epsilon
        /// An edge of the lattice, by its index among the edges of the node.
        case edge(Int32)
        case skip(Int32)
        /// A word of the phrase that was not heard.
        case drop(PhraseGraph.Symbol)
        /// A joint that leads back to an earlier state; see ``Turn``.
        case joint
        /// A slot's value, by its index in the slot table.
        case slot(match: Int32, grammar: Int32, parameter: Int32)
        /// Words in place of a parameter's value, or nothing.
        case unheard(parameter: Int32)

        /// Whether the step is an epsilon transition.
        var isEpsilon: Bool { if case .epsilon = self { true } else { false } }
    }

    /// A value, and the preceding value.
    struct Binding {
        var parameter: Int32
        var match: Int32
        var previous: Int32
    }

    /// A path that arrived.
    struct Arrival {
        var path: Int32
        var acceptance: PhraseGraph.AcceptState
    }

    /// Whether the first of two paths to one meaning is better; `nil` if only the order of declaration decides.
    func isBetter(_ path: Path, than other: Path) -> Bool? {
        path.rank.isBetter(than: other.rank) {
            compareTexts(path.binding, other.binding)
        } isSounder: {
            if let isSounder = path.tally.isSounder(than: other.tally) { return isSounder }
            // The tally covers approximate readings and missing words: the remaining evidence only determines the
            // answer's class.
            if path.evidence == other.evidence { return nil }
            return path.evidence.rawValue < other.evidence.rawValue
        }
    }

    /// Compares the text lengths of two paths, first to last: positive if the first difference is longer on the first
    /// path.
    private func compareTexts(_ one: Int32, _ other: Int32) -> Int {
        var (one, other, difference) = (one, other, 0)
        // From last to first: the last difference found decides. The rest is common to both paths.
        while one != other, one >= 0, other >= 0 {
            let (left, right) = (bindings[Int(one)], bindings[Int(other)])
            let lengths = (textLength(left), textLength(right))
            if lengths.0 != lengths.1 { difference = lengths.0 - lengths.1 }
            (one, other) = (left.previous, right.previous)
        }
        return difference
    }

    private func textLength(_ binding: Binding) -> Int {
        if case .text(let units) = slots.matches[Int(binding.match)].value { units.count } else { 0 }
    }
}
