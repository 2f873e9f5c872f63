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

    /// What the values of a command that were heard for certain allow of the words around them.
    ///
    /// Nothing if a value is far from what was heard, or may be another one, or takes any words.
    ///
    /// - Complexity: O(*s*) in the steps of the path, which is walked only if there is a doubt about its words.
    func support(of item: Search.Item) -> (ofWords: Bool, ofSmallWords: Bool) {
        guard target == .shortcuts, item.rank.text == 0,
            item.tally.vague > 0 || item.tally.dropped > 0 && item.tally.loose > 0
        else { return (false, false) }
        var certain: Set<Int32> = []
        var missesSmallWordsOnly = true
        var item = item
        while item.back >= 0 {
            switch item.step {
            case .slot(let match, _, let parameter) where parameter >= 0:
                let slot = search.slots.matches[Int(match)]
                if slot.isFar || slot.tally.vague > 0 { return (false, false) }
                if slot.isCertain { certain.insert(parameter) }
            case .drop(let symbol):
                let word = document.tables.vocabulary.bytes(symbol)
                missesSmallWordsOnly = missesSmallWordsOnly && document.language.isFunctionWord(word)
            case .start, .silent, .edge, .joint, .slot, .unheard, .skip: break
            }
            item = search.items[Int(item.back)]
        }
        return (
            certain.count >= CostModel.supportingValues,
            missesSmallWordsOnly && certain.count >= CostModel.supportingValuesOfSmallWords
        )
    }
}

extension Grounds {
    /// Adds a value.
    mutating func add(_ value: EvidenceTally) {
        valueCost += value.near
        valueLetters += value.nearLetters
        farthestValue = max(farthestValue, value.near - Int32(CostModel.Acceptance.freeCost) * value.nearLetters)
        weakValueLetters += value.weak
    }
}

extension SlotMatch {
    /// Whether it was heard for certain, whole.
    fileprivate var isCertain: Bool {
        let others = EvidenceClasses.approximate.union(.misheard).union(EvidenceClasses(.partial))
        return evidence.isDisjoint(with: others)
    }
}
