internal import Earshot

/// Takes one turn: decides what an utterance does, does it, and says what comes next.
struct TurnTaker {
    let dialogue: Dialogue
    var conversation: Conversation
    private let utterance: Utterance
    private var answer: Resolution?

    /// The failures in a row that end a conversation.
    private static let missLimit = 3

    init(_ dialogue: Dialogue, _ conversation: Conversation, _ utterance: Utterance) {
        self.dialogue = dialogue
        self.conversation = conversation
        self.utterance = utterance
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
            options: conversation.isOver ? [] : conversation.offered,
            answer: answer
        )
    }

    private var listener: Listener { Listener(dialogue, conversation, utterance) }

    mutating func take() {
        guard !conversation.isOver else { return }
        conversation.turns += 1
        guard conversation.catalog == dialogue.fingerprint else { return finish(.failed, .failed) }
        switch conversation.question {
        case .shortcut: hearShortcut()
        case .parameter(let name): hearValue(of: name, options: [])
        case .value(let name, let options): hearValue(of: name, options: options)
        case .meaning(let options): hearMeaning(options)
        case .confirmValue(let value): hearWhether(value)
        case .confirmMeaning(let intended): hearWhether(intended)
        case .confirmAll: hearWhetherAll()
        case .confirmSwitch(let intended, let question): hearWhetherToLeave(for: intended, returnTo: question)
        }
        if !conversation.isOver, conversation.turns >= Conversation.turnLimit { finish(.failed, .exhausted) }
    }

    /// Says the question, or the list that was offered, in another language.
    mutating func changeLanguage(to locale: String) {
        conversation.locale = locale
        guard !conversation.isOver else { return }
        conversation.offered.isEmpty ? prompt() : offerList(from: conversation.page)
    }

    // MARK: Questions

    private mutating func hearShortcut() {
        let listener = listener
        let resolution = listener.shortcut()
        answer = resolution
        let command = listener.command()
        let offered = conversation.offered.isEmpty ? nil : listener.titled(offered: conversation.offered)
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
            guard let intended = listener.intended(match, of: resolution) else { return false }
            answer = resolution
            ask(isAnythingKnown ? leave(for: intended) : .confirmMeaning(intended))
            return true
        case .disambiguation:
            let meanings = listener.meanings(resolution)
            guard meanings.count > 1 else { return false }
            answer = resolution
            remember()
            ask(.meaning(meanings))
            return true
        case .success, .needsValue, .notRequired, .unsupported: return false
        }
    }

    private mutating func hearValue(of name: String, options: [KnownValue]) {
        let listener = listener
        guard let parameter = listener.known.parameter(name) else { return miss() }
        let own = listener.answer(name, offered: conversation.offered)
        answer = own
        let value = listener.value(own.certain).map { Move(.set([KnownValue(name: name, value: $0)]), own) }
        if parameter.kind == .text { return hearText(value, parameter, listener) }
        if let value, !value.isNear, value.cost <= ConversationRules.plainAnswer { return perform(value) }
        var moves = [value].compactMap(\.self)
        moves += [listener.command()].compactMap(\.self)
        if parameter.kind != .boolean { moves += defaultMoves(parameter, listener) }
        moves += listener.correction(asked: name, softly: value == nil && conversation.misses == 0)
        moves += listener.named()
        moves += listener.values(asked: name).filter {
            value == nil || value?.isNear == true || $0.tellsMore(than: name)
        }
        moves += listener.choice(name, among: options.isEmpty ? offeredValues(of: parameter) : options)
        let resolution = listener.shortcut()
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            moves.append(Move(.begin(intended), resolution))
        }
        if case .value = conversation.question, own.certain == nil, let move = labelled(options, listener) {
            moves.append(move)
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
            if intended.shortcut != conversation.shortcut { return ask(leave(for: intended)) }
            if !intended.values.isEmpty { return perform(Move(.begin(intended), resolution)) }
        }
        if let value { perform(value) } else { miss() }
    }

    private func defaultMoves(_ parameter: Parameter, _ listener: Listener) -> [Move] {
        guard let value = parameter.defaultValue, !conversation.isDefaultDeclined,
            let heard = listener.language.yes(listener.utterance)
        else { return [] }
        let known = KnownValue(name: parameter.name, value: value)
        return [Move(heard.yes ? .set([known]) : .declineDefault, heard.resolution)]
    }

    /// Asks which value was meant, or whether one was, if an answer calls for it.
    private mutating func askAboutValue(_ own: Resolution, of name: String, _ listener: Listener) -> Bool {
        switch own.outcome {
        case .disambiguation:
            let options = listener.values(own, of: name)
            guard options.count > 1 else { return false }
            ask(.value(name, options))
            return true
        case .confirmationRequired(let match):
            guard let value = listener.value(match) else { return false }
            // What was turned down before is not asked about again.
            ask(.confirmValue(KnownValue(name: name, value: value)), keepsMisses: true)
            return true
        case .success, .needsValue, .notRequired, .unsupported: return false
        }
    }

    private mutating func hearMeaning(_ options: [Intended]) {
        let listener = listener
        let resolution = listener.shortcut()
        answer = resolution
        let page = Array(options.dropFirst(conversation.page).prefix(ConversationRules.pageLength))
        if let chosen = listener.choose(among: labels(of: page)), (chosen.resolution.evidence ?? .exact) < .phonetic {
            answer = resolution
            return adopt(page[chosen.index])
        }
        if let match = resolution.certain, let intended = listener.intended(match, of: resolution) {
            return adopt(options.first { $0.shortcut == intended.shortcut && intended.values.isEmpty } ?? intended)
        }
        if let command = listener.command() { return perform(command) }
        miss()
    }

    private mutating func hearWhether(_ value: KnownValue) {
        let listener = listener
        if let heard = listener.language.yes(listener.utterance) {
            answer = heard.resolution
            if heard.yes { return perform(Move(.set([value]), heard.resolution)) }
            conversation.question = .parameter(value.name)
            return miss()
        }
        hearValue(of: value.name, options: [])
    }

    private mutating func hearWhether(_ intended: Intended) {
        let listener = listener
        if let heard = listener.language.yes(listener.utterance) {
            answer = heard.resolution
            if heard.yes { return adopt(intended) }
            conversation.question = .shortcut
            return miss()
        }
        hearShortcut()
    }

    private mutating func hearWhetherAll() {
        let listener = listener
        if let heard = listener.language.yes(listener.utterance) {
            answer = heard.resolution
            return heard.yes ? finish(.ready, .ready) : finish(.cancelled, .cancelled)
        }
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

    private mutating func hearWhetherToLeave(for intended: Intended, returnTo question: Question) {
        let listener = listener
        if let heard = listener.language.yes(listener.utterance) {
            answer = heard.resolution
            return heard.yes ? adopt(intended) : ask(question)
        }
        if let command = listener.command() {
            if case .command(.back) = command.action { return ask(question) }
            return perform(command)
        }
        // An answer to the question before is a no as well.
        if case .parameter(let name) = question, listener.known.parameter(name)?.kind != .text {
            let own = listener.answer(name, offered: [])
            if let value = listener.value(own.certain) {
                conversation.question = question
                answer = own
                return perform(Move(.set([KnownValue(name: name, value: value)]), own))
            }
        }
        miss()
    }

    /// One of the values that were offered, by its place or its label, where they are no cases of an enum.
    private func labelled(_ options: [KnownValue], _ listener: Listener) -> Move? {
        let page = Array(options.dropFirst(conversation.page).prefix(ConversationRules.pageLength))
        let labels = page.map { listener.known.spoken($0.value, of: $0.name) }
        return listener.choose(among: labels).map { Move(.set([page[$0.index]]), $0.resolution) }
    }

    // MARK: Doing

    private mutating func perform(_ move: Move) {
        switch move.action {
        case .set(let values):
            rememberAnswer(move.resolution, values)
            remember()
            for value in values { conversation.set(value.name, value.value) }
            advance()
        case .command(let command):
            answer = nil
            perform(command)
        case .declineDefault:
            conversation.isDefaultDeclined = true
            conversation.misses = 0
            isListable ? offerList(from: 0) : prompt()
        case .reopen(let name):
            remember()
            ask(.parameter(name))
        case .begin(let intended):
            answer = move.resolution
            begin(intended, isNear: move.isNear)
        }
    }

    /// Shows the answer of a form as one about the shortcut.
    private mutating func rememberAnswer(_ resolution: Resolution, _ values: [KnownValue]) {
        answer = resolution
        guard case .shortcut(var match) = resolution.match, let shortcut = conversation.shortcut else { return }
        match.shortcut = shortcut
        match.intent = shortcut
        match.parameters = values.map { ShortcutMatch.Binding(name: $0.name, value: $0.value) }
        answer?.outcome = .success(.shortcut(match))
        answer?.alternatives = []
    }

    private mutating func begin(_ intended: Intended, isNear: Bool) {
        if intended.shortcut == conversation.shortcut, !intended.values.isEmpty {
            remember()
            for value in intended.values { conversation.set(value.name, value.value) }
            return advance()
        }
        if isAnythingKnown || (isNear && conversation.shortcut != nil) { return ask(leave(for: intended)) }
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
        case .repeat: conversation.misses = 0
        case .help: help()
        case .more: offerMore()
        case .none:
            if isListable, !conversation.offered.isEmpty { offerMore() } else { miss() }
        case .restart:
            guard let shortcut = conversation.shortcut else { return ask(.shortcut) }
            let fresh = Intended(shortcut: shortcut, values: [])
            isAnythingKnown ? ask(leave(for: fresh)) : adopt(fresh)
        }
    }

    private mutating func goBack() {
        if case .confirmSwitch(_, let question) = conversation.question { return ask(question) }
        guard let last = conversation.history.popLast() else {
            conversation.misses = 0
            prompt()
            conversation.prompt = filled(.first, ["prompt": conversation.prompt])
            return
        }
        conversation.shortcut = last.shortcut
        conversation.values = last.values
        ask(last.question)
    }

    /// Keeps the state for "go back".
    private mutating func remember() {
        let question: Question =
            switch conversation.question {
            case .confirmValue(let value): .parameter(value.name)
            case .value(let name, _): .parameter(name)
            case .confirmMeaning, .meaning: conversation.shortcut == nil ? .shortcut : .confirmAll
            case .confirmSwitch(_, let question): question
            default: conversation.question
            }
        conversation.history.append(
            Snapshot(shortcut: conversation.shortcut, values: conversation.values, question: question)
        )
        if conversation.history.count > Conversation.historyLimit { conversation.history.removeFirst() }
    }

    /// Goes on to the next question, or ends.
    private mutating func advance() {
        let known = Known(dialogue, conversation)
        if let next = known.open.first {
            ask(.parameter(next.name))
        } else if known.shortcut?.confirmation != nil {
            ask(.confirmAll)
        } else {
            finish(.ready, .ready)
        }
    }

    private var isAnythingKnown: Bool { !conversation.values.isEmpty }

    private func leave(for intended: Intended) -> Question {
        if case .confirmSwitch(_, let question) = conversation.question {
            return .confirmSwitch(intended, returnTo: question)
        }
        return .confirmSwitch(intended, returnTo: conversation.question)
    }

    private mutating func finish(_ state: ConversationState, _ key: Prompt) {
        conversation.state = state
        conversation.offered = []
        conversation.history = []
        conversation.prompt = filled(key, ["summary": Known(dialogue, conversation).summary])
    }

    /// Counts a failure, and asks again in another way.
    private mutating func miss() {
        conversation.misses += 1
        if conversation.misses >= Self.missLimit { return finish(.failed, .failed) }
        if conversation.misses == 2, isListable, conversation.offered.isEmpty { return offerList(from: 0) }
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
