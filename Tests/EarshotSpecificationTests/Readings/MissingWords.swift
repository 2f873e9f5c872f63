@testable import Earshot

extension SentenceReader {
    /// A word of a command that was not heard: "turn on kitchen light" is "turn on the kitchen light".
    func missing(_ word: SpecifiedCatalog.Word, _ path: Path) -> [Path] {
        guard allows(.gap), options.find == .whole, target == .shortcuts, word.mayBeMissing,
            path.missing < CostModel.droppedLimit, !path.faults.contains(.content)
        else { return [] }
        var next = path.reading(0, .gap, cost: catalog.words.priceOfMissing(word.text))
        next.part += 1
        next.missing += 1
        // A text just before may have taken the word.
        if case .text = path.last { next.vague += 1 }
        next.last = .missing
        return [next]
    }
}
