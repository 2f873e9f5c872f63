internal import Earshot

/// Understands one utterance in the terms of a conversation; changes nothing.
struct Listener {
    let dialogue: Dialogue
    let conversation: Conversation
    let known: Known
    let ear: Ear

    init(
        _ dialogue: Dialogue,
        _ conversation: Conversation,
        _ utterance: Utterance,
        deadline: ResolveOptions.Deadline?,
        notes: Ear.Notes?
    ) {
        self.dialogue = dialogue
        self.conversation = conversation
        known = Known(dialogue, conversation)
        var utterance = utterance
        if utterance.locale == nil { utterance.locale = conversation.locale }
        ear = Ear(utterance: utterance, deadline: deadline, notes: notes)
    }

    var language: ConversationLanguage { known.language }

    /// What relative times and dates are counted from: the time of the turn.
    private var now: CalendarDateTime? {
        conversation.time.flatMap { CalendarDateTime(local: $0, keepsOffset: zone != nil) }
    }

    private var zone: CalendarZone? { conversation.zone }

    private var moment: AnswerForms.Moment { AnswerForms.Moment(now: now, zone: zone) }

    var forms: AnswerForms? { known.shortcut.map { language.forms(of: $0) } }

    // MARK: Values

    /// The answer to the question for a parameter.
    ///
    /// Names are those of all values. Places are those of the list that was offered.
    func answer(_ name: String, offered: [String]) -> Resolution {
        guard let shortcut = known.shortcut else { return Resolution(outcome: .unsupported(.init(.outOfCatalog))) }
        let target = ResolveOptions.Target.parameter(ParameterReference(shortcut: shortcut.id, parameter: name))
        let resolver = language.values(of: shortcut) ?? dialogue.resolver
        func ask(_ offered: [String]?) -> Resolution {
            ear.ask(
                resolver,
                ResolveOptions(
                    target: target,
                    policy: dialogue.policy,
                    offered: offered,
                    now: now,
                    zone: zone,
                    maximumAlternatives: 20
                ),
                .catalog
            )
        }
        let named = ask(nil)
        guard !offered.isEmpty else { return named }
        let placed = ask(offered)
        guard placed.certain != nil else { return named.isUnderstood ? named : placed }
        guard named.certain != nil, let one = named.cost, let other = placed.cost else { return placed }
        return one < other ? named : placed
    }

    /// The value of a match for a parameter.
    func value(_ match: Resolution.Match?) -> ParameterValue? {
        switch match {
        case .enumerationCase(let match):
            guard let id = match.caseID else { return nil }
            let cases = language.catalog.enums.first { $0.name == match.enumeration }?.cases ?? []
            return cases.first { $0.id == id }?.answer ?? .enumerationCase(id)
        case .value(let match): return match.value
        case .shortcut, nil: return nil
        }
    }

    /// The values of the options of a disambiguation between values.
    func values(_ resolution: Resolution, of name: String) -> [KnownValue] {
        guard case .disambiguation(let alternatives) = resolution.outcome else { return [] }
        return alternatives.compactMap { alternative in
            value(alternative.match).map { KnownValue(name: name, value: $0) }
        }
    }

    /// The bindings of a match against forms.
    private func bindings(_ resolution: Resolution?) -> [KnownValue] {
        guard let resolution, case .shortcut(let match) = resolution.certain else { return [] }
        return match.parameters.map { KnownValue(name: $0.name, value: $0.value) }
    }

    // MARK: Moves

    /// Whether the utterance is a yes or a no; `nil` if it is neither.
    var yes: (yes: Bool, resolution: Resolution)? { language.yes(ear) }

    /// A word of the conversation.
    func command() -> Move? {
        language.command(ear).map { Move(.command($0.command), $0.resolution) }
    }

    /// Several values, or a value of another parameter than the one asked for.
    ///
    /// Nobody asked for others, so what is only near is not taken for them.
    func values(asked: String?) -> [Move] {
        guard let forms else { return [] }
        var moves: [Move] = []
        if let resolution = forms.resolve(ear, as: .fill, policy: dialogue.policy, moment) {
            let found = bindings(resolution)
            if !found.isEmpty, !resolution.hasNearValue(besides: asked), isSaid(found, resolution, asked: asked) {
                moves.append(Move(.set(found), resolution))
            }
        }
        for (index, group) in forms.groups.enumerated() {
            if group.names.count > 1,
                let resolution = forms.resolve(ear, as: .run(index), policy: dialogue.policy, moment)
            {
                let found = bindings(resolution).sorted { one, other in
                    let places = [one, other].map { group.names.firstIndex(of: $0.name) ?? 0 }
                    return places[0] < places[1]
                }
                if let placed = placed(found.map(\.value), in: group, asked: asked) {
                    moves.append(Move(.set(placed), resolution))
                }
            }
            if let asked, group.names.contains(asked),
                let resolution = forms.resolve(ear, as: .echo(index), policy: dialogue.policy, moment),
                let found = bindings(resolution).first
            {
                moves.append(Move(.set([KnownValue(name: asked, value: found.value)]), resolution))
            }
        }
        return moves.filter { move in
            guard move.isNear else { return true }
            // A value that is only near is taken beside another that was heard; alone, it was no answer to the question.
            guard case .set(let values) = move.action else { return false }
            return values.count > 1 && !move.resolution.hasNearLiterals
        }
    }

    /// Whether values that were heard side by side can be taken.
    ///
    /// What was said before is only replaced where words say what is meant, or where everything is asked about. "One"
    /// behind another value is mostly no number: "the french one".
    private func isSaid(_ values: [KnownValue], _ resolution: Resolution, asked: String?) -> Bool {
        let replaces = values.contains { value in
            value.name != asked && conversation.value(of: value.name).map { $0 != value.value } ?? false
        }
        if replaces, asked != nil, !resolution.hasLiterals { return false }
        guard values.count > 1 else { return true }
        let spoken = resolution.spans.filter { $0.role.parameter != nil }
        guard let last = spoken.last, let name = last.role.parameter, name != asked,
            last.heard.utf8.allSatisfy({ $0 < 0x30 || $0 > 0x39 })
        else { return true }
        return values.first { $0.name == name }?.value != .integer(1)
    }

    /// The parameters that values said in a row are for; `nil` if that is not certain.
    private func placed(_ values: [ParameterValue], in group: AnswerForms.Group, asked: String?) -> [KnownValue]? {
        guard !values.isEmpty else { return nil }
        var places: [String]
        if let asked, let start = group.names.firstIndex(of: asked) {
            places = [asked] + group.names[(start + 1)...].filter { conversation.value(of: $0) == nil }
        } else {
            places = known.open.map(\.name).filter(group.names.contains)
            guard places.count == values.count else { return nil }
        }
        guard places.count >= values.count else { return nil }
        places = Array(places.prefix(values.count))
        return zip(places, values).map { KnownValue(name: $0, value: $1) }
    }

    /// One of the values that were offered, by a part of its name: "the one with cream".
    func choice(_ name: String, among options: [KnownValue]) -> [Move] {
        guard let forms, let group = forms.group(of: name),
            let resolution = forms.resolve(ear, as: .choose(group), policy: dialogue.policy, moment)
        else { return [] }
        var found: [ParameterValue] = []
        switch resolution.outcome {
        case .success(let match), .confirmationRequired(let match), .needsValue(let match, _):
            if case .shortcut(let match) = match { found = match.parameters.map(\.value) }
        case .disambiguation(let alternatives):
            for alternative in alternatives {
                if case .shortcut(let match) = alternative.match { found += match.parameters.map(\.value) }
            }
        case .notRequired, .unsupported: break
        }
        if !options.isEmpty {
            let offered = options.map(\.value)
            found.removeAll { !offered.contains($0) }
        } else if resolution.certain == nil {
            return []
        }
        guard found.count == 1 else { return [] }
        return [Move(.set([KnownValue(name: name, value: found[0])]), resolution)]
    }

    /// A value instead of one that was said before.
    ///
    /// - Parameters:
    ///   - asked: The parameter that is asked for.
    ///   - softly: Whether words that as well begin an answer are taken for a correction.
    /// - Returns: The move, if it is a correction; otherwise nothing.
    func correction(asked: String?, softly: Bool) -> [Move] {
        guard let forms else { return [] }
        let latest = conversation.values.last?.name
        let order = [latest, asked].compactMap(\.self) + conversation.values.reversed().map(\.name)
        var groups: [Int] = []
        for name in order {
            if let group = forms.group(of: name), !groups.contains(group) { groups.append(group) }
        }
        var moves: [Move] = []
        search: for group in groups {
            for form in softly ? [.correct(group), .correctSoftly(group)] : [AnswerForms.Form.correct(group)] {
                guard let resolution = forms.resolve(ear, as: form, policy: dialogue.policy, moment),
                    !resolution.hasNearLiterals,
                    let name = corrected(bindings(resolution), in: forms.groups[group], asked: asked),
                    let value = bindings(resolution).first(where: { $0.name == forms.groups[group].names[0] })?.value
                else { continue }
                moves.append(Move(.set([KnownValue(name: name, value: value)]), resolution))
                break search
            }
        }
        for form in softly ? [AnswerForms.Form.fillCorrection, .fillCorrectionSoftly] : [.fillCorrection] {
            guard let resolution = forms.resolve(ear, as: form, policy: dialogue.policy, moment),
                !resolution.hasNearLiterals, !resolution.hasNearValue(besides: nil)
            else { continue }
            let found = bindings(resolution)
            if !found.isEmpty, isSaid(found, resolution, asked: nil) { moves.append(Move(.set(found), resolution)) }
        }
        return Move.best(moves).map { [$0] } ?? []
    }

    /// Whether the question was not answered, or it is asked what its answer meant.
    var isUncertain: Bool { conversation.asked.misses > 0 || conversation.beneath != nil }

    /// The parameter that a correction is for; `nil` if that is not certain.
    private func corrected(_ found: [KnownValue], in group: AnswerForms.Group, asked: String?) -> String? {
        if let other = found.first(where: { $0.name == AnswerForms.other(group.names[0]) })?.value {
            let holders = group.names.filter { held($0) == other }
            return holders.count == 1 ? holders[0] : nil
        }
        guard let value = found.first(where: { $0.name == group.names[0] })?.value else { return nil }
        let latest = conversation.values.last
        let isAsked = asked.map(group.names.contains) ?? false
        if isAsked, isUncertain { return asked }
        if let latest, group.names.contains(latest.name), !(isAsked && latest.value == value) { return latest.name }
        if isAsked { return asked }
        return conversation.values.last { group.names.contains($0.name) }?.name
            ?? (group.names.count == 1 ? group.names[0] : nil)
    }

    /// The value that a parameter has for the person: the one that is asked about, said before, or offered.
    private func held(_ name: String) -> ParameterValue? {
        if case .confirmValues(let values) = conversation.asked.question,
            let value = values.first(where: { $0.name == name })?.value
        {
            return value
        }
        return known.parameter(name).flatMap(known.value)
    }

    /// A parameter by its name, with a value or to be asked again.
    func named() -> [Move] {
        guard let forms else { return [] }
        var moves: [Move] = []
        if let resolution = forms.resolve(ear, as: .change, policy: dialogue.policy, moment) {
            let found = bindings(resolution)
            if found.count == 1, !resolution.hasNearLiterals {
                moves.append(Move(known.preset(found[0].name) == nil ? .set(found) : .keepPreset, resolution))
            }
        }
        if let resolution = forms.resolve(ear, as: .reopen, policy: dialogue.policy, moment),
            !resolution.hasNearLiterals, let name = forms.reopened(by: resolution.certain)
        {
            moves.append(Move(known.preset(name) == nil ? .reopen(name) : .keepPreset, resolution))
        }
        return moves
    }

    // MARK: Shortcuts

    /// What the utterance means as a phrase of the person or of the catalog.
    ///
    /// A personal phrase word for word comes first. One that is near is asked about where the catalog says nothing
    /// certain.
    func shortcut() -> Resolution {
        let options = ResolveOptions(
            policy: dialogue.policy,
            allowedApplications: dialogue.applications,
            now: now,
            zone: zone,
            maximumAlternatives: 20
        )
        if let own = dialogue.personal?.spokenExactly(options, askPersonal) { return own }
        let resolution = catalogShortcut(options)
        if resolution.certain != nil || resolution.reason?.kind == .negative { return resolution }
        return dialogue.personal?.near(options, askPersonal) ?? resolution
    }

    private func askPersonal(_ resolver: Resolver, _ options: ResolveOptions) -> Resolution {
        ear.ask(resolver, options, .personal)
    }

    /// What the utterance means as a phrase of the catalog.
    private func catalogShortcut(_ options: ResolveOptions) -> Resolution {
        let resolution = ear.ask(dialogue.resolver, options, .catalog)
        var options = options
        options.allowedShortcuts = dialogue.enabled
        if resolution.isUnderstood || resolution.reason?.kind == .negative { return resolution }
        for other in [language.resolveNameless(ear, options: options), titled(offered: [])] {
            if let other, other.isUnderstood || other.reason?.kind == .negative { return other }
        }
        return resolution
    }

    /// What the utterance means as the title of a shortcut, or its place in a list.
    func titled(offered: [String]) -> Resolution? {
        let heard = language.titled(ear, offered: offered, policy: dialogue.policy)
        guard let resolution = heard,
            let id = resolution.certain?.caseID, dialogue.enabled.contains(id),
            (resolution.evidence ?? .exact) < .phonetic, offered.contains(id) || resolution.evidence != .partial
        else { return nil }
        var answer = resolution
        guard let match = known(of: id, []).match else { return nil }
        answer.outcome = .success(.shortcut(match))
        answer.phrase = nil
        answer.spans = []
        return answer
    }

    /// The shortcut of an answer, with the values that were said, and those that a personal phrase stands for.
    func intended(_ match: Resolution.Match, of resolution: Resolution) -> Intended? {
        intended(match, spoken: resolution.spokenParameters, phrase: resolution.phrase)
    }

    /// The shortcut of a match, with its values.
    ///
    /// - Parameters:
    ///   - match: The match.
    ///   - spoken: The parameters that were said; `nil` if that is not known.
    ///   - phrase: The phrase that was said.
    /// - Returns: The shortcut with the values that were said or that a personal phrase stands for; without `spoken`,
    ///   with all but the defaults.
    private func intended(_ match: Resolution.Match, spoken: Set<String>?, phrase: String?) -> Intended? {
        guard case .shortcut(let match) = match, let shortcut = language.shortcut(match.shortcut),
            match.application.map({ dialogue.applications?.contains($0) ?? false }) ?? true
        else { return nil }
        let preset = Set(shortcut.presets.map(\.parameter))
        let frozen = dialogue.personal?.frozen(match, saidAs: phrase) ?? []
        let values = match.parameters.filter { binding in
            if preset.contains(binding.name) { return false }
            if frozen.contains(binding.name) { return true }
            if let spoken { return spoken.contains(binding.name) }
            return shortcut.parameters.first { $0.name == binding.name }?.defaultValue != binding.value
        }
        return Intended(shortcut: shortcut.id, values: values.map { KnownValue(name: $0.name, value: $0.value) })
    }

    /// The shortcuts of a disambiguation.
    func meanings(_ resolution: Resolution) -> [Intended] {
        guard case .disambiguation(let alternatives) = resolution.outcome else { return [] }
        return alternatives.compactMap { intended($0.match, spoken: nil, phrase: $0.phrase) }
    }

    /// What would be known of a shortcut with some values.
    func known(of shortcut: String, _ values: [KnownValue]) -> Known {
        var conversation = conversation
        conversation.shortcut = shortcut
        conversation.values = values
        return Known(dialogue, conversation)
    }

    /// One of several things, each with a label, by its name or its place.
    func choose(among labels: [String]) -> (index: Int, resolution: Resolution)? {
        guard let resolution = language.labelled(ear, among: labels, policy: dialogue.policy),
            case .value(let match) = resolution.certain, case .text(let label) = match.value,
            let index = labels.firstIndex(of: label)
        else { return nil }
        return (index, resolution)
    }
}

extension Resolution {
    /// Whether something was understood, be it only well enough for a question.
    var isUnderstood: Bool { reason == nil }
}
