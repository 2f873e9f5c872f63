import EarshotTestSupport
import Testing

@testable import Earshot

/// Records and elements that are read where they lie in a compiled file, beside the same in memory.
@Suite struct RecordTableTests {
    /// A record whose numbers may be anything below their bounds.
    private struct Triple: NumberRecord {
        var one: UInt32
        var two: UInt32
        var three: UInt32

        init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds) {
            (one, two, three) = (min(first, bounds[0] &- 1), min(second, bounds[1] &- 1), third)
        }

        var numbers: (UInt32, UInt32, UInt32) { (one, two, three) }
    }

    private static func stored(_ bytes: [UInt8]) throws -> CompiledFile.Stored {
        var writer = CompiledFileWriter()
        writer.add(bytes, .wordings)
        return try #require(try CompiledFile(bytes: writer.bytes(), name: "test").stored(.wordings, 0))
    }

    private static func bounds(_ first: UInt32, _ second: UInt32) -> RecordBounds {
        var bounds = RecordBounds.unlimited
        (bounds[0], bounds[1]) = (first, second)
        return bounds
    }

    @Test func `records in memory and in a file are those of an array`() throws {
        var random = SplitMix(seed: 41)
        for count in [0, 1, 2, 50] {
            let bounds = Self.bounds(9, 7)
            let naive = (0..<count).map { _ in
                Triple(
                    .random(in: 0..<9, using: &random),
                    .random(in: 0..<7, using: &random),
                    .random(in: 0 ... .max, using: &random),
                    within: bounds
                )
            }
            let own = RecordTable(naive)
            var writer = BinaryWriter()
            own.write(to: &writer)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let read = try RecordTable<Triple>(from: &reader, within: bounds, in: file)
            #expect(reader.isAtEnd && own.count == count && read.count == count)
            for index in naive.indices { #expect(own[index] == naive[index] && read[index] == naive[index]) }
            for _ in 0..<20 where count > 0 {
                let start = Int.random(in: 0..<count, using: &random)
                let range = start..<Int.random(in: start...count, using: &random)
                #expect(Array(own.row(range)) == Array(naive[range]) && Array(read.row(range)) == Array(naive[range]))
                #expect(read.row(range).last == naive[range].last && read.row(range).count == range.count)
            }
        }
    }

    @Test func `records that say anything are within their bounds`() throws {
        var random = SplitMix(seed: 42)
        for _ in 0..<300 {
            var writer = BinaryWriter()
            let numbers = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                UInt32.random(in: 0 ... .max, using: &random)
            }
            writer.array(numbers)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let bounds = Self.bounds(3, 5)
            let read = try RecordTable<Triple>(from: &reader, within: bounds, in: file)
            #expect(read.count == numbers.count / 3)
            for index in [-1, 0, 1, read.count - 1, read.count, 1 << 40] {
                #expect(read[index].one < 3 && read[index].two < 5)
            }
        }
    }

    @Test func `the records of a graph that say anything stand for what there is`() {
        var random = SplitMix(seed: 43)
        for counts in [(0, 0), (1, 3), (4, 0), (200, 70)] {
            let known = PhraseGraph.Counts(
                words: 5,
                numbers: 1,
                grammars: 4,
                parameters: 2,
                phrases: counts.0,
                ownedPhrases: counts.0 / 2,
                forms: counts.1
            )
            let bounds = known.bounds(states: 11)
            for _ in 0..<500 {
                let numbers = (0..<3).map { _ in
                    Bool.random(using: &random)
                        ? UInt32.random(in: 0...6, using: &random) : .random(in: 0 ... .max, using: &random)
                }
                let silent = PhraseGraph.EpsilonTransition(numbers[0], numbers[1], numbers[2], within: bounds)
                #expect(silent.target < 11 && silent.cost >= 0 && silent.cost <= 1 << 24)
                let call = PhraseGraph.Call(numbers[0], numbers[1], numbers[2], within: bounds)
                #expect(call.target < 11 && (0..<4).contains(call.grammar) && (-1..<2).contains(call.parameter))
                let accepted = PhraseGraph.AcceptState(numbers[0], numbers[1], numbers[2], within: bounds)
                let count =
                    switch accepted.kind {
                    case .phrase: known.ownedPhrases
                    case .negative: known.phrases
                    case .form: known.forms
                    case .answer: known.grammars
                    }
                #expect(accepted.index >= 0 && Int(accepted.index) < count)
            }
        }
    }

    @Test func `stored texts are those that were written`() throws {
        var random = SplitMix(seed: 44)
        let texts = ["", "on", "café", "電気", "", "turn on the lights"]
        for count in 0...texts.count {
            var writer = BinaryWriter()
            StoredTexts.write(Array(texts[..<count]), to: &writer)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let stored = try StoredTexts(from: &reader, in: file)
            #expect(reader.isAtEnd && (0..<stored.count).map { stored[$0] } == Array(texts[..<count]))
            for index in [-1, count, 1 << 40] { #expect(stored[index].isEmpty) }
        }
        for _ in 0..<300 {
            var writer = BinaryWriter()
            writer.array(
                (0..<Int.random(in: 0...9, using: &random)).map { _ in
                    UInt32.random(in: 0 ... .max, using: &random) >> 20
                }
            )
            writer.array(
                (0..<Int.random(in: 0...99, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
            )
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let stored = try StoredTexts(from: &reader, in: file)
            for index in -1...10 { #expect(stored[index].utf8.count <= 300) }
        }
    }

    @Test func `a list that is read later is the same as one in memory, and its layers are too`() {
        var random = SplitMix(seed: 45)
        for round in 0..<60 {
            let known = (0..<Int.random(in: 0...6, using: &random)).map { "\(round) \($0)" }
            var now = LayeredList(known)
            var later = LayeredList(StoredElements(known.count, areKept: round % 2 == 0) { known[$0] })
            for layer in 0..<3 {
                for index in now.indices where Int.random(in: 0...3, using: &random) == 0 {
                    now[index] = "changed \(layer)"
                    later[index] = "changed \(layer)"
                }
                if Bool.random(using: &random) {
                    now.append("more \(layer)")
                    later.append("more \(layer)")
                }
                #expect(now.count == later.count && now.elements == later.elements)
                (now, later) = (LayeredList(over: now), LayeredList(over: later))
                for index in now.indices {
                    #expect(now[index] == later[index] && later.part(index) { $0.count } == now[index].count)
                    #expect(now.level(of: index) == later.level(of: index))
                }
            }
        }
    }

    @Test func `strings and their runs are found in a file as in memory`() throws {
        var random = SplitMix(seed: 46)
        func word() -> [UInt8] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
        }
        for count in [0, 1, 9, 200] {
            var own = RunLists()
            var naive: [[UInt8]: [Int32]] = [:]
            for run in 0..<Int32(count) {
                let key = word()
                own.add(key, run)
                naive[key, default: []].append(run)
            }
            var writer = BinaryWriter()
            own.write(to: &writer)
            let file = try Self.stored(writer.bytes)
            var reader = BinaryReader(file.bytes)
            let read = try RunLists(from: &reader, runs: count, in: file)
            #expect(reader.isAtEnd)
            for _ in 0..<300 {
                let key = word()
                #expect(own.find(key) == naive[key] ?? [] && read.find(key) == naive[key] ?? [])
                #expect(read.firstRun(of: key) == naive[key]?.first)
            }
            var again = BinaryWriter()
            read.write(to: &again)
            #expect(again.bytes == writer.bytes)
        }
    }
}
