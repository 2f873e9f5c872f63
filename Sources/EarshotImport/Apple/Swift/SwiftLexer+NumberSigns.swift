internal import EarshotFormats

extension SwiftLexer {
    /// Reads a token that starts with `#`: a raw text, a regular expression, a compiler condition, or a macro.
    mutating func pound() throws(TextError) {
        var count = 1
        while peek(count) == UInt8(ascii: "#") { count += 1 }
        if peek(count) == UInt8(ascii: "\"") { return try string(pounds: count) }
        if peek(count) == UInt8(ascii: "/") { return try extendedRegex(pounds: count) }
        for word in ["if", "elseif", "else", "endif", "sourceLocation"] where count == 1 && isWord(word, at: 1) {
            return directive(word)
        }
        try add(.pound, length: count)
    }

    /// Whether a word is at a distance from here.
    private func isWord(_ word: String, at offset: Int) -> Bool {
        word.utf8.enumerated().allSatisfy { peek(offset + $0.offset) == $0.element }
            && !Self.continuesName(peek(offset + word.utf8.count))
    }

    private mutating func directive(_ word: String) {
        let place = position
        index += 1 + word.utf8.count
        let start = index
        skipLine()
        switch word {
        case "if":
            source.conditions.append(
                SwiftCondition(
                    tokens: source.tokens.count..<source.tokens.count,
                    position: place,
                    text: SwiftSource.line(bytes[start..<index])
                )
            )
            conditions.append(source.conditions.count - 1)
        case "endif":
            guard let condition = conditions.popLast() else { return }
            let start = source.conditions[condition].tokens.lowerBound
            source.conditions[condition].tokens = start..<source.tokens.count
        default:
            break
        }
    }

    private mutating func extendedRegex(pounds: Int) throws(TextError) {
        let start = position
        let startIndex = index
        let startsLine = isAtLineStart
        index += pounds + 1
        while index < bytes.count {
            if takeLineBreak() { continue }
            if peek() == UInt8(ascii: "\\") {
                index += 2
            } else if peek() == UInt8(ascii: "/"), (1...pounds).allSatisfy({ peek($0) == UInt8(ascii: "#") }) {
                index += pounds + 1
                let end = index
                try add(.regex, length: 0)
                source.tokens[source.tokens.count - 1].start = startIndex
                source.tokens[source.tokens.count - 1].end = end
                source.tokens[source.tokens.count - 1].position = start
                source.tokens[source.tokens.count - 1].startsLine = startsLine
                return
            } else {
                index += 1
            }
        }
        let closer = "/" + String(repeating: "#", count: pounds)
        throw fault(start, "the regular expression is not closed", "\"\(closer)\"", "close it")
    }
}
