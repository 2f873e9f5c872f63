public import Earshot

/// A line of a corpus that is answered by something other than it expects.
public struct ReplayedLine: Hashable, Sendable {
    /// What a line expects, or is answered by.
    public struct Meaning: Hashable, Sendable {
        /// The owner: a shortcut's identifier, `ENUM.CASE`, or `SHORTCUT.PARAMETER` for a value.
        public var owner: String
        /// The meaning in a few words, with values of parameters.
        public var summary: String

        /// Creates a meaning.
        ///
        /// - Parameters:
        ///   - owner: The owner.
        ///   - summary: The meaning in a few words.
        public init(owner: String, summary: String) {
            self.owner = owner
            self.summary = summary
        }
    }

    /// What is said.
    public var text: String
    /// The line's locale; `nil` for that of the catalog.
    public var locale: String?
    /// Where the line stands.
    public var location: Catalog.SourceLocation
    /// What the line expects; `nil` if nothing should answer it.
    public var expected: Meaning?
    /// What answers it.
    public var answered: Meaning

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - text: What is said.
    ///   - locale: The line's locale.
    ///   - location: Where the line stands.
    ///   - expected: What the line expects; `nil` if nothing should answer it.
    ///   - answered: What answers it.
    public init(
        text: String,
        locale: String? = nil,
        location: Catalog.SourceLocation,
        expected: Meaning?,
        answered: Meaning
    ) {
        self.text = text
        self.locale = locale
        self.location = location
        self.expected = expected
        self.answered = answered
    }

    /// The locale, among those of the catalogs, whose check tells of the line: its own, or else one of its language, or
    /// else the first.
    func locale(among locales: [String]) -> String? {
        func language(_ tag: String) -> Substring { tag.lowercased().prefix { $0 != "-" } }
        guard let locale else { return locales.first }
        return locales.first { $0.lowercased() == locale.lowercased() }
            ?? locales.first { language($0) == language(locale) }
            ?? locales.first
    }
}
