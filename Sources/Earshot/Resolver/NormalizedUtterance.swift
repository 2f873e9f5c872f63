/// An utterance within the engine: cut to the limits, and normalized once per language.
///
/// Everything is computed on demand: an exact sentence needs no normalization.
struct NormalizedUtterance {
    /// The utterance as given, uncut.
    let utterance: Utterance
    private lazy var transcripts = Transcripts(utterance)
    private lazy var scratch = NormalizerScratch()
    private(set) var bytesNormalized = 0
    private var texts = ByLocale<[HypothesisText?]>()
    /// The byte ranges of this command in the original; `nil` for the whole hypothesis.
    private var ranges: [Range<Int>]?
    /// The price of the hypothesis that contains this command.
    private var price = 0
    private var lists = ByLocale<[Listed]>()

    /// The hypotheses, cut to the limits.
    private struct Transcripts {
        let bytes: [[UInt8]]
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
            if utterance.hypotheses.count > InputLimits.hypotheses { cuts.append(.hypotheses) }
            self.cuts = cuts
        }
    }

    init(_ utterance: Utterance) {
        self.utterance = utterance
    }

    /// A part of a hypothesis, as a separate utterance whose spans are offsets into the whole.
    ///
    /// - Parameters:
    ///   - ranges: The byte ranges of the part in the original, ascending.
    ///   - hypothesis: The hypothesis.
    ///   - whole: The whole utterance.
    init(_ ranges: [Range<Int>], of hypothesis: HypothesisText, in whole: NormalizedUtterance) {
        utterance = Utterance(
            hypotheses: [whole.utterance.hypotheses[hypothesis.index]],
            locale: whole.utterance.locale
        )
        self.ranges = ranges
        price = hypothesis.cost
        for (locale, known) in whole.texts.entries {
            guard let text = known[hypothesis.index] else { continue }
            texts[locale] = [
                HypothesisText(
                    index: 0,
                    cost: CostModel.exact,
                    source: text.source,
                    text: text.text.keeping(ranges)
                )
            ]
        }
    }

    /// The transcripts in UTF-8, best first, cut to the limit.
    var hypotheses: [[UInt8]] { mutating get { transcripts.bytes } }

    /// The dropped parts of the input.
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

    /// Replaces the normalized text of a hypothesis.
    mutating func replace(_ hypothesis: HypothesisText, in language: Language) {
        texts[language.locale]?[hypothesis.index] = hypothesis
        guard let rank = lists[language.locale]?.firstIndex(where: { $0.hypothesis.index == hypothesis.index }) else {
            return
        }
        lists[language.locale]?[rank].hypothesis = hypothesis
    }

    /// Stores the normalized text of a hypothesis within the limits.
    ///
    /// - Parameters:
    ///   - text: The normalized text.
    ///   - index: The hypothesis.
    ///   - language: The language of the normalization.
    /// - Returns: The hypothesis, cut to the limit on words. The price is that of the first hypothesis until all are
    ///   normalized; see ``listed(in:)``.
    @discardableResult
    mutating func keep(_ text: NormalizedText, of index: Int, in language: Language) -> HypothesisText {
        var text = text
        bytesNormalized += transcripts.bytes[index].count
        if text.tokens.count > InputLimits.tokens {
            if !transcripts.cuts.contains(.tokens) { transcripts.cuts.append(.tokens) }
            text.cut(afterTokens: InputLimits.tokens)
        }
        if let ranges { text = text.keeping(ranges) }
        let hypothesis = HypothesisText(
            index: index,
            cost: CostModel.exact,
            source: transcripts.bytes[index],
            text: text
        )
        let count = transcripts.bytes.count
        var known = texts[language.locale] ?? Array(repeating: nil, count: count)
        known[index] = hypothesis
        texts[language.locale] = known
        return hypothesis
    }

    /// Whether every hypothesis with words is a typical recognizer output for silence.
    ///
    /// - Complexity: O(*h* · *w*) in the hypotheses and their words.
    mutating func isHallucinated(in language: Language) -> Bool {
        guard !language.hallucinations.isEmpty else { return false }
        return listed(in: language).allSatisfy { language.isHallucinated($0.hypothesis.text) }
    }

    // MARK: The list

    /// A hypothesis that differs from every better hypothesis.
    struct Listed {
        /// The hypothesis, with the price of the position.
        var hypothesis: HypothesisText
        /// The sum of the confidences of all equal hypotheses; `nil` if none has a confidence.
        var confidence: Double?
    }

    /// The distinct hypotheses, best first: equal normalized texts are merged at the best position, and their
    /// confidences are added.
    ///
    /// - Complexity: O(*h* · *b*) in the hypotheses and their bytes, once for a language.
    mutating func listed(in language: Language) -> [Listed] {
        if let known = lists[language.locale] { return known }
        var list: [Listed] = []
        if utterance.hypotheses.count == 1 {
            list.append(Listed(hypothesis: normalized(0, in: language), confidence: utterance.likelihoods[0]))
        } else {
            list = distinct(in: language)
        }
        if price > 0, let first = list.first?.hypothesis {
            list[0].hypothesis = HypothesisText(index: 0, cost: price, source: first.source, text: first.text)
        }
        lists[language.locale] = list
        return list
    }

    private mutating func distinct(in language: Language) -> [Listed] {
        var list: [Listed] = []
        var places: [[UInt8]: Int] = [:]
        let likelihoods = utterance.likelihoods
        for index in hypotheses.indices {
            let hypothesis = normalized(index, in: language)
            let confidence = likelihoods[index]
            let words = hypothesis.text.words
            let key = Array(words.joined(separator: CollectionOfOne(UInt8(ascii: " "))))
            if let place = places[key] {
                list[place].confidence = confidence.map { $0 + (list[place].confidence ?? 0) } ?? list[place].confidence
            } else {
                places[key] = list.count
                list.append(Listed(hypothesis: hypothesis, confidence: confidence))
            }
        }
        for rank in list.indices.dropFirst() {
            let hypothesis = list[rank].hypothesis
            list[rank].hypothesis = HypothesisText(
                index: hypothesis.index,
                cost: CostModel.hypothesis(rank: rank, confidence: list[rank].confidence, first: list[0].confidence),
                source: hypothesis.source,
                text: hypothesis.text
            )
        }
        return list
    }

    /// Whether a later hypothesis is about as likely as the first, so that the first alone does not decide.
    var hasEvenHypotheses: Bool {
        guard utterance.hypotheses.count > 1, utterance.hypotheses[0].confidence != nil else { return false }
        let likelihoods = utterance.likelihoods
        return likelihoods.indices.dropFirst().contains { rank in
            CostModel.odds(likelihoods[0], rank: 0, over: likelihoods[rank], rank: rank) <= CostModel.evenOdds
        }
    }

    /// Whether any hypothesis has a word in any of the languages.
    mutating func hasWords(in languages: some Collection<Language>) -> Bool {
        guard !languages.isEmpty else { return hypotheses.contains { !$0.isEmpty } }
        for language in languages {
            for index in hypotheses.indices where !normalized(index, in: language).text.units.isEmpty { return true }
        }
        return false
    }

    /// The first hypothesis with a word; `nil` if no hypothesis has words.
    mutating func firstWithWords(in language: Language) -> HypothesisText? {
        for index in hypotheses.indices {
            let hypothesis = normalized(index, in: language)
            if !hypothesis.text.units.isEmpty { return hypothesis }
        }
        return nil
    }
}

/// Values by locale; usually for a single locale, where a comparison is faster than a hash.
private struct ByLocale<Value> {
    private(set) var entries: [(locale: String, value: Value)] = []

    subscript(locale: String) -> Value? {
        get { entries.first { $0.locale == locale }?.value }
        set {
            let place = entries.firstIndex { $0.locale == locale }
            if let place { entries.remove(at: place) }
            if let newValue { entries.append((locale, newValue)) }
        }
    }
}

extension Utterance {
    /// The confidences of the hypotheses as positive numbers on a common scale; `nil` for a missing confidence.
    ///
    /// Negative confidences are logarithms. 0 means the least confidence, as recorders round; confidences that are all
    /// 0 are ignored.
    ///
    /// - Complexity: O(*h*) in the hypotheses.
    package var likelihoods: [Double?] {
        let given = hypotheses.compactMap(\.confidence).filter(\.isFinite)
        guard let least = given.min(), let greatest = given.max(), least != 0 || greatest != 0 else {
            return hypotheses.map { _ in nil }
        }
        let areLogarithms = greatest <= 0 && least < 0
        return hypotheses.map { hypothesis in
            guard let confidence = hypothesis.confidence, confidence.isFinite else { return nil }
            if areLogarithms { return Score.exponential(Int(max(-60, confidence - greatest) * 1_000)) }
            return confidence < 0 ? nil : max(confidence, CostModel.leastConfidence)
        }
    }
}
