/// Aligns an utterance with a phrase: fitting words, missing or extra words, and the words heard in a slot.
///
/// The alignment only explains why nothing was resolved: an ``AlignmentWeight`` is not a price, and decides nothing
/// else.
struct PhraseAlignment {
    /// A part of the utterance aligned with a part of the phrase, in the order of the phrase.
    enum Step {
        case fitting(Range<Int>, carries: Bool)
        /// Words without content, such as "um".
        case filler
        case extra(Range<Int>, carries: Bool)
        case missing(PhraseTemplate.Piece)
        case unfit(Range<Int>, PhraseTemplate.Slot, PhraseTemplate.Piece, Misfit)
    }

    /// The reason why words are no value of their slot.
    enum Misfit {
        case noValue, outOfRange
        /// The words are several values: "the kitchen and the bedroom".
        case several
    }

    private let template: PhraseTemplate
    private let hypothesis: HypothesisText
    private let input: SearchInput
    private var search: Search
    private var weights: [Int32]
    private var steps: [(step: Step?, from: Int)?]
    private let joints: Joints
    private var width: Int { template.arcs.count }

    /// The best alignment of a hypothesis with a phrase, front to back; `nil` if the hypothesis or the phrase is too
    /// long.
    ///
    /// - Complexity: O(*u*² · *n*) in the units of the hypothesis and the pieces of the phrase.
    static func steps(
        of hypothesis: HypothesisText,
        beside template: PhraseTemplate,
        in document: CompiledDocument,
        policy: ResolveOptions.Policy,
        clock: LocalClock
    ) -> [Step]? {
        let units = hypothesis.text.units.count
        guard units <= WorkLimits.explainedUnits,
            (units + 1) * template.arcs.count <= WorkLimits.explainedPlaces
        else { return nil }
        var alignment = PhraseAlignment(hypothesis, template, document, policy, clock)
        return alignment.run()
    }

    private init(
        _ hypothesis: HypothesisText,
        _ template: PhraseTemplate,
        _ document: CompiledDocument,
        _ policy: ResolveOptions.Policy,
        _ clock: LocalClock
    ) {
        self.template = template
        self.hypothesis = hypothesis
        input = SearchInput(
            document: document,
            lattice: Readings.lattice(
                of: hypothesis.text,
                against: document,
                classes: policy.evidence,
                source: hypothesis.source,
                clock: clock
            ),
            policy: policy,
            find: .whole,
            offeredCount: nil,
            countsPlaces: false,
            workLimit: WorkLimits.explainedStates,
            clock: clock
        )
        search = Search(input)
        joints = Joints(hypothesis.text, input.lattice, document.language)
        let places = (hypothesis.text.units.count + 1) * template.arcs.count
        weights = Array(repeating: AlignmentWeight.unknown, count: places)
        steps = Array(repeating: nil, count: places)
    }

    private mutating func run() -> [Step] {
        let units = hypothesis.text.units.count
        weights[0] = 0
        for unit in 0...units {
            for node in 0..<width where weights[unit * width + node] < AlignmentWeight.unknown {
                if unit < units { leaveOver(unit, node) }
                for arc in template.arcs[node] { follow(arc, unit, node) }
            }
        }
        var path: [Step] = []
        var place = units * width + template.end
        while let taken = steps[place] {
            if let step = taken.step { path.append(step) }
            place = taken.from
        }
        return path.reversed()
    }

    private mutating func reach(_ unit: Int, _ node: Int, from place: Int, _ weight: Int32, _ step: Step?) {
        let target = unit * width + node
        let sum = weights[place] + weight
        guard sum < weights[target] else { return }
        weights[target] = sum
        steps[target] = (step, place)
    }

    /// Leaves over words without a place in the phrase.
    private mutating func leaveOver(_ unit: Int, _ node: Int) {
        let place = unit * width + node
        if input.allows(.filler) {
            for skip in input.lattice.skips[unit] where skip.kind == .filler {
                reach(Int(skip.end), node, from: place, 0, .filler)
            }
        }
        let isLoose = isFunctionOnly(unit)
        reach(
            unit + 1,
            node,
            from: place,
            isLoose ? AlignmentWeight.looseExtra : AlignmentWeight.extra,
            .extra(unit..<unit + 1, carries: !isLoose)
        )
    }

    private func isFunctionOnly(_ unit: Int) -> Bool {
        let word = hypothesis.text.units[unit]
        return input.document.language.isFunctionOnly([hypothesis.text.bytes[Int(word.start)..<Int(word.end)]])
    }

    private mutating func follow(_ arc: PhraseTemplate.Arc, _ unit: Int, _ node: Int) {
        let place = unit * width + node
        switch arc.label {
        case .free: reach(unit, arc.target, from: place, 0, nil)
        case .word(let bytes, let symbol, let piece):
            let weight = piece.carries ? AlignmentWeight.missing : AlignmentWeight.looseMissing
            reach(unit, arc.target, from: place, weight, .missing(piece))
            guard unit < hypothesis.text.units.count else { return }
            let word = hypothesis.text.units[unit]
            if hypothesis.text.bytes[Int(word.start)..<Int(word.end)].elementsEqual(bytes) {
                let step = Step.fitting(unit..<unit + 1, carries: piece.carries)
                reach(unit + 1, arc.target, from: place, AlignmentWeight.fitting, step)
            }
            guard let symbol else { return }
            for edge in input.lattice.edges[unit] where input.allows(edge.evidence) && !edge.symbols.isEmpty {
                let symbols = input.lattice.symbols[Int(edge.symbols.lowerBound)..<Int(edge.symbols.upperBound)]
                guard symbols.first == symbol else { continue }
                for target in targets(of: symbols.dropFirst(), from: arc.target) {
                    let step = Step.fitting(unit..<Int(edge.end), carries: piece.carries)
                    reach(Int(edge.end), target, from: place, AlignmentWeight.fitting, step)
                }
            }
        case .number(let value, let piece):
            guard unit < hypothesis.text.units.count else { return }
            for index in input.lattice.numbersAt[unit] where input.lattice.numbers[Int(index)].value == value {
                let end = Int(input.lattice.numbers[Int(index)].end)
                let step = Step.fitting(unit..<end, carries: piece.carries)
                reach(end, arc.target, from: place, AlignmentWeight.fitting, step)
            }
        case .slot(let slot, let piece):
            fill(slot, piece, arc.target, unit, place)
        }
    }

    /// The nodes reached by the remaining words of one reading.
    private func targets(of symbols: ArraySlice<PhraseGraph.Symbol>, from node: Int) -> [Int] {
        guard let first = symbols.first else { return [node] }
        return template.arcs[node].flatMap { arc -> [Int] in
            switch arc.label {
            case .free: return targets(of: symbols, from: arc.target)
            case .word(_, let symbol, _) where symbol == first:
                return targets(of: symbols.dropFirst(), from: arc.target)
            default: return []
            }
        }
    }

    /// Whether the last part before a place fits.
    private func isFitting(_ place: Int) -> Bool {
        var place = place
        while let taken = steps[place] {
            if let step = taken.step {
                if case .fitting = step { return true } else { return false }
            }
            place = taken.from
        }
        return false
    }

    private mutating func fill(
        _ slot: PhraseTemplate.Slot,
        _ piece: PhraseTemplate.Piece,
        _ target: Int,
        _ unit: Int,
        _ place: Int
    ) {
        reach(unit, target, from: place, AlignmentWeight.missingSlot, .missing(piece))
        let units = hypothesis.text.units.count
        guard let grammar = slot.grammar, unit < units else { return }
        for match in search.slotMatches(of: grammar, at: Int32(unit)) {
            // A misfit is named with its article: "an hour" is no number of minutes.
            if case .number(let index) = match.value, input.lattice.numbers[Int(index)].isArticle { continue }
            let end = Int(match.end)
            if match.isOutOfRange {
                let step = Step.unfit(unit..<end, slot, piece, .outOfRange)
                reach(end, target, from: place, AlignmentWeight.outOfRange, step)
            } else {
                let isWeak = [.partial, .homophone].contains { match.evidence.contains(EvidenceClasses($0)) }
                let weight = isWeak ? AlignmentWeight.partial : AlignmentWeight.fitting
                // A text takes any words, and is not evidence for the phrase.
                let isText = if case .text = match.value { true } else { false }
                reach(end, target, from: place, weight, .fitting(unit..<end, carries: !isText))
                if isText { continue }
                for end in endsOfSecond(grammar, behind: end) {
                    reach(end, target, from: place, AlignmentWeight.several, .unfit(unit..<end, slot, piece, .several))
                }
            }
        }
        switch input.document.tables.grammars[Int(grammar)] {
        case .text: return
        // Another name may be here if the words before fit ("in Headspace"); anywhere else the words are no name.
        case .application where !isFitting(place): return
        default: break
        }
        for end in unit + 1...units {
            let weight = AlignmentWeight.unfit + AlignmentWeight.unfitWord * Int32(end - unit)
            reach(end, target, from: place, weight, .unfit(unit..<end, slot, piece, .noValue))
        }
    }

    /// The ends of second values of a slot, joined to the first value by a conjunction: "and the bedroom".
    private mutating func endsOfSecond(_ grammar: Int32, behind end: Int) -> [Int] {
        joints.continuations(at: end).map(Int.init).flatMap { start in
            let isLoose = start < hypothesis.text.units.count && isFunctionOnly(start)
            let starts = isLoose ? [start, start + 1] : [start]
            return starts.filter { $0 < hypothesis.text.units.count }.flatMap { start in
                search.slotMatches(of: grammar, at: Int32(start)).filter { !$0.isOutOfRange }.map { Int($0.end) }
            }
        }
    }
}
