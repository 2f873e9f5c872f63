@testable import Earshot

extension SentenceReader {
    /// Words joined or split, and initialisms: "dish washer" is `dishwasher`, "T V" is "TV", "wifi" is "Wi-Fi".
    ///
    /// Words that are adjacent anywhere in the catalog may be written as one.
    func joinedWords(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.spelling) else { return [] }
        var next: [Path] = []
        for run in [path.unit..<path.unit + 1] + heard.joinableRuns(from: path.unit) {
            let units = Array(heard.units[run])
            let joined = units.joined()
            for meant in wanted where meant.words != units {
                let isJoined = meant.words == [joined]
                let isParted = catalog.words.compounds[joined]?.contains(meant.words) ?? false
                guard isJoined || isParted else { continue }
                next.append(
                    path.reading(run, as: meant, .spelling, cost: CostModel.spelling, letters: heard.letters(run))
                )
            }
        }
        return next
    }
}
