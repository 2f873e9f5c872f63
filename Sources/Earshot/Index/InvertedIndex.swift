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

// An index without a layer below in a compiled file.
extension InvertedIndex {
    func write(to store: inout BinaryWriter) {
        let words = lists.keys.sorted()
        store.array(words)
        store.array(words.map { lists[$0]?.count ?? 0 })
        for word in words { store.array(lists[word]?.phrases ?? []) }
    }

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - store: Where it was written.
    ///   - limit: The most phrases that are listed for a word.
    ///   - words: How many words there are.
    ///   - phrases: How many phrases there are.
    /// - Throws: An error for what is not such an index.
    init(
        from store: inout BinaryReader,
        limit: Int = .max,
        words: Int,
        phrases: Int
    ) throws(BinaryCodingError) {
        self.init(limit: limit)
        let known: [Symbol] = try store.array(in: 0..<words)
        let counts: [Int32] = try store.array(in: 0..<phrases + 1)
        guard counts.count == known.count else { throw store.fault }
        lists.reserveCapacity(known.count)
        for (word, count) in zip(known, counts) {
            lists[word] = List(count: count, phrases: try store.array(in: 0..<phrases))
        }
    }
}

extension InvertedIndex.List {
    fileprivate init(count: Int32, phrases: [Int32]) {
        self.count = count
        self.phrases = phrases
        last = phrases.last ?? -1
    }
}
