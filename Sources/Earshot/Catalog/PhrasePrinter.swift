extension PhrasePattern: CustomStringConvertible {
    /// The pattern in the phrase grammar, with one space between pieces; parsing it gives the same pattern.
    ///
    /// This holds for every pattern that the parser can return. A pattern built in code with an empty literal, two
    /// adjacent literals or a group without alternatives prints as the closest pattern that the parser can return.
    ///
    /// - Complexity: O(n), where n is the length of what is printed.
    public var description: String {
        var printer = Printer()
        var isFirst = true
        printer.walk(pieces, from: &isFirst)
        return String(decoding: printer.text, as: UTF8.self)
    }

    /// Prints pieces one after the other; the place is whether a piece is the first of its branch.
    private struct Printer: PhraseVisitor {
        var text: [UInt8] = []
        /// Whether the next group is written without parentheses, and whether each open one is.
        private var isNextBare = false
        private var areBare: [Bool] = []

        init() {}

        mutating func visit(_ leaf: Leaf, at isFirst: inout Bool) {
            separate(&isFirst)
            switch leaf {
            case .literal(let words): PhrasePattern.write(words, into: &text)
            case .applicationName: text.append(contentsOf: "${\(PhrasePattern.applicationNameToken)}".utf8)
            case .parameter(let name): text.append(contentsOf: "${\(PhrasePattern.escapedName(name))}".utf8)
            }
        }

        private mutating func separate(_ isFirst: inout Bool) {
            if !isFirst { text.append(UInt8(ascii: " ")) }
            isFirst = false
        }

        mutating func enter(_ branch: Int, of group: Group, from isFirst: Bool) -> Bool {
            if branch == 0 {
                open(group, isFirst)
            } else {
                text.append(UInt8(ascii: "|"))
            }
            return true
        }

        private mutating func open(_ group: Group, _ isFirst: Bool) {
            var isFirst = isFirst
            if !isNextBare { separate(&isFirst) }
            areBare.append(isNextBare)
            if !isNextBare { text.append(UInt8(ascii: group.isOptional ? "[" : "(")) }
            // `[a|b]` and not `[(a|b)]`, which nests one deeper than what was parsed and may so be over the limit.
            isNextBare = group.isOptional && isChoice(group.branches.first ?? [])
        }

        mutating func leave(_ group: Group, at isFirst: inout Bool, ends: [Bool]) {
            if group.branches.isEmpty { open(group, isFirst) }
            isFirst = false
            if areBare.popLast() == false { text.append(UInt8(ascii: group.isOptional ? "]" : ")")) }
        }

        /// Whether pieces are alternatives and nothing else; a single one keeps its parentheses.
        private func isChoice(_ pieces: [Piece]) -> Bool {
            guard pieces.count == 1, case .alternatives(let branches)? = pieces.first else { return false }
            return branches.count > 1
        }
    }

    /// Writes words, with what has to be escaped.
    private static func write(_ words: String, into text: inout [UInt8]) {
        var words = words
        let isWritten = words.withUTF8 { bytes in
            guard let last = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), isPlain(bytes[0]), isPlain(bytes[last]),
                !bytes.contains(where: { $0 < 0x80 && "\\[]()|$".utf8.contains($0) })
            else { return false }
            text.append(contentsOf: bytes)
            return true
        }
        if !isWritten { text.append(contentsOf: escaped(words).utf8) }
    }

    /// Whether a character that begins with a byte is no white space for certain.
    private static func isPlain(_ first: UInt8) -> Bool {
        first > 0x20 && ![0xC2, 0xE1, 0xE2, 0xE3].contains(first)
    }

    /// Words with a `\` before every character that would otherwise have a meaning.
    package static func escaped(_ words: String) -> String {
        let scalars = Array(words.unicodeScalars)
        let first = scalars.firstIndex { !$0.properties.isWhitespace } ?? scalars.count
        let last = scalars.lastIndex { !$0.properties.isWhitespace } ?? -1
        var text = ""
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "\\", "[", "]", "(", ")", "|": text += "\\"
            case "$" where index + 1 < scalars.count && scalars[index + 1] == "{": text += "\\"
            default: if index < first || index > last { text += "\\" }
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }

    private static func escapedName(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if scalar == "}" || scalar == "\\" { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
