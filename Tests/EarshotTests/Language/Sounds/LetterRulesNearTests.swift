import Foundation
import Testing

@testable import Earshot

/// What the sounds of a language make near, through the index that the engine asks.
@Suite("Near sounds by language") struct LetterRulesNearTests {
    static let languages = ["da", "it", "nb", "nl", "pl", "pt", "sv"]

    /// What an index of the second word finds when the first is heard.
    private struct Finding {
        /// Whether a homophone key is shared.
        var isEqual = false
        /// Whether the engine would take the words for each other's neighbors.
        var isConfusable = false
        /// Whether the engine would ask.
        var isNear = false
    }

    private func findings(_ name: String) throws -> [(pair: [String], finding: Finding)] {
        let code = String(name.prefix { $0 != "-" })
        let language = Language(locale: code)
        let sounds = try #require(language.sounds)
        let normalizer = Normalizer(locale: code, data: LanguageData(locale: code))
        return try HomophoneTests.fixture(name).map { pair in
            try #require(pair.count == 2)
            let words = pair.map { word in
                let text = normalizer.normalize(word)
                return text.text(0..<text.units.count)
            }
            let spoken = words.map { word in
                language.pronunciations(ofRun: word.split(separator: " ").map { Array($0.utf8)[...] })
            }
            try #require(spoken.allSatisfy { !$0.isEmpty }, "\(pair) has sounds")
            let keys = spoken.map { Set($0.flatMap { sounds.homophoneKeys($0) }) }
            var finding = Finding(isEqual: !keys[0].isDisjoint(with: keys[1]))
            let runs = NearRuns([words[1]], language: language)
            let memo = FuzzyIndex.SpanCache(runs.index)
            let limit = CostModel.nearLimit(letters: NearRuns.letters(words[1]).count)
            for heard in spoken[0] where heard.count >= CostModel.shortestNearRun {
                for one in runs.index.runs(soundingNearly: heard, memo) {
                    if CostModel.sound(distance: one.distance) <= limit { finding.isNear = true }
                    if one.distance <= CostModel.confusableSounds(heard.count) { finding.isConfusable = true }
                }
            }
            return (pair, finding)
        }
    }

    /// Most pairs that a recognizer takes for each other are within the limit at which the engine asks.
    ///
    /// What is missed are mostly short words with an ending ("film", "filmen"), which are near by spelling.
    @Test(arguments: languages)
    func nearPairs(language: String) throws {
        let found = try findings("\(language)-near.tsv")
        let missed = found.filter { !$0.finding.isNear && !$0.finding.isEqual }
        #expect(found.count >= 150)
        #expect(missed.count * 4 <= found.count, "\(missed.map(\.pair))")
    }

    /// Hardly any unrelated words sound alike or almost alike; a few short ones are within the limit of a question.
    @Test(arguments: languages)
    func unrelatedWords(language: String) throws {
        let found = try findings("\(language)-unrelated.tsv")
        let wrong = found.filter { $0.finding.isEqual || $0.finding.isConfusable }
        let asked = found.filter(\.finding.isNear)
        #expect(found.count >= 300)
        #expect(wrong.count * 200 <= found.count, "\(wrong.map(\.pair))")
        #expect(asked.count * 20 <= found.count, "\(asked.map(\.pair))")
    }
}
