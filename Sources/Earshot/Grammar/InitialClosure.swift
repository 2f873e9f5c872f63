/// The states that a phrase's beginning leads to before anything is read: by epsilon transitions, and with words
/// missing.
///
/// A large grammar has thousands of such states, the same for every utterance, and few of them read a heard word. So
/// the states are found once for a document, and listed by the symbols they read. An approximate search looks up the
/// heard words, and goes back from the states that read them.
final class InitialClosure: Sendable {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// A state with a number of words missing, and the least cost of reaching it.
    struct Place {
        var state: State
        var dropped: Int32
        var cost: Int32
    }

    /// A step between two places.
    struct Arc {
        var from: Int32
        var to: Int32
        var cost: Int32
    }

    /// The root, and all places reachable from it, by the number of words missing.
    let places: [Place]
    /// The steps, ordered by the place of departure.
    let arcs: [Arc]
    /// The classes of evidence of the epsilon transitions among the steps.
    let evidence: EvidenceClasses
    /// The index of the first step from each place, and the end of the last steps.
    let outgoing: [Int32]
    /// The steps to each place.
    let incoming: Rows
    /// The places that read each word, and each number of a phrase.
    let words: Rows
    let numbers: Rows
    /// The places that call each grammar.
    let callers: Rows
    /// The places where a phrase may end.
    let accepting: [Int32]

    /// A list of numbers for each key, stored end to end.
    struct Rows {
        private(set) var starts: [Int32]
        private(set) var elements: [Int32]

        init(starts: [Int32], elements: [Int32]) {
            self.starts = starts
            self.elements = elements
        }

        init(_ pairs: [(key: Int, element: Int32)]) {
            let count = pairs.reduce(0) { max($0, $1.key + 1) }
            starts = Array(repeating: 0, count: count + 1)
            elements = Array(repeating: 0, count: pairs.count)
            for pair in pairs { starts[pair.key + 1] += 1 }
            for key in 0..<count { starts[key + 1] += starts[key] }
            var next = starts
            for pair in pairs {
                elements[Int(next[pair.key])] = pair.element
                next[pair.key] += 1
            }
        }

        /// The number of keys.
        var count: Int { starts.count - 1 }

        @inline(__always)
        func forEach(_ key: Int, _ body: (Int32) -> Void) {
            guard key < count else { return }
            for place in Int(starts[key])..<Int(starts[key + 1]) { body(elements[place]) }
        }
    }

    /// A closure with all fields given.
    init(
        places: [Place],
        arcs: [Arc],
        evidence: EvidenceClasses,
        outgoing: [Int32],
        incoming: Rows,
        words: Rows,
        numbers: Rows,
        callers: Rows,
        accepting: [Int32]
    ) {
        self.places = places
        self.arcs = arcs
        self.evidence = evidence
        self.outgoing = outgoing
        self.incoming = incoming
        self.words = words
        self.numbers = numbers
        self.callers = callers
        self.accepting = accepting
    }

    /// Finds the places.
    ///
    /// Returns `nil` for a layer, and if a place has so many phrases that the droppable words depend on the utterance.
    ///
    /// - Parameters:
    ///   - root: The state where all phrases begin.
    ///   - graph: A graph without a layer below.
    ///   - gaps: The words that may be missing.
    /// - Complexity: O(*s*) in the steps between the places.
    convenience init?(_ root: State, _ graph: PhraseGraph, _ gaps: DeletionIndex) {
        guard let states = graph.onlySymbols else { return nil }
        let table = gaps.table(heard: [])
        var finder = Finder(graph: graph, table: table)
        for place in finder.places(from: root) {
            if place.dropped < Int32(CostModel.droppedLimit), gaps.isCrowded(place.state) { return nil }
        }
        let found = finder.found
        var arcs: [Arc] = []
        var evidence: EvidenceClasses = []
        var outgoing: [Int32] = [0]
        for (number, place) in found.enumerated() {
            finder.forEachStep(from: place) { state, dropped, cost, classes in
                guard let other = finder.number(state, dropped) else { return }
                arcs.append(Arc(from: Int32(number), to: other, cost: cost))
                evidence.formUnion(classes)
            }
            outgoing.append(Int32(arcs.count))
        }
        var words: [(key: Int, element: Int32)] = []
        var numbers = words
        var callers = words
        var accepting: [Int32] = []
        for (number, place) in found.enumerated() {
            for transition in states.transitions(of: place.state) {
                guard let symbol = states.symbol(transition) else { continue }
                let key = Int(symbol & ~PhraseGraph.numberBit)
                if symbol & PhraseGraph.numberBit == 0 {
                    words.append((key, Int32(number)))
                } else {
                    numbers.append((key, Int32(number)))
                }
            }
            graph.forEachCall(from: place.state) { callers.append((Int($0.grammar), Int32(number))) }
            if graph.accepts(place.state) { accepting.append(Int32(number)) }
        }
        self.init(
            places: found,
            arcs: arcs,
            evidence: evidence,
            outgoing: outgoing,
            incoming: Rows(arcs.indices.map { (Int(arcs[$0].to), Int32($0)) }),
            words: Rows(words),
            numbers: Rows(numbers),
            callers: Rows(callers),
            accepting: accepting
        )
    }

    /// The grammars that may be called, and possibly more.
    var grammars: Range<Int> { 0..<callers.count }

    /// Calls a function with every place that reads a symbol.
    @inline(__always)
    func forEachReader(of symbol: Symbol, _ body: (Int32) -> Void) {
        let key = Int(symbol & ~PhraseGraph.numberBit)
        if symbol & PhraseGraph.numberBit == 0 { words.forEach(key, body) } else { numbers.forEach(key, body) }
    }

    /// Calls a function with every place that calls a grammar.
    @inline(__always)
    func forEachCaller(of grammar: Int, _ body: (Int32) -> Void) { callers.forEach(grammar, body) }

    /// Calls a function with every step to a place.
    @inline(__always)
    func forEachArc(to place: Int32, _ body: (Arc) -> Void) { incoming.forEach(Int(place)) { body(arcs[Int($0)]) } }

    /// The steps from a place, by number.
    @inline(__always)
    func arcs(from place: Int32) -> Range<Int> { Int(outgoing[Int(place)])..<Int(outgoing[Int(place) + 1]) }
}

extension InitialClosure {
    /// Finds the places.
    fileprivate struct Finder {
        let graph: PhraseGraph
        let table: DeletionTable
        private(set) var found: [Place] = []
        private var numbers = StateValues(room: 1 << 12)

        init(graph: PhraseGraph, table: DeletionTable) {
            self.graph = graph
            self.table = table
        }

        /// Finds all places from a state, in the order of missing words.
        mutating func places(from root: State) -> [Place] {
            reach(root, 0, 0)
            var first = 0
            for dropped in 0...Int32(CostModel.droppedLimit) {
                // At the same number of missing words, only epsilon transitions lead from place to place.
                var next = first
                var lowered: [Int] = []
                while next < found.count || !lowered.isEmpty {
                    let number = lowered.popLast() ?? next
                    if number == next { next += 1 }
                    let place = found[number]
                    graph.forEachEpsilon(from: place.state) { epsilon in
                        if let known = reach(epsilon.target, dropped, place.cost + epsilon.cost), known < next {
                            lowered.append(known)
                        }
                    }
                }
                guard dropped < Int32(CostModel.droppedLimit) else { break }
                let last = found.count
                for number in first..<last {
                    let place = found[number]
                    table.forEach(from: place.state) { drop in
                        reach(drop.target, dropped + 1, place.cost + drop.cost)
                    }
                }
                first = last
            }
            return found
        }

        /// Reaches a place.
        ///
        /// - Returns: The number of the place, if it was known and now costs less.
        @discardableResult
        private mutating func reach(_ state: State, _ dropped: Int32, _ cost: Int32) -> Int? {
            guard cost <= Int32(CostModel.nearHorizon) else { return nil }
            guard let known = number(state, dropped) else {
                numbers.set(Self.key(state, dropped), Int32(found.count))
                found.append(Place(state: state, dropped: dropped, cost: cost))
                return nil
            }
            guard cost < found[Int(known)].cost else { return nil }
            found[Int(known)].cost = cost
            return Int(known)
        }

        /// The number of a place; `nil` if the place costs too much.
        func number(_ state: State, _ dropped: Int32) -> Int32? { numbers.value(Self.key(state, dropped)) }

        private static func key(_ state: State, _ dropped: Int32) -> UInt64 {
            UInt64(state) << 8 | UInt64(UInt32(bitPattern: dropped))
        }

        /// Calls a function with every step from a place: the target state, the words missing, the cost, and the
        /// classes of evidence.
        func forEachStep(from place: Place, _ body: (State, Int32, Int32, EvidenceClasses) -> Void) {
            graph.forEachEpsilon(from: place.state) { epsilon in
                body(epsilon.target, place.dropped, epsilon.cost, epsilon.evidence)
            }
            guard place.dropped < Int32(CostModel.droppedLimit) else { return }
            table.forEach(from: place.state) { body($0.target, place.dropped + 1, $0.cost, []) }
        }
    }
}
