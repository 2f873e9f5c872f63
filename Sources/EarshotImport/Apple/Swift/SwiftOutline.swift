internal import EarshotFormats

/// A type or extension declared in a Swift source.
struct SwiftType: Sendable {
    /// The kind of declaration.
    enum Kind: String, Sendable {
        case structure = "struct"
        case enumeration = "enum"
        case reference = "class"
        case actor
        case `extension`
        case `protocol`
    }

    var kind: Kind
    /// Its name and those of the enclosing types, outermost first.
    var path: [String]
    /// The types in its inheritance clause, without module and generic arguments.
    var inherited: [String]
    /// The names of its attributes.
    var attributes: [String]
    var location: TextPosition
    /// The properties, in order.
    var properties: [SwiftProperty] = []
    /// The cases of an enum, in order.
    var cases: [SwiftCase] = []

    /// Its own name.
    var name: String { path.last ?? "" }
}

/// A property of a type, or a constant of the file.
struct SwiftProperty: Sendable {
    /// An attribute, with the content of its parentheses.
    struct Attribute: Hashable, Sendable {
        var name: String
        var arguments: Range<Int>?
    }

    var name: String
    var isStatic: Bool
    var attributes: [Attribute]
    /// The type as written, if there is one.
    var type: Range<Int>?
    /// The initial value, if there is one.
    var value: Range<Int>?
    /// The content of its braces, if there are any.
    var body: Range<Int>?
    /// All its tokens.
    var range: Range<Int>
}

/// A case of an enum.
struct SwiftCase: Sendable {
    var name: String
    var value: Range<Int>?
    var index: Int
}

/// The types and constants declared in a Swift source.
struct SwiftOutline: Sendable {
    /// The types and extensions, nested ones after those that contain them.
    var types: [SwiftType] = []
    /// The constants and variables of the file, by their names.
    var globals: [String: SwiftProperty] = [:]

    /// Reads the declarations of a source.
    ///
    /// - Parameter source: The source.
    /// - Complexity: O(n), where n is the number of tokens.
    init(_ source: SwiftSource) {
        var pending: [(range: Range<Int>, type: Int?)] = [(source.all, nil)]
        while let (range, owner) = pending.popLast() {
            var scanner = SwiftScanner(source: source, range: range)
            while let declaration = scanner.next(isEnum: owner.map { types[$0].kind == .enumeration } ?? false) {
                switch declaration {
                case .type(var type, let body):
                    type.path = (owner.map { types[$0].path } ?? []) + type.path
                    types.append(type)
                    pending.append((body, types.count - 1))
                case .property(let property):
                    if let owner {
                        types[owner].properties.append(property)
                    } else if globals[property.name] == nil {
                        globals[property.name] = property
                    }
                case .cases(let cases):
                    if let owner { types[owner].cases += cases }
                }
            }
        }
        types.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    }
}

/// Finds the declarations in a range, except those nested in another one.
private struct SwiftScanner {
    enum Declaration {
        case type(SwiftType, body: Range<Int>)
        case property(SwiftProperty)
        case cases([SwiftCase])
    }

    /// The most tokens of a declaration's head.
    private static let clauseLimit = 500
    /// Keywords that cannot occur in a declaration's head.
    private static let declarators: Set<String> = [
        "struct", "enum", "extension", "protocol", "func", "var", "let", "case", "init", "import", "return",
    ]

    let source: SwiftSource
    let end: Int
    var index: Int
    /// Where the last search for the end of `<…>` gave up; no search starts before it.
    private var unclosed = 0
    /// The declarations found but not returned yet, as in `let a = 1, b = 2`.
    var waiting: [Declaration] = []

    init(source: SwiftSource, range: Range<Int>) {
        self.source = source
        index = range.lowerBound
        end = range.upperBound
    }

    /// The next declaration; `nil` at the end.
    mutating func next(isEnum: Bool) -> Declaration? {
        if !waiting.isEmpty { return waiting.removeFirst() }
        var attributes: [SwiftProperty.Attribute] = []
        var isStatic = false
        while index < end {
            if source.isKind(index, .at), source.name(index + 1) != nil {
                attributes.append(attribute())
                continue
            }
            let isMember = source.isKind(index - 1, .dot)
            guard let name = source.name(index), !isMember else {
                if !source.opens(index, "(") { (attributes, isStatic) = ([], false) }
                index = source.after(index)
                continue
            }
            switch name {
            case "static": isStatic = true
            case "class" where ["var", "let", "func"].contains(where: { source.has(index + 1, $0) }): isStatic = true
            case "var", "let":
                if let properties = properties(attributes, isStatic) {
                    waiting = properties.dropFirst().map { .property($0) }
                    if let first = properties.first { return .property(first) }
                }
                (attributes, isStatic) = ([], false)
                continue
            case "case" where isEnum:
                let cases = cases()
                if !cases.isEmpty { return .cases(cases) }
                continue
            case "struct", "enum", "class", "actor", "extension", "protocol":
                if let kind = SwiftType.Kind(rawValue: name), let type = type(kind, attributes) { return type }
                (attributes, isStatic) = ([], false)
            case "func", "init", "subscript", "import", "typealias":
                (attributes, isStatic) = ([], false)
            default:
                break
            }
            index = source.after(index)
        }
        return nil
    }

    /// Reads the attribute at the index.
    private mutating func attribute() -> SwiftProperty.Attribute {
        index += 1
        var name = source.name(index) ?? ""
        index += 1
        while index + 1 < end, source.isKind(index, .dot), let next = source.name(index + 1) {
            name = next
            index += 2
        }
        skipGenericArguments()
        var arguments: Range<Int>?
        if index < end, source.opens(index, "("), !source.tokens[index].startsLine {
            arguments = source.inside(index)
            index = source.after(index)
        }
        return SwiftProperty.Attribute(name: name, arguments: arguments)
    }

    /// Skips `<…>`, if it is here.
    private mutating func skipGenericArguments() {
        guard index < end, index >= unclosed, source.has(index, "<") else { return }
        var depth = 0
        var ahead = index
        while ahead < min(end, index + Self.clauseLimit), !source.opens(ahead, "{") {
            if source.tokens[ahead].kind == .operation, !source.has(ahead, "->") {
                for byte in source.bytes[source.tokens[ahead].start..<source.tokens[ahead].end] {
                    if byte == UInt8(ascii: "<") { depth += 1 }
                    if byte == UInt8(ascii: ">") { depth -= 1 }
                }
            }
            ahead = source.after(ahead)
            if depth <= 0 {
                index = ahead
                return
            }
        }
        unclosed = ahead
    }

    // MARK: Types

    /// Reads the type whose keyword is at the index; `nil` if it is not a keyword here.
    private mutating func type(_ kind: SwiftType.Kind, _ attributes: [SwiftProperty.Attribute]) -> Declaration? {
        let keyword = index
        guard keyword + 1 < end, let name = source.name(keyword + 1) else { return nil }
        index = keyword + 2
        var path = [name]
        while index + 1 < end, source.isKind(index, .dot), let next = source.name(index + 1) {
            path.append(next)
            index += 2
        }
        skipGenericArguments()
        var inherited: [String] = []
        if index < end, source.isKind(index, .colon) {
            index += 1
            inherited = inheritance()
        }
        while index < end, !source.opens(index, "{") {
            let isNext = source.tokens[index].startsLine && !source.has(index, "where") && !continuesClause
            if isNext || index > keyword + Self.clauseLimit || isDeclarator {
                index = keyword + 1
                return nil
            }
            index = source.after(index)
        }
        guard index < end else {
            index = keyword + 1
            return nil
        }
        let type = SwiftType(
            kind: kind,
            path: path,
            inherited: inherited,
            attributes: attributes.map(\.name),
            location: source.tokens[keyword + 1].position
        )
        let body = source.inside(index)
        index = source.after(index)
        return .type(type, body: body)
    }

    /// Whether another declaration begins at the index, which ends a head without braces.
    private var isDeclarator: Bool {
        source.name(index).map { Self.declarators.contains($0) && !source.isKind(index - 1, .dot) } ?? false
    }

    /// Whether the token before the index needs a continuation, as a comma in a clause does.
    private var continuesClause: Bool {
        guard index > 0 else { return false }
        switch source.tokens[index - 1].kind {
        case .comma, .colon, .dot, .operation: return true
        default: return source.has(index - 1, "where") || source.has(index, "&") || source.isKind(index, .comma)
        }
    }

    /// Reads the types of an inheritance clause: the last name of each, so that a module does not matter.
    private mutating func inheritance() -> [String] {
        var names: [String] = []
        var last: String?
        let limit = min(end, index + Self.clauseLimit)
        while index < limit, !source.opens(index, "{"), !source.has(index, "where"), !isDeclarator {
            if source.isKind(index, .at) {
                _ = attribute()
                continue
            }
            if let name = source.name(index) {
                if source.tokens[index].startsLine, last != nil, !continuesClause { break }
                last = name
            } else if source.isKind(index, .comma) || source.has(index, "&") {
                if let last { names.append(last) }
                last = nil
            } else if source.has(index, "<") {
                let start = index
                skipGenericArguments()
                if index > start { continue }
            }
            index = source.after(index)
        }
        if let last { names.append(last) }
        return names
    }

    // MARK: Members

    /// Reads the properties of the `let` or `var` at the index; `nil` if the pattern is not a name.
    private mutating func properties(_ attributes: [SwiftProperty.Attribute], _ isStatic: Bool) -> [SwiftProperty]? {
        let start = index
        var found: [SwiftProperty] = []
        index += 1
        repeat {
            if source.isKind(index, .comma) { index += 1 }
            guard index < end, let name = source.name(index) else { return found.isEmpty ? nil : found }
            var property = SwiftProperty(
                name: name,
                isStatic: isStatic,
                attributes: attributes,
                range: (found.isEmpty ? start : index)..<index
            )
            index += 1
            if source.isKind(index, .colon), index < end {
                index += 1
                property.type = typeAnnotation()
            }
            if index < end, source.has(index, "=") {
                property.value = value(from: index + 1)
            }
            if index < end, source.opens(index, "{") {
                property.body = source.inside(index)
                index = source.after(index)
            }
            property.range = property.range.lowerBound..<index
            found.append(property)
        } while index < end && source.isKind(index, .comma)
        return found
    }

    /// Reads a type annotation, up to a value, a body, or the next declaration.
    private mutating func typeAnnotation() -> Range<Int> {
        let start = index
        while index < end {
            let isFirst = index == start
            switch source.tokens[index].kind {
            case .open(UInt8(ascii: "{")), .comma, .semicolon, .at: return start..<index
            case .operation where source.has(index, "="): return start..<index
            case .name where !isFirst && source.tokens[index].startsLine: return start..<index
            default: break
            }
            if source.has(index, "<") {
                skipGenericArguments()
                if index == start { index += 1 }
                if source.has(index, "<") { index += 1 }
                continue
            }
            index = source.after(index)
        }
        return start..<index
    }

    /// Reads a value up to its end: the end of its statement, a comma, or the braces of its observers.
    private mutating func value(from start: Int) -> Range<Int> {
        let statementEnd = source.statementEnd(start, in: start..<max(start, end))
        index = start
        while index < statementEnd {
            if source.isKind(index, .comma) { break }
            let isObserver =
                source.opens(index, "{")
                && ["willSet", "didSet"].contains(where: { source.has(index + 1, $0) })
            if isObserver { break }
            index = source.after(index)
        }
        return start..<index
    }

    /// Reads the cases of the `case` at the index.
    private mutating func cases() -> [SwiftCase] {
        var cases: [SwiftCase] = []
        index += 1
        repeat {
            if source.isKind(index, .comma) { index += 1 }
            guard index < end, let name = source.name(index) else { return cases }
            var found = SwiftCase(name: name, index: index)
            index += 1
            if index < end, source.opens(index, "(") { index = source.after(index) }
            if index < end, source.has(index, "=") {
                let start = index + 1
                index = start
                while index < end, !source.isKind(index, .comma), !source.isKind(index, .semicolon),
                    index == start || !source.tokens[index].startsLine || source.tokens[index].kind == .operation
                {
                    index = source.after(index)
                }
                found.value = start..<index
            }
            cases.append(found)
        } while index < end && source.isKind(index, .comma)
        return cases
    }
}
