/// All sentences of a single phrase, or the values of a single slot, without the rest of the catalog.
///
/// In a document's graph phrases share states, as the utterance decides between them. Here a phrase has separate
/// states, so that it can be compared with others. Its size is that of the pattern: n optional words are n edges to
/// skip, not 2ⁿ sentences. There are no epsilon transitions, and no transitions with a cost.
package struct IsolatedAutomaton: Sendable {
    /// A word of the document's vocabulary.
    package typealias Word = StringInterner.Symbol

    /// The symbol that a transition reads.
    package enum Symbol: Hashable, Sendable {
        case word(Word)
        /// A number, as written in the phrase.
        case number(NumberValue)
        /// Several words, written as a single word.
        case compound
        /// A value, by the index of its grammar in the document.
        case slot(Int32)
    }

    /// A step to a state with a higher number.
    package struct Transition: Sendable {
        package var symbol: Symbol
        package var target: Int
        /// The words of a number or a compound.
        package var words: [Word] = []
        /// The parameter that a slot fills, by the index of its name in the document; −1 for none.
        package var parameter: Int32 = -1
    }

    /// The transitions from each state that lead to an end; the first state is the start.
    package private(set) var transitions: [[Transition]]
    /// Whether each state is final.
    package private(set) var isFinal: [Bool]
    /// The fewest and the most steps; `nil` if there is no sentence.
    package private(set) var lengths: ClosedRange<Int>?

    /// Removes the epsilon transitions of a graph; fails if there are more transitions than a limit.
    ///
    /// - Parameters:
    ///   - raw: The part of a graph.
    ///   - limit: The most transitions.
    /// - Complexity: O(*e* + *s*²) in the transitions and in the longest run of parts that may be skipped.
    fileprivate init?(_ raw: RawAutomaton, limit: Int) {
        transitions = raw.steps
        isFinal = raw.isFinal
        var range = [ClosedRange<Int>?](repeating: nil, count: isFinal.count)
        var count = 0
        for state in isFinal.indices.reversed() {
            var seen = Set(raw.skips[state])
            var queue = raw.skips[state]
            while let next = queue.popLast() {
                isFinal[state] = isFinal[state] || raw.isFinal[next]
                transitions[state] += raw.steps[next]
                queue += raw.skips[next].filter { seen.insert($0).inserted }
            }
            transitions[state].removeAll { range[$0.target] == nil }
            count += transitions[state].count
            if count > limit { return nil }
            var lengths = isFinal[state] ? 0...0 : nil
            for transition in transitions[state] {
                guard let rest = range[transition.target] else { continue }
                let longer = rest.lowerBound + 1...rest.upperBound + 1
                let known = lengths ?? longer
                lengths = min(known.lowerBound, longer.lowerBound)...max(known.upperBound, longer.upperBound)
            }
            range[state] = lengths
        }
        lengths = range[0]
    }
}

/// Compiles phrases and values of a document one by one, with the document's words, numbers and slots.
///
/// Each is compiled as a layer over the document, which is read and then discarded.
package struct IsolatedCompiler {
    /// The most transitions of a phrase; more than any hand-written phrase has.
    private static let limit = 1 << 20

    private let document: CompiledDocument
    private let base: DocumentCompiler

    package init(_ document: CompiledDocument) {
        self.document = document
        var base = DocumentCompiler(over: document)
        // Approximate matching is not needed.
        base.runs = WordNGrams()
        base.frontierLimit = 1
        base.writesOutApplication = true
        self.base = base
    }

    /// The bytes of a word.
    package func bytes(of word: IsolatedAutomaton.Word) -> ArraySlice<UInt8> { document.tables.vocabulary.bytes(word) }

    /// The grammar of a slot, by the index of ``IsolatedAutomaton/Symbol/slot(_:)``.
    package func grammar(_ index: Int32) -> CompiledDocument.Grammar { document.tables.grammars[Int(index)] }

    /// The name of the parameter of ``IsolatedAutomaton/Transition/parameter``.
    package func parameterName(_ index: Int32) -> String { document.tables.parameterNames[Int(index)] }

    /// Compiles a phrase; names of the application are inserted as literal words.
    ///
    /// - Parameters:
    ///   - pieces: The pieces of the phrase.
    ///   - shortcut: The index of the shortcut with the parameters; `nil` for a phrase without a shortcut.
    /// - Returns: `nil` if the phrase has too many parts that may be skipped.
    package func automaton(of pieces: [PhrasePattern.Piece], shortcut: Int?) -> IsolatedAutomaton? {
        var compiler = base
        let root = compiler.builder.addState()
        compiler.insertion = .init(owner: shortcut.map { compiler.declarations.shortcuts[$0] })
        var ends = [root]
        compiler.walk(pieces, from: &ends)
        for end in ends { compiler.builder.accept(end, .init(kind: .phrase, index: 0)) }
        return IsolatedAutomaton(RawAutomaton(compiler, from: root), limit: Self.limit)
    }

    /// Compiles the values of a slot, in their whole forms; `nil` for numbers, quantities and texts, which have no list
    /// of values.
    package func automaton(ofValuesOf grammar: Int32) -> IsolatedAutomaton? {
        var compiler = base
        let root = compiler.builder.addState()
        switch self.grammar(grammar) {
        case .enumeration(let index):
            let enumeration = compiler.declarations.enumerations[Int(index)]
            for element in enumeration.cases.elements {
                let forms = SpokenForm.wholeForms(
                    of: element,
                    language: document.language,
                    speaksIdentifiers: enumeration.speaksIdentifiers
                )
                // People are expected to say names. Of equal forms the first is shown.
                for form in forms.filter({ $0.kinds != .identifier }) + forms.filter({ $0.kinds == .identifier }) {
                    compiler.insertForm(form.text, into: root, value: 0, kinds: form.kinds, .exact, cost: form.cost)
                }
            }
        case .boolean:
            compiler.compileBoolean(root: root)
        case .application, .integer, .decimal, .ordinal, .text, .quantity, .place:
            return nil
        }
        return IsolatedAutomaton(RawAutomaton(compiler, from: root), limit: .max)
    }
}

/// The states of a graph that a single compiler has added, counted from the first added state.
///
/// Except at the ends of numbers, skips lead to higher states, as ends are joined after they exist.
private struct RawAutomaton {
    typealias Transition = IsolatedAutomaton.Transition
    typealias Word = IsolatedAutomaton.Word

    private(set) var steps: [[Transition]]
    /// The states reachable from each state without a word, at no cost.
    private(set) var skips: [[Int]]
    private(set) var isFinal: [Bool]
    /// The word that leads to each state, and the state before it.
    ///
    /// Every state has at most one parent, since alternatives meet by skips.
    private var parents: [(state: Int, word: Word)?]

    init(_ compiler: DocumentCompiler, from root: PhraseGraph.State) {
        let graph = compiler.builder.finish()
        let states = root..<PhraseGraph.State(graph.stateCount)
        steps = Array(repeating: [], count: states.count)
        parents = Array(repeating: nil, count: states.count)
        skips = states.map { state in
            graph.epsilons(from: state).filter { $0.cost == 0 }.map { Int($0.target - root) }
        }
        isFinal = states.map { !graph.acceptStates(at: $0).isEmpty }
        var numbers: [(state: Int, symbol: PhraseGraph.Symbol, target: PhraseGraph.State)] = []
        graph.forEachTransition { state, symbol, target in
            let (from, to) = (Int(state - root), Int(target - root))
            if symbol & PhraseGraph.numberBit != 0 {
                numbers.append((from, symbol, target))
            } else {
                steps[from].append(Transition(symbol: .word(symbol), target: to))
                parents[to] = (from, symbol)
            }
        }
        for state in steps.indices { steps[state].sort { $0.target < $1.target } }
        numbers.sort { ($0.state, $0.target) < ($1.state, $1.target) }
        for state in states {
            steps[Int(state - root)] += graph.calls(from: state).map { call in
                Transition(
                    symbol: .slot(call.grammar),
                    target: Int(call.target - root),
                    parameter: call.parameter
                )
            }
        }
        // A number is a single symbol; its end is joined with the ends of its words.
        for (state, symbol, end) in numbers {
            for target in skips[Int(end - root)] {
                guard let words = words(from: state, to: target) else { continue }
                let value = compiler.tables.numbers[Int(symbol & ~PhraseGraph.numberBit)]
                steps[state].append(Transition(symbol: .number(value), target: target, words: words))
            }
            skips[Int(end - root)] = []
        }
        addCompounds(of: compiler.tables)
    }

    /// The words between two states; `nil` if no path connects them.
    private func words(from state: Int, to target: Int) -> [Word]? {
        var words: [Word] = []
        var next = target
        while next != state {
            guard let parent = parents[next] else { return nil }
            words.append(parent.word)
            next = parent.state
        }
        return words.reversed()
    }

    /// Adds a transition over each run of words that may be written as a single word.
    private mutating func addCompounds(of tables: CompiledDocument.Tables) {
        for target in parents.indices {
            guard let last = parents[target] else { continue }
            var words = [last.word]
            var state = last.state
            // A part of a compound may also be written as a single word, so the first part that may not ends the loop.
            while let parent = parents[state] {
                words.insert(parent.word, at: 0)
                state = parent.state
                guard tables.isCompound(words) else { break }
                steps[state].append(Transition(symbol: .compound, target: target, words: words))
            }
        }
    }
}

extension CompiledDocument.Tables {
    /// Whether some words of the catalog may be written as a single word.
    fileprivate func isCompound(_ words: [StringInterner.Symbol]) -> Bool {
        guard let id = compounds.find(words.flatMap { vocabulary.bytes($0) }) else { return false }
        return compoundParts[Int(id)].contains { $0.symbols == words }
    }
}
