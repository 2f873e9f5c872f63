extension NumberGrammar {
    /// Uses every word that begins at a place, longer ones first.
    mutating func walk(_ table: Table, _ place: Place, _ state: State) {
        var here = place
        guard state.depth < WorkLimits.numberWords, enter(&here), var node = first(table, bytes[here.byte]) else {
            return
        }
        let base = ends.count
        let isBehindGap = here.unit != place.unit && units[here.unit].isApart
        here.byte += 1
        if let value = node.value { ends.append((here, Int(value))) }
        while budget > 0, cross(&here, node), let next = step(table, node, bytes[here.byte]) {
            budget -= 1
            here.byte += 1
            node = next
            if let value = next.value { ends.append((here, Int(value))) }
        }
        guard ends.count > base else { return }
        var state = state
        state.depth += 1
        state.isBehindGap = isBehindGap
        while ends.count > base {
            let end = ends.removeLast()
            use(table, end.value, end.place, state)
        }
    }

    /// Moves to the next unit at the end of a unit, if the word may break there; `false` if the word cannot continue.
    private func cross(_ place: inout Place, _ node: NumberAutomaton.State) -> Bool {
        guard place.byte == Int(units[place.unit].end) else { return true }
        guard place.unit + 1 < units.count else { return false }
        let next = units[place.unit + 1]
        // "Five, ten" is no "femtio".
        guard !next.isParted, node.isJoint || next.isUnspaced || !next.isApart else { return false }
        return enter(&place)
    }

    /// The state after a word's first byte.
    @inline(__always)
    private func first(_ table: Table, _ byte: UInt8) -> NumberAutomaton.State? {
        switch table {
        case .cardinals, .decimals, .numerators, .wholes, .repeatedDigits, .tens:
            storage.lexicon.cardinals.first(byte)
        case .coefficients: storage.lexicon.coefficients.first(byte)
        case .ordinals, .ordinalTens: storage.lexicon.ordinals.first(byte)
        default: storage.lexicon.vocabulary.first(byte)
        }
    }

    @inline(__always)
    private func step(_ table: Table, _ state: NumberAutomaton.State, _ byte: UInt8) -> NumberAutomaton.State? {
        switch table {
        case .cardinals, .decimals, .numerators, .wholes, .repeatedDigits, .tens:
            storage.lexicon.cardinals.next(state, byte)
        case .coefficients: storage.lexicon.coefficients.next(state, byte)
        case .ordinals, .ordinalTens: storage.lexicon.ordinals.next(state, byte)
        default: storage.lexicon.vocabulary.next(state, byte)
        }
    }

    mutating func use(_ table: Table, _ value: Int, _ place: Place, _ state: State) {
        switch table {
        case .cardinals:
            add(UInt64(value), place, state)
            readBehindRound(UInt64(value), place, state)
        case .coefficients: add(UInt64(value), place, state, isBound: true)
        case .ordinals: endOrdinal(UInt64(value), place, state)
        case .decimals: addDecimals(UInt64(value), place, state)
        case .termWords: useAsTerm(storage.lexicon.words[value], place, state)
        case .wordsBehind: useBehind(storage.lexicon.words[value], place, state)
        case .decimalWords:
            let word = storage.lexicon.words[value]
            if word.value < 10, !word.roles.isDisjoint(with: [.stringDigit, .plain]) {
                appendDecimals(word.value, 1, place, state)
            }
        case .wordsBehindDecimals:
            let word = storage.lexicon.words[value]
            if word.roles.contains(.scale) { scaleDecimals(Int(word.exponent), place, state) }
        case .numerators, .wholes, .joined, .denominators, .fractionScales:
            useFraction(table, value, place, state)
        case .tens: addTen(UInt64(value), place, state)
        case .ordinalTens: addTen(UInt64(value), place, state, isOrdinal: true)
        case .tensWords:
            let word = storage.lexicon.words[value]
            if !word.roles.isDisjoint(with: [.tens, .plain]) { addTen(word.value, place, state) }
            if word.roles.contains(.wholeOrdinal) { addTen(word.ordinal, place, state, isOrdinal: true) }
        case .scales:
            let word = storage.lexicon.words[value]
            if word.roles.contains(.scale) { scale(word, place, state) }
        case .repeatedDigits: if value < 10 { recordRepeated(UInt64(value), place, state) }
        }
    }

    /// Uses a word at the beginning of a term.
    mutating func useAsTerm(_ word: NumberWord, _ place: Place, _ state: State) {
        var next = state
        if word.roles.contains(.minus), state.isFresh, !state.isNegative, !state.hasPrefix {
            next.isNegative = true
            readTerm(place, next)
        }
        if word.roles.contains(.ordinalPrefix), state.isFresh, !state.isNegative, !state.hasPrefix {
            next.hasPrefix = true
            readTerm(place, next)
        }
        if word.roles.contains(.joiner), !state.isFresh, !state.isBehindJoiner {
            next.isBehindJoiner = true
            next.needsJoiner = false
            readTerm(place, next)
            next = state
        }
        if state.needsJoiner { return }
        if word.roles.contains(.scaleInfix), !state.isFresh { walk(.scales, place, state) }
        if word.roles.contains(.wholeOrdinal) { endOrdinal(word.ordinal, place, state) }
        if word.roles.contains(.whole) { addWhole(word.value, place, state, isOpen: false) }
        if word.roles.contains(.openWhole) { addWhole(word.value, place, state, isOpen: true) }
        if word.roles.contains(.openOrdinalWhole) {
            next.needsOrdinal = true
            addWhole(word.ordinal, place, next, isOpen: true)
            next.needsOrdinal = state.needsOrdinal
        }
        if word.roles.contains(.plain) { add(word.value, place, state) }
        if word.roles.contains(.part) { add(word.value, place, state, isBound: state.isFresh) }
        if word.roles.contains(.repeater), state.isFresh, !state.isNegative {
            next.repeats = Int(word.value)
            walk(.repeatedDigits, place, next)
            next.repeats = 1
        }
        if !word.roles.isDisjoint(with: .anyFraction) { useFractionAsTerm(word, place, state) }
        if word.roles.contains(.tens), word.value < PowersOfTen[state.room] {
            addWhole(word.value, place, state, isOpen: false)
        }
        if word.roles.contains(.stringDigit), state.isFresh, !state.isNegative {
            next.total = word.value
            record(place, next, isOrdinal: false, isStringDigit: true)
        }
        let isBare = ~storage.lexicon.ownWordForOne & storage.lexicon.bareScales
        if state.isFresh, word.exponent >= 2, isBare >> UInt32(word.exponent) & 1 == 1,
            !word.roles.isDisjoint(with: .anyScale)
        {
            next.total = 1
            next.room = 0
            scale(word, place, next)
        }
    }

    /// Uses a word after a term or a scale word.
    mutating func useBehind(_ word: NumberWord, _ place: Place, _ state: State) {
        if !word.roles.isDisjoint(with: .anyScale) { scale(word, place, state) }
        if state.isOpen { return }
        if word.roles.contains(.scaleInfix) { walk(.scales, place, state) }
        // Latin letters attach only to digits written in the same word: "3rd", never "3 e" nor "un" and "e".
        let isLatin = bytes[place.byte - 1] < 0x80
        if word.roles.contains(.ordinalSuffix), !state.isNegative, !isLatin || state.isDigits && !state.isBehindGap {
            record(place, state, isOrdinal: true)
        }
        if word.roles.contains(.multiplier), !state.isOver { multiply(word.value, place, state) }
        if word.roles.contains(.joiner), storage.lexicon.hasUnitsFirst { readTen(place, state) }
        if word.roles.contains(.joiner)
            || !word.roles.isDisjoint(with: [.fractionBehind, .fractionAdded, .fractionBar])
        {
            useFractionBehind(word, place, state)
        }
        if word.roles.contains(.decimal), !state.hasPrefix {
            var next = state
            next.isDigits = false
            readDecimals(place, next)
        }
    }

    /// "Three hundred and two dozen" is 324: a dozen multiplies only the part below a hundred.
    mutating func multiply(_ value: UInt64, _ place: Place, _ state: State) {
        var next = state
        next.isDigits = false
        let part = state.total.isMultiple(of: 100) ? state.total : state.total % 100
        let (product, isOver) = part.multipliedReportingOverflow(by: value)
        next.total = state.total - part
        next.isOver = isOver || next.total.addingReportingOverflow(product).overflow
        next.total &+= product
        record(place, next, isOrdinal: false)
    }

    /// Multiplies the terms below a scale word.
    mutating func scale(_ word: NumberWord, _ place: Place, _ state: State) {
        let exponent = Int(word.exponent)
        let isAdjacent = state.scale >= 0
        if isAdjacent {
            // "Hundred thousand" and "thousand million" grow, "million million" repeats; "thousand hundred" is not a
            // number.
            guard exponent >= 3, exponent > state.scale || exponent == state.scale && exponent >= 4 else { return }
        } else if state.scales >> UInt32(exponent) & 1 == 1 {
            return
        }
        var next = state
        next.isDigits = false
        next.isOpen = false
        let higher = state.scales & ~((1 << UInt32(exponent + 1)) - 1)
        if !state.isOver {
            let ceiling = higher == 0 ? UInt64.max : PowersOfTen[higher.trailingZeroBitCount]
            let coefficient = higher == 0 ? state.total : state.total % ceiling
            let isGrown = isAdjacent && state.scale >= 3 && (exponent >= 5 || exponent == state.scale)
            guard coefficient > 0, isGrown || isCoefficient(coefficient, exponent, state) else { return }
            let (product, isOver) = coefficient.multipliedReportingOverflow(by: PowersOfTen[exponent])
            guard higher == 0 || !isOver && product < ceiling else { return }
            let sum = (state.total - coefficient).addingReportingOverflow(product)
            next.isOver = isOver || sum.overflow
            next.total = next.isOver ? 0 : sum.partialValue
        }
        next.scales = higher | 1 << UInt32(exponent)
        next.room = exponent
        next.scale = exponent
        if word.roles.contains(.ordinalScale), !state.isNegative { record(place, next, isOrdinal: true) }
        if word.roles.contains(.scale) {
            record(place, next, isOrdinal: false)
            readOn(place, next, isOpen: false)
        } else if word.roles.contains(.openScale) {
            readOn(place, next, isOpen: true, isStem: word.roles.contains(.stemScale))
        } else if word.roles.contains(.openOrdinalScale) {
            next.needsOrdinal = true
            readOn(place, next, isOpen: true)
        }
    }

    private func isCoefficient(_ value: UInt64, _ exponent: Int, _ state: State) -> Bool {
        if value < PowersOfTen[Int(storage.lexicon.coefficientLimit[exponent])] { return true }
        return exponent == 2 && storage.lexicon.hasTeenHundreds && state.scales == 0 && 11...99 ~= value
            && !value.isMultiple(of: 10)
    }
}
