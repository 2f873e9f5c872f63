import EarshotTestSupport
import Testing

@testable import Earshot

/// What postings keep of letters must never turn away a phrase that is near.
@Suite struct LetterSketchTests {
    private static let alphabet: [UInt32] = Array("abcdefghijklmnopqrstuvwxyz '0é日".unicodeScalars).map(\.value)

    private static func text(_ count: Int, _ random: inout SplitMix) -> [UInt32] {
        (0..<count).map { _ in alphabet.randomElement(using: &random) ?? 0 }
    }

    /// A text with a letter left out, put in or replaced.
    private static func slip(_ text: inout [UInt32], _ random: inout SplitMix) {
        let place = Int.random(in: 0...text.count, using: &random)
        let letter = alphabet.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.insert(letter, at: place)
        case 1 where place < text.count: text.remove(at: place)
        case _ where place < text.count: text[place] = letter
        default: text.append(letter)
        }
    }

    private static func halves(_ sketch: LetterSketch, _ text: [UInt32], around range: Range<Int>, _ sides: (Int, Int))
        -> UInt32
    {
        var sums: [UInt32] = [7, 7, 7]
        LetterSketch.sums(of: text, into: &sums)
        return sketch.halves(sums, around: range, before: sides.0, behind: sides.1)
    }

    @Test(arguments: [10, 11, 13, 14, 16] as [UInt32]) func `kinds of letters turn away nothing near`(_ bits: UInt32) {
        var random = SplitMix(seed: UInt64(bits))
        let sketch = LetterSketch(bits: bits)
        var turnedAway = 0
        for _ in 0..<3_000 {
            let phrase = Self.text(Int.random(in: 0...40, using: &random), &random)
            var text = phrase
            let slips = Int.random(in: 0...2, using: &random)
            for _ in 0..<slips { Self.slip(&text, &random) }
            let kinds = [phrase, text, Self.text(phrase.count, &random)].map { sketch.kinds(of: $0) }
            #expect(kinds.allSatisfy { $0 >> bits == 0 })
            let difference = abs(phrase.count - text.count)
            #expect(LetterSketch.isNear(kinds: kinds[0], kinds[1], slips: slips, difference: difference))
            turnedAway += LetterSketch.isNear(kinds: kinds[0], kinds[2], slips: 2, difference: 0) ? 0 : 1
        }
        #expect(turnedAway > 1_000)
    }

    @Test(arguments: [10, 11, 13, 14, 16] as [UInt32]) func `halves turn away nothing near`(_ bits: UInt32) {
        var random = SplitMix(seed: UInt64(bits) + 100)
        let sketch = LetterSketch(bits: bits)
        var turnedAway = 0
        for _ in 0..<3_000 {
            let sides = (0..<2).map { _ in Self.text(Int.random(in: 1...13, using: &random), &random) }
            let middle = Self.text(Int.random(in: 1...13, using: &random), &random)
            let slips = (0..<2).map { _ in Int.random(in: 0...1, using: &random) }
            var heard = sides
            for side in 0..<2 where slips[side] > 0 { Self.slip(&heard[side], &random) }
            let counts = (sides[0].count, sides[1].count)
            let kept = Self.halves(
                sketch,
                sides[0] + middle + sides[1],
                around: sides[0].count..<sides[0].count + middle.count,
                counts
            )
            let wanted = Self.halves(
                sketch,
                heard[0] + middle + heard[1],
                around: heard[0].count..<heard[0].count + middle.count,
                counts
            )
            #expect((kept | wanted) >> bits == 0)
            #expect(sketch.isNear(halves: wanted, kept, slips: slips[0] + slips[1]), "\(sides) \(heard)")
            let other = Self.halves(
                sketch,
                Self.text(heard[0].count, &random) + middle + Self.text(heard[1].count, &random),
                around: heard[0].count..<heard[0].count + middle.count,
                counts
            )
            turnedAway += sketch.isNear(halves: other, kept, slips: 2) ? 0 : 1
        }
        #expect(turnedAway > 1_000)
    }

    @Test func `ranges that no text has give halves of nothing`() {
        let sketch = LetterSketch(bits: 13)
        for range in [0..<0, 0..<9, 5..<5, 4..<90] {
            for sides in [(0, 0), (9, 9), (40, 1), (1, 40)] {
                #expect(Self.halves(sketch, [97, 98, 99, 100], around: range, sides) >> 13 == 0)
            }
        }
    }

    @Test(arguments: [0, 1, 2, 1_554, 1 << 20, PhraseTable.rankLimit]) func `postings are read as they were written`(
        _ ranks: Int
    ) {
        var random = SplitMix(seed: 3)
        let sketch = Postings.sketch(ranks: ranks)
        #expect(10...LetterSketch.limit ~= sketch.bits)
        let last = UInt32(max(ranks, 1) - 1)
        let written = (0..<40).map { number in
            (
                rank: number == 0 ? last : UInt32.random(in: 0...last, using: &random),
                sketch: UInt32.random(in: 0...UInt32.max, using: &random) >> (32 - sketch.bits)
            )
        }
        var bytes: [UInt8] = []
        for one in written {
            let posting = Postings.posting(one.rank, ranks: ranks, hash: 77, sketch: one.sketch)
            withUnsafeBytes(of: posting.littleEndian) { bytes += $0.prefix(Postings.length) }
        }
        let file = MappedFile(bytes + [UInt8](repeating: 0xFF, count: Postings.padding))
        let postings = Postings(file.bytes, ranks: ranks)
        #expect(postings.count == 40)
        var read: [UInt32] = []
        postings.forEach(in: -3..<900, hash: 77) { read += [$0, $1] }
        #expect(read == written.flatMap { [$0.rank, $0.sketch] })
        postings.forEach(in: 0..<40, hash: 78) { _, _ in Issue.record("a posting of another third") }
        withExtendedLifetime(file) {}
    }
}
