@testable import Earshot

extension SentenceReader {
    /// Other words that sound the same: "read" is `red`, "quay ring" is "key ring".
    func homophones(_ wanted: [WantedWords], _ path: Path) -> [Path] {
        guard allows(.homophone) else { return [] }
        return nearRuns(wanted, path).compactMap { heard, meant, run in
            let letters = heard.flatMap { Array(self.heard.units[$0].utf8) }
            // The same letters, joined or split, are another spelling, not another word.
            guard !isDominated(heard, by: run.words), letters != run.words.flatMap({ Array($0.utf8) }),
                distances.areHomophones(self.heard, heard, run), !losesNegation(heard, run.words),
                !changesFunction(heard, run.words)
            else { return nil }
            var next = path.reading(heard, as: meant, .homophone, cost: CostModel.homophone, letters: run.letters)
            if endsOtherwise(heard, run.words) { next.vague += 1 }
            return next
        }
    }

    private func losesNegation(_ run: Range<Int>, _ words: [String]) -> Bool {
        guard run.count > 1 || words.count > 1 else { return false }
        return heard.units[run].contains { language.negations.contains([$0]) && !words.contains($0) }
    }

    /// The possible replacements: runs of up to three of the next words heard, and runs of the catalog that continue
    /// the sentence.
    func nearRuns(
        _ wanted: [WantedWords],
        _ path: Path
    ) -> [(heard: Range<Int>, meant: WantedWords, run: CatalogWords.Run)] {
        let known = wanted.compactMap { meant in meant.run.map { (meant, $0) } }
        return heard.runs(from: path.unit, limit: WorkLimits.runWords + 1).flatMap { heard in
            known.map { (heard, $0.0, $0.1) }
        }
    }

    /// Whether a reading of a run is the same as that of a shorter run beside a word that was heard exactly.
    func isDominated(_ run: Range<Int>, by words: [String]) -> Bool {
        let (front, back) = (run.lowerBound, run.upperBound - 1)
        return heard.units[front] == words.first && !heard.text.units[front].isUnspaced
            || heard.units[back] == words.last && !heard.text.units[back].isUnspaced
    }
}
