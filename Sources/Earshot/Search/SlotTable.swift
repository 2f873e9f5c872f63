/// What every slot takes from every node, worked out once an utterance and only where a phrase asks for it.
struct SlotTable {
    /// The most values kept of one slot at one node: enough to ask which, few enough to stay quick.
    static let valueLimit = 64

    private struct Key: Hashable {
        var grammar: Int32
        var node: Int32
        var isLast: Bool
    }

    private var ranges: [Key: Range<Int>] = [:]
    private(set) var matches: [SlotMatch] = []
    private(set) var statesVisited = 0
    /// The most states that may be visited.
    var workLimit = Int.max

    /// The indices in ``matches`` of what a grammar takes from a node.
    ///
    /// - Parameters:
    ///   - grammar: The index of the grammar.
    ///   - node: The node of the lattice that the value begins at.
    ///   - isLast: Whether nothing can follow: of texts, only the longest is of use then.
    ///   - search: What is searched.
    /// - Returns: The indices; empty where the grammar takes nothing there.
    mutating func matches(
        of grammar: Int32,
        at node: Int32,
        isLast: Bool,
        in search: SearchInput
    ) -> Range<Int> {
        let key = Key(grammar: grammar, node: node, isLast: isLast)
        if let range = ranges[key] { return range }
        let first = matches.count
        switch search.document.tables.grammars[Int(grammar)] {
        case .enumeration, .boolean, .application: addForms(grammar, node, search)
        case .integer(let min, let max): addIntegers(grammar, node, min, max, search)
        case .decimal(let min, let max): addDecimals(grammar, node, min, max, search)
        case .ordinal: addOrdinals(grammar, node, search)
        case .text: addTexts(grammar, node, isLast: isLast, search)
        case .place: addPlaces(grammar, node, search)
        }
        let range = first..<matches.count
        ranges[key] = range
        return range
    }

    // MARK: Forms

    /// A partial path through a grammar of forms.
    private struct Path {
        var node: Int32
        var state: PhraseGraph.State
        var cost: Int32
        var evidence: EvidenceClasses
        /// Whether the last step left a word over: a value does not end with one.
        var isOpen: Bool
        var letters: Int32 = 0
        var weak: Int32 = 0
        var near: Int32 = 0
    }

    private mutating func addForms(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        let lattice = search.lattice
        guard mayCut(Int(node), grammar, search) else { return }
        let graph = search.document.graph
        let root = search.document.tables.grammarRoots[Int(grammar)]
        var paths = [Path(node: node, state: root, cost: 0, evidence: [], isOpen: true)]
        var known = PlaceTable()
        var best: [SlotMatch] = []
        var next = 0
        while next < paths.count, statesVisited + next <= workLimit {
            let path = paths[next]
            next += 1
            if !path.isOpen { accept(path, grammar, search, &best) }
            for silent in graph.epsilons(from: path.state) where silent.evidence.isSubset(of: search.evidence) {
                push(
                    Path(
                        node: path.node,
                        state: silent.target,
                        cost: path.cost + silent.cost,
                        evidence: path.evidence.union(silent.evidence),
                        isOpen: path.isOpen,
                        letters: path.letters,
                        weak: path.weak,
                        near: path.near
                    ),
                    &paths,
                    &known
                )
            }
            for edge in lattice.edges[Int(path.node)] where search.allows(edge.evidence) {
                search.forEachTarget(from: path.state, over: edge) { stride in
                    push(
                        Path(
                            node: edge.end,
                            state: stride.state,
                            cost: path.cost + stride.cost,
                            evidence: path.evidence.union(stride.evidence),
                            isOpen: false,
                            letters: path.letters + stride.letters,
                            weak: path.weak + stride.weak,
                            near: path.near + stride.near
                        ),
                        &paths,
                        &known
                    )
                }
            }
            guard path.state != root, search.allows(.filler) else { continue }
            for skip in lattice.skips[Int(path.node)] where skip.kind == .filler {
                push(
                    Path(
                        node: skip.end,
                        state: path.state,
                        cost: path.cost + skip.cost,
                        evidence: path.evidence.union(EvidenceClasses(.filler)),
                        isOpen: true,
                        letters: path.letters,
                        weak: path.weak,
                        near: path.near
                    ),
                    &paths,
                    &known
                )
            }
        }
        statesVisited += next
        keepBest(&best, of: search.document.tables.grammars[Int(grammar)])
    }

    /// Keeps the cheapest way to each value at each end, and the cheapest values where there are too many.
    private mutating func keepBest(_ found: inout [SlotMatch], of grammar: CompiledDocument.Grammar) {
        found.sort { ($0.end, $0.value.order, $0.cost, $0.form) < ($1.end, $1.value.order, $1.cost, $1.form) }
        var best: [SlotMatch] = []
        for match in found where best.last?.end != match.end || best.last?.value != match.value { best.append(match) }
        if case .enumeration = grammar {
            // Cases stand in the order of declaration, in whatever layer their forms are.
            best.sort { ($0.end, $0.cost, $0.value.order, $0.form) < ($1.end, $1.cost, $1.value.order, $1.form) }
        } else {
            best.sort { ($0.end, $0.cost, $0.form) < ($1.end, $1.cost, $1.form) }
        }
        var end: Int32 = -1
        var count = 0
        for match in best {
            count = match.end == end ? count + 1 : 1
            end = match.end
            if count <= Self.valueLimit { matches.append(match) }
        }
    }

    /// Whether a value may begin or end at a node: not inside a number, but the application's name is no value and may.
    private func mayCut(_ node: Int, _ grammar: Int32, _ search: SearchInput) -> Bool {
        search.lattice.mayPartValues(at: node) || search.document.tables.grammars[Int(grammar)] == .application
    }

    /// Adds a path, unless the same place was reached before at no higher cost.
    private func push(_ path: Path, _ paths: inout [Path], _ known: inout PlaceTable) {
        let hash = Hashing.join(UInt64(path.state) << 32 | UInt64(UInt32(path.node)), path.isOpen ? 0x9E37 : 0x79B9)
        let isSame = { (index: Int32) in
            paths[Int(index)].node == path.node && paths[Int(index)].state == path.state
                && paths[Int(index)].isOpen == path.isOpen
        }
        let (index, slot) = known.find(hash, where: isSame)
        if let index, paths[Int(index)].cost <= path.cost { return }
        paths.append(path)
        known.set(slot, Int32(paths.count - 1), hash: hash)
    }

    private func accept(_ path: Path, _ grammar: Int32, _ search: SearchInput, _ best: inout [SlotMatch]) {
        guard mayCut(Int(path.node), grammar, search) else { return }
        let document = search.document
        for acceptance in document.graph.acceptStates(at: path.state) where acceptance.kind == .form {
            if !document.hidden.isEmpty,
                document.isHidden(Int(acceptance.index), of: document.tables.grammars[Int(grammar)])
            {
                continue
            }
            let taken = document.tables.forms.part(Int(acceptance.index)) { form in
                match(form, acceptance.index, path, grammar, search)
            }
            if let taken { best.append(taken) }
        }
    }

    /// What a path that ends at a form takes; `nil` where the form is not looked for.
    private func match(
        _ form: CompiledDocument.FormRecord,
        _ index: Int32,
        _ path: Path,
        _ grammar: Int32,
        _ search: SearchInput
    ) -> SlotMatch? {
        guard !form.kinds.isDisjoint(with: search.forms), search.allows(form.evidence),
            !(form.isAffix && search.find == .within)
        else { return nil }
        let isMisheard = !path.evidence.isDisjoint(with: .misheard)
        // The beginning or end of a word is no word that could be misheard.
        if form.isAffix, isMisheard { return nil }
        return SlotMatch(
            end: path.node,
            grammar: grammar,
            value: .form(form.value),
            form: index,
            cost: path.cost + form.cost,
            evidence: path.evidence.union(EvidenceClasses(form.evidence)),
            isOutOfRange: false,
            letters: path.letters,
            // A part of a name, and that misheard, is a guess.
            weak: form.evidence == .partial && isMisheard ? path.letters : path.weak,
            near: path.near
        )
    }

    // MARK: Numbers

    private mutating func addIntegers(
        _ grammar: Int32,
        _ node: Int32,
        _ min: Int64?,
        _ max: Int64?,
        _ search: SearchInput
    ) {
        for (index, number) in search.numbers(at: node) {
            guard let value = number.value else {
                add(number, index, grammar, isOutOfRange: true)
                continue
            }
            guard !value.isOrdinal, value.scale == 0 else { continue }
            let isOutOfRange = value.mantissa < min ?? .min || value.mantissa > max ?? .max
            add(number, index, grammar, isOutOfRange: isOutOfRange)
        }
    }

    private mutating func addDecimals(
        _ grammar: Int32,
        _ node: Int32,
        _ min: Double?,
        _ max: Double?,
        _ search: SearchInput
    ) {
        for (index, number) in search.numbers(at: node) {
            guard let value = number.value else {
                add(number, index, grammar, isOutOfRange: true)
                continue
            }
            guard !value.isOrdinal else { continue }
            let decimal = value.decimal
            add(number, index, grammar, isOutOfRange: decimal < min ?? -.infinity || decimal > max ?? .infinity)
        }
    }

    private mutating func addOrdinals(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        for (index, number) in search.numbers(at: node) {
            // Counted from the end, a place needs a list; what is offered is asked for as a list of its own.
            guard let value = number.value, value.scale == 0, !value.isOrdinal || value.mantissa >= 0 else { continue }
            let cost = value.isOrdinal ? 0 : CostModel.number
            add(number, index, grammar, isOutOfRange: value.mantissa < 1, surcharge: cost)
        }
    }

    private mutating func addPlaces(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        guard let last = search.offeredCount else { return }
        for (index, number) in search.numbers(at: node) {
            guard let value = number.value, value.scale == 0, value.isOrdinal || search.countsPlaces else { continue }
            let place = value.mantissa < 0 ? Int64(last) + 1 + value.mantissa : value.mantissa
            let surcharge = value.isOrdinal ? 0 : CostModel.cardinalPlace
            add(number, index, grammar, isOutOfRange: place < 1 || place > Int64(last), surcharge: surcharge)
            matches[matches.count - 1].value = .place(place)
        }
    }

    private mutating func add(
        _ number: Lattice.Number,
        _ index: Int32,
        _ grammar: Int32,
        isOutOfRange: Bool,
        surcharge: Int = 0
    ) {
        let cost = CostModel.numberSlot + surcharge + Int(number.surcharge) + (isOutOfRange ? CostModel.outOfRange : 0)
        matches.append(
            SlotMatch(
                end: number.end,
                grammar: grammar,
                value: .number(index),
                form: -1,
                cost: Int32(cost),
                evidence: EvidenceClasses(number.evidence),
                isOutOfRange: isOutOfRange,
                letters: CostModel.numberLetters
            )
        )
    }

    // MARK: Text

    /// Any run of words that neither begins nor ends with a hesitation, nor with what people say behind a command
    /// ("please", "when you can"); longest first.
    private mutating func addTexts(_ grammar: Int32, _ node: Int32, isLast: Bool, _ search: SearchInput) {
        let lattice = search.lattice
        let strips = search.allows(.filler)
        guard Int(node) < lattice.unitCount, lattice.mayPartValues(at: Int(node)),
            !(strips && lattice.isHesitation[Int(node)])
        else { return }
        let taken = takenCosts(from: Int(node), search)
        let courtesy = strips && lattice.courtesyStart > Int(node) ? lattice.courtesyStart : lattice.unitCount
        for end in stride(from: courtesy, to: Int(node), by: -1)
        where lattice.mayPartValues(at: end) && !(strips && lattice.isHesitation[end - 1]) {
            matches.append(
                SlotMatch(
                    end: Int32(end),
                    grammar: grammar,
                    value: .text(node..<Int32(end)),
                    form: -1,
                    cost: Int32(CostModel.text + min(taken[end - Int(node)], CostModel.textTaken)),
                    evidence: EvidenceClasses(.exact),
                    isOutOfRange: false
                )
            )
            if isLast { return }
        }
    }

    /// What the words of a text from a node would cost where they are read otherwise, by the text's length in units:
    /// fillers that are left over, numbers, and the words that frame a request.
    ///
    /// Words said twice may be meant in a text.
    private func takenCosts(from node: Int, _ search: SearchInput) -> [Int] {
        let lattice = search.lattice
        var costs = Array(repeating: 0, count: lattice.unitCount - node + 1)
        var unit = node
        while unit < lattice.unitCount {
            var end = unit + 1
            var cost = 0
            for skip in lattice.skips[unit] where Int(skip.end) >= end && search.allows(.filler) {
                let isOpening =
                    skip.kind == .opening && unit == 0
                    && search.document.language.frames[Int(skip.frame)].closing.isEmpty
                let isFiller = skip.kind == .filler && skip.cost <= CostModel.filler
                if isFiller || isOpening { (end, cost) = (Int(skip.end), Int(skip.cost)) }
            }
            for (_, number) in search.numbers(at: Int32(unit)) where number.surcharge == 0 && Int(number.end) >= end {
                // A place counted from the end is no number in a text.
                if (number.value?.mantissa ?? 0) >= 0 { (end, cost) = (Int(number.end), CostModel.numberInText) }
            }
            costs[end - node] += cost
            unit = end
        }
        for length in costs.indices.dropFirst() { costs[length] += costs[length - 1] }
        return costs
    }
}

extension SearchInput {
    /// The numbers that begin at a node, with their indices; those that other words only sound like where the policy
    /// allows it.
    fileprivate func numbers(at node: Int32) -> some Sequence<(index: Int32, number: Lattice.Number)> {
        lattice.numbersAt[Int(node)].lazy
            .map { (index: $0, number: self.lattice.numbers[Int($0)]) }
            .filter { $0.number.surcharge == 0 || self.allows(.homophone) }
    }
}
