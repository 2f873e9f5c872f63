import Earshot
import Testing

@testable import EarshotAnalysis
import EarshotTestSupport

/// What is counted and found in a template is what would be counted and found in its sentences, written out.
@Suite struct LintRunTests {
    private let language = LintLanguage(locale: "en-US")
    private let names = [["calm"], ["calm", "b"]]

    /// The sentences that pieces stand for; `?` for a value.
    private func sentences(_ pieces: [LintPattern.Piece], withName: Bool) -> [[String]] {
        pieces.reduce([[]]) { sentences, piece in
            let next: [[String]] =
                switch piece {
                case .text(let text): [text.units]
                case .application: withName ? names : []
                case .parameter: [["?"]]
                case .choice(let alternatives): alternatives.flatMap { self.sentences($0, withName: withName) }
                }
            return sentences.flatMap { head in next.map { head + $0 } }
        }
    }

    private func template(_ dice: inout Dice, depth: Int) -> String {
        (0..<1 + dice.roll(3)).map { _ in
            switch dice.roll(depth == 0 ? 5 : 8) {
            case 0: "${applicationName}"
            case 1: "${kind}"
            case 2, 3, 4: dice.pick(["a", "b", "c"])
            case 5: "[\(template(&dice, depth: depth - 1))]"
            default: "(\(template(&dice, depth: depth - 1))|\(template(&dice, depth: depth - 1)))"
            }
        }.joined(separator: " ")
    }

    @Test(arguments: Seeds.first(200))
    func aRunIsFoundWhereSomeSentenceHasIt(_ seed: Int) throws {
        var dice = Dice(seed: seed)
        let text = template(&dice, depth: 3)
        let pattern = try #require(LintPattern(parsing: text, language: language))
        let words = (0..<1 + dice.roll(3)).map { _ in dice.pick(["a", "b", "c", "calm"]) }
        let isAtStart = dice.roll(3) == 0
        let isAtEnd = dice.roll(3) == 0
        let run = LintRun(words, isAtStart: isAtStart, isAtEnd: isAtEnd)
        for withName in [true, false] {
            let expected = sentences(pattern.pieces, withName: withName).contains { sentence in
                sentence.indices.contains { start in
                    sentence[start...].starts(with: words) && (!isAtStart || start == 0)
                        && (!isAtEnd || start + words.count == sentence.count)
                }
            }
            #expect(
                run.occurs(in: pattern, names: withName ? names : nil) == expected,
                "seed \(seed): \(words) in \(text), at start \(isAtStart), at end \(isAtEnd), names \(withName)"
            )
        }
    }

    @Test(arguments: Seeds.first(100))
    func ranges(_ seed: Int) throws {
        var dice = Dice(seed: seed)
        let text = template(&dice, depth: 3)
        let pattern = try #require(LintPattern(parsing: text, language: language))
        let lengths = sentences(pattern.pieces, withName: true).map { $0.count { "abc".contains($0) } }
        let range = pattern.range { piece in
            if case .text(let text) = piece { text.units.count } else { 0 }
        }
        // The names in `sentences` have words of their own, of which one looks like a literal.
        #expect(range.lowerBound == lengths.min(), "seed \(seed): \(text)")
        let count = pattern.count { if case .application = $0 { names.count } else { 1 } }
        #expect(count == lengths.count, "seed \(seed): \(text)")
    }

    @Test func countsDoNotOverflow() throws {
        let text = (0..<70).map { "(a\($0)|b\($0)|c\($0))" }.joined(separator: " ")
        let pattern = try #require(LintPattern(parsing: text, language: language))
        #expect(pattern.count { _ in 1 } == .max)
        #expect(pattern.range { _ in .max }.upperBound == .max)
    }

    @Test func runsThatCannotBe() throws {
        let pattern = try #require(LintPattern(parsing: "a", language: language))
        #expect(!LintRun([]).occurs(in: pattern))
        #expect(!LintRun(Array(repeating: "a", count: 61)).occurs(in: pattern))
        #expect(LintRun(["a"]).occurs(in: language.text("b A")))
    }
}
