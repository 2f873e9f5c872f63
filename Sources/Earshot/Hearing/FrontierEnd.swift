/// What is open at the end of the words so far, over all ways.
struct FrontierEnd {
    typealias Way = Frontier.Way
    typealias State = PhraseGraph.State

    /// A meaning that some way leads to.
    struct Meaning: Hashable {
        /// The shortcut, or one of the meanings of ``Prospects``.
        var shortcut: Int32
        /// The index of the document among the scopes.
        var place: Int
        /// A hash of the values.
        var values: UInt64
    }

    /// Whether any way is open.
    var isAlive = false
    /// Whether a way has arrived.
    var isComplete = false
    /// Whether any way goes on.
    var goesOn = false
    /// The meanings that the ways lead to; at most two are kept.
    var meanings: Set<Meaning> = []
    /// Whether the words were read as similar ones.
    var isGuess = false
    /// Whether a way leads to values that are not known yet.
    var isUnknown = false
    /// The names of the parameters whose values may change.
    var changing: [String] = []
    /// What may come next, with its cost.
    var next: [Next] = []

    /// Something that may come next.
    struct Next {
        var cost: Int32
        /// The rank at equal cost: the rest of a word, words of phrases and of begun names, values, the first words of
        /// names.
        var rank: Int
        var item: HearingUpdate.Continuation
    }

    /// The most transitions looked at for the words that begin as the last word, and for the next words.
    private static let transitions = 4_096

    /// What one document leaves open.
    struct Reader {
        let input: SearchInput
        let scope: Scope
        let place: Int
        let hypothesis: HypothesisText
        /// Whether a shortcut, by its index, may answer; `nil` if all may.
        let isAllowed: ((Int32) -> Bool)?
        /// The name of the value that was asked for.
        let asked: String?
        private var looked = 0
        /// The cost from which ways do not count.
        private var dearest = Int32.max

        init(
            _ input: SearchInput,
            _ scope: Scope,
            at place: Int,
            _ hypothesis: HypothesisText,
            asked: String?,
            isAllowed: ((Int32) -> Bool)?
        ) {
            self.input = input
            self.scope = scope
            self.place = place
            self.hypothesis = hypothesis
            self.asked = asked
            self.isAllowed = isAllowed
        }

        private var document: CompiledDocument { input.document }
        private var unitCount: Int { input.lattice.unitCount }

        /// Adds what a frontier leaves open.
        mutating func read(_ frontier: Frontier, _ prospects: inout Prospects, into end: inout FrontierEnd) {
            if frontier.wasCut {
                (end.isAlive, end.goesOn, end.isUnknown) = (true, true, true)
                return
            }
            guard frontier.rows.count == unitCount + 1 else { return }
            let arrived = frontier.ends.filter { $0.grammar < 0 && $0.hasBegun && arrives(at: $0.state) }.map(\.cost)
            // Beside a command, a way that leaves over a word the command reads is not what is meant.
            dearest = arrived.min().map { $0 + Int32(CostModel.closedClass) } ?? .max
            addHalfWords(frontier, &prospects, &end)
            for way in frontier.ends.sorted(by: { ($0.cost, $0.state) < ($1.cost, $1.state) }) {
                add(way, isAtEnd: true, &prospects, &end)
            }
            addHalfValues(frontier, &prospects, &end)
            // Where other ways go on, the word is one of theirs.
            if !end.isAlive { addHalfExpressions(frontier, &prospects, &end) }
        }

        // MARK: Ways

        /// Adds a way; returns whether the way is open.
        @discardableResult
        private mutating func add(
            _ way: Way,
            isAtEnd: Bool,
            _ prospects: inout Prospects,
            _ end: inout FrontierEnd
        ) -> Bool {
            guard way.cost < dearest else { return false }
            if way.grammar >= 0 { return addInside(way, isAtEnd: isAtEnd, &prospects, &end) }
            let ahead = prospects.ahead(of: way.state, in: document, isAllowed)
            guard ahead.reaches else { return false }
            end.isAlive = true
            if isAtEnd, way.hasBegun, arrives(at: way.state) { end.isComplete = true }
            if ahead.goesOn || way.mayGrow { end.goesOn = true }
            if way.mayGrow, let name = name(of: way.parameter), !end.changing.contains(name) {
                end.changing.append(name)
            }
            addMeaning(of: ahead, way.values, isKnown: !way.mayGrow, &end)
            addNext(from: way, &end)
            return true
        }

        private mutating func addInside(
            _ way: Way,
            isAtEnd: Bool,
            _ prospects: inout Prospects,
            _ end: inout FrontierEnd
        ) -> Bool {
            let behind = prospects.ahead(of: way.outer, in: document, isAllowed)
            guard behind.reaches else { return false }
            let grammar = input.grammars[Int(way.grammar)]
            if grammar == .text {
                guard way.hasBegun else { return false }
                (end.isAlive, end.goesOn, end.isUnknown) = (true, true, true)
                if let name = name(of: way.parameter), !end.changing.contains(name) { end.changing.append(name) }
                return true
            }
            guard way.isInside(document) else {
                // Nothing of the name was heard; the way outside stands for it.
                addNext(from: way, &end)
                return false
            }
            let ahead = prospects.ahead(of: way.state, within: way.grammar, input)
            // A name at its end is followed by the way behind it.
            guard ahead.reaches, ahead.goesOn || !isAtEnd else { return false }
            (end.isAlive, end.goesOn) = (true, true)
            if grammar == .application {
                addMeaning(of: behind, way.values, isKnown: true, &end)
            } else {
                // The name that ends here and a longer one may be the same case.
                let value = ahead.only.map { FrontierWalk.code(ofForm: $0) }
                let values = value.map { way.values &+ FrontierWalk.code(of: way.parameter, $0) }
                addMeaning(of: behind, values ?? 0, isKnown: values != nil, &end)
                if values == nil, let name = name(of: way.parameter), !end.changing.contains(name) {
                    end.changing.append(name)
                }
            }
            addNext(from: way, &end)
            return true
        }

        private func arrives(at state: State) -> Bool {
            document.graph.acceptStates(at: state).contains { acceptance in
                switch acceptance.kind {
                case .phrase:
                    isAllowed?(document.tables.phrases.part(Int(acceptance.index)) { $0.shortcut }) ?? true
                case .negative, .answer: true
                case .form: false
                }
            }
        }

        private func addMeaning(
            of ahead: Prospects.Prospect,
            _ values: UInt64,
            isKnown: Bool,
            _ end: inout FrontierEnd
        ) {
            guard isKnown, let only = ahead.only else {
                end.isUnknown = true
                return
            }
            if end.meanings.count < 2 { end.meanings.insert(Meaning(shortcut: only, place: place, values: values)) }
        }

        private func name(of parameter: Int32) -> String? {
            parameter >= 0 ? document.tables.parameterNames[Int(parameter)] : asked
        }

        // MARK: Unfinished words

        /// Adds the ways whose next word begins with the last word so far.
        private mutating func addHalfWords(
            _ frontier: Frontier,
            _ prospects: inout Prospects,
            _ end: inout FrontierEnd
        ) {
            guard unitCount > 0, let unit = hypothesis.text.units.last else { return }
            let beginning = hypothesis.text.bytes[Int(unit.start)..<Int(unit.end)]
            guard beginning.count >= 2 else { return }
            let layers = document.graph.symbolsByState
            for way in frontier.rows[unitCount - 1].ways where way.grammar < 0 || !isText(way) {
                var targets: [(symbol: PhraseGraph.Symbol, state: State)] = []
                guard looked < FrontierEnd.transitions else {
                    (end.isAlive, end.goesOn, end.isUnknown) = (true, true, true)
                    return
                }
                document.graph.forEachTransition(from: way.state, layers[...]) { symbol, target in
                    looked += 1
                    guard symbol & PhraseGraph.numberBit == 0, looked <= FrontierEnd.transitions else { return }
                    let word = document.tables.vocabulary.bytes(symbol)
                    if word.count > beginning.count, word.starts(with: beginning), isWhole(symbol) {
                        targets.append((symbol, target))
                    }
                }
                for target in targets.sorted(by: { $0.state < $1.state }) {
                    var next = way
                    next.state = target.state
                    next.hasBegun = true
                    next.mayGrow = false
                    let known = end.next.count
                    if add(next, isAtEnd: false, &prospects, &end) {
                        end.goesOn = true
                        // The word itself comes first, not what follows it.
                        end.next.removeSubrange(known...)
                        addWord(target.symbol, way, rank: 0, &end)
                    }
                }
            }
        }

        private func isText(_ way: Way) -> Bool { input.grammars[Int(way.grammar)] == .text }

        /// Adds the ways with a number or a quantity that was only begun: "twenty" of "twenty minutes".
        private mutating func addHalfValues(
            _ frontier: Frontier,
            _ prospects: inout Prospects,
            _ end: inout FrontierEnd
        ) {
            let (numbers, quantities) = (begunValues(asQuantities: false), begunValues(asQuantities: true))
            for node in min(numbers, quantities)..<unitCount where input.lattice.mayPartValues(at: node) {
                for way in frontier.rows[node].ways where way.grammar < 0 && way.cost < dearest {
                    for call in document.graph.calls(from: way.state) {
                        guard isBegun(input.grammars[Int(call.grammar)], at: node, numbers, quantities),
                            prospects.ahead(of: call.target, in: document, isAllowed).reaches
                        else { continue }
                        (end.isAlive, end.goesOn, end.isUnknown) = (true, true, true)
                        guard let name = name(of: call.parameter) else { continue }
                        if !end.changing.contains(name) { end.changing.append(name) }
                        end.next.append(Next(cost: way.cost, rank: 2, item: .init(word: nil, parameter: name)))
                    }
                }
            }
        }

        /// The first node from which all units may be of one number, or of one quantity.
        private func begunValues(asQuantities: Bool) -> Int {
            let (text, language) = (hypothesis.text, document.language)
            var isTaken = Array(repeating: false, count: unitCount)
            for number in input.lattice.numbers {
                for unit in Int(number.start)..<Int(number.end) { isTaken[unit] = true }
            }
            var node = unitCount
            while node > 0, unitCount - node < WorkLimits.numberWords {
                let unit = text.units[node - 1]
                let word = text.bytes[Int(unit.start)..<Int(unit.end)]
                let isKnown =
                    isTaken[node - 1] || language.numberJoiners.contains { $0.elementsEqual(word) }
                    || asQuantities && language.quantities.grammar.find(Array(word)) != nil
                guard isKnown else { break }
                node -= 1
            }
            return node
        }

        /// Whether a number begins at a unit.
        private func isNumber(_ unit: Int) -> Bool { !input.lattice.numbersAt[unit].isEmpty }

        private func isBegun(
            _ grammar: CompiledDocument.Grammar,
            at node: Int,
            _ numbers: Int,
            _ quantities: Int
        ) -> Bool {
            let lattice = input.lattice
            switch grammar {
            case .integer, .decimal, .ordinal:
                guard node >= numbers, let slot = grammar.numberSlot else { return false }
                let here = lattice.numbersAt[node].map { lattice.numbers[Int($0)] }
                // Only words that join the parts of a number follow: "one hundred and".
                guard let end = here.map(\.end).max(), (Int(end)..<unitCount).allSatisfy({ !isNumber($0) }) else {
                    return false
                }
                // A number within the bounds has arrived.
                return !here.contains { number in
                    guard Int(number.end) == unitCount, let value = number.value else { return false }
                    return SlotPrices.price(of: value, in: slot).map { !$0.isOutOfRange } ?? false
                }
            case .quantity(let slot):
                guard node >= quantities else { return false }
                return !lattice.quantities.contains {
                    Int($0.units.lowerBound) == node && Int($0.units.upperBound) == unitCount && $0.kind == slot.kind
                }
            case .enumeration, .boolean, .application, .text, .place: return false
            }
        }

        /// Adds the ways before a filler, a frame or a correction that was only begun: "I'd" of "I'd like".
        private mutating func addHalfExpressions(
            _ frontier: Frontier,
            _ prospects: inout Prospects,
            _ end: inout FrontierEnd
        ) {
            let language = document.language
            for node in max(0, unitCount - 5)..<max(0, unitCount) {
                let words = (node..<unitCount).map { unit -> UInt32? in
                    let unit = hypothesis.text.units[unit]
                    return language.words.find(hypothesis.text.bytes[Int(unit.start)..<Int(unit.end)])
                }
                guard let first = words[0] else { continue }
                func isBegun(_ group: [UInt32]) -> Bool {
                    group.count > words.count && zip(group, words).allSatisfy { $0 == $1 }
                }
                let isOpening = (language.openings[first] ?? []).contains { isBegun(language.frames[$0].opening) }
                let isOther =
                    (language.closings[first] ?? []).contains { isBegun(language.frames[$0].closing) }
                    || (language.fillers[first] ?? []).contains(where: isBegun)
                    || (language.corrections[first] ?? []).contains(where: isBegun)
                for way in frontier.rows[node].ways where isOther || isOpening && !way.hasBegun {
                    add(way, isAtEnd: false, &prospects, &end)
                }
            }
        }

        // MARK: Next words

        private func isWhole(_ symbol: PhraseGraph.Symbol) -> Bool {
            symbol & PhraseGraph.numberBit != 0 || document.near.run(of: [symbol]) != nil
        }

        private mutating func addNext(from way: Way, _ end: inout FrontierEnd) {
            guard looked < FrontierEnd.transitions else { return }
            let layers = document.graph.symbolsByState
            var targets: [(symbol: PhraseGraph.Symbol, state: State)] = []
            var waiting = [way.state]
            var known: Set<State> = [way.state]
            while let state = waiting.popLast(), looked < FrontierEnd.transitions {
                document.graph.forEachTransition(from: state, layers[...]) { symbol, target in
                    looked += 1
                    if looked <= FrontierEnd.transitions { targets.append((symbol, target)) }
                }
                document.graph.forEachEpsilon(from: state) { epsilon in
                    if known.count < 64, known.insert(epsilon.target).inserted { waiting.append(epsilon.target) }
                }
                if way.grammar < 0 {
                    document.graph.forEachCall(from: state) { call in
                        guard input.grammars[Int(call.grammar)] != .application, let name = name(of: call.parameter)
                        else { return }
                        end.next.append(Next(cost: way.cost, rank: 2, item: .init(word: nil, parameter: name)))
                    }
                }
            }
            targets.sort { ($0.state, $0.symbol) < ($1.state, $1.symbol) }
            let isFirst = way.grammar >= 0 && !way.isInside(document)
            var count = 0
            for target in targets where count < WorkLimits.hearingNext && isWhole(target.symbol) {
                addWord(target.symbol, way, rank: isFirst ? 3 : 1, &end)
                count += 1
            }
        }

        private func addWord(_ symbol: PhraseGraph.Symbol, _ way: Way, rank: Int, _ end: inout FrontierEnd) {
            let parameter =
                way.grammar >= 0 && input.grammars[Int(way.grammar)] != .application ? name(of: way.parameter) : nil
            let word: String? =
                symbol & PhraseGraph.numberBit == 0
                ? document.tables.vocabulary.text(symbol)
                : SaidNumbers.firstWord(
                    of: document.tables.numbers[Int(symbol & ~PhraseGraph.numberBit)],
                    in: document.language
                )
            guard let word else { return }
            end.next.append(Next(cost: way.cost, rank: rank, item: .init(word: word, parameter: parameter)))
        }
    }

    /// What may come next, the cheapest first, each once.
    var continuations: [HearingUpdate.Continuation] {
        var list: [HearingUpdate.Continuation] = []
        let ranked = next.enumerated().sorted {
            ($0.element.cost, $0.element.rank, $0.offset) < ($1.element.cost, $1.element.rank, $1.offset)
        }
        for (_, element) in ranked where list.count < WorkLimits.hearingNext && !list.contains(element.item) {
            list.append(element.item)
        }
        return list
    }
}

extension Frontier.Way {
    /// Whether a word of a name was read.
    func isInside(_ document: CompiledDocument) -> Bool {
        state != document.tables.grammarRoots[Int(grammar)]
    }
}
