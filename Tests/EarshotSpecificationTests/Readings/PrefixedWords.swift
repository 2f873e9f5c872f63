@testable import Earshot

extension SentenceReader {
    /// The prefix of a verb heard as a short word: "this arm" is "disarm".
    func prefixedWords(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        let run = path.unit..<path.unit + 2
        guard allows(.homophone), run.upperBound <= heard.units.count, !heard.text.units[path.unit + 1].isParted else {
            return []
        }
        let (short, rest) = (heard.units[path.unit], heard.units[path.unit + 1])
        let verbs = heard.language.language.reversingPrefixes
            .filter { $0.words.contains { $0.elementsEqual(short.utf8) } }
            .map { String(decoding: $0.prefix, as: UTF8.self) + rest }
        return wanted.filter { $0.words.count == 1 && verbs.contains($0.words[0]) }.map {
            path.reading(run, as: $0, .homophone, cost: CostModel.homophone, letters: heard.letters(run))
        }
    }
}
