/// Determinizes the exact sentences of a document, so that nearly every transition reads a word.
///
/// Phrases with optional parts lead to many states at once. By the subset construction, a small set of states reached
/// together becomes a single state. A larger set keeps its epsilon transitions.
struct Determinizer {
    private let document: CompiledDocument
    /// The transitions, by source state.
    private let transitions: [(from: UInt32, word: UInt32, target: UInt32)]
    /// The index of each state's first transition.
    private let starts: [Int32]
    /// The states from which an accepting state can be reached.
    private let isUseful: [Bool]
    /// The useful targets of each state's free epsilon transitions, end to end, and the start of each list.
    private let (silentTargets, silentStarts): ([PhraseGraph.State], [Int32])
    /// The new number of each form; `UInt32.max` for omitted forms.
    private let formNumbers: [UInt32]

    /// The new number of each single state; `UInt32.max` if not yet numbered.
    private var singles: [UInt32]
    /// The new numbers of sets of states.
    private var sets = StateSets()
    /// The old states that each new state represents.
    private var members: [Members] = []
    private var newTransitions: [(from: UInt32, word: UInt32, target: UInt32)] = []
    private var offsets = NumberWriter(capacity: 0)
    /// Whether each written state has a record.
    private var hasRecord: [Bool] = []
    /// For each word, whether any phrase reads the word.
    private(set) var isStep: [Bool]
    /// For each word, the grammars with forms that begin with it; see ``ExactAutomaton/mark(of:)``.
    private(set) var marks: [UInt32]
    private var records = NumberWriter(capacity: 0)

    /// The old states that a new state represents.
    private enum Members {
        case single(PhraseGraph.State)
        /// All states reached together, by the number of their set.
        case set(Int)
        /// Too many states are reached together: epsilon transitions remain.
        case joint([PhraseGraph.State])
    }

    /// The new numbers of the root states.
    private var roots: [PhraseGraph.State: UInt32] = [:]
    /// The current round of ``closure(of:)``, and for each state the last round that reached it.
    private var round: UInt32 = 0
    private var rounds: [UInt32]
    /// Buffers for the work on a single state, reused for the next state.
    private var closure: [PhraseGraph.State] = []
    private var reached: [UInt64] = []
    private var targets: [PhraseGraph.State] = []
    /// The remaining budget of states in sets, summed over all sets.
    ///
    /// The budget begins at a few times the number of states. Phrases that grow faster keep their epsilon transitions,
    /// so the work is bounded for any phrases.
    private var reach: Int

    /// Whether a form is spoken as written.
    static func isLiteral(_ form: CompiledDocument.FormRecord) -> Bool {
        form.evidence == .exact && form.cost == CostModel.exact
    }

    /// Determinizes a document's graph.
    ///
    /// - Complexity: O(*n* log *n*) in the number of states and transitions, new and old.
    init(_ document: CompiledDocument) {
        self.document = document
        let graph = document.graph
        let (transitions, starts) = Self.transitions(of: graph)
        (self.transitions, self.starts) = (transitions, starts)
        var count: UInt32 = 0
        formNumbers = document.tables.forms.elements.map { form in
            guard Self.isLiteral(form) else { return .max }
            defer { count += 1 }
            return count
        }
        isUseful = Self.useful(graph, transitions, formNumbers)
        (silentTargets, silentStarts) = Self.epsilons(of: graph, isUseful)
        singles = [UInt32](repeating: .max, count: graph.stateCount)
        rounds = [UInt32](repeating: 0, count: graph.stateCount)
        reach = 16 * (graph.stateCount + transitions.count) + 100_000
        // Offset 0 means no record.
        records.append(0)
        isStep = [Bool](repeating: false, count: document.tables.vocabulary.count)
        marks = [UInt32](repeating: 0, count: document.tables.vocabulary.count)
        write(from: [document.shortcutsRoot] + (document.tables.negativesRoot.map { [$0] } ?? []))
        for transition in newTransitions { isStep[Int(transition.word)] = true }
        write(from: document.tables.grammarRoots.elements)
        // With too many states, some are not written, and no table is made.
        hasRecord += [Bool](repeating: false, count: members.count - hasRecord.count)
        mark()
    }

    /// The transitions by words, in the order of states and words, and the index of each state's first transition.
    private static func transitions(
        of graph: PhraseGraph
    ) -> (transitions: [(from: UInt32, word: UInt32, target: UInt32)], starts: [Int32]) {
        var starts = [Int32](repeating: 0, count: graph.stateCount + 1)
        graph.forEachTransition { from, word, _ in
            if word & PhraseGraph.numberBit == 0 { starts[Int(from) + 1] += 1 }
        }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var ends = starts
        var transitions = [(from: UInt32, word: UInt32, target: UInt32)](
            repeating: (0, 0, 0),
            count: Int(starts[graph.stateCount])
        )
        graph.forEachTransition { from, word, target in
            guard word & PhraseGraph.numberBit == 0 else { return }
            transitions[Int(ends[Int(from)])] = (from, word, target)
            ends[Int(from)] += 1
        }
        for state in 0..<graph.stateCount where starts[state + 1] - starts[state] > 1 {
            transitions[Int(starts[state])..<Int(starts[state + 1])].sort { $0.word < $1.word }
        }
        return (transitions, starts)
    }

    /// The useful targets of each state's free epsilon transitions, and the start of each list.
    private static func epsilons(
        of graph: PhraseGraph,
        _ isUseful: [Bool]
    ) -> (targets: [PhraseGraph.State], starts: [Int32]) {
        var targets: [PhraseGraph.State] = []
        var starts: [Int32] = [0]
        starts.reserveCapacity(graph.stateCount + 1)
        for state in 0..<PhraseGraph.State(graph.stateCount) {
            for epsilon in graph.epsilons(from: state)
            where epsilon.cost == 0 && isRead(epsilon) && isUseful[Int(epsilon.target)] {
                targets.append(epsilon.target)
            }
            starts.append(Int32(targets.count))
        }
        return (targets, starts)
    }

    private func epsilons(from state: PhraseGraph.State) -> Range<Int> {
        Int(silentStarts[Int(state)])..<Int(silentStarts[Int(state) + 1])
    }

    /// Writes all states that are reachable from the roots.
    private mutating func write(from roots: [PhraseGraph.State]) {
        for root in roots where isUseful[Int(root)] { self.roots[root] = number(of: root) }
        while hasRecord.count < members.count, members.count <= ExactAutomaton.limit { write(UInt32(hasRecord.count)) }
    }

    /// Marks the words that forms begin with.
    private mutating func mark() {
        var grammars: [UInt32: [Int32]] = [:]
        for (index, root) in document.tables.grammarRoots.elements.enumerated() {
            guard let number = number(ofRoot: root) else { continue }
            grammars[number, default: []].append(Int32(index))
            guard hasRecord[Int(number)] else { continue }
            // Epsilon transitions lead to words that are not visited here.
            for word in marks.indices { marks[word] |= ExactAutomaton.mark(of: Int32(index)) }
        }
        for transition in newTransitions {
            for grammar in grammars[transition.from] ?? [] {
                marks[Int(transition.word)] |= ExactAutomaton.mark(of: grammar)
            }
        }
    }

    var stateCount: Int { members.count }

    /// The new number of a root state; `nil` if no useful state follows.
    func number(ofRoot state: PhraseGraph.State) -> UInt32? { roots[state] }

    // MARK: States reached together

    /// Whether an epsilon transition is part of an exact reading; transitions with a cost are kept apart.
    private static func isRead(_ epsilon: PhraseGraph.EpsilonTransition) -> Bool {
        epsilon.evidence.isSubset(of: EvidenceClasses(.exact))
    }

    /// Finds the states reachable from the closure without a word and without cost, in ascending order.
    private mutating func close() {
        round += 1
        for state in closure { rounds[Int(state)] = round }
        var next = 0
        while next < closure.count {
            for epsilon in epsilons(from: closure[next]) {
                let target = silentTargets[epsilon]
                guard rounds[Int(target)] != round else { continue }
                rounds[Int(target)] = round
                closure.append(target)
            }
            next += 1
        }
        closure.sort()
    }

    /// The new number of a state together with its closure, queued for writing.
    private mutating func number(of state: PhraseGraph.State) -> UInt32 {
        guard reach > 0, !epsilons(from: state).isEmpty else { return single(state) }
        targets.removeAll(keepingCapacity: true)
        targets.append(state)
        return numberOfTargets()
    }

    /// The new number of the set of targets, queued for writing.
    private mutating func numberOfTargets() -> UInt32 {
        guard reach > 0 else { return targets.count == 1 ? single(targets[0]) : add(.joint(targets)) }
        if targets.count == 1, epsilons(from: targets[0]).isEmpty { return single(targets[0]) }
        closure.removeAll(keepingCapacity: true)
        closure += targets
        close()
        reach -= closure.count - 1
        if closure.count == 1 { return single(closure[0]) }
        let (set, known) = sets.insert(closure, as: UInt32(truncatingIfNeeded: members.count))
        return known ?? add(.set(set))
    }

    private mutating func single(_ state: PhraseGraph.State) -> UInt32 {
        if singles[Int(state)] != .max { return singles[Int(state)] }
        singles[Int(state)] = add(.single(state))
        return singles[Int(state)]
    }

    private mutating func add(_ state: Members) -> UInt32 {
        members.append(state)
        return UInt32(truncatingIfNeeded: members.count - 1)
    }

    // MARK: Writing

    /// Writes a new state: its transitions, and a record of the remaining data.
    private mutating func write(_ number: UInt32) {
        switch members[Int(number)] {
        case .single(let state):
            for transition in transitions(of: state) where isUseful[Int(transition.target)] {
                newTransitions.append((number, transition.word, self.number(of: transition.target)))
            }
            if document.graph.epsilons(from: state).isEmpty, document.graph.calls(from: state).isEmpty,
                document.graph.acceptStates(at: state).isEmpty
            {
                // Most states only read words.
                offsets.append(0)
                hasRecord.append(false)
                return
            }
            let epsilons = document.graph.epsilons(from: state)
                .filter { Self.isRead($0) && isUseful[Int($0.target)] }
                .map { single($0.target) | ($0.cost == 0 ? 0 : ExactAutomaton.flag) }
            writeRecord(epsilons: epsilons, of: [state])
        case .set(let set):
            let states = sets.states(set)
            reached.removeAll(keepingCapacity: true)
            for state in states {
                for transition in transitions(of: state) where isUseful[Int(transition.target)] {
                    reached.append(UInt64(transition.word) << 32 | UInt64(transition.target))
                }
            }
            reached.sort()
            var index = 0
            while index < reached.count {
                let word = reached[index] >> 32
                targets.removeAll(keepingCapacity: true)
                while index < reached.count, reached[index] >> 32 == word {
                    let target = PhraseGraph.State(truncatingIfNeeded: reached[index])
                    if targets.last != target { targets.append(target) }
                    index += 1
                }
                newTransitions.append((number, UInt32(word), numberOfTargets()))
            }
            // An epsilon transition with a cost keeps its target.
            var priced: [UInt32] = []
            for state in states {
                for epsilon in document.graph.epsilons(from: state)
                where epsilon.cost != 0 && Self.isRead(epsilon) && isUseful[Int(epsilon.target)] {
                    priced.append(single(epsilon.target) | ExactAutomaton.flag)
                }
            }
            writeRecord(epsilons: priced, of: states)
        case .joint(let states):
            writeRecord(epsilons: states.map { single($0) }, of: [])
        }
    }

    private func transitions(
        of state: PhraseGraph.State
    ) -> ArraySlice<(from: UInt32, word: UInt32, target: UInt32)> {
        transitions[Int(starts[Int(state)])..<Int(starts[Int(state) + 1])]
    }

    private mutating func writeRecord(epsilons: [UInt32], of states: [PhraseGraph.State]) {
        let calls = self.calls(of: states)
        let acceptStates = self.acceptStates(of: states)
        guard !epsilons.isEmpty || !calls.isEmpty || !acceptStates.isEmpty else {
            offsets.append(0)
            hasRecord.append(false)
            return
        }
        hasRecord.append(true)
        offsets.append(UInt32(truncatingIfNeeded: records.numbers.count))
        records.append(UInt32(epsilons.count))
        records.append(UInt32(calls.count))
        records.append(UInt32(acceptStates.count))
        records.append(contentsOf: epsilons)
        for call in calls {
            let isLast = call.targets.allSatisfy { !document.graph.hasExits($0) }
            records.append(UInt32(call.grammar) | (isLast ? ExactAutomaton.flag : 0))
            records.append(UInt32(call.parameter + 1))
            targets.removeAll(keepingCapacity: true)
            targets += call.targets
            records.append(numberOfTargets())
        }
        records.append(contentsOf: acceptStates)
    }

    /// The accepting entries of some states, without duplicates, in ascending order.
    private func acceptStates(of states: [PhraseGraph.State]) -> [UInt32] {
        var all: [UInt32] = []
        for state in states {
            for one in document.graph.acceptStates(at: state) {
                if let one = Self.acceptance(one, formNumbers) { all.append(one) }
            }
        }
        guard all.count > 1 else { return all }
        all.sort()
        var kept = [all[0]]
        for one in all.dropFirst() where one != kept[kept.count - 1] { kept.append(one) }
        return kept
    }

    /// The slots that begin at some states, each with all targets.
    private func calls(
        of states: [PhraseGraph.State]
    ) -> [(grammar: Int32, parameter: Int32, targets: [PhraseGraph.State])] {
        var calls: [(grammar: Int32, parameter: Int32, targets: [PhraseGraph.State])] = []
        var all: [PhraseGraph.Call] = []
        for state in states {
            for call in document.graph.calls(from: state) where isUseful[Int(call.target)] { all.append(call) }
        }
        all.sort { ($0.grammar, $0.parameter, $0.target) < ($1.grammar, $1.parameter, $1.target) }
        for call in all {
            guard let last = calls.last, last.grammar == call.grammar, last.parameter == call.parameter else {
                calls.append((call.grammar, call.parameter, [call.target]))
                continue
            }
            if last.targets.last != call.target { calls[calls.count - 1].targets.append(call.target) }
        }
        return calls
    }

    /// The stored form of an accepting entry; `nil` if no exact reading can reach it.
    private static func acceptance(_ acceptance: PhraseGraph.AcceptState, _ formNumbers: [UInt32]) -> UInt32? {
        switch acceptance.kind {
        case .phrase: return ExactAutomaton.AcceptanceKind.phrase.rawValue << 30 | UInt32(acceptance.index)
        case .negative: return ExactAutomaton.AcceptanceKind.negative.rawValue << 30 | UInt32(acceptance.index)
        case .form:
            let number = formNumbers[Int(acceptance.index)]
            return number == .max ? nil : ExactAutomaton.AcceptanceKind.form.rawValue << 30 | number
        case .answer: return nil
        }
    }

    /// The states from which an accepting state can be reached.
    private static func useful(
        _ graph: PhraseGraph,
        _ transitions: [(from: UInt32, word: UInt32, target: UInt32)],
        _ formNumbers: [UInt32]
    ) -> [Bool] {
        let count = graph.stateCount
        // Backward edges, end to end in one array.
        var starts = [Int32](repeating: 0, count: count + 1)
        func forEachEdge(_ body: (PhraseGraph.State, PhraseGraph.State) -> Void) {
            for transition in transitions { body(transition.from, transition.target) }
            for state in 0..<PhraseGraph.State(count) {
                for epsilon in graph.epsilons(from: state) where isRead(epsilon) { body(state, epsilon.target) }
                for call in graph.calls(from: state) { body(state, call.target) }
            }
        }
        forEachEdge { starts[Int($1) + 1] += 1 }
        for index in 1..<starts.count { starts[index] += starts[index - 1] }
        var sources = [PhraseGraph.State](repeating: 0, count: Int(starts[count]))
        var ends = starts
        forEachEdge { from, target in
            sources[Int(ends[Int(target)])] = from
            ends[Int(target)] += 1
        }
        var isUseful = [Bool](repeating: false, count: count)
        var waiting: [PhraseGraph.State] = []
        for state in 0..<PhraseGraph.State(count)
        where graph.acceptStates(at: state).contains(where: { acceptance($0, formNumbers) != nil }) {
            isUseful[Int(state)] = true
            waiting.append(state)
        }
        while let state = waiting.popLast() {
            for source in sources[Int(starts[Int(state)])..<Int(starts[Int(state) + 1])] where !isUseful[Int(source)] {
                isUseful[Int(source)] = true
                waiting.append(source)
            }
        }
        return isUseful
    }

    /// The hash table of the transitions, by ``OpenAddressing``.
    func transitionSlots() -> [UInt8] {
        let capacity = OpenAddressing.capacity(inFile: newTransitions.count)
        var slots = [UInt32](repeating: 0, count: capacity * 3)
        for transition in newTransitions {
            let home = Hashing.place(ExactAutomaton.hash(transition.from, transition.word), among: UInt64(capacity))
            guard let slot = OpenAddressing.slot(from: home, of: capacity, where: { slots[$0 * 3] == 0 }) else {
                continue
            }
            slots[slot * 3] = transition.from + 1
            slots[slot * 3 + 1] = transition.word
            slots[slot * 3 + 2] = transition.target | (hasRecord[Int(transition.target)] ? ExactAutomaton.flag : 0)
        }
        return NumberWriter(slots).bytes
    }

    /// The record offset of each state, and the records.
    func states() -> (offsets: [UInt8], records: [UInt8]) { (offsets.bytes, records.bytes) }
}
