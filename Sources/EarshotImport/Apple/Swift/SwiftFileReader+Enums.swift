internal import Earshot
internal import EarshotFormats

extension SwiftFileReader {
    /// Reads every enum, and the representations of every `AppEnum`.
    mutating func readEnums() {
        for type in outline.types where type.kind == .enumeration {
            let cases = type.cases.map { found in
                SwiftFacts.Declaration.Case(
                    name: found.name,
                    id: id(of: found),
                    location: file.location(source.tokens[found.index].position)
                )
            }
            declarations.append(
                (type.path.joined(separator: "."), .init(cases: cases, location: file.location(type.location)))
            )
        }
        var indices: [String: Int] = [:]
        for type in outline.types where type.kind == .enumeration || type.kind == .extension {
            let cases = type.properties.filter { $0.isStatic && $0.name == "caseDisplayRepresentations" }
            let isMacro = type.attributes.contains { ["AssistantEnum", "AppEnum"].contains($0) }
            guard type.inherited.contains("AppEnum") || isMacro || !cases.isEmpty else { continue }
            var found = SwiftFacts.Representation(location: file.location(type.location))
            for property in type.properties where property.isStatic && property.name == "typeDisplayRepresentation" {
                touched.insert(property.range.lowerBound)
                readTypeTitle(property, SwiftScope(types: type.path), into: &found)
            }
            for property in cases {
                touched.insert(property.range.lowerBound)
                found.hasCases = true
                readCases(property, SwiftScope(types: type.path), into: &found)
            }
            let path = type.path.joined(separator: ".")
            if let known = indices[path] {
                representations[known].representation.add(found)
            } else {
                indices[path] = representations.count
                representations.append((path, found))
            }
        }
    }

    /// The identifier of a case, as in the metadata that a build writes.
    ///
    /// It is the raw value if that is a literal text, and otherwise the name, which for a text is also the raw value.
    private func id(of found: SwiftCase) -> String {
        guard let range = found.value, case .string(let index) = source.expression(range).kind else {
            return found.name
        }
        return source.strings[index].plain ?? found.name
    }

    /// Reads the title of an enum.
    private mutating func readTypeTitle(
        _ property: SwiftProperty,
        _ scope: SwiftScope,
        into found: inout SwiftFacts.Representation
    ) {
        guard let (value, scope) = value(of: property, scope), let title = title(value, scope) else {
            return cannotRead("the name of the enum \(quoted(scope.type ?? ""))", shown(property))
        }
        if case .call(_, let arguments, closures: _) = value.kind,
            let synonyms = arguments.first(where: { $0.label == "synonyms" })
        {
            lose(
                .dropped,
                synonyms.value.range,
                "synonyms of an enum's own name are not kept: \(source.excerpt(synonyms.value.range))"
            )
        }
        if found.title == nil { found.title = title } else { reportSecond("the name of the enum", value.range) }
    }

    /// The part of a property shown in messages: its initial value or its getter.
    func shown(_ property: SwiftProperty) -> Range<Int> {
        let range = property.value ?? property.body ?? property.range
        return range.isEmpty ? property.range : range
    }

    /// A message that something is declared twice, as in two branches of `#if`.
    func second(_ what: String) -> String { "\(what) is given twice: the first is kept" }

    private mutating func reportSecond(_ what: String, _ range: Range<Int>) {
        lose(.dropped, range, "\(second(what)), not \(source.excerpt(range))")
    }

    /// Reads the representations of the cases.
    private mutating func readCases(
        _ property: SwiftProperty,
        _ scope: SwiftScope,
        into found: inout SwiftFacts.Representation
    ) {
        guard var (value, scope) = value(of: property, scope) else {
            found.isLegible = false
            return cannotRead(
                "the display representations of the cases of \(quoted(scope.type ?? ""))",
                shown(property)
            )
        }
        var depth = 0
        while case .reference(let path) = value.kind, mayRead(depth), let (next, inner) = constant(path, scope) {
            (value, scope) = (next, inner)
            depth += 1
        }
        let entries: [SwiftExpression.Entry]
        switch value.kind {
        case .dictionary(let found): entries = found
        case .array(let elements) where elements.isEmpty: entries = []
        default:
            found.isLegible = false
            return cannotRead("the display representations of the cases of \(quoted(scope.type ?? ""))", value.range)
        }
        var names = Set(found.cases.map(\.id))
        for entry in entries {
            guard case .reference(let path) = entry.key.kind else {
                found.isLegible = false
                cannotRead("the case that a display representation is for", entry.key.range)
                continue
            }
            touched.insert(entry.key.range.lowerBound)
            guard names.insert(path.last).inserted else {
                reportSecond("the display representation of the case \(quoted(path.last))", entry.value.range)
                continue
            }
            var shown = AppleFacts.EnumCase(path.last, at: location(entry.key.range))
            read(entry.value, scope, 0, into: &shown)
            found.cases.append(shown)
        }
    }

    /// Reads the representation of one case.
    private mutating func read(
        _ expression: SwiftExpression,
        _ scope: SwiftScope,
        _ depth: Int,
        into shown: inout AppleFacts.EnumCase
    ) {
        let name = "the title of the case \(quoted(shown.id))"
        guard mayRead(depth) else { return cannotRead(name, expression.range) }
        switch expression.kind {
        case .call(let path, let arguments, closures: _)
        where makes("DisplayRepresentation", path):
            var hasTitle = false
            for argument in arguments {
                switch argument.label {
                case nil, "title", "stringLiteral":
                    hasTitle = true
                    shown.title = title(argument.value, scope)
                    if shown.title == nil { cannotRead(name, argument.value.range) }
                case "synonyms":
                    readSynonyms(argument.value, scope, 0, into: &shown)
                case "subtitle", "image", "descriptionText":
                    // For display only.
                    break
                default:
                    lose(
                        .dropped,
                        argument.value.range,
                        "an argument of DisplayRepresentation is unknown: "
                            + "\(argument.label ?? ""): \(source.excerpt(argument.value.range))"
                    )
                }
            }
            if !hasTitle { cannotRead(name, expression.range) }
        case .reference(let path):
            guard let (value, scope) = constant(path, scope) else { return cannotRead(name, expression.range) }
            read(value, scope, depth + 1, into: &shown)
        default:
            shown.title = title(expression, scope)
            if shown.title == nil { cannotRead(name, expression.range) }
        }
    }

    /// Reads the synonyms of a case.
    private mutating func readSynonyms(
        _ expression: SwiftExpression,
        _ scope: SwiftScope,
        _ depth: Int,
        into shown: inout AppleFacts.EnumCase
    ) {
        let name = "a synonym of the case \(quoted(shown.id))"
        guard mayRead(depth) else { return cannotRead(name, expression.range) }
        switch expression.kind {
        case .array(let elements):
            for element in elements {
                if let title = title(element, scope) {
                    shown.synonyms.append(AppleFacts.Synonym(title))
                } else {
                    cannotRead(name, element.range)
                }
            }
        case .sum(let operands):
            for operand in operands { readSynonyms(operand, scope, depth + 1, into: &shown) }
        case .reference(let path):
            guard let (value, scope) = constant(path, scope) else { return cannotRead(name, expression.range) }
            readSynonyms(value, scope, depth + 1, into: &shown)
        default:
            cannotRead(name, expression.range)
        }
    }
}
