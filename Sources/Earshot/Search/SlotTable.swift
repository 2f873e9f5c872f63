/// The values of every slot at every node, computed once per utterance, on demand.
struct SlotTable {
    /// The number in ``ranges`` by grammar, by node, and by whether nothing can follow.
    private var numbers = StateValues()
    private var ranges: [Range<Int>] = []
    var matches: [SlotMatch] = []
    /// The symbols that each state reads; see ``PhraseGraph/symbolsByState``.
    var symbols: [StateSymbols] = []
    var statesVisited = 0
    /// The most states to visit.
    var workLimit = Int.max

    /// The values of a grammar at a node, as indices in ``matches``.
    ///
    /// - Parameters:
    ///   - grammar: The index of the grammar.
    ///   - node: The node of the lattice at the start of the value.
    ///   - isLast: Whether nothing can follow, so that only the longest text is useful.
    ///   - search: The input of the search.
    /// - Returns: The indices; empty if the grammar has no value at the node.
    mutating func matches(
        of grammar: Int32,
        at node: Int32,
        isLast: Bool,
        in search: SearchInput
    ) -> Range<Int> {
        let kind = search.grammars[Int(grammar)]
        // Whether a word can follow matters to texts only.
        let isLast = isLast && kind == .text
        let key = UInt64(UInt32(bitPattern: grammar)) << 32 | UInt64(UInt32(bitPattern: node)) << 1 | (isLast ? 1 : 0)
        if let number = numbers.value(key) { return ranges[Int(number)] }
        var first = matches.count
        switch kind {
        case .enumeration, .boolean, .application: addForms(grammar, node, search)
        case .integer, .decimal, .ordinal: if let slot = kind.numberSlot { addNumbers(grammar, node, slot, search) }
        case .quantity(let slot): addQuantities(grammar, node, slot, search)
        case .place: addPlaces(grammar, node, search)
        case .text: addTexts(grammar, node, isLast: isLast, search)
        }
        if kind.isAnswered, search.lattice.isAgreement(at: Int(node)), search.allows(.filler) {
            first = addAgreements(from: first, grammar, node, search)
        }
        let range = first..<matches.count
        numbers.set(key, Int32(ranges.count))
        ranges.append(range)
        return range
    }

    /// Adds the values that two words name, both of which answer yes or no: "sí claro", "no no".
    ///
    /// - Parameters:
    ///   - first: The index of the first value at the node, the last of all values.
    ///   - grammar: The index of the grammar.
    ///   - node: The node of the lattice at the start of the value.
    ///   - search: The input of the search.
    /// - Returns: The index of the first value at the node, which may be another one then.
    private mutating func addAgreements(
        from first: Int,
        _ grammar: Int32,
        _ node: Int32,
        _ search: SearchInput
    ) -> Int {
        let whole = EvidenceClasses(.exact)
        let named = Array(matches[first...])
        let single = named.filter { $0.end == node + 1 && $0.evidence.isSubset(of: whole) }
        guard !single.isEmpty else { return first }
        // Values of the next word are added before, as those of a node are side by side.
        matches.removeSubrange(first...)
        let others = matches(of: grammar, at: node + 1, isLast: false, in: search)
        let place = matches.count
        matches += named
        for one in single {
            for index in others where matches[index].value == one.value && matches[index].evidence.isSubset(of: whole) {
                var both = matches[index]
                both.cost += one.cost + Int32(CostModel.repeated)
                both.deviations += 1
                both.evidence.formUnion(EvidenceClasses(.filler))
                matches.append(both)
            }
        }
        return place
    }

    // MARK: Numbers

    private mutating func addNumbers(
        _ grammar: Int32,
        _ node: Int32,
        _ slot: SlotPrices.NumberSlot,
        _ search: SearchInput
    ) {
        for (index, number) in search.numbers(at: node) {
            guard var price = SlotPrices.price(of: number.value, in: slot) else { continue }
            if let pieces = number.pieces, fits(pieces.first, slot) || fits(pieces.second, slot) {
                price.cost += CostModel.twoNumbers
            }
            add(number, .number(index), grammar, price)
        }
    }

    /// Whether a slot takes a number.
    private func fits(_ value: NumberValue, _ slot: SlotPrices.NumberSlot) -> Bool {
        SlotPrices.price(of: value, in: slot).map { !$0.isOutOfRange } ?? false
    }

    private mutating func addPlaces(_ grammar: Int32, _ node: Int32, _ search: SearchInput) {
        guard let count = search.offeredCount.map(Int64.init) else { return }
        let slot = SlotPrices.NumberSlot.place(count: count, countsCardinals: search.countsPlaces)
        for (_, number) in search.numbers(at: node) where number.names.isEmpty && !number.isSplit {
            guard let value = number.value, let price = SlotPrices.price(of: value, in: slot) else { continue }
            add(number, .place(SlotPrices.place(of: value, among: count)), grammar, price)
        }
    }

    private mutating func addQuantities(
        _ grammar: Int32,
        _ node: Int32,
        _ slot: QuantitySlot,
        _ search: SearchInput
    ) {
        for taken in QuantityChoice.taken(from: search.quantities(at: node), by: slot, clock: search.clock) {
            let span = search.lattice.quantities[Int(taken.index)]
            matches.append(
                SlotMatch(
                    end: span.units.upperBound,
                    grammar: grammar,
                    value: .quantity(taken.index),
                    form: -1,
                    cost: Int32(QuantityChoice.cost(of: taken)) + span.surcharge,
                    deviations: 1,
                    evidence: EvidenceClasses(span.evidence),
                    isOutOfRange: taken.isOutOfRange,
                    needsNow: taken.needsNow,
                    isSkipped: taken.isSkipped,
                    tally: EvidenceTally(letters: CostModel.numberLetters)
                )
            )
        }
    }

    private mutating func add(
        _ number: Lattice.Number,
        _ value: SlotMatch.Value,
        _ grammar: Int32,
        _ price: SlotPrices.NumberPrice
    ) {
        matches.append(
            SlotMatch(
                end: number.end,
                grammar: grammar,
                value: value,
                form: -1,
                cost: Int32(price.cost) + number.surcharge,
                deviations: 1,
                evidence: EvidenceClasses(number.evidence),
                isOutOfRange: price.isOutOfRange,
                tally: EvidenceTally(letters: CostModel.numberLetters)
            )
        )
    }

    // MARK: Text

    /// Adds texts, longest first: runs of words without a hesitation at either end, and without a courtesy at the end
    /// ("please", "when you can").
    private mutating func addTexts(_ grammar: Int32, _ node: Int32, isLast: Bool, _ search: SearchInput) {
        let lattice = search.lattice
        let strips = search.allows(.filler)
        guard Int(node) < lattice.unitCount, lattice.mayPartValues(at: Int(node)),
            !(strips && lattice.isHesitation[Int(node)])
        else { return }
        let taken = takenCosts(from: Int(node), search)
        let courtesy = strips && lattice.courtesyStart > Int(node) ? lattice.courtesyStart : lattice.unitCount
        var isLongest = true
        for end in stride(from: courtesy, to: Int(node), by: -1)
        where lattice.mayPartValues(at: end) && !(strips && lattice.isHesitation[end - 1]) {
            // A final text also ends before a second command.
            guard isLongest || !isLast || search.joints?.mayEndText(at: end) ?? false else { continue }
            isLongest = false
            matches.append(
                SlotMatch(
                    end: Int32(end),
                    grammar: grammar,
                    value: .text(node..<Int32(end)),
                    form: -1,
                    cost: Int32(SlotPrices.text(taken: taken[end - Int(node)])),
                    deviations: 0,
                    evidence: EvidenceClasses(.exact),
                    isOutOfRange: false
                )
            )
            if isLast, search.joints == nil { return }
        }
    }

    /// The prices of a text's words outside a text, summed by the text's length in units: left-over fillers, numbers,
    /// and the words that frame a request.
    private func takenCosts(from node: Int, _ search: SearchInput) -> [Int] {
        let lattice = search.lattice
        var costs = Array(repeating: 0, count: lattice.unitCount - node + 1)
        SlotPrices.forEachTaken(in: node..<lattice.unitCount) { unit, taken in
            for skip in lattice.skips[unit] where search.allows(.filler) {
                let isOpening =
                    skip.kind == .opening && unit == 0
                    && search.document.language.frames[Int(skip.frame)].closing.isEmpty
                let isFiller = skip.kind == .filler && skip.cost <= CostModel.filler
                if isFiller || isOpening { taken.takeFiller(until: Int(skip.end), cost: Int(skip.cost)) }
            }
            for (_, number) in search.numbers(at: Int32(unit))
            where number.surcharge == 0 && !number.isArticle && number.names.isEmpty {
                taken.takeNumber(number.value, until: Int(number.end))
            }
            for (_, span) in search.quantities(at: Int32(unit)) where span.surcharge == 0 {
                taken.takeNumber(nil, until: Int(span.units.upperBound))
            }
        } _: { end, cost in
            costs[end - node] += cost
        }
        for length in costs.indices.dropFirst() { costs[length] += costs[length - 1] }
        return costs
    }
}

extension QuantitySpan {
    /// The class of evidence of the reading.
    var evidence: EvidenceClass { surcharge > 0 ? .homophone : .number }
}

extension SearchInput {
    /// The quantities from a node on, with their indices; quantities with homophones only if the policy allows
    /// homophones.
    func quantities(at node: Int32) -> [(index: Int32, span: QuantitySpan)] {
        lattice.quantities.indices.compactMap { index in
            let span = lattice.quantities[index]
            guard span.units.lowerBound == node, span.surcharge == 0 || allows(.homophone) else { return nil }
            return (Int32(index), span)
        }
    }

    /// Whether a number or a quantity, heard as written, begins at a node.
    func hasNumber(at node: Int32) -> Bool {
        lattice.numbersAt.indices.contains(Int(node))
            && lattice.numbersAt[Int(node)].contains { lattice.numbers[Int($0)].surcharge == 0 }
            || lattice.quantities.contains { $0.units.lowerBound == node && $0.surcharge == 0 }
    }

    /// The numbers from a node on, with their indices; numbers with homophones only if the policy allows homophones.
    fileprivate func numbers(at node: Int32) -> some Sequence<(index: Int32, number: Lattice.Number)> {
        lattice.numbersAt[Int(node)].lazy
            .map { (index: $0, number: self.lattice.numbers[Int($0)]) }
            .filter { $0.number.evidence == .number || self.allows($0.number.evidence) }
    }
}
