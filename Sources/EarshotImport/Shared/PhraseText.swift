internal import Earshot
internal import EarshotFormats

/// Writes a phrase from literal words and parameter names.
struct PhraseText {
    private var written = ""

    /// The phrase, without white space at its ends.
    var text: String {
        var end = written[...]
        while end.last == " " { end.removeLast() }
        return String(end)
    }

    /// Whether the phrase is empty.
    var isEmpty: Bool { text.isEmpty }

    /// Adds words, with every character escaped as needed; white space becomes one space.
    mutating func append(words: String) {
        for scalar in words.unicodeScalars {
            if scalar.properties.isWhitespace || isControl(scalar) {
                if !written.isEmpty, written.last != " " { written += " " }
                continue
            }
            switch scalar {
            case "\\", "[", "]", "(", ")", "|": written += "\\"
            case "{" where written.unicodeScalars.last == "$": written += "\\"
            default: break
            }
            written.unicodeScalars.append(scalar)
        }
    }

    /// Adds a token that stands for a parameter.
    mutating func append(parameter name: String) {
        written += PhrasePattern(pieces: [.parameter(name)]).description
    }
}
