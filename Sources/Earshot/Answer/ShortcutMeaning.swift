/// The meaning of a shortcut after some of its parameters were spoken.
struct ShortcutMeaning {
    let shortcut: Shortcut
    let application: String?

    /// The match of the shortcut.
    ///
    /// - Parameters:
    ///   - spoken: The values, by parameter name; the first of two for one parameter counts.
    ///   - unheard: The parameter whose spoken value was not understood: it gets no value, not even its default.
    /// - Returns: The match, and the names of the required parameters without a value.
    func match(
        spoken: [(name: String, value: ParameterValue)],
        unheard: String? = nil
    ) -> (match: Resolution.Match, missing: [String]) {
        shortcut.match(application: application, unheard: unheard) { name in
            spoken.first { $0.name == name }?.value
        }
    }
}

extension Shortcut {
    /// The match of the shortcut.
    ///
    /// - Parameters:
    ///   - application: The application's name.
    ///   - unheard: The parameter whose spoken value was not understood; `nil` for none.
    ///   - spoken: Returns the spoken value of a parameter.
    /// - Returns: The match, and the names of the required parameters without a value.
    func match(
        application: String?,
        unheard: String? = nil,
        spoken: (String) -> ParameterValue?
    ) -> (match: Resolution.Match, missing: [String]) {
        var builder = MatchBuilder(capacity: parameters.count)
        for index in parameters.indices {
            let name = parameters[index].name
            if name == unheard {
                if parameters[index].isRequired { builder.miss(name) }
                continue
            }
            let value = spoken(name)
            builder.add(name, value, parameters[index].multiplier, isRequired: parameters[index].isRequired) {
                presets.first { $0.parameter == name }?.value ?? parameters[index].defaultValue
            }
        }
        for preset in presets where !parameters.contains(where: { $0.name == preset.parameter }) {
            builder.add(preset.parameter, preset.value)
        }
        return builder.match(of: id, intent: intent, application: application)
    }
}

/// Builds a match.
///
/// A spoken value takes precedence over a preset, and a preset over the default. Parameters are in the order of
/// declaration, followed by presets of undeclared parameters.
struct MatchBuilder {
    private var bindings: [ShortcutMatch.Binding] = []
    private var missing: [String] = []

    /// A match without values.
    ///
    /// - capacity: The number of values to reserve space for.
    init(capacity: Int) {
        bindings.reserveCapacity(capacity)
    }

    /// Adds a parameter.
    ///
    /// - Parameters:
    ///   - name: The parameter's name.
    ///   - spoken: The spoken value; `nil` if there is none.
    ///   - multiplier: The factor for a spoken number.
    ///   - isRequired: Whether the parameter must have a value.
    ///   - fallback: The preset, or else the default.
    mutating func add(
        _ name: String,
        _ spoken: ParameterValue?,
        _ multiplier: Double?,
        isRequired: Bool,
        fallback: () -> ParameterValue?
    ) {
        if let spoken {
            add(name, multiplier.map { spoken.times($0) } ?? spoken)
        } else if let value = fallback() {
            add(name, value)
        } else if isRequired {
            missing.append(name)
        }
    }

    /// Adds a required parameter without a value.
    mutating func miss(_ name: String) { missing.append(name) }

    /// Adds a value.
    mutating func add(_ name: String, _ value: ParameterValue) {
        bindings.append(.init(name: name, value: value))
    }

    /// The match, and the names of the required parameters without a value.
    func match(of shortcut: String, intent: String?, application: String?) -> (
        match: Resolution.Match, missing: [String]
    ) {
        let match = ShortcutMatch(
            shortcut: shortcut,
            intent: intent ?? shortcut,
            application: application,
            parameters: bindings
        )
        return (.shortcut(match), missing)
    }
}

extension ParameterValue {
    /// A number times a multiplier; any other value unchanged.
    func times(_ multiplier: Double) -> ParameterValue {
        switch self {
        case .integer(let number):
            let product = Double(number) * multiplier
            return Int64(exactly: product).map { .integer($0) } ?? .decimal(product)
        case .decimal(let number): return .decimal(number * multiplier)
        default: return self
        }
    }
}
