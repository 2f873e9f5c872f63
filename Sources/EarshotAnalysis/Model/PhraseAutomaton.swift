internal import Earshot

/// All sentences of a phrase, without expanding it: a graph whose edges are words, runs of words and slots.
///
/// Its size is that of the pattern: n optional words are n edges to skip, not 2ⁿ sentences. Edges only lead to states
/// with higher numbers, so that one backward pass finds what every path must contain and may contain.
struct PhraseAutomaton {
    /// Consecutive words, or a value, of a phrase.
    struct Run {
        /// A number among the words.
        struct Number {
            var words: Range<Int>
            var symbol: Symbol
            /// The words, as an index into the vocabulary's runs.
            var run: Int
        }

        /// Several of the words, as a run that may be heard as something else.
        struct Part {
            var words: Range<Int>
            var run: Int
        }

        var symbols: [Symbol]
        var numbers: [Number] = []
        var spans: [Part] = []
    }

    /// The most moves of one phrase; more than any hand-written phrase has.
    private static let mostMoves = 1 << 20

    /// The most pairs of adjacent words that are recorded.
    private static let mostCrossings = 4_096

    /// The moves that leave each state, with epsilon transitions removed: words by number, then runs of words, then
    /// slots.
    ///
    /// The phrase starts at state 0.
    private(set) var moves: [[Move]] = []
    /// Whether the phrase may end at a state.
    private(set) var isFinal: [Bool] = []
    /// Symbols outside of groups, which every sentence needs.
    private(set) var outer: Set<Symbol> = []
    /// The fewest and the most steps; `nil` if the phrase has no sentence.
    private(set) var lengths: ClosedRange<Int>?
    /// Whether the phrase has too many optional parts to be compared with others; it has no moves then.
    private(set) var isTooLarge = false
    /// Keys in all sentences of the phrase.
    private(set) var needed = KeyMask.none
    /// Keys in any sentence of the phrase.
    private(set) var possible = KeyMask.none
    /// The likenesses of steps over words that are like others.
    private(set) var likenesses: Set<Likeness> = [.equal]

    /// Builds the automaton of a pattern.
    ///
    /// - Parameters:
    ///   - pieces: The parsed phrase.
    ///   - runs: The ways to say a piece without pieces inside, one of which is said.
    /// - Complexity: O(*e* + *s*²) in the edges and in the longest run of parts that may be skipped.
    init(_ pieces: [PhrasePattern.Piece], runs: (PhrasePattern.Leaf) -> [Run]) {
        self = withoutActuallyEscaping(runs) { runs in
            var builder = Builder(runs: runs)
            var last = builder.addState()
            builder.walk(pieces, from: &last)
            return PhraseAutomaton(builder, last: last)
        }
    }

    private init(_ builder: Builder, last: Int) {
        outer = builder.outer
        finish(steps: builder.steps, skips: builder.skips, last: last)
    }

    /// Removes epsilon transitions, and computes the lengths of paths from the end.
    private mutating func finish(steps: [[Move]], skips: [[Int]], last: Int) {
        var direct = steps
        var ends = [Bool](repeating: false, count: steps.count)
        var range = [ClosedRange<Int>?](repeating: nil, count: steps.count)
        ends[last] = true
        var moveCount = 0
        for state in steps.indices.reversed() {
            var seen = Set(skips[state])
            var queue = skips[state]
            while let next = queue.popLast() {
                ends[state] = ends[state] || ends[next]
                direct[state] += steps[next]
                queue += skips[next].filter { seen.insert($0).inserted }
            }
            direct[state].removeAll { range[$0.target] == nil }
            moveCount += direct[state].count
            if moveCount > Self.mostMoves { return giveUp() }
            var lengths = ends[state] ? 0...0 : nil
            for move in direct[state] {
                guard let rest = range[move.target] else { continue }
                let longer = rest.lowerBound + 1...rest.upperBound + 1
                let known = lengths ?? longer
                lengths = min(known.lowerBound, longer.lowerBound)...max(known.upperBound, longer.upperBound)
            }
            range[state] = lengths
        }
        moves = direct
        isFinal = ends
        lengths = range[0]
        sort()
    }

    private mutating func sort() {
        for state in moves.indices { moves[state].sort { $0.symbol < $1.symbol } }
    }

    private mutating func giveUp() {
        isTooLarge = true
        moves = [[]]
        isFinal = [false]
    }

    // MARK: What words are like

    /// Records pairs of words that are adjacent across the ends of groups: they too may be written as one word, or be
    /// heard as others.
    ///
    /// - Parameter vocabulary: The vocabulary that numbers the pairs.
    mutating func addCrossings(to vocabulary: inout Vocabulary) {
        var count = 0
        var added: [(state: Int, move: Move)] = []
        for state in moves.indices {
            var known: Set<Symbol> = []
            for case .kin(let kin) in moves[state].map(\.symbol) { known.insert(.kin(kin)) }
            for move in moves[state] {
                guard case .word(let word) = move.symbol else { continue }
                for next in moves[move.target] {
                    guard case .word(let other) = next.symbol, let run = vocabulary.crossing(word, other),
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

    /// Adds steps for what words and runs of words share with others, and computes what every path must and may
    /// contain.
    mutating func finish(in vocabulary: Vocabulary) {
        var need = [KeyMask](repeating: .none, count: moves.count)
        for state in moves.indices.reversed() {
            moves[state] = vocabulary.resolved(moves[state])
            var common: KeyMask? = isFinal[state] ? KeyMask.none : nil
            for move in moves[state] {
                if case .kin(let kin) = move.symbol { likenesses.insert(vocabulary.kin[kin].likeness) }
                possible.formUnion(vocabulary.possible(move.symbol))
                let path = need[move.target].union(vocabulary.needed(move))
                common?.formIntersection(path)
                common = common ?? path
            }
            need[state] = common ?? .none
        }
        needed = need[0]
        for move in moves.joined() {
            guard case .slot(let slot) = move.symbol else { continue }
            likenesses.formUnion(vocabulary.likenesses(ofSlot: slot))
        }
        sort()
    }

    /// The same phrase with a slot replaced by one value.
    ///
    /// - Parameters:
    ///   - slot: The slot's number.
    ///   - forms: The ways to say the value.
    /// - Returns: The phrase; without any sentence that uses the slot if there is no form.
    func fixing(_ slot: Int, to forms: [[Symbol]]) -> PhraseAutomaton {
        var fixed = self
        for state in moves.indices {
            for move in moves[state] where move.symbol == .slot(slot) {
                for form in forms where !form.isEmpty {
                    var from = state
                    for symbol in form.dropLast() {
                        fixed.moves.append([])
                        fixed.isFinal.append(false)
                        fixed.moves[from].append(Move(symbol: symbol, target: fixed.moves.count - 1))
                        from = fixed.moves.count - 1
                    }
                    fixed.moves[from].append(Move(symbol: form[form.count - 1], target: move.target))
                }
            }
            fixed.moves[state].removeAll { $0.symbol == .slot(slot) }
        }
        fixed.sort()
        return fixed
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

    /// Builds states and edges; skips are edges of their own.
    private struct Builder: PhraseVisitor {
        let runs: (PhrasePattern.Leaf) -> [Run]
        var steps: [[Move]] = []
        var skips: [[Int]] = []
        var outer: Set<Symbol> = []
        private var depth = 0

        init(runs: @escaping (PhrasePattern.Leaf) -> [Run]) {
            self.runs = runs
        }

        mutating func addState() -> Int {
            steps.append([])
            skips.append([])
            return steps.count - 1
        }

        mutating func visit(_ leaf: PhrasePattern.Leaf, at state: inout Int) {
            let runs = runs(leaf)
            if depth == 0, let run = runs.first, runs.count == 1 { outer.formUnion(run.symbols) }
            let ends = runs.map { append($0, from: state) }
            state = join(ends, alone: runs.count == 1)
        }

        mutating func enter(_ branch: Int, of group: PhrasePattern.Group, from state: Int) -> Int {
            if branch == 0 { depth += 1 }
            return state
        }

        mutating func leave(_ group: PhrasePattern.Group, at state: inout Int, ends: [Int]) {
            if !ends.isEmpty { depth -= 1 }
            state = join((group.isOptional ? [state] : []) + ends, alone: false)
        }

        private mutating func append(_ run: Run, from start: Int) -> Int {
            var path = [start]
            for symbol in run.symbols {
                let next = addState()
                steps[path[path.count - 1]].append(Move(symbol: symbol, target: next))
                path.append(next)
            }
            for number in run.numbers {
                steps[path[number.words.lowerBound]].append(
                    Move(symbol: number.symbol, target: path[number.words.upperBound], run: number.run)
                )
            }
            for span in run.spans {
                steps[path[span.words.lowerBound]].append(
                    Move(symbol: .unresolved(span.run), target: path[span.words.upperBound], run: span.run)
                )
            }
            return path[path.count - 1]
        }

        private mutating func join(_ ends: [Int], alone: Bool) -> Int {
            if alone, let end = ends.first { return end }
            let joint = addState()
            for end in ends { skips[end].append(joint) }
            return joint
        }
    }
}
