/// What a command rests on: how certain its words and values are.
extension CandidateBuilder {
    /// What a command rests on.
    ///
    /// - Complexity: O(*s*) in the steps of the path.
    func grounds(of item: Search.Item) -> Grounds {
        var grounds = Grounds()
        grounds.looseWords = item.tally.loose
        var certain: Set<Int32> = []
        var item = item
        while item.back >= 0 {
            let before = search.items[Int(item.back)]
            switch item.step {
            case .edge(let position):
                let edge = search.input.lattice.edges[Int(before.node)][Int(position)]
                if !edge.evidence.isApproximate {
                    grounds.certainLetters += edge.letters
                } else if before.node == 0 {
                    grounds.openingCost += edge.cost
                } else {
                    grounds.wordCost += edge.cost
                    grounds.wordLetters += edge.nearLetters
                    if edge.isWeak { grounds.weakWordLetters += edge.letters }
                }
            case .slot(let match, _, let parameter):
                let slot = search.slots.matches[Int(match)]
                if slot.tally.near == 0 { grounds.certainLetters += slot.tally.letters }
                if parameter >= 0 {
                    grounds.add(slot.tally)
                    if slot.evidence.contains(EvidenceClasses(.partial)) { grounds.parts += 1 }
                    if slot.isCertain { certain.insert(parameter) }
                }
            case .drop: grounds.droppedCost += item.rank.cost - before.rank.cost
            case .start, .silent, .joint, .unheard, .skip: break
            }
            item = before
        }
        grounds.certainValues = Int32(certain.count)
        return grounds
    }

    /// Whether the values of a command let function words of its phrase be missing while others are left over: enough are
    /// heard for certain, and none is far from what was heard, or may be another one, or takes any words.
    ///
    /// - Complexity: O(*s*) in the steps of the path.
    func supportsSmallWords(_ item: Search.Item) -> Bool {
        guard target == .shortcuts, item.rank.text == 0 else { return false }
        var certain: Set<Int32> = []
        var item = item
        while item.back >= 0 {
            switch item.step {
            case .slot(let match, _, let parameter) where parameter >= 0:
                let slot = search.slots.matches[Int(match)]
                if slot.isFar || slot.tally.vague + slot.tally.names > 0 { return false }
                if slot.isCertain { certain.insert(parameter) }
            case .drop(let symbol):
                guard document.language.isFunctionWord(document.tables.vocabulary.bytes(symbol)) else { return false }
            case .start, .silent, .edge, .joint, .slot, .unheard, .skip: break
            }
            item = search.items[Int(item.back)]
        }
        return certain.count >= CostModel.supportingValues
    }
}

extension Grounds {
    /// Adds a value.
    mutating func add(_ value: EvidenceTally) {
        valueCost += value.near
        valueLetters += value.nearLetters
        farthestValue = max(farthestValue, value.near - Int32(CostModel.Acceptance.freeCost) * value.nearLetters)
        weakValueLetters += value.weak
        names += value.names
    }
}

extension SlotMatch {
    /// Whether it was heard for certain, whole.
    fileprivate var isCertain: Bool {
        let others = EvidenceClasses.approximate.union(.misheard).union(EvidenceClasses(.partial))
        return evidence.isDisjoint(with: others)
    }
}
