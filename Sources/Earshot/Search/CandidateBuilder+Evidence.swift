/// The evidence of a candidate, as shown in the answer.
extension CandidateBuilder {
    /// The readings of a path, in the order heard.
    ///
    /// - Parameters:
    ///   - index: The last step of the path.
    ///   - comparesSounds: Whether misheard readings get the sounds of the heard and the meant words.
    /// - Returns: The readings.
    func spans(of index: Int32, comparesSounds: Bool = false) -> [EvidenceSpan] {
        var spans: [EvidenceSpan] = []
        for step in search.steps(of: search.paths[Int(index)]) {
            guard step.start < step.end else {
                if case .drop(let symbol) = step.step {
                    spans.append(missing(symbol, at: Int(step.end), cost: Int(step.cost)))
                }
                // An epsilon transition: its price belongs to the reading before it.
                continue
            }
            if var span = span(of: step) {
                if comparesSounds, span.isComparedBySound {
                    span.sounds = comparison(of: step.units, with: span.meant)
                }
                spans.append(span)
            }
        }
        let inOrder = Array(spans.reversed())
        // The words of a path may have been heard in another order.
        let isSorted = zip(inOrder, inOrder.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
        return merged(showingSplit(isSorted ? inOrder : inOrder.stablySorted()))
    }

    /// The readings, with the price of splitting a word at its first piece.
    private func showingSplit(_ spans: [EvidenceSpan]) -> [EvidenceSpan] {
        guard let unit = hypothesis.splitUnit else { return spans }
        let piece = hypothesis.bytes(unit..<unit + 1)
        guard let place = spans.firstIndex(where: { $0.range.overlaps(piece) }) else { return spans }
        var spans = spans
        spans[place].cost += CostModel.spelling
        spans[place].evidence = max(spans[place].evidence, .spelling)
        return spans
    }

    /// The closest pronunciations of the heard and the meant words.
    private func comparison(of units: Range<Int>, with meant: String) -> EvidenceSpan.Comparison? {
        guard document.language.sounds != nil else { return nil }
        let other = document.language.normalizer.normalize(meant)
        var best: (heard: [Phone], meant: [Phone], distance: Int)?
        let (all, others) = (spoken(hypothesis.text, units), spoken(other, other.units.indices))
        // Most often there is a single pair.
        let isOne = all.count == 1 && others.count == 1
        for heard in all {
            for phones in others {
                let distance =
                    isOne
                    ? 0
                    : SoundClasses.shared.distance(
                        heard.map(UInt32.init)[...],
                        phones.map(UInt32.init)[...],
                        limit: .max
                    )
                        ?? 0
                if distance < best?.distance ?? .max { best = (heard, phones, distance) }
            }
        }
        return best.map { found in
            EvidenceSpan.Comparison(
                heard: found.heard.map(PhoneTable.name).joined(separator: " "),
                meant: found.meant.map(PhoneTable.name).joined(separator: " ")
            )
        }
    }

    /// The pronunciations of some units of a text, the most usual first.
    func spoken(_ text: NormalizedText, _ units: Range<Int>) -> [[Phone]] {
        let pieces = units.map { text.bytes[Int(text.units[$0].start)..<Int(text.units[$0].end)] }
        if let whole = Pronunciations.together(pieces, in: document.language.sounds) { return whole }
        let words = units.map { unit in
            text.bytes[Int(text.units[unit].start)..<Int(text.units[unit].end)]
                .withUnsafeBufferPointer(document.language.pronunciations)
        }
        return Pronunciations.combined(words, limit: WorkLimits.pronunciations)
    }

    /// Whether a number may have swallowed the missing word before it: "set a timer four ten minutes" for "for ten".
    func hasTakenMissing(_ path: Search.Path) -> Bool {
        var isBehindNumber = false
        for step in search.steps(of: path) {
            switch step.step {
            case .slot(let match, _, _): isBehindNumber = search.slots.matches[Int(match)].value.isNumeric
            case .epsilon: break
            case .drop(let symbol):
                let word = document.tables.vocabulary.text(symbol)
                if isBehindNumber,
                    isWord(word, at: Int(step.end))
                        || search.input.hasNumber(at: step.end + 1) && isSound(of: word, at: Int(step.end))
                {
                    return true
                }
                isBehindNumber = false
            case .start, .edge, .skip, .joint, .unheard: isBehindNumber = false
            }
        }
        return false
    }

    /// Whether the first word of the phrase was read from a possible past form, so that the utterance is a report:
    /// "activó" for "activa".
    func mayBeginWithPast(_ path: Search.Path) -> Bool {
        guard !path.evidence.isDisjoint(with: .approximate) else { return false }
        var first: (edge: Lattice.Edge, node: Int)?
        for step in search.steps(of: path) {
            switch step.step {
            case .edge(let position):
                let node = Int(step.start)
                first = (search.input.lattice.edges[node][Int(position)], node)
            case .slot, .unheard: first = nil
            case .start, .epsilon, .drop, .joint, .skip: break
            }
        }
        guard let (edge, node) = first, edge.evidence.isApproximate, edge.symbols.count == 1, Int(edge.end) == node + 1
        else { return false }
        let symbol = search.input.lattice.symbols[Int(edge.symbols.lowerBound)]
        return document.language.antonyms.mayBeGenders(letters(of: node)[...], document.tables.vocabulary.bytes(symbol))
    }

    /// Whether the missing word chooses between two opposites: "volume 20 percent" for "volume up 20 percent".
    func missesWhich(_ path: Search.Path) -> Bool {
        search.steps(of: path).contains { step in
            guard case .drop(let symbol) = step.step else { return false }
            return document.language.namesDirection(document.tables.vocabulary.bytes(symbol))
        }
    }

    /// Whether all left-over words and all missing words are function words in each other's places: "they have a latte"
    /// for "can I have a latte".
    ///
    /// A subject counts only where the phrase asks with a subject ("can I"): "they open the door" is no order, and "he
    /// loves this song" is not "I love this song". "Your" does not stand for "my".
    func hasFunctionWordForAnother(_ path: Search.Path) -> Bool {
        let (missing, loose) = missingAndLoose(path)
        let language = document.language
        func isBeside(_ units: Range<Int32>, _ node: Int32) -> Bool {
            node == units.lowerBound || node == units.upperBound
        }
        let words = missing.map { document.tables.vocabulary.bytes($0.word) }
        return words.allSatisfy { language.isFunctionWord($0) } && !areOpposed(missing, loose)
            && missing.allSatisfy { lost in loose.contains { isBeside($0.units, lost.node) } }
            && loose.allSatisfy { one in
                let near = words.indices.filter { isBeside(one.units, missing[$0].node) }
                return one.isSubject
                    ? near.contains { language.isSubject(words[$0]) }
                        && near.contains { !language.isSubject(words[$0]) }
                    : !near.isEmpty
            }
    }

    /// Whether a left-over word is the opposite of a missing word: "I lost your card" is not "my card".
    func hasOppositeForAnother(_ path: Search.Path) -> Bool {
        let (missing, loose) = missingAndLoose(path)
        return areOpposed(missing, loose)
    }

    private typealias Missing = (word: PhraseGraph.Symbol, node: Int32)
    private typealias Loose = (units: Range<Int32>, isSubject: Bool)

    /// The missing words of the phrase, and the left-over closed-class words.
    private func missingAndLoose(_ path: Search.Path) -> (missing: [Missing], loose: [Loose]) {
        var missing: [Missing] = []
        var loose: [Loose] = []
        for step in search.steps(of: path) {
            switch step.step {
            case .drop(let symbol): missing.append((symbol, step.end))
            case .skip(let position):
                let skip = search.input.lattice.skips[Int(step.start)][Int(position)]
                if skip.kind == .closedClass || skip.kind == .subject {
                    loose.append((step.start..<step.end, skip.kind == .subject))
                }
            case .start, .epsilon, .edge, .joint, .slot, .unheard: break
            }
        }
        return (missing, loose)
    }

    private func areOpposed(_ missing: [Missing], _ loose: [Loose]) -> Bool {
        let heard = loose.flatMap { one in
            one.units.map { unit in
                let place = hypothesis.text.units[Int(unit)]
                return hypothesis.text.bytes[Int(place.start)..<Int(place.end)]
            }
        }
        return missing.contains { lost in
            let word = document.tables.vocabulary.bytes(lost.word)
            return heard.contains { document.language.areAntonyms($0, word) }
        }
    }

    /// Whether a unit is a word.
    private func isWord(_ word: String, at unit: Int) -> Bool {
        let heard = hypothesis.text.units[unit]
        return hypothesis.text.bytes[Int(heard.start)..<Int(heard.end)].elementsEqual(word.utf8)
    }

    /// Whether a unit sounds like a word.
    private func isSound(of word: String, at unit: Int) -> Bool {
        let meant = document.language.normalizer.normalize(word)
        let sounds = spoken(meant, meant.units.indices)
        return spoken(hypothesis.text, unit..<unit + 1).contains(where: sounds.contains)
    }

    /// A missing word of the phrase: an empty span at its expected position.
    private func missing(_ symbol: PhraseGraph.Symbol, at node: Int, cost: Int) -> EvidenceSpan {
        var span = hypothesis.span(0..<0, meant: document.tables.vocabulary.text(symbol), .gap, .missing, cost: cost)
        let place = node > 0 ? hypothesis.bytes(node - 1..<node).upperBound : 0
        span.range = place..<place
        return span
    }

    /// The span of a step; `nil` for a step that reads nothing.
    private func span(of step: Search.PathStep) -> EvidenceSpan? {
        let lattice = search.input.lattice
        let (units, cost, node) = (step.units, Int(step.cost), step.start)
        switch step.step {
        case .start, .epsilon, .drop, .joint:
            return nil
        case .edge(let position):
            let edge = lattice.edges[Int(node)][Int(position)]
            let meant =
                edge.number >= 0
                ? numberText(edge.number)
                : edge.symbols.map { document.tables.vocabulary.text(lattice.symbols[Int($0)]) }.joined(separator: " ")
            return hypothesis.span(units, meant: meant, edge.evidence, .literal, cost: cost)
        case .slot(let match, let grammar, let parameter):
            let slot = search.slots.matches[Int(match)]
            let role: EvidenceSpan.Role =
                parameter >= 0
                ? .parameter(document.tables.parameterNames[Int(parameter)])
                : document.tables.grammars[Int(grammar)] == .application ? .applicationName : .value
            return hypothesis.span(units, meant: shown(slot), slot.evidence.dearest ?? .exact, role, cost: cost)
        case .unheard:
            return hypothesis.span(units, meant: "", .gap, .content, cost: cost)
        case .skip(let position):
            let skip = lattice.skips[Int(node)][Int(position)]
            switch skip.kind {
            case .filler, .correction, .askedCorrection:
                return hypothesis.span(units, meant: "", .filler, .filler, cost: cost)
            case .closedClass, .subject, .answering, .ending, .askedEnding, .opening, .closing:
                return hypothesis.span(units, meant: "", .filler, .frame, cost: cost)
            case .content: return hypothesis.span(units, meant: "", .gap, .content, cost: cost)
            }
        }
    }

    /// Merges adjacent exact words of a phrase into one reading.
    private func merged(_ spans: [EvidenceSpan]) -> [EvidenceSpan] {
        var merged: [EvidenceSpan] = []
        for span in spans {
            if let last = merged.last, last.role == .literal, span.role == .literal, last.evidence == .exact,
                span.evidence == .exact, !hypothesis.text.hasSeam(from: last.range, to: span.range)
            {
                let range = last.range.lowerBound..<span.range.upperBound
                merged[merged.count - 1].range = range
                merged[merged.count - 1].heard = hypothesis.heard(bytes: range)
                merged[merged.count - 1].meant += " " + span.meant
                merged[merged.count - 1].cost += span.cost
            } else {
                merged.append(span)
            }
        }
        return merged
    }

    /// The text of a value's form, as its author wrote it.
    func shown(_ slot: SlotMatch) -> String {
        if slot.form >= 0 { return document.tables.formTexts[Int(slot.form)] }
        switch slot.value {
        case .number(let index): return numberText(index)
        case .quantity(let index):
            return search.input.lattice.quantities[Int(index)].value?.description ?? "counted from now"
        case .place(let place): return "\(place)."
        case .text(let units): return hypothesis.heard(Int(units.lowerBound)..<Int(units.upperBound))
        case .form: return ""
        }
    }

    private func numberText(_ index: Int32) -> String {
        search.input.lattice.numbers[Int(index)].value?.digits ?? "beyond 64 bits"
    }
}

extension [EvidenceSpan] {
    /// The spans in the order of their bytes; spans at one place keep their order.
    fileprivate func stablySorted() -> [EvidenceSpan] {
        enumerated().sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
            .map(\.element)
    }
}
