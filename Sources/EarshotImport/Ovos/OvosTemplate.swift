internal import Earshot

/// A line of an intent: words, `(a|b)`, `[optional]` and `{name}`.
enum OvosTemplate {
    /// The most texts of one line of values.
    static let formLimit = 256

    /// The pattern of a line.
    ///
    /// - Throws: ``PhraseError`` for groups and braces that are not closed; its offset is into a text of ours.
    static func pattern(of line: String) throws(PhraseError) -> PhrasePattern {
        var text = ""
        var rest = line[...]
        while let character = rest.first {
            rest.removeFirst()
            switch character {
            case "{":
                guard let close = rest.firstIndex(of: "}") else {
                    throw PhraseError(
                        offset: 0,
                        what: "the brace that begins with \"{\" is not closed",
                        expected: "the name of an entity in braces",
                        suggestion: "close it"
                    )
                }
                let name = ForeignName.clean(rest[..<close].filter { $0 != "{" })
                guard !name.isEmpty else {
                    throw PhraseError(
                        offset: 0,
                        what: "the braces are empty",
                        expected: "the name of an entity in braces",
                        suggestion: "name the entity"
                    )
                }
                rest = rest[rest.index(after: close)...]
                // Some write {{name}}.
                while rest.first == "}" { rest.removeFirst() }
                text += PhrasePattern(pieces: [.parameter(name)]).description
            case "$", "\\": text += "\\" + String(character)
            case ":" where rest.hasPrefix("0") && (text.isEmpty || text.hasSuffix(" ")):
                // Exactly one word, whatever it is.
                rest.removeFirst()
                text += "${word}"
            default: text.append(character)
            }
        }
        return try PhrasePattern(parsing: text)
    }

    /// The names of the parameters, in order.
    static func parameters(of pieces: [PhrasePattern.Piece]) -> [String] {
        pieces.flatMap { piece -> [String] in
            switch piece {
            case .parameter(let name): [name]
            case .optional(let inner): parameters(of: inner)
            case .alternatives(let branches): branches.flatMap { parameters(of: $0) }
            case .literal, .applicationName: []
            }
        }
    }

    /// All texts of pieces without parameters; `nil` if there is one, or there are too many texts.
    static func texts(of pieces: [PhrasePattern.Piece]) -> [String]? {
        var texts = [""]
        for piece in pieces {
            let next: [String]
            switch piece {
            case .literal(let words): next = [words]
            case .parameter, .applicationName: return nil
            case .optional(let inner):
                guard let inner = Self.texts(of: inner) else { return nil }
                next = inner + [""]
            case .alternatives(let branches):
                var all: [String] = []
                for branch in branches {
                    guard let inner = Self.texts(of: branch) else { return nil }
                    all += inner
                    guard all.count <= formLimit else { return nil }
                }
                next = all
            }
            guard texts.count * next.count <= formLimit else { return nil }
            texts = texts.flatMap { head in next.map { head.isEmpty || $0.isEmpty ? head + $0 : head + " " + $0 } }
        }
        return texts
    }
}
