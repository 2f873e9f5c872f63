// A lexicon in a compiled file: learning a lexicon from ICU is the slowest part of preparing a language. The input is
// not trusted: the numbers of words are checked.
extension NumberLexicon: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        for automaton in [cardinals, coefficients, ordinals, vocabulary, counters] { automaton.write(to: &store) }
        store.array(words.map(\.roles.rawValue))
        store.array(words.map(\.exponent))
        store.array(words.map(\.value))
        store.array(words.map(\.ordinal))
        store.array(words.map(\.numerator))
        store.array(words.map(\.denominator))
        store.array(coefficientLimit)
        store.array([ownWordForOne, bareScales, openScales, decimalSeparator])
        for flag in [hasPairYears, hasTeenHundreds, hasUnitsFirst, hasCompoundOrdinals, hasEllipticScales] {
            store.flag(flag)
        }
        store.byte(tensLink == .none ? 0 : tensLink == .direct ? 1 : 2)
        store.array(decimalZeros)
        store.array(groupingSeparators)
        firstBytes.write(to: &store)
        firstPairs.write(to: &store)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init()
        cardinals = try NumberAutomaton(from: &store, below: 1 << 16)
        coefficients = try NumberAutomaton(from: &store, below: 1 << 16)
        ordinals = try NumberAutomaton(from: &store, below: 1 << 16)
        let vocabulary = store
        _ = try NumberAutomaton(from: &store, below: 1 << 16)
        counters = try NumberAutomaton(from: &store, below: 1 << 16)
        let roles: [UInt32] = try store.array()
        let exponents: [UInt8] = try store.array(in: 0..<20)
        let values: [UInt64] = try store.array()
        let ordinalValues: [UInt64] = try store.array()
        let numerators: [UInt8] = try store.array(in: 0..<101)
        let denominators: [UInt8] = try store.array(in: 1..<101)
        guard
            [exponents.count, values.count, ordinalValues.count, numerators.count, denominators.count].allSatisfy({
                $0 == roles.count
            })
        else { throw store.fault }
        words.reserveCapacity(roles.count)
        for index in roles.indices {
            let word = NumberWord(
                roles: NumberWord.Roles(rawValue: roles[index]),
                exponent: exponents[index],
                value: values[index],
                ordinal: ordinalValues[index],
                numerator: numerators[index],
                denominator: denominators[index]
            )
            guard word.value <= UInt64(Int64.max), word.ordinal <= UInt64(Int64.max),
                !word.roles.contains(.repeater) || word.value < 10
            else { throw store.fault }
            words.append(word)
        }
        var words = vocabulary
        self.vocabulary = try NumberAutomaton(from: &words, below: self.words.count)
        coefficientLimit = try store.array(in: 0..<21)
        let numbers: [UInt32] = try store.array()
        guard coefficientLimit.count == 20, numbers.count == 4 else { throw store.fault }
        (ownWordForOne, bareScales, openScales, decimalSeparator) = (numbers[0], numbers[1], numbers[2], numbers[3])
        hasPairYears = try store.flag()
        hasTeenHundreds = try store.flag()
        hasUnitsFirst = try store.flag()
        hasCompoundOrdinals = try store.flag()
        hasEllipticScales = try store.flag()
        switch try store.byte() {
        case 0: tensLink = .none
        case 1: tensLink = .direct
        case 2: tensLink = .joiner
        default: throw store.fault
        }
        decimalZeros = try store.array(in: 0..<0x110000)
        groupingSeparators = try store.array()
        firstBytes = try ByteSet(from: &store)
        firstPairs = try PairSet(from: &store)
    }
}

extension NumberReader: BinaryCodable {
    func write(to store: inout BinaryWriter) { lexicon.write(to: &store) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) { self.init(try NumberLexicon(from: &store)) }
}
