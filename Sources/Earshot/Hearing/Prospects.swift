/// What the catalog has ahead of the states of a document, looked up once for each state.
struct Prospects: Sendable {
    typealias State = PhraseGraph.State

    /// What may still come from a state.
    struct Prospect: Sendable {
        /// Whether any allowed meaning may be reached.
        var reaches = false
        /// Whether words go on from the state.
        var goesOn = false
        /// The only meaning that may be reached; `nil` if there are more, or if it depends on values not yet heard.
        var only: Int32?
    }

    /// The meaning of a negative phrase.
    static let negative: Int32 = -2
    /// The meaning of an answer to a question.
    static let answer: Int32 = -3

    private var phrases: [State: Prospect] = [:]
    private var names: [UInt64: Prospect] = [:]
    private(set) var visited = 0

    /// What may come from a state of a phrase.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - document: The document.
    ///   - isAllowed: Whether a shortcut, by its index, may answer; `nil` if all may.
    /// - Returns: The prospect; beyond ``WorkLimits/hearingAhead`` states, several meanings.
    mutating func ahead(
        of state: State,
        in document: CompiledDocument,
        _ isAllowed: ((Int32) -> Bool)?
    ) -> Prospect {
        if let known = phrases[state] { return known }
        let graph = document.graph
        let layers = graph.symbolsByState
        var found = Meanings(isFiltered: isAllowed != nil)
        var known: Set<State> = [state]
        var waiting: [(state: State, isBehind: Bool)] = [(state, false)]
        while let (next, isBehind) = waiting.popLast() {
            visited += 1
            for acceptance in graph.acceptStates(at: next) {
                switch acceptance.kind {
                case .phrase:
                    let shortcut = document.tables.phrases.part(Int(acceptance.index)) { $0.shortcut }
                    if isAllowed?(shortcut) ?? true { found.add(shortcut) }
                case .negative: found.add(Self.negative)
                case .answer: found.add(Self.answer)
                case .form: break
                }
            }
            var targets: [(State, Bool)] = []
            graph.forEachEpsilon(from: next) { targets.append(($0.target, isBehind)) }
            graph.forEachTransition(from: next, layers[...]) { _, target in
                if targets.count <= WorkLimits.hearingAhead { targets.append((target, true)) }
            }
            graph.forEachCall(from: next) { call in
                if document.tables.grammars[Int(call.grammar)] != .application { found.isMany = true }
                targets.append((call.target, true))
            }
            if targets.contains(where: { $0.1 && !isBehind }) { found.goesOn = true }
            // What is known suffices if every shortcut may answer.
            if found.isMany, found.goesOn, isAllowed == nil { break }
            for target in targets where known.insert(target.0).inserted { waiting.append(target) }
            if known.count > WorkLimits.hearingAhead {
                found.isMany = true
                found.isCut = true
                break
            }
        }
        let prospect = found.prospect
        phrases[state] = prospect
        return prospect
    }

    /// What may come from a state within the names of a grammar: the meaning is the value.
    mutating func ahead(of state: State, within grammar: Int32, _ input: SearchInput) -> Prospect {
        let key = UInt64(UInt32(bitPattern: grammar)) << 32 | UInt64(state)
        if let known = names[key] { return known }
        let graph = input.document.graph
        let layers = graph.symbolsByState
        var found = Meanings()
        var known: Set<State> = [state]
        var waiting: [(state: State, isBehind: Bool)] = [(state, false)]
        while let (next, isBehind) = waiting.popLast() {
            visited += 1
            for acceptance in graph.acceptStates(at: next) where acceptance.kind == .form {
                if let form = input.form(acceptance.index, of: grammar) { found.add(form.value) }
            }
            graph.forEachEpsilon(from: next) { epsilon in
                if known.insert(epsilon.target).inserted { waiting.append((epsilon.target, isBehind)) }
            }
            graph.forEachTransition(from: next, layers[...]) { _, target in
                if !isBehind { found.goesOn = true }
                guard known.count <= WorkLimits.hearingAhead else { return }
                if known.insert(target).inserted { waiting.append((target, true)) }
            }
            if known.count > WorkLimits.hearingAhead {
                found.isMany = true
                found.isCut = true
            }
            if found.isMany, found.goesOn { break }
        }
        let prospect = found.prospect
        names[key] = prospect
        return prospect
    }

    /// What was found so far.
    private struct Meanings {
        var first: Int32?
        var isMany = false
        var isCut = false
        var goesOn = false
        /// Whether some shortcuts may not answer, so that all states ahead were visited.
        var isFiltered = false

        mutating func add(_ meaning: Int32) {
            if let first, first != meaning { isMany = true }
            first = meaning
        }

        var prospect: Prospect {
            let reaches = first != nil || isCut || isMany && !isFiltered
            return Prospect(reaches: reaches, goesOn: reaches && goesOn, only: isMany ? nil : first)
        }
    }
}
