extension FuzzyIndex.SpanCache {
    /// The least that readings may take and cost because of one word that was heard, whatever stands beside it.
    ///
    /// It may hold more than the readings take and less than they cost, but never the other way round.
    struct WordBound {
        typealias Symbol = StringInterner.Symbol

        /// Words of the language's lists that are taken together.
        struct Sequence {
            var words: [UInt32]
            /// The words of the catalog that they may be read as.
            var symbols: [Symbol]
            var cost: Int
            /// Whether they may be a number.
            var isNumber: Bool
        }

        /// Every word of the catalog that the word alone may be read as, or as a part of, each once.
        private(set) var symbols: [Symbol] = []
        /// The least that taking the word alone costs; the highest number if no reading takes it.
        private(set) var cost = Int.max
        /// Whether the word alone may be a number.
        private(set) var isNumber = false
        /// The longer sequences that begin with the word.
        private(set) var sequences: [Sequence] = []
        /// Whether an utterance with the word may be taken as anything.
        private(set) var allowsAnything = false

        /// Adds that the word alone may be read as a word of the catalog.
        mutating func add(as symbol: Symbol?, cost: Int) {
            guard let symbol else { return }
            if !symbols.contains(symbol) { symbols.append(symbol) }
            self.cost = min(self.cost, cost)
        }

        /// Adds that the word alone may be read as a run of words of the catalog.
        mutating func add(as symbols: [Symbol], cost: Int) {
            for symbol in symbols { add(as: symbol, cost: cost) }
        }

        /// Adds that a sequence of listed words that begins with the word may be taken.
        ///
        /// - Parameters:
        ///   - words: The sequence, the word itself among them; nothing is added if it is empty.
        ///   - symbols: The words of the catalog that it may be read as; none if it is left over.
        ///   - cost: The least that taking it costs.
        ///   - isNumber: Whether it may be a number.
        mutating func add(_ words: [UInt32], as symbols: [Symbol] = [], cost: Int, isNumber: Bool = false) {
            guard words.count == 1 else {
                if words.isEmpty { return }
                return sequences.append(Sequence(words: words, symbols: symbols, cost: cost, isNumber: isNumber))
            }
            add(as: symbols, cost: cost)
            self.cost = min(self.cost, cost)
            self.isNumber = self.isNumber || isNumber
        }

        /// Adds that the word alone may be a number, at no cost.
        mutating func addNumber() {
            cost = min(cost, 0)
            isNumber = true
        }

        /// Adds that an utterance with the word may be taken as anything, so that no rejection of it is certain.
        mutating func allowAnything() { allowsAnything = true }
    }
}
