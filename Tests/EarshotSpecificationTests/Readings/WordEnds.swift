@testable import Earshot

/// Languages where the ends of words tell forms of verbs and compounds apart: what is not spelled alike is asked about.
extension SentenceReader {
    private var hasDistinctiveEndings: Bool { language.language.sounds?.hasDistinctiveEndings ?? false }

    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    /// Whether a run that sounds near may be another form, and what it costs at least.
    func form(_ run: Range<Int>, _ other: CatalogWords.Run, _ sounds: Int?) -> (isConfirmed: Bool, cost: Int) {
        guard hasDistinctiveEndings, let sounds, sounds > 0 else { return (false, 0) }
        let (heard, meant) = (scalars(self.heard.units[run].joined()), scalars(other.words.joined()))
        let isKnown = run.count == 1 && catalog.words.vocabulary.contains(self.heard.units[run.lowerBound])
        let spelled =
            CostModel.edit(distance: SpellingDistance.distance(heard[...], meant[...]))
            + (isKnown ? CostModel.knownWord : 0)
        let isSpelledNear =
            spelled <= CostModel.nearWord(letters: other.letters)
            && spelled <= CostModel.nearValue(letters: other.letters)
        if sounds > CostModel.listedSound { return isSpelledNear ? (false, spelled) : (true, 0) }
        let isOneWord =
            min(heard.count, meant.count) >= CostModel.sharedBeginning + CostModel.sharedEnding
            && heard.prefix(CostModel.sharedBeginning) == meant.prefix(CostModel.sharedBeginning)
            && heard.suffix(CostModel.sharedEnding) == meant.suffix(CostModel.sharedEnding)
        return (!isSpelledNear && !isOneWord, 0)
    }

    /// Whether a run that sounds the same begins alike and ends otherwise: "abri" is no "abre".
    func endsOtherwise(_ run: Range<Int>, _ words: [String]) -> Bool {
        let (heard, meant) = (scalars(self.heard.units[run].joined()), scalars(words.joined()))
        guard hasDistinctiveEndings, heard.prefix(CostModel.sharedBeginning) == meant.prefix(CostModel.sharedBeginning)
        else {
            return false
        }
        return heard.last != meant.last || heard.starts(with: meant) || meant.starts(with: heard)
    }

    /// Whether a word that turns the meaning, or a function word, would be read as another word.
    func changesFunction(_ run: Range<Int>, _ words: [String]) -> Bool {
        guard hasDistinctiveEndings else { return false }
        let heard = Array(self.heard.units[run])
        let neverApproximated = { (word: String) in self.language.language.neverApproximated(Array(word.utf8)[...]) }
        if heard.contains(where: { neverApproximated($0) && !words.contains($0) }) { return true }
        if words.contains(where: { neverApproximated($0) && !heard.contains($0) }) { return true }
        return heard.count == 1 && words.count == 1
            && language.carryNothing(heard) != language.carryNothing(words)
    }
}
