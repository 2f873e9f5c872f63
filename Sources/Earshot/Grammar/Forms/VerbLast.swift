/// Phrases with the verb at the end, as in German and Dutch requests: "öffne die Tür" becomes "kannst du die Tür
/// öffnen", and "schalte das Licht ein" becomes "das Licht einschalten".
///
/// The infinitive at the end is a separate reading; see ``InfinitiveReading``.
enum VerbLast {
    /// The phrase with its first word, or its first alternatives, moved to the end.
    ///
    /// - Parameters:
    ///   - pattern: The phrase.
    ///   - language: The language of the phrase.
    /// - Returns: At most one order; none in other languages, or if the phrase does not begin with a content word.
    /// - Complexity: O(*n*) in the pieces and words of the phrase.
    static func variants(of pattern: PhrasePattern, language: Language) -> [PhrasePattern] {
        guard language.data.putsVerbLast else { return [] }
        let start = pattern.pieces.prefix { !OtherOrders.isObject($0) }.count
        let lead = pattern.pieces[..<start]
        let pieces = pattern.pieces[start...].flatMap(OtherOrders.words)
        let rest = pieces.dropFirst()
        guard let verb = pieces.first, isVerb(verb, language), rest.contains(where: OtherOrders.isObject) else {
            return []
        }
        return [PhrasePattern(pieces: OtherOrders.joined(lead + rest.dropLast() + joining(rest.last, verb)))]
    }

    /// The last piece and the verb; alternatives are paired with their verbs, as a pair may be written together:
    /// "einschalten".
    private static func joining(_ last: PhrasePattern.Piece?, _ verb: PhrasePattern.Piece) -> [PhrasePattern.Piece] {
        guard let last else { return [verb] }
        let (words, verbs) = (choices(last), choices(verb))
        guard let words, let verbs, words.count * verbs.count > 1, words.count * verbs.count <= mostPairs else {
            return [last, verb]
        }
        let pairs = words.flatMap { word in
            verbs.map { [PhrasePattern.Piece.literal(word.isEmpty ? $0 : "\(word) \($0)")] }
        }
        return [.alternatives(pairs)]
    }

    /// The most pairs to write out.
    private static let mostPairs = 16

    /// The alternatives of a piece, with the empty word for an optional piece; `nil` if the piece holds anything else.
    private static func choices(_ piece: PhrasePattern.Piece) -> [String]? {
        switch piece {
        case .literal(let word): return [word]
        case .optional(let inner):
            guard inner.count == 1 else { return nil }
            return choices(inner[0]).map { $0 + [""] }
        case .alternatives(let branches):
            let words = branches.map { branch -> String? in
                guard branch.count <= 1 else { return nil }
                guard let first = branch.first else { return "" }
                guard case .literal(let word) = first else { return nil }
                return word
            }
            return words.contains(nil) ? nil : words.compactMap(\.self)
        case .applicationName, .parameter: return nil
        }
    }

    /// Whether a piece may be a verb: single content words.
    private static func isVerb(_ piece: PhrasePattern.Piece, _ language: Language) -> Bool {
        switch piece {
        case .literal(let word): language.isContent(word)
        case .alternatives(let branches):
            branches.allSatisfy { branch in
                let words = branch.flatMap(OtherOrders.words)
                guard words.count == 1, case .literal(let word) = words[0] else { return false }
                return language.isContent(word)
            }
        case .applicationName, .parameter, .optional: false
        }
    }
}
