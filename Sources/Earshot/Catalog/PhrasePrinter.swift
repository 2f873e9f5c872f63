extension PhrasePattern: CustomStringConvertible {
    /// The pattern in the phrase grammar, with one space between pieces; parsing it gives the same pattern.
    ///
    /// This holds for every pattern that the parser can return. A pattern built in code with an empty literal, two
    /// adjacent literals or a group without alternatives prints as the closest pattern that the parser can return.
    ///
    /// - Complexity: O(n), where n is the length of what is printed.
    public var description: String {
        var printer = Printer()
        var parts: [String] = []
        printer.walk(pieces, from: &parts)
        return parts.joined(separator: " ")
    }

    private struct Printer: PhraseVisitor {
        func visit(_ leaf: Leaf, at parts: inout [String]) {
            switch leaf {
            case .literal(let words): parts.append(PhrasePattern.escaped(words))
            case .applicationName: parts.append("${\(PhrasePattern.applicationNameToken)}")
            case .parameter(let name): parts.append("${\(PhrasePattern.escapedName(name))}")
            }
        }

        func enter(_ branch: Int, of group: Group, from parts: [String]) -> [String] { [] }

        func leave(_ group: Group, at parts: inout [String], ends: [[String]]) {
            let inner = ends.map { $0.joined(separator: " ") }.joined(separator: "|")
            guard group.isOptional else { return parts.append("(\(inner))") }
            // `[a|b]` and not `[(a|b)]`, which nests one deeper than what was parsed and may so be over the limit.
            guard isChoice(group.branches.first ?? []) else { return parts.append("[\(inner)]") }
            // By scalars: a mark may follow the parenthesis.
            parts.append("[\(String(String.UnicodeScalarView(inner.unicodeScalars.dropFirst().dropLast())))]")
        }

        /// Whether pieces are alternatives and nothing else; a single one keeps its parentheses.
        private func isChoice(_ pieces: [Piece]) -> Bool {
            guard pieces.count == 1, case .alternatives(let branches)? = pieces.first else { return false }
            return branches.count > 1
        }
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
