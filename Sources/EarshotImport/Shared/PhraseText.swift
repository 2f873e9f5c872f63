internal import Earshot
internal import EarshotFormats

/// Writes a phrase from words that stand for themselves and from the names of parameters.
struct PhraseText {
    private var written = ""

    /// The phrase, without white space at its ends.
    var text: String {
        var end = written[...]
        while end.last == " " { end.removeLast() }
        return String(end)
    }

    /// Whether nothing would have to be said.
    var isEmpty: Bool { text.isEmpty }

    /// Adds words, of which every character stands for itself; white space becomes one space.
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
