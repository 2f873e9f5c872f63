internal import Earshot
internal import EarshotFormats

/// Converts a phrase of Apple's files to a phrase of a catalog.
///
/// `${applicationName}` and `${parameter}` stay tokens, and every other character stands for itself. A misspelled
/// token, such as `${application_name}`, is kept as words: the importer does not guess what was meant.
struct ApplePhrase {
    /// The phrase in a catalog's grammar.
    private(set) var text = ""
    /// The names of the parameters, in order, each once.
    private(set) var parameters: [String] = []
    /// Texts that look like tokens but are not.
    private(set) var wrongTokens: [String] = []
    /// Whether `${applicationName}` is in it.
    private(set) var hasApplicationName = false
    /// Whether it has any words.
    private(set) var hasWords = false

    /// Converts a phrase.
    ///
    /// - Parameters:
    ///   - source: The phrase as in the file.
    ///   - names: The names of known parameters.
    /// - Complexity: O(n), where n is the phrase's length.
    init(_ source: String, names: Set<String> = []) {
        let scalars = Array(source.unicodeScalars)
        hasApplicationName = source.contains("${\(PhrasePattern.applicationNameToken)}")
        var literal = ""
        var index = 0
        while index < scalars.count {
            guard scalars[index] == "$", index + 1 < scalars.count, scalars[index + 1] == "{" else {
                literal.unicodeScalars.append(isControl(scalars[index]) ? " " : scalars[index])
                index += 1
                continue
            }
            let end = scalars[index...].firstIndex(of: "}")
            let name = Self.string(scalars[(index + 2)..<(end ?? scalars.count)])
            if let end, Self.isName(name), !isNearMiss(name) || names.contains(name) {
                flush(&literal)
                text += "${\(name)}"
                hasWords = true
                if name != PhrasePattern.applicationNameToken, !parameters.contains(name) { parameters.append(name) }
                index = end + 1
                continue
            }
            var next = end.map { $0 + 1 } ?? scalars.count
            while name.hasPrefix("{"), next < scalars.count, scalars[next] == "}" { next += 1 }
            let token = Self.string(scalars[index..<next])
            wrongTokens.append(token)
            literal += String(token.map { $0.unicodeScalars.contains(where: isControl) ? " " : $0 })
            index = next
        }
        if wrongTokens.isEmpty, Self.squeezed(literal).contains(Self.squeezedName) {
            wrongTokens.append(
                literal.split(separator: " ").first { Self.squeezed($0).contains("applicationname") }
                    .map(String.init) ?? literal
            )
        }
        flush(&literal)
    }

    /// Ends the current words; white space around them needs no escape.
    private mutating func flush(_ literal: inout String) {
        let scalars = literal.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else {
            text += literal
            literal = ""
            return
        }
        if scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) {
            hasWords = true
        }
        text += String(scalars[..<first])
        text += PhrasePattern.escaped(String(scalars[first...last]))
        text += String(scalars[scalars.index(after: last)...])
        literal = ""
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        return text
    }

    // MARK: Tokens

    /// Whether a text mentions the application in a token, correctly spelled or not.
    static func mentionsApplication(_ text: String) -> Bool {
        guard text.utf8.contains(UInt8(ascii: "{")) || text.utf8.contains(UInt8(ascii: "(")) else { return false }
        return squeezed(text).contains(squeezedName)
    }

    private static let squeezedName = "applicationname"

    /// A text in lower case, without the characters that misspelled tokens differ in.
    private static func squeezed(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    /// Whether a name can be a parameter's.
    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "_" || $0 == "." }
    }

    /// Whether a name is a misspelling of the application's token.
    private func isNearMiss(_ name: String) -> Bool {
        guard name != PhrasePattern.applicationNameToken else { return false }
        let squeezed = Self.squeezed(name).filter { $0 != "." }
        return squeezed == Self.squeezedName || !hasApplicationName && ["appname", "application"].contains(squeezed)
    }
}
