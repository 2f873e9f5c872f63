extension NumberLexiconBuilder {
    /// Learns how round numbers and large numbers become ordinals.
    mutating func learnOrdinals(_ sets: [Int], _ cardinalSets: [Int], _ speller: borrowing NumberSpellout) {
        for set in sets {
            learnAffix(set, cardinalSets, speller)
            for exponent in scales where exponent >= 2 {
                learnOrdinalScale(exponent, set, speller)
            }
            learnTails(set, speller)
        }
    }

    /// Learns an affix that makes any number an ordinal, such as Chinese 第 and Korean 번째.
    private mutating func learnAffix(_ set: Int, _ cardinalSets: [Int], _ speller: borrowing NumberSpellout) {
        let probes: [Int64] = [342, 57, 2345]
        for cardinalSet in cardinalSets {
            var prefixes: Set<[UInt8]> = []
            var suffixes: Set<[UInt8]> = []
            for probe in probes {
                guard let ordinal = wordKey(speller.spell(probe, ruleSet: set)),
                    let cardinal = wordKey(speller.spell(probe, ruleSet: cardinalSet)),
                    ordinal.count > cardinal.count
                else { return }
                let length = cardinal.count
                prefixes.insert(ordinal.suffix(length).elementsEqual(cardinal) ? Array(ordinal.dropLast(length)) : [])
                suffixes.insert(ordinal.prefix(length).elementsEqual(cardinal) ? Array(ordinal.dropFirst(length)) : [])
            }
            if prefixes.count == 1, let prefix = prefixes.first { add(prefix, NumberWord(roles: .ordinalPrefix)) }
            if suffixes.count == 1, let suffix = suffixes.first { add(suffix, NumberWord(roles: .ordinalSuffix)) }
        }
    }

    private mutating func learnOrdinalScale(_ exponent: Int, _ set: Int, _ speller: borrowing NumberSpellout) {
        let power = Int64(PowersOfTen[exponent])
        for coefficient in [1, 2, 5, 12] as [Int64] where coefficient < 1_000_000_000_000_000_000 / power {
            guard let key = wordKey(speller.spell(coefficient * power, ruleSet: set)) else { continue }
            if let word = behind(coefficient, key).first {
                // Without an ordinal, ICU writes the cardinal.
                let letters = word.filter { $0 != NumberKey.joint }
                if scaleWords.contains(where: { $0.exponent == exponent && $0.letters == letters }) { continue }
                add(word, NumberWord(roles: .ordinalScale, exponent: UInt8(exponent)))
            } else if coefficient <= 2, exponent >= 3 {
                add(key, NumberWord(roles: .wholeOrdinal, ordinal: UInt64(coefficient * power)))
            }
            for remainder in [1, 2, 11] as [Int64] {
                guard let key = wordKey(speller.spell(coefficient * power + remainder, ruleSet: set)),
                    let tail = wordKey(speller.spell(remainder, ruleSet: set)), key.hasSuffix(tail)
                else { continue }
                let head = Self.trimmed(key.dropLast(tail.count))
                guard !head.isEmpty else { continue }
                if let word = behind(coefficient, head).first {
                    add(word, NumberWord(roles: .openOrdinalScale, exponent: UInt8(exponent)))
                } else if coefficient == 1 {
                    add(head, NumberWord(roles: .openOrdinalWhole, ordinal: UInt64(power)))
                }
            }
        }
    }

    /// Learns ordinals that only end larger ordinals, such as French "et unième" after "mille".
    private mutating func learnTails(_ set: Int, _ speller: borrowing NumberSpellout) {
        for number in 1...20 {
            guard let key = wordKey(speller.spell(2000 + Int64(number), ruleSet: set)),
                let plain = wordKey(speller.spell(Int64(number), ruleSet: set)),
                key.count > plain.count, !key.suffix(plain.count).elementsEqual(plain),
                let rest = behind(2, key).first.map(Self.trimmed)
            else { continue }
            for (letters, exponent, _) in scaleWords where exponent == 3 && rest.starts(with: letters) {
                let tail = Self.trimmed(rest.dropFirst(letters.count))
                add(tail, NumberWord(roles: .wholeOrdinal, ordinal: UInt64(number)))
            }
        }
    }

    /// Learns whether every part of a larger ordinal is an ordinal: "vigésimo terceiro".
    mutating func learnCompoundOrdinals(_ set: Int, _ speller: borrowing NumberSpellout) {
        guard let whole = wordKey(speller.spell(23, ruleSet: set)), let tens = wordKey(speller.spell(20, ruleSet: set)),
            let one = wordKey(speller.spell(3, ruleSet: set)), whole.starts(with: tens), whole.hasSuffix(one),
            whole.count - tens.count - one.count <= 1
        else { return }
        lexicon.hasCompoundOrdinals = true
    }

    /// Learns how "forty" and "two" combine into forty-two.
    mutating func learnTensLink(_ set: Int, _ speller: borrowing NumberSpellout) {
        guard let whole = wordKey(speller.spell(42, ruleSet: set)), let tens = wordKey(speller.spell(40, ruleSet: set)),
            let one = wordKey(speller.spell(2, ruleSet: set)), whole.starts(with: tens), whole.hasSuffix(one),
            whole.count >= tens.count + one.count
        else { return }
        let between = Self.trimmed(whole.dropFirst(tens.count).dropLast(one.count))
        if between.isEmpty {
            lexicon.tensLink = .direct
        } else if lexicon.tensLink == .none, joiners.contains(between) {
            lexicon.tensLink = .joiner
        }
    }

    /// Learns whether years are said in pairs ("nineteen ninety nine") or hundreds ("nineteen hundred").
    mutating func learnYears(_ sets: [Int], _ speller: borrowing NumberSpellout) {
        for set in sets {
            if let key = wordKey(speller.spell(1342, ruleSet: set)),
                behind(13, key).contains(where: { rest in
                    lexicon.cardinals.prefixes(of: rest).contains { $0.value == 42 && $0.length == rest.count }
                })
            {
                lexicon.hasPairYears = true
                learnYearZero(set, speller)
            }
            if let key = wordKey(speller.spell(1300, ruleSet: set)),
                behind(13, key).contains(where: { rest in
                    scaleWords.contains { $0.exponent == 2 && Self.trimmed(rest).elementsEqual($0.letters) }
                })
            {
                lexicon.hasTeenHundreds = true
            }
        }
    }

    /// Learns the zero of "nineteen oh five".
    private mutating func learnYearZero(_ set: Int, _ speller: borrowing NumberSpellout) {
        guard let key = wordKey(speller.spell(1305, ruleSet: set)), let tail = wordKey(speller.spell(5, ruleSet: set)),
            let rest = behind(13, key).first, rest.count > tail.count, rest.suffix(tail.count).elementsEqual(tail)
        else { return }
        let zero = Self.trimmed(rest.dropLast(tail.count))
        if lexicon.cardinals.prefixes(of: zero).isEmpty { add(zero, NumberWord(roles: .stringDigit, value: 0)) }
    }

    /// Learns the words for minus and for the decimal separator.
    mutating func learnMarks(_ sets: [Int], _ speller: borrowing NumberSpellout) {
        for set in sets {
            guard let five = wordKey(speller.spell(5, ruleSet: set)) else { continue }
            if let key = wordKey(speller.spell(-5, ruleSet: set)), key.suffix(five.count).elementsEqual(five) {
                add(key.dropLast(five.count), NumberWord(roles: .minus))
            }
            if let key = wordKey(speller.spell(decimal: 2.5, ruleSet: set)), key.suffix(five.count).elementsEqual(five),
                let word = behind(2, Array(key.dropLast(five.count))).first
            {
                add(word, NumberWord(roles: .decimal))
            }
        }
    }
}
