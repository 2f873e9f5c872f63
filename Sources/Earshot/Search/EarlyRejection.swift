/// A certain rejection before an utterance is read: no lattice search would find a path.
///
/// The rejection needs two proofs. First, no phrase can be completed with the heard words and without approximate
/// readings, even with words in place of a value. So no path is found without nearness, nor with left-over words.
/// Second, the utterance cannot be covered within the horizon of the approximate search, even if every word and run of
/// words is read as its nearest catalog words, or left over for a reason. So no path is found with nearness. Moreover,
/// no unread word sounds like a pair of catalog words.
///
/// Each reading gives its own lower bound on the cost of words; see ``RejectionBound``. Texts, and readings without a
/// certain bound, are left to the lattice.
enum EarlyRejection {
    /// Whether a command is rejected for certain.
    ///
    /// - Parameters:
    ///   - context: The utterance, to be read whole and as a single command.
    ///   - roots: The entry states of the document's graph.
    ///   - classes: The allowed classes of evidence.
    /// - Returns: `true` only if no search finds a path through the whole utterance.
    /// - Complexity: O(*r*) in the runs of words heard before, and as ``RejectionBound/isWithin(_:_:_:)`` for all new
    ///   runs.
    static func isCertain(_ context: ReadingContext, roots: [PhraseGraph.State], _ classes: EvidenceClasses) -> Bool {
        let document = context.document
        guard document.tables.grammarIndices[.text] == nil, context.text.units.count <= WorkLimits.exactWords else {
            return false
        }
        var bound = RejectionBound(context)
        if bound.mayCover { return false }
        var readable = ReadableNodes(document, HeardSymbols(bound.symbols), hasNumbers: bound.firstNumber != nil)
        if roots.contains(where: { readable.mayComplete(from: $0, missesValue: true) }) { return false }
        // Nearness is added only now.
        return !bound.isWithin(CostModel.nearHorizon, context.used.near, classes)
    }
}
