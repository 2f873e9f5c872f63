/// The phrases by the words they hold, and what it says of a person not to have said a word.
///
/// The prices are fitted when the catalog is compiled: a word that only one shortcut's phrases hold tells most, one
/// that all of them hold tells nothing (Spärck Jones 1972, *A statistical interpretation of term specificity*); longer
/// words are missed less often, and the words of a language that carry nothing are left out by anybody.
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

    /// What is known of a word once the index is finished.
    private struct Word {
        /// How many shortcuts have it.
        var owners: Int32
        /// What of its price does not depend on the shortcuts that have it.
        var fixed: Int32
        var carriesNothing: Bool
        var isPolar: Bool
        /// What it tells of its shortcut, in thousandths of a nat: nothing where all shortcuts have it.
        var telling: Int32 = 0
        var price: Int32 = 0

        /// Works the price out, among a number of shortcuts.
        mutating func fit(among count: Int) {
            let told = Logarithm.thousandths(count, over: Int(owners))
            var price = Int(fixed) + told * CostModel.droppedTelling / 1_000
            if carriesNothing, told <= CostModel.droppedTold { price = price * CostModel.droppedFiller / 1_000 }
            if isPolar { price += CostModel.droppedPolar }
            telling = Int32(told)
            self.price = Int32(price)
        }
    }

    private let below: Parent<DeletionIndex>?
    private let firstPhrase: Int
    private var steps: [[Step]] = []
    /// What may be left out at each state, where few phrases meet; of states below what this layer adds.
    private var deletions: [State: [DeletionTable.Deletion]] = [:]
    /// The states where many meet.
    private var crowded: Set<State> = []
    private var postings: [Symbol: [Int32]] = [:]
    /// What the phrases belong to, numbered from 0 on, and the number of each phrase's; −1 for no phrase.
    private var owners: [Int32: Int32] = [:]
    private var ownerOfPhrase: [Int32] = []
    /// How many shortcuts there are, those below included, once the index is finished.
    private var ownerCount = 0
    /// Each word of a phrase, once the index is finished.
    private var words: [Symbol: Word] = [:]

    /// An index without a layer below.
    init() {
        below = nil
        firstPhrase = 0
    }

    /// An empty layer over an index.
    ///
    /// - Parameters:
    ///   - index: The index below.
    ///   - phrases: How many phrases there are below.
    init(over index: DeletionIndex, phrases: Int) {
        below = Parent(index)
        firstPhrase = phrases
    }

    /// Registers a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The phrase's index; phrases come in order.
    ///   - owner: What it belongs to: its shortcut, or itself where it is a negative phrase.
    ///   - steps: Its words.
    mutating func add(phrase: Int, owner: Int32, steps: [Step]) {
        while self.steps.count <= phrase - firstPhrase {
            self.steps.append([])
            ownerOfPhrase.append(-1)
        }
        self.steps[phrase - firstPhrase] = steps
        let number = owners[owner] ?? Int32(owners.count)
        owners[owner] = number
        ownerOfPhrase[phrase - firstPhrase] = number
        for step in steps {
            { if $0.last != Int32(phrase) { $0.append(Int32(phrase)) } }(&postings[step.symbol, default: []])
        }
    }

    /// Works the prices out.
    ///
    /// - Parameters:
    ///   - vocabulary: The words.
    ///   - language: Their language.
    ///   - statistics: How common words are in the list that the phrases were taken from; `nil` where they are all.
    ///   - phrases: The phrases below that belong to an owner.
    /// - Complexity: O(*w*) in the words of this layer's phrases, and of those below of the same shortcuts.
    mutating func finish(
        vocabulary: StringInterner,
        language: Language,
        statistics: PhraseStatistics? = nil,
        phrases: (Int32) -> [Int32] = { _ in [] }
    ) {
        ownerCount = (below?.value.ownerCount ?? 0) + owners.keys.count { !isKnownBelow($0) }
        // Words that phrases below of the same owner have, by the owner's number.
        var wordsBelow: [Int32: Set<Symbol>] = [:]
        if below != nil {
            for (owner, number) in owners where isKnownBelow(owner) {
                wordsBelow[number] = Set(phrases(owner).flatMap { steps(of: $0).map(\.symbol) })
            }
        }
        // By owner, the last word that it was counted for.
        var counted: [Symbol?] = Array(repeating: nil, count: owners.count)
        for (symbol, phrases) in postings {
            var sharing: Int32 = 0
            for phrase in phrases {
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
                    carriesNothing: language.carriesNothing([bytes]),
                    isPolar: language.isPolar(bytes)
                )
            }
            if let share = statistics?.share(of: vocabulary.bytes(symbol)) {
                word.owners = Int32(clamping: max(share.having, 1))
                word.fit(among: share.all)
            } else {
                word.fit(among: ownerCount)
            }
            words[symbol] = word
        }
        for step in steps.joined() where !isCrowded(step.from) {
            let drop = drop(step)
            var count = 0
            if let below {
                var isKnown = false
                below.value.forEachDrop(at: step.from) { other in
                    count += 1
                    isKnown = isKnown || other.symbol == drop.symbol && other.target == drop.target
                }
                if isKnown { continue }
            }
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
    private func steps(of phrase: Int32) -> [Step] {
        let index = Int(phrase) - firstPhrase
        guard index < 0, let below else { return index < steps.count ? steps[index] : [] }
        return below.value.steps(of: phrase)
    }

    /// Whether many phrases meet at a state.
    fileprivate func isCrowded(_ state: State) -> Bool {
        crowded.contains(state) || below?.value.isCrowded(state) ?? false
    }

    private var hasCrowds: Bool { !crowded.isEmpty || below?.value.hasCrowds ?? false }

    private func forEachDrop(at state: State, _ body: (DeletionTable.Deletion) -> Void) {
        below?.value.forEachDrop(at: state, body)
        deletions[state]?.forEach(body)
    }

    private func drop(_ step: Step) -> DeletionTable.Deletion {
        DeletionTable.Deletion(symbol: step.symbol, target: step.target, cost: word(step.symbol)?.price ?? 0)
    }

    /// What is known of a word among the shortcuts of this layer and those below.
    private func word(_ symbol: Symbol) -> Word? {
        if let word = words[symbol] { return word }
        guard let below, var word = below.value.word(symbol) else { return nil }
        if below.value.ownerCount != ownerCount { word.fit(among: ownerCount) }
        return word
    }

    /// What may be left out at a state where few phrases meet.
    fileprivate func deletions(at state: State) -> [DeletionTable.Deletion] {
        var deletions: [DeletionTable.Deletion] = []
        forEachDrop(at: state) { drop in
            var drop = drop
            drop.cost = word(drop.symbol)?.price ?? 0
            deletions.append(drop)
        }
        return deletions
    }

    /// What a word tells of the shortcuts whose phrases have it, in thousandths of a nat; 0 for a word of no phrase.
    func telling(_ symbol: Symbol) -> Int { Int(word(symbol)?.telling ?? 0) }

    /// The phrases that share most with what was heard, rare words counting for more.
    ///
    /// - Parameters:
    ///   - heard: The words that were heard in any way.
    ///   - order: The phrases in the order of declaration, where their numbers are not in that order.
    /// - Returns: At most ``WorkLimits/deletionPhrases`` phrases, best first.
    /// - Complexity: O(``WorkLimits/deletionEntries``), whatever the size of the catalog.
    func phrases(sharing heard: Set<Symbol>, order: (Int32) -> Int = { Int($0) }) -> [Int32] {
        let known = heard.map { symbol in (symbol: symbol, count: postingCount(symbol)) }.filter { $0.count > 0 }
            .sorted { ($0.count, $0.symbol) < ($1.count, $1.symbol) }
        var weights: [Int32: Int32] = [:]
        var work = 0
        for entry in known {
            work += entry.count
            if work > WorkLimits.deletionEntries, !weights.isEmpty { break }
            let weight = word(entry.symbol)?.price ?? 1
            var rest = WorkLimits.deletionEntries
            forEachPosting(entry.symbol) { list in
                for phrase in list.prefix(rest) { weights[phrase, default: 0] += weight }
                rest -= min(rest, list.count)
            }
        }
        let best = weights.map { (phrase: $0.key, weight: $0.value, order: order($0.key)) }
            .sorted { ($1.weight, $0.order) < ($0.weight, $1.order) }.prefix(WorkLimits.deletionPhrases)
        return best.map(\.phrase)
    }

    private func postingCount(_ symbol: Symbol) -> Int {
        (postings[symbol]?.count ?? 0) + (below?.value.postingCount(symbol) ?? 0)
    }

    private func forEachPosting(_ symbol: Symbol, _ body: ([Int32]) -> Void) {
        below?.value.forEachPosting(symbol, body)
        postings[symbol].map(body)
    }

    /// What may be left out.
    ///
    /// - Parameters:
    ///   - heard: The words that were heard in any way.
    ///   - order: The phrases in the order of declaration, where their numbers are not in that order.
    /// - Returns: The words that may be missing, by state.
    /// - Complexity: O(1) where few phrases meet at any state; else as for ``phrases(sharing:order:)``.
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
        guard below != nil else { return DeletionTable(deletions: deletions, crowded: selected) }
        return DeletionTable(layers: self, crowded: selected)
    }
}

/// The words that may be left out while one utterance is resolved.
struct DeletionTable: Sendable {
    /// A word that was not heard, and where its phrase goes on.
    struct Deletion: Hashable, Sendable {
        var symbol: StringInterner.Symbol
        var target: DeletionIndex.State
        var cost: Int32
    }

    private let deletions: [DeletionIndex.State: [Deletion]]
    /// The layers that hold the words; `nil` where there is one, whose words are in ``drops``.
    private let layers: DeletionIndex?
    /// Those at states where too many phrases meet, of the phrases that come into question.
    private let crowded: [DeletionIndex.State: [Deletion]]

    init(deletions: [DeletionIndex.State: [Deletion]], crowded: [DeletionIndex.State: [Deletion]]) {
        self.deletions = deletions
        self.crowded = crowded
        layers = nil
    }

    init(layers: DeletionIndex, crowded: [DeletionIndex.State: [Deletion]]) {
        deletions = [:]
        self.crowded = crowded
        self.layers = layers
    }

    func deletions(from state: DeletionIndex.State) -> [Deletion] {
        guard let layers else { return deletions[state] ?? crowded[state] ?? [] }
        return layers.isCrowded(state) ? crowded[state] ?? [] : layers.deletions(at: state)
    }
}
