extension NumberGrammar {
    /// Uses a fraction word at the beginning of a term: "one third", "half a | million".
    mutating func useFractionAsTerm(_ word: NumberWord, _ place: Place, _ state: State) {
        var next = state
        next.numerator = UInt64(word.numerator)
        next.denominator = UInt64(word.denominator)
        if word.roles.contains(.fraction), state.isFresh { addFraction(place, next) }
        if word.roles.contains(.fractionBefore) { walk(.fractionScales, place, next) }
        if word.roles.contains(.fractionPrefix), state.isFresh {
            walk(.wholes, place, next)
            next.numerator += next.denominator
            walk(.fractionScales, place, next)
        }
    }

    /// Uses a word after a number that may turn the number into a fraction or add a fraction.
    mutating func useFractionBehind(_ word: NumberWord, _ place: Place, _ state: State) {
        guard state.decimals == 0, !state.isOver, !state.hasPrefix else { return }
        var next = state
        next.isDigits = false
        if word.roles.contains(.joiner) {
            // "A hundred and a half" does not mean a hundred and fifty.
            if state.scale == 2 { next.scale = -1 }
            walk(.joined, place, next)
            next.numerator = 0
            walk(.numerators, place, next)
        }
        next.denominator = UInt64(word.denominator)
        if word.roles.contains(.fractionBehind), state.total > 0, state.total <= UInt64(UInt32.max) {
            let isMixed = state.lastScale >= 2 && state.lastValue < next.denominator
            // "Five billion and | three quarters", but "one hundred and thirty | fifths".
            next.numerator = UInt64(word.numerator) * (isMixed ? state.lastValue : state.total)
            next.total = isMixed ? state.total - state.lastValue : 0
            next.scale = isMixed ? state.lastScale : -1
            if !isMixed { next.scales = 0 }
            addFraction(place, next)
        }
        if word.roles.contains(.fractionAdded) {
            next = state
            next.isDigits = false
            next.numerator = UInt64(word.numerator)
            next.denominator = UInt64(word.denominator)
            addFraction(place, next)
        }
        if word.roles.contains(.fractionBar), state.divisor == 0, state.total > 1, state.total <= 1_000_000 {
            next = State()
            next.isNegative = state.isNegative
            next.depth = state.depth
            next.divisor = state.total
            readTerm(place, next)
        }
    }

    /// Uses a word after a joiner, a numerator, a prefix or a part of a scale.
    mutating func useFraction(_ table: Table, _ value: Int, _ place: Place, _ state: State) {
        var next = state
        switch table {
        case .joined:
            let word = storage.lexicon.words[value]
            guard !word.roles.isDisjoint(with: [.fraction, .fractionJoined, .fractionBefore]) else { return }
            next.numerator = UInt64(word.numerator)
            next.denominator = UInt64(word.denominator)
            if !word.roles.isDisjoint(with: [.fraction, .fractionJoined]) { addFraction(place, next) }
            if word.roles.contains(.fractionBefore) { walk(.fractionScales, place, next) }
        case .numerators:
            next.numerator = UInt64(value)
            if value > 0, value < 100 { walk(.denominators, place, next) }
        case .denominators:
            let word = storage.lexicon.words[value]
            guard word.roles.contains(.fractionBehind), state.numerator < UInt64(word.denominator) else { return }
            next.numerator *= UInt64(word.numerator)
            next.denominator = UInt64(word.denominator)
            addFraction(place, next)
            walk(.fractionScales, place, next)
        case .wholes:
            next.total = UInt64(value)
            next.room = 0
            if value > 0 { addFraction(place, next) }
        default:
            let word = storage.lexicon.words[value]
            let isScale = word.roles.contains(.scale)
            let isWhole = word.roles.contains(.whole) && word.value == PowersOfTen[Int(word.exponent)]
            guard isScale || isWhole else { return }
            addPart(of: PowersOfTen[Int(word.exponent)], place, state)
        }
    }

    /// The number after division; over for 三分之二, whose decimals do not end.
    func quotient(_ state: State) -> (total: UInt64, decimals: Int, isOver: Bool) {
        var total = state.total
        var decimals = 0
        while !total.isMultiple(of: state.divisor), decimals < 6 {
            let (shifted, isOver) = total.multipliedReportingOverflow(by: 10)
            if isOver { return (0, 0, true) }
            total = shifted
            decimals += 1
        }
        return (total / state.divisor, decimals, state.isOver || !total.isMultiple(of: state.divisor))
    }

    /// Adds the fraction; after "million" a part of a million.
    ///
    /// A fraction whose decimals do not end has no value.
    private mutating func addFraction(_ place: Place, _ state: State) {
        var next = state
        next.numerator = 0
        next.denominator = 1
        next.room = 0
        var numerator = state.numerator
        let denominator = state.denominator
        if state.scale >= 2 {
            let (product, isOver) = numerator.multipliedReportingOverflow(by: PowersOfTen[min(state.scale, 15)])
            guard !isOver else { return }
            numerator = product
        }
        var decimals = 0
        while !numerator.isMultiple(of: denominator), decimals < 6 {
            let (product, isOver) = numerator.multipliedReportingOverflow(by: 10)
            if isOver { break }
            numerator = product
            decimals += 1
        }
        let (shifted, isOver) = state.total.multipliedReportingOverflow(by: PowersOfTen[decimals])
        let (sum, isOverAgain) = shifted.addingReportingOverflow(numerator / denominator)
        next.total = sum
        next.decimals = decimals
        next.isOver = isOver || isOverAgain || !numerator.isMultiple(of: denominator)
        next.scale = -1
        record(place, next, isOrdinal: false)
        if state.scale < 0 { walk(.wordsBehindDecimals, place, next) }
    }

    /// Adds a part of a scale word: "half a million", "one billion and three quarters million".
    private mutating func addPart(of power: UInt64, _ place: Place, _ state: State) {
        let (product, isOver) = power.multipliedReportingOverflow(by: state.numerator)
        guard power >= 100, !isOver, product.isMultiple(of: state.denominator) else { return }
        let part = product / state.denominator
        guard part < PowersOfTen[state.room] else { return }
        var next = state
        next.total += part
        next.room = 0
        next.scale = -1
        record(place, next, isOrdinal: false)
    }
}
