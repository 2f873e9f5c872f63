public import Earshot

/// Checks the phrase that a person wants to record, and suggests one.
///
/// What two phrases have in common is what the engine says: a phrase collides with whatever it would be taken for. So a
/// collision that is told can happen, and what can happen is told.
public struct PhraseRecorder: Sendable {
    private let resolver: Resolver
    private let others: [Resolver]

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - resolver: The resolver of the apps that a person's phrases are for.
    ///   - others: Resolvers of further apps, whose phrases count as well.
    public init(_ resolver: Resolver, others: [Resolver] = []) {
        self.resolver = resolver
        self.others = others
    }

    /// Checks a phrase as it was heard, once or several times.
    ///
    /// - Parameters:
    ///   - recordings: What was heard each time, with all hypotheses.
    ///   - invocation: What the phrase is to stand for.
    ///   - person: The person's phrases.
    ///   - replaced: The identifier of the phrase that it replaces, which does not count; `nil` for a new one.
    ///   - locale: The locale of the catalog whose language it is spoken in; `nil` stands for the catalog's own.
    /// - Returns: What was heard, and all that the person should know of it.
    /// - Complexity: A few resolutions for each phrase that it collides with.
    public func check(
        _ recordings: [Utterance],
        for invocation: Invocation,
        of person: PersonalPhrases,
        replacing replaced: String? = nil,
        locale: String? = nil
    ) -> PhraseCheck {
        check(
            recordings,
            for: invocation,
            of: PersonalResolver(resolver, phrases: person),
            replacing: replaced,
            locale: locale
        )
    }

    /// Checks a phrase with the person's phrases, which are prepared once for many checks.
    private func check(
        _ recordings: [Utterance],
        for invocation: Invocation,
        of personal: PersonalResolver,
        replacing replaced: String?,
        locale: String?
    ) -> PhraseCheck {
        let language = Language.shared(locale: locale ?? resolver.locale(of: invocation.application))
        let heard = Recordings(recordings, language: language)
        var findings = heard.findings
        let words = PhraseWords(heard.text, language: language)
        guard words.carriesMeaning else {
            let message = "no word was heard that could mean anything"
            return PhraseCheck(text: heard.text, findings: [PhraseFinding(.nothingHeard, .error, message)])
        }
        let phrase = PersonalPhrase(id: "", text: heard.text, invocation: invocation, locale: locale)
        let problem: PersonalOverlay.Problem? =
            switch PersonalOverlay.unchecked(phrase, in: resolver) {
            case .success(let overlay): overlay.problem(in: resolver)
            case .failure(let problem): problem
            }
        if let problem { findings.append(PhraseFinding(.unknownMeaning, .error, problem.message)) }
        findings += words.findings
        findings += PhraseCollisions(heard.text, for: invocation, locale: locale).findings(
            in: resolver,
            others: others,
            of: personal,
            replacing: replaced
        )
        let order: [PhraseFinding.Severity] = [.error, .warning, .note]
        return PhraseCheck(
            text: heard.text,
            findings: order.flatMap { severity in findings.filter { $0.severity == severity } }
        )
    }

    /// Checks a phrase that was typed.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - invocation: What the phrase is to stand for.
    ///   - person: The person's phrases.
    ///   - replaced: The identifier of the phrase that it replaces, which does not count; `nil` for a new one.
    ///   - locale: The locale of the catalog whose language it is spoken in; `nil` stands for the catalog's own.
    /// - Returns: All that the person should know of it; not whether it is always heard in the same way.
    public func check(
        _ text: String,
        for invocation: Invocation,
        of person: PersonalPhrases,
        replacing replaced: String? = nil,
        locale: String? = nil
    ) -> PhraseCheck {
        let personal = PersonalResolver(resolver, phrases: person)
        return check(typed: text, for: invocation, of: personal, replacing: replaced, locale: locale)
    }

    private func check(
        typed text: String,
        for invocation: Invocation,
        of personal: PersonalResolver,
        replacing replaced: String?,
        locale: String?
    ) -> PhraseCheck {
        let locale = locale ?? resolver.locale(of: invocation.application)
        var check = check([Utterance(text)], for: invocation, of: personal, replacing: replaced, locale: locale)
        check.findings.removeAll { $0.kind == .recordedOnce }
        return check
    }

    /// Phrases to offer to a person who wants to record one.
    ///
    /// The shortcut's own `suggestedPhrase` comes first, then the shortest sentence of each of its phrases without the
    /// application's name, with the frozen values, then its title.
    ///
    /// - Parameters:
    ///   - invocation: What the phrase is to stand for.
    ///   - person: The person's phrases.
    ///   - locale: The locale of the catalog whose language it is spoken in; `nil` stands for the catalog's own.
    /// - Returns: Phrases of which the check has no error and no warning to tell; empty if there are none.
    /// - Complexity: That of one check for each phrase of the shortcut; the person's phrases are prepared once.
    public func suggestions(
        for invocation: Invocation,
        of person: PersonalPhrases,
        locale: String? = nil
    ) -> [String] {
        guard let shortcut = resolver.shortcut(named: invocation.shortcut, of: invocation.application) else {
            return []
        }
        let sentences = shortcut.phrases.compactMap { phrase in
            ShortestSentence(shortcut: shortcut, invocation: invocation, resolver: resolver).of(phrase.text)
        }
        let personal = PersonalResolver(resolver, phrases: person)
        var seen: Set<String> = []
        return ([shortcut.suggestedPhrase] + sentences + [shortcut.title]).compactMap(\.self).filter { text in
            guard seen.insert(text.lowercased()).inserted else { return false }
            let check = check(typed: text, for: invocation, of: personal, replacing: nil, locale: locale)
            return check.findings.allSatisfy { $0.severity == .note }
        }
    }
}
