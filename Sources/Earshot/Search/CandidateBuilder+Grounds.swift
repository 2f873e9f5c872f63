/// The grounds of a command or an answer: the certainty of words and values.
extension CandidateBuilder {
    /// The grounds of a command.
    ///
    /// - Complexity: O(*s*) in the steps of the path.
    func grounds(of path: Search.Path) -> Grounds {
        var grounds = Grounds()
        grounds.letters = path.tally.letters
        grounds.weakLetters = path.tally.weak
        grounds.vagueWords = path.tally.uncertainSteps
        var certain: Set<Int32> = []
        for step in search.steps(of: path) {
            switch step.step {
            case .edge(let position):
                let edge = search.input.lattice.edges[Int(step.start)][Int(position)]
                if !edge.evidence.isApproximate {
                    grounds.certainLetters += edge.letters
                } else {
                    grounds.wordCost += edge.cost
                    if step.start > 0 {
                        grounds.wordLetters += edge.nearLetters
                        if edge.isWeak { grounds.weakWordLetters += edge.letters }
                    }
                }
            case .slot(let match, _, let parameter):
                let slot = search.slots.matches[Int(match)]
                if slot.tally.near == 0 { grounds.certainLetters += slot.tally.letters }
                if parameter >= 0 {
                    grounds.add(slot.tally)
                    if slot.evidence.contains(EvidenceClasses(.partial)) { grounds.parts += 1 }
                    if slot.isCertain { certain.insert(parameter) }
                }
            case .drop: grounds.droppedCost += step.cost
            case .start, .epsilon, .joint, .unheard, .skip: break
            }
        }
        grounds.certainValues = Int32(certain.count)
        return grounds
    }
}

extension Grounds {
    /// The grounds of an answer to a question.
    ///
    /// - Parameters:
    ///   - tally: The evidence of the path.
    ///   - cost: The cost of the path, in thousandths of a nat.
    ///   - evidence: The classes of evidence of the path.
    init(ofAnswer tally: EvidenceTally, cost: Int32, evidence: EvidenceClasses) {
        self.init()
        isAnswer = true
        letters = tally.letters
        weakLetters = max(0, tally.weak - tally.inflected)
        inflectedLetters = min(tally.inflected, tally.letters)
        nearCost = tally.near
        restCost = max(0, cost - tally.near)
        parts = evidence.contains(EvidenceClasses(.partial)) ? 1 : 0
    }

    /// Adds a value.
    mutating func add(_ value: EvidenceTally) {
        valueLetters += value.nearLetters
        farthestValue = max(farthestValue, value.near - Int32(CostModel.Acceptance.freeCost) * value.nearLetters)
        vagueValues += value.uncertainSteps
        vagueWords -= value.uncertainSteps
    }
}

extension SlotMatch {
    /// Whether the whole value was heard for certain.
    fileprivate var isCertain: Bool {
        let others = EvidenceClasses.approximate.union(.misheard).union(EvidenceClasses(.partial))
        return evidence.isDisjoint(with: others)
    }
}
