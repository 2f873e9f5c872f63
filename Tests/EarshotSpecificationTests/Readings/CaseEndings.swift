@testable import Earshot

extension SentenceReader {
    /// Another form of a case ending than the phrase has: "ta" in "mutfakta" is "da".
    func caseEndings(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        guard allows(.spelling), catalog.hasNames, path.unit > 0, path.unit < heard.units.count else { return [] }
        let (name, ending) = (Array(heard.units[path.unit - 1].utf8), Array(heard.units[path.unit].utf8))
        let endings = language.language.caseEndings
        guard endings.forms(of: ending[...]).contains(Array(word.text.utf8)) else { return [] }
        let letters = heard.letters(path.unit..<path.unit + 1)
        var next = path.reading(1, parts: 1, .spelling, cost: CostModel.caseEnding, letters: letters)
        if !endings.isRegular(ending[...], after: name[...]) {
            next.names += 1
            next.others += 1
        }
        return [next]
    }

    /// Whether a unit is a case ending that was written together with the unit before.
    func isCaseEnding(_ unit: Int) -> Bool {
        guard catalog.hasNames, unit > 0, !heard.text.units[unit].isUnspaced else { return false }
        let (name, ending) = (heard.text.units[unit - 1], heard.text.units[unit])
        guard ending.sourceStart <= name.sourceEnd else { return false }
        return language.language.caseEndings.contains(Array(heard.units[unit].utf8)[...])
    }

    /// Case endings left over behind a name, unless the phrase's own ending is missing there.
    func caseEnding(at unit: Int) -> [LeftOver] {
        guard isCaseEnding(unit) else { return [] }
        let isAsked = language.language.caseEndings.isAsked(Array(heard.units[unit].utf8)[...])
        return [LeftOver(kind: .ending(isAsked: isAsked), units: unit..<unit + 1, cost: CostModel.caseEnding)]
    }
}

extension Path {
    /// Whether the phrase's case ending is missing just before.
    func missesEnding(in language: SpecifiedLanguage) -> Bool {
        guard case .missing = last, let word = missingWords.last?.text else { return false }
        return language.language.caseEndings.contains(Array(word.utf8)[...])
    }

    /// The same path, on which no answer rests without a question.
    var asked: Path {
        var next = self
        next.names += 1
        next.others += 1
        return next
    }
}
