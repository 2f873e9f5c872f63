/// Amounts with hundredths of their currency: "five euros fifty" is 5.5 euros, "50 cents" is half a euro.
///
/// The number includes the currency's name, which has to follow it in the phrase: an amount is only read where the
/// phrase names its currency.
enum MinorUnitReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard !context.language.minorUnits.isEmpty else { return }
        let numbers = lattice.numbers.filter { whole($0) != nil }
        guard !numbers.isEmpty else { return }
        for units in context.language.minorUnits {
            let names = units.majors.compactMap { context.document.word($0) }
            guard !names.isEmpty else { continue }
            for number in numbers {
                addHundredths(number, of: units, as: names, context, &lattice)
                addMixed(number, numbers, of: units, as: names, context, &lattice)
            }
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        guard !bound.numbers.isEmpty else { return }
        for (unit, word) in context.known.enumerated() {
            guard let word = word.listed, context.language.minorUnits.contains(where: { $0.has(word) }) else {
                continue
            }
            // Membership in an amount is not checked.
            if context.takesNumbers { return bound.allowAnything() }
            bound.add(unit..<unit + 1, cost: 0)
        }
    }

    /// Adds "50 cents".
    private static func addHundredths(
        _ number: Lattice.Number,
        of units: MinorUnits,
        as names: [PhraseGraph.Symbol],
        _ context: ReadingContext,
        _ lattice: inout Lattice
    ) {
        let unit = Int(number.end)
        // The catalog's own word for cents has its own phrases.
        guard stands(units.minors, at: unit, context), context.words[unit] == nil, let value = whole(number) else {
            return
        }
        add(value, number.start..<number.end + 1, names, &lattice)
    }

    /// Adds "five euros fifty", "five euros and fifty cents".
    private static func addMixed(
        _ number: Lattice.Number,
        _ numbers: [Lattice.Number],
        of units: MinorUnits,
        as names: [PhraseGraph.Symbol],
        _ context: ReadingContext,
        _ lattice: inout Lattice
    ) {
        let unit = Int(number.end)
        guard stands(units.majorWords, at: unit, context), let major = whole(number),
            major < 1_000_000_000
        else { return }
        let isJoined = stands(units.joiners, at: unit + 1, context)
        for other in numbers where Int(other.start) == unit + (isJoined ? 2 : 1) {
            let end = Int(other.end)
            let isNamed = stands(units.minors, at: end, context)
            guard let minor = whole(other), minor < 100, isNamed || !isJoined && minor >= 10,
                !other.isDigits || context.bytes(Int(other.start)).count <= 2,
                isNamed || end == context.text.units.count
                    || context.language.unitForms(of: context.bytes(end)).isEmpty
            else { continue }
            add(major * 100 + minor, number.start..<other.end + (isNamed ? 1 : 0), names, &lattice)
        }
    }

    /// Adds an amount.
    private static func add(
        _ hundredths: Int64,
        _ units: Range<Int32>,
        _ names: [PhraseGraph.Symbol],
        _ lattice: inout Lattice
    ) {
        let value = hundredths.asHundredths
        lattice.addNumber(NumberSpan(units: units, value: value, isDigits: false, isMaximal: true), named: names)
    }

    /// The value of a nonnegative whole number; `nil` for any other number.
    private static func whole(_ number: Lattice.Number) -> Int64? {
        guard let value = number.value, value.scale == 0, !value.isOrdinal, value.mantissa >= 0, !number.isArticle,
            number.surcharge == 0
        else { return nil }
        return value.mantissa
    }

    private static func stands(_ words: Set<UInt32>, at unit: Int, _ context: ReadingContext) -> Bool {
        guard context.listed.indices.contains(unit), let word = context.listed[unit] else { return false }
        return words.contains(word)
    }
}

extension MinorUnits {
    /// Whether a word may be part of an amount.
    fileprivate func has(_ word: UInt32) -> Bool {
        minors.contains(word) || majorWords.contains(word) || joiners.contains(word)
    }
}

extension Int64 {
    /// A number of hundredths with as few decimals as possible: 550 is 5.5.
    package var asHundredths: NumberValue {
        if isMultiple(of: 100) { return NumberValue(mantissa: self / 100) }
        if isMultiple(of: 10) { return NumberValue(mantissa: self / 10, scale: 1) }
        return NumberValue(mantissa: self, scale: 2)
    }
}
