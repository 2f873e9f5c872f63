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
        /// How long something takes.
        case duration(min: SpokenDuration? = nil, max: SpokenDuration? = nil)
        /// A time of day; with a `min` that is later than `max`, one of the night between them.
        case time(min: ClockTime? = nil, max: ClockTime? = nil, prefer: Preference? = nil)
        /// A day.
        case date(min: CalendarDate? = nil, max: CalendarDate? = nil, prefer: Preference? = nil)
        /// A day with a time.
        case dateTime(min: CalendarDateTime? = nil, max: CalendarDateTime? = nil, prefer: Preference? = nil)
        /// An amount of one of these units, by their English singular; of any unit if there are none.
        ///
        /// Bounds have a unit of the same quantity; an amount of another is compared with them after conversion.
        case measure(units: [String] = [], min: Measure? = nil, max: Measure? = nil)
        /// An amount of one of these currencies, by their codes of ISO 4217; of any currency if there are none.
        ///
        /// Currencies are not converted: with a bound, only amounts of its currency are taken.
        case money(currencies: [String] = [], min: Money? = nil, max: Money? = nil)
        /// A number of hundredths: 50 for "fifty percent".
        case percent(min: Double? = nil, max: Double? = nil)
        /// Digits and letters as they are spoken, leading zeros kept: a PIN, a plate, a flight, a part number.
        case code(CodeForm = .any)
    }

    /// Which of the times or dates is meant where what was said is open: "at five" is 05:00 or 17:00, "Friday" the last
    /// or the next one.
    ///
    /// Without a preference, an open value is a question. Past and future need ``ResolveOptions/now``.
    public enum Preference: String, Hashable, Sendable, CaseIterable {
        /// The next one; today counts, and the present minute does not.
        case future
        /// The last one; today counts, and the present minute does not.
        case past
        /// A time in the daytime, from 07:00 to 18:59; a date nearest to today.
        case day
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
    /// How long something takes.
    case duration(SpokenDuration)
    /// A time of day.
    case time(ClockTime)
    /// A day.
    case date(CalendarDate)
    /// A day with a time.
    case dateTime(CalendarDateTime)
    /// An amount of a unit of measure.
    case measure(Measure)
    /// An amount of money.
    case money(Money)
    /// A number of hundredths.
    case percent(Double)
    /// Digits and letters in upper case, without separators but those of the parameter's pattern: "LH0400".
    case code(String)
    /// Several values at once; only presets have them.
    case list([ParameterValue])
}
