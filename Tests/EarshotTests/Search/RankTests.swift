import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("What paths are compared by")
struct RankTests {
    private struct Path {
        var rank = Rank()
        var texts: [Int] = []
        var tally = EvidenceTally()

        func isBetter(than other: Path) -> Bool? {
            rank.isBetter(than: other.rank) {
                zip(texts, other.texts).lazy.map { $0 - $1 }.first { $0 != 0 } ?? 0
            } isSounder: {
                tally.isSounder(than: other.tally)
            }
        }

        /// The path with another step.
        func followed(by step: Path) -> Path {
            var path = self
            path.rank.cost += step.rank.cost
            path.rank.deviations += step.rank.deviations
            path.rank.literals += step.rank.literals
            path.rank.text += step.rank.text
            path.rank.slots += step.rank.slots
            path.texts += step.texts
            path.tally += step.tally
            return path
        }

        static func random(texts count: Int, _ random: inout some RandomNumberGenerator) -> Path {
            func small() -> Int32 { Int32.random(in: 0...1, using: &random) }
            let texts = (0..<count).map { _ in Int.random(in: 1...2, using: &random) }
            return Path(
                rank: Rank(
                    cost: small(),
                    deviations: small(),
                    literals: small(),
                    text: Int32(texts.reduce(0, +)),
                    slots: small()
                ),
                texts: texts,
                tally: EvidenceTally(
                    letters: small(),
                    weak: small(),
                    near: small(),
                    weakValues: small(),
                    farValues: small(),
                    nearLetters: small(),
                    uncertainSteps: small(),
                    strayFunctionWords: small(),
                    dropped: small()
                )
            )
        }
    }

    @Test("The better of two paths stays the better one, whatever follows", arguments: 0..<4)
    func sums(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<4_000 {
            let count = Int.random(in: 0...2, using: &random)
            let (one, other) = (Path.random(texts: count, &random), Path.random(texts: count, &random))
            let step = Path.random(texts: Int.random(in: 0...1, using: &random), &random)
            let isBetter = one.isBetter(than: other)
            #expect(other.isBetter(than: one) == isBetter.map { !$0 }, "seed \(seed)")
            #expect(one.followed(by: step).isBetter(than: other.followed(by: step)) == isBetter, "seed \(seed)")
        }
    }

    @Test("The order, step by step")
    func ladder() {
        let ladder = [
            Path(rank: Rank(literals: 2)),
            Path(rank: Rank(literals: 1, text: 1)),
            Path(rank: Rank(literals: 1, text: 2, slots: 1), texts: [2]),
            Path(rank: Rank(literals: 1, text: 2, slots: 1), texts: [1]),
            Path(rank: Rank(literals: 1, text: 2, slots: 1), texts: [1], tally: EvidenceTally(near: 1)),
            Path(rank: Rank(literals: 1, text: 2, slots: 2), texts: [1]),
            Path(rank: Rank(literals: 1, text: 3, slots: 1), texts: [3]),
            Path(rank: Rank(deviations: 1, literals: 1)),
            Path(rank: Rank()),
            Path(rank: Rank(cost: 1, literals: 9)),
        ]
        for (better, worse) in zip(ladder, ladder.dropFirst()) {
            #expect(better.isBetter(than: worse) == true && worse.isBetter(than: better) == false)
            #expect(better.isBetter(than: better) == nil)
        }
    }

    @Test("Nothing but the words themselves, and a verb of the same category, is cheaper than any other reading")
    func wordForWord() {
        let others = [
            CostModel.filler, CostModel.repeated, CostModel.frame, CostModel.number, CostModel.spelling,
            CostModel.partial, CostModel.homophone, CostModel.weakForm, CostModel.text, CostModel.nearest,
            CostModel.linkingWord, CostModel.article, CostModel.unlinkedName,
        ]
        #expect(CostModel.exact == 0 && others.allSatisfy { $0 > CostModel.categoryVerb })
    }
}

@Suite("What slots cost")
struct SlotPricesTests {
    private static func texts(_ readings: [(start: Int, end: Int, cost: Int)], _ words: Range<Int>) -> [Int: Int] {
        var taken: [Int: Int] = [:]
        SlotPrices.forEachTaken(in: words) { word, reading in
            for one in readings where one.start == word { reading.takeFiller(until: one.end, cost: one.cost) }
        } _: { end, cost in
            taken[end] = cost
        }
        return taken
    }

    @Test("Of the readings of a text's words the longest counts, and those inside of it do not")
    func taken() {
        #expect(Self.texts([], 0..<3) == [:])
        #expect(Self.texts([(0, 1, 5), (0, 2, 7), (1, 2, 9), (2, 4, 3)], 0..<3) == [2: 7, 4: 3])
        #expect(SlotPrices.text(taken: 0) == CostModel.text)
        #expect(SlotPrices.text(taken: .max) == CostModel.text + CostModel.textTaken)
    }

    @Test("A number has its price where it is of the kind that is asked for")
    func numbers() {
        let seven = NumberValue(mantissa: 7)
        let seventh = NumberValue(mantissa: 7, isOrdinal: true)
        let half = NumberValue(mantissa: 5, scale: 1)
        let integer = SlotPrices.NumberSlot.integer(least: 1, greatest: 9)
        let decimal = SlotPrices.NumberSlot.decimal(least: 0, greatest: 1)
        #expect(SlotPrices.price(of: seven, in: integer)?.cost == CostModel.numberSlot)
        #expect(SlotPrices.price(of: seventh, in: integer) == nil && SlotPrices.price(of: half, in: integer) == nil)
        #expect(SlotPrices.price(of: nil, in: integer)?.isOutOfRange == true)
        #expect(SlotPrices.price(of: half, in: decimal)?.isOutOfRange == false)
        #expect(SlotPrices.price(of: seven, in: decimal)?.cost == CostModel.numberSlot + CostModel.outOfRange)
        #expect(SlotPrices.price(of: seventh, in: .ordinal)?.cost == CostModel.numberSlot)
        #expect(SlotPrices.price(of: seven, in: .ordinal)?.cost == CostModel.numberSlot + CostModel.number)
        #expect(SlotPrices.price(of: nil, in: .ordinal) == nil)
        let last = NumberValue(mantissa: -1, isOrdinal: true)
        #expect(SlotPrices.price(of: last, in: .ordinal) == nil && SlotPrices.place(of: last, among: 4) == 4)
        let places = SlotPrices.NumberSlot.place(count: 4, countsCardinals: false)
        #expect(SlotPrices.price(of: last, in: places)?.isOutOfRange == false)
        #expect(SlotPrices.price(of: seventh, in: places)?.isOutOfRange == true)
        #expect(SlotPrices.price(of: seven, in: places) == nil)
    }
}
