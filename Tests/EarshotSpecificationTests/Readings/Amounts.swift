@testable import Earshot

extension HeardText {
    /// The amounts in currencies that the catalog names.
    func amounts(named vocabulary: Set<String>) -> [Number] {
        let whole = numbers.filter { number in
            guard let value = number.value else { return false }
            return value.scale == 0 && !value.isOrdinal && value.mantissa >= 0 && !number.isArticle
                && number.surcharge == 0
        }
        return language.minorUnits.flatMap { units -> [Number] in
            let named = units.majors.intersection(vocabulary)
            guard !named.isEmpty else { return [] }
            return whole.flatMap { number -> [Number] in
                hundredths(number, units.minors, named, vocabulary)
                    + mixed(number, whole, units, named)
            }
        }
    }

    private func hundredths(_ number: Number, _ minors: Set<String>, _ named: Set<String>, _ vocabulary: Set<String>)
        -> [Number]
    {
        let end = number.units.upperBound
        guard let value = number.value, word(end, isIn: minors), !vocabulary.contains(units[end]) else { return [] }
        return [amount(value.mantissa, number.units.lowerBound..<end + 1, named)]
    }

    private func mixed(
        _ number: Number,
        _ others: [Number],
        _ currency: (majors: Set<String>, minors: Set<String>, joiners: Set<String>),
        _ named: Set<String>
    ) -> [Number] {
        let end = number.units.upperBound
        guard let major = number.value?.mantissa, major < 1_000_000_000, word(end, isIn: currency.majors) else {
            return []
        }
        let isJoined = word(end + 1, isIn: currency.joiners)
        return others.compactMap { other in
            guard other.units.lowerBound == (isJoined ? end + 2 : end + 1), let minor = other.value?.mantissa,
                minor < 100, !other.isDigits || units[other.units.lowerBound].count <= 2
            else { return nil }
            let last = other.units.upperBound
            if word(last, isIn: currency.minors) {
                return amount(major * 100 + minor, number.units.lowerBound..<last + 1, named)
            }
            let isMeasured = last < units.count && !language.unitForms(of: [units[last]]).isEmpty
            guard !isJoined, minor >= 10, !isMeasured else { return nil }
            return amount(major * 100 + minor, number.units.lowerBound..<last, named)
        }
    }

    private func amount(_ hundredths: Int64, _ run: Range<Int>, _ named: Set<String>) -> Number {
        Number(units: run, value: hundredths.asHundredths, isDigits: false, currencies: named)
    }

    private func word(_ unit: Int, isIn words: Set<String>) -> Bool {
        unit < units.count && words.contains(units[unit])
    }
}

extension SentenceReader {
    /// The path over the currency that an amount holds, "euro" in "five euros fifty".
    ///
    /// A mere number holds none. It is `nil` if the phrase does not go on with it.
    func takingCurrency(of taken: Taken, _ path: Path, _ parts: [SpecifiedCatalog.Part]) -> Path? {
        guard !taken.currencies.isEmpty else { return path }
        guard allows(.spelling), path.part < parts.count, case .word(let word) = parts[path.part],
            taken.currencies.contains(word.text)
        else { return nil }
        var next = path.reading(0, parts: 1, .spelling, cost: CostModel.spelling, letters: 0)
        next.last = path.last
        return next
    }

    /// A word that says that a number follows, for another one: "nr" for "Nummer".
    func markers(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        let said = heard.units[path.unit]
        let isMarker = heard.numbers.contains { number in
            number.isMarked && number.units.lowerBound == path.unit
        }
        guard allows(.spelling), isMarker, said != word.text, language.numberMarkers.contains(word.text),
            !language.isPolar(word.text)
        else { return [] }
        let letters = heard.letters(path.unit..<path.unit + 1)
        return [path.reading(1, parts: 1, .spelling, cost: CostModel.spelling, letters: letters)]
    }
}
