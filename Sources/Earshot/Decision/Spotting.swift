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
            if left.heard.units.count != right.heard.units.count {
                return left.heard.units.count > right.heard.units.count
            }
            if left.heard.units.lowerBound != right.heard.units.lowerBound {
                return left.heard.units.lowerBound < right.heard.units.lowerBound
            }
            return Ranking.goesBefore(left, right)
        }
        var chosen: [Candidate] = []
        for candidate in ordered {
            let overlapping = chosen.filter { $0.heard.units.overlaps(candidate.heard.units) }
            let isTied = overlapping.allSatisfy {
                $0.heard.units == candidate.heard.units && Ranking.reason(candidate, after: $0) == .tied
            }
            if isTied { chosen.append(candidate) }
        }
        return chosen.sorted {
            ($0.heard.units.lowerBound, $0.origin.order) < ($1.heard.units.lowerBound, $1.origin.order)
        }
    }
}
