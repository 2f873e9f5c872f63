@testable import Earshot

/// The next words of a sentence, with the tolls between them: "u", "2".
struct WantedWords {
    var words: [String]
    /// The number of parts.
    var end: Int
    var toll = 0
    var tolls: EvidenceClasses = []
    var deviations = 0
    /// The same words as a run of the catalog, which something heard may resemble; `nil` if they are none.
    var run: CatalogWords.Run?

    /// The first word of some parts, the first two, and so on.
    static func all(_ parts: [SpecifiedCatalog.Part], _ known: CatalogWords) -> [WantedWords] {
        var all: [WantedWords] = []
        var next = WantedWords(words: [], end: 0)
        for (place, part) in parts.enumerated() {
            switch part {
            case .word(let word):
                next.words.append(word.text)
                next.end = place + 1
                next.run = known.runs[next.words]
                all.append(next)
            case .toll(let cost, let evidence):
                next.toll += cost
                next.tolls.formUnion(EvidenceClasses(evidence))
                if evidence != .exact { next.deviations += 1 }
            case .application, .slot:
                return all
            }
        }
        return all
    }
}
