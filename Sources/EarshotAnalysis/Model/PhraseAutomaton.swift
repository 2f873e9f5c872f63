internal import Earshot

/// All sentences of a phrase as the engine has compiled it, with its words and slots numbered by a ``SymbolTable``.
///
/// Moves only lead to states with higher numbers, so that one backward pass finds what every path must contain and may
/// contain.
struct PhraseAutomaton {
    /// The most pairs of adjacent words that are recorded.
    private static let mostCrossings = 4_096

    /// The moves that leave each state: words by number, then runs of words, then slots.
    ///
    /// The phrase starts at state 0.
    private(set) var moves: [[Move]] = []
    /// Whether the phrase may end at a state.
    private(set) var isFinal: [Bool] = []
    /// The fewest and the most steps; `nil` if the phrase has no sentence.
    private(set) var lengths: ClosedRange<Int>?
    /// Whether the phrase has too many optional parts to be compared with others; it has no moves then.
    private(set) var isTooLarge = false
    /// Keys in all sentences of the phrase.
    private(set) var needed = KeyMask.none
    /// Keys in any sentence of the phrase.
    private(set) var possible = KeyMask.none
    /// Whether a slot takes texts.
    private(set) var hasText = false
    /// The likenesses of steps over words that are like others.
    private(set) var likenesses: Set<Likeness> = [.equal]

    /// An automaton without states.
    init() {}

    /// Takes over what the engine has compiled.
    ///
    /// - Parameters:
    ///   - phrase: The phrase; `nil` for one that is too large.
    ///   - move: The move for a transition; `nil` if it has none.
    init(_ phrase: IsolatedAutomaton?, move: (IsolatedAutomaton.Transition) -> Move?) {
        isTooLarge = phrase == nil
        moves = phrase?.transitions.map { $0.compactMap(move) } ?? [[]]
        isFinal = phrase?.isFinal ?? [false]
        lengths = phrase?.lengths
        sort()
    }

    /// Adds the states of another automaton; returns their numbers here.
    mutating func append(_ other: PhraseAutomaton) -> Range<Int> {
        let first = moves.count
        moves += other.moves.map { moves in
            moves.map { move in
                var move = move
                move.target += first
                return move
            }
        }
        isFinal += other.isFinal
        return first..<moves.count
    }

    private mutating func sort() {
        for state in moves.indices { moves[state].sort { $0.symbol < $1.symbol } }
    }

    // MARK: What words are like

    /// Records pairs of words that are adjacent across the ends of groups: they too may be written as one word, or be
    /// heard as others.
    ///
    /// - Parameter symbols: The table that numbers the pairs.
    mutating func addCrossings(to symbols: inout SymbolTable) {
        var count = 0
        var added: [(state: Int, move: Move)] = []
        for state in moves.indices {
            var known: Set<Symbol> = []
            for case .kin(let kin) in moves[state].map(\.symbol) { known.insert(.kin(kin)) }
            for move in moves[state] {
                guard case .word(let word) = move.symbol else { continue }
                for next in moves[move.target] {
                    guard case .word(let other) = next.symbol, let run = symbols.crossing(word, other),
                        !known.contains(.unresolved(run))
                    else { continue }
                    count += 1
                    // A phrase with so many adjacent pairs is not a template that is written as one word somewhere.
                    guard count <= Self.mostCrossings else { return }
                    added.append((state, Move(symbol: .unresolved(run), target: next.target, run: run)))
                }
            }
        }
        for (state, move) in added { moves[state].append(move) }
    }

    /// Adds steps for what words and runs of words share with others.
    mutating func resolve(in symbols: SymbolTable) {
        for state in moves.indices { moves[state] = symbols.resolved(moves[state]).sorted { $0.symbol < $1.symbol } }
    }

    /// Adds steps for what words and runs of words share with others, and computes what every path must and may
    /// contain.
    mutating func finish(in symbols: SymbolTable) {
        resolve(in: symbols)
        var need = [KeyMask](repeating: .none, count: moves.count)
        for state in moves.indices.reversed() {
            var common: KeyMask? = isFinal[state] ? KeyMask.none : nil
            for move in moves[state] {
                if case .kin(let kin) = move.symbol { likenesses.insert(symbols.kin[kin].likeness) }
                possible.formUnion(symbols.possible(move.symbol))
                let path = need[move.target].union(symbols.needed(move))
                common?.formIntersection(path)
                common = common ?? path
            }
            need[state] = common ?? .none
        }
        needed = need[0]
        for move in moves.joined() {
            guard case .slot(let slot) = move.symbol else { continue }
            hasText = hasText || symbols.isText(slot)
            likenesses.formUnion(symbols.likenesses(ofSlot: slot))
        }
    }

    /// Whether all keys that every sentence of one of two phrases needs are possible in the other.
    ///
    /// - Parameters:
    ///   - other: The other phrase.
    ///   - opensTexts: Whether a text takes any words, so that it has no key that others need.
    /// - Returns: `false` if the two have no sentence in common.
    func mayMeet(_ other: PhraseAutomaton, opensTexts: Bool) -> Bool {
        func allows(_ one: PhraseAutomaton, _ other: PhraseAutomaton) -> Bool {
            if opensTexts, one.hasText { return true }
            let possible = opensTexts && other.hasText ? one.possible.union(KeyMask(KeyClasses.texts)) : one.possible
            return other.needed.isSubset(of: possible)
        }
        return allows(self, other) && allows(other, self)
    }

    /// The sentences of the phrase that give a parameter one value.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - forms: The ways to say the value.
    /// - Returns: The phrase with those sentences, where the value's words replace the slot; without a sentence if
    ///   there is no form.
    func fixing(_ parameter: SlotOfParameter, to forms: [[Symbol]]) -> PhraseAutomaton {
        var fixed = self
        // A sentence goes on in states of its own once it has the value.
        let count = moves.count
        fixed.moves += without(parameter).moves.map { moves in
            moves.map { move in
                var move = move
                move.target += count
                return move
            }
        }
        fixed.isFinal = Array(repeating: false, count: count) + isFinal
        for state in moves.indices {
            for move in moves[state] where parameter.isFilled(by: move) {
                for form in forms where !form.isEmpty {
                    var from = state
                    for symbol in form.dropLast() {
                        fixed.moves.append([])
                        fixed.isFinal.append(false)
                        let target = fixed.moves.count - 1
                        fixed.moves[from].append(Move(symbol: symbol, target: target, isValue: true))
                        from = target
                    }
                    let last = Move(symbol: form[form.count - 1], target: move.target + count, isValue: true)
                    fixed.moves[from].append(last)
                }
            }
            fixed.moves[state].removeAll(where: parameter.isFilled)
        }
        fixed.sort()
        return fixed
    }

    /// The sentences of the phrase that leave a parameter out.
    func without(_ parameter: SlotOfParameter) -> PhraseAutomaton {
        var rest = self
        for state in moves.indices { rest.moves[state].removeAll(where: parameter.isFilled) }
        return rest
    }

    /// The same phrase with words that are possible in it too.
    func admitting(_ words: KeyMask) -> PhraseAutomaton {
        var wider = self
        wider.possible.formUnion(words)
        return wider
    }

    /// The slots that occur with the parameters that they fill, in order.
    var parameters: [SlotOfParameter] {
        var found: Set<SlotOfParameter> = []
        for move in moves.joined() {
            if case .slot(let slot) = move.symbol {
                found.insert(SlotOfParameter(slot: slot, parameter: move.parameter))
            }
        }
        return found.sorted { ($0.slot, $0.parameter) < ($1.slot, $1.parameter) }
    }

    /// The slots that occur, in order.
    var slots: [Int] {
        var slots: Set<Int> = []
        for case .slot(let slot) in moves.joined().map(\.symbol) { slots.insert(slot) }
        return slots.sorted()
    }

    /// The fewest and the most slots on a path, of any kind.
    var slotCounts: ClosedRange<Int> {
        var ranges = [ClosedRange<Int>](repeating: 0...0, count: moves.count)
        for state in moves.indices.reversed() {
            var range: ClosedRange<Int>? = isFinal[state] ? 0...0 : nil
            for move in moves[state] {
                var step = 0
                if case .slot = move.symbol { step = 1 }
                let next = ranges[move.target].lowerBound + step...ranges[move.target].upperBound + step
                range = min(range?.lowerBound ?? .max, next.lowerBound)...max(range?.upperBound ?? 0, next.upperBound)
            }
            ranges[state] = range ?? 0...0
        }
        return ranges.first ?? 0...0
    }
}

/// A parameter of a phrase, with the slot that takes its values.
struct SlotOfParameter: Hashable {
    /// The slot's number in the symbol table.
    var slot: Int
    /// The catalog's number for the parameter's name.
    var parameter: Int32

    /// Whether a step takes the parameter's values.
    func isFilled(by move: Move) -> Bool { move.symbol == .slot(slot) && move.parameter == parameter }
}
