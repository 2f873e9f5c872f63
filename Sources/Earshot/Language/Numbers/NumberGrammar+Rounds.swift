extension NumberGrammar {
    /// Reads a number after a round number that ICU does not combine with it: "двадесет | и първия".
    mutating func readBehindRound(_ value: UInt64, _ place: Place, _ state: State) {
        guard value >= 20, value.isMultiple(of: 10), value < PowersOfTen[state.room],
            !storage.lexicon.hasEllipticScales
        else { return }
        let room = value.isMultiple(of: 100) ? 2 : 1
        guard room == 2 || storage.lexicon.tensLink != .none else { return }
        var next = state
        next.total += value
        next.room = room
        next.scale = -1
        next.isBehindJoiner = false
        next.needsJoiner = room == 1 && storage.lexicon.tensLink == .joiner
        readTerm(place, next)
    }

    /// Ends the number with an ordinal word, or reads on if ordinals consist of ordinals.
    mutating func endOrdinal(_ value: UInt64, _ place: Place, _ state: State) {
        guard value < PowersOfTen[state.room], value > 0 || state.isFresh, !state.isNegative, !state.needsJoiner else {
            return
        }
        var state = state
        state.total += value
        record(place, state, isOrdinal: true)
        if storage.lexicon.hasUnitsFirst, value < 10 {
            var unit = state
            unit.hasPrefix = true
            unit.lastValue = value
            unit.room = 0
            walk(.wordsBehind, place, unit)
        }
        guard storage.lexicon.hasCompoundOrdinals, value >= 10, value.isMultiple(of: 10) else { return }
        state.room = value.isMultiple(of: 100) ? 2 : 1
        state.scale = -1
        state.needsOrdinal = true
        state.isBehindJoiner = false
        readTerm(place, state)
    }

    /// Reads the ten after a unit and a joiner: "خمسة و | عشرين".
    mutating func readTen(_ place: Place, _ state: State) {
        guard 1...9 ~= state.lastValue, state.total % 100 == state.lastValue, state.decimals == 0 else { return }
        walk(.tens, place, state)
        walk(.tensWords, place, state)
        walk(.ordinalTens, place, state)
    }

    mutating func addTen(_ value: UInt64, _ place: Place, _ state: State, isOrdinal: Bool = false) {
        guard 20...90 ~= value, value.isMultiple(of: 10), !isOrdinal || !state.isNegative else { return }
        var next = state
        next.total += value
        next.lastValue = 0
        record(place, next, isOrdinal: isOrdinal)
        if !isOrdinal { walk(.wordsBehind, place, next) }
    }

    /// Adds a digit that implies the next smaller scale: 一百五 is 150.
    mutating func addElliptic(_ value: UInt64, _ place: Place, _ state: State) {
        var next = state
        next.total += value * PowersOfTen[state.scale - 1]
        next.room = 0
        next.scale = -1
        record(place, next, isOrdinal: false)
        walk(.wordsBehind, place, next)
    }

    /// Records "double zero": two digits, which count only beside digits.
    mutating func recordRepeated(_ digit: UInt64, _ place: Place, _ state: State) {
        var next = state
        next.total = 0
        for _ in 0..<state.repeats { next.total = next.total * 10 + digit }
        next.room = 0
        record(place, next, isOrdinal: false, isStringDigit: true)
    }
}
