/// What a shortcut means once some of its parameters were spoken.
struct ShortcutMeaning {
    let shortcut: Shortcut
    let application: String?

    /// The match, and the names of the required parameters that are still open.
    ///
    /// A spoken value goes before a preset, a preset before the default. Parameters stand in order of declaration,
    /// presets of undeclared ones behind them.
    func match(spoken: [(name: String, value: ParameterValue)]) -> (match: Match, missing: [String]) {
        var bindings: [ShortcutMatch.Binding] = []
        var missing: [String] = []
        for parameter in shortcut.parameters {
            let value =
                spoken.first { $0.name == parameter.name }.map { parameter.answer($0.value) }
                ?? shortcut.presets.first { $0.parameter == parameter.name }?.value
                ?? parameter.defaultValue
            if let value {
                bindings.append(.init(name: parameter.name, value: value))
            } else if parameter.isRequired {
                missing.append(parameter.name)
            }
        }
        for preset in shortcut.presets where !shortcut.parameters.contains(where: { $0.name == preset.parameter }) {
            bindings.append(.init(name: preset.parameter, value: preset.value))
        }
        let match = ShortcutMatch(
            shortcut: shortcut.id,
            intent: shortcut.intent ?? shortcut.id,
            application: application,
            parameters: bindings
        )
        return (.shortcut(match), missing)
    }
}

extension Parameter {
    /// What an answer says of a spoken value: numbers as often as the multiplier says.
    func answer(_ spoken: ParameterValue) -> ParameterValue {
        multiplier.map { spoken.times($0) } ?? spoken
    }
}

extension ParameterValue {
    /// A number as often as a multiplier says; any other value as it is.
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
