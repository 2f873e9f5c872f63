/// Chooses among matches anywhere in a sentence: the longest cover wins, then the earliest.
enum Spotting {
    /// The matches that no longer or earlier one overlaps, in the order heard, of the first hypothesis with any.
    static func covers(among candidates: [Candidate]) -> [Candidate] {
        // A part of a name, and an approximate match, are weak evidence in a sentence: they count only if there is no
        // full match.
        let full = candidates.filter { !$0.isApproximate && !$0.evidence.contains(EvidenceClasses(.partial)) }
        let near = candidates.filter { !$0.evidence.contains(EvidenceClasses(.partial)) }
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
