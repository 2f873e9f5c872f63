internal import Earshot

/// The rule of a command: words, `(a | b)`, `[optional]`, `{list}`, `<capture>`, `*`, `+`, `^` and `$`.
struct TalonRule {
    /// A list or a capture, as a parameter.
    struct Use {
        /// The name of the parameter.
        var name: String
        /// The full name of the list or capture.
        var reference: String
        var isList: Bool
    }

    /// The deepest nesting of groups.
    static let depthLimit = 32

    private let text: [Character]
    private var index = 0
    private var counts: [String: Int] = [:]
    /// The lists and captures, in order.
    private(set) var uses: [Use] = []
    /// Whether a part may be repeated.
    private(set) var hasRepetition = false

    init(_ text: String) {
        self.text = Array(text)
    }

    /// The pieces of the rule.
    ///
    /// - Throws: ``PhraseError`` for groups and names that are not closed.
    mutating func pieces() throws(PhraseError) -> [PhrasePattern.Piece] {
        let pieces = try alternatives(depth: 0)
        guard index == text.count else {
            throw fault(at: index, "\"\(text[index])\" closes no group", "a group that it closes", "remove it")
        }
        return pieces
    }

    private func fault(at index: Int, _ what: String, _ expected: String, _ suggestion: String) -> PhraseError {
        let offset = String(text[..<min(index, text.count)]).utf8.count
        return PhraseError(offset: offset, what: what, expected: expected, suggestion: suggestion)
    }

    private mutating func alternatives(depth: Int) throws(PhraseError) -> [PhrasePattern.Piece] {
        guard depth <= Self.depthLimit else {
            throw fault(
                at: index,
                "groups are nested deeper than \(Self.depthLimit)",
                "at most \(Self.depthLimit) groups inside each other",
                "split the rule into several"
            )
        }
        var branches = [try sequence(depth: depth)]
        while index < text.count, text[index] == "|" {
            index += 1
            branches.append(try sequence(depth: depth))
        }
        let spoken = branches.filter { !$0.isEmpty }
        guard spoken.count > 1 else {
            guard let only = spoken.first else { return [] }
            return branches.count > 1 ? [.optional(only)] : only
        }
        return spoken.count < branches.count ? [.optional([.alternatives(spoken)])] : [.alternatives(spoken)]
    }

    private mutating func sequence(depth: Int) throws(PhraseError) -> [PhrasePattern.Piece] {
        var pieces: [PhrasePattern.Piece] = []
        var words = ""
        func flush() {
            let clean = ForeignName.clean(words)
            if !clean.isEmpty { pieces.append(.literal(clean)) }
            words = ""
        }
        while index < text.count {
            let character = text[index]
            switch character {
            case "|", ")", "]":
                flush()
                return pieces
            case "(", "[":
                flush()
                let start = index
                index += 1
                let inner = try alternatives(depth: depth + 1)
                guard index < text.count, text[index] == (character == "(" ? ")" : "]") else {
                    throw fault(
                        at: start,
                        "the group that begins with \"\(character)\" is not closed",
                        character == "(" ? "a \")\"" : "a \"]\"",
                        "close it"
                    )
                }
                index += 1
                if !inner.isEmpty {
                    if character == "[" {
                        pieces.append(.optional(inner))
                    } else {
                        pieces += inner.count == 1 ? inner : [.alternatives([inner])]
                    }
                }
            case "{", "<":
                flush()
                pieces.append(.parameter(try use()))
            case "*", "+":
                flush()
                hasRepetition = true
                index += 1
                if character == "*", let last = pieces.popLast() {
                    if case .optional = last { pieces.append(last) } else { pieces.append(.optional([last])) }
                }
            case "^", "$": index += 1
            default:
                words.append(character)
                index += 1
            }
        }
        flush()
        return pieces
    }

    /// The parameter for a list or a capture at the current position.
    private mutating func use() throws(PhraseError) -> String {
        let start = index
        let isList = text[index] == "{"
        let end: Character = isList ? "}" : ">"
        guard let close = text[index...].firstIndex(of: end) else {
            throw fault(at: start, "the name is not closed", "a \"\(end)\"", "close it")
        }
        let reference = ForeignName.clean(String(text[(start + 1)..<close]))
        guard !reference.isEmpty else {
            throw fault(at: start, "the name is empty", "the name of a list or a capture", "name it")
        }
        index = close + 1
        let base = reference.split(separator: ".").last.map(String.init) ?? reference
        let count = counts[base, default: 0] + 1
        counts[base] = count
        let name = count == 1 ? base : "\(base)_\(count)"
        uses.append(Use(name: name, reference: reference, isList: isList))
        return name
    }
}
