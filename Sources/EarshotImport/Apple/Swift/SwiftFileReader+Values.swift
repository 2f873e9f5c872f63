internal import Earshot
internal import EarshotFormats

/// The scope of an expression, in which its names are resolved.
struct SwiftScope {
    /// The types around it, outermost first.
    var types: [String] = []
    /// The constants of the block around it.
    var locals: [String: Range<Int>] = [:]

    /// The type around it; `nil` for the file.
    var type: String? { types.last }
}

extension SwiftFileReader {
    // MARK: Constants

    /// The types whose own constants may be written with a leading dot, by the value that is expected.
    private static let implicitTypes = [
        "LocalizedStringResource", "DisplayRepresentation", "TypeDisplayRepresentation", "IntentDialog", "AppShortcut",
        "AppShortcutPhrase", "NegativeAppShortcutPhrase", "NegativeAppShortcutPhrases", "String",
    ]

    /// The property that a name refers to, with the scope of its value; `nil` if it is not in this file.
    mutating func property(_ path: SwiftExpression.Path, _ scope: SwiftScope) -> (SwiftProperty, SwiftScope)? {
        var owners: [[String]] = []
        if path.names.count > 1 {
            let owner = path.names[path.names.count - 2]
            owners = [owner == "Self" ? scope.types : [owner]]
        } else if path.isImplicit {
            owners = Self.implicitTypes.map { [$0] }
        } else {
            owners = scope.types.indices.reversed().map { Array(scope.types[...$0]) }
        }
        for owner in owners {
            guard let name = owner.last, let property = members[name]?[path.last] else { continue }
            touched.insert(property.range.lowerBound)
            return (property, SwiftScope(types: owner.count > 1 ? owner : paths[name] ?? owner))
        }
        guard path.names.count == 1, !path.isImplicit, let property = outline.globals[path.last] else { return nil }
        touched.insert(property.range.lowerBound)
        return (property, SwiftScope())
    }

    /// The expression that a name refers to; `nil` if it is not a single expression, or not in this file.
    mutating func constant(_ path: SwiftExpression.Path, _ scope: SwiftScope) -> (SwiftExpression, SwiftScope)? {
        if path.names.count == 1, !path.isImplicit, let value = scope.locals[path.last] {
            var outer = scope
            // A constant cannot refer to itself.
            outer.locals[path.last] = nil
            return (expression(value), outer)
        }
        guard let (property, scope) = property(path, scope) else { return nil }
        return value(of: property, scope)
    }

    /// The value of a property, if it is a single expression.
    mutating func value(of property: SwiftProperty, _ scope: SwiftScope) -> (SwiftExpression, SwiftScope)? {
        guard let value = property.value else { return property.body.flatMap { result(of: $0, scope) } }
        let found = expression(value)
        if case .closure(let body) = found.kind { return result(of: body, scope) }
        return (found, scope)
    }

    /// The result of a block, if it is a single expression after constants.
    mutating func result(of block: Range<Int>, _ outer: SwiftScope) -> (SwiftExpression, SwiftScope)? {
        var scope = outer
        let statements = source.statements(getter(block))
        for (index, statement) in statements.enumerated() {
            if let (name, value) = binding(statement) {
                scope.locals[name] = value
            } else {
                guard index == statements.count - 1 else { return nil }
                return (expression(statement), scope)
            }
        }
        return nil
    }

    /// The block of `get`, if a block has one; otherwise the block itself.
    func getter(_ block: Range<Int>) -> Range<Int> {
        let isGetter = !block.isEmpty && source.has(block.lowerBound, "get") && source.opens(block.lowerBound + 1, "{")
        return isGetter ? source.inside(block.lowerBound + 1) : block
    }

    /// The name and the value of `let name = value`.
    func binding(_ statement: Range<Int>) -> (name: String, value: Range<Int>)? {
        guard source.has(statement.lowerBound, "let"), let name = source.name(statement.lowerBound + 1),
            let equals = source.outline(statement).first(where: { source.has($0, "=") })
        else { return nil }
        return (name, (equals + 1)..<statement.upperBound)
    }

    /// Whether more may be read: within the limits of work and depth.
    func mayRead(_ depth: Int) -> Bool {
        depth < Self.depthLimit && work < Self.workLimit + 8 * source.tokens.count
    }

    /// Reads the expression that fills a range, and counts the work.
    mutating func expression(_ range: Range<Int>) -> SwiftExpression {
        work += range.count + 1
        return source.expression(range)
    }

    // MARK: Plain values

    /// The value of a literal or of the name of a case; `nil` for anything else.
    mutating func plainValue(_ expression: SwiftExpression, _ scope: SwiftScope) -> AppleFacts.Value? {
        switch expression.kind {
        case .string:
            return plainText(expression, scope).map { .text($0) }
        case .reference(let path):
            if path.names.count == 1, !path.isImplicit {
                switch path.last {
                case "true": return .boolean(true)
                case "false": return .boolean(false)
                case "nil", "self": return nil
                default: break
                }
            }
            if path.isImplicit || path.names.first?.first?.isUppercase == true, let last = path.names.last,
                last.first?.isUppercase != true, last != "self"
            {
                return .name(last)
            }
            guard let (value, inner) = constant(path, scope) else { return nil }
            if case .reference = value.kind { return nil }
            return plainValue(value, inner)
        default:
            return number(expression.range).map { .number($0) }
        }
    }

    /// A number in JSON notation; `nil` if the tokens are not one number in decimal digits.
    func number(_ range: Range<Int>) -> String? {
        guard let last = range.last, source.isKind(last, .number), range.count <= 2 else { return nil }
        let isNegative = range.count == 2
        if isNegative, !source.has(range.lowerBound, "-") { return nil }
        let digits = source.text(last).filter { $0 != "_" }
        return JSONNumber.isNumber(digits) ? (isNegative ? "-" : "") + digits : nil
    }

    /// The two numbers of a tuple, each `nil` if it is not a literal; `nil` for anything else.
    func bounds(_ range: Range<Int>) -> (minimum: String?, maximum: String?)? {
        let isTuple = !range.isEmpty && source.opens(range.lowerBound, "(")
        guard isTuple, source.after(range.lowerBound) == range.upperBound else { return nil }
        let parts = source.parts(source.inside(range.lowerBound))
        guard parts.count == 2 else { return nil }
        let values = parts.map { part in
            let isLabeled = part.count > 2 && source.name(part.lowerBound) != nil
            return isLabeled && source.isKind(part.lowerBound + 1, .colon)
                ? (part.lowerBound + 2)..<part.upperBound : part
        }
        return (number(values[0]), number(values[1]))
    }

    // MARK: Texts

    /// A text that interpolates only constants; `nil` if it is not a literal.
    mutating func plainText(_ expression: SwiftExpression, _ scope: SwiftScope, depth: Int = 0) -> String? {
        literal(expression, scope, isPhrase: false, depth)?.text
    }

    /// A phrase with its tokens written as `${…}`; `nil` if it is not a literal.
    mutating func phrase(_ expression: SwiftExpression, _ scope: SwiftScope, depth: Int = 0) -> AppleFacts.Text? {
        literal(expression, scope, isPhrase: true, depth)
    }

    /// A literal text and its location; `nil` for anything else.
    private mutating func literal(
        _ expression: SwiftExpression,
        _ scope: SwiftScope,
        isPhrase: Bool,
        _ depth: Int
    ) -> AppleFacts.Text? {
        guard mayRead(depth) else { return nil }
        switch expression.kind {
        case .string(let index):
            var text = ""
            for segment in source.strings[index].segments {
                switch segment {
                case .text(let part): text += part
                case .interpolation(let range):
                    let token = isPhrase ? phraseToken(range) ?? namedToken(range, scope) : nil
                    guard let part = token ?? plainText(self.expression(range), scope, depth: depth + 1) else {
                        return nil
                    }
                    text += part
                }
            }
            return AppleFacts.Text(text, at: location(expression.range))
        case .reference(let path):
            guard let (value, scope) = constant(path, scope) else { return nil }
            return literal(value, scope, isPhrase: isPhrase, depth + 1)
        case .sum(let operands):
            var text = ""
            for operand in operands {
                guard let part = literal(operand, scope, isPhrase: isPhrase, depth + 1) else { return nil }
                text += part.text
            }
            return AppleFacts.Text(text, at: location(expression.range))
        case .call(let path, let arguments, closures: []) where isPhrase:
            let types = [nil, "AppShortcutPhrase", "NegativeAppShortcutPhrase", "String", "StaticString"]
            guard arguments.count == 1, types.contains(path.type), !path.isImplicit || path.last == "init",
                [nil, "stringLiteral", "stringInterpolation"].contains(arguments[0].label)
            else { return nil }
            return literal(arguments[0].value, scope, isPhrase: true, depth + 1)
        default:
            return nil
        }
    }

    /// The phrase token of an interpolation, such as `.applicationName` or `\.$door`.
    private func phraseToken(_ range: Range<Int>) -> String? {
        let tokens = Array(range)
        guard let last = tokens.last, let name = source.name(last) else { return nil }
        if name == "applicationName" {
            let names = tokens.compactMap { source.name($0) }
            let isToken = names.count == 1 ? source.isKind(tokens[0], .dot) : names.contains("AppShortcutPhraseToken")
            return isToken ? "${applicationName}" : nil
        }
        guard name.hasPrefix("$"), name.count > 1, source.isKind(tokens[0], .backslash),
            tokens.dropFirst().dropLast().allSatisfy({
                source.isKind($0, .dot) || source.name($0).map { !$0.hasPrefix("$") } ?? false
            })
        else { return nil }
        return "${\(name.dropFirst())}"
    }

    /// The phrase token of a constant, such as one of the type `AppShortcutPhraseToken`.
    private mutating func namedToken(_ range: Range<Int>, _ scope: SwiftScope) -> String? {
        guard case .reference(let path) = expression(range).kind, !path.isImplicit,
            let (value, _) = constant(path, scope)
        else { return nil }
        return phraseToken(value.range)
    }

    /// A user interface text, with its key in the tables; `nil` if it is not a literal.
    mutating func title(_ expression: SwiftExpression, _ scope: SwiftScope, depth: Int = 0) -> AppleFacts.Title? {
        guard mayRead(depth) else { return nil }
        switch expression.kind {
        case .string(let index):
            let segments = source.strings[index].segments
            guard let text = plainText(expression, scope, depth: depth) else {
                // A text that only contains another one, such as `"\(String(localized: "gate"))"`.
                guard segments.count == 1, case .interpolation(let range) = segments[0] else { return nil }
                return title(self.expression(range), scope, depth: depth + 1)
            }
            // With an interpolation, the key in the tables has a placeholder for the constant.
            let isPlain = source.strings[index].plain != nil
            return AppleFacts.Title(
                AppleFacts.Text(text, at: location(expression.range)),
                key: isPlain ? text : nil
            )
        case .reference(let path):
            guard let (value, scope) = constant(path, scope) else { return nil }
            return title(value, scope, depth: depth + 1)
        case .sum:
            guard let text = plainText(expression, scope, depth: depth) else { return nil }
            return AppleFacts.Title(AppleFacts.Text(text, at: location(expression.range)))
        case .closure(let body):
            guard let (value, scope) = result(of: body, scope) else { return nil }
            return title(value, scope, depth: depth + 1)
        case .call(let path, let arguments, closures: _):
            guard Self.titleTypes.contains(path.type), !path.isImplicit || path.last == "init" else { return nil }
            return title(arguments, scope, depth)
        default:
            return nil
        }
    }

    /// The types whose initializers take a user interface text; `nil` means `.init`.
    private static let titleTypes: Set<String?> = [
        nil, "LocalizedStringResource", "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDialog", "String",
        "NSLocalizedString", "LocalizedStringKey", "LocalizationValue",
    ]

    /// A user interface text, from the arguments of its initializer.
    private mutating func title(
        _ arguments: [SwiftExpression.Argument],
        _ scope: SwiftScope,
        _ depth: Int
    ) -> AppleFacts.Title? {
        let labels: [String?] = [nil, "stringLiteral", "localized", "name", "title", "full"]
        guard let first = arguments.first, labels.contains(first.label),
            var title = title(first.value, scope, depth: depth + 1)
        else { return nil }
        for argument in arguments.dropFirst() {
            switch argument.label {
            case "defaultValue", "value":
                guard let text = plainText(argument.value, scope, depth: depth + 1) else { return nil }
                title.text = AppleFacts.Text(text, at: location(argument.value.range))
            case "table", "tableName":
                title.table = plainText(argument.value, scope, depth: depth + 1)
            default:
                break
            }
        }
        return title
    }
}
