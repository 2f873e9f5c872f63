extension String {
    /// The text on one line of a terminal: control characters and line breaks are escaped, `\n` or `\u001b`.
    ///
    /// Texts of corpora and catalogs must not move the cursor, or look like lines of a report.
    var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.isControl || $0.isLineSeparator }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isControl || scalar.isLineSeparator:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character: a tab, a line break, an escape.
    var isControl: Bool { value < 0x20 || 0x7F..<0xA0 ~= value }

    /// Whether it ends a line, or a paragraph, though it is no control character.
    fileprivate var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }
}
