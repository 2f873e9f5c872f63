/// An utterance within the engine: cut to the limits, and normalized once per language.
///
/// Everything is computed on demand: an utterance that is an exact sentence needs none of it.
struct NormalizedUtterance {
    /// The utterance as given, uncut.
    let utterance: Utterance
    private lazy var transcripts = Transcripts(utterance)
    private lazy var scratch = NormalizerScratch()
    private(set) var bytesNormalized = 0
    private var texts: [String: [HypothesisText?]] = [:]

    /// The hypotheses, cut to the limits.
    private struct Transcripts {
        let bytes: [[UInt8]]
        /// The price of each by its rank and confidence.
        let costs: [Int]
        var cuts: [Resolution.Cut] = []

        init(_ utterance: Utterance) {
            var cuts: [Resolution.Cut] = []
            bytes = utterance.hypotheses.prefix(InputLimits.hypotheses).map { hypothesis in
                let bytes = Array(hypothesis.text.utf8.prefix(InputLimits.bytes + 1))
                guard bytes.count > InputLimits.bytes else { return bytes }
                if !cuts.contains(.bytes) { cuts.append(.bytes) }
                // A character split by the limit is dropped.
                var end = InputLimits.bytes
                while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
                return Array(bytes[..<end])
            }
            costs = bytes.indices.map { index in
                CostModel.hypothesis(
                    rank: index,
                    confidence: utterance.hypotheses[index].confidence,
                    first: utterance.hypotheses[0].confidence
                )
            }
            if utterance.hypotheses.count > InputLimits.hypotheses { cuts.append(.hypotheses) }
            self.cuts = cuts
        }
    }

    init(_ utterance: Utterance) {
        self.utterance = utterance
    }

    /// The transcripts in UTF-8, best first, cut to the limit.
    var hypotheses: [[UInt8]] { mutating get { transcripts.bytes } }

    /// The number of different transcripts, at least 1: one that comes again says nothing new.
    var distinctCount: Int { mutating get { max(1, Set(hypotheses).count) } }

    /// The parts of the input that were dropped.
    var cuts: [Resolution.Cut] { mutating get { transcripts.cuts } }

    /// A hypothesis normalized with a language's rules.
    mutating func normalized(_ index: Int, in language: Language) -> HypothesisText {
        if let known = texts[language.locale]?[index] { return known }
        var text = NormalizedText()
        let scratch = scratch
        transcripts.bytes[index].withUnsafeBufferPointer { bytes in
            language.normalizer.normalize(bytes, into: &text, scratch: scratch)
        }
        return keep(text, of: index, in: language)
    }

    /// Stores the normalized text of a hypothesis that is within the limits.
    ///
    /// - Parameters:
    ///   - text: The normalized text.
    ///   - index: The hypothesis.
    ///   - language: The language whose rules it was normalized with.
    /// - Returns: The hypothesis, cut to the limit on words.
    @discardableResult
    mutating func keep(_ text: NormalizedText, of index: Int, in language: Language) -> HypothesisText {
        var text = text
        bytesNormalized += transcripts.bytes[index].count
        if text.tokens.count > InputLimits.tokens {
            if !transcripts.cuts.contains(.tokens) { transcripts.cuts.append(.tokens) }
            text.cut(afterTokens: InputLimits.tokens)
        }
        let hypothesis = HypothesisText(
            index: index,
            cost: transcripts.costs[index],
            source: transcripts.bytes[index],
            text: text
        )
        let count = transcripts.bytes.count
        texts[language.locale, default: Array(repeating: nil, count: count)][index] = hypothesis
        return hypothesis
    }

    /// Whether any hypothesis has a word in any of the languages.
    mutating func hasWords(in languages: [Language]) -> Bool {
        guard !languages.isEmpty else { return hypotheses.contains { !$0.isEmpty } }
        for language in languages {
            for index in hypotheses.indices where !normalized(index, in: language).text.units.isEmpty { return true }
        }
        return false
    }

    /// The first hypothesis with a word; `nil` if there is none.
    mutating func firstWithWords(in language: Language) -> HypothesisText? {
        for index in hypotheses.indices {
            let hypothesis = normalized(index, in: language)
            if !hypothesis.text.units.isEmpty { return hypothesis }
        }
        return nil
    }
}
