import Earshot
import Testing

@testable import EarshotEvaluation

@Suite struct PhraseLayoutTests {
    private static let language = Language(locale: "en-US")

    private func branches(_ phrase: String, read words: String) throws -> [String]? {
        let layout = PhraseLayout(try PhrasePattern(parsing: phrase), language: Self.language)
        let tokens = words.split(separator: " ").map { PhraseLayout.Token.word(String($0)) }
        return layout.branches(read: tokens).map { found in found.sorted().map { layout.branches[$0] } }
    }

    @Test func theWayIsFound() throws {
        #expect(try branches("go [home|out] (now|)", read: "go out") == ["out of (home|out)", "nothing of (now|)"])
        #expect(try branches("go [home|out] (now|)", read: "go now") == ["without [home|out]", "now of (now|)"])
        #expect(try branches("[a [b] c]", read: "a c") == ["with [a [b] c]", "without [b]"])
    }

    @Test func whatWasHeardOtherwiseIsFoundNearby() throws {
        // A word in place of another, and one that is missing.
        #expect(try branches("order (big|small) pizza now", read: "buy small pizza now") == ["small of (big|small)"])
        #expect(try branches("order (big|small) pizza", read: "small pizza") == ["small of (big|small)"])
        #expect(try branches("order (big|small) pizza", read: "something else entirely") == nil)
        #expect(try branches("[go]", read: "") == ["without [go]"])
    }

    @Test func numbersMeetHoweverTheyAreWritten() throws {
        #expect(try branches("(ten|twenty one) laps", read: "21 laps") == ["twenty one of (ten|twenty one)"])
        #expect(try branches("(10|20) laps", read: "10 laps") == ["10 of (10|20)"])
    }

    @Test func tooLargeAQuestionIsNotAnswered() throws {
        let words = String(repeating: "word ", count: 3_000)
        #expect(try branches(words, read: words) == nil)
    }

    /// Every word is another one, so that there is one way only.
    @Test("Any way through any phrase is found", arguments: 0..<200 as Range<UInt64>)
    func anyWay(seed: UInt64) throws {
        var walk = Walk(state: seed)
        let phrase = "start " + walk.pieces(depth: 3)
        let found = try #require(try branches(phrase, read: "start " + walk.words.joined(separator: " ")))
        #expect(found.sorted() == walk.branches.sorted(), "\(phrase): \(walk.words)")
    }

    /// A random phrase, and a random way through it.
    private struct Walk {
        var state: UInt64
        var words: [String] = []
        var branches: [String] = []
        private var count = 0
        /// Whether the part being written is on the way.
        private var isOnWay = true

        init(state: UInt64) {
            self.state = state
        }

        private mutating func roll(_ sides: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % sides
        }

        private mutating func word() -> String {
            let alphabet = Array("bdfgklmnprstvz")
            count += 1
            return "\(alphabet[count / 14 % 14])a\(alphabet[count % 14])u\(alphabet[count / 196 % 14])"
        }

        mutating func pieces(depth: Int) -> String {
            (0...roll(3)).map { _ in piece(depth: depth) }.joined(separator: " ")
        }

        private mutating func piece(depth: Int) -> String {
            let wasOnWay = isOnWay
            defer { isOnWay = wasOnWay }
            switch depth == 0 ? 0 : roll(3) {
            case 1:
                let isSaid = roll(2) == 1
                isOnWay = wasOnWay && isSaid
                // A word first, so that the part is not a group of alternatives alone.
                let text = "[\(literal()) \(pieces(depth: depth - 1))]"
                if wasOnWay { branches.append("\(isSaid ? "with" : "without") \(shown(text))") }
                return text
            case 2:
                let chosen = roll(3)
                var texts: [String] = []
                for index in 0..<3 as Range<UInt64> {
                    isOnWay = wasOnWay && index == chosen
                    // A word first, so that no two alternatives can be silent.
                    texts.append("\(literal()) \(pieces(depth: depth - 1))")
                }
                let text = "(\(texts.joined(separator: "|")))"
                if wasOnWay { branches.append("\(shown(texts[Int(chosen)])) of \(shown(text))") }
                return text
            default:
                return literal()
            }
        }

        private mutating func literal() -> String {
            let word = word()
            if isOnWay { words.append(word) }
            return word
        }

        private func shown(_ text: String) -> String {
            (try? PhrasePattern(parsing: text).description) ?? text
        }
    }
}
