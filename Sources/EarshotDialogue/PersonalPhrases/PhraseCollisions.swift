internal import Earshot

/// Finds the phrases that a new personal phrase would be taken for.
struct PhraseCollisions {
    private let text: String
    private let invocation: Invocation
    /// What would be heard, in the locale of the phrase.
    private let utterance: Utterance

    /// The most phrases of one resolver that are told.
    private static let limit = 8

    /// Looks at a phrase.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - invocation: What the phrase is to stand for.
    ///   - locale: The locale that it is spoken in; `nil` stands for each catalog's own.
    init(_ text: String, for invocation: Invocation, locale: String?) {
        self.text = text
        self.invocation = invocation
        utterance = Utterance(text, locale: locale)
    }

    /// The collisions with everything that is known.
    ///
    /// - Parameters:
    ///   - resolver: The resolver of the apps that the person's phrases are for.
    ///   - others: Resolvers of further apps.
    ///   - personal: The resolver with the person's phrases.
    ///   - replaced: The identifier of the phrase that is replaced.
    /// - Returns: A finding for each phrase that it collides with.
    func findings(
        in resolver: Resolver,
        others: [Resolver],
        of personal: PersonalResolver,
        replacing replaced: String?
    ) -> [PhraseFinding] {
        ([resolver] + others).flatMap { one in negatives(in: one) + phrases(in: one) }
            + personalPhrases(in: personal, replacing: replaced)
    }

    // MARK: Phrases of apps

    private func phrases(in resolver: Resolver) -> [PhraseFinding] {
        var findings: [PhraseFinding] = []
        for policy in [ResolveOptions.Policy.strict, .standard] {
            // What was found is switched off, so that what it hid is found too.
            var rest = resolver
            while findings.count < Self.limit {
                let answer = rest.resolve(utterance, options: ResolveOptions(policy: policy))
                let found = answer.found
                guard !found.isEmpty else { break }
                for one in found where !findings.contains(where: { isSame($0, one.match) }) {
                    findings.append(finding(one, isStrict: policy == .strict))
                }
                let shortcuts = Set(found.compactMap(\.match.shortcut))
                rest = rest.settingEnabled(false, shortcuts: shortcuts)
            }
        }
        return findings
    }

    private func isSame(_ finding: PhraseFinding, _ match: Resolution.Match) -> Bool {
        guard case .shortcut(let match) = match else { return true }
        return finding.opponent?.shortcut == match.shortcut && finding.opponent?.application == match.application
    }

    private func finding(_ found: Resolution.Alternative, isStrict: Bool) -> PhraseFinding {
        let shortcut = found.match.shortcut
        var application: String?
        var isMeant = false
        if case .shortcut(let match) = found.match {
            application = match.application
            let meant = Invocation(match)
            isMeant =
                meant.shortcut == invocation.shortcut
                && (invocation.application == nil || meant.application == invocation.application)
                && invocation.values.allSatisfy { meant.values[$0.key] == $0.value }
        }
        let isOwn = invocation.application == nil || application == invocation.application
        let opponent = PhraseFinding.Opponent(
            kind: isOwn ? .phrase : .otherApplication,
            application: application,
            shortcut: shortcut,
            phrase: found.phrase
        )
        let place = application.map { " in \($0)" } ?? ""
        let owner = "\(found.phrase.inQuotes) of \(shortcut ?? "")\(place)"
        if isMeant {
            return PhraseFinding(
                .alreadyMeant,
                .note,
                "\(text.inQuotes) is already understood in this sense, by \(owner)",
                opponent: opponent,
                evidence: found.evidence
            )
        }
        return collision(with: owner, opponent, isStrict ? .exact : found.evidence)
    }

    // MARK: Negative phrases

    private func negatives(in resolver: Resolver) -> [PhraseFinding] {
        [ResolveOptions.Policy.strict, .standard].compactMap { policy -> PhraseFinding? in
            let answer = resolver.resolve(utterance, options: ResolveOptions(policy: policy))
            guard let reason = answer.reason, reason.kind == .negative, let phrase = reason.phrase else { return nil }
            return PhraseFinding(
                .negativePhrase,
                .error,
                "the negative phrase \(phrase.inQuotes) forbids \(text.inQuotes)",
                opponent: PhraseFinding.Opponent(kind: .negativePhrase, phrase: phrase),
                evidence: policy == .strict ? .exact : nil
            )
        }.first.map { [$0] } ?? []
    }

    // MARK: The person's own phrases

    private func personalPhrases(in personal: PersonalResolver, replacing replaced: String?) -> [PhraseFinding] {
        var findings: [PhraseFinding] = []
        var excluded = Set([replaced].compactMap(\.self))
        for policy in [ResolveOptions.Policy.strict, .standard] {
            while findings.count < Self.limit {
                let found = personal.closest(to: utterance, policy: policy, excluding: excluded)
                guard !found.isEmpty else { break }
                for (phrase, evidence) in found where excluded.insert(phrase.id).inserted {
                    let opponent = PhraseFinding.Opponent(
                        kind: .personalPhrase,
                        application: phrase.invocation.application,
                        shortcut: phrase.invocation.shortcut,
                        phrase: phrase.text,
                        id: phrase.id
                    )
                    let owner = "your phrase \(phrase.text.inQuotes) for \(phrase.invocation.shortcut)"
                    findings.append(collision(with: owner, opponent, policy == .strict ? .exact : evidence))
                }
            }
        }
        return findings
    }

    // MARK: Telling

    private func collision(
        with owner: String,
        _ opponent: PhraseFinding.Opponent,
        _ evidence: EvidenceClass
    ) -> PhraseFinding {
        let (kind, severity, verb): (PhraseFinding.Kind, PhraseFinding.Severity, String) =
            switch evidence {
            case .exact: (.sameWords, .error, "has the same words as")
            case .number: (.sameSound, .error, "has the same number as")
            case .spelling: (.sameSound, .error, "is only spelled in another way than")
            case .homophone: (.sameSound, .error, "sounds the same as")
            case .filler: (.nearSound, .warning, "differs only by words that mean nothing from")
            case .partial, .phonetic, .edit, .gap: (.nearSound, .warning, "may be taken for")
            }
        return PhraseFinding(
            kind,
            severity,
            "\(text.inQuotes) \(verb) \(owner)",
            opponent: opponent,
            evidence: evidence
        )
    }
}

extension Resolution {
    /// What may have been meant, best first, with the phrase of each; empty if nothing.
    fileprivate var found: [Resolution.Alternative] {
        if case .disambiguation(let options) = outcome { return options }
        guard let match else { return [] }
        return [Resolution.Alternative(match: match, evidence: evidence ?? .exact, phrase: phrase ?? "")]
    }
}
