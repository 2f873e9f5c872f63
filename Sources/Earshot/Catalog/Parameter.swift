/// A value that a shortcut takes.
public struct Parameter: Hashable, Sendable {
    /// The values a parameter takes; bounds are inclusive, `nil` means unbounded.
    public enum Kind: Hashable, Sendable {
        /// A case of the enum with this name.
        case enumeration(String)
        /// A whole number.
        case integer(min: Int64? = nil, max: Int64? = nil)
        /// A number that may have a fraction.
        case decimal(min: Double? = nil, max: Double? = nil)
        /// A position in an order, counted from 1.
        case ordinal
        /// A Boolean.
        case boolean
        /// Any words.
        case text
    }

    /// The parameter's name, unique in its shortcut.
    public var name: String
    /// The kind of its values.
    public var kind: Kind
    /// What a spoken number is multiplied by in the answer, such as 60 for minutes in seconds; `nil` stands for 1.
    ///
    /// The bounds apply to the number as it was spoken.
    public var multiplier: Double?
    /// Whether the shortcut cannot run without it.
    public var isRequired: Bool
    /// What to ask if the value is missing.
    public var prompt: String?
    /// The value used if none is spoken and none is preset.
    public var defaultValue: ParameterValue?
    /// Findings that the owner has looked at and accepted, each with a reason.
    public var suppressions: [Suppression]
    /// Keys that begin with `x-`, kept but not interpreted.
    public var extensions: [ExtensionValue.Member]
    /// Where the parameter was read, if it came from a file.
    public var location: Catalog.SourceLocation?

    /// Creates a parameter.
    ///
    /// - Parameters:
    ///   - name: The parameter's name, unique in its shortcut.
    ///   - kind: The kind of its values.
    ///   - multiplier: What a spoken number is multiplied by in the answer.
    ///   - isRequired: Whether the shortcut cannot run without it.
    ///   - prompt: What to ask if the value is missing.
    ///   - defaultValue: The value used if none is spoken and none is preset.
    ///   - suppressions: Findings that are accepted, each with a reason.
    ///   - extensions: Keys that begin with `x-`, kept but not interpreted.
    ///   - location: Where the parameter was read.
    public init(
        _ name: String,
        _ kind: Kind,
        multiplier: Double? = nil,
        isRequired: Bool = false,
        prompt: String? = nil,
        defaultValue: ParameterValue? = nil,
        suppressions: [Suppression] = [],
        extensions: [ExtensionValue.Member] = [],
        location: Catalog.SourceLocation? = nil
    ) {
        self.name = name
        self.kind = kind
        self.multiplier = multiplier
        self.isRequired = isRequired
        self.prompt = prompt
        self.defaultValue = defaultValue
        self.suppressions = suppressions
        self.extensions = extensions
        self.location = location
    }
}

/// The value of a parameter.
public enum ParameterValue: Hashable, Sendable {
    /// A case of an enum, by its identifier.
    case enumerationCase(String)
    /// A whole number.
    case integer(Int64)
    /// A number that may have a fraction.
    case decimal(Double)
    /// A position in an order, counted from 1.
    case ordinal(Int64)
    /// A Boolean.
    case boolean(Bool)
    /// Words, as they were heard.
    case text(String)
    /// Several values at once; only presets have them.
    case list([ParameterValue])
}
