internal import Earshot
internal import EarshotFormats

/// A sentence template of hassil, parsed.
///
/// The grammar: `[x]` is optional, `(a|b)` are alternatives, `(a;b)` are all of them in any order, `{list}` and
/// `{list:slot}` are slots, `<rule>` stands for a rule's body, and `\` makes the next character literal. `;` binds more
/// loosely than `|`. White space is significant: parts without any between them are one word.
indirect enum HassilTemplate: Hashable, Sendable {
    /// Characters to be spoken, unescaped, with the white space around them.
    case text(String)
    /// A sequence.
    case sequence([HassilTemplate])
    /// Exactly one of several; `[x]` is `x` or an empty sequence.
    case alternatives([HassilTemplate])
    /// All, in any order.
    case permutation([HassilTemplate])
    /// A slot filled from a list.
    case list(ListReference)
    /// The body of a rule, and the offset of the reference.
    case rule(String, offset: Int)

    /// A reference to a list.
    struct ListReference: Hashable, Sendable {
        /// The list's name, or the spelling of a range.
        var list: String
        /// The name of the value in the answer.
        var slot: String
        /// Whether the value is only kept for the response.
        var isCapture: Bool
        /// The offset of the reference, in UTF-8 bytes.
        var offset: Int
    }

    /// The empty template.
    static let empty = HassilTemplate.sequence([])

    /// Whether a text has any of the syntax.
    static func isTemplate(_ text: String) -> Bool {
        text.utf8.contains { HassilTemplateParser.syntax.contains($0) }
    }
}

/// Parses one template, without recursion.
struct HassilTemplateParser {
    /// The deepest nesting of groups.
    static let depthLimit = 64
    /// The longest template, in UTF-8 bytes.
    static let lengthLimit = 65_536
    /// The characters with a special meaning.
    static let syntax: Set<UInt8> = Set("()[]{}<>|;\\".utf8)

    /// An open group: its members separated by `;`, each a list of branches separated by `|`.
    private struct Frame {
        var opener: UInt8
        var offset: Int
        var members: [[HassilTemplate]] = [[]]
        var current: [HassilTemplate] = []

        mutating func endBranch() {
            members[members.count - 1].append(.sequence(current))
            current = []
        }

        /// The template of the group, after its last branch has ended.
        var template: HassilTemplate {
            let parts = members.map { $0.count == 1 ? $0[0] : .alternatives($0) }
            return parts.count == 1 ? parts[0] : .permutation(parts)
        }
    }

    private var scanner = TemplateScanner("", noun: "")
    private var literal: [UInt8] = []
    private var stack: [Frame] = []

    /// Parses a template.
    ///
    /// - Throws: ``PhraseError`` for a group that is not closed or not opened, an empty name, a `\` at the end, and a
    ///   template over a limit.
    static func parse(_ text: String) throws(PhraseError) -> HassilTemplate {
        var parser = HassilTemplateParser()
        return try parser.run(text)
    }

    private mutating func run(_ text: String) throws(PhraseError) -> HassilTemplate {
        guard text.utf8.count <= Self.lengthLimit else {
            throw PhraseError(
                offset: 0,
                what: "the template is \(text.utf8.count) bytes long",
                expected: "at most \(Self.lengthLimit) bytes",
                suggestion: "split it into several sentences or rules"
            )
        }
        scanner = TemplateScanner(text, noun: "template")
        // The whole template is a group.
        stack = [Frame(opener: 0, offset: 0)]
        while !scanner.isAtEnd {
            switch scanner.bytes[scanner.index] {
            case UInt8(ascii: "\\"):
                try scanner.takeBackslash()
                literal += scanner.takeScalar()
            case UInt8(ascii: "("), UInt8(ascii: "["): try open()
            case UInt8(ascii: ")"), UInt8(ascii: "]"): try close()
            case UInt8(ascii: "|"):
                flush()
                stack[stack.count - 1].endBranch()
                scanner.index += 1
            case UInt8(ascii: ";"):
                flush()
                stack[stack.count - 1].endBranch()
                stack[stack.count - 1].members.append([])
                scanner.index += 1
            case UInt8(ascii: "{"): try takeReference(closer: UInt8(ascii: "}"), "the list", "{list}")
            case UInt8(ascii: "<"): try takeReference(closer: UInt8(ascii: ">"), "the rule", "<rule>")
            case UInt8(ascii: "}"), UInt8(ascii: ">"):
                throw unopened(scanner.bytes[scanner.index])
            default:
                literal += scanner.takeScalar()
            }
        }
        flush()
        if stack.count > 1, let frame = stack.last { throw scanner.unclosedGroup(frame.opener, at: frame.offset) }
        stack[0].endBranch()
        return stack[0].template
    }

    private mutating func flush() {
        guard !literal.isEmpty else { return }
        stack[stack.count - 1].current.append(.text(String(decoding: literal, as: UTF8.self)))
        literal.removeAll(keepingCapacity: true)
    }

    private mutating func open() throws(PhraseError) {
        flush()
        guard stack.count <= Self.depthLimit else {
            throw scanner.tooDeep(Self.depthLimit, suggestion: "split the template into rules or several sentences")
        }
        stack.append(Frame(opener: scanner.bytes[scanner.index], offset: scanner.index))
        scanner.index += 1
    }

    private mutating func close() throws(PhraseError) {
        flush()
        guard stack.count > 1, var frame = stack.popLast() else { throw unopened(scanner.bytes[scanner.index]) }
        guard scanner.bytes[scanner.index] == TemplateScanner.closer(of: frame.opener) else {
            throw scanner.wrongCloser(of: frame.opener, at: frame.offset)
        }
        scanner.index += 1
        frame.endBranch()
        let template = frame.template
        let isOptional = frame.opener == UInt8(ascii: "[")
        stack[stack.count - 1].current.append(isOptional ? .alternatives([template, .empty]) : template)
    }

    private func unopened(_ byte: UInt8) -> PhraseError {
        let found = Unicode.Scalar(byte)
        return PhraseError(
            offset: scanner.index,
            what: "\"\(found)\" has no opening bracket",
            expected: "an opening bracket before it",
            suggestion: "remove it, or write \"\\\(found)\" for the character itself"
        )
    }

    /// Takes the `{list}` or `<rule>` that begins here.
    private mutating func takeReference(closer: UInt8, _ noun: String, _ shape: String) throws(PhraseError) {
        flush()
        let start = scanner.index
        scanner.index += 1
        guard let text = try scanner.takeName(until: closer) else {
            throw PhraseError(
                offset: start,
                what: "\(noun) that begins with \"\(Unicode.Scalar(scanner.bytes[start]))\" is not closed",
                expected: "\"\(Unicode.Scalar(closer))\" after it",
                suggestion: "write \(shape)"
            )
        }
        guard scanner.bytes[start] == UInt8(ascii: "{") else {
            guard !text.isEmpty else { throw nameless(start, noun, shape) }
            return stack[stack.count - 1].current.append(.rule(text, offset: start))
        }
        // A range may also have its slot after a colon: {0..100,10:slot}.
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let list = String(parts[0])
        var slot = parts.count > 1 ? String(parts[1]) : list
        let isCapture = slot.hasPrefix("@")
        if isCapture { slot.removeFirst() }
        guard !list.isEmpty, !slot.isEmpty else { throw nameless(start, noun, "{list} or {list:slot}") }
        stack[stack.count - 1].current.append(
            .list(.init(list: list, slot: slot, isCapture: isCapture, offset: start))
        )
    }

    private func nameless(_ offset: Int, _ noun: String, _ shape: String) -> PhraseError {
        PhraseError(offset: offset, what: "\(noun) has no name", expected: shape, suggestion: "name it")
    }
}
