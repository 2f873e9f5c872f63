internal import Earshot

/// The keys and values of a written catalog; in a localization, only what differs from the source.
struct CatalogOutline {
    /// The source of the localization being written; `nil` for a source.
    let source: CatalogIndex?

    /// Members, without those that carry no information.
    private struct Members {
        var list: [ExtensionValue.Member] = []

        var value: ExtensionValue { .object(list) }

        mutating func add(_ key: String, _ value: ExtensionValue) { list.append(.init(key: key, value: value)) }

        /// Adds text that differs from the inherited value.
        mutating func add(_ key: String, _ text: String?, unless base: String?) {
            if text != base { add(key, text.map { .text($0) } ?? .null) }
        }

        mutating func add(_ key: String, _ flag: Bool, unless base: Bool) {
            if flag != base { add(key, .boolean(flag)) }
        }

        mutating func add(_ key: String, _ texts: [String]) {
            if !texts.isEmpty { add(key, .list(texts.map { .text($0) })) }
        }

        mutating func add(_ suppressions: [Suppression], _ extensions: [ExtensionValue.Member]) {
            if !suppressions.isEmpty {
                add(
                    "suppress",
                    .list(
                        suppressions.map { item in
                            let rule = ExtensionValue.Member(key: "rule", value: .text(item.rule))
                            let reason = ExtensionValue.Member(key: "reason", value: .text(item.reason))
                            return .object([rule, reason] + item.extensions)
                        }
                    )
                )
            }
            list += extensions
        }
    }

    /// The document for a catalog.
    func document(_ catalog: Catalog) -> ExtensionValue {
        let catalog = catalog.withoutLocations
        let base = source?.catalog.withoutLocations
        var members = Members()
        members.add("version", .number("1"))
        members.add("locale", .text(catalog.locale))
        if catalog.application != base?.application {
            members.add("application", catalog.application.map(application) ?? .null)
        }
        if catalog.enums != base?.enums ?? [] {
            var enums = Members()
            // Inherited entries are in the source's order, so that they can be left out only if the orders agree.
            let isInOrder = catalog.enums.map(\.name) == base?.enums.map(\.name)
            for (index, item) in catalog.enums.enumerated() where !(isInOrder && item == base?.enums[index]) {
                enums.add(item.name, enumeration(item))
            }
            let names = Set(catalog.enums.map(\.name))
            for item in base?.enums ?? [] where !names.contains(item.name) { enums.add(item.name, .null) }
            members.add("enums", enums.value)
        }
        if !catalog.shortcuts.isEmpty { members.add("shortcuts", .list(catalog.shortcuts.map(shortcut))) }
        members.add("negativePhrases", catalog.negativePhrases.map(\.text))
        members.add("fillers", catalog.fillers)
        members.add("ties", catalog.ties.rawValue, unless: base?.ties.rawValue ?? Catalog.Ties.ask.rawValue)
        members.add(catalog.suppressions, catalog.extensions)
        return members.value
    }

    private func application(_ application: Catalog.Application) -> ExtensionValue {
        var members = Members()
        members.add("name", .text(application.name))
        members.add("synonyms", application.synonyms)
        members.add("pronunciations", application.pronunciations)
        members.add(application.suppressions, application.extensions)
        return members.value
    }

    /// What stands under the name of an enum.
    func enumeration(_ enumeration: Enumeration) -> ExtensionValue {
        let base = source?.enums[enumeration.name]
        let cases = enumeration.cases.map { item in
            var members = Members()
            members.add("id", .text(item.id))
            members.add("displayName", item.displayName, unless: base?.cases[item.id]?.displayName)
            members.add("synonyms", item.synonyms)
            members.add("pronunciations", item.pronunciations)
            let inherited = base?.cases[item.id]?.value
            if item.value != inherited { members.add("value", item.value.map(value) ?? .null) }
            members.add(item.suppressions, item.extensions)
            return members.value
        }
        var members = Members()
        members.add("cases", .list(cases))
        let speaks = base?.catalog.speaksIdentifiers ?? true
        members.add("spokenIdentifiers", enumeration.speaksIdentifiers, unless: speaks)
        members.add(enumeration.suppressions, enumeration.extensions)
        return members.value
    }

    // MARK: Shortcuts

    private func shortcut(_ shortcut: Shortcut) -> ExtensionValue {
        let base = source?.shortcuts[shortcut.id]
        var members = Members()
        members.add("id", .text(shortcut.id))
        members.add("intent", shortcut.intent, unless: base?.intent)
        members.add("title", shortcut.title, unless: base?.title)
        members.add("subtitle", shortcut.subtitle, unless: base?.subtitle)
        members.add("category", shortcut.category?.rawValue, unless: base?.category?.rawValue)
        members.add("suggestedPhrase", shortcut.suggestedPhrase, unless: base?.suggestedPhrase)
        if shortcut.confirmation != base?.confirmation?.withoutLocation {
            switch shortcut.confirmation {
            case nil: members.add("confirmation", .boolean(false))
            case .summary: members.add("confirmation", .boolean(true))
            case .question(let question): members.add("confirmation", .text(question.text))
            }
        }
        members.add("enabled", shortcut.isEnabled, unless: base?.isEnabled ?? true)
        let basePresets = (base?.presets ?? []).map { Shortcut.Preset(parameter: $0.parameter, value: $0.value) }
        if shortcut.presets != basePresets {
            var presets = Members()
            for preset in shortcut.presets { presets.add(preset.parameter, value(preset.value)) }
            members.add("presets", presets.value)
        }
        addParameters(of: shortcut, to: &members, base: base.map { Self.withoutLocations($0).parameters } ?? [])
        members.add("phrases", shortcut.phrases.map(\.text))
        members.add("negativePhrases", shortcut.negativePhrases.map(\.text))
        members.add(shortcut.suppressions, shortcut.extensions)
        return members.value
    }

    private func addParameters(of shortcut: Shortcut, to members: inout Members, base: [Parameter]) {
        guard shortcut.parameters != base else { return }
        guard !shortcut.parameters.isEmpty else {
            members.add("parameters", .null)
            return
        }
        let known = Dictionary(base.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        var parameters = Members()
        let isInOrder = shortcut.parameters.map(\.name) == base.map(\.name)
        for (index, item) in shortcut.parameters.enumerated() where !(isInOrder && item == base[index]) {
            parameters.add(item.name, parameter(item, base: known[item.name]))
        }
        let names = Set(shortcut.parameters.map(\.name))
        for item in base where !names.contains(item.name) { parameters.add(item.name, .null) }
        members.add("parameters", parameters.value)
    }

    private func parameter(_ parameter: Parameter, base: Parameter?) -> ExtensionValue {
        var members = Members()
        if parameter.kind != base?.kind || parameter.multiplier != base?.multiplier {
            add(parameter.kind, multiplier: parameter.multiplier, to: &members)
        }
        members.add("required", parameter.isRequired, unless: base?.isRequired ?? false)
        members.add("prompt", parameter.prompt, unless: base?.prompt)
        if parameter.defaultValue != base?.defaultValue {
            members.add("default", parameter.defaultValue.map(value) ?? .null)
        }
        members.add(parameter.suppressions, parameter.extensions)
        return members.value
    }

    private func add(_ kind: Parameter.Kind, multiplier: Double?, to members: inout Members) {
        var bounds = Members()
        switch kind.grouped {
        case .enumeration(let name): members.add("enum", .text(name))
        case .integer(let min, let max):
            if let min { bounds.add("min", .number("\(min)")) }
            if let max { bounds.add("max", .number("\(max)")) }
            if let multiplier { bounds.add("multiplier", Self.shortest(multiplier)) }
            members.add("integer", bounds.value)
        case .decimal(let min, let max):
            if let min { bounds.add("min", decimal(min)) }
            if let max { bounds.add("max", decimal(max)) }
            if let multiplier { bounds.add("multiplier", Self.shortest(multiplier)) }
            members.add("decimal", bounds.value)
        case .ordinal: members.add("ordinal", bounds.value)
        case .boolean: members.add("boolean", bounds.value)
        case .text: members.add("text", bounds.value)
        case .quantity(let slot):
            if let min = slot.min { bounds.add("min", quantity(min)) }
            if let max = slot.max { bounds.add("max", quantity(max)) }
            if let preference = slot.preference { bounds.add("prefer", .text(preference.rawValue)) }
            switch slot.form {
            case .any: break
            case .pattern(let pattern): bounds.add("pattern", .text(pattern))
            case .length(let length) where length.count == 1: bounds.add("length", .number("\(length.lowerBound)"))
            case .length(let length):
                bounds.add("length", .list([.number("\(length.lowerBound)"), .number("\(length.upperBound)")]))
            }
            if let names = slot.kind.names { bounds.add(names.rawValue, slot.names) }
            members.add(slot.kind.rawValue, bounds.value)
        }
    }

    private func value(_ value: ParameterValue) -> ExtensionValue {
        switch value.grouped {
        case .enumerationCase(let text), .text(let text): .text(text)
        case .integer(let number), .ordinal(let number): .number("\(number)")
        case .decimal(let number): decimal(number)
        case .boolean(let flag): .boolean(flag)
        case .quantity(let quantity): self.quantity(quantity)
        case .list(let items): .list(items.map(self.value))
        }
    }

    /// A quantity in the form of its kind.
    private func quantity(_ quantity: Quantity) -> ExtensionValue {
        switch quantity.content {
        case .text(let text): .text(text)
        case .number(let number): Self.shortest(number)
        case .amount(let number, let name, let names):
            .object([
                .init(key: "value", value: Self.shortest(number)), .init(key: names.key, value: .text(name)),
            ])
        }
    }

    /// A number, without a fraction if that is zero.
    private static func shortest(_ number: Double) -> ExtensionValue {
        .number(Int64(exactly: number).map { "\($0)" } ?? "\(number)")
    }

    /// A decimal with its ".0", so that it is read as a decimal if no type is declared.
    private func decimal(_ number: Double) -> ExtensionValue {
        number.isFinite ? .number("\(number)") : .text("\(number)")
    }

    private static func withoutLocations(_ shortcut: Shortcut) -> Shortcut {
        Catalog(locale: "", shortcuts: [shortcut]).withoutLocations.shortcuts.first ?? shortcut
    }
}
