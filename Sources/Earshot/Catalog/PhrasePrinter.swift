extension PhrasePattern: CustomStringConvertible {
    /// The pattern in the phrase grammar, one space between pieces; parsing it gives the same pattern.
    ///
    /// This holds for every pattern that parsing can give. A pattern built in code that has an empty literal, two
    /// literals side by side or a group without alternatives prints as the nearest pattern that parsing can give.
    ///
    /// - Complexity: O(n), where n is the length of what is printed.
    public var description: String {
        var text = ""
        Self.print(pieces, into: &text)
        return text
    }

    private static func print(_ pieces: [Piece], into text: inout String) {
        var isFirst = true
        for piece in pieces {
            if !isFirst { text += " " }
            isFirst = false
            switch piece {
            case .literal(let words): text += escaped(words)
            case .applicationName: text += "${\(applicationNameToken)}"
            case .parameter(let name): text += "${\(escapedName(name))}"
            case .alternatives(let alternatives):
                text += "("
                for (index, alternative) in alternatives.enumerated() {
                    if index > 0 { text += "|" }
                    print(alternative, into: &text)
                }
                text += ")"
            case .optional(let inner):
                text += "["
                print(inner, into: &text)
                text += "]"
            }
        }
    }

    /// Words with a `\` before every character that would not stand for itself.
    package static func escaped(_ words: String) -> String {
        let scalars = Array(words.unicodeScalars)
        let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
        let last = scalars.lastIndex { !$0.properties.isWhitespace } ?? -1
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\\", "[", "]", "(", ")", "|": text += "\\"
            case "$" where index + 1 < scalars.count && scalars[index + 1] == "{": text += "\\"
            default: if index < first || index > last { text += "\\" }
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private static func escapedName(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if scalar == "}" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
