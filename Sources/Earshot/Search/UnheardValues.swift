/// Values that were not understood: where a search takes words for one.
///
/// Only the search for what keeps an utterance from being understood does, for a command that is read whole.
extension SearchInput {
    /// Whether a path may hold words that are taken for a value: its beginning was heard, and nothing else is amiss.
    ///
    /// A text takes any words itself.
    func mayHoldUnheard(_ item: Search.Item) -> Bool {
        item.hasBegun && item.faults.isEmpty && item.rank.text == 0
    }

    /// Whether a call is for a parameter that may have a value that is not understood.
    func mayBeUnheard(_ call: PhraseGraph.Call) -> Bool {
        call.mayBeUnheard(in: grammars)
    }

    /// Where words that are taken for a value end: a few words from a node on.
    ///
    /// The first and the last of them have content. Each costs as much as a content word left over.
    func unheardEnds(from node: Int32) -> [Int32] {
        guard kind == .leftOver, find == .whole, allows(.gap), lattice.isWordBoundary[Int(node)],
            !lattice.isInsideNumber[Int(node)]
        else { return [] }
        var ends: [Int32] = []
        var place = node
        for count in 0..<CostModel.unheardWords {
            let skips = lattice.skips[Int(place)]
            if let word = skips.first(where: { $0.kind == .content }) {
                place = word.end
                if !lattice.isInsideNumber[Int(place)] { ends.append(place) }
            } else if count > 0, skips.contains(where: { $0.kind == .closedClass && $0.end == place + 1 }) {
                place += 1
            } else {
                break
            }
        }
        return ends
    }
}

extension PhraseGraph.Call {
    /// Whether it is for a parameter that may have a value that is not understood.
    ///
    /// - Parameter grammars: The grammars of the document, by index.
    /// - Returns: `false` also for what is no parameter.
    func mayBeUnheard(in grammars: [CompiledDocument.Grammar]) -> Bool {
        guard parameter >= 0 else { return false }
        return switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .integer, .decimal, .ordinal, .quantity: true
        case .text, .application, .place: false
        }
    }
}
