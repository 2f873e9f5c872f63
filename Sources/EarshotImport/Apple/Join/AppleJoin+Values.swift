internal import Earshot
internal import EarshotFormats

extension AppleJoin {
    /// The type of a parameter in the catalog; contradictory bounds are left out.
    func kind(of item: AppleFacts.Parameter) -> Parameter.Kind {
        switch item.type {
        case .enumeration(let name):
            return enumNames.contains(name) ? .enumeration(name) : .text
        case .integer:
            let (min, max) = (item.minimum.flatMap(Self.integer), item.maximum.flatMap(Self.integer))
            if let min, let max, min > max { return .integer() }
            return .integer(min: min, max: max)
        case .decimal:
            let (min, max) = (item.minimum.flatMap(Self.decimal), item.maximum.flatMap(Self.decimal))
            if let min, let max, min > max { return .decimal() }
            return .decimal(min: min, max: max)
        case .boolean:
            return .boolean
        case .other(let type):
            return ForeignQuantities.apple(type) ?? .text
        case .text:
            return .text
        }
    }

    /// A value for a parameter; `nil` if it does not fit.
    func value(_ value: AppleFacts.Value, of kind: Parameter.Kind) -> ParameterValue? {
        switch (kind, value) {
        case (.enumeration(let name), .name(let word)), (.enumeration(let name), .text(let word)):
            return caseIDs[name]?[word].map { .enumerationCase($0) }
        case (.integer(let min, let max), .number(let digits)):
            guard let number = Self.integer(digits), min ?? .min <= number, number <= max ?? .max else { return nil }
            return .integer(number)
        case (.decimal(let min, let max), .number(let digits)):
            guard let number = Self.decimal(digits), min ?? -.infinity <= number, number <= max ?? .infinity else {
                return nil
            }
            return .decimal(number)
        case (.boolean, .boolean(let flag)):
            return .boolean(flag)
        case (.text, .text(let text)):
            return Self.hasControl(text) ? nil : .text(text)
        default:
            return nil
        }
    }

    /// A whole number, also one with a zero fraction, as `10.0`.
    private static func integer(_ digits: String) -> Int64? {
        Int64(digits) ?? decimal(digits).flatMap { Int64(exactly: $0) }
    }

    /// A finite number.
    private static func decimal(_ digits: String) -> Double? {
        Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }

    private static func hasControl(_ text: String) -> Bool { text.unicodeScalars.contains(where: isControl) }

    // MARK: Presets

    /// The value of a preset; `nil` if its parameter does not accept it, or the intent has no such parameter.
    private func preset(_ item: AppleFacts.Preset, of draft: Draft) -> ParameterValue? {
        let declared = draft.facts?.parameters.first { $0.name == item.parameter }
        if let declared {
            // A type that no file declares may have any members.
            let isOpen = if case .text = declared.type { false } else { true }
            let kind = kind(of: declared)
            if isOpen, kind == .text, case .name(let word) = item.value { return .text(word) }
            return value(item.value, of: kind)
        }
        // For a type that no file declares, the source's value is kept.
        let isUsed = draft.used.contains { $0.text == item.parameter }
        guard draft.facts?.parameters.isEmpty ?? true else { return nil }
        switch item.value {
        case .name(let word), .text(let word):
            return Self.hasControl(word) ? nil : .text(word)
        case .number(let digits):
            return isUsed ? nil : Self.integer(digits).map { .integer($0) } ?? Self.decimal(digits).map { .decimal($0) }
        case .boolean(let flag):
            return isUsed ? nil : .boolean(flag)
        }
    }

    /// Finds the defaults and presets that the catalog can have, and reports the others.
    mutating func findValues(of draft: Draft) {
        for item in draft.facts?.parameters ?? [] {
            guard let value = item.defaultValue, foundDefaults.insert(item.location).inserted else { continue }
            if let found = self.value(value, of: kind(of: item)) {
                defaults[item.location] = found
                continue
            }
            lose(
                .dropped,
                at: item.location,
                "the default of ${\(item.name)} of \(quoted(draft.id)), \(Self.shown(value)), is not valid for the "
                    + "parameter in the catalog",
                suggestion: "give the catalog's parameter a valid one"
            )
        }
        for item in draft.presets {
            if let value = preset(item, of: draft) {
                presets[draft.id, default: []].append(
                    Shortcut.Preset(parameter: item.parameter, value: value, location: item.location)
                )
                continue
            }
            lose(
                .dropped,
                at: item.location,
                "a value that \(quoted(draft.id)) gives its intent is not kept: \(item.parameter): "
                    + Self.shown(item.value),
                suggestion: "add it to the shortcut as a preset"
            )
        }
    }

    /// A value as shown in the report.
    private static func shown(_ value: AppleFacts.Value) -> String {
        switch value {
        case .name(let name): ".\(name)"
        case .number(let digits): digits
        case .boolean(let flag): "\(flag)"
        case .text(let text): quoted(text)
        }
    }
}
