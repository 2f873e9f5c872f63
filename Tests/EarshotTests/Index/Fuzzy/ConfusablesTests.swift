import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Which runs of words may be heard as one another")
struct ConfusablesTests {
    static let english = Language.sharedEnglish

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

    @Test("Whatever a reading takes for other words is known here: a new reading has its part in both")
    func readings() {
        let language = Self.english
        let texts =
            SoundIndexTests.texts + ["dish", "washer", "dish washer", "dishwasher", "dads", "dad", "wifi", "wi fi"]
        let shortcuts = texts.enumerated().map { index, text in Shortcut(id: "S\(index)", phrases: [Phrase(text)]) }
        let document = DocumentCompiler.compile(Catalog(locale: "en-US", shortcuts: shortcuts), language: language)
        var confusables = Confusables(language: language)
        let runs = texts.map { text -> [String] in
            let normalized = language.normalizer.normalize(text)
            return normalized.units.indices.map { normalized.text($0..<$0 + 1) }
        }
        for (index, words) in runs.enumerated() { confusables.add(index, words) }
        let groups = confusables.groups()
        var known: Set<Set<[String]>> = []
        for group in groups {
            for one in group.runs { for other in group.runs { known.insert([runs[one], runs[other]]) } }
        }
        var count = 0
        for (index, text) in texts.enumerated() {
            let normalized = language.normalizer.normalize(text)
            let lattice = Readings.lattice(of: normalized, against: document)
            for edge in lattice.edges[0] where Int(edge.end) == normalized.units.count && edge.number < 0 {
                let symbols = lattice.symbols[Int(edge.symbols.lowerBound)..<Int(edge.symbols.upperBound)]
                guard symbols.allSatisfy({ $0 & PhraseGraph.numberBit == 0 }) else { continue }
                let meant = symbols.map { String(decoding: document.tables.vocabulary.bytes($0), as: UTF8.self) }
                guard meant != runs[index], runs.contains(meant) else { continue }
                count += 1
                #expect(known.contains([runs[index], meant]), "\(text) is read as \(meant): \(edge.evidence)")
            }
        }
        #expect(count > 70)
    }

    @Test("Every pair within the bounds that shares a pair of neighbors is found, and no other", arguments: 0..<8)
    func pairs(seed: UInt64) {
        let language = Self.english
        var random = RandomSpellings(random: SplitMix(seed: seed))
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
                let bytes = [words[one], words[other]].map { [Array($0.utf8)[...]] }
                if isNear, !language.areOpposed(bytes[0], bytes[1]) { expected.append([one, other]) }
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
