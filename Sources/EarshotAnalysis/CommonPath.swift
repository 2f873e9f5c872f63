/// What two phrases have in common, found without writing out what either can say.
enum CommonPath {
    /// The most steps taken for one question; more than phrases that a person wrote need.
    private static let limit = 4_000_000

    private struct Pair: Hashable {
        var left: Int
        var right: Int
    }

    private struct Step {
        var pair: Pair
        var previous: Int
        var words: [Wording.Word]
    }

    /// The shortest utterance that both phrases accept; the first of them in the order the phrases are written.
    ///
    /// - Parameters:
    ///   - left: A phrase.
    ///   - right: Another phrase.
    ///   - vocabulary: The numbered words and slots of both.
    /// - Returns: The utterance's words, at least one; `nil` where the phrases have none in common, and where the
    ///   question is too large to answer.
    /// - Complexity: O(*m* · *n*) in the moves of the phrases.
    static func shortest(
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        in vocabulary: Vocabulary
    ) -> [Wording.Word]? {
        guard mayMeet(left, right) else { return nil }
        var steps = [Step(pair: Pair(left: 0, right: 0), previous: -1, words: [])]
        var seen: Set = [steps[0].pair]
        var next = 0
        var work = 0
        var end: Int?
        while next < steps.count, end == nil, work < limit {
            let pair = steps[next].pair
            work += forEachMeeting(left.moves[pair.left], right.moves[pair.right]) { move, other in
                let target = Pair(left: move.target, right: other.target)
                guard !seen.contains(target), let words = vocabulary.common(move.symbol, other.symbol) else { return }
                seen.insert(target)
                steps.append(Step(pair: target, previous: next, words: words))
                if end == nil, left.isFinal[target.left], right.isFinal[target.right] { end = steps.count - 1 }
            }
            next += 1
        }
        return end.map { words(to: $0, of: steps) }
    }

    /// Calls for each pair of moves whose symbols may meet, the same word or two slots, and tells how many it looked at.
    private static func forEachMeeting(
        _ moves: [PhraseAutomaton.Move],
        _ others: [PhraseAutomaton.Move],
        _ body: (PhraseAutomaton.Move, PhraseAutomaton.Move) -> Void
    ) -> Int {
        var work = 1
        var first = 0
        for move in moves {
            if case .word = move.symbol {
                while first < others.count, others[first].symbol < move.symbol { first += 1 }
            } else {
                while first < others.count, case .word = others[first].symbol { first += 1 }
            }
            for other in others[first...] {
                if case .word = move.symbol, other.symbol != move.symbol { break }
                work += 1
                body(move, other)
            }
        }
        return work + moves.count + others.count
    }

    /// Whether the words that every way to say one phrase needs are among those the other can have.
    private static func mayMeet(_ left: PhraseAutomaton, _ right: PhraseAutomaton) -> Bool {
        guard let lengths = left.lengths, let others = right.lengths else { return false }
        return left.needed & ~right.possible == 0 && right.needed & ~left.possible == 0 && lengths.overlaps(others)
    }

    private static func words(to last: Int, of steps: [Step]) -> [Wording.Word] {
        var parts: [[Wording.Word]] = []
        var step = last
        while step > 0 {
            parts.append(steps[step].words)
            step = steps[step].previous
        }
        return parts.reversed().flatMap(\.self)
    }

    /// Whether every way to say a phrase is a way to say one of others.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - others: The phrases that may cover it together.
    /// - Returns: `false` where some way is left, and where the question is too large to answer.
    /// - Complexity: O(*s* · *c*) in the states of the phrase and the sets of states of the others that it leads to.
    static func covers(_ phrase: PhraseAutomaton, by others: [PhraseAutomaton]) -> Bool {
        struct Place: Hashable {
            var state: Int
            var others: Set<Pair>
        }
        let start = Place(state: 0, others: Set(others.indices.map { Pair(left: $0, right: 0) }))
        var seen: Set = [start]
        var queue = [(place: start, isStart: true)]
        var work = 0
        while let (place, isStart) = queue.popLast() {
            let isCovered = place.others.contains { others[$0.left].isFinal[$0.right] }
            if phrase.isFinal[place.state], !isStart, !isCovered { return false }
            var followers: [Symbol: Set<Pair>] = [:]
            for pair in place.others {
                for move in others[pair.left].moves[pair.right] {
                    followers[move.symbol, default: []].insert(Pair(left: pair.left, right: move.target))
                    work += 1
                }
                if work > limit { return false }
            }
            for move in phrase.moves[place.state] {
                let target = Place(state: move.target, others: followers[move.symbol] ?? [])
                work += 1 + target.others.count
                guard seen.insert(target).inserted else { continue }
                queue.append((target, false))
            }
            if work > limit { return false }
        }
        return true
    }
}
