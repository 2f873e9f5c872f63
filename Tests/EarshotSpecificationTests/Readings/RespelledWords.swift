@testable import Earshot

extension SentenceReader {
    /// Another spelling of a letter of the language: "gruen" and "grun" are "grün", and the reverse.
    func respelledWords(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        let unit = heard.units[path.unit]
        let known = language.language
        guard allows(.spelling), unit != word.text,
            known.respellings(of: word.text.utf8).contains(Array(unit.utf8))
                || known.respellings(of: unit.utf8).contains(Array(word.text.utf8))
        else { return [] }
        let letters = heard.letters(path.unit..<path.unit + 1)
        return [path.reading(1, parts: 1, .spelling, cost: CostModel.spelling, letters: letters)]
    }
}
