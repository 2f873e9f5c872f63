import EarshotTestSupport
import Testing

@testable import Earshot

/// The table of phrases, compared with lists that are gone through one by one.
@Suite struct PhraseTableTests {
    private static let words = ["a", "on", "turn", "lamp", "lamps", "кот", "wörter", "日本", "the", "light", "off", "x"]

    private static func phrases(_ count: Int, seed: UInt64) -> [String] {
        var random = SplitMix(seed: seed)
        return (0..<count).map { _ in
            (0..<Int.random(in: 1...5, using: &random)).map { _ in words.randomElement(using: &random) ?? "a" }
                .joined(separator: " ")
        }
    }

    private static func table(_ phrases: [String]) -> (PhraseTable, [MappedFile]) {
        var builder = PhraseTableBuilder()
        for (number, phrase) in phrases.enumerated() {
            _ = Array(phrase.utf8).withUnsafeBufferPointer { builder.add($0, value: UInt32(number)) }
        }
        let parts = builder.parts().map(MappedFile.init)
        return (PhraseTable(parts: parts.map(\.bytes)), parts)
    }

    /// The least number of letters left out, put in or replaced, by the book.
    private static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one.unicodeScalars)
        let other = Array(other.unicodeScalars)
        var row = Array(0...other.count)
        for i in one.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in other.indices {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (one[i] == other[j] ? 0 : 1))
                diagonal = above
            }
        }
        return row[other.count]
    }

    @Test(arguments: [0, 1, 3, 40, 700]) func `every phrase is found, in the order in which it was added`(_ count: Int)
    {
        let phrases = Self.phrases(count, seed: 3)
        let (table, parts) = Self.table(phrases)
        for phrase in Set(phrases) {
            let found = Array(phrase.utf8).withUnsafeBufferPointer { table.find($0).map(table.same(as:)) }
            let values = (found ?? 0..<0).map { Int(table.value(of: $0)) }
            #expect(values == phrases.indices.filter { phrases[$0] == phrase })
        }
        let absent = Array("nobody says this".utf8).withUnsafeBufferPointer { table.find($0) }
        #expect(absent == nil)
        withExtendedLifetime(parts) {}
    }

    @Test func `long texts are kept`() {
        let phrases = (0..<40).map { number in String(repeating: "abcdefg ", count: 25 + number) + "\(number)" }
        let (table, parts) = Self.table(phrases)
        for (number, phrase) in phrases.enumerated() {
            let rank = Array(phrase.utf8).withUnsafeBufferPointer { table.find($0) }
            #expect(rank.map { Int(table.value(of: $0)) } == number)
            #expect(rank.map { String(decoding: table.text(of: $0), as: UTF8.self) } == phrase)
        }
        withExtendedLifetime(parts) {}
    }

    @Test func `texts of every length are found beside one another`() {
        var random = SplitMix(seed: 29)
        let lengths = Array(1...300) + [254, 255, 256, 510, 1_000]
        let phrases = lengths.map { length in
            String((0..<length).map { _ in "abc ".randomElement(using: &random) ?? "a" }) + "."
        }.shuffled(using: &random)
        let (table, parts) = Self.table(phrases)
        for phrase in Set(phrases) {
            let bytes = Array(phrase.utf8)
            let found = bytes.withUnsafeBufferPointer { table.match($0, hash: Hashing.hash($0)) }
            #expect(found.map { String(decoding: table.text(of: $0.rank), as: UTF8.self) } == phrase)
            #expect(found.map(\.value) == found.map { table.value(of: $0.rank) })
            #expect(found.map { Int($0.value) } == phrases.firstIndex(of: phrase))
        }
        withExtendedLifetime(parts) {}
    }

    @Test(arguments: [1, 30, 2_000]) func `phrases of the same text leave room for the others`(_ count: Int) {
        let others = Array(Set(Self.phrases(300, seed: 37))).sorted()
        let phrases = others.flatMap { $0 == others[7] ? [String](repeating: $0, count: count) : [$0] }
        let (table, parts) = Self.table(phrases)
        for phrase in others {
            let found = Array(phrase.utf8).withUnsafeBufferPointer { table.find($0).map(table.same(as:)) }
            #expect(found?.map { Int(table.value(of: $0)) } == phrases.indices.filter { phrases[$0] == phrase })
        }
        #expect(table.value(of: -1) == 0 && table.value(of: table.count) == 0 && table.text(of: table.count).isEmpty)
        withExtendedLifetime(parts) {}
    }

    @Test func `many hashes that begin alike are sorted like few`() {
        // Among so many phrases, all of these are sorted in one run.
        let runs = UInt64(80 / 3 + 1)
        let alike = (0...).lazy.map { "phrase \($0)" }.filter { phrase in
            Hashing.place(Array(phrase.utf8).withUnsafeBufferPointer { Hashing.hash($0) }, among: runs) == 0
        }.prefix(40)
        let phrases = Array(alike) + Array(alike.reversed())
        let (table, parts) = Self.table(phrases)
        for phrase in alike {
            let found = Array(phrase.utf8).withUnsafeBufferPointer { table.find($0).map(table.same(as:)) }
            #expect(found?.map { Int(table.value(of: $0)) } == phrases.indices.filter { phrases[$0] == phrase })
        }
        let hashes = (0..<table.count).map(table.text(of:)).filter { !$0.isEmpty }.map { Hashing.hash($0) }
        #expect(hashes == hashes.sorted() && hashes.count == 80)
        withExtendedLifetime(parts) {}
    }

    @Test(arguments: [0, 1, 20, 900]) func `the phrase of a sound that was added first is found`(_ count: Int) {
        var random = SplitMix(seed: 41)
        // Few keys, some of which differ in a single bit.
        let pool = (0..<max(count / 3, 1)).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
        let keys = (0..<count).map { _ in
            (pool.randomElement(using: &random) ?? 0) ^ (Bool.random(using: &random) ? 0 : 1 << 30)
        }
        var builder = PhraseTableBuilder()
        for (number, key) in keys.enumerated() {
            _ = Array("phrase \(number)".utf8).withUnsafeBufferPointer {
                builder.add($0, value: UInt32(number), sounds: [key, ~key])
            }
        }
        let parts = builder.parts().map(MappedFile.init)
        let table = PhraseTable(parts: parts.map(\.bytes))
        for key in pool.flatMap({ [$0, $0 ^ 1 << 30, $0 ^ 1] }) {
            #expect(table.sounding(key).map { Int(table.value(of: $0)) } == keys.firstIndex(of: key))
            #expect(table.sounding(~key).map { Int(table.value(of: $0)) } == keys.firstIndex(of: key))
        }
        withExtendedLifetime(parts) {}
    }

    @Test func `slips are counted as by the book`() {
        var random = SplitMix(seed: 73)
        var within = [0, 0, 0, 0]
        for _ in 0..<2_000 {
            let letters = Array("abé日")
            let one = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? "a"
            }
            var other = one
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...other.count, using: &random)
                let letter = letters.randomElement(using: &random) ?? "a"
                switch Int.random(in: 0...2, using: &random) {
                case 0: other.insert(letter, at: place)
                case 1 where place < other.count: other.remove(at: place)
                case _ where place < other.count: other[place] = letter
                default: break
                }
            }
            let slips = Self.distance(String(one), String(other))
            within[min(slips, 3)] += 1
            let numbers = [one, other].map { $0.flatMap { $0.unicodeScalars.map(\.value) } }
            for limit in 0...2 {
                let counted = numbers[0].withUnsafeBufferPointer { one in
                    numbers[1].withUnsafeBufferPointer { EditDistance.count(one, $0, limit: limit) }
                }
                let narrow = numbers.map { $0.map { UInt8(truncatingIfNeeded: $0) } }
                let counted8 = narrow[0].withUnsafeBufferPointer { one in
                    narrow[1].withUnsafeBufferPointer { EditDistance.count(one, $0, limit: limit) }
                }
                #expect(counted == (slips <= limit ? slips : nil) && counted8 == counted, "\(one) \(other)")
            }
        }
        #expect(within.allSatisfy { $0 > 100 })
    }

    @Test(arguments: Sampled.slips.of([2, 1, 0])) func `every phrase within some slips is found, and no other`(
        _ slips: Int
    ) {
        var random = SplitMix(seed: 11)
        let phrases = Array(Set(Self.phrases(400, seed: 5))).sorted()
        let (table, parts) = Self.table(phrases)
        var scratch = PhraseTable.Scratch()
        for _ in 0..<300 {
            var query = Array((phrases.randomElement(using: &random) ?? "").unicodeScalars)
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: 0...query.count, using: &random)
                let letter = "abеöl日 n".unicodeScalars.randomElement(using: &random) ?? "a"
                switch Int.random(in: 0..<3, using: &random) {
                case 0: query.insert(letter, at: place)
                case 1 where place < query.count: query.remove(at: place)
                default: if place < query.count { query[place] = letter }
                }
            }
            var text = ""
            text.unicodeScalars.append(contentsOf: query)
            Array(text.utf8).withUnsafeBufferPointer { table.near($0, within: slips, &scratch) }
            let found = scratch.found.map { [Int(table.value(of: $0.rank)), $0.slips] }
            let expected = phrases.indices.map { [$0, Self.distance(text, phrases[$0])] }.filter { $0[1] <= slips }
            #expect(Set(found) == Set(expected), "\(text)")
            #expect(found.count == expected.count)
        }
        withExtendedLifetime(parts) {}
    }

    /// So many phrases share thirds that another third is looked for in their place, and most are turned away unread.
    @Test(arguments: ["ab ", "abcdefgh ", "абв日é"]) func `every phrase is found among many that share thirds`(
        _ alphabet: String
    ) {
        var random = SplitMix(seed: 43)
        let letters = Array(alphabet)
        func part(_ counts: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: counts, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" }
            )
        }
        let phrases = Array(
            Set(
                (0..<1_600).map { number in
                    (number % 2 == 0 ? "play " : "") + part(3...9) + (number % 3 == 0 ? " now" : "")
                }
            )
        ).sorted()
        let (table, parts) = Self.table(phrases)
        var scratch = PhraseTable.Scratch()
        var within = [0, 0, 0]
        for _ in 0..<30 {
            var text = phrases.randomElement(using: &random) ?? ""
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = text.index(text.startIndex, offsetBy: Int.random(in: 0..<text.count, using: &random))
                switch Int.random(in: 0..<3, using: &random) {
                case 0: text.insert(letters[0], at: place)
                case 1 where text.count > 1: text.remove(at: place)
                default: text.replaceSubrange(place...place, with: [letters[1]])
                }
            }
            let distances = phrases.map { abs($0.count - text.count) > 2 ? 3 : Self.distance(text, $0) }
            for slips in 0...2 {
                Array(text.utf8).withUnsafeBufferPointer { table.near($0, within: slips, &scratch) }
                let found = scratch.found.map { [Int(table.value(of: $0.rank)), $0.slips] }
                let expected = phrases.indices.filter { distances[$0] <= slips }.map { [$0, distances[$0]] }
                #expect(Set(found) == Set(expected) && found.count == expected.count, "\(text)")
                within[slips] += expected.count
            }
            Array(text.utf8).withUnsafeBufferPointer { table.nearest($0, &scratch) }
            let least = distances.min() ?? 3
            let expected = least > 2 ? [] : phrases.indices.filter { distances[$0] == least }
            #expect(Set(scratch.found.map { Int(table.value(of: $0.rank)) }) == Set(expected), "\(text)")
        }
        #expect(within.allSatisfy { $0 > 5 })
        withExtendedLifetime(parts) {}
    }

    @Test(arguments: [("cafe öl", 1), ("cafe ol", 2), ("caf ol", 2), ("café öll", 1), ("cafeol", 3), ("café öl", 0)])
    func `a letter counts once, however many bytes it has`(_ text: String, _ slips: Int) {
        let (table, parts) = Self.table(["café öl", "so far away", "x"])
        var scratch = PhraseTable.Scratch()
        for limit in 0...2 {
            Array(text.utf8).withUnsafeBufferPointer { table.near($0, within: limit, &scratch) }
            #expect(scratch.found.map(\.slips) == (slips <= limit ? [slips] : []))
        }
        withExtendedLifetime(parts) {}
    }

    @Test func `the longest phrase that begins first is found inside a text`() {
        var random = SplitMix(seed: 17)
        let phrases = Array(Set(Self.phrases(60, seed: 7))).sorted()
        let (table, parts) = Self.table(phrases)
        for _ in 0..<500 {
            let words = (0..<Int.random(in: 0...8, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? "a"
            }
            let bytes = Array(words.joined(separator: " ").utf8)
            let found = bytes.withUnsafeBufferPointer { buffer in
                table.spot(buffer).map { String(decoding: buffer[$0.range], as: UTF8.self) }
            }
            var expected: String?
            for start in words.indices where expected == nil {
                expected = (start..<words.count).reversed().lazy.map { words[start...$0].joined(separator: " ") }
                    .first(where: phrases.contains)
            }
            #expect(found == expected, "\(words)")
        }
        withExtendedLifetime(parts) {}
    }

    @Test func `a damaged table loses phrases and never traps`() {
        var random = SplitMix(seed: 23)
        let phrases = Self.phrases(80, seed: 9)
        var builder = PhraseTableBuilder()
        for (number, phrase) in phrases.enumerated() {
            _ = Array(phrase.utf8).withUnsafeBufferPointer { builder.add($0, value: UInt32(number), sounds: [7]) }
        }
        let sound = builder.parts()
        var scratch = PhraseTable.Scratch()
        for _ in 0..<400 {
            var damaged = sound
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let part = Int.random(in: 0..<damaged.count, using: &random)
                guard !damaged[part].isEmpty else { continue }
                let place = Int.random(in: 0..<damaged[part].count, using: &random)
                if Bool.random(using: &random) {
                    damaged[part][place] = UInt8.random(in: 0...255, using: &random)
                } else {
                    damaged[part].removeSubrange(place...)
                }
            }
            let files = damaged.map(MappedFile.init)
            let table = PhraseTable(parts: files.map(\.bytes))
            for phrase in phrases.prefix(10) {
                Array((phrase + "x").utf8).withUnsafeBufferPointer { bytes in
                    _ = table.find(bytes).map(table.same(as:))
                    _ = table.find(UnsafeBufferPointer(rebasing: bytes.dropLast())).map(table.same(as:))
                    table.nearest(bytes, &scratch)
                    _ = table.spot(bytes)
                    _ = table.sounding(7)
                }
            }
            withExtendedLifetime(files) {}
        }
    }
}
