internal import Earshot

/// The same utterances among ever more phrases: what matters is the shape of the curve, not a single number.
public struct CatalogSizes: Sendable {
    /// How many phrases the catalog has.
    public let phrases: Int

    /// The sizes measured.
    public static let all = [10, 1_000, 10_000].map { CatalogSizes(phrases: $0) }

    /// The most utterances that one benchmark takes in turn, so that no single one stays in the cache.
    private static let rotation = 50

    /// Hearing a phrase word for word, with fillers around it, and words that no phrase has.
    public var plans: [WorkloadPlan] {
        [
            plan("exact", answer: { "success: Shortcut\($0 / 10)" }, evidence: "exact") { $0[$1] },
            plan("filler", answer: { "success: Shortcut\($0 / 10)" }, evidence: "filler") { "um \($0[$1]) please" },
            plan("absent", answer: { _ in "unsupported: outOfCatalog" }) { phrases, index in
                // Words that no phrase has: each of one phrase's, read backwards.
                phrases[index].split(separator: " ").map { String($0.reversed()) }.joined(separator: " ")
            },
        ]
    }

    /// What looking up the normalized phrases in a dictionary takes: the peer of `exact`.
    ///
    /// - Returns: The dictionary, and the phrases to look up in turn.
    public func dictionary() -> (indices: [String: Int], phrases: [String]) {
        let all = Generated.phrases(phrases)
        return (Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) }), Array(all.prefix(Self.rotation)))
    }

    /// What a benchmark of this size is called.
    ///
    /// - Parameter what: What it measures.
    /// - Returns: The name.
    public func name(_ what: String) -> String { "phrases\(phrases).\(what)" }

    private func plan(
        _ what: String,
        answer: @escaping @Sendable (Int) -> String,
        evidence: String? = nil,
        utterance: @escaping @Sendable ([String], Int) -> String
    ) -> WorkloadPlan {
        WorkloadPlan(name(what)) { [phrases] in
            let all = Generated.phrases(phrases)
            let resolver = try Resolver(Generated.catalog(of: all))
            return all.indices.prefix(Self.rotation).map { index in
                Workload.Item(
                    resolver: resolver,
                    utterance: Utterance(utterance(all, index)),
                    options: ResolveOptions(),
                    answer: answer(index),
                    evidence: evidence
                )
            }
        }
    }
}
