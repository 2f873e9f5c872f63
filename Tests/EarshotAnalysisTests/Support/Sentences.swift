import Earshot

/// Every sentence that phrases stand for, written out.
enum Sentences {
    /// The sentences of a phrase.
    ///
    /// - Parameters:
    ///   - phrase: The phrase.
    ///   - values: Ways to say a parameter, by its name; a sentence with a parameter that has none is left out.
    ///   - application: Ways to say the name of the application.
    /// - Returns: The sentences; some may be equal.
    /// - Throws: What is wrong with the phrase.
    static func of(
        _ phrase: Phrase,
        values: [String: [String]] = [:],
        application: [String] = []
    ) throws -> [String] {
        of(try PhrasePattern(parsing: phrase.text).pieces, values, application).map { words in
            words.split(separator: " ").joined(separator: " ")
        }
    }

    private static func of(
        _ pieces: [PhrasePattern.Piece],
        _ values: [String: [String]],
        _ application: [String]
    ) -> [String] {
        pieces.reduce([""]) { heads, piece in
            let tails: [String] =
                switch piece {
                case .literal(let text): [text]
                case .applicationName: application
                case .parameter(let name): values[name] ?? []
                case .optional(let pieces): [""] + of(pieces, values, application)
                case .alternatives(let branches): branches.flatMap { of($0, values, application) }
                }
            return heads.flatMap { head in tails.map { head + " " + $0 } }
        }
    }
}
