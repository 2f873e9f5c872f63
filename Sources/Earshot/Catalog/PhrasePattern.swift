/// A phrase, parsed: literal text, tokens, optional and alternative parts.
///
/// The grammar: `[x]` is optional, `(a|b)` are alternatives, both nest, `[a|b]` is `[(a|b)]`, and an empty alternative
/// is legal. `${name}` is a token. `\` makes the next character literal. `|`, `)` and `]` outside a group, and `$` not
/// before `{`, are literal. White space between pieces does not matter.
public struct PhrasePattern: Hashable, Sendable {
    /// One piece of a pattern.
    public indirect enum Piece: Hashable, Sendable {
        /// Words to be spoken, unescaped.
        case literal(String)
        /// `${applicationName}`.
        case applicationName
        /// `${name}` for any other name.
        case parameter(String)
        /// `(a|b)`: exactly one of the alternatives.
        case alternatives([[Piece]])
        /// `[x]`: the pieces, or nothing.
        case optional([Piece])
    }

    /// The pieces, in spoken order.
    public var pieces: [Piece]

    /// Creates a pattern from its pieces.
    ///
    /// - Parameter pieces: The pieces, in spoken order.
    public init(pieces: [Piece]) {
        self.pieces = pieces
    }
}

/// A phrase could not be parsed.
public struct PhraseError: Error, Hashable, Sendable {
    /// Where in the phrase, in UTF-8 bytes from its start.
    public var offset: Int
    /// What is wrong.
    public var what: String
    /// What was expected instead.
    public var expected: String
    /// How to mend it.
    public var mend: String
}
