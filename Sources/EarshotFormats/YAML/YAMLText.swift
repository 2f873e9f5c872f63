internal import Earshot

/// Writes values as YAML: blocks indented by two spaces, short leaves on one line, deterministically.
struct YAMLText {
    /// The text written so far.
    private(set) var text = ""

    /// The longest list or mapping that is written on one line, in characters.
    private static let flowLength = 80
    /// The longest key written before its colon; libyaml reads up to 1,024 characters.
    private static let keyLength = 256

    /// Writes a value that fills a document.
    mutating func document(_ value: ExtensionValue) {
        if case .object(let members) = value, !members.isEmpty {
            block(members, indent: 0, startsLine: true)
        } else {
            text += (Self.flow(value, budget: .max, depth: .max) ?? "") + "\n"
        }
    }

    // MARK: Blocks

    private mutating func block(_ members: [ExtensionValue.Member], indent: Int, startsLine: Bool) {
        for (index, member) in members.enumerated() {
            if index > 0 || startsLine { text += String(repeating: " ", count: indent) }
            let key = Self.scalar(member.key)
            if key.utf8.count > Self.keyLength {
                text += "? \(key)\n\(String(repeating: " ", count: indent)):"
            } else {
                text += "\(key):"
            }
            value(member.value, indent: indent)
        }
    }

    private mutating func block(_ items: [ExtensionValue], indent: Int, startsLine: Bool) {
        for (index, item) in items.enumerated() {
            if index > 0 || startsLine { text += String(repeating: " ", count: indent) }
            text += "-"
            if let line = Self.flow(item, budget: Self.flowLength, depth: 2) {
                text += " \(line)\n"
                continue
            }
            text += " "
            switch item {
            case .object(let members): block(members, indent: indent + 2, startsLine: false)
            case .list(let inner): block(inner, indent: indent + 2, startsLine: false)
            default: text += (Self.flow(item, budget: .max, depth: 0) ?? "") + "\n"
            }
        }
    }

    /// Writes the value after a key's colon.
    private mutating func value(_ value: ExtensionValue, indent: Int) {
        if let line = Self.flow(value, budget: Self.flowLength, depth: 2) {
            text += " \(line)\n"
            return
        }
        switch value {
        case .object(let members):
            text += "\n"
            block(members, indent: indent + 2, startsLine: true)
        case .list(let items):
            text += "\n"
            block(items, indent: indent + 2, startsLine: true)
        default: text += " \(Self.flow(value, budget: .max, depth: 0) ?? "")\n"
        }
    }

    // MARK: Lines

    /// A value on one line; `nil` if it is longer than the budget or nests deeper than the depth.
    private static func flow(_ value: ExtensionValue, budget: Int, depth: Int) -> String? {
        var line: String
        switch value {
        case .null: line = "null"
        case .boolean(let flag): line = flag ? "true" : "false"
        case .number(let digits): line = digits
        case .text(let text): line = scalar(text)
        case .list(let items):
            if !items.isEmpty, depth == 0 { return nil }
            line = "["
            for (index, item) in items.enumerated() {
                guard let part = flow(item, budget: budget - line.utf8.count, depth: depth - 1) else { return nil }
                line += (index > 0 ? ", " : "") + part
                if line.utf8.count > budget { return nil }
            }
            line += "]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            if depth == 0 { return nil }
            line = "{ "
            for (index, member) in members.enumerated() {
                guard let part = flow(member.value, budget: budget - line.utf8.count, depth: depth - 1) else {
                    return nil
                }
                line += (index > 0 ? ", " : "") + scalar(member.key) + ": " + part
                if line.utf8.count > budget { return nil }
            }
            line += " }"
        }
        return line.utf8.count > budget ? nil : line
    }

    /// Text as a scalar: plain if it cannot be read as anything else, and in double quotes otherwise.
    static func scalar(_ text: String) -> String {
        isPlain(text) ? text : quote(text)
    }

    /// Words that some version of YAML does not read as text.
    private static let reserved: Set<String> = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]

    private static func isPlain(_ text: String) -> Bool {
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            let isLetter = scalar.properties.isAlphabetic
            if previous == nil, !isLetter { return false }
            guard isLetter || ("0"..."9").contains(scalar) || "_./- ".unicodeScalars.contains(scalar) else {
                return false
            }
            if previous == " ", scalar == " " || scalar == "-" { return false }
            previous = scalar
        }
        guard let previous, previous != " " else { return false }
        return text.utf8.count > 5 || !reserved.contains(text.lowercased())
    }

    private static func quote(_ text: String) -> String {
        var line = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": line += "\\\""
            case "\\": line += "\\\\"
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case " "..."~", "\u{A1}"..."\u{2027}", "\u{202A}"..."\u{D7FF}", "\u{E000}"..."\u{FEFE}",
                "\u{FF00}"..."\u{FFFD}", "\u{10000}"...:
                line.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                line += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            }
        }
        return line + "\""
    }
}
