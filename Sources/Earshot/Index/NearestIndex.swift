/// Finds the phrase that shares the rarest words with an utterance; used only to say what was nearest.
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

    /// The index of the phrase that shares most, counting rare words for more; `nil` where no word is shared.
    ///
    /// - Parameters:
    ///   - words: The words.
    ///   - order: The position of a phrase in the order of declaration.
    /// - Returns: The index of the phrase.
    /// - Complexity: O(*w* · *l*) in the number of words and of layers.
    func nearest(to words: [StringInterner.Symbol], order: (Int32) -> Int) -> Int? {
        PhraseWeights.nearest(words: words.count) { weights in
            for word in words {
                let frequency = frequency(of: word)
                guard frequency > 0 else { continue }
                var phrases = phrases(with: word)
                if below != nil {
                    phrases.sort { order($0) < order($1) }
                    phrases.removeSubrange(min(phrases.count, WorkLimits.nearestPhrases)...)
                }
                for phrase in phrases {
                    weights.add(UInt32(bitPattern: phrase), frequency: frequency, order: order(phrase))
                }
            }
        }
    }

    /// In how many positions of phrases a word occurs.
    func frequency(of word: StringInterner.Symbol) -> Int {
        Int(frequencies[word] ?? 0) + (below?.value.frequency(of: word) ?? 0)
    }

    /// The first phrases that a word is in, in the order of declaration within each layer.
    func phrases(with word: StringInterner.Symbol) -> [Int32] {
        (below?.value.phrases(with: word) ?? []) + (postings[word] ?? [])
    }
}
