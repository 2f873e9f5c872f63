internal import Earshot

/// Finds what a stored conversation holds and the catalog does not have.
struct ConversationCheck {
    private let dialogue: Dialogue
    private let language: ConversationLanguage

    init(_ dialogue: Dialogue) {
        self.dialogue = dialogue
        language = dialogue.languages[0]
    }

    /// The first thing that does not fit, in words; `nil` if everything does.
    func fault(in conversation: Conversation) -> String? {
        // A conversation that is over asks nothing; what it asked last may be of another shortcut.
        let questions = conversation.isOver ? [] : [conversation.asked, conversation.beneath].compactMap(\.self)
        if let fault = fault(conversation.shortcut, conversation.values) { return fault }
        for question in questions {
            if let fault = fault(question, of: conversation.shortcut) { return fault }
        }
        return conversation.history.lazy.compactMap { moment in
            fault(moment.shortcut, moment.values) ?? fault(moment.asked, of: moment.shortcut)
        }.first
    }

    private func fault(_ id: String?, _ values: [KnownValue]) -> String? {
        if let id, language.shortcut(id) == nil { return "the shortcut \(id)" }
        if Set(values.map(\.name)).count < values.count { return "two values of one parameter" }
        return fault(values, of: id)
    }

    private func fault(_ asked: AskedQuestion, of id: String?) -> String? {
        ([asked.question] + asked.refused).lazy.compactMap { fault($0, of: id) }.first
    }

    private func fault(_ question: Question, of id: String?) -> String? {
        switch question {
        case .shortcut: return nil
        case .confirmAll: return id == nil ? "a confirmation of no shortcut" : nil
        case .parameter(let name): return parameter(name, of: id) == nil ? "a question for \(name)" : nil
        case .value(let name, let options):
            guard options.allSatisfy({ $0.name == name }) else { return "options for several parameters" }
            return fault(options, of: id)
        case .confirmValues(let values): return fault(values, of: id)
        case .meaning(let options): return options.lazy.compactMap(fault).first
        case .confirmMeaning(let intended), .confirmSwitch(let intended): return fault(intended)
        }
    }

    private func fault(_ intended: Intended) -> String? {
        guard language.shortcut(intended.shortcut) != nil else { return "the shortcut \(intended.shortcut)" }
        return fault(intended.values, of: intended.shortcut)
    }

    private func fault(_ values: [KnownValue], of id: String?) -> String? {
        values.lazy.compactMap { known in
            guard let parameter = parameter(known.name, of: id) else { return "a value for \(known.name)" }
            return isValue(known.value, of: parameter) ? nil : "a value for \(known.name) that it cannot have"
        }.first
    }

    /// A parameter that can be asked for.
    private func parameter(_ name: String, of id: String?) -> Parameter? {
        guard let shortcut = id.flatMap(language.shortcut), !shortcut.presets.contains(where: { $0.parameter == name })
        else { return nil }
        return shortcut.parameters.first { $0.name == name }
    }

    private func isValue(_ value: ParameterValue, of parameter: Parameter) -> Bool {
        switch (parameter.kind.grouped, parameter.spoken(value).grouped) {
        case (.enumeration(let name), _):
            if language.spoken.enumCase(of: value, in: name) != nil { return true }
            // A resolver may have been given other values since.
            guard case .enumerationCase(let id) = value else { return false }
            return dialogue.resolver.enumerationCase(id, of: name) != nil
        case (.integer(let min, let max), .integer(let number)):
            return number >= min ?? .min && number <= max ?? .max
        case (.decimal(let min, let max), .integer(let number)):
            return Double(number) >= min ?? -.infinity && Double(number) <= max ?? .infinity
        case (.decimal(let min, let max), .decimal(let number)):
            return number >= min ?? -.infinity && number <= max ?? .infinity
        case (.ordinal, .ordinal), (.boolean, .boolean), (.text, .text): return true
        case (.quantity(let slot), .quantity(let quantity)): return slot.fit(quantity) == .fits
        case (.integer, _), (.decimal, _), (.ordinal, _), (.boolean, _), (.text, _), (.quantity, _): return false
        }
    }
}
