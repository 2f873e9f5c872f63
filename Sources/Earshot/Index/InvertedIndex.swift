/// The phrases of each word.
///
/// An empty index can be a layer over an index below, which is not copied; the phrases below come first.
///
/// Compiled lists of phrases and the letters and sounds of runs have separate inverted indices, built at once and
/// immutable, so that every list is a part of a single array: ``Postings`` and ``SequenceIndex``.
struct InvertedIndex: Sendable {
    typealias Symbol = StringInterner.Symbol

    /// The phrases of a single word.
    struct List: Sendable {
        /// The number of phrases.
        private(set) var count: Int32 = 0
        /// The first phrases.
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
    /// The most phrases that a layer lists for a word.
    private let limit: Int
    /// The lists by word, without a layer below.
    private var dense: [List] = []
    /// The lists of a layer over an index, which has few of the words.
    private var sparse: [Symbol: List] = [:]
    /// The lists read from a file, which are final; `nil` for an index built here.
    private var read: Rows?

    /// Lists end to end in a compiled file, read in place.
    private struct Rows: Sendable {
        /// The number of phrases of each word.
        let counts: NumberList
        let starts: RowStarts
        let phrases: NumberList
        /// The number of phrases.
        let limit: UInt32

        /// The number of phrases of a word; 0 for a word of no phrase.
        @inline(__always)
        func count(_ word: Int) -> Int { Int(min(counts[word], limit)) }

        /// The phrases listed for a word, clamped to existing phrases, as the file is not trusted.
        func list(_ word: Int) -> ArraySlice<Int32> {
            starts[word].map { Int32(truncatingIfNeeded: min(phrases[$0], limit &- 1)) }[...]
        }
    }

    /// An index without a layer below.
    ///
    /// - Parameter limit: The most phrases to list for a word; further phrases are only counted.
    init(limit: Int = .max) {
        below = nil
        self.limit = limit
    }

    /// An empty layer over an index.
    init(over index: InvertedIndex) {
        below = Parent(index)
        limit = index.limit
    }

    /// Adds a phrase to the list of a word, unless it was the last phrase added.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - phrase: The phrase; phrases come in order.
    mutating func add(_ word: Symbol, phrase: Int32) {
        guard below == nil else { return sparse[word, default: List()].add(phrase, limit: limit) }
        let word = Int(word)
        while dense.count <= word { dense.append(List()) }
        dense[word].add(phrase, limit: limit)
    }

    /// The number of phrases of a word; 0 for a word of no phrase.
    ///
    /// - Complexity: O(*l*) in the layers.
    func count(of word: Symbol) -> Int {
        guard below == nil else { return Int(sparse[word]?.count ?? 0) + (below?.value.count(of: word) ?? 0) }
        if let read { return read.count(Int(word)) }
        return Int(word) < dense.count ? Int(dense[Int(word)].count) : 0
    }

    /// Calls a function with the phrases of a word in each layer, the lowest layer first.
    ///
    /// - Complexity: O(*l*) in the layers, without the calls.
    func forEachList(of word: Symbol, _ body: (ArraySlice<Int32>) -> Void) {
        guard below == nil else {
            below?.value.forEachList(of: word, body)
            if let list = sparse[word] { body(list.phrases[...]) }
            return
        }
        if let read {
            if read.count(Int(word)) > 0 { body(read.list(Int(word))) }
        } else if Int(word) < dense.count, dense[Int(word)].count > 0 {
            body(dense[Int(word)].phrases[...])
        }
    }

    /// Calls a function with each word of this layer, ascending, and its phrases.
    func forEachWord(_ body: (Symbol, ArraySlice<Int32>) -> Void) {
        if let read {
            for word in 0..<read.counts.count where read.count(word) > 0 { body(Symbol(word), read.list(word)) }
        } else if below == nil {
            for word in dense.indices where dense[word].count > 0 { body(Symbol(word), dense[word].phrases[...]) }
        } else {
            for word in sparse.keys.sorted() { body(word, sparse[word]?.phrases[...] ?? []) }
        }
    }
}

// An index without a layer below in a compiled file.
extension InvertedIndex {
    func write(to store: inout BinaryWriter) {
        if let read {
            read.counts.write(to: &store)
            read.starts.write(to: &store)
            read.phrases.write(to: &store)
            return
        }
        store.array(dense.map(\.count))
        var starts: [Int32] = [0]
        for list in dense { starts.append(starts[starts.count - 1] + Int32(list.phrases.count)) }
        store.array(starts)
        store.array(Array(dense.lazy.map(\.phrases).joined()))
    }

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - store: The reader of the index.
    ///   - limit: The most phrases listed for a word.
    ///   - words: The number of words.
    ///   - phrases: The number of phrases.
    ///   - file: The file that keeps the lists in place.
    /// - Throws: An error for an invalid index.
    /// - Complexity: O(1).
    init(
        from store: inout BinaryReader,
        limit: Int = .max,
        words: Int,
        phrases: Int,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        self.init(limit: limit)
        let counts = try NumberList(from: &store, in: file)
        var rest = store
        try rest.skipArray(of: 4)
        let all = try NumberList(from: &rest, in: file)
        let starts = try RowStarts(from: &store, ending: all.count, in: file)
        store = rest
        guard counts.count <= words, starts.count == counts.count, phrases > 0 || all.count == 0 else {
            throw store.fault
        }
        read = Rows(counts: counts, starts: starts, phrases: all, limit: UInt32(clamping: phrases))
    }
}
