/// Finds the phrase that shares the rarest words with an utterance; used only to report the closest phrase.
struct NearestIndex: Sendable {
    private let below: Parent<NearestIndex>?
    private var postings: [StringInterner.Symbol: [Int32]] = [:]
    private var frequencies: [StringInterner.Symbol: Int32] = [:]

    init() { below = nil }

    /// An empty layer over an index.
    init(over index: NearestIndex) { below = Parent(index) }

    mutating func insert(words: some Sequence<StringInterner.Symbol>, phrase: Int) {
        for word in words {
            frequencies[word, default: 0] += 1
            { phrases in
                if phrases.last != Int32(phrase), phrases.count < WorkLimits.nearestPhrases {
                    phrases.append(Int32(phrase))
                }
            }(&postings[word, default: []])
        }
    }

    /// The index of the phrase that shares the most, weighted by rarity; `nil` if no word is shared.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - order: The position of a phrase in the order of declaration.
    /// - Returns: The index of the phrase.
    /// - Complexity: O(*w* · *l*) in the number of words and of layers.
    func nearest(to words: some Sequence<StringInterner.Symbol>, order: (Int32) -> Int) -> Int? {
        var weights: [Int32: Int] = [:]
        for word in words {
            let frequency = frequency(of: word)
            guard frequency > 0 else { continue }
            var phrases = phrases(with: word)
            if below != nil {
                phrases.sort { order($0) < order($1) }
                phrases.removeSubrange(min(phrases.count, WorkLimits.nearestPhrases)...)
            }
            let weight = Self.weight(of: frequency)
            for phrase in phrases { weights[phrase, default: 0] += weight }
        }
        return weights.max { ($0.value, order($1.key)) < ($1.value, order($0.key)) }.map { Int($0.key) }
    }

    /// The weight of a shared word: the rarer, the higher.
    static func weight(of frequency: Int) -> Int { 1_000_000 / (frequency + 1) }

    /// In how many positions of phrases a word occurs.
    func frequency(of word: StringInterner.Symbol) -> Int {
        Int(frequencies[word] ?? 0) + (below?.value.frequency(of: word) ?? 0)
    }

    /// The first phrases that contain a word, in the order of declaration within each layer.
    func phrases(with word: StringInterner.Symbol) -> [Int32] {
        (below?.value.phrases(with: word) ?? []) + (postings[word] ?? [])
    }
}
