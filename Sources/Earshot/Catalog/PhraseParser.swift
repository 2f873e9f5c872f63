extension PhrasePattern {
    /// Limits on the size of a phrase.
    public struct Limits: Hashable, Sendable {
        /// The longest phrase, in UTF-8 bytes.
        public var length: Int
        /// The deepest nesting of groups; never more than 256, whatever is set, so that the stack cannot overflow.
        public var depth: Int
        /// The most groups of a phrase.
        public var groups: Int

        /// Creates limits.
        ///
        /// - Parameters:
        ///   - length: The longest phrase, in UTF-8 bytes.
        ///   - depth: The deepest nesting of groups, up to 256.
        ///   - groups: The most groups of a phrase.
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
    ///   - limits: The limits on its size.
    /// - Throws: ``PhraseError`` for a group or token that is not closed, a closing bracket of the wrong kind inside a
    ///   group, a token without a name, a `\` at the end, and a phrase over a limit.
    /// - Complexity: O(n), where n is the phrase's length; without recursion.
    public init(parsing text: String, limits: Limits = Limits()) throws(PhraseError) {
        var parser = PhraseParser(limits: limits)
        self = try parser.parse(text)
        if parser.hasTouching { self = try PhrasePattern(joining: text, limits: limits) }
    }

    /// Parses a phrase, whose groups may be those of phrases before it.
    ///
    /// - Parameters:
    ///   - text: The phrase as its author wrote it.
    ///   - known: The groups of phrases that were parsed before; receives those of this one.
    /// - Throws: ``PhraseError``, as ``init(parsing:limits:)``.
    /// - Complexity: O(n), where n is the phrase's length; with a small factor for what is known.
    init(parsing text: String, known: inout PhraseParser.KnownGroups) throws(PhraseError) {
        var parser = PhraseParser(limits: Limits())
        parser.known = known
        // The parser has them alone, so that they are not copied.
        known = PhraseParser.KnownGroups()
        defer { known = parser.known ?? PhraseParser.KnownGroups() }
        self = try parser.parse(text)
        if parser.hasTouching { self = try PhrasePattern(joining: text, limits: Limits()) }
    }

    /// Parses a phrase some of whose pieces may belong to one word.
    private init(joining text: String, limits: Limits) throws(PhraseError) {
        var parser = PhraseParser(limits: limits)
        parser.marksSpaces = true
        self = try parser.parse(text)
        pieces = TouchingPieces(depth: limits.depth).joined(pieces)
    }
}

/// Parses one phrase, and records where its tokens are.
package struct PhraseParser {
    /// A `${name}` and its position.
    package struct Token: Hashable {
        /// The name, unescaped.
        package var name: String
        /// The offset of the `$` in UTF-8 bytes.
        package var offset: Int
    }

    /// Groups by their text, so that what many phrases have in common is parsed once.
    ///
    /// What a group is does not depend on what is around it; its size counts for the limits.
    struct KnownGroups {
        fileprivate struct Group {
            var piece: PhrasePattern.Piece
            /// How deep groups are nested in it, itself included, and how many they are.
            var depth: Int
            var count: Int
            /// Its tokens, with offsets from its beginning.
            var tokens: [Token]
        }

        /// Shorter groups are parsed faster than they are looked up.
        fileprivate static let shortest = 24
        /// The most bytes of groups that are kept; groups in groups are kept too.
        fileprivate static let mostBytes = 1 << 22

        fileprivate var size = 0
        fileprivate var texts = StringInterner()
        fileprivate var groups: [Group] = []
    }

    /// A group that is still open.
    private struct Frame {
        var opener: UInt8
        var offset: Int
        /// How many groups and tokens came before it.
        var groups: Int
        var tokens: Int
        /// How deep groups are nested in it, itself included.
        var depth = 1
        var finished: [[PhrasePattern.Piece]] = []
        var current: [PhrasePattern.Piece] = []
    }

    /// The tokens seen so far, in order.
    package private(set) var tokens: [Token] = []
    /// Whether nothing that can be said has been found.
    package private(set) var isEmpty = true

    /// Whether the pieces are built; a check without them takes a third of the time.
    private let keepsPieces: Bool
    private let limits: PhrasePattern.Limits
    private var scanner = TemplateScanner("", noun: "")
    private var stack: [Frame] = []
    private var pieces: [PhrasePattern.Piece] = []
    private var literal: [UInt8] = []
    /// The length of `literal` without unescaped white space at its end.
    private var literalEnd = 0
    private var groups = 0
    /// Whether a literal ends where a group begins, or the other way round, with no white space between.
    fileprivate private(set) var hasTouching = false
    /// The offset behind the last group.
    private var groupEnd = -1
    /// Whether literals are marked where they have white space at an end; see ``TouchingPieces``.
    fileprivate var marksSpaces = false
    /// Whether white space stands before the literal that is being collected.
    private var hasSpaceBefore = false
    /// The groups of other phrases; `nil` if they are not wanted.
    fileprivate var known: KnownGroups?

    package init(limits: PhrasePattern.Limits, keepsPieces: Bool = true) {
        self.limits = limits
        self.keepsPieces = keepsPieces
    }

    /// Parses the phrase; a parser is used only once.
    package mutating func parse(_ text: String) throws(PhraseError) -> PhrasePattern {
        guard text.utf8.count <= limits.length else {
            throw PhraseError(
                offset: limits.length,
                what: "the phrase is \(text.utf8.count) bytes long",
                expected: "at most \(limits.length) bytes",
                suggestion: "split it into several phrases, or raise the limit"
            )
        }
        scanner = TemplateScanner(text, noun: "phrase")
        while !scanner.isAtEnd {
            switch scanner.bytes[scanner.index] {
            case UInt8(ascii: "\\"):
                try scanner.takeBackslash()
                takeScalar(isEscaped: true)
            case UInt8(ascii: "$") where scanner.isFollowed(by: UInt8(ascii: "{")): try takeToken()
            case UInt8(ascii: "("), UInt8(ascii: "["): if !takeKnownGroup() { try open() }
            case UInt8(ascii: ")") where !stack.isEmpty, UInt8(ascii: "]") where !stack.isEmpty: try close()
            case UInt8(ascii: "|") where !stack.isEmpty:
                flush()
                if keepsPieces {
                    stack[stack.count - 1].finished.append(stack[stack.count - 1].current)
                    stack[stack.count - 1].current = []
                }
                scanner.index += 1
            default: if !takePlain() { takeScalar(isEscaped: false) }
            }
        }
        if let frame = stack.last { throw scanner.unclosedGroup(frame.opener, at: frame.offset) }
        flush()
        return PhrasePattern(pieces: pieces)
    }

    /// Takes the characters up to the next one that may be notation or white space; `false` if there are none.
    private mutating func takePlain() -> Bool {
        let start = scanner.index
        let end = scanner.bytes.withUnsafeBufferPointer { bytes in
            Self.plain.withUnsafeBufferPointer { plain in
                var end = start
                while end < bytes.count, plain[Int(bytes[end])] { end += 1 }
                return end
            }
        }
        guard end > start else { return false }
        if start == groupEnd { hasTouching = true }
        literal.append(contentsOf: scanner.bytes[start..<end])
        literalEnd = literal.count
        scanner.index = end
        return true
    }

    /// Whether each byte is neither notation nor the first of a character that may be white space.
    private static let plain: [Bool] = (0..<256).map { byte in
        byte > 0x20 && !"\\$()[]|".utf8.contains(UInt8(byte)) && ![0xC2, 0xE1, 0xE2, 0xE3].contains(byte)
    }

    /// Takes the group that begins here if an equal one was parsed before.
    private mutating func takeKnownGroup() -> Bool {
        guard keepsPieces, known != nil, let end = endOfGroup(), end - scanner.index >= KnownGroups.shortest,
            let number = known?.texts.find(scanner.bytes[scanner.index..<end]), let group = known?.groups[Int(number)],
            stack.count + group.depth <= limits.depth, groups + group.count <= limits.groups
        else { return false }
        noteTouching()
        flush()
        isEmpty = false
        groups += group.count
        tokens += group.tokens.map { Token(name: $0.name, offset: $0.offset + scanner.index) }
        append(group.piece)
        if !stack.isEmpty { stack[stack.count - 1].depth = max(stack[stack.count - 1].depth, group.depth + 1) }
        scanner.index = end
        groupEnd = end
        return true
    }

    /// Notes whether a literal ends where a group begins.
    private mutating func noteTouching() {
        if literalEnd > 0, literalEnd == literal.count { hasTouching = true }
    }

    /// The offset behind the group that begins here; `nil` if it is not closed.
    private func endOfGroup() -> Int? {
        scanner.bytes.withUnsafeBufferPointer { bytes in
            var index = scanner.index
            var depth = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "\\"): index += 1
                case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"):
                    depth -= 1
                    if depth == 0 { return index + 1 }
                case UInt8(ascii: "$") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "{"):
                    while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
                        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
                    }
                default: break
                }
                index += 1
            }
            return nil
        }
    }

    /// Takes a literal character; unescaped white space counts only between others.
    private mutating func takeScalar(isEscaped: Bool) {
        let isBehindGroup = scanner.index == groupEnd
        let scalar = scanner.takeScalar()
        if let byte = scalar.first, byte > 0x20, byte < 0x80 {
            literal.append(byte)
            literalEnd = literal.count
            if isBehindGroup { hasTouching = true }
            return
        }
        let isSpace = !isEscaped && Self.isSpace(scalar)
        if isSpace, literal.isEmpty {
            hasSpaceBefore = true
            return
        }
        literal.append(contentsOf: scalar)
        guard !isSpace else { return }
        literalEnd = literal.count
        if isBehindGroup { hasTouching = true }
    }

    /// Whether a scalar is white space (Unicode property White_Space), given its UTF-8.
    private static func isSpace(_ scalar: ArraySlice<UInt8>) -> Bool {
        guard let first = scalar.first else { return false }
        switch first {
        case 0x20, 0x09...0x0D: return true
        case 0xC2, 0xE1, 0xE2, 0xE3:
            return String(decoding: scalar, as: UTF8.self).unicodeScalars.allSatisfy(\.properties.isWhitespace)
        default: return false
        }
    }

    /// Ends the literal that is being collected, if any.
    private mutating func flush() {
        defer { hasSpaceBefore = false }
        guard literalEnd > 0 else {
            if marksSpaces, hasSpaceBefore { append(.literal(String(TouchingPieces.space))) }
            return
        }
        isEmpty = false
        if keepsPieces {
            var text = String(decoding: literal[..<literalEnd], as: UTF8.self)
            if marksSpaces {
                if hasSpaceBefore { text = String(TouchingPieces.space) + text }
                if literalEnd < literal.count { text += String(TouchingPieces.space) }
            }
            append(.literal(text))
        }
        literal.removeAll(keepingCapacity: true)
        literalEnd = 0
    }

    private mutating func append(_ piece: PhrasePattern.Piece) {
        if stack.isEmpty {
            pieces.append(piece)
        } else {
            stack[stack.count - 1].current.append(piece)
        }
    }

    private mutating func open() throws(PhraseError) {
        noteTouching()
        flush()
        groups += 1
        guard stack.count < limits.depth else {
            throw scanner.tooDeep(limits.depth, suggestion: "split the phrase into several phrases")
        }
        guard groups <= limits.groups else {
            throw PhraseError(
                offset: scanner.index,
                what: "the phrase has more than \(limits.groups) groups",
                expected: "at most \(limits.groups)",
                suggestion: "split it into several phrases, or raise the limit"
            )
        }
        stack.append(
            Frame(
                opener: scanner.bytes[scanner.index],
                offset: scanner.index,
                groups: groups - 1,
                tokens: tokens.count
            )
        )
        scanner.index += 1
    }

    private mutating func close() throws(PhraseError) {
        flush()
        guard var frame = stack.popLast() else { return }
        guard scanner.bytes[scanner.index] == TemplateScanner.closer(of: frame.opener) else {
            throw scanner.wrongCloser(of: frame.opener, at: frame.offset)
        }
        scanner.index += 1
        groupEnd = scanner.index
        isEmpty = false
        if !stack.isEmpty { stack[stack.count - 1].depth = max(stack[stack.count - 1].depth, frame.depth + 1) }
        guard keepsPieces else { return }
        frame.finished.append(frame.current)
        let piece: PhrasePattern.Piece =
            if frame.opener == UInt8(ascii: "(") {
                .alternatives(frame.finished)
            } else {
                .optional(frame.finished.count > 1 ? [.alternatives(frame.finished)] : frame.current)
            }
        append(piece)
        keep(piece, frame)
    }

    /// Keeps a group for other phrases.
    private mutating func keep(_ piece: PhrasePattern.Piece, _ frame: Frame) {
        let size = scanner.index - frame.offset
        guard let before = known?.size, size >= KnownGroups.shortest, size <= KnownGroups.mostBytes - before else {
            return
        }
        let number = known?.texts.intern(scanner.bytes[frame.offset..<scanner.index])
        guard let number, let count = known?.groups.count, Int(number) == count else { return }
        known?.size += size
        known?.groups.append(
            KnownGroups.Group(
                piece: piece,
                depth: frame.depth,
                count: groups - frame.groups,
                tokens: tokens[frame.tokens...].map { Token(name: $0.name, offset: $0.offset - frame.offset) }
            )
        )
    }

    /// Parses the `${name}` that begins here.
    private mutating func takeToken() throws(PhraseError) {
        flush()
        let start = scanner.index
        let token = Token(name: try scanner.takeToken(isEscapable: true), offset: start)
        tokens.append(token)
        isEmpty = false
        if keepsPieces {
            append(token.name == PhrasePattern.applicationNameToken ? .applicationName : .parameter(token.name))
        }
    }
}

extension PhrasePattern {
    /// The name that stands for the application in a token.
    package static let applicationNameToken = "applicationName"
}
