import EarshotTestSupport
import Testing

@testable import Earshot

/// What is told from the words alone takes at least what the readings take, and costs at most what they cost.
@Suite struct UtteranceCoverTests {
    /// Words of the lists, words of no list, and words that are said again.
    private static let words = [
        "please", "can you", "i'd like", "the", "the one", "no", "sorry i mean", "um", "second", "a", "two", "to",
        "for",
        "um um", "thank you", "what", "is", "not", "don't", "do not", "frobnik", "fro frobnik", "gonna", "number",
        "first",
    ]

    private static func context<Result>(
        _ heard: String,
        _ document: CompiledDocument,
        _ body: (ReadingContext, NormalizedText) throws -> Result
    ) rethrows -> Result {
        let text = document.language.normalizer.normalize(heard)
        return try text.bytes.withUnsafeBufferPointer { bytes in
            try body(ReadingContext(text: text, bytes: bytes, document: document), text)
        }
    }

    /// The cover of an utterance, with its numbers.
    private static func cover(_ context: ReadingContext) -> UtteranceCover {
        var cover = UtteranceCover(context)
        let numbers = context.language.numbers.spans(in: context.text) + NumberHomophoneReading.spans(context)
        for span in numbers { cover.add(span, context) }
        return cover
    }

    @Test func `every unit that a reading takes is taken`() {
        let language = Language.sharedEnglish
        var taken = 0
        for seed in 0..<60 {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 71_000)
            random.allowsText = false
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: language)
            for _ in 0..<40 {
                var parts = (0..<3).map { _ in random.pick(Self.words) }
                if random.chance(60) { parts.append(random.utterance(near: catalog)) }
                let heard = parts.joined(separator: " ")
                Self.context(heard, document) { context, text in
                    guard document.quantityKinds.isEmpty else { return }
                    let cover = Self.cover(context)
                    let plain = Readings.plain(of: text, against: document)
                    for unit in text.units.indices where plain.isTaken[unit] {
                        // Units of measure are looked at apart; see ``EarlyRejection``.
                        guard language.unitForms(of: context.letters(unit..<unit + 1)).isEmpty else { continue }
                        taken += 1
                        #expect(cover.isTaken[unit], "\(heard): \(unit)")
                    }
                }
            }
        }
        #expect(taken > 1_000)
    }

    @Test func `what cannot be covered within the horizon has no path that costs so little`() throws {
        let language = Language.sharedEnglish
        var uncovered = 0
        for seed in 0..<40 {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 72_000)
            random.allowsText = false
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: language)
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
            for _ in 0..<20 {
                let heard = random.utterance(near: catalog) + " " + random.pick(Self.words)
                try Self.context(heard, document) { context, text in
                    guard document.quantityKinds.isEmpty else { return }
                    var cover = Self.cover(context)
                    guard !cover.isWithin(CostModel.nearHorizon, context, .all) else { return }
                    uncovered += 1
                    let plain = Readings.lattice(of: text, against: document)
                    let kept = FuzzyIndex.HeardRuns(document.near)
                    let near = try #require(Readings.addingNear(to: plain, of: text, against: document, heard: kept))
                    var search = Search(
                        scope.input(near, ResolveOptions(), kind: .near, spent: 0),
                        looksAhead: false
                    )
                    search.run(from: scope.roots)
                    #expect(search.arrivals.isEmpty, "\(heard)")
                }
            }
        }
        #expect(uncovered > 5)
    }
}

/// Where texts may still be read, told by walking the graph from each state.
@Suite struct TextStatesTests {
    @Test func `a state leads to a text if a walk from it comes to one`() throws {
        let language = Language.sharedEnglish
        var (leading, other) = (0, 0)
        for seed in 0..<20 {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 73_000)
            random.allowsText = true
            let document = DocumentCompiler.compile(random.catalog(), language: language)
            guard let grammar = document.tables.grammarIndices[.text] else { continue }
            let texts = try #require(document.textStates.value)
            let (graph, states) = (document.graph, try #require(document.graph.onlySymbols))
            for number in 0..<graph.stateCount {
                var reached: Set<PhraseGraph.State> = [PhraseGraph.State(number)]
                var open = Array(reached)
                var isFound = false
                while let state = open.popLast() {
                    var targets = graph.epsilons(from: state).map(\.target)
                    targets += states.transitions(of: state).compactMap { states.target($0) }
                    for call in graph.calls(from: state) {
                        isFound = isFound || call.grammar == grammar
                        targets.append(call.target)
                    }
                    for target in targets where reached.insert(target).inserted { open.append(target) }
                }
                #expect(texts.contains(PhraseGraph.State(number)) == isFound)
                if isFound { leading += 1 } else { other += 1 }
            }
            let file = try CompiledFile(bytes: CompiledCatalog.file([document.catalog]), name: "test")
            let read = Engine(try Applications(file)).documents[0]
            #expect(read.graph.stateCount == graph.stateCount)
            #expect(read.textStates.value == texts)
        }
        #expect(leading > 10 && other > 10)
    }

    @Test func `bits of another number of states are none`() throws {
        var store = BinaryWriter()
        store.array([UInt64(1), 2])
        store.bytes.withUnsafeBytes { bytes in
            for (states, isRead) in [(64, false), (65, true), (128, true), (129, false)] {
                var reader = BinaryReader(MappedBytes(bytes))
                let texts = try? TextStates(from: &reader, states: states)
                #expect((texts != nil) == isRead)
                guard let texts else { continue }
                #expect((0..<128).filter { texts.contains($0) } == [0, 65])
            }
        }
    }
}

/// The letters that two texts have in common, a column at a time and letter by letter.
@Suite struct LikenessLettersTests {
    @Test func `columns of bits count what the table counts`() {
        var random = SplitMix(seed: 8)
        for _ in 0..<2_000 {
            func text() -> LikenessLetters {
                let letters = (0..<Int.random(in: 0...64, using: &random)).map { _ in
                    UInt8.random(in: 0x61...0x66, using: &random)
                }
                return LikenessLetters([letters])
            }
            let (one, other) = (text(), text())
            #expect(one.plainCommon(with: other) == one.common(with: other))
        }
    }

    @Test func `the letters of a text are those of its words`() throws {
        let language = Language.sharedEnglish
        for heard in [
            "", "what time is it", "place on music", "café naïve", "the 2 lamps", "é", "a", "über den 3 Dächern",
        ] {
            let text = language.normalizer.normalize(heard)
            let (whole, words) = (LikenessLetters(text), LikenessLetters(text.words))
            #expect(whole.count == words.count)
            #expect(whole.common(with: words) == words.count)
            #expect(whole.plainCommon(with: whole) == words.plainCommon(with: words))
            for other in ["what item is it", "café", "lamps"] {
                let other = LikenessLetters([Array(other.utf8)])
                for bound in [0, 300, 600, 900] {
                    #expect(whole.share(with: other, atLeast: bound) == words.share(with: other, atLeast: bound))
                }
            }
        }
    }
}
