/// The phrases by the words they hold, and what it says of a person not to have said a word.
///
/// The prices are fitted when the catalog is compiled: a word that only one shortcut's phrases hold tells most, one
/// that all of them hold tells nothing (Spärck Jones 1972, *A statistical interpretation of term specificity*); longer
/// words are missed less often, and the words of a language that carry nothing are left out by anybody.
struct GapIndex: Sendable {
    typealias Symbol = PhraseGraph.Symbol
    typealias State = PhraseGraph.State

    /// The most words that may be left out at one place of the graph, whatever the phrase.
    static let branchLimit = 512
    /// The most phrases that are tried where more meet: those that share most with what was heard.
    static let phraseLimit = 48
    /// The most entries of the index that are looked through for an utterance; rare words come first.
    static let workLimit = 20_000

    /// A word of a phrase, between the states it joins.
    struct Step: Sendable {
        var from: State
        var symbol: Symbol
        var target: State
    }

    private var steps: [[Step]] = []
    /// What may be left out at each state, where few phrases meet.
    private var drops: [State: [GapTable.Drop]] = [:]
    /// The states where many meet.
    private var crowded: Set<State> = []
    private var postings: [Symbol: [Int32]] = [:]
    /// What the phrases belong to, numbered from 0 on, and the number of each phrase's; −1 for no phrase.
    private var owners: [Int32: Int32] = [:]
    private var ownerOfPhrase: [Int32] = []
    /// What each word tells of its shortcut, in thousandths of a nat: nothing where all shortcuts have it.
    private var tellings: [Symbol: Int32] = [:]
    /// The price of each word, once the index is finished.
    private var prices: [Symbol: Int32] = [:]

    /// Registers a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The phrase's index; phrases come in order.
    ///   - owner: What it belongs to: its shortcut, or itself where it is a negative phrase.
    ///   - steps: Its words.
    mutating func add(phrase: Int, owner: Int32, steps: [Step]) {
        while self.steps.count <= phrase {
            self.steps.append([])
            ownerOfPhrase.append(-1)
        }
        self.steps[phrase] = steps
        let number = owners[owner] ?? Int32(owners.count)
        owners[owner] = number
        ownerOfPhrase[phrase] = number
        for step in steps {
            { if $0.last != Int32(phrase) { $0.append(Int32(phrase)) } }(&postings[step.symbol, default: []])
        }
    }

    /// Works the prices out.
    mutating func finish(vocabulary: Vocabulary, language: Language) {
        // By owner, the last word that it was counted for.
        var counted: [Symbol?] = Array(repeating: nil, count: owners.count)
        for (symbol, phrases) in postings {
            var sharing = 0
            for phrase in phrases {
                let owner = Int(ownerOfPhrase[Int(phrase)])
                if counted[owner] != symbol { sharing += 1 }
                counted[owner] = symbol
            }
            let bytes = vocabulary.bytes(symbol)
            let letters = bytes.count { $0 & 0xC0 != 0x80 }
            let carriesNothing = language.carriesNothing([bytes])
            let told = Logarithm.thousandths(owners.count, over: sharing)
            var price = Prices.dropped + told * Prices.droppedTelling / 1_000 + Prices.droppedLetter * letters
            if carriesNothing, told <= Prices.droppedTold { price = price * Prices.droppedFiller / 1_000 }
            if language.isPolar(bytes) { price += Prices.droppedPolar }
            prices[symbol] = Int32(price)
            tellings[symbol] = Int32(told)
        }
        for step in steps.joined() where !crowded.contains(step.from) {
            let drop = drop(step)
            let isCrowded = { (known: inout [GapTable.Drop]) in
                if !known.contains(drop) { known.append(drop) }
                return known.count > Self.branchLimit
            }(&drops[step.from, default: []])
            if isCrowded {
                drops[step.from] = nil
                crowded.insert(step.from)
            }
        }
    }

    private func drop(_ step: Step) -> GapTable.Drop {
        GapTable.Drop(symbol: step.symbol, target: step.target, cost: prices[step.symbol] ?? 0)
    }

    /// What a word tells of the shortcuts whose phrases have it, in thousandths of a nat; 0 for a word of no phrase.
    func telling(_ symbol: Symbol) -> Int { Int(tellings[symbol] ?? 0) }

    /// The phrases that share most with what was heard, rare words counting for more.
    ///
    /// - Parameter heard: The words that were heard in any way.
    /// - Returns: At most ``phraseLimit`` phrases, best first.
    /// - Complexity: O(``workLimit``), whatever the size of the catalog.
    func phrases(sharing heard: Set<Symbol>) -> [Int32] {
        let known = heard.compactMap { symbol in postings[symbol].map { (symbol: symbol, phrases: $0) } }
            .sorted { ($0.phrases.count, $0.symbol) < ($1.phrases.count, $1.symbol) }
        var weights: [Int32: Int32] = [:]
        var work = 0
        for entry in known {
            work += entry.phrases.count
            if work > Self.workLimit, !weights.isEmpty { break }
            let weight = prices[entry.symbol] ?? 1
            for phrase in entry.phrases.prefix(Self.workLimit) { weights[phrase, default: 0] += weight }
        }
        let best = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.phraseLimit)
        return best.map(\.key)
    }

    /// What may be left out.
    ///
    /// - Parameter heard: The words that were heard in any way.
    /// - Returns: The words that may be missing, by state.
    /// - Complexity: O(1) where few phrases meet at any state; else as for ``phrases(sharing:)``.
    func table(heard: @autoclosure () -> Set<Symbol>) -> GapTable {
        guard !crowded.isEmpty else { return GapTable(drops: drops, crowded: [:]) }
        var selected: [State: [GapTable.Drop]] = [:]
        for phrase in phrases(sharing: heard()) {
            for step in steps[Int(phrase)] where crowded.contains(step.from) {
                let drop = drop(step)
                if selected[step.from]?.contains(drop) != true { selected[step.from, default: []].append(drop) }
            }
        }
        return GapTable(drops: drops, crowded: selected)
    }
}

/// The words that may be left out while one utterance is resolved.
struct GapTable: Sendable {
    /// A word that was not heard, and where its phrase goes on.
    struct Drop: Hashable, Sendable {
        var symbol: PhraseGraph.Symbol
        var target: PhraseGraph.State
        var cost: Int32
    }

    private let drops: [PhraseGraph.State: [Drop]]
    /// Those at states where too many phrases meet, of the phrases that come into question.
    private let crowded: [PhraseGraph.State: [Drop]]

    init(drops: [PhraseGraph.State: [Drop]], crowded: [PhraseGraph.State: [Drop]]) {
        self.drops = drops
        self.crowded = crowded
    }

    func drops(from state: PhraseGraph.State) -> [Drop] { drops[state] ?? crowded[state] ?? [] }
}
