extension FuzzyIndex.SpanCache {
    /// The least that readings may take and cost because of a heard word, in any context.
    ///
    /// The bound may hold more than the readings take and less than they cost, but never the reverse.
    struct WordBound {
        typealias Symbol = StringInterner.Symbol

        /// Words of the language's lists that are read together.
        struct Sequence {
            var words: [UInt32]
            /// The words of the catalog that the sequence may be read as.
            var symbols: [Symbol]
            var cost: Int
            /// Whether the sequence may be a number.
            var isNumber: Bool
        }

        /// Every word of the catalog that the word alone may be read as, or as a part of, without duplicates.
        private(set) var symbols: [Symbol] = []
        /// The least cost of reading the word alone; the highest number if no reading takes the word.
        private(set) var cost = Int.max
        /// Whether the word alone may be a number.
        private(set) var isNumber = false
        /// The longer sequences that begin with the word.
        private(set) var sequences: [Sequence] = []
        /// Whether an utterance with the word may be read as anything.
        private(set) var allowsAnything = false

        /// Records that the word alone may be read as a word of the catalog.
        mutating func add(as symbol: Symbol?, cost: Int) {
            guard let symbol else { return }
            if !symbols.contains(symbol) { symbols.append(symbol) }
            self.cost = min(self.cost, cost)
        }

        /// Records that the word alone may be read as a run of words of the catalog.
        mutating func add(as symbols: [Symbol], cost: Int) {
            for symbol in symbols { add(as: symbol, cost: cost) }
        }

        /// Records that a sequence of listed words, beginning with the word, may be read.
        ///
        /// - Parameters:
        ///   - words: The sequence, including the word itself; nothing is added if the sequence is empty.
        ///   - symbols: The words of the catalog that the sequence may be read as; none if it is skipped.
        ///   - cost: The least cost of the reading.
        ///   - isNumber: Whether the sequence may be a number.
        mutating func add(_ words: [UInt32], as symbols: [Symbol] = [], cost: Int, isNumber: Bool = false) {
            guard words.count == 1 else {
                if words.isEmpty { return }
                return sequences.append(Sequence(words: words, symbols: symbols, cost: cost, isNumber: isNumber))
            }
            add(as: symbols, cost: cost)
            self.cost = min(self.cost, cost)
            self.isNumber = self.isNumber || isNumber
        }

        /// Records that the word alone may be a number, at no cost.
        mutating func addNumber() {
            cost = min(cost, 0)
            isNumber = true
        }

        /// Records that an utterance with the word may be read as anything, so that no rejection is certain.
        mutating func allowAnything() { allowsAnything = true }
    }
}
