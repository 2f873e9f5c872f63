@testable import Earshot

extension SentenceReader {
    /// A possessive ending that a recognizer wrote or left out: "dads room" is "dad room", "dad room" is "dad's room".
    ///
    /// English only; numbers take none.
    func possessives(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        let unit = heard.units[path.unit]
        guard allows(.spelling), language.language.data.language == "en", min(unit.count, word.text.count) >= 3,
            unit.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }), !isAnyNumber(path.unit)
        else { return [] }
        let isOther = unit == word.text + "s" || (word.text == unit + "s" && !unit.hasSuffix("s"))
        let letters = heard.letters(path.unit..<path.unit + 1)
        guard isOther else { return [] }
        var next = path.reading(1, parts: 1, .spelling, cost: CostModel.spelling, letters: letters)
        if unit == word.text + "s", isPlural(path.unit) {
            next.names += 1
            next.others += 1
        }
        return [next]
    }

    /// Whether several may be meant: the word ends what is named, and no number stands before it.
    private func isPlural(_ unit: Int) -> Bool {
        let isCounted = heard.numbers.contains { number in
            !number.isArticle && number.units.upperBound <= unit
                && unit - number.units.upperBound < CostModel.countedWords
        }
        if isCounted { return false }
        guard unit + 1 < heard.units.count, catalog.words.vocabulary.contains(heard.units[unit + 1]) else {
            return true
        }
        return language.closedClass.contains([heard.units[unit + 1]])
    }

    private func isAnyNumber(_ unit: Int) -> Bool {
        heard.numbers.contains { $0.surcharge == 0 && $0.units.contains(unit) }
    }
}
