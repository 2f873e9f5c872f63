/// The phrases that each word occurs in.
///
/// An empty index can be a layer over another; the one below is not copied, and its phrases come first.
///
/// Compiled lists of phrases and the letters and sounds of runs have inverted indices of their own, which are built at
/// once and never change, so that every list is a part of one array: ``Postings`` and ``SequenceIndex``.
struct InvertedIndex: Sendable {
    typealias Symbol = StringInterner.Symbol

    /// The phrases of one word.
    struct List: Sendable {
        /// How many they are.
        private(set) var count: Int32 = 0
        /// The first of them.
        private(set) var phrases: [Int32] = []
        private var last: Int32 = -1

        fileprivate mutating func add(_ phrase: Int32, limit: Int) {
            guard phrase != last else { return }
            last = phrase
            count += 1
            if phrases.count < limit { phrases.append(phrase) }
        }
    }

    private let below: Parent<InvertedIndex>?
    /// How many phrases a layer lists for a word.
    private let limit: Int
    /// The lists of this layer.
    private(set) var lists: [Symbol: List] = [:]

    /// An index without a layer below.
    ///
    /// - Parameter limit: The most phrases that are listed for a word; the others are only counted.
    init(limit: Int = .max) {
        below = nil
        self.limit = limit
    }

    /// An empty layer over an index.
    init(over index: InvertedIndex) {
        below = Parent(index)
        limit = index.limit
    }

    /// Adds a phrase to the list of a word, unless it was the last one added to it.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - phrase: The phrase; phrases come in order.
    mutating func add(_ word: Symbol, phrase: Int32) {
        lists[word, default: List()].add(phrase, limit: limit)
    }

    /// In how many phrases a word is; 0 for a word of no phrase.
    ///
    /// - Complexity: O(*l*) in the layers.
    func count(of word: Symbol) -> Int { Int(lists[word]?.count ?? 0) + (below?.value.count(of: word) ?? 0) }

    /// Calls a function with the phrases of each layer that a word is in, the lowest layer first.
    ///
    /// - Complexity: O(*l*) in the layers, without the calls.
    func forEachList(of word: Symbol, _ body: ([Int32]) -> Void) {
        below?.value.forEachList(of: word, body)
        if let list = lists[word] { body(list.phrases) }
    }
}
