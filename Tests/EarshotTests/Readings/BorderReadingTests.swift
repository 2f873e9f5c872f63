import EarshotTestSupport
import Testing

@testable import Earshot

/// What is read over the border of two words: the pairs, the lattice around them, and what is rejected before.
@Suite("Words heard over a border")
struct BorderReadingTests {
    static let words = [
        "small", "medium", "large", "iced", "dark", "roast", "single", "double", "triple", "shot", "latte", "mocha",
        "coffee", "espresso", "with", "some", "whole", "skim", "milk", "brown", "sugar", "kitchen", "bedroom", "lamp",
    ]

    private static var language: Language { .sharedEnglish }

    /// A catalog whose phrases have these words, two by two.
    private static func document(_ words: [String]) -> CompiledDocument {
        let enums = ["First", "Second"].map { name in
            Enumeration(name: name, cases: words.map { Enumeration.Case(id: "\(name)\($0)", displayName: $0) })
        }
        let shortcut = Shortcut(
            id: "Order",
            parameters: [Parameter("first", .enumeration("First")), Parameter("second", .enumeration("Second"))],
            phrases: ["give me a ${first} ${second} now"]
        )
        return DocumentCompiler.compile(
            Catalog(locale: "en-US", enums: enums, shortcuts: [shortcut]),
            language: language
        )
    }

    private static func context(_ text: NormalizedText, _ document: CompiledDocument) -> ReadingContext {
        text.bytes.withUnsafeBufferPointer { ReadingContext(text: text, bytes: $0, document: document) }
    }

    /// Two words written as one, with a letter replaced here and there.
    private static func merged(_ random: inout SplitMix) -> String {
        var letters = (0..<2).flatMap { _ in Array(words.randomElement(using: &random) ?? "") }
        for place in letters.indices where Int.random(in: 0..<8, using: &random) == 0 {
            letters[place] = "aeioustrnl".randomElement(using: &random) ?? "a"
        }
        return String(letters)
    }

    // MARK: Pairs

    /// The distance of two pronunciations as a look-up bounds it, by the whole table; `nil` if they are too far apart.
    private static func distance(_ heard: [Phone], _ meant: [Phone]) -> Int? {
        let classes = SoundClasses.shared
        let longer = max(heard.count, meant.count)
        guard min(heard.count, meant.count) >= CostModel.shortestNearRun,
            abs(heard.count - meant.count) <= max(1, heard.count * CostModel.soundCutOff / 100)
        else { return nil }
        let distance = PlainDistance.weighted(
            heard,
            meant,
            substitution: { classes.substitution($0, $1) },
            gap: { classes.gap($0) }
        )
        return distance <= CostModel.soundCutOff * 10 * longer ? distance : nil
    }

    /// Every pair of words of a document, with its least distance from a word that was heard, parted anywhere.
    private static func pairs(_ heard: String, _ document: CompiledDocument) throws -> [[String]: Int] {
        let sounds = try #require(language.sounds)
        let runs = (0..<document.near.count).map { document.near.run(Int32($0)) }
        let known = runs.filter { $0.symbols.count == 1 && !$0.isNumber }.map { run in
            String(decoding: document.tables.vocabulary.bytes(run.symbols[0]), as: UTF8.self)
        }.filter { !BorderReading.turns(Array($0.utf8)[...], language) }
        var found: [[String]: Int] = [:]
        func near(_ phones: ArraySlice<Phone>, _ word: String) -> Int? {
            let spoken = sounds.pronunciations(of: word).prefix(WorkLimits.nearPronunciations)
            let least = spoken.compactMap { distance(Array(phones), $0) }.min()
            let letters = LetterCount.letters(of: Array(word.utf8)[...])
            return least.flatMap { CostModel.sound(distance: $0) <= CostModel.nearLimit(letters: letters) ? $0 : nil }
        }
        for phones in sounds.pronunciations(of: heard).prefix(WorkLimits.nearPronunciations)
        where phones.count >= CostModel.borderSounds {
            for first in known {
                for second in known {
                    for cut in CostModel.shortestNearRun...phones.count - CostModel.shortestNearRun {
                        guard let front = near(phones[..<cut], first), let back = near(phones[cut...], second),
                            front + back <= CostModel.borderCutOff * 10 * phones.count
                        else { continue }
                        found[[first, second]] = min(found[[first, second]] ?? .max, front + back)
                    }
                }
            }
        }
        let said = [Array(heard.utf8)[...]]
        return found.filter { words, _ in !language.reverses(said, words.map { Array($0.utf8)[...] }) }
    }

    @Test(
        "The pairs are those of every two words, parted anywhere",
        .enabled(if: Sampled.wordPairs.isTried),
        arguments: 0..<4
    )
    func pairs(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let document = Self.document(Self.words)
        var count = 0
        for _ in 0..<12 {
            let heard = Self.merged(&random)
            let text = Self.language.normalizer.normalize(heard)
            let context = Self.context(text, document)
            guard BorderReading.spans(context, holding: [0]) == [0..<1] else { continue }
            var found: [[String]: Int] = [:]
            for pair in BorderReading.nearest([0..<1], context, limit: .max) {
                let symbols = document.near.run(pair.first).symbols + document.near.run(pair.second).symbols
                let words = symbols.map { String(decoding: document.tables.vocabulary.bytes($0), as: UTF8.self) }
                #expect(found[words] == nil, "\(words) twice")
                #expect(pair.cut >= CostModel.shortestNearRun && pair.cut <= pair.sounds - CostModel.shortestNearRun)
                found[words] = pair.distance
            }
            let expected = try Self.pairs(heard, document)
            #expect(found == expected, "\(heard)")
            count += expected.count
        }
        #expect(count > 4)
    }

    @Test(
        "Neither words of the catalog nor numbers, nor what turns the meaning, run over a border",
        arguments: [
            ("smolished", [0..<1]), ("small iced", []), ("not smolished", [1..<2]), ("he smolished", [1..<2]),
            ("a smolished", [0..<2, 1..<2]), ("7 smolished", [0..<2, 1..<2]), ("hm", []), ("zzgrrk smolished", [0..<2]),
        ]
    )
    func spans(heard: String, spans: [Range<Int>]) {
        let text = Self.language.normalizer.normalize(heard)
        let context = Self.context(text, Self.document(Self.words))
        let open = text.units.indices.filter { context.words[$0] == nil && context.listed[$0] == nil }
        let unnumbered = open.filter { text.bytes[Int(text.units[$0].start)] > 0x39 }
        #expect(BorderReading.spans(context, holding: unnumbered) == spans, "\(heard)")
    }

    @Test("Units that are far apart are in no span")
    func hold() {
        #expect(BorderReading.mayHold([]) && BorderReading.mayHold([3]) && BorderReading.mayHold([4, 3]))
        #expect(!BorderReading.mayHold([1, 3]) && !BorderReading.mayHold([0, 1, 2]))
    }

    // MARK: The lattice

    /// The readings of a lattice beside two nodes, as lines.
    private static func lines(_ lattice: Lattice, _ document: CompiledDocument) -> [String] {
        var lines: [String] = []
        for node in 0...lattice.unitCount {
            for edge in lattice.edges[node] {
                let words = edge.symbols.map { symbol in
                    let symbol = lattice.symbols[Int(symbol)]
                    return symbol & PhraseGraph.numberBit == 0 ? document.tables.vocabulary.text(symbol) : "#"
                }
                lines.append("\(node)..<\(edge.end) \(words) \(edge.evidence.name) \(edge.cost) \(edge.letters)")
            }
            for skip in lattice.skips[node] where skip.kind != .content {
                lines.append("\(node)..<\(skip.end) \(skip.kind) \(skip.cost)")
            }
            for index in lattice.numbersAt[node] {
                let number = lattice.numbers[Int(index)]
                lines.append("\(node)..<\(number.end) = \(number.value?.mantissa ?? -1)")
            }
            lines.append("\(node): \(lattice.isInsideNumber[node]) \(lattice.partsNumbers[node])")
        }
        return lines + ["courtesy \(lattice.courtesyStart)", "hesitations \(lattice.isHesitation)"]
    }

    @Test(
        "Beside what is read as two words, the readings are those of a text with two unknown words",
        arguments: [
            "give me a * now", "* now please", "um give me a * now", "give me twenty one * now um", "give me a large *",
            "* twenty one", "*", "i'd like a * thank you",
        ]
    )
    func beside(pattern: String) throws {
        let document = Self.document(Self.words)
        let place = try #require(pattern.split(separator: " ").firstIndex(of: "*"))
        func text(_ words: String) -> NormalizedText {
            let spoken = pattern.split(separator: " ").map { $0 == "*" ? words : String($0) }
            return Self.language.normalizer.normalize(spoken.joined(separator: " "))
        }
        let two = text("zzgrrk vvbzzq")
        let units = try #require(two.units.indices.first { two.text($0..<$0 + 1) == "zzgrrk" })
        #expect(units >= place)
        let expected = Self.lines(Readings.lattice(of: two, against: document), document)
        for heard in ["zzgrrkvvbzzq", "zzgrrk vvbzzq"] {
            let said = text(heard)
            let count = heard.contains(" ") ? 2 : 1
            let lattice = Readings.lattice(of: said, against: document).beside(units..<units + count, in: two)
            #expect(Self.lines(lattice, document) == expected, "\(pattern): \(heard)")
        }
    }

    // MARK: Rejecting

    @Test("What is rejected before it is read is nothing over a border either", arguments: 0..<4)
    func rejected(seed: UInt64) throws {
        var random = SplitMix(seed: seed &+ 40)
        let document = Self.document(Self.words)
        let options = ResolveOptions()
        let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: options))
        var (rejected, found) = (0, 0)
        for _ in 0..<60 {
            let around =
                [
                    ("give me a", "now"), ("give me a", ""), ("what is a", "now"), ("give me", "a large now"),
                ].randomElement(using: &random) ?? ("", "")
            let more = Int.random(in: 0..<3, using: &random) == 0 ? " zzgrrk" : ""
            let text = Self.language.normalizer.normalize("\(around.0) \(Self.merged(&random)) \(around.1)\(more)")
            let context = Self.context(text, document)
            let isRejected = EarlyRejection.isCertain(context, roots: scope.roots, .all)
            let plain = PlainReadings(Readings.lattice(of: text, against: document), context)
            let hypothesis = HypothesisText(index: 0, cost: 0, source: text.bytes, text: text)
            var isFound = false
            for pair in plain.borders(context.heard) {
                let read = BorderReading.lattice(pair, of: hypothesis, plain.lattice, document)
                #expect(read.lattice.unitCount == read.text.units.count)
                var search = Search(scope.input(read.lattice, options, kind: .exact, spent: 0))
                search.run(from: scope.roots)
                if !search.arrivals.isEmpty { isFound = true }
            }
            if isRejected { rejected += 1 }
            if isFound { found += 1 }
            #expect(!isRejected || !isFound, "\(text.text(text.units.indices))")
        }
        #expect(rejected > 5 && found > 2, "\(rejected) \(found)")
    }

    // MARK: The answer

    @Test(
        "It is asked about, and its spans are parts of what was heard",
        arguments: ["give me a smolished now", "Give me a SMOLISHED now", "give me a smölished now"]
    )
    func answer(heard: String) throws {
        let enums = [
            Enumeration(name: "Size", cases: [Enumeration.Case(id: "small"), Enumeration.Case(id: "large")]),
            Enumeration(name: "Drink", cases: [Enumeration.Case(id: "iced"), Enumeration.Case(id: "coffee")]),
        ]
        let shortcut = Shortcut(
            id: "Order",
            parameters: [Parameter("size", .enumeration("Size")), Parameter("drink", .enumeration("Drink"))],
            phrases: ["give me a ${size} ${drink} now"]
        )
        let catalog = Catalog(locale: "en-US", enums: enums, shortcuts: [shortcut])
        let answer = try Resolver(catalog).resolve(Utterance(heard))
        #expect(answer.outcome.name == "confirmationRequired", "\(answer.explanation)")
        guard case .shortcut(let match)? = answer.match else { return }
        #expect(match.parameters.map(\.value) == [.enumerationCase("small"), .enumerationCase("iced")])
        #expect(SpanCheck.fault(answer, Utterance(heard)) == nil, "\(answer.explanation)")
        #expect(answer.spans.reduce(0) { $0 + $1.cost } == answer.cost)
    }
}
