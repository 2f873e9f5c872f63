internal import Earshot
internal import Synchronization

/// What a dialogue knows of one locale of its catalog.
final class ConversationLanguage: Sendable {
    /// What a person says about the conversation itself.
    enum Command: String, CaseIterable {
        case cancel, back, `repeat`, help, more, restart, none
    }

    /// What the source declares, in the words of this locale; a shortcut that is not localized has no phrases.
    let catalog: Catalog
    let words: DialogueWords
    /// Whether the words are those of the locale's language.
    let hasWords: Bool
    let spoken: Spoken
    private let commands: Resolver?
    /// The shortcuts' phrases without the application's name.
    private let nameless: Resolver?
    /// The shortcuts that have no phrases in this locale: they go on here if they were begun in another.
    private let begunElsewhere: Set<String>
    private let values: Resolver?
    private let places: [String: Int]
    private let forms = Mutex<[String: AnswerForms]>([:])
    private let titles = Mutex<Resolver?>(nil)

    private static let commandEnum = "command"
    private static let titleEnum = "title"
    private static let label = ParameterReference(shortcut: "choice", parameter: "label")
    private static let answer = ParameterReference(shortcut: "answer", parameter: "yes")
    /// Words of the conversation are said as they are, or not at all: "stop" is not "shop".
    private static let policy: ResolveOptions.Policy = {
        var policy = ResolveOptions.Policy.standard
        policy.name = "conversation"
        policy.evidence = [
            EvidenceClasses(.exact), EvidenceClasses(.filler), EvidenceClasses(.spelling), EvidenceClasses(.homophone),
        ]
        return policy
    }()

    /// Knows a locale.
    ///
    /// - Parameters:
    ///   - locale: The catalog in the locale, with what it lacked.
    ///   - source: The catalog that declares what there is.
    init(_ locale: LocaleFallback.Completed, source: Catalog) {
        let catalog = locale.catalog.declared(by: source)
        self.catalog = catalog
        places = Dictionary(zip(catalog.shortcuts.map(\.id), catalog.shortcuts.indices)) { first, _ in first }
        let own = DialogueWords(locale: catalog.locale)
        hasWords = own != nil
        var remarks: [DialogueWords.Remark] = []
        words = own ?? DialogueWords(locale: "en") ?? DialogueWords(parsing: "", remarks: &remarks)
        spoken = Spoken(catalog: catalog, words: words, caseNames: locale.caseNames)
        commands = Self.commands(words, locale: own == nil ? "en" : catalog.locale, fillers: catalog.fillers)
        nameless = Self.nameless(catalog, SmallWords(words, locale: catalog.locale))
        let unspoken = catalog.shortcuts.filter(\.phrases.isEmpty)
        begunElsewhere = Set(unspoken.map(\.id))
        values = unspoken.isEmpty ? nil : Self.values(of: unspoken, in: catalog)
    }

    /// The shortcuts that can be begun in this locale.
    var shortcuts: [Shortcut] {
        catalog.shortcuts.filter { !begunElsewhere.contains($0.id) }
    }

    /// What resolves the values of a shortcut that has no phrases in this locale; `nil` for any other.
    func values(of shortcut: Shortcut) -> Resolver? { begunElsewhere.contains(shortcut.id) ? values : nil }

    private static func values(of shortcuts: [Shortcut], in catalog: Catalog) -> Resolver? {
        var spoken = catalog
        spoken.suppressions = []
        spoken.negativePhrases = []
        spoken.shortcuts = shortcuts.map { shortcut in
            var shortcut = shortcut
            // A shortcut needs a phrase; only its values are asked for.
            shortcut.phrases = ["earshot"]
            return shortcut
        }
        return Resolver.made(of: spoken)
    }

    private static func commands(_ words: DialogueWords, locale: String, fillers: [String]) -> Resolver? {
        let cases = Command.allCases.compactMap { command -> Enumeration.Case? in
            guard let section = DialogueWords.Section(rawValue: command.rawValue), let first = words[section].first
            else { return nil }
            return Enumeration.Case(
                id: command.rawValue,
                displayName: first,
                synonyms: Array(words[section].dropFirst())
            )
        }
        let commands = Enumeration(name: commandEnum, cases: cases, speaksIdentifiers: false)
        let answer = Shortcut(
            id: answer.shortcut,
            parameters: [Parameter(answer.parameter, .boolean)],
            phrases: ["earshot"]
        )
        return Resolver.made(
            of: Catalog(locale: locale, enums: cases.isEmpty ? [] : [commands], shortcuts: [answer], fillers: fillers)
        )
    }

    private static func nameless(_ catalog: Catalog, _ small: SmallWords) -> Resolver? {
        func shortened(_ phrases: [Phrase]) -> [Phrase] {
            phrases.flatMap { phrase -> [Phrase] in
                guard let pattern = try? PhrasePattern(parsing: phrase.text) else { return [] }
                return PhraseWindows.withoutName(pattern, small).map { Phrase($0) }
            }
        }
        var short = catalog
        short.localizations = []
        short.suppressions = []
        short.shortcuts = catalog.shortcuts.compactMap { shortcut in
            var shortcut = shortcut
            shortcut.phrases = shortened(shortcut.phrases)
            shortcut.negativePhrases += shortened(shortcut.negativePhrases)
            // What is switched on is the resolver's to say.
            shortcut.isEnabled = true
            return shortcut.phrases.isEmpty ? nil : shortcut
        }
        short.negativePhrases += shortened(catalog.negativePhrases)
        return short.shortcuts.isEmpty ? nil : Resolver.made(of: short)
    }

    /// The word of the conversation that an utterance is.
    func command(_ ear: Ear) -> (command: Command, resolution: Resolution)? {
        guard let commands else { return nil }
        let options = ResolveOptions(target: .enumeration(Self.commandEnum), policy: Self.policy)
        let resolution = ear.ask(commands, options, .commands)
        guard case .success(let match) = resolution.outcome,
            let command = match.caseID.flatMap({ Command(rawValue: $0) })
        else { return nil }
        return (command, resolution)
    }

    /// Whether an utterance is a yes or a no.
    func yes(_ ear: Ear) -> (yes: Bool, resolution: Resolution)? {
        guard let commands else { return nil }
        let options = ResolveOptions(target: .parameter(Self.answer), policy: Self.policy)
        let resolution = ear.ask(commands, options, .commands)
        guard case .success(.value(let match)) = resolution.outcome, case .boolean(let yes) = match.value else {
            return nil
        }
        return (yes, resolution)
    }

    /// What an utterance means as one of the shortcuts' phrases without the application's name.
    func resolveNameless(_ ear: Ear, options: ResolveOptions) -> Resolution? {
        nameless.map { ear.ask($0, options, .nameless) }
    }

    /// The shortcut whose title an utterance is.
    ///
    /// - Parameters:
    ///   - ear: What was heard.
    ///   - offered: The identifiers of the shortcuts that were offered, in order.
    ///   - policy: What may count as an answer.
    /// - Returns: The answer, as a case of an enum of the shortcuts' titles; `nil` if there are none.
    func titled(_ ear: Ear, offered: [String], policy: ResolveOptions.Policy) -> Resolution? {
        guard !catalog.shortcuts.isEmpty else { return nil }
        let options = ResolveOptions(
            target: .enumeration(Self.titleEnum),
            policy: policy,
            offered: offered.isEmpty ? nil : offered
        )
        return titleResolver.map { ear.ask($0, options, .titles) }
    }

    /// One of several things, each with a label, by its name or its place.
    ///
    /// - Parameters:
    ///   - ear: What was heard.
    ///   - labels: The labels, in the order offered.
    ///   - policy: What may count as an answer.
    /// - Returns: The answer; its value is the text of a label, if one was meant.
    func labelled(_ ear: Ear, among labels: [String], policy: ResolveOptions.Policy) -> Resolution? {
        let options = ResolveOptions(target: .parameter(Self.label), policy: policy, offered: labels)
        return titleResolver.map { ear.ask($0, options, .titles) }
    }

    /// A shortcut by its identifier.
    func shortcut(_ id: String) -> Shortcut? { places[id].map { catalog.shortcuts[$0] } }

    /// The titles of the shortcuts; made when they are first needed.
    private var titleResolver: Resolver? {
        titles.withLock { known in
            if let known { return known as Resolver? }
            let cases = shortcuts.map { shortcut in
                Enumeration.Case(id: shortcut.id, displayName: spoken.name(of: shortcut))
            }
            let titles = Enumeration(name: Self.titleEnum, cases: cases, speaksIdentifiers: false)
            let choice = Shortcut(
                id: Self.label.shortcut,
                parameters: [Parameter(Self.label.parameter, .text)],
                phrases: ["earshot"]
            )
            let made = Resolver.made(
                of: Catalog(
                    locale: catalog.locale,
                    enums: cases.isEmpty ? [] : [titles],
                    shortcuts: [choice],
                    fillers: catalog.fillers
                )
            )
            known = made
            return made
        }
    }

    /// What can be said about a shortcut; made when it is first talked about.
    func forms(of shortcut: Shortcut) -> AnswerForms {
        if let known = forms.withLock({ $0[shortcut.id] }) { return known }
        let made = AnswerForms(shortcut, in: catalog, words: words)
        forms.withLock { $0[shortcut.id] = made }
        return made
    }
}

extension Resolver {
    /// A resolver of a catalog that was made from one that is sound; `nil` if it has faults all the same.
    ///
    /// That is a mistake of ours, and debug builds stop there.
    static func made(of catalog: Catalog) -> Resolver? {
        do {
            return try Resolver(catalog)
        } catch {
            assertionFailure("a catalog that was made has faults: \(error)")
            return nil
        }
    }
}
