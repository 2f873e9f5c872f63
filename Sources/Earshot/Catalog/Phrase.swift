/// A phrase as its author wrote it, with `${…}` tokens, `[…]` optional parts and `(…|…)` alternatives.
public struct Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The phrase as written.
    public var text: String
    /// Where the phrase's first character was read, if it came from a file.
    public var location: Catalog.SourceLocation?
    /// Whether the text is identical to its source, without escapes or folded lines, so that an offset into the text is
    /// an offset into the source line.
    package var isVerbatim = false

    /// Creates a phrase.
    ///
    /// - Parameters:
    ///   - text: The phrase as written.
    ///   - location: Where it was read.
    public init(_ text: String, location: Catalog.SourceLocation? = nil) {
        self.text = text
        self.location = location
    }

    /// Creates a phrase from a literal.
    ///
    /// - Parameter value: The phrase as written.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
