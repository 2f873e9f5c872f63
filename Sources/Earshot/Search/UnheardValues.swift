/// Values that were not understood: words in place of a value.
///
/// Only the search for left-over words uses them, for a command that is read whole.
extension SearchInput {
    /// Whether a path may take words in place of a value: its beginning was heard, and it has no fault.
    ///
    /// A text takes any words itself.
    func mayHoldUnheard(_ path: Search.Path) -> Bool {
        path.hasBegun && path.faults.isEmpty && path.rank.text == 0
    }

    /// Whether a call is for a parameter whose value may be missing or not understood.
    func mayBeUnheard(_ call: PhraseGraph.Call) -> Bool {
        call.mayBeUnheard(in: grammars)
    }

    /// The ends of words in place of a value, from a node on; none in a search that needs all values.
    func unheardEnds(from node: Int32) -> [Int32] { unheardEnds.isEmpty ? [] : unheardEnds[Int(node)] }
}

extension Lattice {
    /// The ends of words in place of a value: up to a few words from a node on.
    ///
    /// The first and the last word are content words. Each word costs as much as a left-over content word.
    func unheardEnds(from node: Int32) -> [Int32] {
        guard isWordBoundary[Int(node)], !isInsideNumber[Int(node)] else { return [] }
        var ends: [Int32] = []
        var place = node
        for count in 0..<CostModel.unheardWords {
            let skips = skips[Int(place)]
            if let word = skips.first(where: { $0.kind == .content }) {
                place = word.end
                if !isInsideNumber[Int(place)] { ends.append(place) }
            } else if count > 0, skips.contains(where: { $0.kind == .closedClass && $0.end == place + 1 }) {
                place += 1
            } else {
                break
            }
        }
        return ends
    }
}

/// Unsaid values: "turn on the lights" for "turn on the ${room} lights".
///
/// The function words beside an unsaid value may also be missing: "set a timer" for "set a timer for ${length}". Where
/// many phrases meet, only the value itself may be missing.
struct UnsaidValues {
    typealias State = PhraseGraph.State

    private let document: CompiledDocument
    private let grammars: [CompiledDocument.Grammar]
    private let words: DeletionTable

    init(_ document: CompiledDocument) {
        self.document = document
        grammars = document.tables.grammars.elements
        words = document.tables.gaps.table(heard: [])
    }

    /// The parameters whose values may be unsaid at a state, each with the state behind the value.
    func values(from state: State) -> [(parameter: Int32, target: State)] {
        var values: [(parameter: Int32, target: State)] = []
        collect(from: state, nil, CostModel.droppedLimit, WorkLimits.epsilonDepth, &values)
        return values
    }

    /// Adds the states behind missing function words, and behind a value unless there was one.
    private func collect(
        from state: State,
        _ parameter: Int32?,
        _ left: Int,
        _ depth: Int,
        _ values: inout [(parameter: Int32, target: State)]
    ) {
        if let parameter { values.append((parameter, state)) }
        guard depth > 0 else { return }
        if parameter == nil {
            for call in document.graph.calls(from: state) where call.mayBeUnheard(in: grammars) {
                collect(from: call.target, call.parameter, left, depth - 1, &values)
            }
        }
        // A search follows the epsilon transitions of the first state itself.
        if depth < WorkLimits.epsilonDepth {
            for epsilon in document.graph.epsilons(from: state) where epsilon.evidence.isEmpty {
                collect(from: epsilon.target, parameter, left, depth - 1, &values)
            }
        }
        guard left > 0 else { return }
        for word in words.deletions(from: state) where mayBeMissing(word.symbol) {
            collect(from: word.target, parameter, left - 1, depth - 1, &values)
        }
    }

    private func mayBeMissing(_ word: PhraseGraph.Symbol) -> Bool {
        let word = document.tables.vocabulary.bytes(word)
        return document.language.areFunctionWords(word, word)
    }
}

extension PhraseGraph.Call {
    /// Whether the call is for a parameter whose value may be missing or not understood.
    ///
    /// - Parameter grammars: The grammars of the document, by index.
    /// - Returns: `false` also for calls without a parameter.
    func mayBeUnheard(in grammars: [CompiledDocument.Grammar]) -> Bool {
        guard parameter >= 0 else { return false }
        return switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .integer, .decimal, .ordinal, .quantity: true
        case .text, .application, .place: false
        }
    }
}
