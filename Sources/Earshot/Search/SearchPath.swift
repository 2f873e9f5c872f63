/// What a ``Search`` keeps of each path.
extension Search {
    /// A path so far.
    ///
    /// Paths are merged where what can follow is the same: the node, the state, the values taken, the open frame, where
    /// the match began, whether it has, how many words may still be left out, and, where that keeps it from ending here,
    /// whether the last word was left over. Of merged paths the better one stays, by ``Rank`` and ``EvidenceTally``; the
    /// rest of a path says how it came here, and what the answer is told from it. Faults need no place among what is
    /// compared: a number is out of range by its value, and a content word left over costs more than any answer may.
    struct Item {
        var node: Int32
        var state: PhraseGraph.State
        /// Where the match began.
        var start: Int32
        /// The frame that is open; −1 for none.
        var frame: Int32 = -1
        var rank = Rank()
        var tally = EvidenceTally()
        var evidence: EvidenceClasses = []
        /// The last value taken, in ``Search/bindings``; −1 for none.
        var binding: Int32 = -1
        /// A hash of the values taken, texts aside.
        var values: UInt64 = 0
        var faults: Faults = []
        /// Whether the last word was left over.
        var endsWithWordLeftOver = false
        var neighbor = Neighbor.none
        var back: Int32 = -1
        var step = Step.start

        /// Whether anything of a phrase was read yet; its state does not say so where the first words are optional.
        var hasBegun: Bool { rank.literals > 0 || rank.slots > 0 }
    }

    /// What a text, or a missing word, would stand beside.
    enum Neighbor: UInt8 {
        case none
        case missingWord
        case text
    }

    /// What keeps a path from being an answer.
    struct Faults: OptionSet {
        let rawValue: UInt8
        static let content = Faults(rawValue: 1)
        static let outOfRange = Faults(rawValue: 2)
    }

    enum Step {
        case start
        case silent
        /// An edge of the lattice, at its index among those of its node.
        case edge(Int32)
        case skip(Int32)
        /// A word of the phrase that was not heard.
        case drop(PhraseGraph.Symbol)
        /// A slot's value, by its index in the slot table.
        case slot(match: Int32, grammar: Int32, parameter: Int32)
    }

    /// A value taken, and the one before it.
    struct Binding {
        var parameter: Int32
        var match: Int32
        var previous: Int32
    }

    /// A path that arrived.
    struct Arrival {
        var item: Int32
        var acceptance: PhraseGraph.AcceptState
    }

    /// Whether one of two paths to one meaning is the better one; `nil` where only the order of declaration tells them
    /// apart.
    func isBetter(_ item: Item, than other: Item) -> Bool? {
        item.rank.isBetter(than: other.rank) {
            compareTexts(item.binding, other.binding)
        } isSounder: {
            if let isSounder = item.tally.isSounder(than: other.tally) { return isSounder }
            // Nearness and what is missing are in the tally: what is left only says which class an answer names.
            if item.evidence == other.evidence { return nil }
            return item.evidence.rawValue < other.evidence.rawValue
        }
    }

    /// How the lengths of the texts of two paths compare, first to last: above zero where the first that differs is
    /// longer on the first path.
    private func compareTexts(_ one: Int32, _ other: Int32) -> Int {
        var (one, other, difference) = (one, other, 0)
        // From the last to the first: what is found last decides. Where the paths meet they are one.
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
