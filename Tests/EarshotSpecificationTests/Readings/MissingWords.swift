@testable import Earshot

extension SentenceReader {
    /// A word of a command that was not heard: "turn on kitchen light" is "turn on the kitchen light".
    func missing(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        guard allows(.gap), options.find == .whole, target == .shortcuts, word.mayBeMissing,
            path.missing < CostModel.droppedLimit, path.faults.isDisjoint(with: [.content, .unheard])
        else { return [] }
        var next = path.reading(0, .gap, cost: catalog.words.priceOfMissing(word.text))
        next.part += 1
        next.missing += 1
        next.grounds.droppedCost += Int32(next.cost - path.cost)
        // A text just before may have taken the word.
        if case .text = path.last { next.vague += 1 }
        if case .ending = path.last, language.language.caseEndings.contains(Array(word.text.utf8)[...]) {
            next = next.asked
        }
        next.last = .missing
        next.missingWords.append((word.text, path.unit))
        return [next]
    }

    /// Whether a number after a missing word begins with what may be that word: "four ten" for "for ten".
    func takesMissing(_ path: Path) -> Bool {
        guard case .missing = path.last, let word = path.missingWords.last?.text else { return false }
        if heard.units[path.unit] == word { return true }
        guard
            heard.numbers.contains(where: { $0.units.lowerBound == path.unit + 1 && $0.surcharge == 0 })
                || !quantityEnds(at: path.unit + 1).isEmpty
        else { return false }
        let spoken = [word, heard.units[path.unit]].map {
            language.language.pronunciations(ofRun: [Array($0.utf8)[...]])
        }
        return spoken[0].contains(where: spoken[1].contains)
    }
}
