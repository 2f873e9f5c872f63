import EarshotTestSupport
import Testing

@testable import Earshot

/// What is read where it lies in a compiled file, beside the same in memory.
@Suite struct StoredNumbersTests {
    private static func stored(_ bytes: [UInt8]) throws -> CompiledFile.Stored {
        var writer = CompiledFileWriter()
        writer.add(bytes, .wordings)
        return try #require(try CompiledFile(bytes: writer.bytes(), name: "test").stored(.wordings, 0))
    }

    private static func word(_ random: inout SplitMix) -> [UInt8] {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
    }

    @Test func `stored words are those of a set`() throws {
        var random = SplitMix(seed: 31)
        for count in [0, 1, 2, 3, 50, 200] {
            let words = Set((0..<count).map { _ in Self.word(&random) })
            var writer = BinaryWriter()
            StoredWords.write(words, to: &writer)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let stored = try StoredWords(from: &reader, in: file)
            #expect(reader.isAtEnd)
            for word in words { #expect(stored.contains(word)) }
            for _ in 0..<300 {
                let word = Self.word(&random)
                #expect(stored.contains(word) == words.contains(word))
            }
        }
    }

    @Test func `a number is found among ascending ones`() {
        var random = SplitMix(seed: 33)
        for count in [0, 1, 2, 3, 50] {
            let numbers = Set((0..<count).map { _ in UInt32.random(in: 0...99, using: &random) }).sorted()
            let list = NumberList(numbers)
            for number in [0, UInt32.max] + (0..<100) {
                #expect(list.index(ofAscending: number) == numbers.firstIndex(of: number))
            }
        }
    }

    @Test func `numbers are written with their lowest byte first`() throws {
        var random = SplitMix(seed: 35)
        for count in [0, 1, 2, 50] {
            let numbers = (0..<count).map { _ in UInt32.random(in: 0 ... .max, using: &random) }
            let bytes = numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
            var (some, store) = (NumberWriter(capacity: 0), BinaryWriter())
            for number in numbers { some.append(number) }
            #expect(some.bytes == bytes && NumberWriter(numbers).bytes == bytes)
            some.append(contentsOf: numbers)
            #expect(some.bytes == bytes + bytes)
            store.array(numbers)
            #expect(Array(store.bytes.suffix(bytes.count)) == bytes)
            let list = NumberList(numbers)
            #expect((0..<count).map { list[$0] } == numbers && list.count == count && list[count] == 0)
        }
    }

    @Test func `words and rows that say anything are asked anything`() throws {
        var random = SplitMix(seed: 32)
        for _ in 0..<500 {
            var writer = BinaryWriter()
            let count = Int.random(in: 0...9, using: &random)
            writer.array(
                (0..<count).map { _ in
                    Bool.random(using: &random)
                        ? UInt32.random(in: 0...20, using: &random) : .random(in: 0 ... .max, using: &random)
                }
            )
            writer.array(Self.word(&random))
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let words = try StoredWords(from: &reader, in: file)
            for _ in 0..<9 { _ = words.contains(Self.word(&random)) }
            var again = BinaryReader(file.bytes)
            let rows = try RowStarts(from: &again, ending: 12, in: file)
            for row in [-1, 0, 1, 5, 8, 9, 10, 1 << 40] {
                let range = rows[row]
                #expect(range.lowerBound >= 0 && range.upperBound <= 12)
                if row < 0 || row >= rows.count { #expect(range.isEmpty) }
            }
        }
    }

    @Test func `rows in memory and in a file are those of lists`() throws {
        var random = SplitMix(seed: 33)
        for count in [0, 1, 2, 60] {
            let lists = (0..<count).map { _ in Int.random(in: 0...3, using: &random) }
            let starts = lists.reduce(into: [Int32(0)]) { $0.append($0[$0.count - 1] + Int32($1)) }
            let own = RowStarts(starts)
            var writer = BinaryWriter()
            own.write(to: &writer)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let read = try RowStarts(from: &reader, ending: Int(starts[count]), in: file)
            #expect(reader.isAtEnd && own.count == count && read.count == count)
            for row in 0..<count {
                #expect(own[row] == Int(starts[row])..<Int(starts[row + 1]))
                #expect(read[row] == own[row])
            }
        }
        #expect(RowStarts([]).count == 0 && RowStarts([])[0].isEmpty)
    }

    @Test func `elements end where one is none`() throws {
        let reader = BinaryReader(.empty)
        #expect(try reader.elements(3) { "\($0)" } == ["0", "1", "2"])
        #expect(throws: BinaryCodingError.self) { try reader.elements(3) { $0 < 2 ? "\($0)" : nil } }
    }

    @Test func `a table that is made later is the same as one that is made at once`() {
        var random = SplitMix(seed: 34)
        for _ in 0..<50 {
            let known = Dictionary(
                (0..<Int.random(in: 0...6, using: &random)).map { ("\($0)", Int.random(in: 0...9, using: &random)) },
                uniquingKeysWith: { first, _ in first }
            )
            var now = LayeredTable(known)
            var later = LayeredTable { known }
            for layer in 0..<3 {
                for key in 0..<9 where Int.random(in: 0...2, using: &random) == 0 {
                    now.set("\(key)", layer * 10 + key)
                    later.set("\(key)", layer * 10 + key)
                }
                for key in 0..<10 { #expect(now["\(key)"] == later["\(key)"]) }
                (now, later) = (LayeredTable(over: now), LayeredTable(over: later))
                for key in 0..<10 { #expect(now["\(key)"] == later["\(key)"]) }
            }
        }
    }
}
