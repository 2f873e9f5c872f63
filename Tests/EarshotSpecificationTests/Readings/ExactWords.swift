@testable import Earshot

extension SentenceReader {
    /// The word itself.
    func exactWords(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        heard.units[path.unit] == word.text && allows(.exact)
            ? [
                path.reading(
                    1,
                    parts: 1,
                    .exact,
                    cost: CostModel.exact,
                    letters: heard.letters(path.unit..<path.unit + 1)
                )
            ]
            : []
    }
}

extension Path {
    /// The same path after words were heard as words of the sentence.
    func reading(_ units: Int, parts: Int, _ evidence: EvidenceClass, cost: Int, letters: Int) -> Path {
        var next = reading(units, evidence, cost: cost)
        next.part += parts
        next.letters += letters
        next.last = .words
        return next
    }

    /// The same path after words were heard as some of the next words of the sentence.
    func reading(
        _ units: Range<Int>,
        as wanted: WantedWords,
        _ evidence: EvidenceClass,
        cost: Int,
        letters: Int
    ) -> Path {
        var next = reading(units.count, parts: wanted.end - part, evidence, cost: cost, letters: letters)
        next.cost += wanted.toll
        next.evidence.formUnion(wanted.tolls)
        next.deviations += wanted.deviations
        return next
    }
}
