// The records of a graph's states as numbers. Numbers of a file, which is not trusted, are clamped to valid indices.

extension PhraseGraph.Counts {
    /// The bounds of the records of a graph with a number of states: the states, the grammars, the parameters, the
    /// phrases, the phrases of shortcuts, and the forms.
    ///
    /// There are states, and grammars if there is a call.
    func bounds(states: Int) -> RecordBounds {
        var bounds = RecordBounds()
        for (place, count) in [states, grammars, parameters, phrases, ownedPhrases, forms].enumerated() {
            bounds[place] = UInt32(clamping: count)
        }
        return bounds
    }
}

extension PhraseGraph.EpsilonTransition: NumberRecord {
    @inline(__always)
    init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds) {
        target = min(first, bounds[0] &- 1)
        cost = Int32(truncatingIfNeeded: min(second, BinaryReader.costLimit))
        evidence = EvidenceClasses(rawValue: UInt16(truncatingIfNeeded: third))
    }

    var numbers: (UInt32, UInt32, UInt32) { (target, UInt32(bitPattern: cost), UInt32(evidence.rawValue)) }
}

extension PhraseGraph.Call: NumberRecord {
    @inline(__always)
    init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds) {
        grammar = Int32(truncatingIfNeeded: min(first, bounds[1] &- 1))
        parameter = Int32(truncatingIfNeeded: min(second, bounds[2])) - 1
        target = min(third, bounds[0] &- 1)
    }

    var numbers: (UInt32, UInt32, UInt32) {
        (UInt32(bitPattern: grammar), UInt32(bitPattern: parameter + 1), target)
    }
}

extension PhraseGraph.AcceptState: NumberRecord {
    @inline(__always)
    init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds) {
        let kind = Kind(rawValue: UInt8(truncatingIfNeeded: first)) ?? .answer
        let count =
            switch kind {
            case .phrase: bounds[4]
            case .negative: bounds[3]
            case .form: bounds[5]
            case .answer: bounds[1]
            }
        if count > 0 {
            self.init(kind: kind, index: Int32(truncatingIfNeeded: min(second, count &- 1)))
        } else {
            // An answer needs a value, and a value needs a grammar.
            self.init(kind: .answer, index: 0)
        }
    }

    var numbers: (UInt32, UInt32, UInt32) { (UInt32(kind.rawValue), UInt32(bitPattern: index), 0) }
}
