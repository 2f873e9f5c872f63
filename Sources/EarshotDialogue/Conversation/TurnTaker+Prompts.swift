internal import Earshot

extension TurnTaker {
    /// Asks a question for the first time.
    mutating func ask(_ question: Question, keepsMisses: Bool = false) {
        conversation.question = question
        if !keepsMisses { conversation.misses = 0 }
        conversation.offered = []
        conversation.page = 0
        conversation.isDefaultDeclined = false
        switch question {
        case .value, .meaning: offerList(from: 0)
        default: prompt()
        }
    }

    /// Says the question as it stands.
    mutating func prompt() {
        let known = Known(dialogue, conversation)
        switch conversation.question {
        case .shortcut:
            conversation.state = conversation.offered.isEmpty ? .asking : .choosing
            conversation.prompt = filled(conversation.misses == 0 ? .shortcut : .shortcutAgain)
        case .parameter(let name):
            conversation.state = conversation.offered.isEmpty ? .asking : .choosing
            let question = question(for: name, known)
            conversation.prompt =
                conversation.misses == 0
                ? question
                : filled(.again, ["hint": hint(for: known.parameter(name)), "prompt": question])
        case .value, .meaning:
            conversation.state = .choosing
            let list = known.language.spoken.list(labels(from: conversation.page), .or)
            conversation.prompt = filled(conversation.misses == 0 ? .choose : .chooseAgain, ["list": list])
        case .confirmValue(let value):
            confirm(filled(.confirmValue, ["value": known.spoken(value.value, of: value.name)]))
        case .confirmMeaning(let intended):
            confirm(filled(.confirmShortcut, ["title": label(of: intended)]))
        case .confirmAll:
            if case .question(let question) = known.shortcut?.confirmation {
                confirm(known.text(question.text))
            } else {
                confirm(filled(.confirm, ["summary": known.summary]))
            }
        case .confirmSwitch(let intended, _):
            let key: Prompt = intended.shortcut == conversation.shortcut ? .restart : .switchShortcut
            confirm(filled(key, ["title": label(of: intended)]))
        }
    }

    private mutating func confirm(_ question: String) {
        conversation.state = .confirming
        conversation.prompt = conversation.misses == 0 ? question : filled(.confirmYes, ["prompt": question])
    }

    /// The question for a parameter, with its default.
    private func question(for name: String, _ known: Known) -> String {
        guard let parameter = known.parameter(name) else { return "" }
        let key: Prompt = parameter.kind == .boolean ? .valueYes : .value
        let question = parameter.prompt ?? filled(key, ["name": Spoken.words(of: name)])
        guard let value = parameter.defaultValue, !conversation.isDefaultDeclined else { return question }
        return filled(.defaultValue, ["prompt": question, "value": known.spoken(value, of: name)])
    }

    /// What kind of answer is expected.
    private func hint(for parameter: Parameter?) -> String {
        guard let parameter else { return "" }
        func bounded(_ min: String?, _ max: String?) -> String {
            switch (min, max) {
            case (let min?, let max?): filled(.hintRange, ["min": min, "max": max])
            case (let min?, nil): filled(.hintLeast, ["min": min])
            case (nil, let max?): filled(.hintMost, ["max": max])
            case (nil, nil): filled(.hintNumber)
            }
        }
        switch parameter.kind {
        case .enumeration: return filled(.hintCase)
        case .integer(let min, let max): return bounded(min.map { "\($0)" }, max.map { "\($0)" })
        case .decimal(let min, let max):
            return bounded(min.flatMap(JSONText.shortest), max.flatMap(JSONText.shortest))
        case .ordinal: return filled(.hintPlace)
        case .boolean: return filled(.hintYes)
        case .text: return filled(.hintText)
        }
    }

    /// A prompt of the language with its tokens replaced.
    func filled(_ key: Prompt, _ values: [String: String] = [:]) -> String {
        let text = Template(dialogue.language(of: conversation.locale).words.prompt(key)).filled { values[$0] }
        return String(text[...].trimmed)
    }

    // MARK: Lists

    /// Whether the question has a list of answers.
    var isListable: Bool { !choices.isEmpty }

    /// The answers that can be listed: an identifier and a label each, in order.
    private var choices: [(id: String, label: String)] {
        let known = Known(dialogue, conversation)
        let spoken = known.language.spoken
        switch conversation.question {
        case .shortcut:
            return known.language.shortcuts.map { ($0.id, spoken.name(of: $0)) }
        case .parameter(let name):
            guard case .enumeration(let enumeration) = known.parameter(name)?.kind,
                let cases = known.language.catalog.enums.first(where: { $0.name == enumeration })?.cases
            else { return [] }
            return cases.map { ($0.id, $0.displayName ?? Spoken.words(of: $0.id)) }
        case .value(let name, let options):
            return options.map { option in
                let label = known.spoken(option.value, of: name)
                if case .enumeration(let enumeration) = known.parameter(name)?.kind,
                    let known = spoken.enumCase(of: option.value, in: enumeration)
                {
                    return (known.id, label)
                }
                return (label, label)
            }
        case .meaning(let options):
            let labels = labels(of: options)
            let ids = options.map(\.shortcut)
            let isAmbiguous = Set(ids).count < ids.count
            return zip(isAmbiguous ? labels : ids, labels).map { ($0, $1) }
        case .confirmValue, .confirmMeaning, .confirmAll, .confirmSwitch: return []
        }
    }

    private func labels(from start: Int) -> [String] {
        choices.dropFirst(start).prefix(ConversationRules.pageLength).map(\.label)
    }

    /// Offers a page of the list.
    mutating func offerList(from start: Int) {
        let choices = choices
        let page = choices.dropFirst(start).prefix(ConversationRules.pageLength)
        conversation.page = start
        conversation.offered = page.map(\.id)
        conversation.state = .choosing
        let list = Known(dialogue, conversation).language.spoken.list(page.map(\.label), .or)
        let hasMore = start + page.count < choices.count
        let key: Prompt =
            switch conversation.question {
            case .value where start == 0, .meaning where start == 0: .choose
            case .shortcut where start == 0: .shortcutList
            default: start > 0 ? .listRest : hasMore ? .listMore : .list
            }
        conversation.prompt = filled(key, ["list": list])
    }

    /// Continues the list that was offered, or begins it.
    mutating func offerMore() {
        conversation.misses = 0
        let start = conversation.offered.isEmpty ? 0 : conversation.page + conversation.offered.count
        if start < choices.count { return offerList(from: start) }
        prompt()
        conversation.prompt = filled(.noMore, ["prompt": conversation.prompt])
    }

    /// Says what can be said.
    mutating func help() {
        conversation.misses = 0
        if isListable { return offerList(from: conversation.offered.isEmpty ? 0 : conversation.page) }
        prompt()
        guard case .parameter(let name) = conversation.question else { return }
        let parameter = Known(dialogue, conversation).parameter(name)
        conversation.prompt = filled(.help, ["hint": hint(for: parameter), "prompt": conversation.prompt])
    }

    /// The values of the page that was offered for a parameter.
    func offeredValues(of parameter: Parameter) -> [KnownValue] {
        guard case .enumeration(let name) = parameter.kind else { return [] }
        let known = Known(dialogue, conversation)
        let cases = known.language.catalog.enums.first { $0.name == name }?.cases ?? []
        return conversation.offered.compactMap { id in
            cases.first { $0.id == id }.map { KnownValue(name: parameter.name, value: $0.answer) }
        }
    }

    /// What a shortcut is called.
    func label(of intended: Intended) -> String {
        let spoken = dialogue.language(of: conversation.locale).spoken
        guard let shortcut = spoken.catalog.shortcuts.first(where: { $0.id == intended.shortcut }) else {
            return Spoken.words(of: intended.shortcut)
        }
        return spoken.name(of: shortcut)
    }

    /// What several shortcuts are called, with their values where their titles are the same.
    func labels(of options: [Intended]) -> [String] {
        let spoken = dialogue.language(of: conversation.locale).spoken
        let titles = options.map(label)
        return options.indices.map { index in
            guard titles.count(where: { $0 == titles[index] }) > 1 else { return titles[index] }
            let shortcut = spoken.catalog.shortcuts.first { $0.id == options[index].shortcut }
            let values = options[index].values.map { value in
                spoken.text(of: value.value, kind: shortcut?.parameters.first { $0.name == value.name }?.kind)
            }
            return values.isEmpty ? titles[index] : values.joined(separator: " ")
        }
    }
}
