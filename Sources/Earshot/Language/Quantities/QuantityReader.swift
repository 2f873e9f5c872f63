/// Finds the quantities of a language in texts: durations, times, dates, measures, money and per cents.
///
/// A reader is built once for each language and is shared by all threads.
package struct QuantityReader: Sendable {
    let grammar: QuantityGrammar
    private let normalizer: Normalizer
    private let numbers: NumberReader
    let codes: CodeReader
    private let usesFahrenheit: Bool
    /// The rules of each kind: without and with the words around a value that a phrase could have itself, and of words
    /// that are a value only for a parameter of the kind: "half" is 50 %.
    let symbols: [(kind: Quantity.Kind, core: Int, around: Int, bare: Int)]
    /// The rules of what is no value though it holds some: "every Monday".
    private let barriers: Int
    private let counted: [Int]

    /// Creates the reader of a locale.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag.
    ///   - data: The language's hand-written words.
    ///   - normalizer: The normalizer that texts go through.
    ///   - numbers: The reader of its numbers.
    package init(locale: String, data: LanguageData, normalizer: Normalizer, numbers: NumberReader) {
        let tag = LocaleSubtags(locale)
        var grammar = QuantityGrammar(
            language: tag.language,
            region: tag.region,
            files: QuantityData.files(of: tag.language),
            normalizer: normalizer
        )
        symbols = Quantity.Kind.allCases.filter { $0 != .code }.map {
            (
                $0, grammar.symbol($0.rawValue), grammar.symbol("around-" + $0.rawValue),
                grammar.symbol("bare-" + $0.rawValue)
            )
        }
        barriers = grammar.symbol("none")
        counted = ["timeunit", "measureunit", "currency"].map { grammar.symbol($0) }
        self.grammar = grammar
        self.normalizer = normalizer
        self.numbers = numbers
        codes = CodeReader(data, normalizer: normalizer, numbers: numbers)
        usesFahrenheit =
            ["BS", "BZ", "KY", "PR", "PW", "US"].contains(tag.region) || tag.region.isEmpty && tag.language == "en"
    }

    /// What was not understood in the files.
    package var remarks: [String] { grammar.remarks }

    /// Whether the language has words for quantities of a kind.
    package func reads(_ kind: Quantity.Kind) -> Bool { kind == .code || grammar.hasRules }

    /// Finds the quantities in a text.
    ///
    /// Of one kind, only the longest are found, none inside another of its kind: "an hour" is not found in "an hour
    /// and a half". What nothing in the words settles is found several times over the same units with equal
    /// ``QuantitySpan/choice``: "at five" is 05:00 and 17:00. Words around a value that belong to it, "at", "in the",
    /// are part of its span only if a phrase could not have them itself; a span with such a word and one without may
    /// both be found.
    ///
    /// - Parameters:
    ///   - text: A normalized text.
    ///   - source: The text before normalizing, in UTF-8, for the marks that normalizing drops: "5:30", "22/11".
    ///   - kinds: The kinds to look for.
    ///   - clock: What relative times and dates are counted from; without a now they are found with no value.
    ///   - sharesUnits: Whether a bare number also has the unit of the next quantity behind it: the 22 in "the kitchen
    ///     to 22 and the hall to 19 degrees".
    ///   - plain: What a number alone may be.
    ///   - forms: What codes look like that are looked for.
    /// - Returns: The quantities, by their first unit.
    /// - Complexity: O(*a* · *r*) for *a* letters, numbers and words and *r* rules, with a limit on the whole.
    package func spans(
        in text: NormalizedText,
        source: [UInt8],
        kinds: Quantity.Kinds,
        clock: LocalClock,
        sharesUnits: Bool = false,
        plain: [PlainAmount] = [],
        codes forms: [CodeForm] = []
    ) -> [QuantitySpan] {
        let codes = forms.isEmpty ? [] : self.codes.spans(in: text, source: source, forms: forms)
        guard grammar.hasRules, !text.units.isEmpty, kinds != Quantity.Kinds(.code) else {
            return plainAmounts(plain, in: text, besides: []) + codes
        }
        var atoms = QuantityAtoms(
            source,
            normalizer: normalizer,
            isLettered: grammar.isLettered,
            known: grammar.find,
            parts: grammar.parts
        )
        guard atoms.count > 0, atoms.count <= Self.longest else { return codes }
        atoms.findNumbers(
            in: source,
            numbers,
            normalizer,
            isHundredth: grammar.isHundredth,
            isTimeUnit: grammar.isTimeUnit
        )
        addHomophones(&atoms)
        var chart = QuantityChart(grammar: grammar, atoms: atoms)
        let places = QuantityPlaces(atoms, text, trailing: grammar.trailing)
        var barred: [Range<Int>] = []
        for start in 0..<atoms.count {
            for item in chart.items(barriers, at: start) { barred.append(start..<item.end) }
        }
        func maximal(_ places: QuantityPlaces?) -> [Found] {
            var cores = found(&chart, places, clock: clock) { $0.core }
            cores.removeAll { core in barred.contains { $0.contains(core.atoms) } }
            return cores.filter { core in !core.values.isEmpty && !cores.contains { Self.hides($0, core) } }
        }
        let here = maximal(places)
        var all = here
        for around in found(&chart, places, clock: clock, { $0.around })
        where !barred.contains(where: { $0.contains(around.atoms) })
            && here.contains(where: { $0.kind == around.kind && around.atoms.contains($0.atoms) })
        {
            all.append(around)
        }
        var bares: [Found] = []
        if !plain.isEmpty {
            for bare in found(&chart, places, clock: clock, { $0.bare })
            where plain.contains(where: { $0.kind == bare.kind })
                && !barred.contains(where: { $0.contains(bare.atoms) })
                && !here.contains(where: { $0.atoms.overlaps(bare.atoms) && $0.atoms.count > bare.atoms.count })
            {
                bares.append(bare)
            }
            all += bares
        }
        if sharesUnits {
            // The quantity with the unit may be in another command than this text.
            all += sharingUnits(of: maximal(nil), in: atoms, places, barred: barred, taken: here)
        }
        var spans: [QuantitySpan] = []
        for one in all where kinds.contains(one.kind) {
            for value in one.values {
                let span = QuantitySpan(
                    units: Int32(one.units.lowerBound)..<Int32(one.units.upperBound),
                    kind: one.kind,
                    value: value.quantity,
                    surcharge: one.isHomophone ? Self.homophone : 0,
                    choice: value.choice,
                    isSkipped: value.isSkipped
                )
                if !spans.contains(span) { spans.append(span) }
            }
        }
        spans += plainAmounts(plain, in: text, besides: here + bares)
        spans += codes
        return spans.sorted {
            ($0.units.lowerBound, $1.units.upperBound, $0.kind.rawValue, $0.choice)
                < ($1.units.lowerBound, $0.units.upperBound, $1.kind.rawValue, $1.choice)
        }
    }

    /// The most atoms of a text that is read.
    private static let longest = 1200
    /// What a word costs that only sounds like a number.
    private static let homophone: Int32 = 200

    /// The numbers of a text that are amounts by themselves, besides those within longer quantities, and those that are
    /// a quantity of the same kind.
    ///
    /// A number that is a quantity of another kind by itself may be either, and so may one that is a time with a
    /// preposition before it: "set it to five" is no time.
    private func plainAmounts(
        _ plain: [PlainAmount],
        in text: NormalizedText,
        besides found: [Found]
    ) -> [QuantitySpan] {
        guard !plain.isEmpty else { return [] }
        return numbers.spans(in: text).flatMap { number -> [QuantitySpan] in
            let units = Int(number.units.lowerBound)..<Int(number.units.upperBound)
            guard let value = number.value, !value.isOrdinal, number.isMaximal, !number.isGrouped,
                !found.contains(where: { $0.units.overlaps(units) && $0.units != units && !Self.isTime($0, units) })
            else { return [] }
            return plain.compactMap { amount in
                if found.contains(where: { $0.units == units && $0.kind == amount.kind }) { return nil }
                return Quantity(value.decimal, amount.name, as: amount.kind).map {
                    QuantitySpan(units: number.units, kind: amount.kind, value: $0, isPlain: true)
                }
            }
        }
    }

    /// Whether a quantity is a time or a date that ends with a number.
    private static func isTime(_ found: Found, _ number: Range<Int>) -> Bool {
        guard found.units.upperBound == number.upperBound, found.units.lowerBound < number.lowerBound else {
            return false
        }
        return [.time, .date, .dateTime].contains(found.kind)
    }

    struct Found {
        var kind: Quantity.Kind
        var atoms: Range<Int>
        var units: Range<Int>
        var values: [QuantityMeaning.Value]
        var isHomophone: Bool
        var isSure: Bool
    }

    /// The quantities in a text that its places have; with no places, all that its source has, with no units.
    private func found(
        _ chart: inout QuantityChart,
        _ places: QuantityPlaces?,
        clock: LocalClock,
        _ symbol: ((kind: Quantity.Kind, core: Int, around: Int, bare: Int)) -> Int
    ) -> [Found] {
        let meaning = QuantityMeaning(grammar: grammar, usesFahrenheit: usesFahrenheit, clock: clock)
        var found: [Found] = []
        for start in 0..<chart.atoms.count {
            for entry in symbols {
                for item in chart.items(symbol(entry), at: start) {
                    let values = meaning.values(item.facts, entry.kind)
                    guard !values.isEmpty || meaning.isImpossible(item.facts, entry.kind),
                        let units = places.map({ $0.units(of: start..<item.end) }) ?? 0..<0
                    else { continue }
                    found.append(
                        Found(
                            kind: entry.kind,
                            atoms: start..<item.end,
                            units: units,
                            values: values,
                            isHomophone: item.facts.isHomophone,
                            isSure: item.facts.isSure
                        )
                    )
                }
            }
        }
        let sure = found.filter { $0.isSure && !$0.values.isEmpty }
        if !sure.isEmpty {
            found.removeAll { one in
                !one.isSure && sure.contains { $0.kind == one.kind && $0.atoms == one.atoms }
            }
        }
        return found
    }

    /// Whether a quantity is part of another, so that it is not meant itself.
    ///
    /// Both stay if they have the same values: "el lunes" and "lunes".
    /// A date and a time may be meant by themselves though they make a date with a time together, and so may the
    /// duration in "in three days".
    private static func hides(_ whole: Found, _ part: Found) -> Bool {
        guard whole.atoms.count > part.atoms.count, whole.atoms.contains(part.atoms) else { return false }
        if part.kind == whole.kind, Set(part.values) == Set(whole.values) { return false }
        let traits = whole.kind.traits
        return !traits.parts.contains(part.kind) && !(traits.isCountedFromNow && part.kind == .duration)
    }

    private func addHomophones(_ atoms: inout QuantityAtoms) {
        guard !grammar.homophones.isEmpty else { return }
        for place in 0..<max(0, atoms.count - 1) {
            guard case .word(let word) = atoms[place].kind, let value = grammar.homophones[word],
                case .word = atoms[place + 1].kind
            else { continue }
            var chart = QuantityChart(grammar: grammar, atoms: atoms)
            guard counted.contains(where: { !chart.items($0, at: place + 1).isEmpty }) else { continue }
            var number = QuantityAtoms.Number(
                end: place + 1,
                value: value,
                isOrdinal: false,
                isWhole: true,
                isDigits: false
            )
            number.isHomophone = true
            atoms.add(number, at: place)
        }
    }
}

/// The units that atoms lie in.
struct QuantityPlaces {
    private let atoms: QuantityAtoms
    private let text: NormalizedText
    private let trailing: Set<Int32>

    init(_ atoms: QuantityAtoms, _ text: NormalizedText, trailing: Set<Int32>) {
        self.atoms = atoms
        self.text = text
        self.trailing = trailing
    }

    /// The units that a range of atoms covers; `nil` if it covers one in part.
    func units(of range: Range<Int>) -> Range<Int>? {
        guard let firstAtom = range.first, let lastAtom = range.last else { return nil }
        let start = atoms[firstAtom].start
        var end = atoms[lastAtom].end
        // A compound word is not cut.
        if firstAtom > 0, atoms[firstAtom - 1].end > start { return nil }
        if range.upperBound < atoms.count, atoms[range.upperBound].start < end { return nil }
        guard let first = text.units.firstIndex(where: { $0.sourceEnd > start }), text.units[first].sourceStart >= start
        else { return nil }
        guard let last = text.units.lastIndex(where: { $0.sourceStart < end }), last >= first else { return nil }
        var next = range.upperBound
        while text.units[last].sourceEnd > end, next < atoms.count, case .word(let word) = atoms[next].kind,
            trailing.contains(word), !atoms[next].isApart
        {
            end = atoms[next].end
            next += 1
        }
        // A full stop of an abbreviation may belong to the unit.
        guard text.units[last].sourceEnd <= end else { return nil }
        return first..<last + 1
    }
}
