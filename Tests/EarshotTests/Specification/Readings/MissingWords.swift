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
        let isAfterText: Bool
        switch path.last {
        case .text: isAfterText = true
        case .missing(let afterText): isAfterText = afterText
        case .nothing, .words, .value, .leftOver: isAfterText = false
        }
        next.isVague = next.isVague || isAfterText
        next.last = .missing(afterText: isAfterText)
        return [next]
    }
}
