/// A value of a slot, read from a span.
struct SlotMatch {
    enum Value: Hashable {
        /// The form's value: a case, a Boolean, or the application.
        case form(Int32)
        /// A number, by its index in the lattice.
        case number(Int32)
        /// A quantity, by its index in the lattice.
        case quantity(Int32)
        /// A position in the offered list, counted from 1.
        case place(Int64)
        /// Words, as units.
        case text(Range<Int32>)

        /// Whether the value was read as a number or a quantity.
        var isNumeric: Bool {
            switch self {
            case .number, .quantity, .place: true
            case .form, .text: false
            }
        }

        /// The case's position in the order of declaration; 0 for values that are no case.
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
    /// Inexact steps; see ``Rank``.
    var deviations: Int32
    var evidence: EvidenceClasses
    var isOutOfRange: Bool
    /// Whether the value is counted from now, and the present time is unknown.
    var needsNow = false
    /// Whether no clock of the zone shows the time, in an hour skipped by a clock change.
    var isSkipped = false
    /// The evidence of the value.
    var tally = EvidenceTally()

    /// Whether the value is never accepted.
    var isFaulty: Bool { isOutOfRange || needsNow || isSkipped }

    /// Whether the value is too far from the heard words to be accepted without a question, in any context.
    var isDistantCommonWord: Bool { Int(tally.near) > CostModel.nearValue(letters: Int(tally.letters)) }
}
