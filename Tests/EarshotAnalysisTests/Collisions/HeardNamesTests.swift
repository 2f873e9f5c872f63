import Earshot
import EarshotTestSupport
import Foundation
import Testing

@testable import EarshotAnalysis

/// What may be heard where another was said is told, in names and in phrases, and nothing else is.
@Suite struct HeardNamesTests {
    private static func lines(_ name: String) throws -> [String] {
        let url = LintExample.root.appending(path: "Corpora/collisions/\(name).txt")
        return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    private static func pairs() throws -> [[String]] {
        try lines("heard").map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    private static func sound(_ catalog: Catalog) -> [Finding] {
        CatalogCheck([catalog]).findings.filter { [.nearSound, .nearSpelling].contains($0.rule) }
    }

    @Test func `pairs that sound alike are told of cases`() throws {
        let pairs = try Self.pairs()
        let enums = pairs.enumerated().map { index, pair in
            Enumeration(
                name: "E\(index)",
                cases: pair.enumerated().map { Enumeration.Case(id: "c\($0)", displayName: $1) }
            )
        }
        let found = Self.sound(Catalog(locale: "en-US", enums: enums))
        let told = Set(found.flatMap(\.owners).map(\.id))
        let missing = pairs.indices.filter { !told.contains("E\($0).c0") || !told.contains("E\($0).c1") }
        #expect(missing.map { pairs[$0] } == [])
        for finding in found {
            #expect(pairs.joined().contains(finding.witness ?? ""), "\(finding)")
            #expect(finding.message.count < 200)
        }
        // The likeliest are warnings, and of the others each is a note.
        #expect(found.contains { $0.severity == .warning } && found.contains { $0.severity == .note })
        #expect(found.allSatisfy { ($0.severity == .warning) == ($0.unlikelihood <= Mishearing.likely) })
        #expect(found.contains { ($0.risk?.share ?? 0) > 0.001 } && found.contains { $0.risk == nil })
    }

    @Test func `pairs that sound alike are told of phrases`() throws {
        let pairs = try Self.pairs()
        // Pairs beside one another would meet as well.
        let missing = pairs.filter { pair in
            let shortcuts = pair.enumerated().map { Shortcut(id: "S\($0)", phrases: [Phrase($1)]) }
            let found = HeardPhrases.findings(
                CheckedCatalogs([Catalog(locale: "en-US", shortcuts: shortcuts)], locale: "en-US")
            )
            return found.count != 1 || !pair.contains(found[0].witness ?? "")
        }
        #expect(missing == [])
    }

    @Test func `names that sound otherwise are not told`() throws {
        let cases = try Self.lines("unlike").map { Enumeration.Case(id: $0) }
        #expect(cases.count > 60)
        let found = Self.sound(Catalog(locale: "en-US", enums: [Enumeration(name: "Thing", cases: cases)]))
        #expect(found.map(\.message) == [])
    }

    @Test func `letters are compared where a language has no sounds`() {
        let cases = ["kávé", "káva", "tea", "mustár"].map { Enumeration.Case(id: $0) }
        let found = Self.sound(Catalog(locale: "hu-HU", enums: [Enumeration(name: "Ital", cases: cases)]))
        #expect(found.map(\.rule) == [.nearSpelling])
        #expect(found.flatMap(\.owners).map(\.id) == ["Ital.kávé", "Ital.káva"])
    }

    @Test func `the counts are those of the corpora`() {
        let counts = ConfusionCounts.sounds
        let all = counts.count("n", for: "m")
        let people = counts.count("n", for: "m", by: .people)
        #expect(all.heard > people.heard && people.heard > 0 && all.said > people.said)
        #expect(counts.count("m", for: "m").heard > 10 * all.heard)
        #expect(counts.count("?", for: "m").heard == 0 && counts.count("m", for: "?").said == 0)
        let costs = ConfusionCosts.shared
        func code(_ name: String) throws -> HeardElement { HeardElement(try #require(PhoneTable.code(named: name))) }
        #expect(throws: Never.self) {
            let (m, n, s) = (try code("m"), try code("n"), try code("s"))
            #expect(costs.substitution(m, n) < costs.substitution(m, s))
            #expect(costs.substitution(m, m) == 0)
        }
    }

    /// Compares every two names, place by place.
    @Test(arguments: Seeds.first(8))
    func `the index compares what comparing every two names does`(_ seed: Int) {
        var dice = Dice(seed: seed + 500)
        let syllables = ["ba", "pin", "ten", "ko", "sti", "den", "vin", "bla", "ne", "mor", "lo", "sha", "ta"]
        var names: [String] = []
        for _ in 0..<30 {
            let words = (0..<1 + dice.roll(2)).map { _ in
                (0..<1 + dice.roll(3)).map { _ in syllables[dice.roll(syllables.count)] }.joined()
            }
            names.append(words.joined(separator: " "))
            // A letter less, or another one.
            var letters = Array(names[names.count - 1])
            letters[dice.roll(letters.count)] = Array("aeiknpst")[dice.roll(8)]
            names.append(String(letters))
        }
        names = Set(names).sorted()
        let wording = Wording(locale: "en-US")
        var heard = HeardNames(wording)
        for name in names { heard.add(wording.words(of: name)) }
        let found = heard.pairs { _, _ in true }.map { [min($0.said, $0.heard), max($0.said, $0.heard)] }
        var expected: [[Int]] = []
        var sounds = HeardWords(wording)
        for one in names.indices {
            for other in names.indices.dropFirst(one + 1) where heard.pair(one, other) != nil {
                let texts = [one, other].map { index in
                    let words = wording.words(of: names[index])
                    return sounds.texts(of: words) + (sounds.spelling(of: words).map { [$0] } ?? [])
                }
                if texts[0].contains(where: { left in texts[1].contains { Self.areCompared(left, $0) } }) {
                    expected.append([one, other])
                }
            }
        }
        #expect(expected.count > 5)
        #expect(found == expected)
        // Of every two groups of names, the likeliest pair is found.
        var grouped = HeardNames(wording)
        for (index, name) in names.enumerated() { grouped.add(wording.words(of: name), of: index / 3) }
        var best: [[Int]: Int] = [:]
        for pair in expected where pair[0] / 3 != pair[1] / 3 {
            guard let cost = heard.pair(pair[0], pair[1])?.mishearing.cost else { continue }
            best[pair.map { $0 / 3 }] = min(cost, best[pair.map { $0 / 3 }] ?? .max)
        }
        let costs = grouped.pairs { _, _ in true }.map { pair in
            (groups: [pair.said / 3, pair.heard / 3].sorted(), cost: pair.mishearing.cost)
        }
        #expect(Dictionary(uniqueKeysWithValues: costs.map { ($0.groups, $0.cost) }) == best)
    }

    /// Whether two texts are the same but for one place.
    private static func areCompared(_ one: HeardText, _ other: HeardText) -> Bool {
        let texts = [one, other]
        func isSame(_ elements: [[HeardElement]], widths: ClosedRange<Int>, fewest: Int) -> Bool {
            for front in 0...elements[0].count where elements[1].starts(with: elements[0][..<front]) {
                for back in 0...elements[0].count - front
                where front + back <= elements[1].count
                    && elements[1].reversed().starts(with: elements[0].suffix(back).reversed())
                {
                    let isPlace = texts.indices.allSatisfy { index in
                        let place = front..<elements[index].count - back
                        let reach = Self.reach(of: place, in: texts[index])
                        return widths.contains(place.count) && reach >= fewest && place.count <= max(1, reach / 2)
                    }
                    if isPlace { return true }
                }
            }
            return false
        }
        let folded = texts.map { $0.elements.map(ConfusionIndex.folded) }
        return isSame(texts.map(\.elements), widths: ConfusionIndex.widths, fewest: 1)
            || folded[0] == folded[1] && folded[0].count >= ConfusionIndex.fewestFolded
            || isSame(folded, widths: ConfusionIndex.foldedWidths, fewest: ConfusionIndex.fewestAround)
    }

    /// The elements of the words that a place is in; a place between two words is in both.
    private static func reach(of place: Range<Int>, in text: HeardText) -> Int {
        let words = zip([0] + text.ends, text.ends).map { $0..<$1 }
        return words.filter { word in
            place.isEmpty
                ? word.lowerBound <= place.lowerBound && place.lowerBound <= word.upperBound
                : word.overlaps(place)
        }
        .reduce(0) { $0 + $1.count }
    }
}
