extension NumberLexiconBuilder {
    /// Adds the language's hand-written words.
    ///
    /// A cardinal that begins with `…` only multiplies the number before ("… dozen" 12, "…つ" 1). A cardinal that begins
    /// and ends with `…` is a digit only beside digits ("… oh …" 0). A cardinal that only ends with `…` is part of a
    /// larger number ("に …" 2). A single word for a power of ten from 100 up is also a scale word, as is a word for ten
    /// if the language says "two ten" for twenty. The README of the data lists all marks.
    mutating func add(_ data: LanguageData) {
        for (words, value) in data.cardinals where value >= 0 { addCardinal(words, UInt64(value)) }
        for (words, value) in data.ordinals where value >= 0 {
            let exponent = PowersOfTen.exponent(of: UInt64(value))
            let isScale = exponent >= 2 && PowersOfTen[Int(exponent)] == UInt64(value)
            var roles: NumberWord.Roles = isScale ? [.wholeOrdinal, .ordinalScale] : .wholeOrdinal
            if isScale, data.hasCompoundOrdinals { roles.formUnion([.openOrdinalScale, .openOrdinalWhole]) }
            add(keys.key(words), NumberWord(roles: roles, exponent: isScale ? exponent : 0, ordinal: UInt64(value)))
        }
        for words in data.numberJoiners { add(keys.key(words), NumberWord(roles: .joiner)) }
        for words in data.decimalWords { add(keys.key(words), NumberWord(roles: .decimal)) }
        for words in data.minusWords { add(keys.key(words), NumberWord(roles: .minus)) }
        for words in data.ordinalPrefixes { add(keys.key(words), NumberWord(roles: .ordinalPrefix)) }
        for words in data.ordinalSuffixes { add(keys.key(words), NumberWord(roles: .ordinalSuffix)) }
        for (words, numerator, denominator) in data.fractions { addFraction(words, numerator, denominator) }
        for words in data.scaleInfixes { add(keys.key(words), NumberWord(roles: .scaleInfix)) }
        for words in data.fractionBars { add(keys.key(words), NumberWord(roles: .fractionBar)) }
        for (words, count) in data.digitRepeaters where 2...9 ~= count {
            add(keys.key(words), NumberWord(roles: .repeater, value: UInt64(count)))
        }
    }

    private mutating func addFraction(_ words: String, _ numerator: Int64, _ denominator: Int64) {
        guard 1...100 ~= numerator, 2...100 ~= denominator else { return }
        let roles: NumberWord.Roles =
            switch (words.first, words.last) {
            case ("+", _): .fractionAdded
            case ("&", _): .fractionJoined
            case (_, "+"): .fractionPrefix
            case ("…", _): .fractionBehind
            case (_, "…"): .fractionBefore
            default: [.fraction, .fractionBefore]
            }
        let key = keys.key(words.filter { $0 != "…" && $0 != "+" && $0 != "&" })
        add(key, NumberWord(roles: roles, numerator: UInt8(numerator), denominator: UInt8(denominator)))
    }

    private mutating func addCardinal(_ words: String, _ value: UInt64) {
        let isBound = words.hasPrefix("…")
        let isBoundOnBothSides = isBound && words.hasSuffix("…")
        if !isBound, words.hasSuffix("…") {
            add(keys.key(words.filter { $0 != "…" }), NumberWord(roles: .part, value: value))
            return
        }
        let key = keys.key(words.filter { $0 != "…" })
        let exponent = PowersOfTen.exponent(of: value)
        let isPower = value > 1 && PowersOfTen[Int(exponent)] == value
        let isSingle = !Self.trimmed(key).contains(NumberKey.joint)
        var word = NumberWord(roles: [], value: value)
        if isBoundOnBothSides {
            word.roles = .stringDigit
        } else if isPower, isBound || isSingle, exponent >= 2 || scales.first == 1 {
            word.exponent = exponent
            word.roles = isBound ? .scale : [.scale, .whole]
            lexicon.openScales |= 1 << UInt32(exponent)
        } else if isBound || value == 12 {
            word.roles = isBound ? .multiplier : [.multiplier, .plain]
        } else if exponent >= 2 {
            word.roles = .whole
            lexicon.openScales |= 1 << UInt32(exponent)
        } else if exponent == 1, value >= 20, value < 100 {
            word.roles = .tens
        } else {
            word.roles = .plain
        }
        add(key, word)
    }
}
