/// A phrase, parsed: literal text, tokens, optional and alternative parts.
///
/// The grammar: `[x]` is optional, `(a|b)` are alternatives, both nest, `[a|b]` is `[(a|b)]`, and an empty alternative
/// is legal. `${name}` is a token. `\` makes the next character literal. `|`, `)` and `]` outside a group, and `$` not
/// before `{`, are literal. White space between pieces does not matter, unless a `\` makes it literal; a literal and a
/// group that touch each other with letters, with no white space between, are pieces of one word: `un[lock]`.
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
