/// Something an application offers to do, and the phrases that invoke it.
public struct Shortcut: Hashable, Sendable {
    /// The shortcut's identifier, unique in its catalog.
    public var id: String
    /// The intent it runs, which several shortcuts may preset; `nil` stands for the identifier.
    public var intent: String?
    /// The title shown to people.
    public var title: String?
    /// The subtitle shown to people.
    public var subtitle: String?
    /// The guidelines' category, whose verbs count as synonyms of each other in the phrases.
    public var category: Shortcut.Category?
    /// What a person may be offered to record as a phrase of their own.
    public var suggestedPhrase: String?
    /// What a conversation asks before the shortcut is ready; `nil` stands for nothing.
    public var confirmation: Shortcut.Confirmation?
    /// Whether the shortcut takes part from the start; a resolver can switch it without a rebuild.
    public var isEnabled: Bool
    /// Parameter values that invoking this shortcut always sets, in order of declaration.
    public var presets: [Shortcut.Preset]
    /// The parameters, in order of declaration; their names are unique.
    public var parameters: [Parameter]
    /// The invocation phrases; the first one is primary.
    public var phrases: [Phrase]
    /// Phrases that must not trigger this shortcut.
    public var negativePhrases: [Phrase]
    /// Findings that the owner has looked at and accepted, each with a reason.
    public var suppressions: [Suppression]
    /// Keys that begin with `x-`, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]
    /// Where the shortcut was read, if it came from a file.
    public var location: Catalog.SourceLocation?

    /// Creates a shortcut.
    ///
    /// - Parameters:
    ///   - id: The shortcut's identifier, unique in its catalog.
    ///   - intent: The intent it runs.
    ///   - title: The title shown to people.
    ///   - subtitle: The subtitle shown to people.
    ///   - category: The guidelines' category.
    ///   - suggestedPhrase: What a person may be offered to record.
    ///   - confirmation: What a conversation asks before the shortcut is ready.
    ///   - isEnabled: Whether the shortcut takes part from the start.
    ///   - presets: Parameter values that invoking this shortcut always sets.
    ///   - parameters: The parameters, in order of declaration.
    ///   - phrases: The invocation phrases; the first one is primary.
    ///   - negativePhrases: Phrases that must not trigger this shortcut.
    ///   - suppressions: Findings that are accepted, each with a reason.
    ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
    ///   - location: Where the shortcut was read.
    public init(
        id: String,
        intent: String? = nil,
        title: String? = nil,
        subtitle: String? = nil,
        category: Shortcut.Category? = nil,
        suggestedPhrase: String? = nil,
        confirmation: Shortcut.Confirmation? = nil,
        isEnabled: Bool = true,
        presets: [Shortcut.Preset] = [],
        parameters: [Parameter] = [],
        phrases: [Phrase],
        negativePhrases: [Phrase] = [],
        suppressions: [Suppression] = [],
        extensions: [ExtensionValue.Member] = [],
        location: Catalog.SourceLocation? = nil
    ) {
        self.id = id
        self.intent = intent
        self.title = title
        self.subtitle = subtitle
        self.category = category
        self.suggestedPhrase = suggestedPhrase
        self.confirmation = confirmation
        self.isEnabled = isEnabled
        self.presets = presets
        self.parameters = parameters
        self.phrases = phrases
        self.negativePhrases = negativePhrases
        self.suppressions = suppressions
        self.extensions = extensions
        self.location = location
    }
}

extension Shortcut {
    /// What a conversation asks when everything is known, before the shortcut is ready.
    public enum Confirmation: Hashable, Sendable {
        /// The title and the values, in the words of the language.
        case summary
        /// A question of the shortcut's own, such as "Order ${quantity} ${soup}?"; a token stands for the value of a
        /// parameter or for the application's name. Of a phrase's notation a question has the tokens alone.
        case question(Phrase)
    }

    /// A parameter value that invoking a shortcut always sets.
    public struct Preset: Hashable, Sendable {
        /// The parameter's name; it need not be one of the shortcut's declared parameters.
        public var parameter: String
        /// The value; a list if several are set at once.
        public var value: ParameterValue
        /// Where the value was read, if it came from a file.
        public var location: Catalog.SourceLocation?

        /// Creates a preset.
        ///
        /// - Parameters:
        ///   - parameter: The parameter's name.
        ///   - value: The value; a list if several are set at once.
        ///   - location: Where the value was read.
        public init(parameter: String, value: ParameterValue, location: Catalog.SourceLocation? = nil) {
            self.parameter = parameter
            self.value = value
            self.location = location
        }
    }
}
