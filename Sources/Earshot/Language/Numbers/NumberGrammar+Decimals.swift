extension NumberGrammar {
    mutating func readDecimals(_ place: Place, _ state: State) {
        var place = place
        guard state.decimals == 0, !state.isOver, enter(&place) else { return }
        if let digits = readDigits(place, allowsSign: false) {
            guard digits.decimals == 0, !digits.isOver else { return }
            appendDecimals(digits.value, digits.count, digits.end, state)
        } else {
            walk(.decimals, place, state)
            walk(.decimalWords, place, state)
        }
    }

    /// Adds "one", "four" as one digit each, and "seventy one" as two if no decimal precedes.
    mutating func addDecimals(_ value: UInt64, _ place: Place, _ state: State) {
        if value < 10 {
            appendDecimals(value, 1, place, state)
        } else if state.decimals == 0 {
            appendDecimals(value, value < 100 ? 2 : 3, place, state)
        }
    }

    mutating func appendDecimals(_ value: UInt64, _ count: Int, _ place: Place, _ state: State) {
        let (shifted, isOver) = state.total.multipliedReportingOverflow(by: PowersOfTen[count])
        let (sum, isOverAgain) = shifted.addingReportingOverflow(value)
        guard !isOver, !isOverAgain, count < 18, state.decimals + count < 19 else { return }
        var next = state
        next.total = sum
        next.decimals += count
        next.room = 0
        if value < 10, count == 1 {
            walk(.decimals, place, next)
            walk(.decimalWords, place, next)
        }
        record(place, next, isOrdinal: false)
        walk(.wordsBehindDecimals, place, next)
    }

    /// "Two point five million".
    mutating func scaleDecimals(_ exponent: Int, _ place: Place, _ state: State) {
        guard !state.isOver, state.scales == 0 else { return }
        var next = state
        next.isDigits = false
        let excess = exponent - state.decimals
        next.decimals = max(0, -excess)
        if excess > 0 {
            (next.total, next.isOver) = state.total.multipliedReportingOverflow(by: PowersOfTen[excess])
        }
        record(place, next, isOrdinal: false)
    }
}
