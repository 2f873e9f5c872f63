public import Earshot

/// An answer after donations had their say, and what they said.
public struct SettledResolution: Hashable, Sendable {
    /// What the donations did.
    public enum Effect: Hashable, Sendable {
        /// They did not take part: it was no question between equal meanings.
        case none
        /// They put the equal meanings of a question in the order of how likely they are, and did not decide.
        case ordered
        /// They decided between equal meanings.
        case settled
    }

    /// The answer.
    public var resolution: Resolution
    /// What the donations did.
    public var effect: Effect
    /// What decided, as a sentence without a period; `nil` if the donations did not take part.
    public var reason: String?

    /// An answer in which donations did not take part.
    ///
    /// - Parameter resolution: The answer.
    public init(unchanged resolution: Resolution) {
        self.init(resolution, .none, nil)
    }

    init(_ resolution: Resolution, _ effect: Effect, _ reason: String?) {
        self.resolution = resolution
        self.effect = effect
        self.reason = reason
    }

    /// The explanation of the answer, with what the donations did on a line of its own.
    public var explanation: String {
        resolution.explanation.description + (reason.map { "\n  donations: \($0)" } ?? "")
    }
}

/// Lets what a person has done break ties between meanings that are otherwise equal, and nothing else.
///
/// It looks at an answer after the engine has decided. Only where the engine asks which of several meanings was meant,
/// and these cost the same, does it choose; what was heard better always wins, however seldom it is done. It chooses
/// if the likeliest was done at least ``leastCount`` times and is at least ``leastLead`` likelier than any other.
/// Otherwise the question remains, with the likelier first.
public struct UsagePrior: Sendable {
    /// The fewest donations on which a choice may rest.
    public static let leastCount = 3
    /// How much likelier the chosen meaning has to be, in thousandths of a nat: three times.
    public static let leastLead = 1_099

    private let store: any DonationStore
    private let resolver: Resolver

    /// Creates a prior.
    ///
    /// - Parameters:
    ///   - store: Keeps the person's donations.
    ///   - resolver: The resolver whose answers are looked at.
    public init(_ store: any DonationStore, in resolver: Resolver) {
        self.store = store
        self.resolver = resolver
    }

    /// Breaks the tie of an answer, if it is one and the donations are clear.
    ///
    /// - Parameters:
    ///   - resolution: The answer of the resolver.
    ///   - moment: The time now.
    ///   - policy: The policy it was resolved under.
    /// - Returns: The answer, settled or not. What was heard only nearly is confirmed, as it would be without rivals;
    ///   so is what something else that was heard speaks against.
    /// - Throws: ``DonationStoreError``; the answer without donations is then the one that was passed in.
    public func settle(
        _ resolution: Resolution,
        at moment: Moment,
        policy: ResolveOptions.Policy = .standard
    ) throws(DonationStoreError) -> SettledResolution {
        guard case .disambiguation(let options) = resolution.outcome, let first = options.first,
            options.allSatisfy({ Self.isCommand($0.match) })
        else { return SettledResolution(unchanged: resolution) }
        let tied = options.prefix { $0.cost == first.cost && ($0.lost == .first || $0.lost == .tied) }
        guard tied.count > 1 else { return SettledResolution(unchanged: resolution) }
        var ranked: [(option: Resolution.Alternative, place: Int, score: SuggestionScore, count: Int)] = []
        for (place, option) in tied.enumerated() {
            let (score, count) = try likelihood(of: option.match, at: moment)
            ranked.append((option, place, score, count))
        }
        guard ranked.contains(where: { $0.count > 0 }) else {
            return SettledResolution(unchanged: resolution)
        }
        ranked.sort { ($1.score.total, $0.place) < ($0.score.total, $1.place) }
        let (best, next) = (ranked[0], ranked[1])
        let lead = best.score.total - next.score.total
        let comparison =
            "\(best.option.match.summary) (done \(best.count)x, \(Suggestion.shown(best.score.total))) before "
            + "\(next.option.match.summary) (done \(next.count)x, \(Suggestion.shown(next.score.total)))"
        var answer = resolution
        guard tied.count == options.count, best.count >= Self.leastCount, lead >= Self.leastLead else {
            answer.outcome = .disambiguation(Self.ordered(ranked.map(\.option)) + options.dropFirst(tied.count))
            answer.alternatives = Self.ordered(ranked.map(\.option)) + answer.alternatives.dropFirst(tied.count)
            return SettledResolution(answer, .ordered, "\(comparison); not clear enough to choose")
        }
        answer.outcome = outcome(of: best.option, isDoubted: resolution.doubt != nil, policy)
        answer.score = best.option.score
        answer.evidence = best.option.evidence
        answer.cost = best.option.cost
        answer.phrase = best.option.phrase
        // The spans and the hypothesis are those of the meaning that the engine put first.
        if best.place > 0 { (answer.spans, answer.hypothesis) = ([], nil) }
        answer.alternatives = ranked.dropFirst().map { loser in
            var option = loser.option
            option.lost = .tied
            return option
        }
        return SettledResolution(answer, .settled, "chose \(comparison); both were heard equally well")
    }

    private static func isCommand(_ match: Resolution.Match) -> Bool {
        if case .shortcut = match { true } else { false }
    }

    /// Options in their new order; the first of them says that it is.
    private static func ordered(_ options: [Resolution.Alternative]) -> [Resolution.Alternative] {
        options.enumerated().map { place, option in
            var option = option
            option.lost = place == 0 ? .first : .tied
            return option
        }
    }

    /// How likely a meaning is: the best of the combinations that it has the values of.
    private func likelihood(
        of match: Resolution.Match,
        at moment: Moment
    ) throws(DonationStoreError) -> (SuggestionScore, count: Int) {
        guard case .shortcut(let shortcut) = match else { return (.neverDone, 0) }
        var best: (SuggestionScore, count: Int) = (.neverDone, 0)
        for part in store.combinations.parts(of: Invocation(shortcut)) {
            let history = try store.history(of: part)
            let score = SuggestionScore(history, at: moment)
            if history.count > 0, best.count == 0 || score.total > best.0.total { best = (score, history.count) }
        }
        return best
    }

    /// The outcome of a meaning, as it would be if it were the only one; what is merely near is confirmed.
    private func outcome(_ option: Resolution.Alternative, isCertain: Bool) -> Resolution.Outcome {
        guard isCertain else { return .confirmationRequired(option.match) }
        let missing = missing(in: option.match)
        return missing.isEmpty ? .success(option.match) : .needsValue(option.match, missing: missing)
    }

    private func outcome(
        of option: Resolution.Alternative,
        isDoubted: Bool,
        _ policy: ResolveOptions.Policy
    ) -> Resolution.Outcome {
        let near: Set<EvidenceClass> = [.partial, .phonetic, .edit, .gap]
        let isCertain = option.cost <= policy.commandSuccess && !near.contains(option.evidence) && !isDoubted
        return outcome(option, isCertain: isCertain)
    }

    private func missing(in match: Resolution.Match) -> [String] {
        guard case .shortcut(let meant) = match,
            let shortcut = resolver.shortcut(named: meant.shortcut, of: meant.application)
        else { return [] }
        return shortcut.parameters.filter { parameter in
            parameter.isRequired && !meant.parameters.contains { $0.name == parameter.name }
        }.map(\.name)
    }
}
