import EarshotTestSupport
import Testing

@testable import Earshot

/// What is kept of earlier utterances changes no answer, nor the work that it says it took.
@Suite("What was found for heard runs")
struct SpanCacheTests {
    private static func utterances(_ catalog: Catalog, _ random: inout RandomCatalogs) -> [String] {
        (0..<24).map { _ in
            var words = random.utterance(near: catalog).split(separator: " ").map { String($0) }
            // What follows from two words must not depend on where they stand, nor on how they are written.
            if words.count > 1, random.chance(25) { words.insert(words.removeLast(), at: 0) }
            if words.count > 1, random.chance(25) { words[words.count - 1] = words[words.count - 1].likeAName }
            let text = words.joined(separator: " ")
            guard random.chance(50), let place = text.indices.randomElement(using: &random.random) else { return text }
            return text.replacingCharacters(in: place, with: random.pick(["a", "n", "s", " "]))
        }
    }

    @Test(arguments: Sampled.heardRuns.of(Array(0..<6))) func `an engine that has heard others answers as a new one`(
        seed: Int
    ) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 91_000)
        for _ in 0..<6 {
            let catalog = random.catalog()
            let languages = [catalog.locale: Language.sharedEnglish]
            guard let used = try? Engine([catalog], languages: languages) else { continue }
            let texts = Self.utterances(catalog, &random)
            for text in texts + texts.reversed() {
                let fresh = try Engine([catalog], languages: languages)
                let utterance = Utterance(text)
                let (one, other) = (
                    used.resolve(utterance, options: ResolveOptions()),
                    fresh.resolve(utterance, options: ResolveOptions())
                )
                #expect(one == other, "\(text)")
                #expect(one.work == other.work, "\(text)")
            }
        }
    }

    @Test(
        "A run is found by its units",
        arguments: [
            "", "open", "open it", "open it now", "open the garage door for me now", "twenty-one o'clock", "電気をつけて",
        ]
    )
    func runsByUnits(heard: String) {
        let document = DocumentCompiler.compile(
            Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: ["open the garage"])]),
            language: Language.sharedEnglish
        )
        let text = Language.sharedEnglish.normalizer.normalize(heard)
        text.bytes.withUnsafeBufferPointer { bytes in
            let context = ReadingContext(text: text, bytes: bytes, document: document)
            let isTold = text.tokens.count == text.units.count && text.units.count >= NearSpans.wordLimit
            for start in text.units.indices {
                for end in start + 1..<text.units.count + 1 {
                    let run = context.runs.first { $0.units == start..<end }
                    let found = context.run(of: start..<end)
                    #expect(found?.id == (isTold ? run?.id : nil))
                }
            }
        }
    }

    @Test("What is kept is bounded, and is forgotten between utterances")
    func bounded() throws {
        let document = DocumentCompiler.compile(
            Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: ["open the garage"])]),
            language: Language.sharedEnglish
        )
        let kept = FuzzyIndex.SpanCache(document.near)
        var random = SplitMix(seed: 7)
        for _ in 0..<3 * WorkLimits.heardRuns / 100 {
            let word = (0..<100).map { _ in String(UInt64.random(in: 0...UInt64.max, using: &random), radix: 36) }
            let text = Language.sharedEnglish.normalizer.normalize(word.joined(separator: " "))
            text.bytes.withUnsafeBufferPointer { bytes in
                let context = ReadingContext(text: text, bytes: bytes, document: document, heard: kept)
                #expect(context.words.count == text.units.count)
            }
            #expect(kept.count <= 2 * WorkLimits.heardRuns + 1_200)
        }
    }
}

extension String {
    fileprivate var likeAName: String { prefix(1).uppercased() + dropFirst() }

    fileprivate func replacingCharacters(in place: Index, with text: String) -> String {
        self[..<place] + text + self[index(after: place)...]
    }
}
