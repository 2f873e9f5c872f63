internal import Earshot
internal import EarshotFormats

/// Reads a property list in the old text form, and string tables, which are such lists without braces.
///
///     /* What a person may say */
///     "Order ${soup} in ${applicationName}" = "Commander ${soup} dans ${applicationName}";
struct TextPropertyList {
    private var cursor: ByteCursor
    private var limits: PropertyList.Limits
    private var repeats: [PropertyList.Repeat] = []

    /// Reads a list or a table.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - limits: The most it may contain.
    /// - Returns: A dictionary; empty if the text has nothing but comments.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes.
    static func parse(_ bytes: [UInt8], limits: PropertyList.Limits) throws(TextError) -> PropertyList {
        var reader = TextPropertyList(cursor: ByteCursor(bytes), limits: limits)
        try reader.skipSpace()
        let start = reader.cursor.position
        let value: JSONValue
        if let first = reader.cursor.current, first == UInt8(ascii: "{") || first == UInt8(ascii: "(") {
            value = try reader.value(depth: 0)
            try reader.skipSpace()
            guard reader.cursor.isAtEnd else {
                throw reader.cursor.fault(
                    "\(reader.cursor.found) after the end of the list",
                    "the end of the text",
                    "remove what follows"
                )
            }
        } else {
            value = JSONValue(.object(try reader.members(openedAt: nil, depth: 0)), at: start)
        }
        return PropertyList(value: value, repeats: reader.repeats)
    }

    private init(cursor: ByteCursor, limits: PropertyList.Limits) {
        self.cursor = cursor
        self.limits = limits
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(TextError) -> JSONValue {
        let start = cursor.position
        try limits.count(at: start)
        guard depth < limits.depth else { throw limits.tooDeep(at: start) }
        switch cursor.current {
        case UInt8(ascii: "{"):
            cursor.advance()
            return JSONValue(.object(try members(openedAt: start, depth: depth)), at: start)
        case UInt8(ascii: "("):
            cursor.advance()
            return JSONValue(.array(try items(openedAt: start, depth: depth)), at: start)
        case UInt8(ascii: "<"):
            guard cursor.skip(past: ">") else { throw end("\">\" for the \"<\" at \(start.shown)") }
            return JSONValue(.null, at: start)
        default: return JSONValue(.string(try string("a value")), at: start)
        }
    }

    /// The entries up to a closing brace, or up to the end of a table.
    private mutating func members(openedAt start: TextPosition?, depth: Int) throws(TextError) -> [JSONValue.Member] {
        var dictionary = PropertyList.Dictionary()
        while true {
            try skipSpace()
            if cursor.isAtEnd {
                if let start { throw end("\"}\" for the \"{\" at \(start.shown)") }
                return dictionary.members
            }
            if start != nil, cursor.take("}") { return dictionary.members }
            let position = cursor.position
            try limits.count(at: position)
            let key = try string("a key")
            var after = cursor
            try skipSpace()
            var value = JSONValue(.string(key), at: position)
            if cursor.take("=") {
                try skipSpace()
                value = try self.value(depth: depth + 1)
                after = cursor
                try skipSpace()
            }
            guard cursor.take(";") else {
                // Right after the value, where the semicolon is missing, and not on the next line.
                throw after.fault(
                    cursor.isAtEnd
                        ? "the text ends after the entry \(quoted(key))"
                        : "\(cursor.found) follows the entry \(quoted(key))",
                    value.position == position ? "\"=\" and a value, then \";\"" : "\";\"",
                    "end the entry with \";\"; a quote inside the text is written \\\""
                )
            }
            dictionary.add(.init(key: key, keyPosition: position, value: value), repeats: &repeats)
        }
    }

    private mutating func items(openedAt start: TextPosition, depth: Int) throws(TextError) -> [JSONValue] {
        var items: [JSONValue] = []
        while true {
            try skipSpace()
            if cursor.take(")") { return items }
            if cursor.isAtEnd { throw end("\")\" for the \"(\" at \(start.shown)") }
            items.append(try value(depth: depth + 1))
            try skipSpace()
            if cursor.take(",") || cursor.current == UInt8(ascii: ")") { continue }
            throw cursor.fault("\(cursor.found) after an item", "\",\" or \")\"", "put \",\" between items")
        }
    }

    // MARK: Strings

    private mutating func string(_ what: String) throws(TextError) -> String {
        if let quote = cursor.current, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            return try quotedString(quote)
        }
        let start = cursor.index
        while let byte = cursor.current, Self.isBare(byte) { cursor.advance() }
        guard cursor.index > start else {
            throw cursor.isAtEnd
                ? end(what)
                : cursor.fault("\(cursor.found) is not \(what)", "\(what) in quotes", "put the text into quotes")
        }
        return String(decoding: cursor.bytes[start..<cursor.index], as: UTF8.self)
    }

    /// Whether a character may be in text without quotes.
    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private mutating func quotedString(_ quote: UInt8) throws(TextError) -> String {
        let start = cursor.position
        cursor.advance()
        var from = cursor.index
        var decoded: [UInt8] = []
        while let byte = cursor.current {
            if byte == quote {
                decoded.append(contentsOf: cursor.bytes[from..<cursor.index])
                cursor.advance()
                return String(decoding: decoded, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\") {
                decoded.append(contentsOf: cursor.bytes[from..<cursor.index])
                decoded.append(contentsOf: try escape())
                from = cursor.index
            } else {
                cursor.advance()
            }
        }
        throw TextError(
            start,
            "the text that begins here is not closed",
            expected: "\(quoted(String(Character(Unicode.Scalar(quote))))) at its end",
            suggestion: "close the quote; a quote inside the text is written \\\""
        )
    }

    private mutating func escape() throws(TextError) -> [UInt8] {
        guard let letter = cursor.byte(after: 1) else {
            cursor.advance()
            throw end("a character after \"\\\"")
        }
        let controls: [Unicode.Scalar: UInt8] = ["a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11]
        if let control = controls[Unicode.Scalar(letter)] {
            cursor.advance(2)
            return [control]
        }
        switch letter {
        case UInt8(ascii: "u"), UInt8(ascii: "U"): return try unicodeEscape()
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            var value: UInt32 = 0
            var length = 1
            while length < 4, let digit = cursor.byte(after: length),
                (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit)
            {
                value = value << 3 | UInt32(digit - UInt8(ascii: "0"))
                length += 1
            }
            cursor.advance(length)
            return Unicode.Scalar(value).map { Array(String(Character($0)).utf8) } ?? []
        default:
            // The escaped character stands for itself; its first byte is kept here, and the rest follows.
            cursor.advance(2)
            return [letter]
        }
    }

    private mutating func unicodeEscape() throws(TextError) -> [UInt8] {
        guard let first = hexadecimal(after: 0) else {
            throw cursor.fault(
                "this is not an escape",
                "hexadecimal digits after \\U",
                "write \\U00E9 for é, for example"
            )
        }
        var (value, length) = first
        if (0xD800...0xDBFF).contains(value), let second = hexadecimal(after: length),
            (0xDC00...0xDFFF).contains(second.value)
        {
            value = 0x10000 + (value - 0xD800) << 10 + (second.value - 0xDC00)
            length += second.length
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw cursor.fault("the escape is half of a surrogate pair", "both halves", "write the character itself")
        }
        cursor.advance(length)
        return Array(String(Character(scalar)).utf8)
    }

    /// The value of a `\Uxxxx` that begins at a distance, with up to four digits.
    private func hexadecimal(after start: Int) -> (value: UInt32, length: Int)? {
        guard cursor.byte(after: start) == UInt8(ascii: "\\"), let letter = cursor.byte(after: start + 1),
            letter | 0x20 == UInt8(ascii: "u")
        else { return nil }
        var value: UInt32 = 0
        var length = 2
        while length < 6, let byte = cursor.byte(after: start + length),
            let digit = Character(Unicode.Scalar(byte)).hexDigitValue
        {
            value = value << 4 | UInt32(digit)
            length += 1
        }
        return length > 2 ? (value, length) : nil
    }

    // MARK: Space and comments

    private mutating func skipSpace() throws(TextError) {
        while true {
            cursor.skipSpace()
            if cursor.isAt("/*") {
                let start = cursor.position
                cursor.advance(2)
                guard cursor.skip(past: "*/") else {
                    throw TextError(
                        start,
                        "the comment that begins here is not closed",
                        expected: "\"*/\" at its end",
                        suggestion: "close the comment"
                    )
                }
            } else if cursor.isAt("//") {
                while let byte = cursor.current, byte != 0x0A, byte != 0x0D { cursor.advance() }
            } else if cursor.isAt("\u{2028}") || cursor.isAt("\u{2029}") {
                cursor.advance(3)
            } else {
                return
            }
        }
    }

    private func end(_ expected: String) -> TextError {
        cursor.fault("the text ends too early", expected, "complete the file; it may be truncated")
    }
}
