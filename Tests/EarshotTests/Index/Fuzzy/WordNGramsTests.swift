import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("Runs of words that something may be near to")
struct WordNGramsTests {
    private static func runs(_ text: String, _ language: Language = Language.sharedEnglish, limit: Int) -> [String] {
        let text = language.normalizer.normalize(text)
        return WordNGrams.runs(in: text, limit: limit).map { text.text($0) }
    }

    @Test("Every run of up to so many whole words, and no longer one")
    func limit() {
        #expect(Self.runs("", limit: 3).isEmpty)
        #expect(Self.runs("a", limit: 3) == ["a"])
        #expect(
            Self.runs("a b c d", limit: 3) == ["a", "a b", "a b c", "b", "b c", "b c d", "c", "c d", "d"]
        )
        #expect(Self.runs("a b", limit: 1) == ["a", "b"])
    }

    @Test("Where words are not written apart, runs are longer; mixed with others they are not")
    func unspaced() {
        let japanese = Language(locale: "ja")
        let text = japanese.normalizer.normalize("台所の電気をつけてください")
        let runs = WordNGrams.runs(in: text, limit: 1)
        let longest = runs.map { run in text.tokens.count { run.contains(Int($0.firstUnit)) } }.max()
        #expect(longest == min(text.tokens.count, WorkLimits.unspacedRunWords))
        let mixed = japanese.normalizer.normalize("abc 台所 def")
        for run in WordNGrams.runs(in: mixed, limit: 1) where run.contains(0) { #expect(run.count == 1) }
    }

    @Test("Runs are of whole tokens, in order, and each once")
    func whole() {
        var spellings = RandomSpellings(random: SplitMix(seed: 9))
        for locale in ["en", "th", "ja", "ko"] {
            let language = Language(locale: locale)
            for _ in 0..<20 {
                let alphabet = RandomSpellings.alphabets[Int.random(in: 0..<7, using: &spellings.random)]
                let words = (0..<4).map { _ in spellings.word(alphabet, 1...6) }.joined(separator: " ")
                let text = language.normalizer.normalize(words)
                let runs = WordNGrams.runs(in: text, limit: 3)
                #expect(Set(runs).count == runs.count)
                for run in runs {
                    #expect(text.tokens.contains { Int($0.firstUnit) == run.lowerBound })
                    #expect(text.tokens.contains { Int($0.endUnit) == run.upperBound })
                }
            }
        }
    }

    @Test("A catalog's runs: a number word by itself, no digits, nothing that mixes numbers and words")
    func numbers() {
        let language = Language.sharedEnglish
        var vocabulary = StringInterner()
        var runs = WordNGrams()
        var place = DeclarationOrder(.shortcut)
        for phrase in ["lamp seven on", "lamp 7 on", "twenty five lamps", "lamp seven on"] {
            let text = language.normalizer.normalize(phrase)
            let words = text.units.map { vocabulary.intern(text.bytes[Int($0.start)..<Int($0.end)]) }
            let ranges = WordNGrams.runs(in: text, limit: WorkLimits.runWords)
            runs.add(ranges, words: words, numbers: language.numbers.namedNumbers(in: text), at: &place)
        }
        let shown = runs.runs.map { run in
            run.symbols.map(vocabulary.text).joined(separator: " ") + (run.isNumber ? "#" : "")
        }
        #expect(Set(shown) == ["lamp", "seven#", "on", "lamps"])
        #expect(shown.count == 4)
    }

    @Test("A run by itself is added once, and one that is known stays as it was")
    func single() {
        var runs = WordNGrams()
        var place = DeclarationOrder(.shortcut)
        for symbols in [[1, 2], [1, 2], [2, 1]] as [ArraySlice<PhraseGraph.Symbol>] { runs.add(symbols, at: &place) }
        #expect(runs.runs.map(\.symbols) == [[1, 2], [2, 1]])
    }
}
