/// Reads every number that begins at one unit, by following the lexicon's automata over the letters.
///
/// A number is a sequence of terms, each smaller than the power of ten of the term before: "three million | two hundred
/// thousand | five". A term is a spell-out below a thousand, digits, or a whole word ("mille"); scale words multiply
/// the terms before. Words may run together and may be split at units, but only where their spelling allows it, and a
/// number ends at the end of a unit. Longer words are tried first.
struct NumberGrammar {
    /// A number that begins at the start unit.
    struct Parse {
        /// The index after the last unit.
        var end: Int
        var value: NumberValue?
        var isDigits: Bool
        /// Whether the number counts only beside digits ("oh").
        var isStringDigit: Bool
        /// The number of digits, if spoken digit by digit: "double zero".
        var digitCount = 1
        /// The first unit of the last term, in the reading with the most terms.
        var lastTerm: Int
    }

    /// The state of the number read so far.
    struct State {
        /// The sum of the terms; meaningless once `isOver`.
        var total: UInt64 = 0
        /// The powers of ten of the scale words read, one bit each.
        var scales: UInt32 = 0
        /// The power of ten that the next term must be below; 0 if no term may follow.
        var room = 20
        /// The power of ten of the scale word just read; -1 after a plain term.
        var scale = -1
        /// The number of decimals among the digits of `total`.
        var decimals = 0
        /// The first unit of the last term.
        var lastTerm = 0
        var isOver = false
        var isNegative = false
        var isDigits = true
        var hasPrefix = false
        var isBehindJoiner = false
        /// Whether the last word was an ordinal that needs a second ordinal after it.
        var needsOrdinal = false
        /// Whether a gap separates the current word from the text before.
        var isBehindGap = false
        /// The number of words read.
        var depth = 0
        /// Whether the number cannot end here, as after "ciento".
        var isOpen = false
        /// Whether a joiner must precede the next term: "treinta | y uno".
        var needsJoiner = false
        /// The numerator, to be completed as a fraction or part of a scale: "three | quarters", "half a | million".
        var numerator: UInt64 = 0
        var denominator: UInt64 = 1
        /// The divisor: "三分之 | 二"; 0 if there is none.
        var divisor: UInt64 = 0
        /// The plain term just read, and the power of ten of the scale word before it, or -1.
        var lastValue: UInt64 = 0
        var lastScale = -1
        /// Whether a digit may imply the scale below the last scale, as in 一百五.
        var mayLeaveOut = false
        /// The number of times that the next digit counts: "double | zero".
        var repeats = 1

        /// Whether only a sign or a prefix has been read.
        var isFresh: Bool { room == 20 }
    }

    /// A place in the text: a byte and its unit.
    struct Place {
        var unit: Int
        var byte: Int
    }

    /// The kind of words to look for.
    enum Table {
        case cardinals, coefficients, ordinals, decimals, numerators, wholes, repeatedDigits, tens, ordinalTens
        case termWords, wordsBehind, scales, tensWords, decimalWords, wordsBehindDecimals, joined, denominators,
            fractionScales
    }

    let storage: NumberLexicon.Storage
    let bytes: UnsafeBufferPointer<UInt8>
    let units: UnsafeBufferPointer<NormalizedText.Unit>
    /// The readings from the last start.
    private(set) var readings: [Parse] = []
    /// The ends of the words being tried; ends of nested calls come after the ends of outer calls.
    var ends: [(place: Place, value: Int)] = []
    /// The steps left from the current start; a bound on the work for malicious texts.
    var budget = 0

    init(
        storage: NumberLexicon.Storage,
        bytes: UnsafeBufferPointer<UInt8>,
        units: UnsafeBufferPointer<NormalizedText.Unit>
    ) {
        self.storage = storage
        self.bytes = bytes
        self.units = units
    }

    /// Fills ``readings`` with the numbers that begin at a unit.
    mutating func read(from unit: Int) {
        readings.removeAll(keepingCapacity: true)
        let start = Int(units[unit].start)
        let word = UnsafeBufferPointer(rebasing: bytes[start..<max(start, Int(units[unit].end))])
        guard storage.lexicon.mayBegin(word) else { return }
        budget = 4000
        readTerm(Place(unit: unit, byte: start), State())
    }

    // MARK: Terms

    /// Reads one more term.
    mutating func readTerm(_ place: Place, _ state: State) {
        var place = place
        guard enter(&place) else { return }
        var state = state
        state.lastTerm = place.unit
        if state.needsJoiner {
            walk(.termWords, place, state)
            return
        }
        if let digits = readDigits(place, allowsSign: state.isFresh && !state.isNegative) {
            addDigits(digits, state)
            return
        }
        state.isDigits = false
        walk(.cardinals, place, state)
        walk(.coefficients, place, state)
        walk(.ordinals, place, state)
        walk(.termWords, place, state)
    }

    private mutating func addDigits(_ digits: Digits, _ state: State) {
        var state = state
        if digits.isNegative { state.isNegative = true }
        if digits.isOver || digits.decimals > 0 {
            guard state.isFresh else { return }
            state.total = digits.value
            state.isOver = digits.isOver
            state.decimals = digits.decimals
            state.room = 0
            record(digits.end, state, isOrdinal: false)
            walk(.wordsBehindDecimals, digits.end, state)
        } else {
            add(digits.value, digits.end, state)
        }
    }

    /// Adds a plain term and reads on.
    mutating func add(_ value: UInt64, _ place: Place, _ state: State, isBound: Bool = false) {
        guard value < PowersOfTen[state.room], value > 0 || state.isFresh else { return }
        var state = state
        if !isBound, state.mayLeaveOut, value > 0, value < 10, !state.isBehindJoiner {
            addElliptic(value, place, state)
            return add(value, place, state, isBound: true)
        }
        state.lastValue = value
        state.lastScale = state.scale
        state.total += value
        state.room = 0
        state.scale = -1
        if !isBound { record(place, state, isOrdinal: false) }
        walk(.wordsBehind, place, state)
    }

    /// Adds a word with its own power of ten and reads on.
    mutating func addWhole(_ value: UInt64, _ place: Place, _ state: State, isOpen: Bool) {
        guard value < PowersOfTen[state.room] else { return }
        var state = state
        let exponent = Int(PowersOfTen.exponent(of: value))
        state.total += value
        state.scales |= 1 << UInt32(exponent)
        state.room = exponent
        state.scale = exponent
        if !isOpen { record(place, state, isOrdinal: false) }
        readOn(place, state, isOpen: isOpen)
    }

    /// Reads on after a scale word.
    mutating func readOn(_ place: Place, _ state: State, isOpen: Bool, isStem: Bool = false) {
        var state = state
        state.isBehindJoiner = false
        state.isOpen = isOpen
        if !isOpen || isStem { walk(.wordsBehind, place, state) }
        state.isOpen = false
        state.mayLeaveOut = !isOpen && storage.lexicon.hasEllipticScales && state.scale >= 2
        if isOpen || storage.lexicon.openScales >> UInt32(state.scale) & 1 == 1 || state.scale == 1 {
            readTerm(place, state)
        }
    }

    // MARK: Ends

    /// Keeps a number that ends with a unit; of two with the same end, the first, which used longer words.
    mutating func record(_ place: Place, _ state: State, isOrdinal: Bool, isStringDigit: Bool = false) {
        guard place.byte == Int(units[place.unit].end) else { return }
        let isOrdinal = isOrdinal || state.hasPrefix
        guard isOrdinal || !state.needsOrdinal, !isOrdinal || state.decimals == 0 else { return }
        var (total, decimals, isOver) = (state.total, state.decimals, state.isOver)
        if state.divisor > 1 {
            guard !isOrdinal, decimals == 0 else { return }
            (total, decimals, isOver) = quotient(state)
        }
        while decimals > 0, total.isMultiple(of: 10) {
            total /= 10
            decimals -= 1
        }
        var value: NumberValue?
        if !isOver, total <= UInt64(Int64.max) {
            let mantissa = state.isNegative ? -Int64(total) : Int64(total)
            value = NumberValue(mantissa: mantissa, scale: UInt8(decimals), isOrdinal: isOrdinal)
        }
        let end = place.unit + 1
        if let same = readings.firstIndex(where: { $0.end == end && $0.value?.isOrdinal == value?.isOrdinal }) {
            readings[same].lastTerm = max(readings[same].lastTerm, state.lastTerm)
            return
        }
        readings.append(
            Parse(
                end: end,
                value: value,
                isDigits: state.isDigits && !isOrdinal,
                isStringDigit: isStringDigit,
                digitCount: state.repeats,
                lastTerm: state.lastTerm
            )
        )
    }

    /// Moves to the next unit at the end of a unit; `false` at the end of the text.
    func enter(_ place: inout Place) -> Bool {
        guard place.byte == Int(units[place.unit].end) else { return true }
        guard place.unit + 1 < units.count else { return false }
        place = Place(unit: place.unit + 1, byte: Int(units[place.unit + 1].start))
        return place.byte < Int(units[place.unit].end)
    }
}
