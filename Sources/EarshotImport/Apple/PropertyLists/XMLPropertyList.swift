internal import Earshot
internal import EarshotFormats

/// Reads a property list that is written in XML.
struct XMLPropertyList {
    private var scanner: XMLScanner
    private var limits: PropertyList.Limits
    private var repeats: [PropertyList.Repeat] = []

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - bytes: The text in UTF-8.
    ///   - limits: The most it may contain.
    /// - Returns: The list, with every value and its position.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes.
    static func parse(_ bytes: [UInt8], limits: PropertyList.Limits) throws(TextError) -> PropertyList {
        var reader = XMLPropertyList(scanner: XMLScanner(bytes), limits: limits)
        let value = try reader.root()
        return PropertyList(value: value, repeats: reader.repeats)
    }

    private init(scanner: XMLScanner, limits: PropertyList.Limits) {
        self.scanner = scanner
        self.limits = limits
    }

    private mutating func root() throws(TextError) -> JSONValue {
        guard case (.start(let name), let position) = try markup(in: "the text") else {
            throw TextError(
                scanner.position,
                "there is no element",
                expected: "<plist>",
                suggestion: "name a property list"
            )
        }
        guard name == "plist" else {
            throw TextError(
                position,
                "this is XML, but not a property list: it begins with <\(name)>",
                expected: "<plist>",
                suggestion: "name a property list"
            )
        }
        var value: JSONValue?
        while case (.start(let name), let start) = try markup(in: "<plist>") {
            if value != nil {
                throw TextError(start, "a second value in <plist>", expected: "</plist>", suggestion: "remove it")
            }
            value = try self.value(name, at: start, depth: 0)
        }
        _ = try markup(in: "the text")
        return value ?? JSONValue(.object([]), at: position)
    }

    /// The next tag, or the end; only white space may precede it.
    private mutating func markup(in owner: String) throws(TextError) -> (XMLScanner.Event, TextPosition) {
        while true {
            let position = scanner.position
            let event = try scanner.next()
            guard case .text(let text) = event else { return (event, position) }
            if !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
                throw TextError(
                    position,
                    "text is directly in \(owner)",
                    expected: "an element such as <string>",
                    suggestion: "put the text into <string>, or remove it"
                )
            }
        }
    }

    private mutating func value(_ name: String, at position: TextPosition, depth: Int) throws(TextError) -> JSONValue {
        try limits.count(at: position)
        guard depth < limits.depth else { throw limits.tooDeep(at: position) }
        switch name {
        case "dict": return JSONValue(.object(try members(depth: depth)), at: position)
        case "array":
            var items: [JSONValue] = []
            while case (.start(let name), let start) = try markup(in: "<array>") {
                items.append(try value(name, at: start, depth: depth + 1))
            }
            return JSONValue(.array(items), at: position)
        case "string", "date": return JSONValue(.string(try text(of: name)), at: position)
        case "data":
            _ = try text(of: name)
            return JSONValue(.null, at: position)
        case "true", "false":
            _ = try text(of: name)
            return JSONValue(.boolean(name == "true"), at: position)
        case "integer", "real":
            let digits = try text(of: name).filter { !$0.isWhitespace }
            guard JSONNumber.isNumber(digits) else {
                throw TextError(
                    position,
                    "\(quoted(digits)) is not a number",
                    expected: "digits in <\(name)>",
                    suggestion: "write the number in digits"
                )
            }
            return JSONValue(.number(digits), at: position)
        default:
            throw TextError(
                position,
                "a property list has no element <\(name)>",
                expected: "one of dict, array, string, integer, real, true, false, date, data",
                suggestion: name == "key" ? "put <key> into a <dict>" : "write a value in its place"
            )
        }
    }

    private mutating func members(depth: Int) throws(TextError) -> [JSONValue.Member] {
        var dictionary = PropertyList.Dictionary()
        while case (.start(let name), let position) = try markup(in: "<dict>") {
            guard name == "key" else {
                throw TextError(
                    position,
                    "<\(name)> is in a <dict> without a key",
                    expected: "<key> before each value",
                    suggestion: "add a key, or remove the value"
                )
            }
            try limits.count(at: position)
            let key = try text(of: name)
            guard case (.start(let kind), let start) = try markup(in: "<dict>") else {
                throw TextError(
                    position,
                    "the key \(quoted(key)) has no value",
                    expected: "a value after </key>",
                    suggestion: "add the value, or remove the key"
                )
            }
            if kind == "key" {
                throw TextError(
                    start,
                    "a <key> follows the key \(quoted(key)), which has no value",
                    expected: "a value after </key>",
                    suggestion: "add the value, or remove the key"
                )
            }
            let value = try value(kind, at: start, depth: depth + 1)
            dictionary.add(.init(key: key, keyPosition: position, value: value), repeats: &repeats)
        }
        return dictionary.members
    }

    /// The text up to the end of an element that contains only text.
    private mutating func text(of element: String) throws(TextError) -> String {
        var text = ""
        while true {
            let position = scanner.position
            switch try scanner.next() {
            case .text(let part): text += part
            case .end, .finish: return text
            case .start(let name):
                throw TextError(
                    position,
                    "<\(name)> is in <\(element)>",
                    expected: "text and </\(element)>",
                    suggestion: "close <\(element)> first, or write &lt; for the character <"
                )
            }
        }
    }
}
