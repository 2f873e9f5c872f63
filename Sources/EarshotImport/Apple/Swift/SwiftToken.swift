internal import EarshotFormats

/// The smallest part of a Swift source that the reader distinguishes.
struct SwiftToken: Hashable, Sendable {
    /// The kind of a token.
    enum Kind: Hashable, Sendable {
        /// A name or a keyword; the reader recognizes keywords by their position.
        case name
        case number
        /// A literal text; the tokens of its interpolations follow, up to ``SwiftToken/partner``.
        case string(Int)
        case regex
        case operation
        case open(UInt8)
        case close(UInt8)
        case comma
        case colon
        case semicolon
        case dot
        /// `@`, before the name of an attribute.
        case at
        /// `#`, before the name of a macro.
        case pound
        /// `\`, before a key path.
        case backslash
    }

    /// The kind.
    var kind: Kind
    /// The offset of its first byte.
    var start: Int
    /// The offset after its last byte.
    var end: Int
    /// Its position.
    var position: TextPosition
    /// Whether it is the first token of its line.
    var startsLine: Bool
    /// The index of the last token that belongs to it: the closing bracket, or the end of the interpolations.
    var partner: Int
}

/// A literal text, with its escapes resolved.
struct SwiftString: Hashable, Sendable {
    /// A part of a literal text.
    enum Segment: Hashable, Sendable {
        case text(String)
        /// The tokens between the parentheses.
        case interpolation(Range<Int>)
    }

    /// The parts, in order; two texts never follow each other.
    var segments: [Segment]

    /// The text where nothing is interpolated; `nil` otherwise.
    var plain: String? {
        guard let first = segments.first else { return "" }
        guard segments.count == 1, case .text(let text) = first else { return nil }
        return text
    }
}

/// A part of a source that is compiled conditionally.
struct SwiftCondition: Hashable, Sendable {
    /// The tokens between `#if` and `#endif`, of every branch.
    var tokens: Range<Int>
    /// The position of `#if`.
    var position: TextPosition
    /// The condition of the first branch, as written.
    var text: String
}

/// The tokens of a Swift source.
struct SwiftSource: Sendable {
    /// The bytes of the source.
    let bytes: [UInt8]
    /// The tokens, in the order of the source, including those in brackets and interpolations.
    var tokens: [SwiftToken] = []
    /// The literal texts.
    var strings: [SwiftString] = []
    /// The parts under `#if`; nested ones come after those that contain them.
    var conditions: [SwiftCondition] = []
    /// The brackets without a partner.
    var strayBrackets: [TextPosition] = []

    /// All tokens.
    var all: Range<Int> { 0..<tokens.count }

    /// The index of the next token after one and all that belongs to it.
    func after(_ index: Int) -> Int { tokens[index].partner + 1 }

    /// A token's text.
    func text(_ index: Int) -> String {
        String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
    }

    /// A name without its backticks; `nil` if the token is not a name.
    func name(_ index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .name else { return nil }
        let token = tokens[index]
        let isQuoted = token.end - token.start > 1 && bytes[token.start] == UInt8(ascii: "`")
        return String(
            decoding: bytes[(token.start + (isQuoted ? 1 : 0))..<(token.end - (isQuoted ? 1 : 0))],
            as: UTF8.self
        )
    }

    /// Whether a token is a name or an operator with this spelling.
    func has(_ index: Int, _ text: StaticString) -> Bool {
        guard index >= 0, index < tokens.count else { return false }
        let token = tokens[index]
        guard token.end - token.start == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[token.start..<token.end].elementsEqual($0) }
    }

    /// Whether a token is of a kind.
    func isKind(_ index: Int, _ kind: SwiftToken.Kind) -> Bool {
        index >= 0 && index < tokens.count && tokens[index].kind == kind
    }

    /// Whether a token opens a bracket.
    func opens(_ index: Int, _ bracket: Unicode.Scalar) -> Bool { isKind(index, .open(UInt8(ascii: bracket))) }

    /// The tokens between a bracket and its partner, which may be the end of the source.
    func inside(_ index: Int) -> Range<Int> {
        let partner = tokens[index].partner
        guard case .close = tokens[partner].kind else { return (index + 1)..<(partner + 1) }
        return (index + 1)..<max(index + 1, partner)
    }

    /// The indices of the tokens in a range, without those inside brackets.
    func outline(_ range: Range<Int>) -> [Int] {
        var indices: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            indices.append(index)
            index = after(index)
        }
        return indices
    }

    /// The parts of a range between commas outside brackets; an empty last part is left out.
    func parts(_ range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            if tokens[index].kind == .comma {
                parts.append(start..<index)
                start = index + 1
            }
            index = afterGenericArguments(index, in: range) ?? after(index)
        }
        if start < range.upperBound { parts.append(start..<range.upperBound) }
        return parts
    }

    /// Source text as quoted in messages: on one line, and truncated if it is long.
    func excerpt(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let start = tokens[range.lowerBound].start
        var end = start
        var index = range.lowerBound
        // Brackets are measured without their content, and interpolations precede the text that contains them.
        while index < range.upperBound, end <= start + Self.lineLimit {
            end = max(tokens[index].end, tokens[tokens[index].partner].end)
            index = after(index)
        }
        return Self.line(bytes[start..<end])
    }

    /// The most bytes of a source in a message.
    private static let lineLimit = 600

    /// A text on one line, truncated if it is long.
    static func line(_ bytes: ArraySlice<UInt8>) -> String {
        var head = bytes.prefix(lineLimit)
        // A cut inside a character is moved before it.
        while head.count < bytes.count, let next = bytes.dropFirst(head.count).first, next & 0xC0 == 0x80 {
            head.removeLast()
        }
        let words = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 80 || head.count < bytes.count ? words.prefix(79) + "…" : words
    }

    /// The position of the start of a range, or the end of the source.
    func position(_ range: Range<Int>) -> TextPosition {
        tokens.indices.contains(range.lowerBound)
            ? tokens[range.lowerBound].position : tokens.last?.position ?? TextPosition()
    }
}
