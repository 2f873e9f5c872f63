/// The steps of a path: each is a priced edge, of the lattice or of the automaton.
///
/// A deletion, a phrase word that was not heard, reads no word of the utterance, so it is an edge of the automaton,
/// from one state to the next. Deletions are stored apart from transitions (``DeletionTable``): only the approximate
/// search uses them. A word's information, and so its price, also changes with every layer over the catalog. A
/// paraphrase is not an edge: ``ParaphraseReader`` weighs all of its words together, which is not a sum over its spans.
extension Search {
    mutating func takeEpsilons(_ index: Int32, _ path: Path) {
        for epsilon in input.document.graph.epsilons(from: path.state)
        where epsilon.evidence.isSubset(of: input.evidence) {
            var next = path
            next.state = epsilon.target
            next.rank.cost += epsilon.cost
            next.rank.deviations += epsilon.deviations
            next.evidence.formUnion(epsilon.evidence)
            next.back = index
            next.step = .epsilon
            enqueue(next)
        }
    }

    mutating func takeEdges(_ index: Int32, _ path: Path) {
        for position in edges.positions(readBy: path.state, at: path.node, input) { takeEdge(position, index, path) }
    }

    private mutating func takeEdge(_ position: Int32, _ index: Int32, _ path: Path) {
        let input = self.input
        let edge = input.lattice.edges[Int(path.node)][Int(position)]
        guard input.allows(edge.evidence) else { return }
        input.forEachTarget(from: path.state, over: edge) { stride in
            var next = path
            next.node = edge.end
            next.state = stride.state
            next.rank.cost += stride.cost
            next.rank.deviations += stride.deviations
            next.rank.literals += edge.end - path.node
            next.evidence.formUnion(stride.evidence)
            next.tally += stride.tally
            // A possible second value is no doubt about a word of the phrase.
            next.tally.uncertainSteps -= stride.tally.uncertainSteps
            next.tally.forcedConfirmations -= stride.tally.forcedConfirmations
            if edge.isDistantCommonWord { next.tally.uncertainSteps += 1 }
            next.endsWithWordLeftOver = false
            next.neighbor = .none
            next.back = index
            next.step = .edge(position)
            enqueue(next)
        }
    }

    mutating func takeSlots(_ index: Int32, _ path: Path) {
        limitSlots()
        let isLiteral = input.beginsWithLiteral(path)
        for call in input.document.graph.calls(from: path.state) {
            let isLast = !input.document.graph.hasExits(call.target)
            let isApplication = input.grammars[Int(call.grammar)] == .application
            if isLiteral, !input.grammars[Int(call.grammar)].hasNames { continue }
            for position in slots.matches(of: call.grammar, at: path.node, isLast: isLast, in: input) {
                let match = slots.matches[position]
                var next = path
                next.node = match.end
                next.state = call.target
                next.rank.cost += match.cost
                next.rank.deviations += match.deviations
                next.evidence.formUnion(match.evidence)
                next.tally += match.tally
                next.endsWithWordLeftOver = false
                next.neighbor = .none
                if call.parameter >= 0, match.isDistantCommonWord { next.tally.farValues += 1 }
                if match.isOutOfRange { next.faults.insert(.outOfRange) }
                if match.needsNow { next.faults.insert(.needsNow) }
                if match.isSkipped { next.faults.insert(.isSkipped) }
                if isApplication {
                    // A name that resembles the application's name is no second value.
                    next.tally.uncertainSteps -= match.tally.uncertainSteps
                    next.tally.forcedConfirmations -= match.tally.forcedConfirmations
                    next.rank.literals += match.end - path.node
                } else {
                    next.rank.slots += 1
                    bindings.append(Binding(parameter: call.parameter, match: Int32(position), previous: path.binding))
                    next.binding = Int32(bindings.count - 1)
                    if case .text(let units) = match.value {
                        if isSpent { return }
                        textsTaken += 1
                        next.rank.text += Int32(units.count)
                        if path.neighbor == .missingWord || path.neighbor == .missingEnding {
                            next.tally.uncertainSteps += 1
                        }
                        next.neighbor = .text
                    }
                    next.values = Hashing.join(
                        next.values ^ UInt64(UInt32(bitPattern: call.parameter)),
                        code(of: match.value)
                    )
                }
                next.back = index
                next.step = .slot(match: Int32(position), grammar: call.grammar, parameter: call.parameter)
                guard case .number(let number) = match.value, !input.lattice.numbers[Int(number)].names.isEmpty else {
                    enqueue(next)
                    continue
                }
                takeName(of: number, next)
            }
        }
    }

    /// Takes words for a value that was not understood: "frobnik" in "make me a large frobnik with milk".
    ///
    /// The path is no answer, but the decision may ask for the value; see ``Decision/questionForUnheardValue()``.
    mutating func takeUnheard(_ index: Int32, _ path: Path) {
        guard input.mayHoldUnheard(path) else { return }
        let ends = input.unheardEnds(from: path.node)
        if ends.isEmpty { return }
        for call in input.document.graph.calls(from: path.state) where input.mayBeUnheard(call) {
            for end in ends { enqueue(self.path(path, at: index, without: call.parameter, call.target, to: end)) }
        }
    }

    /// Continues behind an unsaid value: the room in "turn on the lights".
    ///
    /// The decision may ask for the value, as for a value that was not understood.
    mutating func takeUnsaid(_ index: Int32, _ path: Path) {
        guard let unsaid = input.unsaid, path.faults.isEmpty, path.rank.text == 0 else { return }
        for (parameter, target) in unsaid.values(from: path.state) {
            enqueue(self.path(path, at: index, without: parameter, target, to: path.node))
        }
    }

    /// A path that continues without a value: behind words in its place, or at the same node.
    private func path(
        _ path: Path,
        at index: Int32,
        without parameter: Int32,
        _ target: PhraseGraph.State,
        to end: Int32
    ) -> Path {
        var next = path
        next.node = end
        next.state = target
        // An unsaid value costs as much as a word.
        next.rank.cost += max(1, end - path.node) * Int32(CostModel.content)
        next.rank.deviations += 1
        next.faults.insert(.unheard)
        next.endsWithWordLeftOver = false
        next.neighbor = .none
        next.values = Hashing.join(next.values ^ UInt64(UInt32(bitPattern: parameter)), 6 << 60)
        next.back = index
        next.step = .unheard(parameter: parameter)
        return next
    }

    /// Takes the literal inside a number: "euro" in "five euros fifty".
    private mutating func takeName(of number: Int32, _ path: Path) {
        let input = self.input
        for index in input.lattice.numbers[Int(number)].names {
            let edge = input.lattice.names[Int(index)]
            guard input.allows(edge.evidence) else { continue }
            input.forEachTarget(from: path.state, over: edge) { stride in
                var next = path
                next.state = stride.state
                next.rank.cost += stride.cost
                next.rank.deviations += stride.deviations
                next.evidence.formUnion(stride.evidence)
                next.tally += stride.tally
                enqueue(next)
            }
        }
    }

    /// A code for a value, the same in every run; all texts have one code.
    private func code(of value: SlotMatch.Value) -> UInt64 {
        switch value {
        case .form(let index): return 1 << 60 | UInt64(UInt32(bitPattern: index))
        case .place(let place): return 2 << 60 ^ UInt64(bitPattern: place)
        case .text: return 3 << 60
        case .quantity(let index): return 5 << 60 ^ SlotPrices.code(of: input.lattice.quantities[Int(index)].value)
        case .number(let index): return 4 << 60 ^ SlotPrices.code(of: input.lattice.numbers[Int(index)].value)
        }
    }

    /// Adds deletions, if the search has any.
    mutating func takeDrops(_ index: Int32, _ path: Path) {
        guard let gaps = input.gaps, path.tally.dropped < Int32(CostModel.droppedLimit) else { return }
        for drop in gaps.deletions(from: path.state) {
            let cost = path.rank.cost + drop.cost
            guard costToGo?.mayArrive(drop.target, at: path.node, path.tally.dropped + 1, cost: cost) ?? true else {
                continue
            }
            enqueue(self.path(path, at: index, without: drop))
        }
    }

    /// A path that continues behind a word that was not heard.
    private func path(_ path: Path, at index: Int32, without drop: DeletionTable.Deletion) -> Path {
        var next = path
        next.state = drop.target
        next.rank.cost += drop.cost
        next.rank.deviations += 1
        next.tally.near += drop.cost
        next.tally.dropped += 1
        if path.neighbor == .text { next.tally.uncertainSteps += 1 }
        let isEnding = input.document.isCaseEnding(drop.symbol)
        // "To" is not "from".
        if isEnding, path.neighbor == .ending { next.tally.forceConfirmation() }
        next.neighbor = isEnding ? .missingEnding : .missingWord
        next.evidence.formUnion(EvidenceClasses(.gap))
        next.back = index
        next.step = .drop(drop.symbol)
        return next
    }

    mutating func takeSkips(_ index: Int32, _ path: Path) {
        // Within an utterance, words beside the target need no reason.
        if input.find == .within, !path.hasBegun { return }
        for (position, skip) in input.lattice.skips[Int(path.node)].enumerated() {
            guard input.mayTake(skip, at: Int(path.node)) else { continue }
            if skip.kind == .content, path.faults.contains(.unheard) { continue }
            var next = path
            switch skip.kind {
            case .ending, .askedEnding:
                if skip.kind == .askedEnding || path.neighbor == .missingEnding { next.tally.forceConfirmation() }
            case .askedCorrection: next.tally.forceConfirmation()
            case .filler, .correction, .answering, .closedClass, .subject:
                if skip.kind == .closedClass || skip.kind == .subject { next.tally.strayFunctionWords += 1 }
                if skip.kind == .subject { next.tally.subjects += 1 }
            case .opening:
                // Frames nest ("let's go with the second one"), but only one closing is expected at a time.
                guard !path.hasBegun else { continue }
                if !input.document.language.frames[Int(skip.frame)].closing.isEmpty { next.frame = skip.frame }
            case .closing:
                let needsOpening = !input.document.language.frames[Int(skip.frame)].opening.isEmpty
                // A text takes the words of a frame, the last one as well as the first.
                guard path.hasBegun,
                    !needsOpening || path.frame == skip.frame && path.rank.text == 0
                else { continue }
                next.frame = -1
            case .content:
                next.faults.insert(.content)
            }
            if skip.kind != .content { next.evidence.formUnion(EvidenceClasses(.filler)) }
            next.node = skip.end
            next.rank.cost += skip.cost
            next.rank.deviations += 1
            next.endsWithWordLeftOver = !skip.kind.isEnding
            next.neighbor = skip.kind.isEnding ? .ending : .none
            next.back = index
            next.step = .skip(Int32(position))
            enqueue(next)
        }
    }
}
