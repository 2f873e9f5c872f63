internal import Earshot
internal import EarshotFormats

/// Parses a grammar in the Java Speech Grammar Format 1.0.
///
/// Source: Sun Microsystems, "Java Speech Grammar Format Specification", version 1.0, 1998.
struct JSGFParser {
    /// The deepest nesting of groups.
    static let depthLimit = 64

    private let text: [UInt8]
    private var index = 0
    private var line: Int32 = 1
    private var lineStart = 0

    private init(_ text: [UInt8]) {
        self.text = text
    }

    /// Parses the text of a file.
    ///
    /// - Parameter text: The text, in UTF-8.
    /// - Returns: The grammar.
    /// - Throws: ``TextError`` at the first place that is not as the format has it.
    /// - Complexity: O(n), where n is the number of bytes.
    static func parse(_ text: [UInt8]) throws(TextError) -> JSGFGrammar {
        var parser = JSGFParser(text)
        return try parser.grammar()
    }

    private mutating func grammar() throws(TextError) -> JSGFGrammar {
        var grammar = JSGFGrammar()
        try skipSpace()
        guard take("#JSGF") else {
            throw fault("the file does not begin with \"#JSGF\"", "a header such as `#JSGF V1.0;`", "add the header")
        }
        // #JSGF V1.0 UTF-8 en;
        var header: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: ";"), byte != 0x0A {
            header.append(byte)
            advance()
        }
        guard take(";") else {
            throw fault("the header is not closed", "a semicolon at the end of the line", "end it with a semicolon")
        }
        let parts = String(decoding: header, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        if parts.count > 2, LanguageTag.isWellFormed(String(parts[2].replacing("_", with: "-"))) {
            grammar.language = String(parts[2].replacing("_", with: "-"))
        }
        try skipSpace()
        while current != nil {
            try statement(&grammar)
            try skipSpace()
        }
        return grammar
    }

    private mutating func statement(_ grammar: inout JSGFGrammar) throws(TextError) {
        let start = position
        var isPublic = false
        if takeWord("grammar") {
            try skipSpace()
            grammar.name = word()
            return try end(of: "the name of the grammar")
        }
        if takeWord("import") {
            try skipSpace()
            grammar.imports.append((try reference(), start))
            return try end(of: "the import")
        }
        if takeWord("public") {
            isPublic = true
            try skipSpace()
        }
        guard current == UInt8(ascii: "<") else {
            throw fault("this is no rule", "`<name> = …;`, with or without `public`", "begin with the name of the rule")
        }
        let name = try reference()
        try skipSpace()
        guard take("=") else {
            throw fault("there is no \"=\" after <\(name)>", "`<name> = …;`", "add the equals sign")
        }
        let body = try alternatives(depth: 0)
        try end(of: "the rule <\(name)>")
        grammar.rules.append(.init(name: name, isPublic: isPublic, body: body, position: start))
    }

    private mutating func end(of thing: String) throws(TextError) {
        try skipSpace()
        guard take(";") else {
            let found = current == nil ? "the text ends" : "there is \(shown)"
            throw fault("\(found) within \(thing)", "a semicolon at its end", "end it with a semicolon")
        }
    }

    // MARK: Expressions

    private mutating func alternatives(depth: Int) throws(TextError) -> JSGFGrammar.Expression {
        guard depth <= Self.depthLimit else {
            throw fault(
                "groups are nested deeper than \(Self.depthLimit)",
                "at most \(Self.depthLimit) groups inside each other",
                "write some of them as rules"
            )
        }
        var branches: [JSGFGrammar.Expression] = []
        repeat {
            try skipSpace()
            // A weight, which says how likely the branch is.
            if take("/") {
                while let byte = current, byte != UInt8(ascii: "/"), byte != UInt8(ascii: ";") { step(byte) }
                guard take("/") else {
                    throw fault("the weight is not closed", "a number between slashes", "close it with a slash")
                }
            }
            branches.append(try sequence(depth: depth))
            try skipSpace()
        } while take("|")
        return branches.count == 1 ? branches[0] : .alternatives(branches)
    }

    private mutating func sequence(depth: Int) throws(TextError) -> JSGFGrammar.Expression {
        var items: [JSGFGrammar.Expression] = []
        while true {
            try skipSpace()
            guard let byte = current, var item = try item(byte, depth: depth) else { break }
            while true {
                try skipSpace()
                let start = position
                if take("*") {
                    item = .repeated(item, isOptional: true, position: start)
                } else if take("+") {
                    item = .repeated(item, isOptional: false, position: start)
                } else if current == UInt8(ascii: "{") {
                    item = .tagged(item, tag: try tag())
                } else {
                    break
                }
            }
            items.append(item)
        }
        return items.count == 1 ? items[0] : .sequence(items)
    }

    /// The item that begins at a byte; `nil` at the end of a sequence.
    private mutating func item(_ byte: UInt8, depth: Int) throws(TextError) -> JSGFGrammar.Expression? {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["):
            let start = position
            let isOptional = byte == UInt8(ascii: "[")
            advance()
            let inner = try alternatives(depth: depth + 1)
            try skipSpace()
            guard take(isOptional ? "]" : ")") else {
                throw TextError(
                    start,
                    "the group that begins with \"\(isOptional ? "[" : "(")\" is not closed",
                    expected: isOptional ? "a \"]\"" : "a \")\"",
                    suggestion: "close it"
                )
            }
            return isOptional ? .optional(inner) : inner
        case UInt8(ascii: "<"):
            let start = position
            let name = try reference()
            switch name {
            case "NULL": return .null
            case "VOID": return .void
            default: return .rule(name: name, position: start)
            }
        case UInt8(ascii: "\""): return .words(try quotedWords())
        case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "="),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ">"):
            return nil
        default:
            let found = word()
            guard !found.isEmpty else { return nil }
            return .words(found)
        }
    }

    /// `<name>`, with the current position at its angle bracket.
    private mutating func reference() throws(TextError) -> String {
        let start = position
        guard take("<") else {
            throw fault("there is \(shown) where a name should be", "a name in angle brackets", "write <name>")
        }
        var name: [UInt8] = []
        let ends = Set(">\n;<=|".utf8)
        while let byte = current, !ends.contains(byte) {
            name.append(byte)
            advance()
        }
        let words = ForeignName.clean(String(decoding: name, as: UTF8.self))
        guard take(">"), !words.isEmpty else {
            throw TextError(
                start,
                "the name is empty or not closed",
                expected: "a name in angle brackets",
                suggestion: "close it with \">\""
            )
        }
        return words
    }

    private mutating func tag() throws(TextError) -> String {
        let start = position
        advance()
        var tag: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "}") {
            if byte == UInt8(ascii: "\\"), index + 1 < text.count {
                advance()
                tag.append(text[index])
            } else {
                tag.append(byte)
            }
            step(text[index])
        }
        guard take("}") else {
            throw TextError(start, "the tag is not closed", expected: "a \"}\"", suggestion: "close it")
        }
        return ForeignName.clean(String(decoding: tag, as: UTF8.self))
    }

    private mutating func quotedWords() throws(TextError) -> String {
        let start = position
        advance()
        var words: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\"), index + 1 < text.count { advance() }
            words.append(text[index])
            step(text[index])
        }
        guard take("\"") else {
            throw TextError(start, "the quote is not closed", expected: "a quotation mark", suggestion: "close it")
        }
        return String(decoding: words, as: UTF8.self)
    }

    private mutating func word() -> String {
        var word: [UInt8] = []
        let special = Set(" \t\r\n;=|*+<>()[]{}\"/".utf8)
        while let byte = current {
            // A slash within a word is a letter, and begins a comment only before another or an asterisk.
            let isSlash = byte == UInt8(ascii: "/") && !isComment && !word.isEmpty
            if special.contains(byte), !isSlash { break }
            if byte == UInt8(ascii: "\\"), index + 1 < text.count, text[index + 1] > 0x20 { advance() }
            word.append(text[index])
            advance()
        }
        return String(decoding: word, as: UTF8.self)
    }

    // MARK: Characters

    private var current: UInt8? { index < text.count ? text[index] : nil }

    private var position: TextPosition {
        TextPosition(line: line, column: Int32(clamping: index - lineStart + 1))
    }

    private var shown: String {
        guard current != nil else { return "the end" }
        let rest = String(decoding: text[index...].prefix(32), as: UTF8.self)
        return quoted(String(rest.prefix { !$0.isNewline }.prefix(16)))
    }

    private func fault(_ what: String, _ expected: String, _ suggestion: String) -> TextError {
        TextError(position, what, expected: expected, suggestion: suggestion)
    }

    private mutating func advance() { index += 1 }

    /// Moves past a byte that may be the end of a line.
    private mutating func step(_ byte: UInt8) {
        index += 1
        if byte == 0x0A {
            if line < .max { line += 1 }
            lineStart = index
        }
    }

    private mutating func take(_ literal: StaticString) -> Bool {
        let bytes = Array(literal.description.utf8)
        guard text[index...].starts(with: bytes) else { return false }
        index += bytes.count
        return true
    }

    private mutating func takeWord(_ literal: StaticString) -> Bool {
        let before = index
        guard take(literal), current.map({ [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "<")].contains($0) }) == true else {
            index = before
            return false
        }
        return true
    }

    private var isComment: Bool {
        text[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
            || text[index...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")])
    }

    /// Skips white space and comments.
    private mutating func skipSpace() throws(TextError) {
        while let byte = current {
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                step(byte)
            } else if take("//") {
                while let byte = current, byte != 0x0A { step(byte) }
            } else if isComment {
                let start = position
                index += 2
                while current != nil, !text[index...].starts(with: [UInt8(ascii: "*"), UInt8(ascii: "/")]) {
                    step(text[index])
                }
                guard take("*/") else {
                    throw TextError(
                        start,
                        "the comment is not closed",
                        expected: "the end of the comment",
                        suggestion: "close it with \"*/\""
                    )
                }
            } else {
                return
            }
        }
    }
}
