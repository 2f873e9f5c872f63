@testable import Earshot

extension SentenceReader {
    /// A word with another article or preposition written together with it: "الضوء" is "ضوء".
    func attachedWords(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        guard path.unit < heard.units.count, !catalog.catalog.enums.isEmpty, !heard.text.units[path.unit].isUnspaced
        else { return [] }
        let said = Array(heard.units[path.unit].utf8)[...]
        return AttachedWords.forms(of: said, language.language).filter { $0.word.elementsEqual(word.text.utf8) }.map {
            let letters = heard.letters(path.unit..<path.unit + 1)
            var next = path.reading(1, parts: 1, .spelling, cost: $0.cost, letters: letters)
            if $0.isDoubtful {
                next.names += 1
                next.others += 1
            }
            return next
        }
    }
}
