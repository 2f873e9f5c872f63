public import Earshot

/// What one person has done, and what they are likely to do next.
public struct Donations: Sendable {
    private let store: any DonationStore
    private let resolver: Resolver

    /// The most usages that suggestions are chosen from: the strongest, by ``UsageHistory/strength``.
    public static let usages = 300

    /// Creates the donations of one person.
    ///
    /// - Parameters:
    ///   - store: Keeps that person's donations, and nobody else's.
    ///   - resolver: Knows the shortcuts that can be donated.
    public init(_ store: any DonationStore, in resolver: Resolver) {
        self.store = store
        self.resolver = resolver
    }

    /// Donates what was done.
    ///
    /// - Parameter donation: What was done, and when. It may be earlier than others: clocks are set back.
    /// - Throws: ``DonationStoreError``: `unknownShortcut` if the catalogs have not this shortcut with these
    ///   parameters; otherwise what the store throws. Then nothing is kept.
    public func donate(_ donation: Donation) throws(DonationStoreError) {
        let invocation = donation.invocation
        guard let shortcut = resolver.shortcut(named: invocation.shortcut, of: invocation.application) else {
            throw DonationStoreError(
                .unknownShortcut,
                message: "no catalog has the shortcut \(invocation.shortcut.inQuotes)",
                suggestion: "donate a shortcut of the catalog, by its identifier"
            )
        }
        let names = Set(shortcut.parameters.map(\.name) + shortcut.presets.map(\.parameter))
        if let name = invocation.values.keys.sorted().first(where: { !names.contains($0) }) {
            throw DonationStoreError(
                .unknownShortcut,
                message: "the shortcut \(invocation.shortcut.inQuotes) has no parameter \(name.inQuotes)",
                suggestion: "donate only values of the shortcut's parameters"
            )
        }
        try store.add(donation)
    }

    /// Deletes donations, and all that was derived from them.
    ///
    /// - Parameter selection: Which ones.
    /// - Returns: How many there were, and whether nothing is left of them.
    /// - Throws: ``DonationStoreError``; then nothing is deleted.
    @discardableResult
    public func delete(_ selection: DonationSelection) throws(DonationStoreError) -> DonationDeletion {
        try store.delete(selection)
    }

    /// What the person may want to do now, likeliest first.
    ///
    /// Of two combinations of one shortcut of which one says more ("Pay the milkman 20", "Pay the milkman"), only one
    /// is suggested: the one that says more if it makes up three quarters of the other, else the other, whose remaining
    /// values are asked for. Of more than two, the one that says least is compared with the next, and what is left of
    /// them with the one after. A shortcut that the catalogs have not, or that is switched off, is not suggested.
    ///
    /// - Parameters:
    ///   - situation: The time, and what else is known of the situation.
    ///   - limit: The most suggestions.
    ///   - offers: What the app suggests; what was donated counts as donated, and is relevant where the app says so.
    /// - Returns: The suggestions, by ``SuggestionScore/total``; equal ones in the order of their text.
    /// - Throws: ``DonationStoreError``.
    /// - Complexity: O(*u* log *u*) for *u* usages, at most ``usages`` and those of the offers, whatever the number of
    ///   donations; O(*u*²) if all are of one shortcut with several combinations. What is switched off or gone is read
    ///   and passed over.
    public func suggestions(
        in situation: Situation,
        limit: Int = 5,
        offers: [OfferedShortcut] = []
    ) throws(DonationStoreError) -> [Suggestion] {
        var usages = try strongest()
        var neverDone: [Suggestion] = []
        var listed = offers.isEmpty ? [] : Set(usages.map(\.invocation))
        for offer in offers where isKnown(offer.invocation) && listed.insert(offer.invocation).inserted {
            let history = try store.history(of: offer.invocation)
            if history.count > 0 {
                usages.append(Usage(offer.invocation, history))
            } else {
                neverDone.append(
                    Suggestion(invocation: offer.invocation, source: .application, score: .neverDone, count: 0)
                )
            }
        }
        let shown = UsageCover(usages).shown
        var ranked = shown.map { index in
            let history = usages[index].history
            return Suggestion(
                invocation: usages[index].invocation,
                source: .donations,
                score: SuggestionScore(history, at: situation.moment),
                count: history.count,
                last: history.last
            )
        }
        ranked += neverDone
        let relevant = Set(offers.filter { $0.isRelevant(in: situation) }.map(\.invocation))
        if !relevant.isEmpty {
            for index in ranked.indices where relevant.contains(ranked[index].invocation) {
                ranked[index].score.relevance = SuggestionScore.relevant
            }
        }
        ranked.sort { one, other in
            if one.score.total != other.score.total { return one.score.total > other.score.total }
            return InvocationText.text(of: one.invocation) < InvocationText.text(of: other.invocation)
        }
        return Array(ranked.prefix(max(0, limit)))
    }

    /// The strongest usages of what can be suggested.
    private func strongest() throws(DonationStoreError) -> [Usage] {
        var limit = Self.usages
        while true {
            let found = try store.strongest(limit)
            let known = found.filter { isKnown($0.invocation) }
            if known.count >= Self.usages || found.count < limit { return Array(known.prefix(Self.usages)) }
            limit *= 2
        }
    }

    /// What to show without being asked, such as on a watch's face: what the app says is relevant now.
    ///
    /// - Parameters:
    ///   - offers: What the app offers, each with the cases in which it is relevant.
    ///   - situation: The time, and what else is known of the situation.
    ///   - limit: The most suggestions.
    /// - Returns: Those of which a case holds, by what ``suggestions(in:limit:offers:)`` ranks by; empty if there are
    ///   none.
    /// - Throws: ``DonationStoreError``.
    public func relevant(
        among offers: [OfferedShortcut],
        in situation: Situation,
        limit: Int = 5
    ) throws(DonationStoreError) -> [Suggestion] {
        var suggestions: [Suggestion] = []
        for offer in offers where offer.isRelevant(in: situation) && isKnown(offer.invocation) {
            guard !suggestions.contains(where: { $0.invocation == offer.invocation }) else { continue }
            let history = try store.history(of: offer.invocation)
            var score = SuggestionScore(history, at: situation.moment)
            score.relevance = SuggestionScore.relevant
            suggestions.append(
                Suggestion(
                    invocation: offer.invocation,
                    source: history.count > 0 ? .donations : .application,
                    score: score,
                    count: history.count,
                    last: history.last
                )
            )
        }
        // What the app offers first comes first among equals.
        let ordered = suggestions.enumerated().sorted { one, other in
            (other.element.score.total, one.offset) < (one.element.score.total, other.offset)
        }
        return ordered.prefix(max(0, limit)).map(\.element)
    }

    private func isKnown(_ invocation: Invocation) -> Bool {
        resolver.shortcut(named: invocation.shortcut, of: invocation.application)?.isEnabled ?? false
    }
}
