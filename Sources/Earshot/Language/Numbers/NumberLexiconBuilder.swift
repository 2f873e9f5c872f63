/// Learns a language's numbers from ICU's spell-outs and the language's data.
///
/// The order matters. Numbers below a thousand come first, because scale words are found by removing those numbers from
/// the spell-outs of round numbers ("two|thousand"). Ordinals and years are found by comparison with numbers and scale
/// words.
package struct NumberLexiconBuilder {
    var lexicon = NumberLexicon()
    var keys: NumberKey
    private var cardinals = NumberAutomaton.Builder()
    private var coefficients = NumberAutomaton.Builder()
    private var ordinals = NumberAutomaton.Builder()
    private var vocabulary = NumberAutomaton.Builder()
    /// The scale words found so far, without joints; used to recognize composed words.
    var scaleWords: [(letters: [UInt8], exponent: Int, isClosed: Bool)] = []
    /// Powers of ten with separate scale words.
    var scales: [Int] = []
    /// The keys of the data's joiners.
    var joiners: [[UInt8]] = []
    private let spellings: NumberSpellings

    private init(data: LanguageData, normalizer: Normalizer) {
        keys = NumberKey(normalizer: normalizer)
        spellings = NumberSpellings(data: data, keys: &keys)
        for words in data.numberJoiners { joiners.append(keys.key(words)) }
    }

    /// Builds the lexicon of a locale.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag; without ICU rules for it, only digits and the data's words are known.
    ///   - data: The language's hand-written words.
    ///   - normalizer: The normalizer of the texts.
    /// - Returns: The lexicon.
    package static func build(locale: String, data: LanguageData, normalizer: Normalizer) -> NumberLexicon {
        var builder = NumberLexiconBuilder(data: data, normalizer: normalizer)
        if let speller = NumberSpellout(locale: locale) {
            builder.learn(from: speller)
        } else {
            builder.lexicon.tensLink = .direct
        }
        builder.add(data)
        return builder.finish(data)
    }

    private mutating func learn(from speller: borrowing NumberSpellout) {
        var cardinalSets: [Int] = []
        var ordinalSets: [Int] = []
        var yearSets: [Int] = []
        for (index, name) in speller.ruleSets.enumerated() {
            // The names are CLDR's; the set of names differs by locale, but not the parts tested here.
            if name.contains("ordinal") {
                ordinalSets.append(index)
            } else if name.contains("year") {
                yearSets.append(index)
            } else {
                cardinalSets.append(index)
            }
        }
        cardinalSets = distinct(cardinalSets, speller)
        ordinalSets = distinct(ordinalSets, speller)
        var joined: [[UInt8]: Set<[UInt8]>] = [:]
        for set in cardinalSets { learnBelowThousand(set, speller, &joined, \.cardinals) }
        lexicon.cardinals = cardinals.build()
        joined.removeAll()
        for set in ordinalSets { learnBelowThousand(set, speller, &joined, \.ordinals) }
        for set in cardinalSets { learnTensLink(set, speller) }
        for set in ordinalSets { learnCompoundOrdinals(set, speller) }
        learnScales(cardinalSets, speller)
        learnCoefficients(cardinalSets, speller)
        learnOrdinals(ordinalSets, cardinalSets, speller)
        learnYears(yearSets, speller)
        learnMarks(cardinalSets, speller)
    }

    /// The rule sets that spell some number differently from every earlier set; many differ only in name.
    private func distinct(_ sets: [Int], _ speller: borrowing NumberSpellout) -> [Int] {
        let probes: [Int64] = [
            0, 1, 2, 3, 4, 6, 7, 8, 9, 12, 15, 21, 32, 101, 202, 342, 1000, 2001, 5342, 21_021, 1_000_000, 2_000_002,
            5_000_000_000, 3_000_000_000_000, 7_000_000_000_000_000,
        ]
        var seen: Set<[[UInt8]]> = []
        var result: [Int] = []
        for set in sets {
            var texts: [[UInt8]] = []
            for probe in probes { texts.append(speller.spell(probe, ruleSet: set)) }
            if seen.insert(texts).inserted { result.append(set) }
        }
        return result
    }

    /// Learns a rule set's numbers below a thousand.
    ///
    /// In most languages the hundreds precede the rest unchanged. If a few probes agree, the remaining numbers are
    /// combined here, which is faster than asking ICU. `joined` holds the combinations of earlier rule sets.
    private mutating func learnBelowThousand(
        _ set: Int,
        _ speller: borrowing NumberSpellout,
        _ joined: inout [[UInt8]: Set<[UInt8]>],
        _ automaton: WritableKeyPath<Self, NumberAutomaton.Builder>
    ) {
        var tails: [[UInt8]] = []
        for number in 0..<100 { tails.append(wordKey(speller.spell(Int64(number), ruleSet: set)) ?? []) }
        for (number, key) in tails.enumerated() where !key.isEmpty {
            if !isCardinal(key, number, automaton) { add(key, number, automaton) }
        }
        let probes = [1, 2, 7, 10, 11, 21, 30, 42, 80, 99]
        let spelledTails = spellings.isEmpty ? [] : tails.map { spellings.inPieces(of: $0) }
        for hundred in stride(from: 100, to: 1000, by: 100) {
            if let key = wordKey(speller.spell(Int64(hundred), ruleSet: set)), !isCardinal(key, hundred, automaton) {
                add(key, hundred, automaton)
            }
            var heads: Set<[UInt8]> = []
            for probe in probes {
                let key = wordKey(speller.spell(Int64(hundred + probe), ruleSet: set)) ?? []
                let tail = tails[probe]
                heads.insert(!tail.isEmpty && key.hasSuffix(tail) ? Array(key.dropLast(tail.count)) : [])
            }
            if heads.count == 1, let head = heads.first, !head.isEmpty {
                let known = joined[head, default: []]
                let heads = spellings.isEmpty ? [] : spellings.inPieces(of: head)
                for rest in 1..<100 where !known.contains(tails[rest]) {
                    if isCardinal(head + tails[rest], hundred + rest, automaton) { continue }
                    if heads.isEmpty {
                        self[keyPath: automaton].add(head + tails[rest], hundred + rest)
                        continue
                    }
                    for key in spellings.all(of: heads, and: spelledTails[rest]) {
                        self[keyPath: automaton].add(key, hundred + rest)
                    }
                }
                joined[head, default: []].formUnion(tails.dropFirst())
            } else {
                for number in hundred + 1..<hundred + 100 {
                    if let key = wordKey(speller.spell(Int64(number), ruleSet: set)),
                        !isCardinal(key, number, automaton)
                    {
                        add(key, number, automaton)
                    }
                }
            }
        }
    }

    /// Whether ICU's ordinal equals the cardinal, which ICU writes if there is no ordinal.
    private func isCardinal(
        _ key: [UInt8],
        _ number: Int,
        _ automaton: WritableKeyPath<Self, NumberAutomaton.Builder>
    ) -> Bool {
        guard automaton == \.ordinals, let cardinal = lexicon.cardinals.prefixes(of: key).last else { return false }
        return cardinal == (key.count, UInt32(number))
    }

    /// Whether a key is made of letters; without words, ICU returns digits.
    func isWord(_ key: [UInt8]) -> Bool { !key.isEmpty && !key.contains { 0x30 <= $0 && $0 <= 0x39 } }

    /// The key of a spell-out; `nil` if ICU returned digits.
    mutating func wordKey(_ text: [UInt8]) -> [UInt8]? {
        let key = keys.key(text)
        return isWord(key) ? key : nil
    }

    private mutating func add(
        _ key: [UInt8],
        _ value: Int,
        _ automaton: WritableKeyPath<Self, NumberAutomaton.Builder>
    ) {
        if spellings.isEmpty {
            self[keyPath: automaton].add(key, value)
        } else {
            for spelled in spellings.all(of: key) { self[keyPath: automaton].add(spelled, value) }
        }
    }

    /// Adds a form of a number that occurs only before a scale word.
    mutating func addCoefficient(_ key: some Collection<UInt8>, _ value: Int) {
        add(Self.trimmed(key), value, \.coefficients)
    }

    /// Adds a word to the vocabulary, or a role to an existing word.
    mutating func add(_ key: some Collection<UInt8>, _ word: NumberWord) {
        let key = Self.trimmed(key)
        guard isWord(key) else { return }
        for key in spellings.isEmpty ? [key] : spellings.all(of: key) {
            let index = vocabulary.add(key, lexicon.words.count)
            if index == lexicon.words.count {
                lexicon.words.append(word)
            } else {
                lexicon.words[index].merge(word)
            }
        }
        let letters = key.filter { $0 != NumberKey.joint }
        guard !word.roles.isDisjoint(with: [.scale, .openScale]) else { return }
        let isClosed = word.roles.contains(.scale)
        if let known = scaleWords.firstIndex(where: { $0.exponent == Int(word.exponent) && $0.letters == letters }) {
            scaleWords[known].isClosed = scaleWords[known].isClosed || isClosed
        } else {
            scaleWords.append((letters, Int(word.exponent), isClosed))
        }
    }

    /// A key without joints at its ends.
    static func trimmed(_ key: some Collection<UInt8>) -> [UInt8] {
        var result = Array(key.drop { $0 == NumberKey.joint })
        while result.last == NumberKey.joint { result.removeLast() }
        return result
    }

    private mutating func finish(_ data: LanguageData) -> NumberLexicon {
        lexicon.coefficients = coefficients.build()
        lexicon.ordinals = ordinals.build()
        lexicon.vocabulary = vocabulary.build()
        coefficients = .init()
        ordinals = .init()
        vocabulary = .init()
        for (index, exponent) in scales.enumerated() {
            let next = index + 1 < scales.count ? scales[index + 1] : 19
            // In a language with a word for lakh, "two hundred and two thousand" is said as well.
            lexicon.coefficientLimit[exponent] = UInt8(next - exponent == 2 ? 3 : next - exponent)
        }
        for word in lexicon.words where !word.roles.isDisjoint(with: .anyScale) {
            // A scale known only from the data ("lakh") does not change the limits of larger or smaller scales.
            let exponent = Int(word.exponent)
            if lexicon.coefficientLimit[exponent] == 0 { lexicon.coefficientLimit[exponent] = exponent == 1 ? 1 : 3 }
        }
        for index in lexicon.words.indices {
            // "Deux cent" may end a number, although ICU writes "deux cents": "cent" is a number.
            let word = lexicon.words[index]
            if word.roles.contains([.openScale, .whole]), word.value == PowersOfTen[Int(word.exponent)] {
                lexicon.words[index].roles.insert(.scale)
            }
        }
        for automaton in [lexicon.cardinals, lexicon.coefficients, lexicon.ordinals, lexicon.vocabulary] {
            lexicon.firstBytes.formUnion(automaton.firstBytes)
            lexicon.firstPairs.insert(automaton)
        }
        func insert(_ byte: UInt8) {
            lexicon.firstBytes.insert(byte)
            lexicon.firstPairs.insert(byte)
        }
        for digit in UInt8(ascii: "0")...UInt8(ascii: "9") { insert(digit) }
        insert(UInt8(ascii: "-"))
        insert(0xE2)
        lexicon.decimalZeros = NumberSpellout.decimalZeros()
        for zero in lexicon.decimalZeros {
            for digit in 0..<10 as Range<UInt32> {
                if let first = Unicode.Scalar(zero + digit)?.utf8.first { insert(first) }
            }
        }
        lexicon.hasCompoundOrdinals = lexicon.hasCompoundOrdinals || data.hasCompoundOrdinals
        lexicon.bareScales = scales.first == 1 ? 0b1111 : .max
        lexicon.hasUnitsFirst = data.hasUnitsFirst
        if data.hasDirectTens { lexicon.tensLink = .direct }
        lexicon.hasTeenHundreds = lexicon.hasTeenHundreds || data.hasTeenHundreds
        lexicon.hasEllipticScales = data.hasEllipticScales
        var counters = NumberAutomaton.Builder()
        for words in data.counters { counters.add(keys.key(words), 0) }
        lexicon.counters = counters.build()
        lexicon.decimalSeparator = data.decimalSeparator.value
        lexicon.groupingSeparators = data.groupingSeparators.map(\.value)
        return lexicon
    }
}

extension Array<UInt8> {
    /// Whether the array ends with given bytes.
    func hasSuffix(_ other: [UInt8]) -> Bool { count >= other.count && suffix(other.count).elementsEqual(other) }
}
