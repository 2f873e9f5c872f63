import EarshotTestSupport
import Testing

@testable import Earshot

/// What readings say of the words alone takes at least what they take, and costs at most what they cost.
@Suite struct RejectionBoundTests {
    private static let language = Language.sharedEnglish
    private static let kinds: [SearchInput.Kind] = [.exact, .near, .leftOver]
    /// Words of the lists, words of no list, and words that are said again.
    private static let words = [
        "please", "can you", "i'd like", "the", "the one", "no", "sorry i mean", "um", "second", "a", "two", "to",
        "for", "um um", "thank you", "what", "is", "not", "don't", "do not", "frobnik", "fro frobnik", "gonna",
        "number", "first", "the last one", "minutes", "five min", "twenty five", "five euros fifty", "won hundred",
        "a hundred and five no", "i am", "i'm", "t v", "dads", "dad", "kit kitchen", "and", "in", "8", "3:28",
    ]

    /// A made-up reading: a word whose letters are reversed.
    private enum ReversedReading: WordReading {
        static func read(_ context: ReadingContext, into lattice: inout Lattice) {
            for unit in context.text.units.indices {
                guard let word = context.document.word(Array(context.bytes(unit).reversed())) else { continue }
                lattice.add(unit..<unit + 1, as: [word], .spelling, cost: CostModel.spelling)
            }
        }

        static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
            bound.add(as: word.document.word(Array(word.bytes.reversed())), cost: CostModel.spelling)
        }
    }

    /// A made-up reading of which nothing is known: two words before the last one are left over.
    private enum UnboundReading: Reading {
        static func read(_ context: ReadingContext, into lattice: inout Lattice) {
            guard context.text.units.count > 2 else { return }
            let last = context.text.units.count - 1
            lattice.addSkip(last - 2..<last, .filler, cost: CostModel.filler)
        }

        static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) { bound.allowAnything() }
    }

    private static func withContext<Result>(
        _ text: NormalizedText,
        _ document: CompiledDocument,
        _ used: Readings.Used,
        _ body: (ReadingContext) throws -> Result
    ) rethrows -> Result {
        try text.bytes.withUnsafeBufferPointer { bytes in
            try body(ReadingContext(text: text, bytes: bytes, document: document, used: used))
        }
    }

    /// An utterance of listed words, and now and then of a catalog.
    private static func utterance(_ catalog: Catalog, _ random: inout RandomCatalogs) -> String {
        var parts = (0..<3).map { _ in random.pick(words) }
        if random.chance(60) { parts.insert(random.utterance(near: catalog), at: random.chance(50) ? 0 : parts.count) }
        return parts.joined(separator: " ")
    }

    @Test func `every reading takes no more than it says, and costs no less`() {
        var taken: [String: Int] = [:]
        let readings: [any Reading.Type] = Readings.all + [ReversedReading.self, UnboundReading.self]
        let seeds = Sampled.boundReadings.count(of: 30)
        for seed in 0..<seeds {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 71_000)
            random.allowsText = false
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: Self.language)
            for _ in 0..<20 {
                let heard = Self.utterance(catalog, &random)
                let text = Self.language.normalizer.normalize(heard)
                // Many readings look at words of the catalog and at numbers.
                var lists = readings.map { reading in
                    [ExactReading.self, NumberReading.self, reading] as [any Reading.Type]
                }
                lists.append(readings)
                for list in lists {
                    let used = Readings.Used(all: list)
                    let name = "\(list.last.map { "\($0)" } ?? ""), \(heard)"
                    let plain = Readings.plain(of: text, against: document, used)
                    Self.withContext(text, document, used) { context in
                        let bound = RejectionBound(context)
                        if bound.allowsAnything { return }
                        for unit in text.units.indices where plain.isTaken[unit] {
                            taken[list.last.map { "\($0)" } ?? "", default: 0] += 1
                            #expect(bound.isTaken[unit], "\(name): \(unit)")
                        }
                        // The readings behind one that takes the last unit are not asked.
                        if bound.mayCover { return }
                        let symbols = Set(bound.symbols)
                        for symbol in plain.lattice.symbols {
                            #expect(symbols.contains(symbol), "\(name): \(document.tables.vocabulary.text(symbol))")
                        }
                        let first = plain.lattice.numbers.map { Int($0.start) }.min() ?? .max
                        #expect(bound.firstNumber ?? .max <= first, "\(name)")
                        var cost = UtteranceCost(units: text.units.count)
                        for node in text.units.indices.reversed() {
                            cost.add(plain.lattice, from: node, leavesContentOver: false)
                        }
                        for (least, cost) in zip(bound.cost.rest, cost.rest) { #expect(least <= cost, "\(name)") }
                    }
                }
            }
        }
        #expect(taken.count > 12 && taken.values.reduce(0, +) > 330 * seeds)
    }

    @Test func `no search finds what a bound rejects, whatever the readings`() throws {
        let lists: [[any Reading.Type]] = [
            Readings.all, Readings.all + [ReversedReading.self], Readings.all + [UnboundReading.self],
            [ExactReading.self, ReversedReading.self], [ExactReading.self],
        ]
        var rejected = Array(repeating: 0, count: lists.count)
        var isFound = rejected
        let seeds = Sampled.boundSearches.count(of: 40)
        for seed in 0..<seeds {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 72_000)
            random.allowsText = false
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: Self.language)
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
            // The readings of one record change from one utterance to the next.
            let kept = FuzzyIndex.SpanCache(document.near)
            for _ in 0..<20 {
                var parts = random.utterance(near: catalog).split(separator: " ").map(String.init)
                if random.chance(50) { parts = parts.map { random.chance(40) ? String($0.reversed()) : $0 } }
                if random.chance(40) { parts.append(random.pick(Self.words)) }
                let heard = parts.joined(separator: " ")
                let text = Self.language.normalizer.normalize(heard)
                for (index, list) in lists.enumerated() {
                    let used = Readings.Used(all: list)
                    let isRejected = text.bytes.withUnsafeBufferPointer { bytes in
                        EarlyRejection.isCertain(
                            ReadingContext(text: text, bytes: bytes, document: document, used: used, heard: kept),
                            roots: scope.roots,
                            .all
                        )
                    }
                    let plain = Readings.lattice(of: text, against: document, used)
                    let near = try #require(
                        Readings.addingNear(to: plain, of: text, against: document, used, heard: kept)
                    )
                    let isArrival = Self.kinds.contains { kind in
                        let input = scope.input(kind == .near ? near : plain, ResolveOptions(), kind: kind, spent: 0)
                        var search = Search(input, looksAhead: false)
                        search.run(from: scope.roots)
                        return !search.arrivals.isEmpty
                    }
                    if isRejected { rejected[index] += 1 }
                    if isArrival { isFound[index] += 1 }
                    #expect(!isRejected || !isArrival, "\(heard), \(index)")
                }
            }
        }
        #expect([0, 1, 3, 4].allSatisfy { rejected[$0] > seeds / 8 }, "\(rejected)")
        #expect(rejected[2] == 0)
        #expect(isFound[1] > isFound[0], "\(isFound)")
    }
}

/// Rejecting before anything is read approximately is right: the search with all readings finds nothing either.
@Suite struct ApproximateRejectionTests {
    /// Some words, with letters replaced here and there.
    private static func misheard(_ text: String, _ random: inout RandomCatalogs) -> String {
        var letters = Array(text)
        for place in letters.indices where letters[place] != " " && random.chance(6) {
            letters[place] = random.pick(Array("aeiostrn"))
        }
        return String(letters)
            + (random.chance(30) ? " \(random.pick(["pizza", "tomorrow", "thirsty", "ballet"]))" : "")
    }

    @Test(arguments: Sampled.rejections.of(Array(0..<8))) func `what is rejected at once is not found by the search`(
        seed: Int
    ) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 52_000)
        random.allowsText = seed % 4 == 3
        let language = Language.sharedEnglish
        var (rejected, read) = (0, 0)
        for _ in 0..<12 {
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: language)
            let options = ResolveOptions()
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: options))
            for _ in 0..<40 {
                let heard = Self.misheard(random.utterance(near: catalog), &random)
                let text = language.normalizer.normalize(heard)
                let plain = Readings.lattice(of: text, against: document)
                func near(isWhole: Bool) -> Lattice? {
                    let kept = FuzzyIndex.SpanCache(document.near)
                    return Readings.addingNear(to: plain, of: text, against: document, heard: kept, isWhole: isWhole)
                }
                let all = try #require(near(isWhole: false))
                if let same = near(isWhole: true) {
                    read += 1
                    #expect(same.readingCount == all.readingCount, "\(heard)")
                    continue
                }
                rejected += 1
                var search = Search(scope.input(all, options, kind: .near, spent: 0))
                search.run(from: scope.roots)
                #expect(search.arrivals.isEmpty, "\(heard)")
            }
        }
        #expect(read > 50)
        #expect(rejected > 30 || random.allowsText)
    }

    @Test(arguments: [
        ("open the garage", false), ("turn on the lamp", true), ("turn on the lump", true),
        ("turn on the lamp tomorrow", false), ("turn um on please the lamp", true), ("turn on the lamp 7", true),
    ])
    func `a word that is near nothing in the catalog ends the search`(heard: String, isRead: Bool) throws {
        let language = Language.sharedEnglish
        let shortcut = Shortcut(id: "S", phrases: ["turn on the lamp", "turn off the lamp"])
        let document = DocumentCompiler.compile(Catalog(locale: "en-US", shortcuts: [shortcut]), language: language)
        let text = language.normalizer.normalize(heard)
        let lattice = Readings.addingNear(
            to: Readings.lattice(of: text, against: document),
            of: text,
            against: document,
            heard: FuzzyIndex.SpanCache(document.near),
            isWhole: true
        )
        #expect((lattice != nil) == isRead)
    }
}
