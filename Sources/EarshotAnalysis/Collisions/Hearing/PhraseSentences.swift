internal import Earshot

extension PhraseAutomaton {
    /// Sentences of words and slots that together have every word and slot of the phrase: the shortest one through each.
    ///
    /// - Returns: The sentences, in a fixed order; empty if there are none.
    /// - Complexity: O(*m* · *n*) in the moves and the length of the phrase.
    func coveringSentences() -> [[Symbol]] {
        guard lengths != nil, !isTooLarge else { return [] }
        func isStep(_ move: Move) -> Bool { if case .kin = move.symbol { false } else { true } }
        var start = [[Symbol]?](repeating: nil, count: moves.count)
        start[0] = []
        for state in moves.indices {
            guard let words = start[state] else { continue }
            for move in moves[state] where isStep(move) && words.count + 1 < start[move.target]?.count ?? .max {
                start[move.target] = words + [move.symbol]
            }
        }
        var rest = [[Symbol]?](repeating: nil, count: moves.count)
        for state in moves.indices.reversed() {
            if isFinal[state] { rest[state] = [] }
            for move in moves[state] where isStep(move) {
                guard let words = rest[move.target], words.count + 1 < rest[state]?.count ?? .max else { continue }
                rest[state] = [move.symbol] + words
            }
        }
        var known: Set<[Symbol]> = []
        var found: [[Symbol]] = []
        for state in moves.indices {
            guard let before = start[state] else { continue }
            for move in moves[state] where isStep(move) {
                guard let after = rest[move.target] else { continue }
                let sentence = before + [move.symbol] + after
                if known.insert(sentence).inserted { found.append(sentence) }
            }
        }
        return found
    }
}
