internal import Earshot
internal import EarshotFormats

extension SwiftFileReader {
    /// The App Intents protocols that make any type an intent.
    private static let intentProtocols: Set<String> = [
        "AppIntent", "OpenIntent", "DeleteIntent", "SetValueIntent", "SystemIntent", "SnippetIntent", "UndoableIntent",
        "WidgetConfigurationIntent", "ControlConfigurationIntent", "LiveActivityIntent", "LiveActivityStartingIntent",
        "AudioPlaybackIntent", "AudioStartingIntent", "AudioRecordingIntent", "ForegroundContinuableIntent",
        "ProgressReportingIntent", "PredictableIntent", "URLRepresentableIntent", "ShowInAppSearchResultsIntent",
        "CustomIntentMigratedAppIntent", "CameraCaptureIntent", "SetFocusFilterIntent", "DeprecatedAppIntent",
        "StartWorkoutIntent", "PauseWorkoutIntent", "ResumeWorkoutIntent", "StartDiveIntent",
        "PushToTalkTransmissionIntent", "TargetContentProvidingIntent", "PlayVideoIntent", "CancellableIntent",
    ]

    /// The protocols of types whose values only the running app knows.
    private static let dynamicProtocols: Set<String> = [
        "AppEntity", "TransientAppEntity", "IndexedEntity", "FileEntity", "UniqueAppEntity", "URLRepresentableEntity",
        "EntityQuery", "EntityStringQuery", "EntityPropertyQuery", "EnumerableEntityQuery", "UniqueAppEntityQuery",
        "UniqueIDEntityQuery", "DynamicOptionsProvider", "IntentValueQuery",
    ]

    /// Reads every intent, and reports the types whose values only the running app knows.
    mutating func readIntents() {
        var reported: Set<String> = []
        for type in outline.types where type.kind != .protocol {
            let isEntity = type.attributes.contains { ["AssistantEntity", "AppEntity"].contains($0) }
            if isEntity || type.inherited.contains(where: Self.dynamicProtocols.contains) {
                let isFirst = reported.insert(type.name).inserted
                let what = isEntity ? "AppEntity" : type.inherited.first(where: Self.dynamicProtocols.contains) ?? ""
                if isFirst {
                    losses.append(
                        LossReport.Loss(
                            .dropped,
                            at: file.location(type.location),
                            "the values of \(quoted(type.name)), which is an \(what), are known only while the app runs",
                            suggestion: "give the catalog's parameter the values that matter"
                        )
                    )
                }
                continue
            }
            guard isIntent(type) else { continue }
            read(intent: type)
        }
    }

    /// Whether a type is an intent: by a protocol, by a macro, or by a custom protocol together with members of
    /// intents.
    private func isIntent(_ type: SwiftType) -> Bool {
        if type.inherited.contains(where: Self.intentProtocols.contains) { return true }
        if type.attributes.contains(where: { ["AssistantIntent", "AppIntent"].contains($0) }) { return true }
        let conforms = type.inherited.contains { $0.hasSuffix("Intent") && !$0.hasPrefix("IN") }
        guard conforms || type.inherited.isEmpty else { return false }
        return type.properties.contains { parameter($0) != nil || conforms && $0.isStatic && $0.name == "title" }
    }

    /// The attribute that makes a property a parameter.
    private func parameter(_ property: SwiftProperty) -> SwiftProperty.Attribute? {
        property.attributes.first { $0.name == "Parameter" || $0.name == "IntentParameter" }
    }

    /// Reads an intent, or a part of one.
    private mutating func read(intent type: SwiftType) {
        var intent = AppleFacts.Intent(type.name, at: file.location(type.location))
        let scope = SwiftScope(types: type.path)
        var names: Set<String> = []
        for property in type.properties {
            if property.isStatic, property.name == "title" {
                var title: AppleFacts.Title?
                if let (value, scope) = value(of: property, scope) { title = self.title(value, scope) }
                if title == nil {
                    cannotRead("the title of the intent \(quoted(type.name))", shown(property))
                } else if intent.title != nil {
                    lose(.dropped, property.range, second("the title of the intent \(quoted(type.name))"))
                }
                intent.title = intent.title ?? title
                touched.insert(property.range.lowerBound)
            } else if let attribute = parameter(property) {
                guard names.insert(property.name).inserted else {
                    lose(.dropped, property.range, second("the parameter \(quoted(property.name))"))
                    continue
                }
                intent.parameters.append(read(property, attribute, scope))
                touched.insert(property.range.lowerBound)
            }
        }
        if let known = intentIndices[intent.name] {
            SwiftFacts.add(intent, to: &intents[known])
        } else {
            intentIndices[intent.name] = intents.count
            intents.append(intent)
        }
    }

    /// Reads a parameter.
    ///
    /// It is required if its type is not optional and it has no default, because Siri then asks for it.
    private mutating func read(
        _ property: SwiftProperty,
        _ attribute: SwiftProperty.Attribute,
        _ scope: SwiftScope
    ) -> AppleFacts.Parameter {
        let (type, isOptional) = parameterType(property)
        var parameter = AppleFacts.Parameter(
            property.name,
            type,
            isRequired: !isOptional && property.value == nil,
            at: location(property.range)
        )
        parameter.defaultValue = property.value.flatMap { defaultValue(expression($0), scope) }
        guard let arguments = attribute.arguments else { return parameter }
        for part in source.parts(arguments) where part.count > 2 && source.isKind(part.lowerBound + 1, .colon) {
            let value = expression((part.lowerBound + 2)..<part.upperBound)
            switch source.name(part.lowerBound) {
            case "default":
                parameter.isRequired = false
                parameter.defaultValue = defaultValue(value, scope)
                let isNothing = source.has(part.lowerBound + 2, "nil") || plainText(value, scope) != nil
                if parameter.defaultValue == nil, !isNothing {
                    lose(
                        .dropped,
                        value.range,
                        "the default of the parameter \(quoted(property.name)) is not kept: "
                            + source.excerpt(value.range),
                        suggestion: "give the catalog's parameter the default"
                    )
                }
            case "requestValueDialog":
                parameter.prompt = title(value, scope)
                if parameter.prompt == nil, !source.has(part.lowerBound + 2, "nil") {
                    cannotRead("the prompt of the parameter \(quoted(property.name))", value.range)
                }
            case "inclusiveRange":
                if let (minimum, maximum) = bounds(value.range), let minimum, let maximum {
                    (parameter.minimum, parameter.maximum) = (minimum, maximum)
                    continue
                }
                lose(
                    .dropped,
                    value.range,
                    "the range of the parameter \(quoted(property.name)) is not kept: \(source.excerpt(value.range))",
                    suggestion: "give the catalog's parameter the range"
                )
            case "optionsProvider", "query":
                lose(
                    .dropped,
                    value.range,
                    "the values of the parameter \(quoted(property.name)) are known only while the app runs: "
                        + source.excerpt(value.range),
                    suggestion: "give the catalog's parameter the values that matter"
                )
            default:
                // Titles, descriptions, the appearance of controls and further dialogs are for display only.
                break
            }
        }
        return parameter
    }

    /// The default of a parameter; `nil` if it is not a literal, or blank text.
    private mutating func defaultValue(_ expression: SwiftExpression, _ scope: SwiftScope) -> AppleFacts.Value? {
        let value = plainValue(expression, scope)
        if case .text(let text) = value, AppleJoin.words(text).isEmpty { return nil }
        return value
    }

    /// The type of a parameter, and whether it is optional.
    private mutating func parameterType(_ property: SwiftProperty) -> (AppleFacts.ParameterType, isOptional: Bool) {
        guard var range = property.type, !range.isEmpty else {
            lose(
                .unreadable,
                property.range,
                "the type of the parameter \(quoted(property.name)) is not declared",
                suggestion: "declare it"
            )
            return (.other(""), false)
        }
        var isOptional = false
        while let last = source.outline(range).last, range.count > 1, source.has(last, "?") || source.has(last, "!") {
            isOptional = true
            range = range.lowerBound..<last
        }
        if source.has(range.lowerBound, "Optional"), source.has(range.lowerBound + 1, "<"), range.count > 3 {
            isOptional = true
            range = (range.lowerBound + 2)..<(range.upperBound - 1)
        }
        let text = range.map { source.text($0) }.joined()
        let type: AppleFacts.ParameterType =
            switch text.hasPrefix("Swift.") ? String(text.dropFirst(6)) : text {
            case "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64": .integer
            case "Double", "Float", "CGFloat", "Decimal": .decimal
            case "Bool": .boolean
            case "String": .text
            default: .other(text)
            }
        return (type, isOptional)
    }

    // MARK: Suggested phrases

    /// Reads the phrases that a source suggests for SiriKit intents, with which users record a shortcut.
    mutating func readSuggestedPhrases() {
        for index in source.tokens.indices where source.has(index, "suggestedInvocationPhrase") {
            let isDeclared = source.has(index - 1, "var") || source.has(index - 1, "let")
            var equals = index + 1
            while isDeclared, equals < source.tokens.count, !source.has(equals, "="),
                source.name(equals) != nil || source.isKind(equals, .colon), !source.tokens[equals].startsLine
            {
                equals += 1
            }
            guard source.has(equals, "=") else { continue }
            let range = value(after: equals)
            if isDeclared {
                lose(
                    .dropped,
                    range,
                    "suggestedInvocationPhrase is declared here, but the system reads only that of SiriKit's "
                        + "intents: \(source.excerpt(range))",
                    suggestion: "add the phrase to an AppShortcut"
                )
                continue
            }
            let value = expression(range)
            guard let phrase = phrase(value, SwiftScope()) ?? title(value, SwiftScope())?.text, !phrase.text.isEmpty
            else {
                if !source.has(range.lowerBound, "nil") { cannotRead("the suggested phrase", range) }
                continue
            }
            guard let intent = intentType(ofOwnerBefore: index) else {
                lose(
                    .dropped,
                    range,
                    "the suggested phrase belongs to no intent that the source names: \(quoted(phrase.text))",
                    suggestion: "add it to the shortcut it is for"
                )
                continue
            }
            touched.insert(range.lowerBound)
            lose(.derived, range, "the phrase suggested for \(quoted(intent)) is imported as its phrase")
            if let known = shortcuts.firstIndex(where: { $0.isSuggested && $0.intent == intent }) {
                shortcuts[known].phrases.append(phrase)
                continue
            }
            var shortcut = AppleFacts.Shortcut(intent: intent, phrases: [phrase], at: phrase.location)
            shortcut.isSuggested = true
            shortcuts.append(shortcut)
        }
    }

    /// The value that follows an equals sign, up to the end of its statement.
    private func value(after equals: Int) -> Range<Int> {
        var index = equals + 1
        while index < min(source.tokens.count, equals + 64), index == equals + 1 || !source.has(index, "=") {
            if case .close = source.tokens[index].kind { break }
            if source.isKind(index, .semicolon) { break }
            let isNext =
                index > equals + 1 && source.tokens[index].startsLine && source.tokens[index].kind != .operation
            if isNext, !source.isKind(index, .dot) { break }
            index = source.after(index)
        }
        return (equals + 1)..<max(equals + 1, index)
    }

    /// The class of the intent in a variable, from the nearest place before where it was created.
    private func intentType(ofOwnerBefore index: Int) -> String? {
        var owner = index - 2
        if source.has(owner, "?") || source.has(owner, "!") { owner -= 1 }
        guard source.isKind(index - 1, .dot), let name = source.name(owner) else { return nil }
        var before = owner - 1
        while before > 0, owner - before < 300 {
            let isBinding = source.has(before - 1, "let") || source.has(before - 1, "var")
            let isMade = source.has(before + 1, "=") || isBinding && source.isKind(before + 1, .colon)
            if isMade, source.name(before) == name, !source.isKind(before - 1, .dot), let type = source.name(before + 2)
            {
                return type.hasSuffix("Intent") ? type : nil
            }
            before -= 1
        }
        return nil
    }
}
