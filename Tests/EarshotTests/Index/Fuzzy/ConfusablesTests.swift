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
                confusables.add(index, name: words)
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
            for edge in lattice.edges[0]
            where Int(edge.end) == normalized.units.count && edge.number < 0 && edge.evidence <= .homophone {
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
}
