/// The values with words: cases, Booleans, and the application's name.
extension SlotTable {
    /// A partial path through a grammar of forms.
    private struct Path {
        var node: Int32
        var state: PhraseGraph.State
        var rank = Rank()
        var evidence: EvidenceClasses = []
        var tally = EvidenceTally()
        /// Whether the last word was left over: a value does not end with a left-over word.
        var isOpen = true
        /// Whether a word was passed over that says how the words of the name are linked.
        var isLinked = false

        /// The path that passes over words which are no part of the value.
        func passing(to end: Int32, cost: Int32) -> Path {
            var next = self
            next.node = end
            next.rank.cost += cost
            next.rank.deviations += 1
            next.evidence.formUnion(EvidenceClasses(.filler))
            next.isOpen = true
            return next
        }

        /// Whether the first of two paths at one place is better; `nil` if the paths tie.
        func isBetter(than other: Path) -> Bool? {
            rank.isBetter(than: other.rank) {
                0
            } isSounder: {
                tally.isSounder(than: other.tally)
            }
        }
    }

    /// Adds every form of a grammar at a node, using the automaton of the forms.
    mutating func addForms(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        let lattice = search.lattice
        guard mayCut(Int(node), grammar, search) else { return }
        let graph = search.document.graph
        let root = search.document.tables.grammarRoots[Int(grammar)]
        // In a compound, the order of its words tells how they are linked.
        let partsCompounds = search.passesLinks(grammar) && !search.document.language.compoundEndings.isEmpty
        var paths = [Path(node: node, state: root)]
        var known = PlaceTable()
        var found: [FoundForm] = []
        var next = 0
        while next < paths.count, statesVisited + next <= workLimit, !search.isOverdue(after: next) {
            let path = paths[next]
            next += 1
            if !path.isOpen { accept(path, at: next - 1, grammar, search, &found) }
            for epsilon in graph.epsilons(from: path.state) where epsilon.evidence.isSubset(of: search.evidence) {
                var next = path
                next.state = epsilon.target
                next.rank.cost += epsilon.cost
                next.rank.deviations += epsilon.deviations
                next.evidence.formUnion(epsilon.evidence)
                push(next, &paths, &known)
            }
            let reads = path.state == root || mayRead(path.state, at: path.node, search)
            for edge in reads ? lattice.edges[Int(path.node)] : [] where search.allows(edge.evidence) {
                search.forEachTarget(from: path.state, over: edge) { stride in
                    var next = path
                    next.node = edge.end
                    next.state = stride.state
                    next.rank.cost += stride.cost
                    next.rank.deviations += stride.deviations
                    next.evidence.formUnion(stride.evidence)
                    next.tally += stride.tally
                    next.isOpen = false
                    if partsCompounds, edge.symbols.count > Int(edge.end - path.node) { next.isLinked = true }
                    push(next, &paths, &known)
                }
            }
            guard path.state != root, search.allows(.filler) else { continue }
            for link in search.passesLinks(grammar) ? lattice.links[Int(path.node)] : [] {
                var next = path.passing(to: link.end, cost: link.cost)
                next.isLinked = path.isLinked || link.joins
                push(next, &paths, &known)
            }
            for skip in lattice.skips[Int(path.node)] where skip.kind == .filler {
                push(path.passing(to: skip.end, cost: skip.cost), &paths, &known)
            }
        }
        statesVisited += next
        keepBest(&found, paths, grammar, search)
    }

    /// Whether a state may read a word at a node.
    ///
    /// - Complexity: O(*s*) in the symbols of the state.
    private mutating func mayRead(_ state: PhraseGraph.State, at node: Int32, _ search: SearchInput) -> Bool {
        let graph = search.document.graph
        guard graph.hasExits(state) else { return false }
        if symbols.isEmpty { symbols = graph.symbolsByState }
        let bit = HeardSymbols.bit(of: node)
        return graph.mayRead(state, symbols[...]) { search.heard.isRead($0, at: bit) }
    }

    /// Keeps the cheapest path to each value at each end, and only the cheapest of too many values.
    ///
    /// - Complexity: O(*f*) in the forms found, and O(*v* log *v*) in the forms of the values that may be kept.
    private mutating func keepBest(
        _ found: inout [FoundForm],
        _ paths: [Path],
        _ grammar: Int32,
        _ search: SearchInput
    ) {
        guard !found.isEmpty else { return }
        var isCase = false
        if case .enumeration = search.grammars[Int(grammar)] { isCase = true }
        if isCase { found = FoundForm.cheapest(WorkLimits.slotValues, of: found) }
        let forms = search.document.tables.forms
        func match(_ found: FoundForm) -> SlotMatch {
            forms.part(Int(found.form)) { self.match($0, found, paths[Int(found.path)], grammar) }
        }
        found.sort { ($0.end, $0.value, $0.cost, $0.form) < ($1.end, $1.value, $1.cost, $1.form) }
        var best: [FoundForm] = []
        for one in found {
            guard let last = best.last, last.end == one.end, last.value == one.value else {
                best.append(one)
                continue
            }
            // A dearer form is not better; ties have to be looked up.
            if one.cost == last.cost, match(one).isBetter(than: match(last)) { best[best.count - 1] = one }
        }
        if isCase {
            // Cases are in the order of declaration, regardless of the layer of their forms.
            best.sort { ($0.end, $0.cost, $0.value, $0.form) < ($1.end, $1.cost, $1.value, $1.form) }
        } else {
            best.sort { ($0.end, $0.cost, $0.form) < ($1.end, $1.cost, $1.form) }
        }
        var end: Int32 = -1
        var count = 0
        for one in best {
            count = one.end == end ? count + 1 : 1
            end = one.end
            if count <= WorkLimits.slotValues { matches.append(match(one)) }
        }
    }

    /// Whether a value may begin or end at a node (the application's name may inside a number).
    private func mayCut(_ node: Int, _ grammar: Int32, _ search: SearchInput) -> Bool {
        search.lattice.mayPartValues(at: node) || search.grammars[Int(grammar)] == .application
    }

    /// Adds a path, unless a better path to the same place is known.
    private func push(_ path: Path, _ paths: inout [Path], _ known: inout PlaceTable) {
        let hash = Hashing.join(
            UInt64(path.state) << 32 | UInt64(UInt32(path.node)),
            (path.isOpen ? 0x9E37 : 0x79B9) ^ (path.isLinked ? 1 : 0)
        )
        let isSame = { (index: Int32) in
            paths[Int(index)].node == path.node && paths[Int(index)].state == path.state
                && paths[Int(index)].isOpen == path.isOpen && paths[Int(index)].isLinked == path.isLinked
        }
        let (index, slot) = known.find(hash, where: isSame)
        if let index, !(path.isBetter(than: paths[Int(index)]) ?? false) { return }
        paths.append(path)
        known.set(slot, Int32(paths.count - 1), hash: hash)
    }

    private func accept(
        _ path: Path,
        at place: Int,
        _ grammar: Int32,
        _ search: SearchInput,
        _ found: inout [FoundForm]
    ) {
        guard mayCut(Int(path.node), grammar, search) else { return }
        let document = search.document
        let isMisheard = !path.evidence.isDisjoint(with: .misheard)
        for acceptance in document.graph.acceptStates(at: path.state) where acceptance.kind == .form {
            if !document.hidden.isEmpty,
                document.isHidden(Int(acceptance.index), of: search.grammars[Int(grammar)])
            {
                continue
            }
            let form = document.tables.forms.part(Int(acceptance.index)) { form in
                // The beginning or end of a word is not a word, and cannot be misheard.
                let isAllowed =
                    !form.kinds.isDisjoint(with: search.forms) && search.allows(form.evidence)
                    && !(form.isAffix && (isMisheard || search.find == .within))
                return isAllowed ? (value: form.value, cost: cost(of: form, path)) : nil
            }
            guard let form else { continue }
            found.append(
                FoundForm(
                    end: path.node,
                    value: form.value,
                    cost: path.rank.cost + form.cost,
                    form: acceptance.index,
                    path: Int32(place)
                )
            )
        }
    }

    /// The price of a form on a path: the words that link a name in another order are priced themselves.
    private func cost(of form: CompiledDocument.FormRecord, _ path: Path) -> Int32 {
        path.isLinked && SpokenForm.needsLink(form.evidence, cost: form.cost) ? 0 : form.cost
    }

    /// The value of a path that ends at a form.
    private func match(
        _ form: CompiledDocument.FormRecord,
        _ found: FoundForm,
        _ path: Path,
        _ grammar: Int32
    ) -> SlotMatch {
        let isMisheard = !path.evidence.isDisjoint(with: .misheard)
        var tally = path.tally
        // A part of a name that was also misheard is a guess.
        if form.evidence == .partial, isMisheard { (tally.weak, tally.inflected) = (tally.letters, 0) }
        if form.evidence == .partial, form.cost > CostModel.partial {
            tally.uncertainSteps += 1
            tally.forcedConfirmations += 1
        }
        let isTurned = SpokenForm.needsLink(form.evidence, cost: form.cost)
        if isTurned, !path.isLinked {
            tally.uncertainSteps += 1
            tally.forcedConfirmations += 1
        }
        if EvidenceTally.isWeakValue(weak: tally.weak, letters: tally.letters) { tally.weakValues = 1 }
        return SlotMatch(
            end: found.end,
            grammar: grammar,
            value: .form(found.value),
            form: found.form,
            cost: found.cost,
            deviations: path.rank.deviations + (form.evidence == .exact || isTurned && path.isLinked ? 0 : 1),
            evidence: path.evidence.union(EvidenceClasses(form.evidence)),
            isOutOfRange: false,
            tally: tally
        )
    }
}

/// A form at the end of a path; the cheapest forms are chosen before any further work.
struct FoundForm: Equatable, LeastElement {
    var end: Int32
    var value: Int32
    var cost: Int32
    /// The index of the form in the document.
    var form: Int32
    /// The index of the path.
    var path: Int32

    /// The forms of the cheapest values at each end: one word may begin the names of thousands of cases.
    ///
    /// - Parameters:
    ///   - limit: The number of wanted values per end; of equal costs, the first values.
    ///   - found: The forms.
    /// - Returns: In the same order, at least the cheapest forms of the wanted values.
    /// - Complexity: O(*f*) in the forms if they are ordered by value, as most are; else O(*f* · *l*) for the limit
    ///   *l*.
    static func cheapest(_ limit: Int, of found: [FoundForm]) -> [FoundForm] {
        guard found.count > limit else { return found }
        var ends: [(end: Int32, values: LeastElements<FoundForm>)] = []
        for one in found {
            let known = ends.lastIndex { $0.end == one.end }
            if known == nil { ends.append((one.end, LeastElements(limit: limit))) }
            ends[known ?? ends.count - 1].values.add(one)
        }
        return found.filter { one in
            let last = ends.first { $0.end == one.end }?.values.last
            return !(last?.goesBefore(one) ?? false)
        }
    }

    func goesBefore(_ other: FoundForm) -> Bool { (cost, value) < (other.cost, other.value) }

    func isOfSame(as other: FoundForm) -> Bool { value == other.value }
}

extension SlotMatch {
    /// Whether the first of two matches with the same value and words is better.
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
