/// An index of phrases by their words, which selects the pairs worth intersecting.
///
/// Every sentence of a phrase contains its needed keys, so that whatever meets it contains the rarest of them, as a
/// word or in the values of a slot. A phrase without needed keys is looked up by everything it can begin with. A phrase
/// with a slot that takes words of no list may hold any key: it is looked up by its first words, if it has any.
struct PairIndex {
    private let automata: [PhraseAutomaton]
    private let symbols: SymbolTable
    private let opensTexts: Bool
    private var holders: [Int: [Int]] = [:]
    private var slotsOfKey: [Int: [Int]] = [:]
    private var holdersOfSlot: [Int: [Int]] = [:]
    /// Phrases with a slot for words of no list that begin with other words, by these.
    private var openByFirst: [Int: [Int]] = [:]
    /// Phrases that may begin with such a slot.
    private var openAtStart: [Int] = []

    /// Indexes phrases.
    ///
    /// - Parameters:
    ///   - automata: The phrases.
    ///   - symbols: Their words and slots.
    ///   - opensTexts: Whether a text takes the words of other phrases; otherwise it only meets other texts.
    init(_ automata: [PhraseAutomaton], in symbols: SymbolTable, opensTexts: Bool = false) {
        self.automata = automata
        self.opensTexts = opensTexts
        self.symbols = symbols
        for (index, automaton) in automata.enumerated() {
            var keys: Set<Int> = []
            var slots: Set<Int> = []
            for move in automaton.moves.joined() {
                if case .slot(let slot) = move.symbol {
                    slots.insert(slot)
                } else {
                    keys.formUnion(symbols.keys(of: move.symbol))
                }
            }
            for key in keys { holders[key, default: []].append(index) }
            for slot in slots { holdersOfSlot[slot, default: []].append(index) }
            guard slots.contains(where: { symbols.isOpen($0, opensTexts: opensTexts) }) else { continue }
            if beginsOpen(automaton) {
                openAtStart.append(index)
            } else {
                for key in Self.firstKeys(automaton, symbols) { openByFirst[key, default: []].append(index) }
            }
        }
        for slot in holdersOfSlot.keys.sorted() {
            for key in symbols.keys(of: .slot(slot)) { slotsOfKey[key, default: []].append(slot) }
        }
    }

    /// The indexed phrases that may have an utterance in common with a phrase, in order.
    ///
    /// - Parameters:
    ///   - automaton: The phrase.
    ///   - first: The first index of interest.
    /// - Returns: Their indices, including the phrase's own if it is indexed; empty if the phrase cannot be said.
    /// - Complexity: O(*h*) in the phrases with its rarest key.
    func candidates(for automaton: PhraseAutomaton, from first: Int = 0) -> [Int] {
        guard automaton.lengths != nil, !automaton.isTooLarge else { return [] }
        let beginsOpen = self.beginsOpen(automaton)
        let needed = automaton.outer.flatMap { symbols.neededKeys(of: $0, opensTexts: opensTexts) }
        let keys: [Int]
        if let rarest = needed.min(by: { (count($0), $0) < (count($1), $1) }) {
            keys = [rarest]
        } else if beginsOpen {
            return matching(Set(automata.indices), automaton, from: first)
        } else {
            keys = Self.firstKeys(automaton, symbols)
        }
        var found = Set(openAtStart)
        if beginsOpen {
            found.formUnion(openByFirst.values.joined())
        } else {
            for key in Set(Self.firstKeys(automaton, symbols)) { found.formUnion(openByFirst[key] ?? []) }
        }
        for key in Set(keys) {
            found.formUnion(holders[key] ?? [])
            for slot in slotsOfKey[key] ?? [] { found.formUnion(holdersOfSlot[slot] ?? []) }
        }
        return matching(found, automaton, from: first)
    }

    private func matching(_ found: Set<Int>, _ automaton: PhraseAutomaton, from first: Int) -> [Int] {
        found.filter { other in
            other >= first && automaton.mayMeet(automata[other], opensTexts: opensTexts)
        }.sorted()
    }

    private static func firstKeys(_ automaton: PhraseAutomaton, _ symbols: SymbolTable) -> [Int] {
        automaton.moves[0].flatMap { symbols.keys(of: $0.symbol) }
    }

    private func beginsOpen(_ automaton: PhraseAutomaton) -> Bool {
        automaton.moves[0].contains { move in
            if case .slot(let slot) = move.symbol { symbols.isOpen(slot, opensTexts: opensTexts) } else { false }
        }
    }

    private func count(_ key: Int) -> Int {
        (holders[key]?.count ?? 0) + (slotsOfKey[key] ?? []).reduce(0) { $0 + (holdersOfSlot[$1]?.count ?? 0) }
    }
}
