internal import Earshot
internal import EarshotFormats

/// A sentence in one script, for normalizing.
public final class ScriptFixture {
    /// The script or language.
    public let name: String
    /// The sentence in UTF-8.
    public let bytes: [UInt8]

    /// The BCP 47 tag of its language.
    private let locale: String
    private let words: String
    private let normalizer: Normalizer
    private let scratch = NormalizerScratch()
    private var text = NormalizedText()

    private init(_ line: CorpusLine) throws {
        guard case .text(let text) = line.heard, let locale = line.locale, let words = line.note("words") else {
            throw FixtureError("\(line.id): `text`, `locale` or `words` is missing")
        }
        name = line.id.description
        bytes = Array(text.utf8)
        self.locale = locale
        self.words = words
        normalizer = Normalizer(locale: locale, data: LanguageData(locale: locale))
    }

    /// The sentences of `Fixtures/normalize.jsonl`, in their order.
    ///
    /// - Returns: One fixture for each line, named after its `id`.
    /// - Throws: An error if the file cannot be read.
    public static func all() throws -> [ScriptFixture] {
        try FixtureFile.lines(Places.fixtures + "/normalize.jsonl").map { try ScriptFixture($0) }
    }

    /// Normalizes the sentence with reused storage, as a loop in the engine would.
    ///
    /// - Returns: The length of the result in bytes.
    public func normalize() -> Int {
        bytes.withUnsafeBufferPointer { normalizer.normalize($0, into: &text, scratch: scratch) }
        return text.bytes.count
    }

    /// Checks the normalized words of the sentence.
    ///
    /// - Returns: The same fixture.
    /// - Throws: ``FixtureError`` if they are wrong.
    public func validated() throws -> ScriptFixture {
        _ = normalize()
        let found = text.tokens.map { text.text(Int($0.firstUnit)..<Int($0.endUnit)) }.joined(separator: "|")
        guard found == words else { throw FixtureError("\(name): normalized to \(found); expected \(words)") }
        return self
    }

    /// The sentence as the only phrase of a catalog: once looked up whole, and once searched for.
    public var plans: [WorkloadPlan] {
        [ResolveOptions.FindMode.whole, .within].map { [name, locale, bytes] find in
            WorkloadPlan("script.\(name)" + (find == .within ? ".within" : "")) {
                let text = String(decoding: bytes, as: UTF8.self)
                var options = ResolveOptions()
                options.find = find
                let item = Workload.Item(
                    resolver: try Resolver(
                        Catalog(locale: locale, shortcuts: [Shortcut(id: "Say", phrases: [Phrase(text)])])
                    ),
                    utterance: Utterance(text, locale: locale),
                    options: options,
                    answer: "success: Say",
                    evidence: "exact"
                )
                return [item]
            }
        }
    }

    /// The sentence as the only phrase of a compiled list.
    ///
    /// - Returns: Its look-up.
    /// - Throws: ``FixtureError`` if it is not found.
    public func lookUps() throws -> LookUps {
        let text = String(decoding: bytes, as: UTF8.self)
        let list = try PhraseList([text], locale: locale)
        return try LookUps("script.\(name)", .exact, [text], expected: [0], in: list).validated()
    }

    /// The sizes of the sentence and of its normal form.
    public var count: Count {
        _ = normalize()
        return Count(
            benchmark: "Normalize.\(name)",
            counters: [
                (name: "bytesNormalized", value: bytes.count),
                (name: "bytesWritten", value: text.bytes.count),
                (name: "units", value: text.units.count),
                (name: "words", value: text.tokens.count),
            ]
        )
    }
}
