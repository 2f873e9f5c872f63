/// Whether more words may enlarge a value: "twenty" becomes "twenty five", and "five minutes" "five minutes and a half".
enum Growth {
    /// Whether a value may become another value of its slot.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - grammar: The grammar of the slot.
    ///   - lattice: The lattice of the value.
    /// - Returns: `false` only if no words behind the value make a different value within the bounds of the slot, and no
    ///   number word makes a greater number beyond them.
    static func mayGrow(_ value: SlotMatch.Value, of grammar: CompiledDocument.Grammar, in lattice: Lattice) -> Bool {
        switch (value, grammar) {
        case (.number(let index), .integer(_, let max)):
            guard let number = lattice.numbers[Int(index)].value else { return true }
            return !number.isOrdinal && mayGrow(number.mantissa, upTo: max ?? .max)
        case (.number(let index), .decimal):
            // Digits behind the point are said at once.
            return lattice.numbers[Int(index)].value.map { $0.scale == 0 } ?? true
        case (.number(let index), .ordinal):
            // "Twenty" becomes "twenty first".
            return lattice.numbers[Int(index)].value.map { !$0.isOrdinal && $0.mantissa.isMultiple(of: 10) } ?? true
        case (.place(let place), _): return place >= 20 && place.isMultiple(of: 10)
        case (.quantity(let index), .quantity(let slot)):
            let span = lattice.quantities[Int(index)]
            return span.value.map { mayGrow($0, of: slot, isPlain: span.isPlain) } ?? true
        default: return true
        }
    }

    /// Whether words behind a number make a greater one: a teen, a unit behind tens, or a scale.
    private static func mayGrow(_ number: Int64, upTo greatest: Int64) -> Bool {
        guard number > 0 else { return number < 0 }
        if number < 10, number <= greatest.subtractingReportingOverflow(10).partialValue { return true }
        // Beyond the bounds too: "thirty one" is no thirty.
        if number.isMultiple(of: 10), number < greatest || number > 10 { return true }
        return number <= greatest / 10
    }

    private static func mayGrow(_ quantity: Quantity, of slot: QuantitySlot, isPlain: Bool) -> Bool {
        switch quantity {
        case .percent: return isPlain
        case .duration(let duration): return duration.milliseconds.isMultiple(of: 60_000)
        case .code(let text):
            switch slot.form {
            case .any: return true
            case .length(let length): return text.count < length.upperBound
            default: return false
            }
        case .time, .date, .dateTime, .measure, .money: return true
        }
    }
}
