extension CatalogValidator {
    /// Checks a shortcut: its names, parameters, presets and phrases.
    mutating func check(_ shortcut: Shortcut) {
        let location = shortcut.location ?? catalog.location
        let owner = "shortcut \(quoted(shortcut.id))"
        checkName(shortcut.id, "the id of a shortcut", at: location)
        if let intent = shortcut.intent { checkName(intent, "the intent of \(owner)", at: location) }
        checkUnique(shortcut.parameters.lazy.map { ($0.name, $0.location ?? location) }, "parameter", in: owner)
        for parameter in shortcut.parameters { check(parameter, of: owner, at: parameter.location ?? location) }
        checkPresets(of: shortcut, owner, location)
        if shortcut.phrases.isEmpty {
            list.error(
                location,
                "\(owner) has no phrases",
                expected: "`phrases` with at least one phrase",
                suggestion: "add a phrase that users say"
            )
        }
        let names = shortcut.parameters.map(\.name)
        checkPhrases(shortcut.phrases, "phrase", parameters: names, owner: owner, location)
        checkPhrases(shortcut.negativePhrases, "negative phrase", parameters: names, owner: owner, location)
        if case .question(let question) = shortcut.confirmation {
            check(question, parameters: names, owner: owner, location)
        }
        check(shortcut.suppressions, shortcut.extensions, at: location)
    }

    // MARK: Parameters

    private mutating func check(_ parameter: Parameter, of owner: String, at location: Catalog.SourceLocation?) {
        let name = "parameter \(quoted(parameter.name)) of \(owner)"
        checkName(parameter.name, "the name of a parameter of \(owner)", at: location)
        if parameter.name == PhrasePattern.applicationNameToken {
            list.warning(
                location,
                "\(name) has the name of the application's token",
                expected: "another name",
                suggestion: "rename the parameter"
            )
        }
        switch parameter.kind.grouped {
        case .enumeration(let enumName) where enumIndex[enumName] == nil:
            let nearest = list.isFull ? nil : NearestName.to(enumName, in: catalog.enums.lazy.map(\.name))
            list.error(
                location,
                "\(name) has the type enum \(quoted(enumName)), which is not declared",
                expected: "the name of an enum of this catalog",
                suggestion: nearest.map { "did you mean \(quoted($0))?" } ?? "declare the enum under `enums`"
            )
        case .integer(let min?, let max?) where min > max:
            bounds(of: name, "\(min)", "\(max)", location)
        case .decimal(let min?, let max?) where min > max:
            bounds(of: name, "\(min)", "\(max)", location)
        case .decimal(let min, let max) where [min, max].contains(where: { $0?.isFinite == false }):
            list.error(
                location,
                "\(name) has a bound that is not a finite number",
                expected: "a finite number",
                suggestion: "leave the bound out if there is none"
            )
        case .quantity(let slot): check(slot, of: name, location)
        case .enumeration, .integer, .decimal, .ordinal, .boolean, .text: break
        }
        if let multiplier = parameter.multiplier {
            switch parameter.kind {
            case .integer where multiplier.isFinite, .decimal where multiplier.isFinite: break
            default:
                list.error(
                    location,
                    "\(name) has the multiplier \(multiplier)",
                    expected: "a finite number, on a parameter that is an integer or a decimal",
                    suggestion: "leave the multiplier out"
                )
            }
        }
        if let value = parameter.defaultValue {
            check(value, fits: parameter, "the default of \(name)", allowsList: false, location)
        }
        check(parameter.suppressions, parameter.extensions, at: location)
    }

    mutating func bounds(of name: String, _ min: String, _ max: String, _ location: Catalog.SourceLocation?) {
        list.error(
            location,
            "\(name) has min \(min), which is greater than max \(max)",
            expected: "min not greater than max",
            suggestion: "swap the bounds, or leave one out"
        )
    }

    // MARK: Values

    private mutating func checkPresets(of shortcut: Shortcut, _ owner: String, _ location: Catalog.SourceLocation?) {
        guard !shortcut.presets.isEmpty else { return }
        checkUnique(shortcut.presets.lazy.map { ($0.parameter, $0.location ?? location) }, "preset", in: owner)
        let declared = Dictionary(shortcut.parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for preset in shortcut.presets {
            let place = preset.location ?? location
            checkName(preset.parameter, "the name of a preset of \(owner)", at: place)
            let what = "the preset of \(quoted(preset.parameter)) in \(owner)"
            if let parameter = declared[preset.parameter] {
                check(preset.value, fits: parameter, what, allowsList: true, place)
            } else {
                checkPlain(preset.value, what, place)
            }
        }
    }

    /// Checks the value of an undeclared parameter, for which only the JSON types can be distinguished.
    private mutating func checkPlain(_ value: ParameterValue, _ what: String, _ location: Catalog.SourceLocation?) {
        let items: [ParameterValue] = if case .list(let items) = value { items } else { [value] }
        for item in items {
            switch item {
            case .enumerationCase, .ordinal:
                list.warning(
                    location,
                    "\(what) is \(item.shown), and the parameter is not declared",
                    expected: "text, a number, or a Boolean",
                    suggestion: "declare the parameter, so that its values can be checked"
                )
            case .list: nested(what, location)
            default: break
            }
        }
    }

    private mutating func nested(_ what: String, _ location: Catalog.SourceLocation?) {
        list.error(
            location,
            "\(what) is a list of lists",
            expected: "a value or a list of values",
            suggestion: "write the values as one list"
        )
    }

    private mutating func check(
        _ value: ParameterValue,
        fits parameter: Parameter,
        _ what: String,
        allowsList: Bool,
        _ location: Catalog.SourceLocation?
    ) {
        if case .list(let items) = value, allowsList {
            for item in items {
                if case .list = item {
                    nested(what, location)
                } else {
                    check(item, fits: parameter, what, allowsList: false, location)
                }
            }
            return
        }
        guard let expected = expectation(of: parameter.kind, for: value) else { return }
        var suggestion = "change the value, or the parameter's type"
        if case (.enumerationCase(let id), .enumeration(let name)) = (value, parameter.kind), !list.isFull,
            let nearest = NearestName.to(id, in: (enumIndex[name]?.cases ?? []).lazy.map(\.id))
        {
            suggestion = "did you mean \(quoted(nearest))?"
        }
        list.error(location, "\(what) is \(value.shown)", expected: expected, suggestion: suggestion)
    }

    /// A description of the values of a kind, if the given value is invalid.
    private func expectation(of kind: Parameter.Kind, for value: ParameterValue) -> String? {
        switch (kind.grouped, value.grouped) {
        case (.enumeration(let name), .enumerationCase(let id)):
            guard let known = caseIDs[name] else { return nil }
            return known.contains(id) ? nil : "the id of a case of enum \(quoted(name))"
        case (.integer(let min, let max), .integer(let number)):
            let isInside = (min.map { $0 <= number } ?? true) && (max.map { number <= $0 } ?? true)
            return isInside ? nil : "a whole number" + Self.range(min.map { "\($0)" }, max.map { "\($0)" })
        case (.decimal(let min, let max), .decimal(let number)):
            let isInside = number.isFinite && (min.map { $0 <= number } ?? true) && (max.map { number <= $0 } ?? true)
            return isInside ? nil : "a finite number" + Self.range(min.map { "\($0)" }, max.map { "\($0)" })
        case (.quantity(let slot), _): return expectation(of: slot, for: value)
        case (.ordinal, .ordinal(let place)): return place >= 1 ? nil : "a position, counted from 1"
        case (.boolean, .boolean), (.text, .text): return nil
        case (.enumeration(let name), _): return "the id of a case of enum \(quoted(name))"
        case (.integer(let min, let max), _):
            return "a whole number" + Self.range(min.map { "\($0)" }, max.map { "\($0)" })
        case (.decimal(let min, let max), _): return "a number" + Self.range(min.map { "\($0)" }, max.map { "\($0)" })
        case (.ordinal, _): return "a position, counted from 1"
        case (.boolean, _): return "true or false"
        case (.text, _): return "text"
        }
    }

    static func range(_ min: String?, _ max: String?) -> String {
        switch (min, max) {
        case (let min?, let max?): " from \(min) to \(max)"
        case (let min?, nil): " of at least \(min)"
        case (nil, let max?): " of at most \(max)"
        case (nil, nil): ""
        }
    }
}

extension ParameterValue {
    /// The value as shown in messages.
    package var shown: String {
        switch grouped {
        case .enumerationCase(let id): "the case \(quoted(id))"
        case .integer(let number): "the whole number \(number)"
        case .decimal(let number): "the number \(number)"
        case .ordinal(let place): "the position \(place)"
        case .boolean(let flag): flag ? "true" : "false"
        case .quantity(let quantity): "\(quantity.kind.traits.title) \(quantity.text)"
        case .text(let words): "the text \(quoted(words))"
        case .list(let items): "a list of \(items.count)"
        }
    }
}
