public import Earshot

/// Talks with a person until a shortcut and its required values are known.
///
/// ```swift
/// let dialogue = try Dialogue(catalog)
/// var conversation = dialogue.begin()
/// print(conversation.prompt)                                   // What would you like to do?
/// let turn = dialogue.hear("reserve a table", in: &conversation)
/// print(turn.state, turn.prompt)                               // asking Which table number?
/// ```
///
/// A dialogue is built once and shared: it is immutable and `Sendable`. What a person has said so far is a
/// ``Conversation``, a value. The same utterances give the same turns, to the byte; no clock is read.
public struct Dialogue: Sendable {
    let resolver: Resolver
    let languages: [ConversationLanguage]
    let fingerprint: UInt64
    /// The shortcuts that the resolver has switched on.
    let enabled: Set<String>
    /// The names of the catalog's application; `nil` if it has none.
    let applications: Set<String>?
    /// What may count as an answer.
    let policy: ResolveOptions.Policy
    /// The person's own phrases over the same resolver; `nil` if there are none.
    private(set) var personal: PersonalResolver?

    /// Builds a dialogue over a catalog.
    ///
    /// - Parameters:
    ///   - catalog: The catalog, with its localizations.
    ///   - resolver: What resolves its phrases and values; `nil` builds one. Pass one that knows more, such as an
    ///     overlay.
    ///   - policy: What may count as an answer.
    /// - Throws: ``CatalogError`` with every problem of the catalog, if one of them is an error.
    /// - Complexity: O(*n*) in the size of the catalog.
    public init(
        _ catalog: Catalog,
        resolver: Resolver? = nil,
        policy: ResolveOptions.Policy = .standard
    ) throws(CatalogError) {
        if let resolver { self.resolver = resolver } else { self.resolver = try Resolver(catalog) }
        self.policy = policy
        fingerprint = CatalogFingerprint.of(catalog)
        let documents = LocaleFallback(catalog).completed()
        // What only a localization has is known in every language.
        let source = documents.dropFirst().reduce(documents[0].catalog) { $0.adding(declarationsOf: $1.catalog) }
        languages = documents.map { ConversationLanguage($0, source: source) }
        let names = Set(documents.compactMap { $0.catalog.application?.name })
        applications = names.isEmpty ? nil : names
        enabled = Set(
            source.shortcuts.map(\.id).filter { [resolver = self.resolver] id in
                let names = names.isEmpty ? [nil] : names.map(Optional.some)
                return names.contains { resolver.shortcut(named: id, of: $0)?.isEnabled == true }
            }
        )
    }

    /// The same dialogue for one person, who may say their own phrases too.
    ///
    /// A personal phrase that is said begins its shortcut with the frozen values; what is open is asked for, and what
    /// has to be confirmed is. A near one is asked about. The phrases take the place of those of any other person that
    /// this dialogue was made for. Everything else is shared, and a stored conversation goes on with either dialogue.
    ///
    /// - Parameter phrases: The person's phrases; those of this catalog that are not in use are ``unusedPhrases``.
    /// - Returns: The dialogue; this one does not change.
    /// - Complexity: O(*n*) in the words of the phrases, whatever the size of the catalog.
    public func with(_ phrases: PersonalPhrases) -> Dialogue {
        var copy = self
        copy.personal = PersonalResolver(resolver, phrases: phrases)
        return copy
    }

    /// The person's phrases that are not in use, since the catalog has not what they stand for.
    ///
    /// - Complexity: O(1).
    public var unusedPhrases: [PersonalResolver.UnusedPhrase] { personal?.unused ?? [] }

    /// The locales whose language has no words for conversations; their prompts and commands are English.
    ///
    /// - Complexity: O(*l*) in the number of locales.
    public var localesWithoutWords: [String] {
        languages.filter { !$0.hasWords }.map(\.catalog.locale)
    }

    /// The languages that have words for conversations, as BCP 47 subtags in alphabetical order.
    public static var availableLanguages: [String] { DialogueWords.available }

    /// Begins a conversation.
    ///
    /// - Parameter locale: The BCP 47 tag of the language spoken; `nil` stands for the catalog's own.
    /// - Returns: The conversation; its ``Conversation/prompt`` asks what to do.
    public func begin(locale: String? = nil) -> Conversation {
        var conversation = Conversation(
            locale: locale ?? languages[0].catalog.locale,
            catalog: fingerprint
        )
        conversation.prompt = language(of: conversation.locale).words.prompt(.shortcut)
        return conversation
    }

    /// Checks that a conversation that was stored belongs to this catalog.
    ///
    /// Prompts and phrases of a catalog may change; its shortcuts, parameters and cases may not.
    ///
    /// - Parameter conversation: The conversation.
    /// - Throws: ``ConversationError`` if it was begun with another catalog, or holds what the catalog does not have.
    /// - Complexity: O(*v*) in the values that it holds and the cases of their enums.
    public func check(_ conversation: Conversation) throws(ConversationError) {
        guard conversation.catalog == fingerprint else {
            throw ConversationError(
                what: "the conversation belongs to another catalog, \(String(conversation.catalog, radix: 16))",
                expected: "one that was begun with this catalog, \(String(fingerprint, radix: 16))",
                suggestion: "begin a new conversation, or load the catalog that it was begun with"
            )
        }
        guard let fault = ConversationCheck(self).fault(in: conversation) else { return }
        throw ConversationError(
            what: "the conversation holds \(fault)",
            expected: "what the catalog has",
            suggestion: "begin a new conversation; the stored one is damaged, or a list of values has changed"
        )
    }

    /// A conversation that was begun with another catalog, as one of this catalog.
    ///
    /// - Parameter conversation: The conversation.
    /// - Returns: The conversation, which goes on with this dialogue; `nil` if it holds what the catalog does not have.
    /// - Complexity: O(*v*) in the values that it holds and the cases of their enums.
    public func adopting(_ conversation: Conversation) -> Conversation? {
        guard ConversationCheck(self).fault(in: conversation) == nil else { return nil }
        var conversation = conversation
        conversation.catalog = fingerprint
        return conversation
    }

    /// Changes the language of a conversation between two turns, and says the question again.
    ///
    /// What is known stays known. Prompts, the names of values and the words of the conversation ("yes", "cancel") are
    /// those of the new language from now on; what it lacks is taken from the locale that would answer instead. An
    /// utterance with a locale and no hypotheses does the same in ``hear(_:in:at:zone:deadline:)``.
    ///
    /// - Parameters:
    ///   - conversation: The conversation; one that is over asks nothing, and only answers are in the new language.
    ///   - locale: The BCP 47 tag of the language; the catalog's best fit is used.
    /// - Returns: The turn that the conversation waits in, with the new prompt; it is not counted.
    @discardableResult
    public func changeLanguage(of conversation: inout Conversation, to locale: String) -> Turn {
        var taker = TurnTaker(self, conversation, Utterance(hypotheses: [], locale: locale))
        taker.changeLanguage(to: locale)
        conversation = taker.conversation
        return taker.turn
    }

    /// Hears one utterance.
    ///
    /// Never throws and never traps. A conversation that is over stays as it is, and the turn repeats its last state.
    /// One that was begun with another catalog, or does not fit it, has failed; see ``check(_:)``.
    ///
    /// - Parameters:
    ///   - utterance: What was heard; another locale changes the language of the conversation, and does only that if
    ///     there are no hypotheses.
    ///   - conversation: The conversation, which goes on by one turn.
    ///   - time: The local date and time when it was heard, which is stored with the conversation. In ISO 8601, it is
    ///     what "tomorrow" and "in an hour" are counted from; an offset from UTC
    ///     counts only with a zone.
    ///   - zone: The time zone that dates with times are in, which is stored with the conversation; `nil` leaves it as
    ///     it is. See ``ResolveOptions/zone``.
    ///   - deadline: The moment from which nothing more is searched for; `nil` for none. A turn that it cuts off asks, or
    ///     says its question again.
    /// - Returns: The turn.
    /// - Complexity: That of a few calls of ``Resolver/resolve(_:options:)``; the first turn about a shortcut also
    ///   compiles what can be said about it, O(*n*) in its phrases and the catalog's enums.
    public func hear(
        _ utterance: Utterance,
        in conversation: inout Conversation,
        at time: String? = nil,
        zone: CalendarZone? = nil,
        deadline: ResolveOptions.Deadline? = nil
    ) -> Turn {
        if !conversation.isOver {
            if utterance.hypotheses.isEmpty, let locale = utterance.locale, locale != conversation.locale {
                return changeLanguage(of: &conversation, to: locale)
            }
            if let locale = utterance.locale {
                // "Repeat that" repeats the question in the language that it was said in.
                let isOther = language(of: locale) !== language(of: conversation.locale)
                if isOther { changeLanguage(of: &conversation, to: locale) } else { conversation.locale = locale }
            }
            if let time { conversation.time = time }
            if let zone { conversation.zone = zone }
        }
        var taker = TurnTaker(self, conversation, utterance, deadline: deadline)
        taker.take()
        conversation = taker.conversation
        return taker.turn
    }

    /// Begins to hear the answer to the open question while it is being spoken.
    ///
    /// The hearing knows what the conversation would take an utterance for: a value by its name or by its place in what
    /// was offered, a yes or a no, words such as "cancel", and phrases. Several values at once, corrections and parts of
    /// names count where nothing else reads the words, so that an answer is settled without a second value.
    ///
    /// Give the final words to ``hear(_:in:at:zone:deadline:)`` in any case, which decides what they do, and use the
    /// hearing to decide how long to wait for them. The match of an update may be of what only conversations have: the
    /// case `cancel` of the enum `command`, or a form with several values.
    ///
    /// - Parameter conversation: The conversation; its language, its time and its zone count. It does not change.
    /// - Returns: A hearing without words; of a conversation that is over, one of what may begin another.
    /// - Complexity: That of a turn in which nothing was heard; the first one about a shortcut compiles what can be said
    ///   about it.
    public func hearing(in conversation: Conversation) -> Hearing {
        heard(in: conversation) ?? heard(in: fresh(after: conversation))
            ?? resolver.hearing(ResolveOptions(policy: policy), locale: conversation.locale)
    }

    /// A hearing of what a silent turn asks; `nil` if it asks nothing.
    private func heard(in conversation: Conversation) -> Hearing? {
        let notes = Ear.Notes()
        var taker = TurnTaker(self, conversation, Utterance(hypotheses: []), notes: notes)
        taker.take()
        return notes.hearing(locale: conversation.locale)
    }

    private func fresh(after conversation: Conversation) -> Conversation {
        var fresh = begin(locale: conversation.locale)
        fresh.time = conversation.time
        fresh.zone = conversation.zone
        return fresh
    }

    /// The text of an answer with the values of a conversation, in its language.
    ///
    /// - Parameters:
    ///   - template: The text, in which `${NAME}` stands for the value of a parameter, and `${applicationName}` for
    ///     the name of the application.
    ///   - conversation: The conversation.
    /// - Returns: The text; the token of a parameter without a value becomes empty, any other stays.
    public func text(_ template: String, in conversation: Conversation) -> String {
        let known = Known(self, conversation)
        return known.text(template)
    }

    /// What is known of the locale that fits best.
    func language(of locale: String) -> ConversationLanguage {
        LocaleFit.best(for: locale, among: languages) { $0.catalog.locale }
    }
}

/// Identifies what a stored conversation depends on: the shortcuts, their parameters and the enums' cases.
enum CatalogFingerprint {
    static func of(_ catalog: Catalog) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ text: String) {
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        for shortcut in catalog.shortcuts {
            add("shortcut")
            add(shortcut.id)
            for parameter in shortcut.parameters {
                add(parameter.name)
                add(kind(parameter.kind))
                add(parameter.multiplier.flatMap(JSONText.shortest) ?? "")
                add(parameter.isRequired ? "required" : "optional")
            }
        }
        for enumeration in catalog.enums {
            add("enum")
            add(enumeration.name)
            for known in enumeration.cases {
                add(known.id)
                add(known.value.map(text) ?? "")
            }
        }
        return hash
    }

    private static func kind(_ kind: Parameter.Kind) -> String {
        func bounds(_ name: String, _ min: String?, _ max: String?) -> String {
            "\(name) \(min ?? "")…\(max ?? "")"
        }
        return switch kind.grouped {
        case .enumeration(let name): "enum \(name)"
        case .integer(let min, let max): bounds("integer", min.map { "\($0)" }, max.map { "\($0)" })
        case .decimal(let min, let max):
            bounds("decimal", min.flatMap(JSONText.shortest), max.flatMap(JSONText.shortest))
        case .ordinal: "ordinal"
        case .boolean: "boolean"
        case .text: "text"
        case .quantity(let slot):
            bounds(slot.kind.rawValue, slot.bounds.min, slot.bounds.max) + " " + slot.names.joined(separator: ",")
        }
    }

    private static func text(_ value: ParameterValue) -> String {
        switch value.grouped {
        case .enumerationCase(let id): "case \(id)"
        case .integer(let number): "integer \(number)"
        case .decimal(let number): "decimal \(JSONText.shortest(number) ?? "")"
        case .ordinal(let place): "ordinal \(place)"
        case .boolean(let flag): "boolean \(flag)"
        case .text(let words): "text \(words)"
        case .quantity(let quantity): "\(quantity.kind.rawValue) \(quantity.text)"
        case .list(let values): "list \(values.count) " + values.map(text).joined(separator: "\u{0}")
        }
    }
}
