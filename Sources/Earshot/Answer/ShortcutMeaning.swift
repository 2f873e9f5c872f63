/// What a shortcut means once some of its parameters were spoken.
struct ShortcutMeaning {
    let shortcut: Shortcut
    let application: String?

    /// What the shortcut means.
    ///
    /// - Parameter spoken: The values, by their parameters' names; of two for one parameter the first counts.
    /// - Returns: The match, and the names of the required parameters that are still open.
    func match(spoken: [(name: String, value: ParameterValue)]) -> (match: Resolution.Match, missing: [String]) {
        shortcut.match(application: application) { name in spoken.first { $0.name == name }?.value }
    }
}

extension Shortcut {
    /// What the shortcut means.
    ///
    /// - Parameters:
    ///   - application: The application's name.
    ///   - spoken: The value that was spoken for a parameter.
    /// - Returns: The match, and the names of the required parameters that are still open.
    func match(
        application: String?,
        spoken: (String) -> ParameterValue?
    ) -> (match: Resolution.Match, missing: [String]) {
        var builder = MatchBuilder(capacity: parameters.count)
        for index in parameters.indices {
            let name = parameters[index].name
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

/// Puts a match together.
///
/// A spoken value goes before a preset, a preset before the default. Parameters stand in order of declaration, presets
/// of undeclared ones behind them.
struct MatchBuilder {
    private var bindings: [ShortcutMatch.Binding] = []
    private var missing: [String] = []

    /// A match without values.
    ///
    /// - Parameter capacity: For how many of them there is to be room.
    init(capacity: Int) {
        bindings.reserveCapacity(capacity)
    }

    /// Adds a parameter.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - spoken: The value that was spoken; `nil` where none was.
    ///   - multiplier: What a spoken number is multiplied by.
    ///   - isRequired: Whether it has to have a value.
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

    /// Adds a value.
    mutating func add(_ name: String, _ value: ParameterValue) {
        bindings.append(.init(name: name, value: value))
    }

    /// The match, and the names of the required parameters that are still open.
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
