extension NumberLexiconBuilder {
    private static let coefficientProbes: [Int64] = [2, 3, 5, 1, 11, 12, 20, 21, 22, 100, 101]
    private static let remainderProbes: [(coefficient: Int64, remainder: Int64)] = [
        (1, 1), (2, 2), (5, 11), (2, 101), (1, 342), (21, 5),
    ]

    /// Learns the scale words: the rest of "two thousand" after "two", for every power of ten.
    mutating func learnScales(_ sets: [Int], _ speller: borrowing NumberSpellout) {
        for exponent in 1...17 {
            guard isScale(exponent, sets, speller) else { continue }
            scales.append(exponent)
            for set in sets {
                learnClosed(exponent, set, speller)
                learnOpen(exponent, set, speller)
            }
        }
    }

    /// The parts of a key after a spell-out of `coefficient`: first the parts that ICU separates, then the shortest.
    ///
    /// This order keeps "Eine Million" from being read as "einem illion".
    func behind(_ coefficient: Int64, _ key: [UInt8]) -> [ArraySlice<UInt8>] {
        let rests = lexicon.cardinals.prefixes(of: key).reversed()
            .filter { Int64($0.value) == coefficient && $0.length < key.count }.map { key[$0.length...] }
        return rests.filter { $0.first == NumberKey.joint } + rests.filter { $0.first != NumberKey.joint }
    }

    private mutating func isScale(_ exponent: Int, _ sets: [Int], _ speller: borrowing NumberSpellout) -> Bool {
        // "Vierzig" is not four of anything: a word for ten must fit all coefficients.
        let probes: [Int64] = exponent == 1 ? [2, 3, 4, 6, 8] : [2, 3, 5]
        for set in sets {
            var words: [[UInt8]] = []
            for coefficient in probes {
                let number = coefficient * Int64(PowersOfTen[exponent])
                guard let key = wordKey(speller.spell(number, ruleSet: set)),
                    let word = behind(coefficient, key).first.map(Self.trimmed)
                else { continue }
                if !isComposite(word, below: exponent), !isRemnant(word, exponent, set, speller) { words.append(word) }
            }
            if exponent == 1 ? words.count == probes.count && Set(words).count == 1 : !words.isEmpty { return true }
        }
        return false
    }

    /// Whether a word consists of smaller scale words: "hundred thousand", 百万, Spanish "mil millones".
    private func isComposite(_ word: [UInt8], below exponent: Int) -> Bool {
        scaleWords.contains { smaller in
            guard smaller.exponent < exponent, word.count > smaller.letters.count, word.hasSuffix(smaller.letters)
            else { return false }
            let head = word.dropLast(smaller.letters.count)
            return head.last == NumberKey.joint || scaleWords.contains { $0.letters.elementsEqual(head) }
        }
    }

    /// Whether a word with a smaller scale word at its end is only the rest of "fifty thousand" after "five".
    ///
    /// Greek "δισεκατομμύρια" has such an end too, but combines with twenty-five.
    private mutating func isRemnant(
        _ word: [UInt8],
        _ exponent: Int,
        _ set: Int,
        _ speller: borrowing NumberSpellout
    ) -> Bool {
        guard scaleWords.contains(where: { $0.exponent < exponent && word.hasSuffix($0.letters) }),
            let number = product(25, exponent), let key = wordKey(speller.spell(number, ruleSet: set))
        else { return false }
        return behind(25, key).isEmpty
    }

    private mutating func learnClosed(_ exponent: Int, _ set: Int, _ speller: borrowing NumberSpellout) {
        for coefficient in Self.coefficientProbes {
            guard let number = product(coefficient, exponent),
                let key = wordKey(speller.spell(number, ruleSet: set))
            else { continue }
            if let word = behind(coefficient, key).first {
                if !isComposite(Self.trimmed(word), below: exponent), !isTail(word, exponent) {
                    add(word, NumberWord(roles: .scale, exponent: UInt8(exponent)))
                }
            } else if coefficient == 1 {
                lexicon.ownWordForOne |= 1 << UInt32(exponent)
                add(key, NumberWord(roles: .whole, value: UInt64(number)))
            } else if exponent >= 3, coefficient < 20, isWhole(key) {
                add(key, NumberWord(roles: .whole, value: UInt64(number)))
            }
        }
    }

    /// Whether a word is the end of a scale word for the same power: "usen" in Swedish "ettusen" for "ett tusen".
    private func isTail(_ word: ArraySlice<UInt8>, _ exponent: Int) -> Bool {
        let letters = word.filter { $0 != NumberKey.joint }
        return scaleWords.contains {
            $0.exponent == exponent && $0.letters.count == letters.count + 1
                && $0.letters.suffix(letters.count).elementsEqual(letters)
        }
    }

    /// Whether a word is the beginning of a scale word for the same power.
    private func isBeginning(_ word: ArraySlice<UInt8>, _ exponent: Int) -> Bool {
        let letters = Self.trimmed(word)
        return scaleWords.contains { $0.isClosed && $0.exponent == exponent && $0.letters.starts(with: letters) }
    }

    /// Whether a key is a separate word, not composed of numbers and scale words.
    private func isWhole(_ key: [UInt8]) -> Bool {
        let letters = key.filter { $0 != NumberKey.joint }
        return !scaleWords.contains { letters.suffix($0.letters.count).elementsEqual($0.letters) }
            && lexicon.cardinals.prefixes(of: key).isEmpty
    }

    private mutating func learnOpen(_ exponent: Int, _ set: Int, _ speller: borrowing NumberSpellout) {
        for (coefficient, remainder) in Self.remainderProbes where remainder < Int64(PowersOfTen[exponent]) {
            guard let number = product(coefficient, exponent),
                let key = wordKey(speller.spell(number + remainder, ruleSet: set)),
                let tail = wordKey(speller.spell(remainder, ruleSet: set)),
                key.count > tail.count, key.suffix(tail.count).elementsEqual(tail)
            else { continue }
            let head = Array(key.dropLast(tail.count))
            if let word = behind(coefficient, head).first {
                guard !Self.trimmed(word).isEmpty else { continue }
                lexicon.openScales |= 1 << UInt32(exponent)
                let isStem = isBeginning(word, exponent)
                add(word, NumberWord(roles: isStem ? [.openScale, .stemScale] : .openScale, exponent: UInt8(exponent)))
            } else if coefficient <= 2, exponent >= 2, isWhole(head) || coefficient == 1 {
                lexicon.openScales |= 1 << UInt32(exponent)
                add(head, NumberWord(roles: .openWhole, value: UInt64(number)))
            }
        }
    }

    /// Learns the forms of numbers that occur only before a scale word.
    mutating func learnCoefficients(_ sets: [Int], _ speller: borrowing NumberSpellout) {
        for set in sets {
            // The forms are the same before every power, except for hundreds.
            for exponent in scales.filter({ $0 == 2 }) + scales.filter({ $0 >= 3 }).prefix(1) {
                let limit = exponent == 2 ? 10 : 1000
                var isSuspicious = false
                for coefficient in [2, 12, 21, 22, 102] where coefficient < limit && !isSuspicious {
                    isSuspicious = coefficientForm(coefficient, exponent, set, speller) != nil
                }
                guard isSuspicious else { continue }
                for coefficient in 1..<limit {
                    if let form = coefficientForm(coefficient, exponent, set, speller) {
                        addCoefficient(form, coefficient)
                    }
                }
            }
        }
    }

    private mutating func coefficientForm(
        _ coefficient: Int,
        _ exponent: Int,
        _ set: Int,
        _ speller: borrowing NumberSpellout
    ) -> [UInt8]? {
        guard let number = product(Int64(coefficient), exponent) else { return nil }
        guard let key = wordKey(speller.spell(number, ruleSet: set)),
            behind(Int64(coefficient), key).allSatisfy({ isTail($0, exponent) })
        else { return nil }
        for (letters, other, _) in scaleWords where other == exponent {
            let word = key.suffix(letters.count)
            guard word.elementsEqual(letters), word.count < key.count else { continue }
            let form = Self.trimmed(key.dropLast(letters.count))
            // "Two million five" before "hundred" is not a form of twenty-five.
            let isOther = lexicon.cardinals.prefixes(of: form).contains {
                $0.value >= 1 && Int($0.value) != coefficient
            }
            if !isOther || coefficient % 100 != 0 && isCompoundForm(form, coefficient) { return form }
        }
        return nil
    }

    /// Whether a form begins like a plain spell-out of the number's tens or hundreds.
    private func isCompoundForm(_ form: [UInt8], _ coefficient: Int) -> Bool {
        let beginnings = lexicon.cardinals.prefixes(of: form).map { Int($0.value) }
        return beginnings.allSatisfy { $0 == coefficient / 10 * 10 || $0 == coefficient / 100 * 100 || $0 < 10 }
            && !scaleWords.contains { Self.contains(form, $0.letters) && $0.exponent >= 3 }
    }

    private static func contains(_ key: [UInt8], _ letters: [UInt8]) -> Bool {
        key.indices.contains { key[$0...].starts(with: letters) }
    }

    private func product(_ coefficient: Int64, _ exponent: Int) -> Int64? {
        let (number, isOver) = coefficient.multipliedReportingOverflow(by: Int64(clamping: PowersOfTen[exponent]))
        return isOver || number >= 1_000_000_000_000_000_000 ? nil : number
    }
}
