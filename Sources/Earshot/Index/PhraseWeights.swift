/// Sums the weights of shared words, phrase by phrase, and keeps the heaviest phrase; of equal phrases the first.
///
/// Defines the "nearest" phrase if nothing was understood: the rarer a shared word, the more it counts, and
/// a function word counts least; see ``CompiledDocument/spread(of:)``.
struct PhraseWeights: ~Copyable {
    private struct Slot {
        /// The phrase, counted from 1; 0 marks an empty slot.
        var phrase: UInt32
        var weight: Int
    }

    private let slots: UnsafeMutableBufferPointer<Slot>
    private var best = Slot(phrase: 0, weight: 0)
    private var bestOrder = Int.max

    private init(_ slots: UnsafeMutableBufferPointer<Slot>) {
        slots.initialize(repeating: Slot(phrase: 0, weight: 0))
        self.slots = slots
    }

    /// Finds the phrase that shares most.
    ///
    /// - Parameters:
    ///   - words: The most shared words.
    ///   - body: Adds the weight of each shared word.
    /// - Returns: The phrase; `nil` if nothing was added.
    static func nearest(words: Int, _ body: (inout PhraseWeights) -> Void) -> Int? {
        var capacity = 16
        while capacity < words * WorkLimits.nearestPhrases * 2 { capacity *= 2 }
        return withUnsafeTemporaryAllocation(of: Slot.self, capacity: capacity) { slots in
            var weights = PhraseWeights(slots)
            body(&weights)
            return weights.best.phrase == 0 ? nil : Int(weights.best.phrase) - 1
        }
    }

    /// Adds a word that a phrase shares.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - spread: The number of phrases with the word.
    ///   - order: The phrase's place in the order of declaration.
    mutating func add(_ phrase: UInt32, spread: Int, order: @autoclosure () -> Int) {
        let phrase = phrase &+ 1
        let home = OpenAddressing.home(Hashing.mix(UInt64(phrase), 0x9E37_79B9_7F4A_7C15), of: slots.count)
        let found = OpenAddressing.slot(from: home, of: slots.count) {
            slots[$0].phrase == 0 || slots[$0].phrase == phrase
        }
        guard let slot = found else { return }
        slots[slot] = Slot(phrase: phrase, weight: slots[slot].weight + CostModel.sharedWord(spread: spread))
        guard slots[slot].weight >= best.weight else { return }
        let place = order()
        guard slots[slot].weight > best.weight || place < bestOrder else { return }
        best = slots[slot]
        bestOrder = place
    }
}
