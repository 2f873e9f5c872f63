/// Phrases with the particle of the verb after the object: "turn on the lights" becomes "turn the lights on".
///
/// The verbs are listed with the language. The particle goes to the end, and before each preposition: "turn the lights
/// on in the kitchen".
enum ParticleShift {
    /// The alternative orders of a phrase.
    ///
    /// - Parameters:
    ///   - pattern: The phrase.
    ///   - language: The language of the phrase.
    /// - Returns: The orders, the particle before prepositions first; empty if the phrase does not begin with a phrasal
    ///   verb.
    /// - Complexity: O(*n*²) in the pieces and words of the phrase.
    static func variants(of pattern: PhrasePattern, language: Language) -> [PhrasePattern] {
        guard !language.phrasalVerbs.isEmpty else { return [] }
        let start = pattern.pieces.prefix { if case .optional = $0 { true } else { false } }.count
        let lead = pattern.pieces[..<start]
        return heads(Array(pattern.pieces[start...]), language).flatMap { head in
            splits(head.rest, language).map { place in
                let moved = head.rest[..<place] + [.literal(head.particle)] + head.rest[place...]
                return PhrasePattern(pieces: OtherOrders.joined(lead + [head.verb] + moved))
            }
        }
    }

    private typealias Piece = PhrasePattern.Piece

    /// A verb with its particle, and the rest of the phrase: one word, or one nonliteral piece, each.
    private struct Head {
        var verb: Piece
        var particle: String
        var rest: [Piece]
    }

    private static func heads(_ pieces: [Piece], _ language: Language) -> [Head] {
        let pieces = pieces.flatMap(OtherOrders.words)
        guard let first = pieces.first else { return [] }
        let rest = Array(pieces.dropFirst())
        switch first {
        case .literal(let verb):
            guard case .literal(let particle)? = rest.first, language.isPhrasal(verb, particle) else { return [] }
            return [Head(verb: first, particle: particle, rest: Array(rest.dropFirst()))]
        case .alternatives(let branches):
            let verbs = branches.map { $0.flatMap(OtherOrders.words) }
            var heads: [Head] = []
            // "(Turn|Switch) on …"
            if case .literal(let particle)? = rest.first {
                let phrasal = verbs.filter { verb in
                    guard verb.count == 1, case .literal(let word) = verb[0] else { return false }
                    return language.isPhrasal(word, particle)
                }
                if !phrasal.isEmpty {
                    heads.append(
                        Head(verb: .alternatives(phrasal), particle: particle, rest: Array(rest.dropFirst()))
                    )
                }
            }
            // "(Turn on|Enable) …"
            for verb in verbs where verb.count == 2 {
                guard case .literal(let word) = verb[0], case .literal(let particle) = verb[1],
                    language.isPhrasal(word, particle)
                else { continue }
                heads.append(Head(verb: verb[0], particle: particle, rest: rest))
            }
            return heads
        case .applicationName, .parameter, .optional: return []
        }
    }

    /// The places for the particle: before prepositions and at the end, or none if there is no object.
    private static func splits(_ rest: [Piece], _ language: Language) -> [Int] {
        guard let first = rest.first, !isPreposition(first, language), rest.contains(where: OtherOrders.isObject) else {
            return []
        }
        return rest.indices.dropFirst().filter { isPreposition(rest[$0], language) } + [rest.count]
    }

    /// Whether a piece begins with a preposition.
    private static func isPreposition(_ piece: Piece, _ language: Language) -> Bool {
        switch piece {
        case .literal(let word): language.isPreposition(word)
        case .optional(let inner): inner.flatMap(OtherOrders.words).first.map { isPreposition($0, language) } ?? false
        case .alternatives(let branches):
            branches.allSatisfy { $0.flatMap(OtherOrders.words).first.map { isPreposition($0, language) } ?? false }
        case .applicationName, .parameter: false
        }
    }
}
