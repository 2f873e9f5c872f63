internal import EarshotFormats

/// The smallest piece of a Swift source that the reader tells apart.
struct SwiftToken: Hashable, Sendable {
    /// What a token is.
    enum Kind: Hashable, Sendable {
        /// A name or a keyword; the reader tells keywords by where they stand.
        case name
        case number
        /// A literal text; what its interpolations hold follows as further tokens, up to ``SwiftToken/partner``.
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

    /// What it is.
    var kind: Kind
    /// Where its bytes start.
    var start: Int
    /// Where its bytes end.
    var end: Int
    /// Where it stands.
    var position: TextPosition
    /// Whether it is the first one of its line.
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

/// A part of a source that is compiled under a condition only.
struct SwiftCondition: Hashable, Sendable {
    /// The tokens between `#if` and `#endif`, of every branch.
    var tokens: Range<Int>
    /// Where `#if` stands.
    var position: TextPosition
    /// The condition of the first branch, as it is written.
    var text: String
}

/// The tokens of a Swift source.
struct SwiftSource: Sendable {
    /// The bytes of the source.
    let bytes: [UInt8]
    /// The tokens, in the order of the source; what stands in brackets or in an interpolation is among them.
    var tokens: [SwiftToken] = []
    /// The literal texts.
    var strings: [SwiftString] = []
    /// The parts under `#if`; those that nest stand after what they stand in.
    var conditions: [SwiftCondition] = []
    /// The brackets that have no partner.
    var strayBrackets: [TextPosition] = []

    /// All tokens.
    var all: Range<Int> { 0..<tokens.count }

    /// The index of the token after a token and all that belongs to it.
    func after(_ index: Int) -> Int { tokens[index].partner + 1 }

    /// A token's text.
    func text(_ index: Int) -> String {
        String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
    }

    /// A name without the backticks around it; `nil` where the token is no name.
    func name(_ index: Int) -> String? {
        guard index < tokens.count, tokens[index].kind == .name else { return nil }
        let token = tokens[index]
        let isQuoted = token.end - token.start > 1 && bytes[token.start] == UInt8(ascii: "`")
        return String(
            decoding: bytes[(token.start + (isQuoted ? 1 : 0))..<(token.end - (isQuoted ? 1 : 0))],
            as: UTF8.self
        )
    }

    /// Whether a token is a name or an operator of this spelling.
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

    /// The indices of the tokens that stand in a range and in no bracket of it.
    func outline(_ range: Range<Int>) -> [Int] {
        var indices: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            indices.append(index)
            index = after(index)
        }
        return indices
    }

    /// The parts of a range between the commas that stand in no bracket; an empty last part is left out.
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

    /// Source text as a message quotes it: on one line, and cut where it is long.
    func excerpt(_ range: Range<Int>) -> String {
        guard !range.isEmpty else { return "" }
        let start = tokens[range.lowerBound].start
        var end = start
        var index = range.lowerBound
        // What stands in brackets ends before them, and what is interpolated before its text.
        while index < range.upperBound, end <= start + Self.lineLimit {
            end = max(tokens[index].end, tokens[tokens[index].partner].end)
            index = after(index)
        }
        return Self.line(bytes[start..<end])
    }

    /// How many bytes of a source a message looks at.
    private static let lineLimit = 600

    /// A text on one line, and cut where it is long.
    static func line(_ bytes: ArraySlice<UInt8>) -> String {
        var head = bytes.prefix(lineLimit)
        // A cut within a character is moved before it.
        while head.count < bytes.count, let next = bytes.dropFirst(head.count).first, next & 0xC0 == 0x80 {
            head.removeLast()
        }
        let words = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.count > 80 || head.count < bytes.count ? words.prefix(79) + "…" : words
    }

    /// Where a range starts, or where the source ends.
    func position(_ range: Range<Int>) -> TextPosition {
        tokens.indices.contains(range.lowerBound)
            ? tokens[range.lowerBound].position : tokens.last?.position ?? TextPosition()
    }
}
