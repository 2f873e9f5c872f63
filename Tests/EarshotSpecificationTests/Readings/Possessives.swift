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
        return isOther ? [path.reading(1, parts: 1, .spelling, cost: CostModel.spelling, letters: letters)] : []
    }

    private func isAnyNumber(_ unit: Int) -> Bool {
        heard.numbers.contains { $0.surcharge == 0 && $0.units.contains(unit) }
    }
}
