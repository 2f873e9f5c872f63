/// What a conversation asks before a shortcut is ready, with its tokens told from its words.
///
/// Of a phrase's notation it has the tokens alone: brackets and `\` stand for themselves.
package struct QuestionPattern: Hashable, Sendable {
    /// A part of the question.
    package enum Piece: Hashable, Sendable {
        /// Words as they are written, with the white space around them.
        case words(String)
        /// A token: its name, unescaped, and the offset of its `$` in UTF-8 bytes.
        case token(String, offset: Int)
    }

    /// The parts, in order.
    package let pieces: [Piece]

    /// Parses a question.
    ///
    /// - Parameter text: The question as its author wrote it.
    /// - Throws: ``PhraseError`` for a token that is not closed or has no name.
    /// - Complexity: O(*n*) in the bytes of the question.
    package init(parsing text: String) throws(PhraseError) {
        var scanner = TemplateScanner(text, noun: "question")
        var pieces: [Piece] = []
        var words: [UInt8] = []
        while !scanner.isAtEnd {
            guard scanner.bytes[scanner.index] == UInt8(ascii: "$"), scanner.isFollowed(by: UInt8(ascii: "{")) else {
                words += scanner.takeScalar()
                continue
            }
            if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
            words = []
            let start = scanner.index
            pieces.append(.token(try scanner.takeToken(isEscapable: false), offset: start))
        }
        if !words.isEmpty { pieces.append(.words(String(decoding: words, as: UTF8.self))) }
        self.pieces = pieces
    }

    /// The question as a phrase that could be said, without question marks.
    package var phrase: PhrasePattern {
        PhrasePattern(
            pieces: pieces.compactMap { piece in
                switch piece {
                case .words(let words):
                    let spoken = words.split { $0.isWhitespace || "?？¿;؟".contains($0) }.joined(separator: " ")
                    return spoken.isEmpty ? nil : .literal(spoken)
                case .token(PhrasePattern.applicationNameToken, _): return .applicationName
                case .token(let name, _): return .parameter(name)
                }
            }
        )
    }

    /// Whether the question has neither words nor tokens.
    package var isEmpty: Bool {
        pieces.allSatisfy { piece in
            guard case .words(let words) = piece else { return false }
            return words.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        }
    }

    /// The names of the parameters that the question says.
    package var parameters: Set<String> {
        Set(
            pieces.compactMap { piece in
                if case .token(let name, _) = piece, name != PhrasePattern.applicationNameToken { name } else { nil }
            }
        )
    }
}
