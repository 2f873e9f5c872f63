internal import Earshot
internal import EarshotFormats

extension SwiftFileReader {
    /// The kind of item that a block of a provider lists.
    private enum Item {
        case shortcuts
        case negativePhrases
    }

    /// Reads the shortcuts and the negative phrases of every provider.
    mutating func readShortcuts() {
        let providers = Set(
            outline.types.filter { $0.inherited.contains("AppShortcutsProvider") }.map(\.name)
        )
        let extended = Set(outline.types.filter { $0.kind == .extension }.map(\.name))
        for type in outline.types where type.kind != .protocol {
            let isProvider = providers.contains(type.name)
            for property in type.properties where property.isStatic {
                switch property.name {
                case "appShortcuts":
                    if !isProvider, !extended.contains(type.name) {
                        lose(
                            .suspicious,
                            property.range,
                            "\(quoted(type.name)) has app shortcuts but is not declared as an "
                                + "AppShortcutsProvider in this file",
                            suggestion: "check that it conforms"
                        )
                    }
                    read(property, .shortcuts, SwiftScope(types: type.path))
                case "negativePhrases" where isProvider || isNegative(property):
                    read(property, .negativePhrases, SwiftScope(types: type.path))
                case "negativeShortcuts" where isProvider || isNegative(property):
                    lose(
                        .suspicious,
                        property.range,
                        "negativeShortcuts is never read by the system: its phrases are imported as negative phrases",
                        suggestion: "name it negativePhrases, of the type NegativeAppShortcutPhrases"
                    )
                    read(property, .negativePhrases, SwiftScope(types: type.path))
                default:
                    break
                }
            }
        }
    }

    /// Whether a property is typed as a list of negative phrases.
    private func isNegative(_ property: SwiftProperty) -> Bool {
        source.excerpt(property.type ?? property.range).contains("NegativeAppShortcutPhrase")
    }

    /// Reads the items of a property.
    private mutating func read(_ property: SwiftProperty, _ item: Item, _ scope: SwiftScope, depth: Int = 0) {
        if let value = property.value {
            read(expression(value), item, scope, depth)
        } else if let body = property.body {
            walk(getter(body), item, scope, depth)
        } else {
            cannotRead(Self.name(item), property.range)
        }
    }

    private static func name(_ item: Item) -> String {
        switch item {
        case .shortcuts: "the app shortcuts"
        case .negativePhrases: "the negative phrases"
        }
    }

    /// Reads the statements of a block.
    private mutating func walk(_ block: Range<Int>, _ item: Item, _ outer: SwiftScope, _ depth: Int) {
        guard mayRead(depth) else { return cannotRead(Self.name(item), block) }
        var scope = outer
        work += block.count
        for statement in source.statements(block) {
            if let (name, value) = binding(statement) {
                scope.locals[name] = value
            } else {
                read(statement: statement, item, scope, depth)
            }
        }
    }

    /// Reads a statement of a block; conditional blocks are read whatever the condition is.
    private mutating func read(statement: Range<Int>, _ item: Item, _ scope: SwiftScope, _ depth: Int) {
        let first = statement.lowerBound
        let word = source.name(first) ?? ""
        let isLoop = ["for", "while", "repeat"].contains(word)
        if isLoop || ["if", "guard", "switch", "else", "do"].contains(word) {
            let blocks = source.outline(statement).filter { source.opens($0, "{") }
            let head = statement.lowerBound..<(blocks.first ?? statement.upperBound)
            if isLoop {
                cannotRead("the sequence of a loop", head)
            } else {
                lose(.changed, head, "conditions are not evaluated, all branches are read: \(source.excerpt(head))")
            }
            for block in blocks { walk(source.inside(block), item, scope, depth + 1) }
            return
        }
        if ["case", "default"].contains(where: { source.has(first, $0) }) || source.isKind(first, .at) {
            let colon = source.outline(statement).first { source.isKind($0, .colon) }
            if let colon, colon + 1 < statement.upperBound {
                read(statement: (colon + 1)..<statement.upperBound, item, scope, depth)
            }
            return
        }
        if ["return", "break", "fallthrough", "continue"].contains(word), statement.count == 1 { return }
        read(expression(statement), item, scope, depth)
    }

    /// Reads an expression that lists items.
    private mutating func read(_ expression: SwiftExpression, _ item: Item, _ scope: SwiftScope, _ depth: Int) {
        guard mayRead(depth) else { return cannotRead(Self.name(item), expression.range) }
        switch expression.kind {
        case .array(let elements), .sum(let elements):
            for element in elements { read(element, item, scope, depth + 1) }
        case .closure(let body):
            walk(body, item, scope, depth + 1)
        case .reference(let path):
            if let value = scope.locals[path.last], path.names.count == 1 {
                var outer = scope
                outer.locals[path.last] = nil
                read(self.expression(value), item, outer, depth + 1)
            } else if let (property, scope) = property(path, scope) {
                read(property, item, scope, depth: depth + 1)
            } else {
                cannotRead(Self.name(item), expression.range)
            }
        case .call(let path, let arguments, closures: _) where item == .shortcuts && makes("AppShortcut", path):
            readShortcut(arguments, expression.range, scope)
        case .call(let path, let arguments, let closures)
        where item == .negativePhrases && makes("NegativeAppShortcutPhrases", path):
            for argument in arguments { read(argument.value, item, scope, depth + 1) }
            for closure in closures { walk(closure, item, scope, depth + 1) }
        default:
            guard item == .negativePhrases, let phrase = phrase(expression, scope, depth: depth) else {
                return cannotRead(
                    item == .shortcuts ? "an app shortcut" : "a negative phrase",
                    expression.range
                )
            }
            negativePhrases.append(phrase)
            note(expression.range, phrase)
        }
    }

    /// Whether a call creates a value of a type, by its name or by `.init`.
    func makes(_ type: String, _ path: SwiftExpression.Path) -> Bool {
        path.type == type || path.isImplicit && path.last == "init"
    }

    /// Records a phrase that was read.
    private mutating func note(_ range: Range<Int>, _ phrase: AppleFacts.Text) {
        touched.insert(range.lowerBound)
        guard phrase.text.contains("{applicationName}"), source.excerpt(range).contains("{applicationName}") else {
            return
        }
        lose(
            .suspicious,
            range,
            "the phrase has the token of a strings table: \(quoted(phrase.text))",
            suggestion: "write \\(.applicationName)"
        )
    }

    // MARK: One shortcut

    /// Reads the arguments of an `AppShortcut`.
    private mutating func readShortcut(
        _ arguments: [SwiftExpression.Argument],
        _ range: Range<Int>,
        _ scope: SwiftScope
    ) {
        guard !touched.contains(range.lowerBound) else { return }
        touched.formUnion(range.prefix { !source.opens($0, "(") })
        var shortcut = AppleFacts.Shortcut(phrases: [], at: location(range))
        for argument in arguments {
            switch argument.label {
            case "intent":
                shortcut.intent = intent(argument.value, scope, of: &shortcut)
            case "phrases":
                readPhrases(argument.value, scope, 0, into: &shortcut.phrases)
            case "shortTitle":
                shortcut.title = title(argument.value, scope)
                if shortcut.title == nil { cannotRead("the short title", argument.value.range) }
            case "systemImageName", "parameterPresentation":
                // For display only.
                break
            default:
                lose(
                    .dropped,
                    argument.value.range,
                    "an argument of AppShortcut is unknown: \(argument.label.map { "\($0): " } ?? "")"
                        + source.excerpt(argument.value.range)
                )
            }
        }
        if shortcut.intent == nil, !arguments.contains(where: { $0.label == "intent" }) {
            lose(.suspicious, range, "the app shortcut names no intent", suggestion: "give it one")
        }
        shortcuts.append(shortcut)
    }

    /// The type of the intent that an expression creates; the values passed to the intent become presets.
    private mutating func intent(
        _ expression: SwiftExpression,
        _ outer: SwiftScope,
        of shortcut: inout AppleFacts.Shortcut
    ) -> String? {
        var (value, scope) = (expression, outer)
        for _ in 0..<Self.depthLimit {
            switch value.kind {
            case .call(let path, let arguments, closures: _):
                guard let type = path.type, type.first?.isUppercase ?? false else { break }
                for argument in arguments { readPreset(argument, scope, into: &shortcut) }
                if !arguments.isEmpty { shortcut.arguments = source.excerpt(value.range) }
                return type
            case .reference(let path):
                guard let (next, inner) = constant(path, scope) else { break }
                (value, scope) = (next, inner)
                continue
            default:
                break
            }
            break
        }
        cannotRead("the intent", expression.range)
        return nil
    }

    /// Reads a parameter value that a shortcut passes to its intent.
    private mutating func readPreset(
        _ argument: SwiftExpression.Argument,
        _ scope: SwiftScope,
        into shortcut: inout AppleFacts.Shortcut
    ) {
        let isKnown = shortcut.presets.contains { $0.parameter == argument.label }
        if let label = argument.label, !isKnown, let value = plainValue(argument.value, scope) {
            shortcut.presets.append(.init(label, value, at: location(argument.value.range)))
            return
        }
        let label = argument.label.map { "\($0): " } ?? ""
        lose(
            .dropped,
            argument.value.range,
            "a value that the shortcut gives its intent is not kept: \(label)\(source.excerpt(argument.value.range))",
            suggestion: "add it to the shortcut as a preset"
        )
    }

    /// Reads the phrases of a shortcut.
    private mutating func readPhrases(
        _ expression: SwiftExpression,
        _ scope: SwiftScope,
        _ depth: Int,
        into phrases: inout [AppleFacts.Text]
    ) {
        guard mayRead(depth) else { return cannotRead("the phrases", expression.range) }
        switch expression.kind {
        case .array(let elements):
            for element in elements {
                if let phrase = phrase(element, scope) {
                    phrases.append(phrase)
                    note(element.range, phrase)
                } else {
                    cannotRead("a phrase", element.range)
                }
            }
        case .sum(let operands):
            for operand in operands { readPhrases(operand, scope, depth + 1, into: &phrases) }
        case .reference(let path):
            guard let (value, scope) = constant(path, scope) else {
                return cannotRead("the phrases", expression.range)
            }
            readPhrases(value, scope, depth + 1, into: &phrases)
        case .closure(let body):
            guard let (value, scope) = result(of: body, scope) else {
                return cannotRead("the phrases", expression.range)
            }
            readPhrases(value, scope, depth + 1, into: &phrases)
        default:
            cannotRead("the phrases", expression.range)
        }
    }
}
