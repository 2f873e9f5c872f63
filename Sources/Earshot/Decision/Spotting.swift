/// Chooses among matches within an utterance: the longest cover wins, then the earliest.
enum Spotting {
    /// The matches without an overlapping longer or earlier match, in the order heard, of the first hypothesis with a
    /// match.
    static func covers(among candidates: [Candidate]) -> [Candidate] {
        // A part of a name, or an approximate match, is weak evidence in a sentence: it counts only without a full
        // match.
        let full = candidates.filter { !$0.isApproximate && !$0.isPart }
        let near = candidates.filter { !$0.isPart }
        let best = !full.isEmpty ? full : !near.isEmpty ? near : candidates
        guard let hypothesis = best.map(\.hypothesis).min() else { return [] }
        let ordered = best.filter { $0.hypothesis == hypothesis }.sorted { left, right in
            if full.isEmpty, left.worth != right.worth { return left.worth > right.worth }
            if left.units.count != right.units.count { return left.units.count > right.units.count }
            if left.units.lowerBound != right.units.lowerBound { return left.units.lowerBound < right.units.lowerBound }
            return Ranking.goesBefore(left, right)
        }
        var chosen: [Candidate] = []
        for candidate in ordered {
            let overlapping = chosen.filter { $0.units.overlaps(candidate.units) }
            let isTied = overlapping.allSatisfy {
                $0.units == candidate.units && Ranking.reason(candidate, after: $0) == .tied
            }
            if isTied { chosen.append(candidate) }
        }
        return chosen.sorted { ($0.units.lowerBound, $0.order) < ($1.units.lowerBound, $1.order) }
    }
}
