extension CommonPaths {
    /// Whether every sentence of a phrase is also a sentence of other phrases, word for word.
    ///
    /// A slot of the phrase is covered by the same slot of another phrase. Values of a slot are covered by words, and
    /// numbers by the same numbers, only after ``PhraseAutomaton/fixing(_:to:)`` has replaced the slot by one value.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - others: The phrases that may cover it together.
    ///   - budget: The most steps that may be taken; the steps taken are subtracted.
    /// - Returns: `false` if a sentence is left over, or the question is too large to answer.
    /// - Complexity: O(*s* · *c*) in the states of the phrase and the sets of states of the others that it leads to.
    func covers(_ phrase: PhraseAutomaton, by others: [PhraseAutomaton], budget: inout Int) -> Bool {
        struct Other: Hashable {
            var index: Int
            var place: Place
        }
        struct Standing: Hashable {
            var state: Int
            var others: Set<Other>
        }
        let first = Set(others.indices.map { Other(index: $0, place: Place(state: 0)) })
        let start = Standing(state: 0, others: first)
        var seen: Set = [start]
        var queue = [(standing: start, isStart: true)]
        while let (standing, isStart) = queue.popLast() {
            let isCovered = standing.others.contains { isFinal($0.place, others[$0.index]) }
            if phrase.isFinal[standing.state], !isStart, !isCovered { return false }
            for move in phrase.moves[standing.state] {
                if case .kin = move.symbol, !move.isValue { continue }
                var followers: Set<Other> = []
                for other in standing.others {
                    for source in sources(other.place, others[other.index]) {
                        budget -= 1
                        if case .slot(let slot, let own) = source, .slot(slot) == move.symbol {
                            followers.insert(Other(index: other.index, place: Place(state: own.target)))
                        } else if case .slot = move.symbol {
                            continue
                        } else {
                            let moves = moves(of: source, others[other.index])
                            var index = Self.firstIndex(of: move.symbol, in: moves)
                            while index < moves.count, moves[index].symbol == move.symbol {
                                followers.insert(Other(index: other.index, place: place(moves[index].target, source)))
                                index += 1
                                budget -= 1
                            }
                        }
                    }
                    guard budget > 0 else { return false }
                }
                let target = Standing(state: move.target, others: followers)
                guard seen.insert(target).inserted else { continue }
                queue.append((target, false))
            }
        }
        return true
    }
}
