/// A text with tokens in braces, "{name}" or "${name}", that values take the place of.
struct Template {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// The text with its tokens replaced; those without a value stay.
    ///
    /// - Parameter value: The value of a token, by its name.
    /// - Returns: The text.
    /// - Complexity: O(*n*) in the bytes of the text.
    func filled(_ value: (String) -> String?) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            var before = rest[..<open]
            if let value = value(name) {
                if before.last == "$" { before.removeLast() }
                result += before + value
            } else {
                result += before + rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }
}
