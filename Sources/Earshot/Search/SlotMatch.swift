/// A value of a slot, read from a span.
struct SlotMatch {
    enum Value: Hashable {
        /// A case, a Boolean, or the application: the form's value.
        case form(Int32)
        /// A number, by its index in the lattice.
        case number(Int32)
        /// A quantity, by its index in the lattice.
        case quantity(Int32)
        /// A position in the offered list, counted from 1.
        case place(Int64)
        /// Words, as units.
        case text(Range<Int32>)

        /// Whether it was read as a number or a quantity.
        var isNumeric: Bool {
            switch self {
            case .number, .quantity, .place: true
            case .form, .text: false
            }
        }

        /// The case's position in the order of declaration; 0 if it has none.
        var order: Int32 {
            if case .form(let index) = self { index } else { 0 }
        }
    }

    var end: Int32
    /// The grammar of the value, by its index in the document.
    var grammar: Int32
    var value: Value
    /// The form's index in the document; −1 for values without one.
    var form: Int32
    var cost: Int32
    /// Steps that are not exact; see ``Rank``.
    var deviations: Int32
    var evidence: EvidenceClasses
    var isOutOfRange: Bool
    /// Whether it is counted from now, and nobody has said when that is.
    var needsNow = false
    /// Whether no clock of the zone shows it, in an hour that a change of clocks skips.
    var isSkipped = false
    /// Its evidence.
    var tally = EvidenceTally()

    /// Whether it is never accepted.
    var isFaulty: Bool { isOutOfRange || needsNow || isSkipped }

    /// Whether the value is too far from what was heard to be accepted without a question, whatever surrounds it.
    var isDistantCommonWord: Bool { Int(tally.near) > CostModel.nearValue(letters: Int(tally.letters)) }
}
