public import Earshot

/// Resolves what one person said: the catalog's shortcuts, and that person's own phrases.
///
/// A personal phrase is spoken exactly, after normalizing, or it is not meant. If nothing else was certainly meant, a
/// near one ends in a question (`confirmationRequired`), never in an action. What the catalog's own phrases answer does
/// not change, unless a personal phrase was spoken exactly.
///
/// The person's phrases are an overlay: what is compiled is shared with the resolver, and neither it nor any other
/// person's resolver ever sees them.
public struct PersonalResolver: Sendable {
    /// A phrase that is not in use, and why.
    public struct UnusedPhrase: Hashable, Sendable {
        /// The phrase.
        public var phrase: PersonalPhrase
        /// Why it is not in use: its shortcut, a parameter or a value is not in the catalog.
        public var problem: String
    }

    /// The resolver of the catalogs alone.
    private let common: Resolver
    /// The same with the person's phrases.
    private let personal: Resolver
    /// The identifiers of the overlay's shortcuts, with what each stands for.
    private let meanings: [String: PersonalPhrase]
    /// Phrases whose shortcut, parameter or value is not in the catalogs (any longer); they are not in use.
    public let unused: [UnusedPhrase]

    /// Adds one person's phrases to a resolver.
    ///
    /// - Parameters:
    ///   - resolver: A resolver that everybody shares; it does not change.
    ///   - phrases: The person's phrases.
    /// - Complexity: O(*n*) in the words of the phrases, whatever the size of the catalogs.
    public init(_ resolver: Resolver, phrases: PersonalPhrases) {
        common = resolver
        var meanings: [String: PersonalPhrase] = [:]
        var problems: [String: String] = [:]
        var overlays: [PersonalOverlay] = []
        for phrase in phrases.phrases {
            switch PersonalOverlay.unchecked(phrase, in: resolver) {
            case .success(let overlay):
                meanings[overlay.identifier] = phrase
                overlays.append(overlay)
            case .failure(let problem): problems[phrase.id] = problem.message
            }
        }
        var personal = resolver
        for group in PersonalOverlay.groups(overlays) {
            // Those that are accepted alone are accepted together too, as their identifiers differ.
            var usable = group
            var added = Result { () throws(CatalogError) in try personal.adding(PersonalOverlay.merged(group)) }
            if case .failure = added {
                usable = group.filter { overlay in
                    let problem = overlay.problem(in: resolver)
                    if let problem { problems[meanings[overlay.identifier]?.id ?? ""] = problem.message }
                    return problem == nil
                }
                added = Result { () throws(CatalogError) in
                    usable.isEmpty ? personal : try personal.adding(PersonalOverlay.merged(usable))
                }
            }
            switch added {
            case .success(let resolver): personal = resolver
            case .failure(let error):
                for overlay in usable { problems[meanings[overlay.identifier]?.id ?? ""] = error.description }
            }
        }
        self.personal = personal
        self.meanings = meanings.filter { problems[$0.value.id] == nil }
        unused = phrases.phrases.compactMap { phrase in
            problems[phrase.id].map { UnusedPhrase(phrase: phrase, problem: $0) }
        }
    }

    /// Resolves what the person said.
    ///
    /// - Parameters:
    ///   - utterance: What was heard.
    ///   - options: What to resolve against, and how. Personal phrases take part if shortcuts are asked for, in the
    ///     whole utterance.
    /// - Returns: The answer; a personal phrase gives its shortcut with the frozen values. `phrase` is the person's.
    /// - Complexity: That of `Resolver.resolve`, which is called up to three times.
    public func resolve(_ utterance: Utterance, options: ResolveOptions = ResolveOptions()) -> Resolution {
        func ask(_ resolver: Resolver, _ options: ResolveOptions) -> Resolution {
            resolver.resolve(utterance, options: options)
        }
        if let exact = spokenExactly(options, ask) { return exact }
        let answer = common.resolve(utterance, options: options)
        switch answer.outcome {
        case .success, .needsValue, .notRequired: return answer
        case .unsupported(let reason) where reason.kind == .negative: return answer
        case .confirmationRequired, .disambiguation, .unsupported: break
        }
        return near(options, ask) ?? answer
    }

    /// The answer if one of the person's phrases was spoken word for word.
    ///
    /// - Parameters:
    ///   - options: What to resolve against, and how.
    ///   - ask: Resolves the utterance.
    /// - Returns: The answer, which asks if a phrase of the catalogs says the same; `nil` if none was spoken.
    func spokenExactly(_ options: ResolveOptions, _ ask: (Resolver, ResolveOptions) -> Resolution) -> Resolution? {
        guard takesPart(options) else { return nil }
        var strict = withPersonal(options)
        strict.policy = .strict
        let exact = ask(personal, strict)
        return isPersonal(exact) ? renamed(exact) : nil
    }

    /// The question whether one of the person's phrases was meant; `nil` if none is near.
    ///
    /// - Parameters:
    ///   - options: What to resolve against, and how.
    ///   - ask: Resolves the utterance.
    /// - Returns: The question.
    func near(_ options: ResolveOptions, _ ask: (Resolver, ResolveOptions) -> Resolution) -> Resolution? {
        guard takesPart(options) else { return nil }
        let near = ask(personal, withPersonal(options))
        return isPersonal(near) ? asQuestion(renamed(near)) : nil
    }

    /// Whether personal phrases are looked at: shortcuts are asked for, in the whole utterance.
    private func takesPart(_ options: ResolveOptions) -> Bool {
        !meanings.isEmpty && options.target == .shortcuts && options.find == .whole
    }

    /// The parameters that one of the person's phrases sets.
    ///
    /// - Parameters:
    ///   - match: A shortcut that an answer names, with its values.
    ///   - phrase: The phrase that the answer names for it.
    /// - Returns: The names of the parameters; empty if the phrase is none of the person's.
    func frozen(_ match: ShortcutMatch, saidAs phrase: String?) -> Set<String> {
        let values = Dictionary(match.parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        let own = meanings.values.first { own in
            own.text == phrase && own.invocation.shortcut == match.shortcut
                && own.invocation.values.allSatisfy { values[$0.key] == $0.value }
        }
        return Set((own?.invocation.values ?? [:]).keys)
    }

    /// The closest of the person's phrases, whatever the catalogs' own phrases mean.
    ///
    /// - Parameters:
    ///   - utterance: What is compared, in the locale that it is spoken in.
    ///   - policy: How close it has to be.
    ///   - excluded: The identifiers of phrases that do not count.
    /// - Returns: The phrases that it may be, with the evidence for each, best first; empty if none is close.
    func closest(
        to utterance: Utterance,
        policy: ResolveOptions.Policy,
        excluding excluded: Set<String>
    ) -> [(phrase: PersonalPhrase, evidence: EvidenceClass)] {
        var options = ResolveOptions(policy: policy)
        options.allowedShortcuts = Set(meanings.filter { !excluded.contains($0.value.id) }.keys)
        return personal.resolve(utterance, options: options).candidates.compactMap { candidate in
            candidate.match.shortcut.flatMap { meanings[$0] }.map { ($0, candidate.evidence) }
        }
    }

    // MARK: From the overlay's names to the catalog's

    /// Options that allow the phrases of every shortcut that is allowed.
    private func withPersonal(_ options: ResolveOptions) -> ResolveOptions {
        guard let allowed = options.allowedShortcuts else { return options }
        var options = options
        let own = meanings.filter { allowed.contains($0.value.invocation.shortcut) }.keys
        options.allowedShortcuts = allowed.union(own)
        return options
    }

    /// Whether a personal phrase is what was meant, or one of the things that may have been.
    private func isPersonal(_ answer: Resolution) -> Bool {
        switch answer.outcome {
        case .disambiguation(let options): options.contains { isPersonal($0.match) }
        case .unsupported: false
        default: answer.match.map(isPersonal) ?? false
        }
    }

    private func isPersonal(_ match: Resolution.Match) -> Bool {
        match.shortcut.map { meanings[$0] != nil } ?? false
    }

    /// The answer with the names of the catalog's shortcuts.
    private func renamed(_ answer: Resolution) -> Resolution {
        var answer = answer
        answer.alternatives = answer.alternatives.map(renamed)
        if let match = answer.match.flatMap(\.shortcut).flatMap({ meanings[$0] }) { answer.phrase = match.text }
        switch answer.outcome {
        case .success(let match): answer.outcome = .success(renamed(match))
        case .confirmationRequired(let match): answer.outcome = .confirmationRequired(renamed(match))
        case .needsValue(let match, let missing): answer.outcome = .needsValue(renamed(match), missing: missing)
        case .notRequired(let match): answer.outcome = .notRequired(renamed(match))
        case .disambiguation(let options): answer.outcome = .disambiguation(options.map(renamed))
        case .unsupported: break
        }
        return answer
    }

    private func renamed(_ alternative: Resolution.Alternative) -> Resolution.Alternative {
        var alternative = alternative
        if let phrase = alternative.match.shortcut.flatMap({ meanings[$0] }) { alternative.phrase = phrase.text }
        alternative.match = renamed(alternative.match)
        return alternative
    }

    private func renamed(_ match: Resolution.Match) -> Resolution.Match {
        guard case .shortcut(var shortcut) = match, let phrase = meanings[shortcut.shortcut] else { return match }
        shortcut.shortcut = phrase.invocation.shortcut
        return .shortcut(shortcut)
    }

    /// The answer as a question: what is merely near is never acted on.
    private func asQuestion(_ answer: Resolution) -> Resolution {
        guard case .disambiguation = answer.outcome else {
            var answer = answer
            if let match = answer.match { answer.outcome = .confirmationRequired(match) }
            return answer
        }
        return answer
    }
}

extension Resolution {
    /// What may have been meant, best first, with the evidence for each; empty if nothing.
    var candidates: [(match: Resolution.Match, evidence: EvidenceClass)] {
        if case .disambiguation(let options) = outcome { return options.map { ($0.match, $0.evidence) } }
        guard let match else { return [] }
        return [(match, evidence ?? .exact)]
    }
}
