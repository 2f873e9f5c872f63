import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("How far apart two strings are")
struct WeightedEditDistanceTests {
    private static func string(_ random: inout SplitMix, letters: Int = 3) -> [UInt32] {
        (0..<Int.random(in: 0...8, using: &random)).map { _ in
            97 + UInt32.random(in: 0..<UInt32(letters), using: &random)
        }
    }

    private static func unit(_ left: [UInt32], _ right: [UInt32]) -> Int {
        WeightedEditDistance.distance(left[...], right[...], substitution: { $0 == $1 ? 0 : 1 }, gap: { _, _ in 1 })
    }

    @Test("Unit prices give the textbook's distance, which is a metric")
    func metric() {
        var random = SplitMix(seed: 1)
        for _ in 0..<600 {
            let (one, two, three) = (Self.string(&random), Self.string(&random), Self.string(&random))
            let distance = Self.unit(one, two)
            #expect(distance == PlainDistance.edits(one, two))
            #expect(distance == Self.unit(two, one))
            #expect((distance == 0) == (one == two))
            #expect(Self.unit(one, three) <= distance + Self.unit(two, three))
        }
    }

    @Test("Without one of the strings, the other is all gaps; without both, nothing is")
    func empty() {
        #expect(Self.unit([], []) == 0)
        #expect(Self.unit([1, 2, 3], []) == 3)
        #expect(Self.unit([], [1, 2, 3]) == 3)
        #expect(WeightedEditDistance.edits([], [1, 2], limit: 1) == nil)
    }

    @Test("Slices of longer strings count from their own beginning")
    func slices() {
        let text: [UInt32] = [1, 2, 3, 4, 5, 6]
        let distance = WeightedEditDistance.distance(
            text[2..<5],
            text[3...],
            substitution: { $0 == $1 ? 0 : 1 },
            gap: { _, _ in 1 }
        )
        #expect(distance == 2)
    }

    @Test("Symmetric prices give a symmetric distance, with swaps and doubled letters too")
    func symmetric() {
        var random = SplitMix(seed: 2)
        for _ in 0..<600 {
            let (one, two) = (Self.string(&random, letters: 6), Self.string(&random, letters: 6))
            #expect(
                SpellingDistance.distance(one[...], two[...]) == SpellingDistance.distance(two[...], one[...]),
                "\(one) \(two)"
            )
            #expect((SpellingDistance.distance(one[...], two[...]) == 0) == (one == two))
            // No price is more than an edit's, so that the weighted distance is never more than the plain one.
            #expect(SpellingDistance.distance(one[...], two[...]) <= 1_000 * PlainDistance.edits(one, two))
        }
    }

    @Test("Small letters cost what the sets of vowels and of letters that sound alike say")
    func letters() {
        let vowels = Set("aeiouy")
        let kin = ["bpv", "dt", "gkcqx", "szcxj", "mn", "fv", "vw", "lr", "jyi", "gj", "hj"].map { Set($0) }
        let all = "abcdefghijklmnopqrstuvwxyz'0é"
        for left in all {
            for right in all {
                let pair: Set<Character> = [left, right]
                let areAlike = vowels.isSuperset(of: pair) || kin.contains { $0.isSuperset(of: pair) }
                let price = left == right ? 0 : areAlike ? CostModel.alikeLetter : CostModel.wholeEdit
                let isMarked = left == "é" && vowels.contains(right) || right == "é" && vowels.contains(left)
                let letters = [left, right].map { $0.unicodeScalars.first?.value ?? 0 }
                #expect(
                    SpellingDistance.substitution(letters[0], letters[1])
                        == (isMarked ? CostModel.alikeLetter : price),
                    "\(left) \(right)"
                )
            }
        }
    }

    @Test("A swap costs what it is said to, once, and only of two neighbors that differ")
    func swap() {
        let swapped = { (left: [UInt32], right: [UInt32]) in
            WeightedEditDistance.distance(
                left[...],
                right[...],
                substitution: { $0 == $1 ? 0 : 10 },
                gap: { _, _ in 10 },
                swap: 3
            )
        }
        #expect(swapped([1, 2], [2, 1]) == 3)
        #expect(swapped([1, 2, 3, 4], [2, 1, 4, 3]) == 6)
        #expect(swapped([1, 1], [1, 1]) == 0)
        #expect(swapped([1, 2, 3], [3, 2, 1]) == 20)
        #expect(swapped([1, 2, 3], [2, 3, 1]) == 13 || swapped([1, 2, 3], [2, 3, 1]) == 20)
    }

    @Test("A limit changes nothing within it, and leaves out all beyond, with swaps too")
    func distanceLimit() {
        var random = SplitMix(seed: 3)
        for _ in 0..<600 {
            let (one, two) = (Self.string(&random), Self.string(&random))
            for swap in [nil, 1] {
                let distance = { (limit: Int) in
                    WeightedEditDistance.distance(
                        one[...],
                        two[...],
                        limit: limit,
                        substitution: { $0 == $1 ? 0 : 3 },
                        gap: { _, _ in 2 },
                        swap: swap
                    )
                }
                let whole = distance(.max)
                for limit in 0...16 { #expect(distance(limit) == whole.flatMap { $0 <= limit ? $0 : nil }) }
            }
        }
    }

    @Test("A gap is told the letter before it in its own string, and nothing at the front")
    func gapContext() {
        var seen: Set<[UInt32]> = []
        _ = WeightedEditDistance.distance([5, 6, 6], [][...], substitution: { _, _ in 1 }) { letter, before in
            seen.insert([letter, before])
            return 1
        }
        #expect(seen == [[5, 0], [6, 5], [6, 6]])
    }

    @Test("The limit of edits decides, at it and beyond")
    func limit() {
        let (one, two): ([UInt32], [UInt32]) = ([1, 2, 3, 4], [1, 9, 3, 4, 5])
        #expect(WeightedEditDistance.edits(one[...], two[...], limit: 2) == 2)
        #expect(WeightedEditDistance.edits(one[...], two[...], limit: 1) == nil)
        #expect(WeightedEditDistance.edits(one[...], [][...], limit: 3) == nil)
        #expect(WeightedEditDistance.edits([][...], [][...], limit: 0) == 0)
    }

    @Test("The bound never falls, is at most a third, and leaves short words alone")
    func bound() {
        #expect((0...3).allSatisfy { CostModel.mostEdits(letters: $0) == 0 })
        for letters in 4...2_000 {
            let bound = CostModel.mostEdits(letters: letters)
            #expect(bound >= CostModel.mostEdits(letters: letters - 1) && bound <= (letters * 35 + 99) / 100)
            // Counting pairs finds everything only while a pair has to be shared.
            #expect(letters - 1 - 2 * bound >= 1, "\(letters) letters")
        }
    }

    @Test("Changes of vowel, of a letter that sounds alike and of a doubled letter weigh less, and none weighs nothing")
    func weights() {
        func distance(_ left: String, _ right: String) -> Int {
            SpellingDistance.distance(NearRuns.letters(left)[...], NearRuns.letters(right)[...])
        }
        let whole = distance("lamp", "lasp")
        for (left, right) in [("lamp", "limp"), ("lamp", "lamb"), ("lamp", "lammp"), ("lamp", "lapm")] {
            #expect((1..<whole).contains(distance(left, right)), "\(left) \(right)")
        }
    }
}

@Suite("The logarithm that every machine agrees on")
struct LogarithmTests {
    @Test(
        "Known values",
        arguments: [
            (1, 1, 0), (2, 1, 693), (3, 1, 1_099), (4, 1, 1_386), (5, 1, 1_609), (10, 1, 2_303), (100, 1, 4_605),
            (1_000, 1, 6_908), (1_000_000, 1, 13_816), (3, 2, 405), (1, 2, -693), (1, 10, -2_303), (2, 3, -405),
            (1_000, 999, 1), (7, 7, 0), (0, 1, 0), (1, 0, 0), (-5, 1, 0), (.max, 1, 43_668), (1, .max, -43_668),
        ]
    )
    func known(_ numerator: Int, _ denominator: Int, _ expected: Int) {
        #expect(Logarithm.thousandths(numerator, over: denominator) == expected)
    }

    @Test("It never falls, and a product's is the sum within rounding")
    func laws() {
        for value in 1..<2_000 {
            #expect(Logarithm.thousandths(value) <= Logarithm.thousandths(value + 1))
            let sum = Logarithm.thousandths(value) + Logarithm.thousandths(value + 1)
            #expect(abs(Logarithm.thousandths(value * (value + 1)) - sum) <= 1)
            #expect(abs(Logarithm.thousandths(1, over: value) + Logarithm.thousandths(value)) <= 1)
        }
    }
}
