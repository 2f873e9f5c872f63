/// Answers a question whose value is preset, whatever the utterance.
enum PresetStrategy {
    static let floor = CostModel.exact

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard let preset = preset(options.target, engine.apps) else { return }
        _ = engine.scopes(options, &findings)
        if findings.state == .open { findings.decide(.notRequired(preset)) }
    }

    /// The preset of a parameter's shortcut.
    private static func preset(
        _ target: ResolveOptions.Target,
        _ apps: @autoclosure () -> [Applications.App]
    ) -> Resolution.Match? {
        guard case .parameter(let reference) = target else { return nil }
        for app in apps() {
            guard let shortcut = app.documents[0].declarations.shortcut(named: reference.shortcut),
                let preset = shortcut.presets.first(where: { $0.parameter == reference.parameter })
            else { continue }
            if case .enumerationCase(let id) = preset.value,
                case .enumeration(let name) = shortcut.parameters.first(where: { $0.name == reference.parameter })?.kind
            {
                return .enumerationCase(CaseMatch(enumeration: name, caseID: id, parameter: reference))
            }
            return .value(ValueMatch(parameter: reference, value: preset.value))
        }
        return nil
    }
}
