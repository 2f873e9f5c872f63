/// What a search looks at.
///
/// A class only so that passing it on costs one reference; it never changes.
final class SearchInput: Sendable {
    let document: CompiledDocument
    let lattice: Lattice
    let evidence: EvidenceClasses
    let forms: SpokenFormKinds
    let find: ResolveOptions.FindMode
    /// How many items are offered to choose from; `nil` where none are.
    let offeredCount: Int?
    /// Whether an item is also chosen by a cardinal ("two"): only where no item has a number of its own.
    let countsPlaces: Bool
    let workLimit: Int
    /// Whether the lattice holds readings by nearness.
    let isNear: Bool
    /// The words that may be left out; `nil` where gaps are not looked for.
    let gaps: DeletionTable?

    init(
        document: CompiledDocument,
        lattice: Lattice,
        policy: ResolveOptions.Policy,
        find: ResolveOptions.FindMode,
        offeredCount: Int?,
        countsPlaces: Bool,
        workLimit: Int,
        isNear: Bool = false,
        gaps: DeletionTable? = nil
    ) {
        self.isNear = isNear
        self.gaps = gaps
        self.document = document
        self.lattice = lattice
        evidence = policy.evidence
        forms = policy.forms
        self.find = find
        self.offeredCount = offeredCount
        self.countsPlaces = countsPlaces
        self.workLimit = workLimit
    }

    /// Whether every word counts as it stands, so that none is left over.
    var isVerbatim: Bool { evidence == EvidenceClasses(.exact) }

    func allows(_ evidence: EvidenceClass) -> Bool {
        self.evidence.contains(EvidenceClasses(evidence))
    }

    /// The states that an edge's symbols lead to; silent steps between its symbols are taken.
    func forEachTarget(from state: PhraseGraph.State, over edge: Lattice.Edge, _ body: (Stride) -> Void) {
        let stride = Stride(
            state: state,
            cost: edge.cost,
            evidence: EvidenceClasses(edge.evidence),
            letters: edge.letters,
            weak: edge.isWeak ? edge.letters : 0,
            near: edge.evidence >= .phonetic ? edge.cost : 0
        )
        step(stride, edge.symbols, body)
    }

    /// Where an edge leads, at what cost, with which readings.
    struct Stride {
        var state: PhraseGraph.State
        var cost: Int32
        var evidence: EvidenceClasses
        /// Letters of the catalog read, and those of them that rest on weak evidence.
        var letters: Int32
        var weak: Int32
        /// What of the cost is nearness.
        var near: Int32
        /// Whether a symbol was read: silent steps before the first one are the search's own.
        var hasBegun = false
    }

    private func step(_ stride: Stride, _ symbols: Range<Int32>, _ body: (Stride) -> Void) {
        guard let first = symbols.first else { return body(stride) }
        let symbol = lattice.symbols[Int(first)]
        if let target = document.graph.target(from: stride.state, over: symbol) {
            var next = stride
            next.state = target
            next.hasBegun = true
            step(next, symbols.dropFirst(), body)
        }
        guard stride.hasBegun else { return }
        for silent in document.graph.epsilons(from: stride.state) {
            guard let target = document.graph.target(from: silent.target, over: symbol) else { continue }
            var next = stride
            next.state = target
            next.cost += silent.cost
            next.evidence.formUnion(silent.evidence)
            step(next, symbols.dropFirst(), body)
        }
    }
}

/// Finds the cheapest common paths of a lattice and the phrase graph.
///
/// Paths are extended node by node; of two paths to the same place with the same values, the better one is kept. The
/// work is bounded by the places reached, never by the number of phrases or of sentences they stand for.
struct Search {
    /// A path so far.
    struct Item {
        var node: Int32
        var state: PhraseGraph.State
        var cost: Int32
        var evidence: EvidenceClasses
        /// Units read as literal words of a phrase or of a name.
        var literals: Int32
        /// Slots filled, the application's name aside.
        var slots: Int32
        /// Letters of the phrase that were heard in any way, and those of them that rest on weak evidence.
        var letters: Int32 = 0
        var weak: Int32 = 0
        /// What of the cost is nearness: of two paths with the same of it, the rest decides as ever.
        var near: Int32 = 0
        /// Whether the value of a slot rests on weak evidence.
        var hasWeakValue = false
        /// Whether a word is missing beside a text, which may have taken it, or a value is far from what was heard.
        var isVague = false
        /// Whether a word that carries nothing by itself was left over, in no frame.
        var hasLooseWord = false
        /// Words of the phrase that were left out.
        var dropped: Int32 = 0
        /// How long the first text is; a longer one wins a tie.
        var text: Int32
        /// The last value taken, in ``Search/bindings``; −1 for none.
        var binding: Int32
        /// A hash of the values taken, texts aside.
        var values: UInt64
        /// The frame that is open; −1 for none.
        var frame: Int32
        /// The node where the match began.
        var start: Int32
        var faults: Faults
        var back: Int32
        var step: Step

        /// Whether anything of a phrase was read yet; its state does not say so where the first words are optional.
        var hasBegun: Bool { literals > 0 || slots > 0 }
    }

    /// What keeps a path from being an answer.
    struct Faults: OptionSet {
        let rawValue: UInt8
        static let content = Faults(rawValue: 1)
        static let outOfRange = Faults(rawValue: 2)
    }

    enum Step {
        case start
        case silent
        /// An edge of the lattice, at its index among those of its node.
        case edge(Int32)
        case skip(Int32)
        /// A word of the phrase that was not heard.
        case drop(PhraseGraph.Symbol)
        /// A slot's value, by its index in the slot table.
        case slot(match: Int32, grammar: Int32, parameter: Int32)
    }

    /// A value taken, and the one before it.
    struct Binding {
        var parameter: Int32
        var match: Int32
        var previous: Int32
    }

    /// A path that arrived.
    struct Arrival {
        var item: Int32
        var acceptance: PhraseGraph.AcceptState
    }

    let input: SearchInput
    private(set) var items: [Item] = []
    private(set) var bindings: [Binding] = []
    private(set) var arrivals: [Arrival] = []
    private(set) var slots = SlotTable()
    private(set) var wasCut = false
    private(set) var statesVisited = 0
    private var waiting: [[Int32]] = []
    private var places: [PlaceTable] = []
    private var current = 0
    private var cursor = 0

    init(_ input: SearchInput) {
        self.input = input
    }

    /// Runs the search from the entry states of the phrase graph.
    mutating func run(from starts: [PhraseGraph.State]) {
        let last = input.lattice.unitCount
        waiting = Array(repeating: [], count: last + 1)
        places = Array(repeating: PlaceTable(), count: last + 1)
        for node in 0...last {
            if mayBegin(at: node) {
                for state in starts { begin(at: node, state) }
            }
            current = node
            cursor = 0
            while cursor < waiting[node].count {
                let index = waiting[node][cursor]
                cursor += 1
                statesVisited += 1
                if !isSpent { extend(index) }
                if isSpent {
                    wasCut = true
                    return
                }
            }
        }
    }

    /// What a grammar takes from a node, apart from any phrase.
    mutating func slotMatches(of grammar: Int32, at node: Int32) -> [SlotMatch] {
        slots.matches(of: grammar, at: node, isLast: false, in: input).map { slots.matches[$0] }
    }

    private var isSpent: Bool { statesVisited + slots.statesVisited > input.workLimit }

    /// Whether a match may begin at a node: at the front, or anywhere where the target is looked for within.
    private func mayBegin(at node: Int) -> Bool {
        guard input.find == .within else { return node == 0 }
        return node < input.lattice.unitCount && input.lattice.isWordBoundary[node]
            && !input.lattice.isInsideNumber[node]
    }

    private mutating func begin(at node: Int, _ state: PhraseGraph.State) {
        push(
            Item(
                node: Int32(node),
                state: state,
                cost: 0,
                evidence: [],
                literals: 0,
                slots: 0,
                text: 0,
                binding: -1,
                values: 0,
                frame: -1,
                start: Int32(node),
                faults: [],
                back: -1,
                step: .start
            )
        )
    }

    private mutating func extend(_ index: Int32) {
        let item = items[Int(index)]
        arrive(index, item)
        takeSilents(index, item)
        takeEdges(index, item)
        takeSlots(index, item)
        takeSkips(index, item)
        takeDrops(index, item)
    }

    private mutating func arrive(_ index: Int32, _ item: Item) {
        let acceptStates = input.document.graph.acceptStates(at: item.state)
        // A phrase whose words are all optional means nothing where none of them was heard.
        guard !acceptStates.isEmpty, item.hasBegun else { return }
        if input.find == .whole {
            guard Int(item.node) == input.lattice.unitCount else { return }
        } else {
            guard input.lattice.isWordBoundary[Int(item.node)], !input.lattice.isInsideNumber[Int(item.node)] else {
                return
            }
            if endsWithWordLeftOver(item) { return }
        }
        for acceptance in acceptStates where acceptance.kind != .form {
            arrivals.append(Arrival(item: index, acceptance: acceptance))
        }
    }

    /// Whether the last thing read was left over; silent steps read nothing.
    private func endsWithWordLeftOver(_ item: Item) -> Bool {
        switch item.step {
        case .skip: true
        case .silent, .drop: endsWithWordLeftOver(items[Int(item.back)])
        case .start, .edge, .slot: false
        }
    }

    private mutating func takeSilents(_ index: Int32, _ item: Item) {
        for silent in input.document.graph.epsilons(from: item.state) where silent.evidence.isSubset(of: input.evidence)
        {
            var next = item
            next.state = silent.target
            next.cost += silent.cost
            next.evidence.formUnion(silent.evidence)
            next.back = index
            next.step = .silent
            push(next)
        }
    }

    private mutating func takeEdges(_ index: Int32, _ item: Item) {
        let input = self.input
        for (position, edge) in input.lattice.edges[Int(item.node)].enumerated() where input.allows(edge.evidence) {
            input.forEachTarget(from: item.state, over: edge) { stride in
                var next = item
                next.node = edge.end
                next.state = stride.state
                next.cost += stride.cost
                next.evidence.formUnion(stride.evidence)
                next.literals += edge.end - item.node
                next.letters += stride.letters
                next.weak += stride.weak
                next.near += stride.near
                next.back = index
                next.step = .edge(Int32(position))
                push(next)
            }
        }
    }

    private mutating func takeSlots(_ index: Int32, _ item: Item) {
        slots.workLimit = input.workLimit - statesVisited
        for call in input.document.graph.calls(from: item.state) {
            let isLast = !input.document.graph.hasExits(call.target)
            let isApplication = input.document.tables.grammars[Int(call.grammar)] == .application
            for position in slots.matches(of: call.grammar, at: item.node, isLast: isLast, in: input) {
                let match = slots.matches[position]
                var next = item
                next.node = match.end
                next.state = call.target
                next.cost += match.cost
                next.evidence.formUnion(match.evidence)
                next.letters += match.letters
                next.weak += match.weak
                next.near += match.near
                if call.parameter >= 0 && match.isFar || isText(match) && isBesideDrop(item) { next.isVague = true }
                next.hasWeakValue = next.hasWeakValue || match.isWeak
                if match.isOutOfRange { next.faults.insert(.outOfRange) }
                if isApplication {
                    next.literals += match.end - item.node
                } else {
                    next.slots += 1
                    bindings.append(Binding(parameter: call.parameter, match: Int32(position), previous: item.binding))
                    next.binding = Int32(bindings.count - 1)
                    if case .text(let units) = match.value, next.text == 0 { next.text = Int32(units.count) }
                    next.values = Hashing.join(
                        next.values ^ UInt64(UInt32(bitPattern: call.parameter)),
                        code(of: match.value)
                    )
                }
                next.back = index
                next.step = .slot(match: Int32(position), grammar: call.grammar, parameter: call.parameter)
                push(next)
            }
        }
    }

    /// A word of the phrase that was not heard: only where gaps are looked for.
    private mutating func takeDrops(_ index: Int32, _ item: Item) {
        guard let gaps = input.gaps, item.dropped < CostModel.droppedLimit else { return }
        for drop in gaps.deletions(from: item.state) {
            var next = item
            next.state = drop.target
            next.cost += drop.cost
            next.near += drop.cost
            next.isVague = next.isVague || isBesideText(item)
            next.dropped += 1
            next.evidence.formUnion(EvidenceClasses(.gap))
            next.back = index
            next.step = .drop(drop.symbol)
            push(next)
        }
    }

    private func isText(_ match: SlotMatch) -> Bool {
        if case .text = match.value { true } else { false }
    }

    /// Whether a word is missing just before.
    private func isBesideDrop(_ item: Item) -> Bool {
        switch item.step {
        case .drop: true
        case .silent: isBesideDrop(items[Int(item.back)])
        case .start, .edge, .skip, .slot: false
        }
    }

    /// Whether the last thing read was a text.
    private func isBesideText(_ item: Item) -> Bool {
        switch item.step {
        case .slot(let match, _, _): isText(slots.matches[Int(match)])
        case .silent, .drop: isBesideText(items[Int(item.back)])
        case .start, .edge, .skip: false
        }
    }

    private mutating func takeSkips(_ index: Int32, _ item: Item) {
        // Within a sentence, the words beside the target need no reason.
        if input.find == .within, !item.hasBegun { return }
        let frames = input.document.language.frames
        let cutsNumber = input.lattice.isInsideNumber
        for (position, skip) in input.lattice.skips[Int(item.node)].enumerated() {
            // Of a number, no word is left over as if it carried nothing: "the twenty one" is not "twenty".
            if skip.kind != .content, cutsNumber[Int(item.node)] || cutsNumber[Int(skip.end)] { continue }
            // What leaves content over is no answer, and was found without nearness to be named; where every word counts
            // as it stands, the whole utterance is.
            if skip.kind == .content, input.isNear || input.isVerbatim { continue }
            var next = item
            switch skip.kind {
            case .filler, .closedClass:
                guard input.allows(.filler) else { continue }
                if skip.kind == .closedClass { next.hasLooseWord = true }
            case .opening:
                // Frames nest ("let's go with the second one"), but one closing at a time is awaited.
                guard input.allows(.filler), !item.hasBegun else { continue }
                if !frames[Int(skip.frame)].closing.isEmpty { next.frame = skip.frame }
            case .closing:
                let needsOpening = !frames[Int(skip.frame)].opening.isEmpty
                guard input.allows(.filler), item.hasBegun, !needsOpening || item.frame == skip.frame else { continue }
                next.frame = -1
            case .content:
                next.faults.insert(.content)
            }
            if skip.kind != .content { next.evidence.formUnion(EvidenceClasses(.filler)) }
            next.node = skip.end
            next.cost += skip.cost
            next.back = index
            next.step = .skip(Int32(position))
            push(next)
        }
    }

    /// Puts a path on the list of its node, unless a better one to the same place is known.
    private mutating func push(_ item: Item) {
        guard item.cost <= Int32(input.isNear ? CostModel.nearHorizon : CostModel.horizon) else { return }
        let node = Int(item.node)
        let hash = Hashing.join(
            item.values ^ UInt64(UInt32(bitPattern: item.frame)) << 32,
            UInt64(item.state) << 32 | UInt64(UInt32(item.start)) | 1 << 31
        )
        let (position, slot) = places[node].find(hash) { position in
            let other = items[Int(waiting[node][Int(position)])]
            return other.state == item.state && other.values == item.values && other.frame == item.frame
                && other.start == item.start && other.hasBegun == item.hasBegun
        }
        if let position {
            guard Self.isBetter(item, items[Int(waiting[node][Int(position)])]) else { return }
            items.append(item)
            if node == current, Int(position) < cursor {
                // The path it replaces has led further already; the better one goes the same ways again.
                places[node].set(slot, Int32(waiting[node].count), hash: hash)
                waiting[node].append(Int32(items.count - 1))
            } else {
                waiting[node][Int(position)] = Int32(items.count - 1)
            }
        } else {
            items.append(item)
            places[node].set(slot, Int32(waiting[node].count), hash: hash)
            waiting[node].append(Int32(items.count - 1))
        }
    }

    /// Whether one of two paths to the same place is to be kept: the order of ``Ranking``, as far as it is known.
    private static func isBetter(_ item: Item, _ other: Item) -> Bool {
        if item.cost != other.cost { return item.cost < other.cost }
        if item.literals != other.literals { return item.literals > other.literals }
        if item.slots != other.slots { return item.slots < other.slots }
        return item.text > other.text
    }

    /// A number that stands for a value, the same in every run.
    private func code(of value: SlotMatch.Value) -> UInt64 {
        switch value {
        case .form(let index): return 1 << 60 | UInt64(UInt32(bitPattern: index))
        case .place(let place): return 2 << 60 ^ UInt64(bitPattern: place)
        case .text: return 3 << 60
        case .number(let index):
            guard let number = input.lattice.numbers[Int(index)].value else { return 5 << 60 }
            return 4 << 60 ^ UInt64(bitPattern: number.mantissa) ^ UInt64(number.scale) << 52
        }
    }
}
