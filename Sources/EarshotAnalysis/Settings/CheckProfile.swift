internal import Earshot

/// The rules that a platform's catalogs are checked with.
///
/// A profile is data: whose requirements apply, which rules are left out, and at what severity others are told. A
/// catalog names its profile as `x-profile`, as importers do; one that names none is `general`.
public struct CheckProfile: Hashable, Sendable {
    /// The name, as in `--profile` and `x-profile`.
    public let name: String
    /// What the catalogs are for, as a phrase without a period.
    public let summary: String
    /// Whose requirements apply, of those that others than Earshot make.
    let askers: Set<LintBasis.Strength>
    /// The rules that are left out.
    let leftOut: Set<String>
    /// The severities that differ from the rules' own.
    let severities: [String: Finding.Severity]

    private init(
        _ name: String,
        _ summary: String,
        askers: Set<LintBasis.Strength>,
        without leftOut: Set<String> = [],
        severities: [String: Finding.Severity] = [:]
    ) {
        self.name = name
        self.summary = summary
        self.askers = askers.union([.ours])
        self.leftOut = leftOut
        self.severities = severities
    }

    /// Any phrases that people say: what App Shortcuts alone ask for is left out.
    public static let general = CheckProfile(
        "general",
        "any phrases that people say",
        askers: [.apple, .thirdParty],
        without: [
            "phrase.parameterType", "phrase.tooLong", "shortcut.titleNotVerb",
            "shortcut.titlePunctuation", "shortcut.titleNamesApplication", "shortcut.followUps",
            "suggestedPhrase.unrecordable", "limit.applicationNames",
        ]
    )
    /// App Shortcuts, and intents of SiriKit.
    public static let appShortcuts = CheckProfile(
        "app-shortcuts",
        "App Shortcuts and Siri",
        askers: [.apple, .sessionNotes, .thirdParty]
    )
    /// A home grammar, whose sentences are tried in order.
    public static let homeAssistant = CheckProfile(
        "home-assistant",
        "the sentences of a home",
        askers: [.thirdParty],
        without: ["phrase.parameterType"]
    )
    /// The interaction model of a skill.
    public static let alexa = CheckProfile(
        "alexa",
        "the interaction model of an Alexa skill",
        askers: [.thirdParty, .otherPlatform],
        without: ["phrase.parameterType", "limit.synonyms"]
    )
    /// The training sentences of a bot, which are written as people type.
    public static let rasa = CheckProfile(
        "rasa",
        "the training sentences of a bot",
        askers: [.thirdParty],
        without: ["phrase.parameterType", "phrase.punctuation", "phrase.repeated", "phrase.opposite"]
    )
    /// The sentences of a voice skill: templates, which write out what is said alike.
    public static let skill = CheckProfile(
        "skill",
        "the sentence templates of a voice skill",
        askers: [.thirdParty],
        without: ["phrase.parameterType", "phrase.punctuation", "phrase.repeated"]
    )
    /// Spoken commands, of a grammar or for a computer: short, exact, and each complete by itself.
    public static let commands = CheckProfile(
        "commands",
        "the commands of a grammar, or for a computer",
        askers: [.thirdParty],
        without: ["phrase.parameterType", "phrase.opposite"]
    )

    /// Every profile, in the order they are shown.
    public static let all = [general, appShortcuts, homeAssistant, alexa, rasa, skill, commands]

    /// Finds a profile by its name; `nil` if there is none.
    ///
    /// - Parameter name: The name, such as `rasa`.
    public init?(named name: String) {
        guard let known = Self.all.first(where: { $0.name == name }) else { return nil }
        self = known
    }

    /// The key of a catalog's profile among its extensions.
    static let key = "x-profile"

    /// The profile that a catalog names, or its source for it; `general` if neither names a known one.
    init(of catalog: Catalog, source: Catalog?) {
        let named = [catalog, source].lazy.compactMap { $0.flatMap(Self.name) }.first
        self = named.flatMap(Self.init(named:)) ?? .general
    }

    /// What a catalog has as its profile, known or not; `nil` if it has nothing.
    static func name(in catalog: Catalog) -> String? {
        guard let value = catalog.extensions.first(where: { $0.key == key })?.value else { return nil }
        if case .text(let name) = value { return name }
        var json = JSONText()
        json.value(value)
        return json.string
    }

    /// Whether a rule is applied.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: Whether catalogs of this profile are checked with it.
    public func applies(_ rule: Rule) -> Bool {
        !leftOut.contains(rule.id) && (LintRules.basis[rule.id].map { askers.contains($0.strength) } ?? true)
    }
}
