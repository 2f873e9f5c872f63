@testable import Earshot

extension SentenceReader {
    /// A contraction said in full, or the reverse: "I am leaving" is "I'm leaving".
    func contractions(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.spelling) else { return [] }
        var next: [Path] = []
        for contraction in language.contractions {
            for (said, meant) in [
                ([contraction.word], contraction.expansion), (contraction.expansion, [contraction.word]),
            ] {
                guard heard.stands(said, at: path.unit) else { continue }
                let run = path.unit..<path.unit + said.count
                for words in wanted where words.words == meant {
                    next.append(
                        path.reading(run, as: words, .spelling, cost: CostModel.spelling, letters: heard.letters(run))
                    )
                }
            }
        }
        return next
    }

    /// Another word for the same unit of measure behind a number: "5 min" is "5 minutes".
    func unitWords(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        guard allows(.spelling), heard.numbers.contains(where: { $0.units.upperBound == path.unit }) else { return [] }
        let unit = heard.units[path.unit]
        guard unit != word.text, language.unitForms(of: unit).contains(word.text) else { return [] }
        let letters = heard.letters(path.unit..<path.unit + 1)
        return [path.reading(1, parts: 1, .spelling, cost: CostModel.spelling, letters: letters)]
    }
}
