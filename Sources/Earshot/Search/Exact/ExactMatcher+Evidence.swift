/// The evidence of a path through the sentences.
extension ExactMatcher {
    /// The readings of a path, in order; together they cover the utterance.
    func spans(_ arrival: ExactSearch.Arrival, _ words: Words, _ walk: ExactSearch) -> [EvidenceSpan] {
        var count = 0
        var index = arrival.binding
        while index >= 0 {
            index = walk.bindings[Int(index)].previous
            count += 1
        }
        var spans: [EvidenceSpan] = []
        spans.reserveCapacity(count * 2 + 1)
        var word = 0
        func add(
            _ units: Range<Int>,
            _ role: EvidenceSpan.Role,
            meant: String,
            _ evidence: EvidenceClass = .exact,
            cost: Int = 0
        ) {
            let range = words.range(units)
            spans.append(
                EvidenceSpan(
                    range: range,
                    heard: words.heard(units),
                    meant: meant,
                    evidence: evidence,
                    role: role,
                    cost: cost
                )
            )
        }
        func addLiteral(_ units: Range<Int>) {
            if !units.isEmpty { add(units, .literal, meant: words.normalized(units)) }
        }
        withUnsafeTemporaryAllocation(of: Int16.self, capacity: max(1, count)) { order in
            index = arrival.binding
            for place in (0..<count).reversed() {
                order[place] = index
                index = walk.bindings[Int(index)].previous
            }
            for place in 0..<count {
                let binding = walk.bindings[Int(order[place])]
                let units = Int(binding.start)..<Int(binding.end)
                addLiteral(word..<units.lowerBound)
                add(
                    units,
                    binding.parameter < 0 ? .applicationName : .parameter(name(of: binding)),
                    meant: shown(binding, words, walk.numbers),
                    evidence(of: binding),
                    cost: Int(binding.cost)
                )
                word = units.upperBound
            }
        }
        addLiteral(word..<words.words.count)
        return spans
    }

    /// The text of a value's form, as its author wrote it.
    private func shown(_ binding: ExactSearch.Binding, _ words: Words, _ numbers: ExactNumbers?) -> String {
        switch table.kind(of: binding.grammar) {
        case .integer, .decimal, .ordinal: return numbers?.value(of: Int(binding.form))?.digits ?? ""
        case .text: return words.heard(Int(binding.start)..<Int(binding.end))
        case .quantity: return ""
        case .enumeration, .boolean, .application, .place:
            let form = Int(binding.form) * 4
            return table.string(table.forms[form + 2], table.forms[form + 3])
        }
    }

    /// The evidence for a value.
    func evidence(of binding: ExactSearch.Binding) -> EvidenceClass {
        switch table.kind(of: binding.grammar) {
        case .integer, .decimal, .ordinal, .quantity: .number
        case .enumeration, .boolean, .application, .text, .place: .exact
        }
    }
}
