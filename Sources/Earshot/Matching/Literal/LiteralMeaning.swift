/// What a shortcut means, as far as a match says it: without its phrases.
struct LiteralMeaning: Stored {
    /// A parameter, and its value where none is spoken.
    struct Parameter: Stored {
        var name: String
        var multiplier: Double?
        var isRequired: Bool
        /// The preset, or else the default.
        var fallback: ParameterValue?

        init(_ parameter: Earshot.Parameter, of shortcut: Shortcut) {
            name = parameter.name
            multiplier = parameter.multiplier
            isRequired = parameter.isRequired
            fallback = shortcut.presets.first { $0.parameter == parameter.name }?.value ?? parameter.defaultValue
        }

        func write(to store: inout StoreWriter) {
            store.text(name)
            store.optional(multiplier)
            store.flag(isRequired)
            store.optional(fallback)
        }

        init(from store: inout StoreReader) throws(StoreError) {
            name = try store.text()
            multiplier = try store.optional()
            isRequired = try store.flag()
            fallback = try store.optional()
        }
    }

    var id: String
    var intent: String?
    var isEnabled: Bool
    var parameters: [Parameter]
    /// Presets of parameters that the shortcut does not declare.
    var presets: [Preset]

    /// A preset of an undeclared parameter.
    struct Preset: Stored {
        var name: String
        var value: ParameterValue

        func write(to store: inout StoreWriter) {
            store.text(name)
            value.write(to: &store)
        }

        init(_ preset: Earshot.Preset) {
            name = preset.parameter
            value = preset.value
        }

        init(from store: inout StoreReader) throws(StoreError) {
            name = try store.text()
            value = try ParameterValue(from: &store)
        }
    }

    init(_ shortcut: Shortcut) {
        id = shortcut.id
        intent = shortcut.intent
        isEnabled = shortcut.isEnabled
        parameters = shortcut.parameters.map { Parameter($0, of: shortcut) }
        presets = shortcut.presets
            .filter { preset in !shortcut.parameters.contains { $0.name == preset.parameter } }
            .map { Preset($0) }
    }

    func write(to store: inout StoreWriter) {
        store.text(id)
        store.optional(intent)
        store.flag(isEnabled)
        store.list(parameters)
        store.list(presets)
    }

    init(from store: inout StoreReader) throws(StoreError) {
        id = try store.text()
        intent = try store.optional()
        isEnabled = try store.flag()
        parameters = try store.list()
        presets = try store.list()
    }

    /// The match, and the names of the required parameters that are still open, as ``ShortcutMeaning`` says them.
    func match(
        application: String?,
        spoken: (String) -> ParameterValue?
    ) -> (match: Match, missing: [String]) {
        var bindings: [ShortcutMatch.Binding] = []
        bindings.reserveCapacity(parameters.count + presets.count)
        var missing: [String] = []
        for parameter in parameters {
            if let value = spoken(parameter.name) {
                bindings.append(
                    .init(name: parameter.name, value: parameter.multiplier.map { value.times($0) } ?? value)
                )
            } else if let fallback = parameter.fallback {
                bindings.append(.init(name: parameter.name, value: fallback))
            } else if parameter.isRequired {
                missing.append(parameter.name)
            }
        }
        for preset in presets { bindings.append(.init(name: preset.name, value: preset.value)) }
        let match = ShortcutMatch(
            shortcut: id,
            intent: intent ?? id,
            application: application,
            parameters: bindings
        )
        return (.shortcut(match), missing)
    }
}
