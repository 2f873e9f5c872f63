/// A closed list of values of a parameter, each with its spoken forms.
public struct Enumeration: Hashable, Sendable {
    /// The enum's name, unique in its catalog.
    public var name: String
    /// The cases, in order of declaration; their identifiers are unique.
    public var cases: [Enumeration.Case]
    /// Whether the words of an identifier are spoken forms even if the case has others.
    ///
    /// `false` is for identifiers that are another system's values and are never spoken.
    public var speaksIdentifiers: Bool
    /// Findings that the owner has looked at and accepted, each with a reason.
    public var suppressions: [Suppression]
    /// Keys that begin with `x-`, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]
    /// Where the enum was read, if it came from a file.
    public var location: Catalog.SourceLocation?

    /// Creates an enum.
    ///
    /// - Parameters:
    ///   - name: The enum's name, unique in its catalog.
    ///   - cases: The cases, in order of declaration.
    ///   - speaksIdentifiers: Whether the words of an identifier are spoken forms even if the case has others.
    ///   - suppressions: Findings that are accepted, each with a reason.
    ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
    ///   - location: Where the enum was read.
    public init(
        name: String,
        cases: [Enumeration.Case],
        speaksIdentifiers: Bool = true,
        suppressions: [Suppression] = [],
        extensions: [ExtensionValue.Member] = [],
        location: Catalog.SourceLocation? = nil
    ) {
        self.name = name
        self.cases = cases
        self.speaksIdentifiers = speaksIdentifiers
        self.suppressions = suppressions
        self.extensions = extensions
        self.location = location
    }
}

extension Enumeration {
    /// One value of an enum, and its spoken forms.
    public struct Case: Hashable, Sendable {
        /// The case's identifier, unique in its enum; its words are spoken forms too.
        public var id: String
        /// The name shown to people; `nil` stands for the identifier's words.
        public var displayName: String?
        /// Other names that a person may say instead.
        public var synonyms: [String]
        /// Spellings of how the name sounds, such as "eye toons"; or, between slashes, the phones, such as "/r eh d/".
        public var pronunciations: [String]
        /// The parameter value that an answer gives for the case, such as a number; `nil` stands for the identifier.
        public var value: ParameterValue?
        /// Findings that the owner has looked at and accepted, each with a reason.
        public var suppressions: [Suppression]
        /// Keys that begin with `x-`, kept but not interpreted.
        public var extensions: [ExtensionValue.Member]
        /// Where the case was read, if it came from a file.
        public var location: Catalog.SourceLocation?

        /// Creates a case.
        ///
        /// - Parameters:
        ///   - id: The case's identifier, unique in its enum.
        ///   - displayName: The name shown to people; `nil` stands for the identifier's words.
        ///   - synonyms: Other names that a person may say instead.
        ///   - pronunciations: Spellings of how the name sounds.
        ///   - value: The parameter value that an answer gives for the case.
        ///   - suppressions: Findings that are accepted, each with a reason.
        ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
        ///   - location: Where the case was read.
        public init(
            id: String,
            displayName: String? = nil,
            synonyms: [String] = [],
            pronunciations: [String] = [],
            value: ParameterValue? = nil,
            suppressions: [Suppression] = [],
            extensions: [ExtensionValue.Member] = [],
            location: Catalog.SourceLocation? = nil
        ) {
            self.id = id
            self.displayName = displayName
            self.synonyms = synonyms
            self.pronunciations = pronunciations
            self.value = value
            self.suppressions = suppressions
            self.extensions = extensions
            self.location = location
        }
    }
}
