/// What two phrases have in common, found without writing out what either can say.
enum CommonPath {
    /// The most pairs of states looked at for one pair of phrases; more than any phrase that a person wrote needs.
    private static let limit = 200_000

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
    /// - Returns: The utterance's words, at least one; `nil` where the phrases have none in common.
    /// - Complexity: O(*s* · *t*) in the states of the phrases.
    static func shortest(
        _ left: PhraseAutomaton,
        _ right: PhraseAutomaton,
        in vocabulary: Vocabulary
    ) -> [Wording.Word]? {
        guard mayMeet(left, right) else { return nil }
        var steps = [Step(pair: Pair(left: 0, right: 0), previous: -1, words: [])]
        var seen: Set = [steps[0].pair]
        var next = 0
        while next < steps.count, steps.count < limit {
            let pair = steps[next].pair
            if next > 0, left.isFinal[pair.left], right.isFinal[pair.right] { return words(to: next, of: steps) }
            for move in left.moves[pair.left] {
                for other in right.moves[pair.right] {
                    let target = Pair(left: move.target, right: other.target)
                    guard let words = vocabulary.common(move.symbol, other.symbol),
                        seen.insert(target).inserted
                    else { continue }
                    steps.append(Step(pair: target, previous: next, words: words))
                }
            }
            next += 1
        }
        return nil
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
        while let (place, isStart) = queue.popLast() {
            let isCovered = place.others.contains { others[$0.left].isFinal[$0.right] }
            if phrase.isFinal[place.state], !isStart, !isCovered { return false }
            for (symbol, moves) in Dictionary(grouping: phrase.moves[place.state], by: \.symbol) {
                let followers = place.others.flatMap { pair in
                    others[pair.left].moves[pair.right]
                        .filter { $0.symbol == symbol }
                        .map { Pair(left: pair.left, right: $0.target) }
                }
                for move in moves {
                    let target = Place(state: move.target, others: Set(followers))
                    guard seen.insert(target).inserted else { continue }
                    queue.append((target, false))
                }
            }
            if seen.count > limit { return false }
        }
        return true
    }
}
