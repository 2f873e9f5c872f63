internal import EarshotFormats

/// An expression in a Swift source, as far as the reader understands it.
struct SwiftExpression: Sendable {
    /// The kind of an expression.
    indirect enum Kind: Sendable {
        /// A literal text, as an index into the source's texts.
        case string(Int)
        case array([SwiftExpression])
        case dictionary([Entry])
        /// A call of a function or an initializer, with the names as written, from the left.
        case call(Path, [Argument], closures: [Range<Int>])
        /// A name or a member, such as `.gate`, `Self.phrases` or `Door.gate`.
        case reference(Path)
        /// Several operands joined by `+`.
        case sum([SwiftExpression])
        /// A closure that is called at once; the range is between its braces.
        case closure(Range<Int>)
        /// Anything else.
        case other
    }

    /// Names separated by dots.
    struct Path: Hashable, Sendable {
        var names: [String]
        /// Whether a dot precedes the first name, so that the type follows from the context.
        var isImplicit: Bool

        /// The last name.
        var last: String { names.last ?? "" }
        /// The type that a call initializes, without `init`; `nil` if it follows from the context.
        var type: String? {
            let names = names.last == "init" ? names.dropLast() : names[...]
            return isImplicit ? nil : names.last
        }
    }

    /// One argument of a call.
    struct Argument: Sendable {
        var label: String?
        var value: SwiftExpression
    }

    /// One entry of a dictionary.
    struct Entry: Sendable {
        var key: SwiftExpression
        var value: SwiftExpression
    }

    /// What it is.
    var kind: Kind
    /// The tokens.
    var range: Range<Int>
}

extension SwiftSource {
    /// The greatest depth at which expressions are read; deeper ones count as not understood.
    private static var expressionDepth: Int { 40 }

    /// Reads the expression that fills a range.
    func expression(_ whole: Range<Int>, depth: Int = 0) -> SwiftExpression {
        var range = whole
        while range.count > 1, ["try", "await", "return"].contains(where: { has(range.lowerBound, $0) }) {
            range = (range.lowerBound + 1)..<range.upperBound
            if has(range.lowerBound, "!") || has(range.lowerBound, "?") {
                range = (range.lowerBound + 1)..<range.upperBound
            }
        }
        let outline = outline(range)
        if let cast = outline.dropFirst().first(where: { has($0, "as") }), !has(cast + 1, "?"), !has(cast + 1, "!") {
            return expression(range.lowerBound..<cast, depth: depth + 1)
        }
        guard depth < Self.expressionDepth, let first = outline.first else {
            return SwiftExpression(kind: .other, range: range)
        }
        let pluses = outline.filter { has($0, "+") }
        if !pluses.isEmpty, pluses.first != first {
            var operands: [SwiftExpression] = []
            var start = range.lowerBound
            for end in pluses + [range.upperBound] {
                operands.append(expression(start..<end, depth: depth + 1))
                start = end + 1
            }
            return SwiftExpression(kind: .sum(operands), range: range)
        }
        return SwiftExpression(kind: primary(range, first, depth), range: range)
    }

    /// Reads an expression without operators.
    private func primary(_ range: Range<Int>, _ first: Int, _ depth: Int) -> SwiftExpression.Kind {
        let isWhole = after(first) == range.upperBound
        switch tokens[first].kind {
        case .string(let index):
            return isWhole ? .string(index) : .other
        case .open(UInt8(ascii: "(")) where isWhole:
            let inner = inside(first)
            guard parts(inner).count == 1 else { return .other }
            return expression(inner, depth: depth + 1).kind
        case .open(UInt8(ascii: "[")):
            if isWhole { return collection(inside(first), depth) }
            // `[Door]()` is empty.
            let next = after(first)
            let isEmpty = opens(next, "(") && inside(next).isEmpty && after(next) == range.upperBound
            return isEmpty ? .array([]) : .other
        case .open(UInt8(ascii: "{")):
            let next = after(first)
            let isCalled = opens(next, "(") && inside(next).isEmpty && after(next) == range.upperBound
            return isCalled ? .closure(inside(first)) : .other
        case .name, .dot:
            return path(range, first, depth)
        default:
            return .other
        }
    }

    /// Reads names separated by dots, and a call of them.
    private func path(_ range: Range<Int>, _ first: Int, _ depth: Int) -> SwiftExpression.Kind {
        let isImplicit = tokens[first].kind == .dot
        var index = isImplicit ? first + 1 : first
        var names: [String] = []
        while index < range.upperBound, let name = name(index) {
            names.append(name)
            index += 1
            if let next = afterGenericArguments(index, in: range) { index = next }
            guard index < range.upperBound, tokens[index].kind == .dot else { break }
            index += 1
        }
        let path = SwiftExpression.Path(names: names, isImplicit: isImplicit)
        guard !names.isEmpty else { return .other }
        if index == range.upperBound { return isKind(index - 1, .dot) ? .other : .reference(path) }
        var arguments: [SwiftExpression.Argument] = []
        if opens(index, "(") {
            arguments = parts(inside(index)).map { part in
                let isLabelled = part.count > 1 && name(part.lowerBound) != nil && isKind(part.lowerBound + 1, .colon)
                let value = isLabelled ? (part.lowerBound + 2)..<part.upperBound : part
                return SwiftExpression.Argument(
                    label: isLabelled ? name(part.lowerBound) : nil,
                    value: expression(value, depth: depth + 1)
                )
            }
            index = after(index)
        } else if !opens(index, "{") {
            return .other
        }
        var closures: [Range<Int>] = []
        while index < range.upperBound {
            if opens(index, "{") {
                closures.append(inside(index))
                index = after(index)
            } else if name(index) != nil, isKind(index + 1, .colon), opens(index + 2, "{") {
                index = after(index + 2)
            } else {
                return .other
            }
        }
        return .call(path, arguments, closures: closures)
    }

    /// The index after `<…>` if there are types between the brackets and a call or a member follows.
    func afterGenericArguments(_ start: Int, in range: Range<Int>) -> Int? {
        guard start < range.upperBound, has(start, "<") else { return nil }
        var depth = 0
        var index = start
        while index < min(range.upperBound, start + 256) {
            if tokens[index].kind == .operation {
                for byte in bytes[tokens[index].start..<tokens[index].end] {
                    switch byte {
                    case UInt8(ascii: "<"): depth += 1
                    case UInt8(ascii: ">"): depth -= 1
                    case UInt8(ascii: "?"): break
                    default: return nil
                    }
                }
            } else if name(index) == nil, ![.dot, .comma].contains(tokens[index].kind), !opens(index, "[") {
                return nil
            }
            index = after(index)
            if depth == 0 { return opens(index, "(") || isKind(index, .dot) ? index : nil }
        }
        return nil
    }

    /// Reads the content of square brackets.
    private func collection(_ range: Range<Int>, _ depth: Int) -> SwiftExpression.Kind {
        let parts = parts(range)
        guard let first = parts.first else { return .array([]) }
        if first.count == 1, isKind(first.lowerBound, .colon) { return .dictionary([]) }
        guard colon(first) != nil else { return .array(parts.map { expression($0, depth: depth + 1) }) }
        return .dictionary(
            parts.map { part in
                let end = colon(part) ?? part.upperBound
                return SwiftExpression.Entry(
                    key: expression(part.lowerBound..<end, depth: depth + 1),
                    value: expression(min(end + 1, part.upperBound)..<part.upperBound, depth: depth + 1)
                )
            }
        )
    }

    /// The colon between a key and its value; `nil` if the part is not an entry, as in `a ? b : c`.
    private func colon(_ part: Range<Int>) -> Int? {
        for index in outline(part) {
            if tokens[index].kind == .colon { return index }
            if has(index, "?") { return nil }
        }
        return nil
    }

    /// The statements of a range, each with all its tokens.
    func statements(_ range: Range<Int>) -> [Range<Int>] {
        var statements: [Range<Int>] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let end = statementEnd(start, in: range)
            if start < end { statements.append(start..<end) }
            start = isKind(end, .semicolon) ? end + 1 : end
        }
        return statements
    }

    /// The end of the statement that starts at an index: a semicolon, the next statement, or the end of the range.
    func statementEnd(_ start: Int, in range: Range<Int>) -> Int {
        var previous: Int?
        var index = start
        while index < range.upperBound {
            if tokens[index].kind == .semicolon { return index }
            if let previous, startsStatement(index, after: previous) { return index }
            previous = index
            index = after(index)
        }
        return range.upperBound
    }

    /// Whether a token starts a statement, judging by it and the one before.
    private func startsStatement(_ index: Int, after previous: Int) -> Bool {
        guard tokens[index].startsLine else { return false }
        switch tokens[index].kind {
        case .dot, .comma, .colon, .close, .open(UInt8(ascii: "{")): return false
        case .operation: return false
        default: break
        }
        if ["else", "as", "is", "where", "catch"].contains(where: { has(index, $0) }) { return false }
        switch tokens[previous].kind {
        case .comma, .colon, .dot, .at, .pound: return false
        case .operation:
            // The end of a type, or a postfix operator; any other operator needs an operand.
            return bytes[tokens[previous].start..<tokens[previous].end].allSatisfy {
                [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ">")].contains($0)
            }
        default: break
        }
        return !["return", "try", "await"].contains { has(previous, $0) }
    }
}
