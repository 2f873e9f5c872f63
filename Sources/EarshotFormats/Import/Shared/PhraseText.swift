internal import Earshot

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

/// Names and words of other tools, as a catalog can hold them.
enum ForeignName {
    /// Words without control characters, and with one space where there was white space.
    static func clean(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || isControl(scalar) {
                if !result.isEmpty, result.unicodeScalars.last != " " { result += " " }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        while result.unicodeScalars.last == " " { result.unicodeScalars.removeLast() }
        return result
    }

    /// What two spellings have in common that differ only in letter case and white space.
    static func folded(_ text: String) -> String { clean(text).lowercased() }

    /// The spelling of a number without what a decimal or ordinal adds to it; `nil` for everything else.
    static func number(_ text: String) -> String? {
        let text = clean(text)
        return JSONNumber.isNumber(text) ? text : nil
    }

    /// The digits before the ending of an ordinal such as "3rd" or "3."; `nil` for everything else.
    static func ordinal(_ text: String) -> String? {
        let text = clean(text)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count < 18, text.count - digits.count <= 3 else { return nil }
        return number(String(digits))
    }
}

/// The locale that the name of a file gives away.
enum FileLocale {
    /// The locale in a path such as `models/de-DE.json`, `de-DE/model.json` or `de.json`.
    ///
    /// A language alone counts only as a file's whole name; with a region, a folder's name will do.
    static func locale(of file: ForeignFile) -> String? {
        if let locale = tag(file.stem, needsRegion: false) { return locale }
        return file.components.dropLast().reversed().lazy.compactMap { tag($0, needsRegion: true) }.first
    }

    /// A language tag, where a name is one.
    private static func tag(_ name: String, needsRegion: Bool) -> String? {
        let parts = name.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
        guard let language = parts.first, (2...3).contains(language.utf8.count), parts.count <= 3,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } })
        else { return nil }
        if parts.count == 1 {
            return !needsRegion && language.utf8.count == 2 && language.allSatisfy(\.isLetter)
                ? language.lowercased() : nil
        }
        guard let region = parts.last, region.count == 2 && region.allSatisfy(\.isLetter) || region == "419",
            parts.count == 2 || parts[1].count == 4 && parts[1].allSatisfy(\.isLetter)
        else { return nil }
        let tag = ([language.lowercased()] + parts.dropFirst().dropLast() + [region.uppercased()])
            .joined(separator: "-")
        return LanguageTag.isWellFormed(tag) ? tag : nil
    }
}
