extension PhrasePattern {
    /// How large a phrase may be.
    public struct Limits: Hashable, Sendable {
        /// The longest phrase, in UTF-8 bytes.
        public var length: Int
        /// How deep groups may nest; never more than 256, whatever is set, so that no stack can overflow.
        public var depth: Int
        /// How many groups a phrase may have.
        public var groups: Int

        /// Creates limits.
        ///
        /// - Parameters:
        ///   - length: The longest phrase, in UTF-8 bytes.
        ///   - depth: How deep groups may nest, up to 256.
        ///   - groups: How many groups a phrase may have.
        public init(length: Int = 65_536, depth: Int = 32, groups: Int = 10_000) {
            self.length = length
            self.depth = min(depth, 256)
            self.groups = groups
        }
    }

    /// Parses a phrase.
    ///
    /// - Parameters:
    ///   - text: The phrase as its author wrote it.
    ///   - limits: How large it may be.
    /// - Throws: ``PhraseError`` for a group or token that is not closed, a closing bracket of the wrong kind inside a
    ///   group, a token without a name, a `\` at the end, and a phrase over a limit.
    /// - Complexity: O(n), where n is the phrase's length; without recursion.
    public init(parsing text: String, limits: Limits = Limits()) throws(PhraseError) {
        var parser = PhraseParser(limits: limits)
        self = try parser.parse(text)
    }
}

/// Parses one phrase, and remembers where its tokens stand.
package struct PhraseParser {
    /// A `${name}` and where it stands.
    package struct Token: Hashable {
        /// The name, unescaped.
        package var name: String
        /// The offset of the `$` in UTF-8 bytes.
        package var offset: Int
    }

    /// A group that is still open.
    private struct Frame {
        var opener: Unicode.Scalar
        var offset: Int
        var finished: [[PhrasePattern.Piece]] = []
        var current: [PhrasePattern.Piece] = []

        var closer: Unicode.Scalar { opener == "(" ? ")" : "]" }
    }

    /// The tokens seen so far, in order.
    package private(set) var tokens: [Token] = []

    private let limits: PhrasePattern.Limits
    private var stack: [Frame] = []
    private var pieces: [PhrasePattern.Piece] = []
    private var literal = ""
    /// How much of `literal` stays when unescaped white space is cut off its end.
    private var literalEnd: String.UnicodeScalarView.Index
    private var groups = 0

    package init(limits: PhrasePattern.Limits) {
        self.limits = limits
        literalEnd = literal.unicodeScalars.startIndex
    }

    /// Parses the phrase; a parser serves once.
    package mutating func parse(_ text: String) throws(PhraseError) -> PhrasePattern {
        guard text.utf8.count <= limits.length else {
            throw PhraseError(
                offset: limits.length,
                what: "the phrase is \(text.utf8.count) bytes long",
                expected: "at most \(limits.length) bytes",
                mend: "split it into several phrases, or raise the limit"
            )
        }
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        var offset = 0
        while index < scalars.endIndex {
            let scalar = scalars[index]
            let width = UTF8.width(scalar)
            let next = scalars.index(after: index)
            switch scalar {
            case "\\":
                guard next < scalars.endIndex else { throw Self.loneBackslash(at: offset) }
                take(scalars[next], isEscaped: true)
                offset += 1 + UTF8.width(scalars[next])
                index = scalars.index(after: next)
                continue
            case "$" where next < scalars.endIndex && scalars[next] == "{":
                let end = try takeToken(in: scalars, at: index, offset: offset)
                offset += end.width
                index = end.index
                continue
            case "(", "[":
                try open(scalar, at: offset)
            case ")", "]":
                try close(scalar, at: offset)
            case "|" where !stack.isEmpty:
                flush()
                stack[stack.count - 1].finished.append(stack[stack.count - 1].current)
                stack[stack.count - 1].current = []
            default:
                take(scalar, isEscaped: false)
            }
            offset += width
            index = next
        }
        if let frame = stack.last {
            throw PhraseError(
                offset: frame.offset,
                what: "the group that begins with \"\(frame.opener)\" is not closed",
                expected: "\"\(frame.closer)\" after it",
                mend: "close the group, or write \"\\\(frame.opener)\" for the character itself"
            )
        }
        flush()
        return PhrasePattern(pieces: pieces)
    }

    private mutating func take(_ scalar: Unicode.Scalar, isEscaped: Bool) {
        let isSpace = !isEscaped && scalar.properties.isWhitespace
        if isSpace, literal.isEmpty { return }
        literal.unicodeScalars.append(scalar)
        if !isSpace { literalEnd = literal.unicodeScalars.endIndex }
    }

    /// Ends the literal that is being collected, if any.
    private mutating func flush() {
        guard !literal.isEmpty else { return }
        append(.literal(String(literal.unicodeScalars[..<literalEnd])))
        literal = ""
        literalEnd = literal.unicodeScalars.startIndex
    }

    private mutating func append(_ piece: PhrasePattern.Piece) {
        if stack.isEmpty {
            pieces.append(piece)
        } else {
            stack[stack.count - 1].current.append(piece)
        }
    }

    private mutating func open(_ scalar: Unicode.Scalar, at offset: Int) throws(PhraseError) {
        flush()
        groups += 1
        guard stack.count < limits.depth else {
            throw PhraseError(
                offset: offset,
                what: "groups nest deeper than \(limits.depth)",
                expected: "at most \(limits.depth) groups inside each other",
                mend: "split the phrase into several phrases"
            )
        }
        guard groups <= limits.groups else {
            throw PhraseError(
                offset: offset,
                what: "the phrase has more than \(limits.groups) groups",
                expected: "at most \(limits.groups)",
                mend: "split it into several phrases, or raise the limit"
            )
        }
        stack.append(Frame(opener: scalar, offset: offset))
    }

    private mutating func close(_ scalar: Unicode.Scalar, at offset: Int) throws(PhraseError) {
        guard let top = stack.last else {
            take(scalar, isEscaped: false)
            return
        }
        guard top.closer == scalar else {
            throw PhraseError(
                offset: offset,
                what: "\"\(scalar)\" does not close the group that begins with \"\(top.opener)\" at byte \(top.offset)",
                expected: "\"\(top.closer)\"",
                mend: "close the group first, or write \"\\\(scalar)\" for the character itself"
            )
        }
        flush()
        var frame = stack.removeLast()
        frame.finished.append(frame.current)
        if frame.opener == "(" {
            append(.alternatives(frame.finished))
        } else if frame.finished.count > 1 {
            append(.optional([.alternatives(frame.finished)]))
        } else {
            append(.optional(frame.current))
        }
    }

    /// Takes the `${name}` that begins at an index; returns what follows it, and its width in bytes.
    private mutating func takeToken(
        in scalars: String.UnicodeScalarView,
        at start: String.UnicodeScalarView.Index,
        offset: Int
    ) throws(PhraseError) -> (index: String.UnicodeScalarView.Index, width: Int) {
        flush()
        var name = ""
        var width = 2
        var index = scalars.index(start, offsetBy: 2)
        while index < scalars.endIndex, scalars[index] != "}" {
            if scalars[index] == "\\" {
                width += 1
                index = scalars.index(after: index)
                guard index < scalars.endIndex else { throw Self.loneBackslash(at: offset + width - 1) }
            }
            name.unicodeScalars.append(scalars[index])
            width += UTF8.width(scalars[index])
            index = scalars.index(after: index)
        }
        guard index < scalars.endIndex else {
            throw PhraseError(
                offset: offset,
                what: "the token that begins with \"${\" is not closed",
                expected: "\"}\" after it",
                mend: "close the token, or write \"\\$\" for the character itself"
            )
        }
        guard !name.isEmpty else {
            throw PhraseError(
                offset: offset,
                what: "the token \"${}\" has no name",
                expected: "applicationName or the name of a parameter",
                mend: "name a parameter, or write \"\\$\" for the character itself"
            )
        }
        tokens.append(Token(name: name, offset: offset))
        append(name == PhrasePattern.applicationNameToken ? .applicationName : .parameter(name))
        return (scalars.index(after: index), width + 1)
    }

    private static func loneBackslash(at offset: Int) -> PhraseError {
        PhraseError(
            offset: offset,
            what: "the phrase ends with a single \"\\\"",
            expected: "a character after it",
            mend: "write \"\\\\\" for the character itself"
        )
    }
}

extension PhrasePattern {
    /// The name that stands for the application in a token.
    package static let applicationNameToken = "applicationName"
}
