@testable import Earshot

/// Answers made by hand, as no engine is needed to write one down.
enum Toy {
    static func answer(
        _ outcome: Resolution.Outcome,
        score: Double? = nil,
        evidence: EvidenceClass? = nil,
        cost: Int? = nil
    ) -> Resolution {
        Resolution(
            outcome: outcome,
            score: score,
            evidence: evidence,
            cost: cost,
            hypothesis: cost == nil ? nil : 0,
            phrase: nil,
            spans: [],
            alternatives: [],
            cuts: [],
            work: Resolution.Work()
        )
    }

    static func option(_ id: String, score: Double, lost: Resolution.Alternative.Lost) -> Resolution.Alternative {
        Resolution.Alternative(
            match: .enumerationCase(CaseMatch(enumeration: "Kind", caseID: id, parameter: nil)),
            score: score,
            evidence: .partial,
            cost: 700,
            phrase: id,
            lost: lost
        )
    }
}
