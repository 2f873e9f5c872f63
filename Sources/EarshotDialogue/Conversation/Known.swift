internal import Earshot

/// What a conversation knows, in the terms of its catalog.
struct Known {
    let language: ConversationLanguage
    let conversation: Conversation
    let shortcut: Shortcut?

    init(_ dialogue: Dialogue, _ conversation: Conversation) {
        language = dialogue.language(of: conversation.locale)
        self.conversation = conversation
        shortcut = conversation.shortcut.flatMap(language.shortcut)
    }

    func preset(_ name: String) -> ParameterValue? { shortcut?.presets.first { $0.parameter == name }?.value }

    func parameter(_ name: String) -> Parameter? { shortcut?.parameters.first { $0.name == name } }

    /// The value of a parameter: preset, said or by default.
    func value(of parameter: Parameter) -> ParameterValue? {
        preset(parameter.name) ?? conversation.value(of: parameter.name) ?? parameter.defaultValue
    }

    /// The required parameters that still have to be asked for, in order of declaration; a default is asked for too.
    var open: [Parameter] {
        (shortcut?.parameters ?? []).filter { parameter in
            parameter.isRequired && preset(parameter.name) == nil && conversation.value(of: parameter.name) == nil
        }
    }

    var match: ShortcutMatch? {
        guard let shortcut else { return nil }
        var bindings: [ShortcutMatch.Binding] = []
        for parameter in shortcut.parameters {
            // A default that is to be asked for is not known yet.
            let isOpen = parameter.isRequired && preset(parameter.name) == nil
            let value = isOpen ? conversation.value(of: parameter.name) : value(of: parameter)
            if let value { bindings.append(ShortcutMatch.Binding(name: parameter.name, value: value)) }
        }
        let declared = Set(shortcut.parameters.map(\.name))
        for preset in shortcut.presets where !declared.contains(preset.parameter) {
            bindings.append(ShortcutMatch.Binding(name: preset.parameter, value: preset.value))
        }
        return ShortcutMatch(
            shortcut: shortcut.id,
            intent: shortcut.intent,
            application: language.catalog.application?.name,
            parameters: bindings
        )
    }

    func spoken(_ value: ParameterValue, of name: String) -> String {
        language.spoken.text(of: value, for: parameter(name))
    }

    /// A template with the values and the application's name; the token of a parameter without a value becomes empty.
    func text(_ template: String) -> String {
        Template(template).filled { name in
            if let parameter = parameter(name) { return value(of: parameter).map { spoken($0, of: name) } ?? "" }
            return name == PhrasePattern.applicationNameToken ? language.catalog.application?.name : nil
        }
    }

    /// A value with the name of its parameter.
    func named(_ value: ParameterValue, of name: String) -> String {
        Template(language.words.prompt(.valueNamed)).filled { token in
            switch token {
            case "name": Spoken.words(of: name)
            case "value": spoken(value, of: name)
            default: nil
            }
        }
    }

    /// The title and the values.
    var summary: String {
        guard let shortcut, let match else { return "" }
        let values = match.parameters.map { named($0.value, of: $0.name) }
        return language.spoken.list([language.spoken.name(of: shortcut)] + values, .and)
    }
}
