@testable import Earshot

/// Answers made by hand, as no engine is needed to write one down.
enum Toy {
    static func answer(_ outcome: Resolution.Outcome, score: Double? = nil, evidence: EvidenceClass? = nil)
        -> Resolution
    {
        Resolution(
            outcome: outcome,
            score: score,
            evidence: evidence,
            cost: nil,
            hypothesis: nil,
            phrase: nil,
            spans: [],
            alternatives: [],
            cuts: [],
            work: Resolution.Work()
        )
    }

    static func shortcut(_ id: String, _ parameters: KeyValuePairs<String, ParameterValue> = [:]) -> Resolution.Match {
        .shortcut(
            ShortcutMatch(
                shortcut: id,
                intent: id,
                application: nil,
                parameters: parameters.map { ShortcutMatch.Binding(name: $0.key, value: $0.value) }
            )
        )
    }
}
