internal import Earshot
internal import EarshotFormats

/// Splits an XML text into tags and text, and checks that the tags match.
///
/// It keeps only what a property list needs. Attributes are skipped, and so is a document type with its declarations.
/// An entity declared there is therefore unknown, so that no text can expand.
struct XMLScanner {
    /// A part of the text.
    enum Event: Equatable {
        /// `<name>`, or `<name/>`, for which an end follows too.
        case start(String)
        /// `</name>`.
        case end(String)
        /// Characters, decoded; one text may come in several parts.
        case text(String)
        /// The end of the whole text.
        case finish
    }

    /// An element that is still open.
    private struct Element {
        var name: String
        var position: TextPosition
    }

    private var cursor: ByteCursor
    private var open: [Element] = []
    private var isClosing = false
    private var hasRoot = false

    init(_ bytes: [UInt8]) {
        cursor = ByteCursor(bytes)
    }

    /// Where the next part begins.
    var position: TextPosition { cursor.position }

    /// The innermost open element and its position, as shown in messages.
    var opened: String { open.last.map { "<\($0.name)>, which begins at \($0.position.shown)" } ?? "the text" }

    /// The next part.
    mutating func next() throws(TextError) -> Event {
        if isClosing, let element = open.popLast() {
            isClosing = false
            return .end(element.name)
        }
        while let byte = cursor.current {
            guard byte == UInt8(ascii: "<") else { return .text(try text()) }
            if cursor.isAt("<!--") {
                try skip("<!--", past: "-->", "a comment")
            } else if cursor.isAt("<![CDATA[") {
                return .text(try characterData())
            } else if cursor.isAt("<?") {
                try skip("<?", past: "?>", "an instruction")
            } else if cursor.isAt("<!") {
                try skipDeclaration()
            } else if cursor.isAt("</") {
                return try endTag()
            } else {
                return try startTag()
            }
        }
        guard open.isEmpty else {
            throw cursor.fault(
                "the text ends in the middle of \(opened)",
                "</\(open.last?.name ?? "")>",
                "complete the file; it may be truncated"
            )
        }
        return .finish
    }

    // MARK: Tags

    private mutating func startTag() throws(TextError) -> Event {
        let start = cursor.position
        cursor.advance()
        let name = name()
        guard !name.isEmpty else {
            throw cursor.fault(
                "\(cursor.found) after \"<\"",
                "the name of an element",
                "write &lt; for the character <"
            )
        }
        guard !(open.isEmpty && hasRoot) else {
            throw TextError(
                start,
                "a second element, <\(name)>, follows the first",
                expected: "the end of the text",
                suggestion: "remove what follows"
            )
        }
        while true {
            cursor.skipSpace()
            if cursor.take(">") { break }
            if cursor.take("/>") {
                isClosing = true
                break
            }
            try attribute(of: name, at: start)
        }
        hasRoot = true
        open.append(Element(name: name, position: start))
        return .start(name)
    }

    private mutating func attribute(of element: String, at start: TextPosition) throws(TextError) {
        let expected = "\">\" at the end of <\(element)>, which begins at \(start.shown)"
        guard !name().isEmpty else {
            throw cursor.fault("\(cursor.found) in a tag", expected, "close the tag")
        }
        cursor.skipSpace()
        guard cursor.take("=") else {
            throw cursor.fault("\(cursor.found) after an attribute", "\"=\"", "give a value")
        }
        cursor.skipSpace()
        guard let quote = cursor.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw cursor.fault("\(cursor.found) after \"=\"", "a value in quotes", "put the value into quotes")
        }
        cursor.advance()
        while let byte = cursor.current, byte != quote, byte != UInt8(ascii: "<") { cursor.advance() }
        guard cursor.current == quote else {
            throw cursor.fault("\(cursor.found) in the value of an attribute", "a quote at its end", "close the quote")
        }
        cursor.advance()
    }

    private mutating func endTag() throws(TextError) -> Event {
        let start = cursor.position
        cursor.advance(2)
        let name = name()
        cursor.skipSpace()
        guard cursor.take(">") else {
            throw cursor.fault("\(cursor.found) in an end tag", "\">\"", "close the tag")
        }
        guard let element = open.popLast() else {
            throw TextError(
                start,
                "</\(name)> has no start tag",
                expected: "an element before it",
                suggestion: "remove it"
            )
        }
        guard element.name == name else {
            throw TextError(
                start,
                "</\(name)> does not end <\(element.name)>, which begins at \(element.position.shown)",
                expected: "</\(element.name)>",
                suggestion: "close the elements in the order in which they nest"
            )
        }
        return .end(name)
    }

    /// The name that begins here; empty if there is none.
    private mutating func name() -> String {
        let start = cursor.index
        while let byte = cursor.current, Self.isName(byte) { cursor.advance() }
        return String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    // MARK: Text

    private mutating func text() throws(TextError) -> String {
        var decoded: [UInt8] = []
        while let byte = cursor.current, byte != UInt8(ascii: "<") {
            if byte == UInt8(ascii: "&") {
                decoded.append(contentsOf: String(try entity()).utf8)
            } else {
                try check(byte)
                decoded.append(byte)
                cursor.advance()
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private mutating func characterData() throws(TextError) -> String {
        let start = cursor.position
        cursor.advance("<![CDATA[".utf8.count)
        let first = cursor.index
        while let byte = cursor.current {
            if cursor.isAt("]]>") {
                let text = String(decoding: cursor.bytes[first..<cursor.index], as: UTF8.self)
                cursor.advance(3)
                return text
            }
            try check(byte)
            cursor.advance()
        }
        throw unfinished("the text in <![CDATA[", at: start, "]]>")
    }

    private func check(_ byte: UInt8) throws(TextError) {
        guard byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D else { return }
        throw cursor.fault(
            "there is a control character (\(byte)), which XML does not allow",
            "printable characters",
            "remove it"
        )
    }

    private mutating func entity() throws(TextError) -> Character {
        let start = cursor.position
        var length = 1
        while let byte = cursor.byte(after: length), Self.isName(byte) || byte == UInt8(ascii: "#"), length < 32 {
            length += 1
        }
        let name = String(decoding: cursor.bytes[cursor.index + 1..<cursor.index + length], as: UTF8.self)
        guard cursor.byte(after: length) == UInt8(ascii: ";"), !name.isEmpty else {
            throw TextError(
                start,
                "\"&\" does not begin an entity",
                expected: "&amp;",
                suggestion: "write &amp; for the character &"
            )
        }
        let known: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        var character = known[name]
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            character = UInt32(name.dropFirst(2), radix: 16).flatMap(Self.character)
        } else if name.hasPrefix("#") {
            character = UInt32(name.dropFirst(1)).flatMap(Self.character)
        }
        guard let character else {
            throw TextError(
                start,
                "the entity &\(name); does not name a character",
                expected: "&amp; &lt; &gt; &quot; &apos; or the number of a character",
                suggestion: "write the character itself"
            )
        }
        cursor.advance(length + 1)
        return character
    }

    /// The character of a number; `nil` if XML does not allow it.
    private static func character(_ value: UInt32) -> Character? {
        guard value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value) else { return nil }
        return Unicode.Scalar(value).map(Character.init)
    }

    // MARK: What is passed over

    private mutating func skip(_ opener: String, past closer: String, _ what: String) throws(TextError) {
        let start = cursor.position
        cursor.advance(opener.utf8.count)
        guard cursor.skip(past: closer) else { throw unfinished(what, at: start, closer) }
    }

    /// Skips a document type, with the declarations in its brackets.
    private mutating func skipDeclaration() throws(TextError) {
        let start = cursor.position
        var depth = 0
        cursor.advance(2)
        while let byte = cursor.current {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                cursor.advance()
                while let inner = cursor.current, inner != byte { cursor.advance() }
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                if depth <= 0 {
                    cursor.advance()
                    return
                }
                depth -= 1
            default: break
            }
            cursor.advance()
        }
        throw unfinished("a declaration", at: start, ">")
    }

    private func unfinished(_ what: String, at start: TextPosition, _ closer: String) -> TextError {
        cursor.fault(
            "the text ends in the middle of \(what) that begins at \(start.shown)",
            quoted(closer),
            "complete the file; it may be truncated"
        )
    }
}
