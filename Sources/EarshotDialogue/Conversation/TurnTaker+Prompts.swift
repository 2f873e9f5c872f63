internal import Earshot

extension TurnTaker {
    /// Asks a question for the first time; if it is about an answer, the question before stays open beneath it.
    mutating func ask(_ question: Question) {
        if !question.isAboutAnswer {
            conversation.beneath = nil
        } else if conversation.beneath == nil {
            conversation.beneath = conversation.asked
        }
        conversation.asked = AskedQuestion(question)
        switch question {
        case .value, .meaning: offerList(from: 0)
        default: prompt()
        }
    }

    /// Says a question that was open before, with its list.
    mutating func resume(_ asked: AskedQuestion) {
        conversation.asked = asked
        conversation.beneath = nil
        asked.offered.isEmpty ? prompt(isAgain: false) : offerList(from: asked.page)
    }

    /// Says the question as it stands.
    ///
    /// - Parameter isAgain: Whether it was not answered; `nil` if the failures say so.
    mutating func prompt(isAgain: Bool? = nil) {
        let known = Known(dialogue, conversation)
        let isAgain = isAgain ?? (conversation.asked.misses > 0)
        conversation.asked.isDefaultOffered = false
        switch conversation.asked.question {
        case .shortcut:
            conversation.state = conversation.asked.offered.isEmpty ? .asking : .choosing
            conversation.prompt = filled(isAgain ? .shortcutAgain : .shortcut)
        case .parameter(let name):
            conversation.state = conversation.asked.offered.isEmpty ? .asking : .choosing
            let question = question(for: name, known)
            conversation.prompt =
                !isAgain
                ? question
                : filled(.again, ["hint": hint(for: known.parameter(name)), "prompt": question])
        case .value, .meaning:
            conversation.state = .choosing
            let list = known.language.spoken.list(labels(from: conversation.asked.page), .or)
            conversation.prompt = filled(isAgain ? .chooseAgain : .choose, ["list": list])
        case .confirmValues(let values):
            let spoken = values.map { known.spoken($0.value, of: $0.name) }
            confirm(filled(.confirmValue, ["value": known.language.spoken.list(spoken, .and)]), isAgain)
        case .confirmMeaning(let intended):
            confirm(filled(.confirmShortcut, ["title": described(intended)]), isAgain)
        case .confirmAll:
            if case .question(let question) = known.shortcut?.confirmation {
                confirm(known.text(question.text), isAgain)
            } else {
                confirm(filled(.confirm, ["summary": known.summary]), isAgain)
            }
        case .confirmSwitch(let intended):
            let key: Prompt = intended.shortcut == conversation.shortcut ? .restart : .switchShortcut
            confirm(filled(key, ["title": described(intended)]), isAgain)
        }
    }

    private mutating func confirm(_ question: String, _ isAgain: Bool) {
        conversation.state = .confirming
        conversation.prompt = isAgain ? filled(.confirmYes, ["prompt": question]) : question
    }

    /// The question for a parameter, with its default.
    private mutating func question(for name: String, _ known: Known) -> String {
        guard let parameter = known.parameter(name) else { return "" }
        let key: Prompt = parameter.kind == .boolean ? .valueYes : .value
        let question = parameter.prompt ?? filled(key, ["name": Spoken.words(of: name)])
        guard let value = parameter.defaultValue, !conversation.asked.isDefaultDeclined else { return question }
        conversation.asked.isDefaultOffered = true
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
        switch parameter.kind.grouped {
        case .enumeration: return filled(.hintCase)
        case .integer(let min, let max): return bounded(min.map { "\($0)" }, max.map { "\($0)" })
        case .decimal(let min, let max):
            return bounded(min.flatMap(JSONText.shortest), max.flatMap(JSONText.shortest))
        case .ordinal: return filled(.hintPlace)
        case .boolean: return filled(.hintYes)
        case .text: return filled(.hintText)
        case .quantity(let slot):
            let (min, max) = slot.bounds
            return min == nil && max == nil ? "" : bounded(min, max)
        }
    }

    /// A prompt of the language with its tokens replaced.
    func filled(_ key: Prompt, _ values: [String: String] = [:]) -> String {
        let text = Template(dialogue.language(of: conversation.locale).words.prompt(key)).filled { values[$0] }
        return String(text[...].trimmed)
    }

    // MARK: Lists

    /// Whether the question has a list of answers.
    var isListable: Bool {
        switch conversation.asked.question {
        case .shortcut: !shortcuts.isEmpty
        case .parameter(let name): !cases(of: Known(dialogue, conversation).parameter(name)).isEmpty
        case .value, .meaning: true
        case .confirmValues, .confirmMeaning, .confirmAll, .confirmSwitch: false
        }
    }

    /// Whether the list that was offered goes on.
    var hasMore: Bool { conversation.asked.page + conversation.asked.offered.count < choices.count }

    /// The shortcuts that can be begun.
    private var shortcuts: [Shortcut] {
        dialogue.language(of: conversation.locale).shortcuts.filter { dialogue.enabled.contains($0.id) }
    }

    /// The cases of a parameter's enum; empty if it has none.
    private func cases(of parameter: Parameter?) -> [Enumeration.Case] {
        guard case .enumeration(let name) = parameter?.kind else { return [] }
        return dialogue.language(of: conversation.locale).catalog.enums.first { $0.name == name }?.cases ?? []
    }

    /// The answers that can be listed: an identifier and a label each, in order.
    private var choices: [(id: String, label: String)] {
        let known = Known(dialogue, conversation)
        let spoken = known.language.spoken
        switch conversation.asked.question {
        case .shortcut: return shortcuts.map { ($0.id, spoken.name(of: $0)) }
        case .parameter(let name):
            return cases(of: known.parameter(name)).map { ($0.id, $0.displayName ?? Spoken.words(of: $0.id)) }
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
        case .confirmValues, .confirmMeaning, .confirmAll, .confirmSwitch: return []
        }
    }

    private func labels(from start: Int) -> [String] {
        choices.dropFirst(start).prefix(ConversationRules.pageLength).map(\.label)
    }

    /// Offers a page of the list.
    mutating func offerList(from start: Int) {
        let choices = choices
        let page = choices.dropFirst(start).prefix(ConversationRules.pageLength)
        conversation.asked.page = start
        conversation.asked.offered = page.map(\.id)
        conversation.asked.isDefaultOffered = false
        conversation.state = .choosing
        let list = dialogue.language(of: conversation.locale).spoken.list(page.map(\.label), .or)
        let hasMore = start + page.count < choices.count
        let key: Prompt =
            switch conversation.asked.question {
            case .value where start == 0, .meaning where start == 0: .choose
            case .shortcut where start == 0: .shortcutList
            default: start > 0 ? .listRest : hasMore ? .listMore : .list
            }
        conversation.prompt = filled(key, ["list": list])
    }

    /// Continues the list that was offered, or begins it.
    mutating func offerMore() {
        conversation.asked.misses = 0
        let start = conversation.asked.offered.isEmpty ? 0 : conversation.asked.page + conversation.asked.offered.count
        if start < choices.count { return offerList(from: start) }
        prompt()
        conversation.prompt = filled(.noMore, ["prompt": conversation.prompt])
    }

    /// Says what can be said.
    mutating func help() {
        conversation.asked.misses = 0
        if isListable { return offerList(from: conversation.asked.offered.isEmpty ? 0 : conversation.asked.page) }
        prompt()
        guard case .parameter(let name) = conversation.asked.question else { return }
        let parameter = Known(dialogue, conversation).parameter(name)
        conversation.prompt = filled(.help, ["hint": hint(for: parameter), "prompt": conversation.prompt])
    }

    /// The values of the page that was offered for a parameter.
    func offeredValues(of parameter: Parameter) -> [KnownValue] {
        let cases = cases(of: parameter)
        return conversation.asked.offered.compactMap { id in
            cases.first { $0.id == id }.map { KnownValue(name: parameter.name, value: $0.answer) }
        }
    }

    /// What a shortcut is called, and its values.
    private func described(_ intended: Intended) -> String {
        let known = listener.known(of: intended.shortcut, intended.values)
        let values = intended.values.map { known.named($0.value, of: $0.name) }
        return known.language.spoken.list([label(of: intended)] + values, .and)
    }

    /// What a shortcut is called.
    func label(of intended: Intended) -> String {
        let spoken = dialogue.language(of: conversation.locale).spoken
        guard let shortcut = dialogue.language(of: conversation.locale).shortcut(intended.shortcut) else {
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
            let shortcut = dialogue.language(of: conversation.locale).shortcut(options[index].shortcut)
            let values = options[index].values.map { value in
                spoken.text(of: value.value, for: shortcut?.parameters.first { $0.name == value.name })
            }
            return values.isEmpty ? titles[index] : values.joined(separator: " ")
        }
    }
}
