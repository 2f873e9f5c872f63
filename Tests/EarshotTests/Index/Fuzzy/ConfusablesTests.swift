import Testing

@testable import Earshot

@Suite("Which runs of words may be heard as one another")
struct ConfusablesTests {
    static let english = NaiveTwinTests.english

    /// The groups of some runs, as texts.
    private static func groups(
        _ texts: [String],
        areNames: Bool = false,
        language: Language = english
    ) -> [EvidenceClass: Set<Set<String>>] {
        var confusables = Confusables(language: language)
        for (index, text) in texts.enumerated() {
            let words = text.split(separator: " ").map(String.init)
            if areNames {
                confusables.add(index, name: words, isNear: true)
            } else {
                confusables.add(index, words)
            }
        }
        var groups: [EvidenceClass: Set<Set<String>>] = [:]
        for group in confusables.groups() {
            #expect(group.runs.count > 1 && group.runs == group.runs.sorted())
            groups[group.evidence, default: []].insert(Set(group.runs.map { texts[$0] }))
        }
        return groups
    }

    @Test("The same letters, also joined, respelled and with a possessive ending")
    func letters() {
        let found = Self.groups(["dish washer", "dishwasher", "dads room", "dad room", "lamp", "gas", "ga"])
        #expect(found[.spelling] == [["dish washer", "dishwasher"], ["dads room", "dad room"]])
        let german = Language(locale: "de-DE")
        #expect(Self.groups(["grün", "gruen", "grau"], language: german)[.spelling] == [["grün", "gruen"]])
    }

    @Test("The same sounds, where the letters are others")
    func sounds() {
        #expect(Self.groups(["read", "red", "lamp"])[.homophone] == [["read", "red"]])
        #expect(Self.groups(["quay ring", "key ring"])[.homophone] == [["quay ring", "key ring"]])
        // Boundaries between many words do not move; a name is one whole.
        let long = ["the quay ring please", "the key ring please"]
        #expect(Self.groups(long)[.homophone] == nil)
        #expect(Self.groups(long, areNames: true)[.homophone] == [Set(long)])
    }

    @Test("Nearly the same, but never what is opposed, what carries nothing, and numbers")
    func nearness() {
        #expect(Self.groups(["meditation", "medetation", "lamp"])[.phonetic] == [["meditation", "medetation"]])
        #expect(Self.groups(["locked", "unlocked", "on", "in", "thirteen", "thirty"])[.phonetic] == nil)
    }

    @Test("Every pair within the bounds that shares a pair of neighbors is found, and no other", arguments: 0..<8)
    func pairs(seed: UInt64) {
        let language = Self.english
        var random = RandomSpellings(random: NormalizationRandom(seed: seed))
        let letters = Array("abdeiklmnoprst".unicodeScalars)
        var words: [String] = []
        for _ in 0..<40 {
            let word = random.word(letters, 3...14)
            words += [word, random.edited(word, 1, letters), random.edited(word, 2, letters)]
        }
        words = Array(Set(words)).filter { $0.unicodeScalars.count >= 3 }.sorted()
        var near = NearPairs()
        let spoken = words.map { Array(language.pronunciations(of: Array($0.utf8)).prefix(2)) }
        for (index, word) in words.enumerated() {
            near.add(index, [word], pronunciations: spoken[index], language: language)
        }
        let classes = SoundClasses.shared
        var expected: [[Int]] = []
        for one in words.indices {
            for other in words.indices[(one + 1)...] {
                let pair = [words[one], words[other]].map { $0.unicodeScalars.map(\.value) }
                var isNear =
                    SpellingDistance.distance(pair[0][...], pair[1][...])
                    <= CostModel.confusableLetters(pair.map(\.count).max() ?? 0) && Self.share(pair[0], pair[1])
                for first in spoken[one] {
                    for second in spoken[other] where min(first.count, second.count) >= 3 {
                        let phones = [first, second].map { $0.map(UInt32.init) }
                        let limit = CostModel.confusableSounds(max(first.count, second.count))
                        let folded = phones.map { $0.map(classes.fold) }
                        isNear =
                            isNear
                            || classes.distance(phones[0][...], phones[1][...], limit: limit) != nil
                                && Self.share(folded[0], folded[1])
                    }
                }
                if isNear, !language.areAntonyms(words[one].utf8, words[other].utf8) { expected.append([one, other]) }
            }
        }
        #expect(expected.count > 5)
        #expect(near.pairs(in: language).map { [$0.0, $0.1] } == expected, "seed \(seed)")
    }

    private static func share(_ one: [UInt32], _ other: [UInt32]) -> Bool {
        let pairs = zip(other, other.dropFirst()).map { [$0, $1] }
        return zip(one, one.dropFirst()).contains { pairs.contains([$0, $1]) }
    }
}
