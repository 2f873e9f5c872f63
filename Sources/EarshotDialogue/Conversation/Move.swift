internal import Earshot

/// What an utterance does to a conversation, and what it cost to understand it so.
struct Move {
    /// What is done.
    enum Action {
        /// Values are set.
        case set([KnownValue])
        /// A word of the conversation itself.
        case command(ConversationLanguage.Command)
        /// The default of the question is turned down.
        case declineDefault
        /// A parameter is asked again.
        case reopen(String)
        /// A parameter is to be changed whose value is preset.
        case keepPreset
        /// A shortcut, with its values.
        case begin(Intended)
    }

    var action: Action
    var resolution: Resolution
    /// Whether something was heard that is only near.
    var isNear: Bool { (resolution.evidence ?? .exact) >= .phonetic }
    var cost: Int { resolution.cost ?? 0 }

    init(_ action: Action, _ resolution: Resolution) {
        self.action = action
        self.resolution = resolution
    }

    /// Whether a move is preferred to another one; of equal ones, the earlier is.
    func isBetter(than other: Move) -> Bool { isNear != other.isNear ? !isNear : cost < other.cost }

    /// Whether it sets more than the parameter that was asked for, by more than a value alone.
    func tellsMore(than asked: String) -> Bool {
        guard case .set(let values) = action else { return true }
        return values.count > 1 || (values.first?.name != asked && resolution.hasLiterals)
    }

    /// The best of several; of equal ones, the first.
    static func best(_ moves: [Move]) -> Move? {
        moves.dropFirst().reduce(moves.first) { best, move in
            if let best, !move.isBetter(than: best) { best } else { move }
        }
    }
}

extension Resolution {
    /// The match of an answer that needs no question.
    var certain: Resolution.Match? {
        switch outcome {
        case .success(let match), .needsValue(let match, _): match
        case .confirmationRequired, .disambiguation, .notRequired, .unsupported: nil
        }
    }

    /// Whether words of a phrase were heard besides values.
    var hasLiterals: Bool {
        spans.contains { if case .literal = $0.role { true } else { false } }
    }

    /// Whether words of a phrase are only near to what was heard, or were not heard.
    var hasNearLiterals: Bool {
        spans.contains { span in
            switch span.role {
            case .literal, .applicationName: span.evidence >= .phonetic
            case .missing: true
            case .parameter, .value, .filler, .frame, .content: false
            }
        }
    }

    /// Whether the value of a parameter other than one is only near to what was heard.
    func hasNearValue(besides asked: String?) -> Bool {
        spans.contains { $0.evidence >= .phonetic && $0.role.parameter.map { $0 != asked } ?? false }
    }

    /// The names of the parameters whose values were heard.
    var spokenParameters: Set<String> {
        Set(spans.compactMap { span in if case .parameter(let name) = span.role { name } else { nil } })
    }
}

extension Resolution {
    /// Gives the values that were heard the names of the parameters that they were taken for.
    ///
    /// - Parameter names: The names, in the order of being heard.
    mutating func name(_ names: [String]) {
        spans.removeAll { $0.role.parameter.map(AnswerForms.isOther) ?? false }
        let places = spans.indices.filter { spans[$0].role.parameter != nil }
        let heard = places.compactMap { spans[$0].role.parameter }
        guard Set(heard) != Set(names), heard.count == names.count else { return }
        for (place, name) in zip(places, names) { spans[place].role = .parameter(name) }
    }
}

extension ParameterValue {
    var isBoolean: Bool { if case .boolean = self { true } else { false } }
}
