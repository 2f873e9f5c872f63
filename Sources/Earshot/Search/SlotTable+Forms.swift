/// The values with words: cases, Booleans, and the application's name.
extension SlotTable {
    /// A partial path through a grammar of forms.
    private struct Path {
        var node: Int32
        var state: PhraseGraph.State
        var rank = Rank()
        var evidence: EvidenceClasses = []
        var tally = EvidenceTally()
        /// Whether the last word was left over: a value does not end with one.
        var isOpen = true

        /// Whether the first of two paths at one place is better; `nil` if they tie.
        func isBetter(than other: Path) -> Bool? {
            rank.isBetter(than: other.rank) {
                0
            } isSounder: {
                tally.isSounder(than: other.tally)
            }
        }
    }

    /// Adds every form of a grammar that begins at a node, using the automaton of its forms.
    mutating func addForms(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        let lattice = search.lattice
        guard mayCut(Int(node), grammar, search) else { return }
        let graph = search.document.graph
        let root = search.document.tables.grammarRoots[Int(grammar)]
        var paths = [Path(node: node, state: root)]
        var known = PlaceTable()
        var best: [SlotMatch] = []
        var next = 0
        while next < paths.count, statesVisited + next <= workLimit {
            let path = paths[next]
            next += 1
            if !path.isOpen { accept(path, grammar, search, &best) }
            for silent in graph.epsilons(from: path.state) where silent.evidence.isSubset(of: search.evidence) {
                var next = path
                next.state = silent.target
                next.rank.cost += silent.cost
                next.rank.deviations += silent.deviations
                next.evidence.formUnion(silent.evidence)
                push(next, &paths, &known)
            }
            for edge in lattice.edges[Int(path.node)] where search.allows(edge.evidence) {
                search.forEachTarget(from: path.state, over: edge) { stride in
                    var next = path
                    next.node = edge.end
                    next.state = stride.state
                    next.rank.cost += stride.cost
                    next.rank.deviations += stride.deviations
                    next.evidence.formUnion(stride.evidence)
                    next.tally += stride.tally
                    next.isOpen = false
                    push(next, &paths, &known)
                }
            }
            guard path.state != root, search.allows(.filler) else { continue }
            for skip in lattice.skips[Int(path.node)] where skip.kind == .filler {
                var next = path
                next.node = skip.end
                next.rank.cost += skip.cost
                next.rank.deviations += 1
                next.evidence.formUnion(EvidenceClasses(.filler))
                next.isOpen = true
                push(next, &paths, &known)
            }
        }
        statesVisited += next
        keepBest(&best, of: search.document.tables.grammars[Int(grammar)])
    }

    /// Keeps the cheapest path to each value at each end, and the cheapest values if there are too many.
    private mutating func keepBest(_ found: inout [SlotMatch], of grammar: CompiledDocument.Grammar) {
        found.sort { left, right in
            if left.end != right.end { return left.end < right.end }
            if left.value.order != right.value.order { return left.value.order < right.value.order }
            return left.isBetter(than: right)
        }
        var best: [SlotMatch] = []
        for match in found where best.last?.end != match.end || best.last?.value != match.value { best.append(match) }
        if case .enumeration = grammar {
            // Cases are in the order of declaration, regardless of the layer of their forms.
            best.sort { ($0.end, $0.cost, $0.value.order, $0.form) < ($1.end, $1.cost, $1.value.order, $1.form) }
        } else {
            best.sort { ($0.end, $0.cost, $0.form) < ($1.end, $1.cost, $1.form) }
        }
        var end: Int32 = -1
        var count = 0
        for match in best {
            count = match.end == end ? count + 1 : 1
            end = match.end
            if count <= WorkLimits.slotValues { matches.append(match) }
        }
    }

    /// Whether a value may begin or end at a node (the application's name may inside a number).
    private func mayCut(_ node: Int, _ grammar: Int32, _ search: SearchInput) -> Bool {
        search.lattice.mayPartValues(at: node) || search.document.tables.grammars[Int(grammar)] == .application
    }

    /// Adds a path, unless a better one reached the same place before.
    private func push(_ path: Path, _ paths: inout [Path], _ known: inout PlaceTable) {
        let hash = Hashing.join(UInt64(path.state) << 32 | UInt64(UInt32(path.node)), path.isOpen ? 0x9E37 : 0x79B9)
        let isSame = { (index: Int32) in
            paths[Int(index)].node == path.node && paths[Int(index)].state == path.state
                && paths[Int(index)].isOpen == path.isOpen
        }
        let (index, slot) = known.find(hash, where: isSame)
        if let index, !(path.isBetter(than: paths[Int(index)]) ?? false) { return }
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

    /// The value of a path that ends at a form; `nil` if the form is not allowed.
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
        // The beginning or end of a word is not a word, and cannot be misheard.
        if form.isAffix, isMisheard { return nil }
        var tally = path.tally
        // A part of a name that was also misheard is a guess.
        if form.evidence == .partial, isMisheard { tally.weak = tally.letters }
        if form.evidence == .partial, form.cost > CostModel.partial { tally.vague += 1 }
        if EvidenceTally.isWeakValue(weak: tally.weak, letters: tally.letters) { tally.weakValues = 1 }
        return SlotMatch(
            end: path.node,
            grammar: grammar,
            value: .form(form.value),
            form: index,
            cost: path.rank.cost + form.cost,
            deviations: path.rank.deviations + (form.evidence == .exact ? 0 : 1),
            evidence: path.evidence.union(EvidenceClasses(form.evidence)),
            isOutOfRange: false,
            tally: tally
        )
    }
}

extension SlotMatch {
    /// Whether it is the better one of two with the same value for the same words.
    fileprivate func isBetter(than other: SlotMatch) -> Bool {
        let rank = Rank(cost: cost, deviations: deviations)
        let isBetter = rank.isBetter(than: Rank(cost: other.cost, deviations: other.deviations)) {
            0
        } isSounder: {
            tally.isSounder(than: other.tally)
        }
        return isBetter ?? (form < other.form)
    }
}
