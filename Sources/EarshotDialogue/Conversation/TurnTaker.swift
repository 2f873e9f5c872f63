internal import Earshot

/// Takes one turn: decides what an utterance does, does it, and says what comes next.
struct TurnTaker {
    let dialogue: Dialogue
    var conversation: Conversation
    private let utterance: Utterance
    private let deadline: ResolveOptions.Deadline?
    private let notes: Ear.Notes?
    private var answer: Resolution?

    /// The failures in a row that end a conversation.
    private static let missLimit = 3

    init(
        _ dialogue: Dialogue,
        _ conversation: Conversation,
        _ utterance: Utterance,
        deadline: ResolveOptions.Deadline? = nil,
        notes: Ear.Notes? = nil
    ) {
        self.dialogue = dialogue
        self.conversation = conversation
        self.utterance = utterance
        self.deadline = deadline
        self.notes = notes
    }

    /// The turn that was taken.
    var turn: Turn {
        let known = Known(dialogue, conversation)
        return Turn(
            number: conversation.turns,
            heard: utterance.hypotheses.first?.text ?? "",
            state: conversation.state,
            prompt: conversation.prompt,
            match: known.match,
            missing: known.open.map(\.name),
            options: conversation.isOver ? [] : conversation.asked.offered,
            answer: answer
        )
    }

    var listener: Listener { Listener(dialogue, conversation, utterance, deadline: deadline, notes: notes) }

    mutating func take() {
        guard !conversation.isOver else { return }
        conversation.turns += 1
        guard (try? dialogue.check(conversation)) != nil else { return failUnfit() }
        switch conversation.asked.question {
        case .shortcut: hearShortcut()
        case .parameter(let name): hearValue(of: name, options: [])
        case .value(let name, let options): hearValue(of: name, options: options)
        case .meaning(let options): hearMeaning(options)
        case .confirmValues(let values): hearWhether(values)
        case .confirmMeaning(let intended), .confirmSwitch(let intended): hearWhether(intended)
        case .confirmAll: hearWhetherAll()
        }
        if !conversation.isOver, conversation.turns >= Conversation.turnLimit { finish(.failed, .exhausted) }
    }

    /// Says the question, or the list that was offered, in another language; what is over asks nothing.
    mutating func changeLanguage(to locale: String) {
        conversation.locale = locale
        guard !conversation.isOver else { return }
        conversation.asked.offered.isEmpty ? prompt() : offerList(from: conversation.asked.page)
    }

    // MARK: Questions

    private mutating func hearShortcut() {
        let listener = listener
        let resolution = listener.shortcut()
        answer = resolution
        let command = listener.command()
        let list = conversation.asked.offered
        let offered = list.isEmpty ? nil : listener.titled(offered: list)
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            let move = Move(.begin(intended), resolution)
            if let command, command.isBetter(than: move) { return perform(command) }
            return perform(move)
        }
        if let command { return perform(command) }
        if let offered, let match = offered.certain, let intended = listener.intended(match, of: offered) {
            return perform(Move(.begin(intended), offered))
        }
        if !askAboutMeaning(resolution, listener) { miss() }
    }

    /// Asks which shortcut was meant, or whether one was, if an answer calls for it.
    private mutating func askAboutMeaning(_ resolution: Resolution, _ listener: Listener) -> Bool {
        switch resolution.outcome {
        case .confirmationRequired(let match):
            guard let intended = listener.intended(match, of: resolution),
                let question = whether(intended), askAbout(question)
            else { return false }
            answer = resolution
            return true
        case .disambiguation:
            let meanings = listener.meanings(resolution)
            guard meanings.count > 1, askAbout(.meaning(meanings)) else { return false }
            answer = resolution
            return true
        case .success, .needsValue, .notRequired, .unsupported: return false
        }
    }

    /// The question about a shortcut that is only near; `nil` if there is nothing to ask.
    ///
    /// More about the shortcut that is talked about is asked for its values, so that none are lost.
    private func whether(_ intended: Intended) -> Question? {
        if intended.shortcut == conversation.shortcut {
            return intended.values.isEmpty ? nil : .confirmValues(intended.values)
        }
        return conversation.shortcut == nil ? .confirmMeaning(intended) : .confirmSwitch(intended)
    }

    /// Asks about an answer that was not certain.
    ///
    /// - Returns: Whether it is asked: not what was turned down before, nor what was just asked.
    private mutating func askAbout(_ question: Question) -> Bool {
        var base = conversation.beneath ?? conversation.asked
        guard conversation.asked.question != question, !base.refused.contains(question) else { return false }
        if conversation.beneath != nil {
            // What was asked about an answer before is turned down with it.
            base.misses += conversation.asked.misses + 1
            base.refused.append(conversation.asked.question)
            conversation.beneath = base
            if base.misses >= Self.missLimit {
                finish(.failed, .failed)
                return true
            }
        }
        ask(question)
        return true
    }

    private mutating func hearValue(of name: String, options: [KnownValue]) {
        let listener = listener
        guard let parameter = listener.known.parameter(name) else { return miss() }
        let own = listener.answer(name, offered: conversation.asked.offered)
        answer = own
        let value = listener.value(own.certain).map { Move(.set([KnownValue(name: name, value: $0)]), own) }
        if parameter.kind == .text { return hearText(value, parameter, listener) }
        if let value, !value.isNear, value.cost <= ConversationRules.plainAnswer { return perform(value) }
        var moves = [value].compactMap(\.self)
        moves += [listener.command()].compactMap(\.self)
        if parameter.kind != .boolean { moves += defaultMoves(parameter, listener) }
        moves += listener.correction(asked: name, softly: value == nil && !listener.isUncertain)
        moves += listener.named()
        moves += listener.values(asked: name).filter {
            value == nil || value?.isNear == true || $0.tellsMore(than: name)
        }
        moves += listener.choice(name, among: options.isEmpty ? offeredValues(of: parameter) : options)
        let resolution = listener.shortcut()
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            moves.append(Move(.begin(intended), resolution))
        }
        if case .value = conversation.asked.question, own.certain == nil {
            if let move = labelled(options, listener) { moves.append(move) }
            if moves.isEmpty, listener.yes?.yes == false { return decline() }
        }
        let best = Move.best(moves)
        if let best, !best.isNear { return perform(best) }
        if askAboutValue(own, of: name, listener) { return }
        if let best { return perform(best) }
        if !askAboutMeaning(resolution, listener) { miss() }
    }

    private mutating func hearText(_ value: Move?, _ parameter: Parameter, _ listener: Listener) {
        if let command = listener.command() {
            switch command.action {
            case .command(.more), .command(.none): break
            default: return perform(command)
            }
        }
        if let move = defaultMoves(parameter, listener).first { return perform(move) }
        let corrections = listener.correction(asked: nil, softly: false).filter { !$0.isNear }
        if let move = corrections.first { return perform(move) }
        let resolution = listener.shortcut()
        if let match = resolution.certain, resolution.evidence == .exact,
            let intended = listener.intended(match, of: resolution)
        {
            if intended.shortcut != conversation.shortcut {
                answer = resolution
                return ask(.confirmSwitch(intended))
            }
            if !intended.values.isEmpty { return perform(Move(.begin(intended), resolution)) }
        }
        if let value { perform(value) } else { miss() }
    }

    private func defaultMoves(_ parameter: Parameter, _ listener: Listener) -> [Move] {
        guard let value = parameter.defaultValue, conversation.asked.isDefaultOffered,
            let heard = listener.yes
        else { return [] }
        let known = KnownValue(name: parameter.name, value: value)
        return [Move(heard.yes ? .set([known]) : .declineDefault, heard.resolution)]
    }

    /// Asks which value was meant, or whether one was, if an answer calls for it.
    private mutating func askAboutValue(_ own: Resolution, of name: String, _ listener: Listener) -> Bool {
        switch own.outcome {
        case .disambiguation:
            let options = listener.values(own, of: name)
            return options.count > 1 && askAbout(.value(name, options))
        case .confirmationRequired(let match):
            guard let value = listener.value(match) else { return false }
            return askAbout(.confirmValues([KnownValue(name: name, value: value)]))
        case .success, .needsValue, .notRequired, .unsupported: return false
        }
    }

    private mutating func hearMeaning(_ options: [Intended]) {
        let listener = listener
        let resolution = listener.shortcut()
        answer = resolution
        let page = Array(options.dropFirst(conversation.asked.page).prefix(ConversationRules.pageLength))
        if let chosen = listener.choose(among: labels(of: page)), (chosen.resolution.evidence ?? .exact) < .phonetic {
            let intended = page[chosen.index]
            answer = shown(chosen.resolution, as: intended)
            return begin(intended, isNear: false)
        }
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            let chosen = options.first { $0.shortcut == intended.shortcut && intended.values.isEmpty } ?? intended
            return begin(chosen, isNear: false)
        }
        if let command = listener.command() { return perform(command) }
        if listener.yes?.yes == false { return decline() }
        miss()
    }

    private mutating func hearWhether(_ values: [KnownValue]) {
        let listener = listener
        if let heard = listener.yes {
            return heard.yes ? set(values) : decline()
        }
        switch conversation.beneath?.question {
        case .parameter(let name): hearValue(of: name, options: [])
        case .confirmAll: hearAboutAll(listener)
        default: miss()
        }
    }

    private mutating func hearWhether(_ intended: Intended) {
        let listener = listener
        if let heard = listener.yes {
            return heard.yes ? adopt(intended) : decline()
        }
        guard conversation.shortcut != nil else { return hearShortcut() }
        if let command = listener.command() { return perform(command) }
        // An answer to the question before is a no as well.
        if case .parameter(let name) = conversation.beneath?.question, listener.known.parameter(name)?.kind != .text {
            let own = listener.answer(name, offered: [])
            if let value = listener.value(own.certain) {
                answer = own
                return perform(Move(.set([KnownValue(name: name, value: value)]), own))
            }
        }
        miss()
    }

    private mutating func hearWhetherAll() {
        let listener = listener
        if let heard = listener.yes {
            return heard.yes ? complete() : finish(.cancelled, .cancelled)
        }
        hearAboutAll(listener)
    }

    private mutating func hearAboutAll(_ listener: Listener) {
        var moves = [listener.command()].compactMap(\.self)
        moves += listener.correction(asked: nil, softly: true)
        moves += listener.named()
        moves += listener.values(asked: nil)
        let resolution = listener.shortcut()
        answer = resolution
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            moves.append(Move(.begin(intended), resolution))
        }
        if let best = Move.best(moves) { return perform(best) }
        if !askAboutMeaning(resolution, listener) { miss() }
    }

    /// One of the values that were offered, by its place or its label, where they are no cases of an enum.
    private func labelled(_ options: [KnownValue], _ listener: Listener) -> Move? {
        let page = Array(options.dropFirst(conversation.asked.page).prefix(ConversationRules.pageLength))
        let labels = page.map { listener.known.spoken($0.value, of: $0.name) }
        return listener.choose(among: labels).map { Move(.set([page[$0.index]]), $0.resolution) }
    }

    // MARK: Doing

    private mutating func perform(_ move: Move) {
        switch move.action {
        case .set(let values):
            rememberAnswer(move.resolution, values)
            set(values)
        case .command(let command):
            answer = nil
            perform(command)
        case .declineDefault:
            answer = nil
            conversation.asked.isDefaultDeclined = true
            conversation.asked.misses = 0
            isListable ? offerList(from: 0) : prompt()
        case .reopen(let name):
            answer = nil
            remember()
            ask(.parameter(name))
        case .keepPreset:
            answer = nil
            conversation.asked.misses = 0
            prompt()
            conversation.prompt = filled(.preset, ["prompt": conversation.prompt])
        case .begin(let intended):
            answer = move.resolution
            begin(intended, isNear: move.isNear)
        }
    }

    private mutating func set(_ values: [KnownValue]) {
        remember()
        for value in values { conversation.set(value.name, value.value) }
        advance()
    }

    /// Shows what an answer was taken for in the terms of the catalog; a yes to a default is no answer of its own.
    private mutating func rememberAnswer(_ resolution: Resolution, _ values: [KnownValue]) {
        guard let shortcut = conversation.shortcut else { return }
        switch resolution.match {
        case .enumerationCase(let own) where own.parameter?.shortcut == shortcut: answer = resolution
        case .value(let own) where own.parameter.shortcut == shortcut: answer = resolution
        case .value(let own) where own.value.isBoolean: answer = nil
        case .shortcut, .enumerationCase, .value, nil:
            answer = shown(resolution, as: Intended(shortcut: shortcut, values: values))
        }
    }

    /// An answer of a form as one about a shortcut, with nothing but the values that were said.
    private func shown(_ resolution: Resolution, as intended: Intended) -> Resolution {
        var shown = resolution
        if var match = listener.known(of: intended.shortcut, []).match {
            match.parameters = intended.values.map { ShortcutMatch.Binding(name: $0.name, value: $0.value) }
            shown.outcome = .success(.shortcut(match))
        }
        shown.alternatives = []
        shown.phrase = nil
        shown.name(intended.values.map(\.name))
        return shown
    }

    private mutating func begin(_ intended: Intended, isNear: Bool) {
        if intended.shortcut == conversation.shortcut, !intended.values.isEmpty { return set(intended.values) }
        if isAnythingKnown || (isNear && conversation.shortcut != nil) { return ask(.confirmSwitch(intended)) }
        adopt(intended)
    }

    private mutating func adopt(_ intended: Intended) {
        remember()
        conversation.shortcut = intended.shortcut
        conversation.values = intended.values
        advance()
    }

    private mutating func perform(_ command: ConversationLanguage.Command) {
        switch command {
        case .cancel: finish(.cancelled, .cancelled)
        case .back: goBack()
        case .repeat: conversation.asked.misses = 0
        case .help: help()
        case .more: offerMore()
        case .none:
            guard isListable, !conversation.asked.offered.isEmpty else { return miss() }
            conversation.beneath != nil && !hasMore ? decline() : offerMore()
        case .restart:
            guard let shortcut = conversation.shortcut else { return ask(.shortcut) }
            let fresh = Intended(shortcut: shortcut, values: [])
            isAnythingKnown ? ask(.confirmSwitch(fresh)) : adopt(fresh)
        }
    }

    /// Returns to the question beneath: what was asked about its answer was not meant.
    private mutating func decline() {
        guard var base = conversation.beneath else { return miss() }
        answer = nil
        base.refused.append(conversation.asked.question)
        if case .confirmSwitch = conversation.asked.question { return resume(base) }
        // What was not understood since is a failure at the question as well.
        base.misses += conversation.asked.misses
        conversation.asked = base
        conversation.beneath = nil
        miss()
    }

    private mutating func goBack() {
        if var beneath = conversation.beneath {
            beneath.misses = 0
            return resume(beneath)
        }
        guard var last = conversation.history.popLast() else {
            conversation.asked.misses = 0
            prompt()
            conversation.prompt = filled(.first, ["prompt": conversation.prompt])
            return
        }
        conversation.shortcut = last.shortcut
        conversation.values = last.values
        last.asked.misses = 0
        resume(last.asked)
    }

    /// Keeps the state for "go back".
    private mutating func remember() {
        conversation.history.append(
            Snapshot(
                shortcut: conversation.shortcut,
                values: conversation.values,
                asked: conversation.beneath ?? conversation.asked
            )
        )
        if conversation.history.count > Conversation.historyLimit { conversation.history.removeFirst() }
    }

    /// Goes on to the next question, or ends.
    private mutating func advance() {
        let known = Known(dialogue, conversation)
        if known.shortcut != nil, known.open.isEmpty, known.shortcut?.confirmation != nil { return ask(.confirmAll) }
        complete()
    }

    /// Ends if everything is known, and otherwise asks for what is not.
    private mutating func complete() {
        let known = Known(dialogue, conversation)
        guard known.shortcut != nil else { return ask(.shortcut) }
        if let next = known.open.first { return ask(.parameter(next.name)) }
        finish(.ready, .ready)
    }

    private var isAnythingKnown: Bool { !conversation.values.isEmpty }

    private mutating func finish(_ state: ConversationState, _ key: Prompt) {
        conversation.state = state
        conversation.asked.offered = []
        conversation.history = []
        conversation.prompt = filled(key, ["summary": Known(dialogue, conversation).summary])
    }

    /// Ends a conversation that does not fit the catalog.
    private mutating func failUnfit() {
        conversation.shortcut = nil
        conversation.values = []
        conversation.asked = AskedQuestion(.shortcut)
        conversation.beneath = nil
        finish(.failed, .failed)
    }

    /// Counts a failure, and asks again in another way.
    private mutating func miss() {
        conversation.asked.misses += 1
        if conversation.asked.misses >= Self.missLimit { return finish(.failed, .failed) }
        if conversation.asked.misses == 2, isListable, conversation.asked.offered.isEmpty { return offerList(from: 0) }
        prompt()
    }
}

/// The figures of a conversation.
enum ConversationRules {
    /// The most options that are offered at a time.
    static let pageLength = 5
    /// The highest cost of an answer that is taken without looking for another meaning: a word, or a number.
    static let plainAnswer = 100
}
