import Earshot

/// Every sentence that phrases without slots stand for, written out.
enum Sentences {
    static func of(_ phrase: Phrase) throws -> [String] {
        of(try PhrasePattern(parsing: phrase.text).pieces).map { words in
            words.split(separator: " ").joined(separator: " ")
        }
    }

    private static func of(_ pieces: [PhrasePattern.Piece]) -> [String] {
        pieces.reduce([""]) { heads, piece in
            let tails: [String] =
                switch piece {
                case .literal(let text): [text]
                case .applicationName, .parameter: []
                case .optional(let pieces): [""] + of(pieces)
                case .alternatives(let branches): branches.flatMap(of)
                }
            return heads.flatMap { head in tails.map { head + " " + $0 } }
        }
    }
}
