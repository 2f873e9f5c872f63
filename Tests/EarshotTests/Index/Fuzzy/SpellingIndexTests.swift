import EarshotTestSupport
import Testing

@testable import Earshot

/// The index of spellings against looking at every run.
@Suite("Everything written nearly so is found, and nothing else")
struct SpellingIndexTests {
    private static func fault(_ letters: [UInt32], _ runs: NearRuns, _ kept: FuzzyIndex.SpanCache) -> String? {
        let found = runs.index.runs(writtenNearly: letters, kept)
        var expected: Set<Int32> = []
        for index in runs.words.indices where !runs.isFunctionOnly(index) {
            let other = NearRuns.letters(runs.words[index].joined())
            guard other.count >= SequenceIndex.shortest else { continue }
            let edits = PlainDistance.edits(letters, other)
            if edits > 0, edits <= CostModel.mostEdits(letters: other.count) { expected.insert(Int32(index)) }
        }
        let given = found.map(\.run)
        if Set(given) != expected {
            let names = { (runs: Set<Int32>, all: NearRuns) in runs.map { all.words[Int($0)].joined(separator: " ") } }
            return
                "missing \(names(expected.subtracting(given), runs)), beyond \(names(Set(given).subtracting(expected), runs))"
        }
        if given.count != expected.count { return "some twice" }
        for (first, second) in zip(found, found.dropFirst())
        where (first.distance, first.run) >= (second.distance, second.run) {
            return "not nearest first"
        }
        for one in found {
            let other = NearRuns.letters(runs.words[Int(one.run)].joined())
            let edits = PlainDistance.edits(letters, other)
            if one.distance <= 0 || one.distance > 1_000 * edits { return "\(one.distance) for \(edits) edits" }
        }
        return nil
    }

    @Test(
        "Random words of every script and length",
        arguments: Sampled.spellings.of(Array(RandomSpellings.alphabets.indices))
    )
    func random(alphabet index: Int) {
        var spellings = RandomSpellings(random: SplitMix(seed: UInt64(index) + 5))
        let alphabet = RandomSpellings.alphabets[index]
        let language = Language(locale: "und")
        for _ in 0..<4 {
            let texts = (0..<120).map { number in
                let words = (0..<(number % 4 == 0 ? 2 : 1)).map { _ in spellings.word(alphabet, 1...11) }
                return words.joined(separator: " ")
            }
            let runs = NearRuns(texts, language: language)
            let kept = FuzzyIndex.SpanCache(runs.index)
            for number in 0..<60 {
                let text = number % 6 == 0 ? spellings.word(alphabet, 0...14) : texts[number]
                let heard = spellings.edited(text.replacing(" ", with: ""), number % 6, alphabet)
                let fault = Self.fault(NearRuns.letters(heard), runs, kept)
                #expect(fault == nil, "\(heard)")
            }
        }
    }

    @Test("Words that share no letter order, and one letter over and over")
    func degenerate() {
        let texts = (1...40).map { String(repeating: "a", count: $0) } + ["abababab", "babababa", "aabb", "bbaa"]
        let runs = NearRuns(texts, language: Language(locale: "und"))
        let kept = FuzzyIndex.SpanCache(runs.index)
        for text in texts + ["", "b", "aaab", "baaa", "abab"] {
            let fault = Self.fault(NearRuns.letters(text), runs, kept)
            #expect(fault == nil, "\(text)")
        }
    }

    @Test("Words of a thousand letters", arguments: Sampled.spellings.of([200, 254, 255, 256, 257, 300, 600, 1_000]))
    func long(_ length: Int) {
        var spellings = RandomSpellings(random: SplitMix(seed: UInt64(length)))
        let alphabet = Array("abcdefghij".unicodeScalars)
        let texts = (0..<3).map { _ in spellings.word(alphabet, length...length) }
        let runs = NearRuns(texts, language: Language(locale: "und"))
        let kept = FuzzyIndex.SpanCache(runs.index)
        for text in texts {
            let heard = spellings.edited(text, 5, alphabet)
            let fault = Self.fault(NearRuns.letters(heard), runs, kept)
            #expect(fault == nil, "\(length) letters")
        }
    }

    @Test("A swap of two neighbors is within the bound where its two edits are, and nearer than two")
    func swap() {
        let runs = NearRuns(["recipes", "meditation"], language: Language(locale: "und"))
        let kept = FuzzyIndex.SpanCache(runs.index)
        let found = runs.index.runs(writtenNearly: NearRuns.letters("reicpes"), kept)
        #expect(found.map(\.run) == [0])
        let edits = runs.index.runs(writtenNearly: NearRuns.letters("rzcipex"), kept)
        #expect(edits.map(\.run) == [0])
        #expect((found.first?.distance ?? .max) < (edits.first?.distance ?? 0))
    }

    @Test("Asking again, or for something else in between, changes nothing")
    func again() {
        let runs = NearRuns(["kitchen", "kitten", "chicken", "bedroom"], language: Language(locale: "und"))
        let kept = FuzzyIndex.SpanCache(runs.index)
        let ask = { (text: String, kept: FuzzyIndex.SpanCache) in
            runs.index.runs(writtenNearly: NearRuns.letters(text), kept).map { [Int($0.run), $0.distance] }
        }
        let first = ask("kitchin", kept)
        _ = ask("bedrom", kept)
        #expect(ask("kitchin", kept) == first && ask("kitchin", FuzzyIndex.SpanCache(runs.index)) == first)
        #expect(first.first?.first == 0)
    }

    @Test("A word that another begins or ends with is found, from four letters and half of it on")
    func contained() {
        let runs = NearRuns(["lamp", "kitchen", "cab", "lampe"], language: Language(locale: "und"))
        let found = { (text: String) in
            runs.index.runs(containedIn: NearRuns.letters(text)).map { runs.words[Int($0.run)][0] }
        }
        #expect(found("kitchenette") == ["kitchen"] && found("thekitchen") == ["kitchen"])
        #expect(found("cabcab").isEmpty && found("lamp").isEmpty && found("").isEmpty)
        #expect(!found("lamplighters").contains("lamp"))
        // What is within the bound of edits is not found twice.
        let kept = FuzzyIndex.SpanCache(runs.index)
        for text in ["kitchenxx", "lampen", "kitchenxxx", "alamp", "lampess"] {
            let near = runs.index.runs(writtenNearly: NearRuns.letters(text), kept).map(\.run)
            #expect(
                runs.index.runs(containedIn: NearRuns.letters(text)).allSatisfy { !near.contains($0.run) },
                "\(text)"
            )
        }
    }

    @Test("An index of nothing finds nothing")
    func empty() {
        let index = NearRuns([], language: Language.sharedEnglish).index
        let kept = FuzzyIndex.SpanCache(index)
        #expect(index.runs(writtenNearly: NearRuns.letters("anything"), kept).isEmpty)
        #expect(index.runs(soundingNearly: [1, 2, 3], kept).isEmpty)
        #expect(index.runs(soundingAs: [1, 2, 3]).isEmpty)
    }

    @Test("Words that carry nothing are not found by their letters")
    func closedClass() {
        let english = Language.sharedEnglish
        let runs = NearRuns(["with", "width", "there", "theme"], language: english)
        let kept = FuzzyIndex.SpanCache(runs.index)
        let found = runs.index.runs(writtenNearly: NearRuns.letters("wirth"), kept).map {
            runs.words[Int($0.run)][0]
        }
        #expect(!found.contains("with"))
    }
}
