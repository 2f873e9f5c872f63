@testable import Earshot

extension SentenceReader {
    /// A number in a name, however it is said: "lamp seven" is "Lamp 7".
    func numberWords(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        heard.numbers.flatMap { number in
            word.numbers.compactMap { meant in
                guard number.units.lowerBound == path.unit, !number.isLastPlace, !number.isArticle,
                    number.currencies.isEmpty, !heard.isLedByZero(number),
                    meant.value == number.value,
                    allows(number.evidence)
                else { return nil }
                let letters = heard.letters(number.units)
                let cost = CostModel.number + number.surcharge + (number.pieces.isEmpty ? 0 : CostModel.twoNumbers)
                return path.reading(
                    number.units.count,
                    parts: meant.words,
                    number.evidence,
                    cost: cost,
                    letters: letters
                )
            }
        }
    }
}

extension HeardText {
    /// The same text with numbers from homophones: "ate" is 8, "won hundred" is 100.
    ///
    /// Such words are replaced by number words, and the text is read again. A closed-class word ("to", "for") counts
    /// only if it is the whole number, precedes a scale word ("to hundred"), or follows the tens of a number ("twenty
    /// to"): "to five" is not 25, and "for a minute" is not four.
    func withSoundingNumbers() -> HeardText {
        let known = language.language
        guard let sounds = known.sounds else { return self }
        var replaced: [Int: [UInt8]] = [:]
        for unit in units.indices {
            let spoken = known.pronunciations(of: Array(units[unit].utf8))
            guard let word = known.numberSounds.word(soundingAs: spoken, in: sounds),
                !(sounds.hasDistinctiveEndings && known.neverApproximated(Array(units[unit].utf8)[...])),
                !word.elementsEqual(units[unit].utf8), !("0"..."9").contains(units[unit].prefix(1))
            else { continue }
            replaced[unit] = word
        }
        guard !replaced.isEmpty else { return self }
        var added: [Number] = []
        for span in known.numbers.spans(in: text.replacing(replaced)) {
            let run = Int(span.units.lowerBound)..<Int(span.units.upperBound)
            let others = run.filter { replaced[$0] != nil }
            guard !others.isEmpty, others.allSatisfy({ mayStand($0, in: run) }) else { continue }
            var number = Number(units: run, value: span.value, isDigits: span.isDigits)
            number.surcharge = others.count * CostModel.homophone
            added.append(number)
        }
        return HeardText(self, adding: added)
    }

    /// Whether a number was written or said with a zero before its other digits, as codes are.
    func isLedByZero(_ number: Number) -> Bool {
        guard number.surcharge == 0, !number.isSplit, !number.isMarked else { return false }
        let first = number.units.lowerBound
        if number.units.count == 1 {
            return units[first].utf8.count > 2 && units[first].hasPrefix("0")
                && units[first].utf8.allSatisfy { 0x30...0x39 ~= $0 }
        }
        guard let value = number.value, value.scale == 0, !value.isOrdinal, number.units.count > 2 else { return false }
        return language.language.numbers.wholeSpans(first..<first + 1, of: text)
            .contains { $0.value == NumberValue(mantissa: 0) }
    }

    private func mayStand(_ unit: Int, in run: Range<Int>) -> Bool {
        guard language.closedClass.contains([units[unit]]) else { return true }
        if isBareScale(at: unit + 1) { return true }
        if run.count == 1 { return unit + 1 == units.count || !language.closedClass.contains([units[unit + 1]]) }
        return unit == run.upperBound - 1 && endsWithTens(at: unit)
            && !numbers.contains { $0.units.lowerBound == unit + 1 }
    }
}
