internal import Earshot

/// The same utterances with catalogs of growing size: the shape of the curve matters, not a single number.
public struct CatalogSizes: Sendable {
    /// How many phrases the catalog has.
    public let phrases: Int

    /// The sizes that are timed.
    public static let all = [10, 1_000, 10_000, 100_000].map { CatalogSizes(phrases: $0) }
    /// The sizes that are counted: the largest takes too long to build for every check.
    public static let counted = all.filter { $0.phrases <= 10_000 }

    /// The most utterances that one benchmark rotates through, so that no single one stays in the cache.
    private static let rotation = 50
    /// The same for approximate matching, which takes longer the more phrases there are.
    private var nearRotation: Int { max(4, min(10, 10_000 / phrases)) }

    /// A phrase word for word, one with fillers around it, one with an edit, and words that no phrase has.
    ///
    /// They cover the stages one by one: looking up a whole utterance (`exact`), reading and searching without near
    /// matches (`absent.strict`), and searching again with them (`absent`). The largest catalog only has the benchmarks
    /// without near matches: the others take seconds an utterance.
    public var plans: [WorkloadPlan] {
        let success: @Sendable (Int) -> String = { "success: Shortcut\($0 / 10)" }
        let ready = Once { [phrases] in
            let all = Generated.phrases(phrases)
            return (phrases: all, resolver: try Resolver(Generated.catalog(of: all)))
        }
        let unsupported: @Sendable (Int) -> String = { _ in "unsupported: outOfCatalog" }
        let plans = [
            plan("exact", ready, answer: success, evidence: "exact") { $0[$1] },
            plan("filler", ready, nearRotation, answer: success, evidence: "filler") { "um \($0[$1]) please" },
            plan("slip", ready, nearRotation, answer: success) { Generated.replacing(1, in: $0[$1]) },
            plan("absent", ready, nearRotation, answer: unsupported) { Generated.backwards($0[$1]) },
            plan("absent.strict", ready, answer: unsupported, policy: .strict) { Generated.backwards($0[$1]) },
        ]
        return phrases < 100_000 ? plans : plans.filter { !$0.isSlow }
    }

    /// A dictionary of the normalized phrases, whose look-up is the peer of `exact`.
    ///
    /// - Returns: The dictionary, and the phrases to look up in turn.
    public func dictionary() -> (indices: [String: Int], phrases: [String]) {
        Generated.dictionary(of: phrases, rotation: Self.rotation)
    }

    /// The name of a benchmark of this size.
    ///
    /// - Parameter what: What it measures.
    /// - Returns: The name.
    public func name(_ what: String) -> String { "phrases\(phrases).\(what)" }

    private func plan(
        _ what: String,
        _ ready: Once<(phrases: [String], resolver: Resolver)>,
        _ rotation: Int = Self.rotation,
        answer: @escaping @Sendable (Int) -> String,
        evidence: String? = nil,
        policy: ResolveOptions.Policy = .standard,
        utterance: @escaping @Sendable ([String], Int) -> String
    ) -> WorkloadPlan {
        WorkloadPlan(name(what), isSlow: rotation < Self.rotation) {
            let (all, resolver) = try ready.value()
            var options = ResolveOptions()
            options.policy = policy
            return all.indices.prefix(rotation).map { [options] index in
                Workload.Item(
                    resolver: resolver,
                    utterance: Utterance(utterance(all, index)),
                    options: options,
                    answer: answer(index),
                    evidence: evidence
                )
            }
        }
    }
}
