/// Alternative word orders of phrases.
package enum OtherOrders {
    /// The alternative orders of a phrase.
    ///
    /// - Parameters:
    ///   - pattern: The phrase.
    ///   - language: The language of the phrase.
    /// - Returns: The orders; empty if the language has none for the phrase.
    /// - Complexity: O(*n*²) in the pieces and words of the phrase.
    package static func variants(of pattern: PhrasePattern, language: Language) -> [PhrasePattern] {
        ParticleShift.variants(of: pattern, language: language) + VerbLast.variants(of: pattern, language: language)
    }

    /// Whether a piece is not optional.
    static func isObject(_ piece: PhrasePattern.Piece) -> Bool {
        if case .optional = piece { false } else { true }
    }

    /// The pieces with neighboring literals merged.
    static func joined(_ pieces: some Sequence<PhrasePattern.Piece>) -> [PhrasePattern.Piece] {
        pieces.reduce(into: []) { joined, piece in
            if case .literal(let text) = piece, case .literal(let before)? = joined.last {
                joined[joined.count - 1] = .literal("\(before) \(text)")
            } else {
                joined.append(piece)
            }
        }
    }

    /// A literal as separate pieces, one per word.
    static func words(_ piece: PhrasePattern.Piece) -> [PhrasePattern.Piece] {
        guard case .literal(let text) = piece else { return [piece] }
        return text.split(whereSeparator: \.isWhitespace).map { .literal(String($0)) }
    }
}
