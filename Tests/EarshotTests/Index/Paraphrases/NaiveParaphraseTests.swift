import EarshotTestSupport
import Testing

@testable import Earshot

/// The scores again, shortcut by shortcut and phrase by phrase, without rows or cells.
@Suite("The wording model's naive twin")
struct NaiveParaphraseTests {
    private static let language = ParaphraseLanguage(
        common: [],
        turning: [],
        small: ["the", "a"].map { Array($0.utf8) },
        contractions: [:]
    )

    private static func features(_ words: [[UInt8]]) -> [ParaphraseFeatures.Feature] {
        ParaphraseFeatures(ParaphraseWords(words, language), small: language.small, letters: true).features
    }

    /// The vector of a sentence: each feature's value, from counts of phrases.
    private static func vector(_ words: [[UInt8]], _ counts: [UInt64: Int], phrases: Int) -> [(UInt64, Double)] {
        let features = features(words)
        func told(_ feature: ParaphraseFeatures.Feature) -> Double {
            Double(ParaphraseTable.told(count: counts[feature.hash] ?? 0, phrases: phrases))
        }
        return features.compactMap { feature in
            guard counts[feature.hash] != nil else { return nil }
            let group = features.filter { $0.group == feature.group }
            let square = group.reduce(0) { $0 + told($1) * told($1) }
            return (feature.hash, told(feature) * ((feature.group == .word ? 0.5 : 1) / square).squareRoot())
        }
    }

    @Test("Sparse rows score as a model kept whole does")
    func twin() {
        var generator = SplitMix(seed: 7)
        let vocabulary = ["play", "stop", "song", "songs", "music", "the", "a", "next", "previous", "loud", "louder"]
        for _ in 0..<20 {
            var phrases: [(shortcut: Int32, words: [[UInt8]])] = []
            for _ in 0..<12 {
                let words = (0...Int.random(in: 0...4, using: &generator)).map { _ in
                    Array(vocabulary[Int.random(in: vocabulary.indices, using: &generator)].utf8)
                }
                let shortcut = Int32.random(in: 0...3, using: &generator)
                if !phrases.contains(where: { $0.words == words }) { phrases.append((shortcut, words)) }
            }
            let model = ParaphraseModel(phrases: phrases, language: Self.language)
            phrases.sort { $0.words.lexicographicallyPrecedes($1.words) { $0.lexicographicallyPrecedes($1) } }
            var counts: [UInt64: Int] = [:]
            for phrase in phrases {
                for feature in Self.features(phrase.words) {
                    counts[feature.hash, default: 0] += 1
                }
            }
            let vectors = phrases.map { Self.vector($0.words, counts, phrases: phrases.count) }
            let query = (0..<4).map { _ in Array(vocabulary[Int.random(in: vocabulary.indices, using: &generator)].utf8)
            }
            var expected: [Int32: Double] = [:]
            for shortcut in Set(phrases.map(\.shortcut)) {
                let weights = Self.fit(shortcut, phrases.map(\.shortcut), vectors)
                let score = Self.vector(query, counts, phrases: phrases.count).reduce(0) {
                    $0 + (weights[$1.0] ?? 0) * $1.1
                }
                expected[shortcut] = score
            }
            let evidence = model.evidence(query, limit: 10)
            for candidate in evidence.candidates {
                // Values and weights are rounded to integers.
                #expect(abs(Double(candidate.score) - 1_000 * (expected[candidate.shortcut] ?? -9)) <= 3)
            }
            let found = evidence.candidates.count
            #expect(found >= expected.values.filter { $0 * 1_000 >= 3 }.count)
            #expect(found <= expected.values.filter { $0 * 1_000 >= -3 }.count)
        }
    }

    /// One shortcut's weights, by four rounds over all phrases.
    private static func fit(_ shortcut: Int32, _ owners: [Int32], _ vectors: [[(UInt64, Double)]]) -> [UInt64: Double] {
        var weights: [UInt64: Double] = [:]
        for (owner, vector) in zip(owners, vectors) where owner == shortcut {
            for (feature, _) in vector { weights[feature] = 0 }
        }
        var duals = [Double](repeating: 0, count: owners.count)
        for _ in 0..<4 {
            for (index, vector) in vectors.enumerated() {
                let own = vector.filter { weights[$0.0] != nil }
                guard !own.isEmpty else { continue }
                let score = own.reduce(0) { $0 + (weights[$1.0] ?? 0) * $1.1 }
                let square = own.reduce(0) { $0 + $1.1 * $1.1 }
                let isOwn = owners[index] == shortcut
                let penalty = isOwn ? 0.2 : 2.0
                let free = duals[index] + ((isOwn ? 1 : 0.1) - score - penalty * duals[index]) / (square + penalty)
                let dual = isOwn ? max(free, 0) : min(free, 0)
                for (feature, value) in own { weights[feature, default: 0] += (dual - duals[index]) * value }
                duals[index] = dual
            }
        }
        return weights
    }
}
