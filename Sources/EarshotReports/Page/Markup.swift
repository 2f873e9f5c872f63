/// HTML that is being written: elements by their names, everything else escaped.
///
/// Names of elements and attributes are constants of the program, so that no text of a catalog or a corpus can become
/// one. Every other text goes through ``escaped(_:)``.
struct Markup {
    /// What has been written.
    private(set) var html = ""

    /// Elements that have no content and no end tag.
    private static let void: Set<String> = ["input", "link", "meta", "br", "col"]

    /// Writes an element with its attributes; those that are nil are left out, and the closure writes its content.
    mutating func element(
        _ name: StaticString,
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        _ content: (inout Markup) -> Void
    ) {
        open(name, attributes)
        content(&self)
        html += "</\(name)>"
    }

    /// Writes an element that contains a text.
    mutating func element(
        _ name: StaticString,
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        text: String
    ) {
        element(name, attributes) { $0.text(text) }
    }

    /// Writes an element without content; in SVG it is closed at once.
    mutating func empty(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) {
        open(name, attributes)
        if !Self.void.contains("\(name)") { html += "</\(name)>" }
    }

    /// Writes a text.
    mutating func text(_ text: String) {
        html += Self.escaped(text)
    }

    /// Writes a text of a person, in whatever direction it runs, without letting it turn its surroundings.
    mutating func heard(_ text: String) {
        element("bdi", text: text.clipped(to: Self.longest))
    }

    /// Writes markup of the program, unescaped: constants, and what another `Markup` has written.
    mutating func raw(_ markup: String) {
        html += markup
    }

    /// The longest text of a person that is shown in one place, in characters.
    static let longest = 400

    private mutating func open(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
        html += "<\(name)"
        for (key, value) in attributes {
            guard let value else { continue }
            html += value.isEmpty ? " \(key)" : " \(key)=\"\(Self.escaped(value))\""
        }
        html += ">"
    }

    /// A text as the content of an element or an attribute.
    ///
    /// Characters that a page may not have, and those that would turn the direction of what follows, are written as
    /// their code points: `[U+202E]`.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: needsCare) else { return text }
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case "\n", "\t": escaped.unicodeScalars.append(scalar)
            default:
                if isHidden(scalar) {
                    let digits = String(scalar.value, radix: 16, uppercase: true)
                    escaped += "[U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
                } else {
                    escaped.unicodeScalars.append(scalar)
                }
            }
        }
        return escaped
    }

    /// Whether a byte may belong to a character that is not written as it is.
    private static func needsCare(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        case 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
        default: false
        }
    }

    /// Whether a character is a control, a mark of direction, a line separator, or no character.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xFDD0...0xFDEF, 0xE0000...0xE007F:
            true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}

extension String {
    /// The text, or its beginning with an ellipsis if it has more characters.
    func clipped(to limit: Int) -> String {
        guard utf8.count > limit, let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex
        else { return self }
        return self[..<end].trimmingTrailingSpaces + "…"
    }
}

extension Substring {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
