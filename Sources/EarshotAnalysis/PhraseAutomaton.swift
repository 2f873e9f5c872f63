internal import Earshot

/// Every way to say a phrase, without writing the ways out: a graph whose edges are words and slots.
///
/// Built from the pattern in its own size: n optional words are n edges to skip, not 2ⁿ sentences. Edges only lead to
/// states of a higher number, so that one pass from the back tells what every path must and may hold.
struct PhraseAutomaton {
    /// A step from one state to another.
    struct Move {
        var symbol: Symbol
        var target: Int
    }

    /// The most moves of one phrase; more than any phrase that a person wrote has.
    private static let mostMoves = 1 << 20

    /// The moves that leave each state, skips already taken: words by number, then slots.
    ///
    /// The phrase starts at state 0.
    private(set) var moves: [[Move]] = []
    /// Whether the phrase may end at a state.
    private(set) var isFinal: [Bool] = []
    /// Symbols outside of groups, which every way to say the phrase needs.
    private(set) var outer: Set<Symbol> = []
    /// Symbols, as bits, that every way to say the phrase holds.
    private(set) var needed: UInt64 = 0
    /// Symbols, as bits, that some way to say the phrase holds.
    private(set) var possible: UInt64 = 0
    /// The fewest and the most steps; `nil` where there is no way to say the phrase.
    private(set) var lengths: ClosedRange<Int>?
    /// Whether there are so many ways to skip parts that the phrase is compared with no other; it has no moves then.
    private(set) var isTooLarge = false

    /// The symbols that can come first.
    var firstSymbols: Set<Symbol> { Set(moves[0].map(\.symbol)) }

    /// All symbols that can come.
    var symbols: Set<Symbol> { Set(moves.joined().map(\.symbol)) }

    /// Builds the automaton of a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The parsed phrase.
    ///   - symbols: The ways to say a piece that holds no other pieces: lists of symbols, one of which is said.
    /// - Complexity: O(*e* + *s*²) in the edges and in the longest run of parts that may be skipped.
    init(_ pattern: PhrasePattern, symbols: (PhrasePattern.Piece) -> [[Symbol]]) {
        var builder = Builder()
        let last = builder.append(pattern.pieces, from: builder.addState(), symbols)
        outer = builder.outer
        finish(steps: builder.steps, skips: builder.skips, last: last)
    }

    /// Takes the skips out, and tells from the back what every path must and may hold.
    private mutating func finish(steps: [[Move]], skips: [[Int]], last: Int) {
        var direct = steps
        var ends = [Bool](repeating: false, count: steps.count)
        var needs = [UInt64](repeating: 0, count: steps.count)
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
            direct[state].sort { $0.symbol < $1.symbol }
            var lengths = ends[state] ? 0...0 : nil
            var need: UInt64? = ends[state] ? 0 : nil
            for move in direct[state] {
                guard let rest = range[move.target] else { continue }
                let longer = rest.lowerBound + 1...rest.upperBound + 1
                let known = lengths ?? longer
                lengths = min(known.lowerBound, longer.lowerBound)...max(known.upperBound, longer.upperBound)
                need = (need ?? .max) & (needs[move.target] | move.symbol.bit)
            }
            range[state] = lengths
            needs[state] = need ?? 0
        }
        moves = direct
        isFinal = ends
        lengths = range[0]
        needed = needs[0]
        possible = direct.joined().reduce(0) { $0 | $1.symbol.bit }
    }

    private mutating func giveUp() {
        isTooLarge = true
        moves = [[]]
        isFinal = [false]
    }

    /// Lays out states and edges, skips as edges of their own.
    private struct Builder {
        typealias Symbols = (PhrasePattern.Piece) -> [[Symbol]]

        var steps: [[Move]] = []
        var skips: [[Int]] = []
        var outer: Set<Symbol> = []
        private var depth = 0

        mutating func addState() -> Int {
            steps.append([])
            skips.append([])
            return steps.count - 1
        }

        /// Appends pieces after a state and gives the state they end in.
        mutating func append(_ pieces: [PhrasePattern.Piece], from start: Int, _ symbols: Symbols) -> Int {
            var state = start
            for piece in pieces { state = append(piece, from: state, symbols) }
            return state
        }

        private mutating func append(_ piece: PhrasePattern.Piece, from start: Int, _ symbols: Symbols) -> Int {
            depth += 1
            defer { depth -= 1 }
            switch piece {
            case .literal, .applicationName, .parameter:
                let runs = symbols(piece)
                if depth == 1, let run = runs.first, runs.count == 1 { outer.formUnion(run) }
                let ends = runs.map { run in append(run, from: start) }
                return join(ends, alone: runs.count == 1)
            case .alternatives(let alternatives):
                let ends = alternatives.map { pieces in append(pieces, from: start, symbols) }
                return join(ends, alone: false)
            case .optional(let pieces):
                let end = append(pieces, from: start, symbols)
                return join([start, end], alone: false)
            }
        }

        private mutating func append(_ run: [Symbol], from start: Int) -> Int {
            run.reduce(start) { state, symbol in
                let next = addState()
                steps[state].append(Move(symbol: symbol, target: next))
                return next
            }
        }

        private mutating func join(_ ends: [Int], alone: Bool) -> Int {
            if alone, let end = ends.first { return end }
            let joint = addState()
            for end in ends { skips[end].append(joint) }
            return joint
        }
    }
}
