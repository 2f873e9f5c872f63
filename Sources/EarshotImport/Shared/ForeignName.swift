internal import Earshot
internal import EarshotFormats

/// Converts names and words of other tools to what a catalog can have.
enum ForeignName {
    /// Words without control characters, with white space collapsed.
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

    /// A key that ignores letter case, white space, and hyphens between letters, which nobody hears.
    static func folded(_ text: String) -> String {
        let text = clean(text).lowercased()
        guard text.contains("-") else { return text }
        let characters = Array(text)
        return String(
            characters.indices.map { index in
                let isHyphen =
                    characters[index] == "-" && index > 0 && index + 1 < characters.count
                    && characters[index - 1].isLetter && characters[index + 1].isLetter
                return isHyphen ? " " : characters[index]
            }
        )
    }

    /// A number's spelling without decimal zeros or an ordinal ending; `nil` for anything else.
    static func number(_ text: String) -> String? {
        let text = clean(text)
        return JSONNumber.isNumber(text) ? text : nil
    }

    /// The digits before the ending of an ordinal such as "3rd" or "3."; `nil` for anything else.
    static func ordinal(_ text: String) -> String? {
        let text = clean(text)
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, digits.count < 18, text.count - digits.count <= 3 else { return nil }
        return number(String(digits))
    }
}
