import EarshotTestSupport

@testable import Earshot

/// The distances of heard runs from runs of the catalog, one pair at a time.
///
/// Results are cached, as the same words recur.
final class RunDistances {
    private struct Pair: Hashable {
        var heard: [String]
        var meant: [String]
        var hints: [[Phone]]
    }

    private var known: [Pair: (sounds: Int?, areHomophones: Bool)] = [:]
    private var spellings: [Pair: Int?] = [:]

    // MARK: Sounds

    /// The distance of the sounds of two runs, in thousandths of a phone; `nil` if they are too far apart.
    func sounds(_ heard: HeardText, _ run: Range<Int>, _ meant: CatalogWords.Run) -> Int? {
        compared(heard, run, meant).sounds
    }

    /// Whether two runs sound the same in one accent.
    func areHomophones(_ heard: HeardText, _ run: Range<Int>, _ meant: CatalogWords.Run) -> Bool {
        compared(heard, run, meant).areHomophones
    }

    /// Whether two runs sound the same in one accent if the first one ends with one more sound.
    func areHomophones(
        _ heard: HeardText,
        _ run: Range<Int>,
        followedBy ending: Phone,
        _ meant: CatalogWords.Run
    ) -> Bool {
        guard let sounds = heard.language.language.sounds else { return false }
        return heard.pronunciations(run).contains { Self.sound($0 + [ending], like: meant, sounds) }
    }

    /// Whether a pronunciation has the homophone key of one of a run's, in one accent.
    private static func sound(_ phones: [Phone], like meant: CatalogWords.Run, _ sounds: Sounds) -> Bool {
        let keys = sounds.homophoneKeys(phones)
        return (meant.pronunciations + meant.hints).contains { other in
            zip(keys, sounds.homophoneKeys(other)).contains { !$0.isEmpty && $0 == $1 }
        }
    }

    private func compared(
        _ heard: HeardText,
        _ run: Range<Int>,
        _ meant: CatalogWords.Run
    ) -> (sounds: Int?, areHomophones: Bool) {
        let pair = Pair(heard: Array(heard.units[run]), meant: meant.words, hints: meant.hints)
        if let known = known[pair] { return known }
        let spoken = heard.pronunciations(run)
        let distances = spoken.prefix(2).flatMap { one in meant.usual.compactMap { Self.distance(one, $0) } }
        var areHomophones = false
        if let sounds = heard.language.language.sounds {
            areHomophones = spoken.contains { Self.sound($0, like: meant, sounds) }
        }
        let found = (sounds: distances.min(), areHomophones: areHomophones)
        known[pair] = found
        return found
    }

    /// The distance of two pronunciations, bounded by their length; half of their pairs of neighbors have to be alike.
    static func distance(_ heard: [Phone], _ meant: [Phone]) -> Int? {
        let classes = SoundClasses.shared
        let slack = max(1, heard.count * CostModel.soundCutOff / 100)
        guard min(heard.count, meant.count) >= CostModel.shortestNearRun, abs(heard.count - meant.count) <= slack else {
            return nil
        }
        let (left, right) = (heard.map { classes.fold(UInt32($0)) }, meant.map { classes.fold(UInt32($0)) })
        var shared = 0
        for (one, two) in zip(left, left.dropFirst()) {
            shared += zip(right, right.dropFirst()).count { $0 == one && $1 == two }
        }
        let longer = max(heard.count, meant.count)
        guard shared >= max(1, (longer - 1) / 2) else { return nil }
        let distance = PlainDistance.weighted(
            heard,
            meant,
            substitution: { classes.substitution($0, $1) },
            gap: { classes.gap($0) }
        )
        return distance <= CostModel.soundCutOff * 10 * longer ? distance : nil
    }

    // MARK: Spellings

    /// The distance of a spelling from a run, in thousandths of an edit; `nil` for the same letters, and where more edits
    /// part them than the run's length allows.
    func edits(_ spelling: String, _ run: CatalogWords.Run) -> Int? {
        let pair = Pair(heard: [spelling], meant: run.words, hints: [])
        if let known = spellings[pair] { return known }
        let left = spelling.unicodeScalars.map(\.value)
        let right = run.words.joined().unicodeScalars.map(\.value)
        let bound = CostModel.mostEdits(letters: right.count)
        var found: Int?
        if abs(left.count - right.count) <= bound, left != right, PlainDistance.edits(left, right) <= bound {
            found = SpellingDistance.distance(left[...], right[...])
        }
        spellings[pair] = .some(found)
        return found
    }

    /// The price, in thousandths of an edit, of the ending or the article that a word has more than a run; `nil` if it
    /// neither begins nor ends with it, or less than half of it is the run, or an edit would do.
    func inflection(_ spelling: String, _ run: CatalogWords.Run) -> Int? {
        let word = spelling.unicodeScalars.map(\.value)
        let stem = run.words.joined().unicodeScalars.map(\.value)
        let rest = word.count - stem.count
        guard rest > CostModel.mostEdits(letters: stem.count), stem.count >= max(4, (word.count + 1) / 2) else {
            return nil
        }
        let isBeginning = word.starts(with: stem) && rest <= CostModel.longestEnding
        let isEnd = word.suffix(stem.count).elementsEqual(stem) && rest <= CostModel.longestBeginning
        return isBeginning || isEnd ? CostModel.inflection + CostModel.inflectedLetter * rest : nil
    }
}
