import Testing

@testable import Earshot

/// What a file of rules may hold, and what is said of one that is wrong.
@Suite("Files of letter-to-sound rules") struct LetterRulesParserTests {
    private static let head = "language = xx\nsource = a test\nlicense = Apache-2.0\n"

    private func read(_ text: String) -> (rules: LetterRules, remarks: [LetterRules.Remark]) {
        var remarks: [LetterRules.Remark] = []
        let rules = Array((Self.head + text).utf8).withUnsafeBufferPointer {
            LetterRules(parsing: $0, remarks: &remarks)
        }
        return (rules, remarks)
    }

    private func say(_ word: String, _ rules: LetterRules, hasMarks: Bool = false) -> [String] {
        Array(word.utf8).withUnsafeBufferPointer {
            rules.pronunciations(of: $0, limit: 4, hasMarks: hasMarks)
        }.map { $0.map { PhoneTable.name($0) }.joined(separator: " ") }
    }

    @Test func theFirstRuleThatFitsIsTaken() {
        let (rules, remarks) = read("[rules]\n_ [a] b = aa\n[a] _ = ax\n[a] = a\n[b] = b\n")
        #expect(remarks.isEmpty)
        #expect(say("abaaba", rules) == ["aa b a a b ax"])
        #expect(say("ab-ab", rules) == ["aa b aa b"], "a hyphen parts words")
    }

    @Test func classesHoldStringsEndsAndNothing() {
        let (rules, remarks) = read(
            "[classes]\nD = - b\nE = _ st_ c\n[rules]\n_{D}{D} [a] {E} = aa\n[a] = a\n[b] = b\n[c] = k\n[s] = s\n[t] = t\n"
        )
        #expect(remarks.isEmpty)
        #expect(say("a", rules) == ["aa"])
        #expect(say("bba", rules) == ["b b aa"])
        #expect(say("bbba", rules) == ["b b b a"])
        #expect(say("bast", rules) == ["b aa s t"])
        #expect(say("basta", rules) == ["b a s t a"])
        #expect(say("ac", rules) == ["aa k"])
    }

    @Test func choicesMultiplyUpToFour() {
        let (rules, remarks) = read("[rules]\n[a] = a, aa\n[b] = b, -\n")
        #expect(remarks.isEmpty)
        #expect(say("a", rules) == ["a", "aa"])
        #expect(say("ab", rules) == ["a b", "aa b", "a", "aa"])
        #expect(say("aaaaaaaa", rules).count == 4)
        #expect(say("bb", rules) == [], "no vowel, and no names of letters")
    }

    @Test func bareRulesAreForWordsWithoutMarks() {
        let (rules, remarks) = read(
            "[letters]\né = e\nô = o\n[words]\ncé = k e\n[bare rules]\n[e] = eh, e\n[rules]\n[é] = e\n[e] = eh\n[c] = k\n[o] = o\n"
        )
        #expect(remarks.isEmpty)
        #expect(say("e", rules) == ["eh", "e"])
        #expect(say("e", rules, hasMarks: true) == ["eh"])
        #expect(say("éee", rules) == ["e eh eh"])
        #expect(say("ce", rules) == ["k e"])
        #expect(say("ce", rules, hasMarks: true) == ["k eh"])
        #expect(say("ôc", rules) == ["o k"], "a letter without rules is read without its mark")
    }

    @Test func doublesAreOneUnlessKept() {
        let phones = ["k", "a", "n", "n", "e"].compactMap { PhoneTable.code(named: $0) }
        #expect(read("").rules.homophoneKeys(phones).first?.count == 4)
        let (rules, remarks) = read("doubles = kept\n")
        #expect(remarks.isEmpty)
        #expect(rules.homophoneKeys(phones) == [phones])
        #expect(read("doubles = maybe\n").remarks.map(\.what) == ["expected `doubles = kept`"])
    }

    @Test func endsTellWhereTheFileSaysSo() {
        #expect(!read("").rules.hasDistinctiveEndings)
        let (rules, remarks) = read("ends = telling\n")
        #expect(remarks.isEmpty && rules.hasDistinctiveEndings)
        #expect(read("ends = alike\n").remarks.map(\.what) == ["expected `ends = telling`"])
    }

    @Test func homophonesAreFolded() {
        let (rules, remarks) = read("[homophones]\nth = s\nay = a iy\n")
        #expect(remarks.isEmpty)
        let phones = ["th", "s", "ay", "t"].compactMap { PhoneTable.code(named: $0) }
        #expect(rules.homophoneKeys(phones).map { $0.map { PhoneTable.name($0) } } == [["s", "a", "iy", "t"]])
        #expect(rules.homophoneKeys([255, 255, 0]) == [[255, 0]], "a code that stands for no phone stays")
    }

    @Test(
        "What is wrong is located and left out",
        arguments: [
            ("[sounds]\n", "no section is named `[sounds]`"),
            ("[head]\n", "no section is named `[head]`"),
            ("version = 3\n", "unknown header entry `version = 3`"),
        ]
    )
    func heads(text: String, what: String) {
        let remarks = read(text).remarks
        #expect(remarks == [LetterRules.Remark(line: 4, what: what)])
    }

    @Test(
        arguments: [
            ("[rules]\na b\n", "`a b` has no key; expected `key = entries`"),
            ("[rules]\na = a\n", "`a` has no letters between `[` and `]`"),
            ("[rules]\n[] = a\n", "`[]` are not letters"),
            ("[rules]\n[a_] = a\n", "`[a_]` are not letters"),
            ("[rules]\n]a[ = a\n", "`]a[` has no letters between `[` and `]`"),
            ("[rules]\n[7] = a\n", "`7` is not a letter, or there are more than 63 letters"),
            ("[rules]\n{V} [a] = a\n", "no class is named `V`; define it before its first use"),
            ("[rules]\n{V [a] = a\n", "`{V ` has no `}`"),
            ("[rules]\n[a] bcdfghjkl = a\n", "` bcdfghjkl` has more than 8 places"),
            ("[rules]\n[a] = qz\n", "no phone is named `qz`"),
            ("[rules]\n[a] = \n", "a sound is missing; write `-` for silence"),
            ("[rules]\n[a] = a,\n", "a sound is missing; write `-` for silence"),
            ("[rules]\n[a] = a, e, o, iy, uw\n", "`a, e, o, iy, uw` has more than 4 alternatives"),
            ("[homophones]\na b = b\n", "`a b` is not one phone"),
            ("[homophones]\na = qz\n", "no phone is named `qz`"),
            ("[letters]\nab = a\n", "expected a letter and its form without the mark, found `ab = a`"),
            ("[letters]\né = 7\n", "`7` is not a letter, or there are more than 63 letters"),
            ("[classes]\nV =\n", "expected a name and its definition, found `V = `"),
            ("[words]\nab_ = a\n", "`ab_` is not a word"),
            ("[words]\nab = -\n", "the word `ab` has no sounds"),
        ]
    )
    func remarks(text: String, what: String) {
        let remarks = read(text).remarks
        #expect(remarks.first?.line == 5)
        #expect(remarks.map(\.what).contains(what), "\(remarks)")
    }

    @Test func aRuleThatStandsAlreadyIsLeftOut() {
        let (rules, remarks) = read("[rules]\nb [a] = a\nb[a] = aa\n[b] = b\n")
        #expect(remarks == [LetterRules.Remark(line: 6, what: "`b[a]` is already defined on line 5")])
        #expect(say("ba", rules) == ["b a"])
    }

    @Test func aFileNeedsItsHead() {
        var remarks: [LetterRules.Remark] = []
        _ = LetterRules(parsing: UnsafeBufferPointer(start: nil, count: 0), remarks: &remarks)
        #expect(remarks.map(\.line) == [0, 0, 0])
    }

    @Test func anyBytesAreRead() {
        var state: UInt64 = 7
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        let pieces =
            ["[rules]\n", "[words]\n", "[classes]\n", "[letters]\n", "[homophones]\n", "[bare rules]\n"]
            .map { Array($0.utf8) } + "[]{}_-=,# \nabéV".unicodeScalars.map { Array(String($0).utf8) } + [
                [0xFF], [0xC3],
            ]
        for _ in 0..<400 {
            let bytes = (0..<200).flatMap { _ in pieces[Int(next() % UInt64(pieces.count))] }
            var remarks: [LetterRules.Remark] = []
            let rules = bytes.withUnsafeBufferPointer { LetterRules(parsing: $0, remarks: &remarks) }
            #expect(say("abéab", rules).count <= 4)
        }
    }
}
