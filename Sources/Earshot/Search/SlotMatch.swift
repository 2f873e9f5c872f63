/// A value that a slot took from a span.
struct SlotMatch {
    enum Value: Hashable {
        /// A case, yes or no, or the application: the form's value.
        case form(Int32)
        /// A number, by its index in the lattice.
        case number(Int32)
        /// A place in the offered list, counted from 1.
        case place(Int64)
        /// Words, as units.
        case text(Range<Int32>)

        /// The case's place of declaration; 0 for what has none.
        var order: Int32 {
            if case .form(let index) = self { index } else { 0 }
        }
    }

    var end: Int32
    /// The grammar that took it, by its index in the document.
    var grammar: Int32
    var value: Value
    /// The form's index in the document; −1 for values without one.
    var form: Int32
    var cost: Int32
    /// Steps that are not word for word; see ``Rank``.
    var deviations: Int32
    var evidence: EvidenceClasses
    var isOutOfRange: Bool
    /// What it rests on.
    var tally = EvidenceTally()

    /// Whether the value is too far from what was heard to be taken without a question, whatever stands around it.
    var isFar: Bool { Int(tally.near) > CostModel.nearValue(letters: Int(tally.letters)) }
}
