/// The phrases by their words, with the cost of leaving each word out.
///
/// The costs are fitted when the catalog is compiled. A word in the phrases of only one shortcut is the most
/// informative, and a word of all shortcuts is not informative at all (Spärck Jones 1972, *A statistical interpretation
/// of term specificity*). Longer words are missed less often, and speakers often drop the language's function words.
struct DeletionIndex: Sendable {
    typealias Symbol = StringInterner.Symbol
    /// A state of the phrases' automaton, by its number.
    typealias State = UInt32

    /// A word of a phrase, between the states it joins.
    struct Step: Sendable {
        var from: State
        var symbol: Symbol
        var target: State
    }

    /// The statistics of a word in the finished index.
    private struct Word {
        /// The number of shortcuts with the word.
        var owners: Int32
        /// The part of the cost that does not depend on the shortcuts with the word.
        var fixed: Int32
        var isFunctionOnly: Bool
        var isPolar: Bool
        /// The information of the word about its shortcut, in thousandths of a nat; 0 if all shortcuts have the word.
        var telling: Int32 = 0
        var price: Int32 = 0

        /// Computes the cost, given the number of shortcuts.
        mutating func fit(among count: Int) {
            let told = Logarithm.thousandths(count, over: Int(owners))
            var price = Int(fixed) + told * CostModel.droppedTelling / 1_000
            if isFunctionOnly, told <= CostModel.droppedTold { price = price * CostModel.droppedFiller / 1_000 }
            if isPolar { price += CostModel.droppedPolar }
            telling = Int32(told)
            self.price = Int32(price)
        }
    }

    private let below: Parent<DeletionIndex>?
    private let firstPhrase: Int
    /// The words of all phrases, end to end, and the index of each phrase's first word.
    private var steps: [Step] = []
    private var stepStarts: [Int32] = []
    /// The words in a compiled file, read when a state is crowded; `nil` for an index built here.
    private var storedSteps: Deferred<(starts: [Int32], steps: [Step])>?
    /// The possible deletions at each uncrowded state of the lowest layer.
    private var rows = DeletionTable.Rows()
    /// The possible deletions of a higher layer; for states of the layers below, only the deletions of this layer.
    private var deletions: [State: [DeletionTable.Deletion]] = [:]
    /// The states where many phrases meet.
    private var crowded: Set<State> = []
    /// The phrases by their words.
    private var phrases: InvertedIndex
    /// The owners of the phrases, numbered from 0, and each phrase's owner; −1 for no phrase.
    private var owners: [Int32: Int32] = [:]
    private var ownerOfPhrase: [Int32] = []
    /// The number of shortcuts, including the layers below, in the finished index.
    private var ownerCount = 0
    /// Each word of a phrase, in the finished index.
    private var words: [Symbol: Word] = [:]
    /// The words of the lowest layer by number; `nil` for a word of no phrase.
    private var lowest: [Word?] = []

    /// An index without a layer below.
    init() {
        below = nil
        firstPhrase = 0
        phrases = InvertedIndex()
    }

    /// An empty layer over an index.
    ///
    /// - Parameters:
    ///   - index: The index below.
    ///   - phrases: The number of phrases below.
    init(over index: DeletionIndex, phrases: Int) {
        below = Parent(index)
        firstPhrase = phrases
        self.phrases = InvertedIndex(over: index.phrases)
    }

    /// Registers a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The index of the phrase; phrases come in order.
    ///   - owner: The owner: the shortcut, or the phrase itself for a negative phrase.
    ///   - steps: The words of the phrase.
    mutating func add(phrase: Int, owner: Int32, steps: [Step]) {
        while stepStarts.count <= phrase - firstPhrase {
            stepStarts.append(Int32(self.steps.count))
            ownerOfPhrase.append(-1)
        }
        self.steps += steps
        let number = owners[owner] ?? Int32(owners.count)
        owners[owner] = number
        ownerOfPhrase[phrase - firstPhrase] = number
        for step in steps { phrases.add(step.symbol, phrase: Int32(phrase)) }
    }

    /// Computes the costs.
    ///
    /// - Parameters:
    ///   - vocabulary: The words.
    ///   - language: The language of the words.
    ///   - statistics: The word frequencies in the list that the phrases were taken from; `nil` if the list is not
    ///     larger.
    ///   - phrasesOfOwner: The phrases of an owner in the layers below.
    /// - Complexity: O(*w*) in the words of this layer's phrases, and of the phrases below of the same shortcuts.
    mutating func finish(
        vocabulary: StringInterner,
        language: Language,
        statistics: PhraseStatistics? = nil,
        phrasesOfOwner: (Int32) -> [Int32] = { _ in [] }
    ) {
        ownerCount = (below?.value.ownerCount ?? 0) + owners.keys.count { !isKnownBelow($0) }
        // The words of the phrases below of the same owner, by the owner's number.
        var wordsBelow: [Int32: Set<Symbol>] = [:]
        if below != nil {
            for (owner, number) in owners where isKnownBelow(owner) {
                wordsBelow[number] = Set(phrasesOfOwner(owner).flatMap { steps(of: $0).map(\.symbol) })
            }
        }
        // By owner, the last word that the owner was counted for.
        var counted: [Symbol?] = Array(repeating: nil, count: owners.count)
        lowest = below == nil ? Array(repeating: nil, count: vocabulary.count) : []
        let phrases = phrases
        phrases.forEachWord { symbol, list in
            var sharing: Int32 = 0
            for phrase in list {
                let owner = ownerOfPhrase[Int(phrase) - firstPhrase]
                if counted[Int(owner)] != symbol, wordsBelow[owner]?.contains(symbol) != true { sharing += 1 }
                counted[Int(owner)] = symbol
            }
            var word: Word
            if let known = below?.value.word(symbol) {
                word = known
                word.owners += sharing
            } else {
                let bytes = vocabulary.bytes(symbol)
                let letters = bytes.count { $0 & 0xC0 != 0x80 }
                word = Word(
                    owners: sharing,
                    fixed: Int32(CostModel.dropped + CostModel.droppedLetter * letters),
                    isFunctionOnly: language.isFunctionOnly([bytes]),
                    isPolar: language.isPolar(bytes)
                )
            }
            if let share = statistics?.share(of: vocabulary.bytes(symbol)) {
                word.owners = Int32(clamping: max(share.having, 1))
                word.fit(among: share.all)
            } else {
                word.fit(among: ownerCount)
            }
            if below == nil { lowest[Int(symbol)] = word } else { words[symbol] = word }
        }
        guard let below else {
            let prices = lowest.map { $0?.price ?? 0 }
            let drops = steps.map { step in
                let drop = DeletionTable.Deletion(
                    symbol: step.symbol,
                    target: step.target,
                    cost: prices[Int(step.symbol)]
                )
                return (state: step.from, drop: drop)
            }
            rows = DeletionTable.Rows(drops, crowded: &crowded)
            return
        }
        for step in steps where !isCrowded(step.from) {
            let drop = drop(step)
            var count = 0
            var isKnown = false
            below.value.forEachDrop(at: step.from) { other in
                count += 1
                isKnown = isKnown || other.symbol == drop.symbol && other.target == drop.target
            }
            if isKnown { continue }
            let isCrowded = { (known: inout [DeletionTable.Deletion]) in
                if !known.contains(drop) { known.append(drop) }
                return count + known.count > WorkLimits.deletionsAtAState
            }(&deletions[step.from, default: []])
            if isCrowded {
                deletions[step.from] = nil
                crowded.insert(step.from)
            }
        }
    }

    private func isKnownBelow(_ owner: Int32) -> Bool {
        var layer = below
        while let index = layer?.value {
            if index.owners[owner] != nil { return true }
            layer = index.below
        }
        return false
    }

    /// The words of a phrase.
    private func steps(of phrase: Int32) -> ArraySlice<Step> {
        let index = Int(phrase) - firstPhrase
        if index < 0, let below { return below.value.steps(of: phrase) }
        let (stepStarts, steps) = storedSteps?.value ?? (self.stepStarts, self.steps)
        guard stepStarts.indices.contains(index) else { return [] }
        let end = index + 1 < stepStarts.count ? Int(stepStarts[index + 1]) : steps.count
        return steps[Int(stepStarts[index])..<end]
    }

    /// Whether many phrases meet at a state.
    func isCrowded(_ state: State) -> Bool {
        crowded.contains(state) || below?.value.isCrowded(state) ?? false
    }

    private var hasCrowds: Bool { !crowded.isEmpty || below?.value.hasCrowds ?? false }

    private func forEachDrop(at state: State, _ body: (DeletionTable.Deletion) -> Void) {
        below?.value.forEachDrop(at: state, body)
        rows.row(state).forEach(body)
        deletions[state]?.forEach(body)
    }

    /// Whether any word may be deleted at a state where few phrases meet.
    fileprivate func hasDrops(at state: State) -> Bool {
        !rows.row(state).isEmpty || deletions[state]?.isEmpty == false || below?.value.hasDrops(at: state) ?? false
    }

    private func drop(_ step: Step) -> DeletionTable.Deletion {
        DeletionTable.Deletion(symbol: step.symbol, target: step.target, cost: word(step.symbol)?.price ?? 0)
    }

    /// The statistics of a word in this layer and the layers below.
    private func word(_ symbol: Symbol) -> Word? {
        guard let below else { return Int(symbol) < lowest.count ? lowest[Int(symbol)] : nil }
        if let word = words[symbol] { return word }
        guard var word = below.value.word(symbol) else { return nil }
        if below.value.ownerCount != ownerCount { word.fit(among: ownerCount) }
        return word
    }

    /// The possible deletions at an uncrowded state.
    fileprivate func deletions(at state: State) -> [DeletionTable.Deletion] {
        var deletions: [DeletionTable.Deletion] = []
        forEachDrop(at: state) { drop in
            var drop = drop
            drop.cost = word(drop.symbol)?.price ?? 0
            deletions.append(drop)
        }
        return deletions
    }

    /// The information of a word about its shortcuts, in thousandths of a nat; 0 for a word of no phrase.
    func telling(_ symbol: Symbol) -> Int { Int(word(symbol)?.telling ?? 0) }

    /// The phrases that share the most words with the utterance, weighted by rarity.
    ///
    /// - Parameters:
    ///   - heard: The words of all readings of the utterance.
    ///   - order: The position of a phrase in the order of declaration, if its number is not the position.
    /// - Returns: At most ``WorkLimits/deletionPhrases`` phrases, best first.
    /// - Complexity: O(``WorkLimits/deletionEntries``), whatever the size of the catalog.
    func phrases(sharing heard: Set<Symbol>, order: (Int32) -> Int = { Int($0) }) -> [Int32] {
        let known = heard.map { symbol in (symbol: symbol, count: phrases.count(of: symbol)) }.filter { $0.count > 0 }
            .sorted { ($0.count, $0.symbol) < ($1.count, $1.symbol) }
        var weights: [Int32: Int32] = [:]
        var work = 0
        for entry in known {
            work += entry.count
            if work > WorkLimits.deletionEntries, !weights.isEmpty { break }
            let weight = word(entry.symbol)?.price ?? 1
            var rest = WorkLimits.deletionEntries
            phrases.forEachList(of: entry.symbol) { list in
                for phrase in list.prefix(rest) { weights[phrase, default: 0] += weight }
                rest -= min(rest, list.count)
            }
        }
        let best = weights.map { (phrase: $0.key, weight: $0.value, order: order($0.key)) }
            .sorted { ($1.weight, $0.order) < ($0.weight, $1.order) }.prefix(WorkLimits.deletionPhrases)
        return best.map(\.phrase)
    }

    /// The words that may be deleted.
    ///
    /// - Parameters:
    ///   - heard: The words of all readings of the utterance.
    ///   - order: The position of a phrase in the order of declaration, if its number is not the position.
    /// - Returns: The words that may be missing, by state.
    /// - Complexity: O(1) if no state has many phrases; otherwise as ``phrases(sharing:order:)``.
    func table(heard: @autoclosure () -> Set<Symbol>, order: (Int32) -> Int = { Int($0) }) -> DeletionTable {
        var selected: [State: [DeletionTable.Deletion]] = [:]
        if hasCrowds {
            for phrase in phrases(sharing: heard(), order: order) {
                for step in steps(of: phrase) where isCrowded(step.from) {
                    let drop = drop(step)
                    if selected[step.from]?.contains(drop) != true { selected[step.from, default: []].append(drop) }
                }
            }
        }
        guard below != nil else { return DeletionTable(rows: rows, crowded: selected) }
        return DeletionTable(layers: self, crowded: selected)
    }
}

/// The words that may be deleted while a single utterance is resolved.
///
/// Immutable. A class only so that passing it costs a single reference.
final class DeletionTable: Sendable {
    /// A missing word, and the state where its phrase continues.
    struct Deletion: NumberRecord, Hashable {
        var symbol: StringInterner.Symbol
        var target: DeletionIndex.State
        var cost: Int32

        init(symbol: StringInterner.Symbol, target: DeletionIndex.State, cost: Int32) {
            self.symbol = symbol
            self.target = target
            self.cost = cost
        }

        /// The bounds are the words and the states.
        @inline(__always)
        init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds) {
            symbol = min(first, bounds[0] &- 1)
            target = min(second, bounds[1] &- 1)
            cost = Int32(truncatingIfNeeded: min(third, BinaryReader.costLimit))
        }

        var numbers: (UInt32, UInt32, UInt32) { (symbol, target, UInt32(bitPattern: cost)) }

        /// Deletions outside a table.
        static func row(_ deletions: [Deletion]) -> RecordRow<Deletion> {
            deletions.isEmpty ? RecordRow() : RecordTable(deletions).row(0..<deletions.count)
        }
    }

    /// The deletions at each state, in a single table.
    struct Rows: Sendable {
        private let starts: RowStarts
        private let deletions: RecordTable<Deletion>

        init() {
            starts = RowStarts([])
            deletions = RecordTable([])
        }

        /// Groups deletions by state, without duplicates, in their order.
        ///
        /// - Parameters:
        ///   - all: The deletions, each with its state.
        ///   - crowded: Receives the states with too many deletions, which get none.
        /// - Complexity: O(*n*) in the deletions and the states.
        init(_ all: [(state: DeletionIndex.State, drop: Deletion)], crowded: inout Set<DeletionIndex.State>) {
            let count = all.reduce(0) { max($0, Int($1.state) + 1) }
            var next = [Int32](repeating: 0, count: count + 1)
            for item in all { next[Int(item.state) + 1] += 1 }
            for state in 0..<count { next[state + 1] += next[state] }
            let places = next
            var ordered = [Int32](repeating: 0, count: all.count)
            for (index, item) in all.enumerated() {
                ordered[Int(next[Int(item.state)])] = Int32(index)
                next[Int(item.state)] += 1
            }
            var deletions: [Deletion] = []
            var starts: [Int32] = []
            starts.reserveCapacity(count + 1)
            for state in 0..<count {
                let start = deletions.count
                starts.append(Int32(start))
                for place in Int(places[state])..<Int(places[state + 1]) {
                    let drop = all[Int(ordered[place])].drop
                    if !deletions[start...].contains(drop) { deletions.append(drop) }
                    guard deletions.count - start > WorkLimits.deletionsAtAState else { continue }
                    deletions.removeSubrange(start...)
                    crowded.insert(DeletionIndex.State(state))
                    break
                }
            }
            starts.append(Int32(deletions.count))
            self.starts = RowStarts(starts)
            self.deletions = RecordTable(deletions)
        }

        /// The deletions at a state.
        @inline(__always)
        func row(_ state: DeletionIndex.State) -> RecordRow<Deletion> { deletions.row(starts[Int(state)]) }

        /// The range of the deletions at a state.
        @inline(__always)
        func range(_ state: DeletionIndex.State) -> Range<Int> { starts[Int(state)] }

        /// Calls a function with the deletions in a range.
        @inline(__always)
        func forEach(in range: Range<Int>, _ body: (Deletion) -> Void) { deletions.forEach(in: range, body) }

        func write(to store: inout BinaryWriter) {
            deletions.write(to: &store)
            starts.write(to: &store)
        }

        /// Finds deletions in a file; throws if there are deletions without words or states.
        init(
            from store: inout BinaryReader,
            words: Int,
            states: Int,
            in file: CompiledFile.Stored
        ) throws(BinaryCodingError) {
            var bounds = RecordBounds()
            (bounds[0], bounds[1]) = (UInt32(clamping: words), UInt32(clamping: states))
            deletions = try RecordTable(from: &store, within: bounds, in: file)
            starts = try RowStarts(from: &store, ending: deletions.count, in: file)
            guard deletions.count == 0 || words > 0 && states > 0 else { throw store.fault }
        }
    }

    private let rows: Rows
    /// The index with its layers; `nil` for a single layer, whose deletions are in ``rows``.
    private let layers: DeletionIndex?
    /// The deletions at crowded states, for the selected phrases.
    private let crowded: [DeletionIndex.State: RecordRow<Deletion>]

    init(rows: Rows, crowded: [DeletionIndex.State: [Deletion]]) {
        self.rows = rows
        self.crowded = crowded.mapValues(Deletion.row)
        layers = nil
    }

    init(layers: DeletionIndex, crowded: [DeletionIndex.State: [Deletion]]) {
        rows = Rows()
        self.crowded = crowded.mapValues(Deletion.row)
        self.layers = layers
    }

    /// Calls a function with every deletion at a state.
    @inline(__always)
    func forEach(from state: DeletionIndex.State, _ body: (Deletion) -> Void) {
        guard layers == nil else { return deletions(from: state).forEach(body) }
        let range = rows.range(state)
        rows.forEach(in: range, body)
        if range.isEmpty, !crowded.isEmpty { crowded[state]?.forEach(body) }
    }

    /// Whether no word may be missing at a state.
    @inline(__always)
    func isEmpty(_ state: DeletionIndex.State) -> Bool {
        if let layers { return layers.isCrowded(state) ? crowded[state]?.isEmpty ?? true : !layers.hasDrops(at: state) }
        return rows.range(state).isEmpty && (crowded.isEmpty || crowded[state]?.isEmpty ?? true)
    }

    func deletions(from state: DeletionIndex.State) -> RecordRow<Deletion> {
        guard let layers else {
            let row = rows.row(state)
            return row.isEmpty && !crowded.isEmpty ? crowded[state] ?? RecordRow() : row
        }
        return layers.isCrowded(state) ? crowded[state] ?? RecordRow() : Deletion.row(layers.deletions(at: state))
    }
}

// A finished index without a layer below in a compiled file.
extension DeletionIndex {
    func write(to store: inout BinaryWriter) {
        let (stepStarts, steps) = storedSteps?.value ?? (self.stepStarts, self.steps)
        store.array(stepStarts)
        store.array(steps.map(\.from))
        store.array(steps.map(\.symbol))
        store.array(steps.map(\.target))
        rows.write(to: &store)
        store.array(crowded.sorted())
        phrases.write(to: &store)
        store.array(owners.sorted { $0.value < $1.value }.map(\.key))
        let symbols = lowest.indices.filter { lowest[$0] != nil }
        let known = symbols.compactMap { lowest[$0] }
        store.array(symbols.map { Symbol($0) })
        store.array(known.map(\.owners))
        store.array(known.map(\.fixed))
        store.array(known.map { $0.isFunctionOnly ? $0.isPolar ? 3 : 1 : $0.isPolar ? 2 : 0 } as [UInt8])
        store.array(known.map(\.telling))
        store.array(known.map(\.price))
    }

    /// Reads the words of all phrases.
    private static func steps(
        from store: inout BinaryReader,
        words count: Int,
        phrases: Int,
        states: Int
    ) throws(BinaryCodingError) -> (starts: [Int32], steps: [Step]) {
        let starts: [Int32] = try store.array()
        let from: [UInt32] = try store.array(in: 0..<states)
        let symbols: [UInt32] = try store.array(in: 0..<count)
        let targets: [UInt32] = try store.array(in: 0..<states)
        guard starts.count <= phrases, symbols.count == from.count, targets.count == from.count,
            starts.first ?? 0 >= 0, Int(starts.last ?? 0) <= from.count,
            zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 })
        else { throw store.fault }
        var steps: [Step] = []
        steps.reserveCapacity(from.count)
        for index in from.indices {
            steps.append(Step(from: from[index], symbol: symbols[index], target: targets[index]))
        }
        return (starts, steps)
    }

    /// Reads an index.
    ///
    /// - Parameters:
    ///   - store: The reader of the index.
    ///   - count: The number of words.
    ///   - phraseCount: The number of phrases.
    ///   - states: The number of states.
    ///   - file: The file that keeps the mapped data in place.
    /// - Throws: An error for an invalid index; invalid words of phrases are dropped.
    init(
        from store: inout BinaryReader,
        words count: Int,
        phrases phraseCount: Int,
        states: Int,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        self.init()
        storedSteps = Deferred { [store] in
            withExtendedLifetime(file) {
                var store = store
                let read = try? Self.steps(from: &store, words: count, phrases: phraseCount, states: states)
                return read ?? ([], [])
            }
        }
        for _ in 0..<4 { try store.skipArray(of: 4) }
        rows = try DeletionTable.Rows(from: &store, words: count, states: states, in: file)
        crowded = Set(try store.array())
        phrases = try InvertedIndex(from: &store, words: count, phrases: phraseCount, in: file)
        let owned: [Int32] = try store.array()
        for (number, owner) in owned.enumerated() { owners[owner] = Int32(number) }
        ownerCount = owned.count
        let symbols: [Symbol] = try store.array(in: 0..<count)
        let shared: [Int32] = try store.array()
        let fixed: [Int32] = try store.costs()
        let kinds: [UInt8] = try store.array(in: 0..<4)
        let telling: [Int32] = try store.costs()
        let prices: [Int32] = try store.costs()
        guard [shared.count, fixed.count, kinds.count, telling.count, prices.count].allSatisfy({ $0 == symbols.count })
        else { throw store.fault }
        lowest = Array(repeating: nil, count: count)
        for (index, symbol) in symbols.enumerated() {
            var word = Word(
                owners: shared[index],
                fixed: fixed[index],
                isFunctionOnly: kinds[index] & 1 != 0,
                isPolar: kinds[index] & 2 != 0
            )
            word.telling = telling[index]
            word.price = prices[index]
            lowest[Int(symbol)] = word
        }
    }
}
