/// The data of a shortcut that a match needs: all but its phrases.
struct ExactMeaning {
    /// A parameter, and its value if none is spoken.
    struct Slot: BinaryCodable {
        var name: String
        var multiplier: Double?
        var isRequired: Bool
        /// The preset, or else the default.
        var fallback: ParameterValue?

        init(_ parameter: Parameter, of shortcut: Shortcut) {
            name = parameter.name
            multiplier = parameter.multiplier
            isRequired = parameter.isRequired
            fallback = shortcut.presets.first { $0.parameter == parameter.name }?.value ?? parameter.defaultValue
        }

        func write(to store: inout BinaryWriter) {
            store.text(name)
            store.optional(multiplier)
            store.flag(isRequired)
            store.optional(fallback)
        }

        init(from store: inout BinaryReader) throws(BinaryCodingError) {
            name = try store.text()
            multiplier = try store.optional()
            isRequired = try store.flag()
            fallback = try store.optional()
        }
    }

    var id: String
    var intent: String?
    var isEnabled: Bool
    var parameters: [Slot]
    /// Presets of parameters that the shortcut does not declare.
    var presets: [Constant]

    /// A preset of an undeclared parameter.
    struct Constant: BinaryCodable {
        var name: String
        var value: ParameterValue

        func write(to store: inout BinaryWriter) {
            store.text(name)
            value.write(to: &store)
        }

        init(_ preset: Shortcut.Preset) {
            name = preset.parameter
            value = preset.value
        }

        init(from store: inout BinaryReader) throws(BinaryCodingError) {
            name = try store.text()
            value = try ParameterValue(from: &store)
        }
    }

    init(_ shortcut: Shortcut) {
        id = shortcut.id
        intent = shortcut.intent
        isEnabled = shortcut.isEnabled
        parameters = shortcut.parameters.map { Slot($0, of: shortcut) }
        presets = shortcut.presets
            .filter { preset in !shortcut.parameters.contains { $0.name == preset.parameter } }
            .map { Constant($0) }
    }

    func write(to store: inout BinaryWriter) {
        store.text(id)
        store.optional(intent)
        store.flag(isEnabled)
        store.list(parameters)
        store.list(presets)
    }

    /// Decodes a meaning into a match.
    ///
    /// - Parameters:
    ///   - bytes: The meaning; bytes after it are ignored.
    ///   - application: The application's name.
    ///   - isAllowed: Whether a shortcut may answer, by its identifier and whether it is enabled.
    ///   - spoken: The spoken value of a parameter.
    /// - Returns: The match, and the names of the required parameters still open; `nil` if the shortcut may not answer.
    /// - Throws: ``BinaryCodingError`` if the bytes are not a meaning.
    static func read(
        _ bytes: MappedBytes,
        application: String?,
        isAllowed: (String, Bool) -> Bool,
        spoken: (String) -> ParameterValue?
    ) throws(BinaryCodingError) -> (match: Resolution.Match, missing: [String])? {
        var store = BinaryReader(bytes)
        let id = try store.text()
        let intent: String? = try store.optional()
        guard isAllowed(id, try store.flag()) else { return nil }
        let slots = try store.number()
        var builder = MatchBuilder(capacity: Int(min(slots, 16)))
        for _ in 0..<slots {
            let slot = try Slot(from: &store)
            builder.add(slot.name, spoken(slot.name), slot.multiplier, isRequired: slot.isRequired) { slot.fallback }
        }
        for _ in 0..<(try store.number()) {
            let preset = try Constant(from: &store)
            builder.add(preset.name, preset.value)
        }
        return builder.match(of: id, intent: intent, application: application)
    }
}
