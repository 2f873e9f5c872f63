@testable import Earshot
import EarshotTestSupport
import Testing

@Suite struct PhrasePatternTests {
    /// A phrase, and the pattern it stands for, as the tests spell it.
    struct Case: CustomTestStringConvertible {
        var phrase: String
        var pieces: [PhrasePattern.Piece]
        var testDescription: String { phrase }

        init(_ phrase: String, _ pieces: [PhrasePattern.Piece]) {
            self.phrase = phrase
            self.pieces = pieces
        }
    }

    static let cases: [Case] = [
        Case("", []),
        Case("  \t ", []),
        Case("start", [.literal("start")]),
        Case("  start  now ", [.literal("start  now")]),
        Case(
            "Start ${type} in ${applicationName}",
            [.literal("Start"), .parameter("type"), .literal("in"), .applicationName]
        ),
        Case("${a}${b}", [.parameter("a"), .parameter("b")]),
        Case("light [s]", [.literal("light"), .optional([.literal("s")])]),
        Case("(a|b)", [.alternatives([[.literal("a")], [.literal("b")]])]),
        Case("(a)", [.alternatives([[.literal("a")]])]),
        Case("()", [.alternatives([[]])]),
        Case("(a|)", [.alternatives([[.literal("a")], []])]),
        Case("[]", [.optional([])]),
        Case("[a|b]", [.optional([.alternatives([[.literal("a")], [.literal("b")]])])]),
        Case("[(a|b)]", [.optional([.alternatives([[.literal("a")], [.literal("b")]])])]),
        Case(
            "(a [b|c]|d)",
            [
                .alternatives([
                    [.literal("a"), .optional([.alternatives([[.literal("b")], [.literal("c")]])])], [.literal("d")],
                ])
            ]
        ),
        Case("a | b", [.literal("a | b")]),
        Case("a) b]", [.literal("a) b]")]),
        Case("costs $5 or $", [.literal("costs $5 or $")]),
        Case("\\$\\{x}", [.literal("${x}")]),
        Case("\\${x}", [.literal("${x}")]),
        Case("\\(a\\)", [.literal("(a)")]),
        Case("\\a\\\\", [.literal("a\\")]),
        Case("a \\ ", [.literal("a  ")]),
        Case("${a\\}b}", [.parameter("a}b")]),
        Case("${a\\\\b}", [.parameter("a\\b")]),
        Case("${ type }", [.parameter(" type ")]),
        Case("${applicationName}で再生", [.applicationName, .literal("で再生")]),
        Case("\u{3000}開始\u{A0}", [.literal("開始")]),
        Case("e\u{301}[\u{301}]", [.literal("e\u{301}"), .optional([.literal("\u{301}")])]),
    ]

    /// Pieces that touch with letters are of one word.
    static let touching: [Case] = [
        Case("light[s]", [.alternatives([[.literal("lights")], [.literal("light")]])]),
        Case(
            "the light[s] on",
            [.literal("the"), .alternatives([[.literal("lights")], [.literal("light")]]), .literal("on")]
        ),
        Case("(re)start now", [.literal("restart now")]),
        Case(
            "zatrzyma(ć|j) lekcję",
            [.alternatives([[.literal("zatrzymać")], [.literal("zatrzymaj")]]), .literal("lekcję")]
        ),
        Case(
            "un[lock] ${a}",
            [
                .alternatives([[.literal("unlock")], [.literal("un")]]), .parameter("a"),
            ]
        ),
        Case("(un|re)lock", [.alternatives([[.literal("unlock")], [.literal("relock")]])]),
        Case(
            "turn(off| up)",
            [
                .alternatives([[.literal("turnoff")], [.literal("turn up")]])
            ]
        ),
        Case("(a|b) s", [.alternatives([[.literal("a")], [.literal("b")]]), .literal("s")]),
        Case(
            "(b|c)(d|e)",
            [.alternatives([[.literal("b")], [.literal("c")]]), .alternatives([[.literal("d")], [.literal("e")]])]
        ),
        Case("灯(を|が)つけて", [.literal("灯"), .alternatives([[.literal("を")], [.literal("が")]]), .literal("つけて")]),
        Case("조명(을|를) 켜", [.literal("조명"), .alternatives([[.literal("을")], [.literal("를")]]), .literal("켜")]),
        Case("${a}(s)", [.parameter("a"), .alternatives([[.literal("s")]])]),
        Case("room(1|2)", [.literal("room"), .alternatives([[.literal("1")], [.literal("2")]])]),
    ]

    @Test(arguments: cases + touching) func parses(_ example: Case) throws {
        let pattern = try PhrasePattern(parsing: example.phrase)
        #expect(pattern.pieces == example.pieces)
        #expect(try PhrasePattern(parsing: pattern.description) == pattern, "printed as \(pattern)")
    }

    @Test(arguments: [
        ("(a", 0, "the group that begins with \"(\" is not closed"),
        ("é (a [b] (c", 10, "the group that begins with \"(\" is not closed"),
        ("x [a", 2, "the group that begins with \"[\" is not closed"),
        ("[a)", 2, "\")\" does not close the group that begins with \"[\" at byte 0"),
        ("(a]", 2, "\"]\" does not close the group that begins with \"(\" at byte 0"),
        ("go ${type", 3, "the token that begins with \"${\" is not closed"),
        ("日${}", 3, "the token \"${}\" has no name"),
        ("a\\", 1, "the phrase ends with a single \"\\\""),
        ("${a\\", 3, "the phrase ends with a single \"\\\""),
    ])
    func reports(phrase: String, offset: Int, what: String) {
        let error = #expect(throws: PhraseError.self) { try PhrasePattern(parsing: phrase) }
        #expect(error?.offset == offset)
        #expect(error?.what.hasPrefix(what) == true, "\(error?.what ?? "")")
    }

    @Test func printsErrorsWithTheirPlace() {
        let error = PhraseError(offset: 3, what: "w", expected: "e", suggestion: "m")
        #expect(error.description == "byte 3: w; expected e; mend m")
    }

    @Test func limitsLengthDepthAndGroups() throws {
        let limits = PhrasePattern.Limits(length: 20, depth: 2, groups: 3)
        #expect(throws: Never.self) { try PhrasePattern(parsing: "([a]) [b]", limits: limits) }
        for (phrase, offset) in [(String(repeating: "a", count: 21), 20), ("([(a)])", 2), ("(a)(b)(c)(d)", 9)] {
            let error = #expect(throws: PhraseError.self) { try PhrasePattern(parsing: phrase, limits: limits) }
            #expect(error?.offset == offset)
        }
        #expect(PhrasePattern.Limits(depth: 1_000_000).depth == 256)
    }

    @Test func printsNoDeeperThanItWasParsed() throws {
        let limits = PhrasePattern.Limits(depth: 2)
        let pattern = try PhrasePattern(parsing: "[a|(b) c] [(d)]", limits: limits)
        #expect(pattern.description == "[a|(b) c] [(d)]")
        #expect(try PhrasePattern(parsing: pattern.description, limits: limits) == pattern)
    }

    @Test func writesOutNoMoreWordsThanItMay() throws {
        let many = String(repeating: "a[b]", count: 12)
        #expect(try PhrasePattern(parsing: many).pieces.count == 24)
        var known = PhraseParser.KnownGroups()
        let group = "(a long group to be known|another one)"
        _ = try PhrasePattern(parsing: group, known: &known)
        let parted = try PhrasePattern(parsing: "\(group) lock", known: &known)
        #expect(parted.pieces.count == 2)
        let touching = try PhrasePattern(parsing: "un\(group)lock", known: &known)
        #expect(touching == (try PhrasePattern(parsing: "un\(group)lock")))
    }

    @Test func nestedGroupsAreAnErrorAndGroupsSideBySideAreNot() throws {
        let nested = String(repeating: "(", count: 10_000) + "a" + String(repeating: ")", count: 10_000)
        #expect(throws: PhraseError.self) { try PhrasePattern(parsing: nested) }
        let limits = PhrasePattern.Limits(length: 1 << 20, groups: 20_000)
        let clock = ContinuousClock()
        let few = try clock.measure {
            _ = try PhrasePattern(parsing: String(repeating: "(a|b)", count: 1_000), limits: limits)
        }
        let many = try clock.measure {
            let pattern = try PhrasePattern(parsing: String(repeating: "(a|b)", count: 10_000), limits: limits)
            #expect(pattern.pieces.count == 10_000)
        }
        // Ten times the groups; a quadratic parser would take a hundred times as long.
        #expect(many < few * 40 + .milliseconds(50), "\(few) and \(many)")
    }

    @Test(arguments: Seeds.first(200)) func randomTextNeverCrashesAndRoundTrips(seed: Int) {
        var dice = PhraseDice(seed: UInt64(seed))
        let letters = ["a", "é", "日", " ", "\\", "(", ")", "[", "]", "|", "$", "{", "}", "${x}", "\u{301}", "\n"]
        for _ in 0..<50 {
            let phrase = (0..<dice.roll(20)).map { _ in letters[dice.roll(letters.count)] }.joined()
            do throws(PhraseError) {
                let pattern = try PhrasePattern(parsing: phrase)
                let again = try PhrasePattern(parsing: pattern.description)
                #expect(again == pattern, "seed \(seed): \(phrase)")
                #expect(again.description == pattern.description, "seed \(seed): \(phrase)")
            } catch {
                #expect((0...phrase.utf8.count).contains(error.offset), "seed \(seed): \(phrase)")
            }
        }
    }
}

extension PhrasePatternTests {
    @Test(arguments: Seeds.first(100)) func groupsThatAreKnownAreParsedAlike(seed: Int) {
        var dice = PhraseDice(seed: UInt64(seed))
        let letters = [
            "a", "é", "日 ", " ", "\\", "(", ")", "[", "]", "|", "${x}", "${a)b}", "${a\\}(}", "long words here ",
        ]
        // Groups that are long enough to be kept, whole and broken ones, alone and in others.
        var texts = (0..<6).map { _ in
            "(" + (0..<12).map { _ in letters[dice.roll(letters.count)] }.joined() + "|the end of a group)"
        }
        var known = PhraseParser.KnownGroups()
        for _ in 0..<60 {
            let phrase = (0..<3).map { _ in texts[dice.roll(texts.count)] }.joined(
                separator: letters[dice.roll(letters.count)]
            )
            let alone = Result { try PhrasePattern(parsing: phrase) }
            let together = Result { try PhrasePattern(parsing: phrase, known: &known) }
            switch (alone, together) {
            case (.success(let one), .success(let other)): #expect(one == other, "seed \(seed): \(phrase)")
            case (.failure(let one), .failure(let other)):
                #expect(one as? PhraseError == other as? PhraseError, "seed \(seed): \(phrase)")
            default: Issue.record("seed \(seed): \(phrase): \(alone) and \(together)")
            }
            if texts.count < 12 { texts.append("[\(phrase) or more of it]") }
        }
    }

    @Test func groupsThatAreKnownCountForTheLimits() throws {
        var known = PhraseParser.KnownGroups()
        let limit = PhrasePattern.Limits().depth
        let inner =
            "(" + String(repeating: "[", count: limit - 2) + "words of a long group"
            + String(repeating: "]", count: limit - 2) + ")"
        #expect(throws: Never.self) { try PhrasePattern(parsing: "(\(inner) x)", known: &known) }
        #expect(throws: PhraseError.self) { try PhrasePattern(parsing: "((\(inner) x))", known: &known) }
    }
}

/// A small generator of numbers that is the same everywhere.
struct PhraseDice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number from 0 up to, and not including, `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, sides)))
    }
}
