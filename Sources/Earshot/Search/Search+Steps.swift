/// The steps that extend a path: each is a priced edge, of the lattice or of the automaton.
///
/// A deletion, a phrase word that was not heard, reads nothing of the utterance, so it is an edge of the automaton,
/// from one state to the next. Deletions are stored apart from its transitions (``DeletionTable``), since only the
/// approximate search uses them, and since a word's information, and so its price, changes with every layer over the
/// catalog. A paraphrase is not an edge: ``ParaphraseReader`` weighs all of its words together, which is not a sum over
/// its spans.
extension Search {
    mutating func takeSilents(_ index: Int32, _ item: Item) {
        for silent in input.document.graph.epsilons(from: item.state) where silent.evidence.isSubset(of: input.evidence)
        {
            var next = item
            next.state = silent.target
            next.rank.cost += silent.cost
            next.rank.deviations += silent.deviations
            next.evidence.formUnion(silent.evidence)
            next.back = index
            next.step = .silent
            pushHere(next)
        }
    }

    mutating func takeEdges(_ index: Int32, _ item: Item) {
        guard prospects?.readsWord(item.state) ?? true else { return }
        if let states, let positions = nodeEdges?.positions(readBy: item.state, states, at: item.node, input) {
            for position in positions { takeEdge(position, index, item) }
        } else {
            for position in input.lattice.edges[Int(item.node)].indices { takeEdge(Int32(position), index, item) }
        }
    }

    private mutating func takeEdge(_ position: Int32, _ index: Int32, _ item: Item) {
        let input = self.input
        let edge = input.lattice.edges[Int(item.node)][Int(position)]
        guard input.allows(edge.evidence) else { return }
        input.forEachTarget(from: item.state, over: edge) { stride in
            var next = item
            next.node = edge.end
            next.state = stride.state
            next.rank.cost += stride.cost
            next.rank.deviations += stride.deviations
            next.rank.literals += edge.end - item.node
            next.evidence.formUnion(stride.evidence)
            next.tally += stride.tally
            // What may be another value is no doubt about a word of the phrase.
            next.tally.vague -= stride.tally.vague
            next.tally.others -= stride.tally.others
            if edge.isFar { next.tally.vague += 1 }
            next.endsWithWordLeftOver = false
            next.neighbor = .none
            next.back = index
            next.step = .edge(position)
            push(next)
        }
    }

    mutating func takeSlots(_ index: Int32, _ item: Item) {
        limitSlots()
        let isLiteral = input.beginsWithLiteral(item)
        for call in input.document.graph.calls(from: item.state) {
            let isLast = !input.document.graph.hasExits(call.target)
            let isApplication = input.grammars[Int(call.grammar)] == .application
            if isLiteral, !input.grammars[Int(call.grammar)].hasNames { continue }
            for position in slots.matches(of: call.grammar, at: item.node, isLast: isLast, in: input) {
                let match = slots.matches[position]
                var next = item
                next.node = match.end
                next.state = call.target
                next.rank.cost += match.cost
                next.rank.deviations += match.deviations
                next.evidence.formUnion(match.evidence)
                next.tally += match.tally
                next.endsWithWordLeftOver = false
                next.neighbor = .none
                if call.parameter >= 0, match.isFar { next.tally.farValues += 1 }
                if match.isOutOfRange { next.faults.insert(.outOfRange) }
                if match.needsNow { next.faults.insert(.needsNow) }
                if match.isSkipped { next.faults.insert(.isSkipped) }
                if isApplication {
                    // Another name that resembles the application's is no other value.
                    next.tally.vague -= match.tally.vague
                    next.tally.others -= match.tally.others
                    next.rank.literals += match.end - item.node
                } else {
                    next.rank.slots += 1
                    bindings.append(Binding(parameter: call.parameter, match: Int32(position), previous: item.binding))
                    next.binding = Int32(bindings.count - 1)
                    if case .text(let units) = match.value {
                        if isSpent { return }
                        textsTaken += 1
                        next.rank.text += Int32(units.count)
                        if item.neighbor == .missingWord { next.tally.vague += 1 }
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
                    push(next)
                    continue
                }
                takeName(of: number, next)
            }
        }
    }

    /// Takes words for a value that was not understood: "frobnik" in "make me a large frobnik with milk".
    ///
    /// Such a path is no answer. The decision may ask for the value; see ``Decision/questionForUnheardValue()``.
    mutating func takeUnheard(_ index: Int32, _ item: Item) {
        guard input.mayHoldUnheard(item) else { return }
        let ends = input.unheardEnds(from: item.node)
        if ends.isEmpty { return }
        for call in input.document.graph.calls(from: item.state) where input.mayBeUnheard(call) {
            for end in ends { push(self.item(item, at: index, without: call.parameter, call.target, to: end)) }
        }
    }

    /// Goes on behind a value that was not said: that of the room in "turn on the lights".
    ///
    /// As with one that was not understood, the decision may ask for it.
    mutating func takeUnsaid(_ index: Int32, _ item: Item) {
        guard let unsaid = input.unsaid, item.faults.isEmpty, item.rank.text == 0 else { return }
        for (parameter, target) in unsaid.values(from: item.state) {
            pushHere(self.item(item, at: index, without: parameter, target, to: item.node))
        }
    }

    /// A path that goes on without a value: behind words that are taken for it, or right here.
    private func item(
        _ item: Item,
        at index: Int32,
        without parameter: Int32,
        _ target: PhraseGraph.State,
        to end: Int32
    ) -> Item {
        var next = item
        next.node = end
        next.state = target
        // One that was not said costs as much as a word.
        next.rank.cost += max(1, end - item.node) * Int32(CostModel.content)
        next.rank.deviations += 1
        next.faults.insert(.unheard)
        next.endsWithWordLeftOver = false
        next.neighbor = .none
        next.values = Hashing.join(next.values ^ UInt64(UInt32(bitPattern: parameter)), 6 << 60)
        next.back = index
        next.step = .unheard(parameter: parameter)
        return next
    }

    /// Takes the literal that a number holds: "euro" in "five euros fifty".
    private mutating func takeName(of number: Int32, _ item: Item) {
        let input = self.input
        for index in input.lattice.numbers[Int(number)].names {
            let edge = input.lattice.names[Int(index)]
            guard input.allows(edge.evidence) else { continue }
            input.forEachTarget(from: item.state, over: edge) { stride in
                var next = item
                next.state = stride.state
                next.rank.cost += stride.cost
                next.rank.deviations += stride.deviations
                next.evidence.formUnion(stride.evidence)
                next.tally += stride.tally
                push(next)
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

    /// Adds deletions, if they are searched for.
    mutating func takeDrops(_ index: Int32, _ item: Item) {
        guard let gaps = input.gaps, item.tally.dropped < Int32(CostModel.droppedLimit) else { return }
        if let foresight {
            let dropped = item.tally.dropped + 1
            for drop in gaps.deletions(from: item.state)
            where foresight.mayArrive(drop.target, at: item.node, dropped: dropped, cost: item.rank.cost + drop.cost) {
                push(self.item(item, at: index, without: drop))
            }
            return
        }
        // Texts were taken since the limit was set.
        limitSlots()
        // Of the last word that may be missing, most cost too much, whatever is behind them; and where only texts may take
        // the rest of the utterance, most lead to none.
        if item.tally.dropped + 1 < Int32(CostModel.droppedLimit), mayTakeRest(item), let prospects {
            for place in prospects.deletions(from: item, gaps, &slots) {
                push(self.item(item, at: index, without: prospects.drops[place]))
            }
        } else {
            for drop in gaps.deletions(from: item.state) { pushHere(self.item(item, at: index, without: drop)) }
        }
    }

    /// A path that goes on behind a word that was not heard.
    private func item(_ item: Item, at index: Int32, without drop: DeletionTable.Deletion) -> Item {
        var next = item
        next.state = drop.target
        next.rank.cost += drop.cost
        next.rank.deviations += 1
        next.tally.near += drop.cost
        next.tally.dropped += 1
        if item.neighbor == .text { next.tally.vague += 1 }
        next.neighbor = .missingWord
        next.evidence.formUnion(EvidenceClasses(.gap))
        next.back = index
        next.step = .drop(drop.symbol)
        return next
    }

    mutating func takeSkips(_ index: Int32, _ item: Item) {
        // Within a sentence, the words beside the target need no reason.
        if input.find == .within, !item.hasBegun { return }
        let cutsNumber = input.lattice.isInsideNumber
        for (position, skip) in input.lattice.skips[Int(item.node)].enumerated() {
            // No word of a number is left over: "the twenty one" is not "twenty".
            if skip.kind != .content, cutsNumber[Int(item.node)] || cutsNumber[Int(skip.end)] { continue }
            // A path with content left over is not an answer.
            if skip.kind == .content, input.kind != .leftOver || item.faults.contains(.unheard) { continue }
            var next = item
            switch skip.kind {
            case .filler, .correction, .answering, .closedClass, .subject:
                guard input.allows(.filler) else { continue }
                if skip.kind == .closedClass || skip.kind == .subject { next.tally.loose += 1 }
                if skip.kind == .subject { next.tally.subjects += 1 }
            case .opening:
                // Frames nest ("let's go with the second one"), but only one closing is expected at a time.
                guard input.allows(.filler), !item.hasBegun else { continue }
                if !input.document.language.frames[Int(skip.frame)].closing.isEmpty { next.frame = skip.frame }
            case .closing:
                let needsOpening = !input.document.language.frames[Int(skip.frame)].opening.isEmpty
                // A text takes the words of a frame, the last one as well as the first.
                guard input.allows(.filler), item.hasBegun,
                    !needsOpening || item.frame == skip.frame && item.rank.text == 0
                else { continue }
                next.frame = -1
            case .content:
                next.faults.insert(.content)
            }
            if skip.kind != .content { next.evidence.formUnion(EvidenceClasses(.filler)) }
            next.node = skip.end
            next.rank.cost += skip.cost
            next.rank.deviations += 1
            next.endsWithWordLeftOver = true
            next.neighbor = .none
            next.back = index
            next.step = .skip(Int32(position))
            push(next)
        }
    }
}
