/// A rejection that is certain before an utterance is read: no strategy that searches a lattice finds anything.
///
/// Two things have to be shown. No phrase can be completed with the words that were heard, in any reading but an
/// approximate one, even if words stand in place of a value; so nothing is found without nearness, nor with words left
/// over. And the utterance cannot be covered within the horizon of the approximate search, even if every word and every
/// run of words is read as what is nearest to it in the catalog, or left over for a reason; so nothing is found with
/// nearness. Nor are the words that are read as nothing like two words of the catalog.
///
/// What may take words at what cost, readings say themselves; see ``RejectionBound``. Texts are left to the lattice, and so
/// is what a reading knows nothing certain of.
enum EarlyRejection {
    /// Whether a command is rejected for certain.
    ///
    /// - Parameters:
    ///   - context: The utterance, to be read whole and as one command.
    ///   - roots: The entry states of the document's graph.
    ///   - classes: The classes of evidence that may be used.
    /// - Returns: `true` only if no search finds a path through the whole utterance.
    /// - Complexity: O(*r*) in the runs of words that were heard before, and as ``RejectionBound/isWithin(_:_:_:)`` for the others.
    static func isCertain(_ context: ReadingContext, roots: [PhraseGraph.State], _ classes: EvidenceClasses) -> Bool {
        let document = context.document
        guard document.tables.grammarIndices[.text] == nil, context.text.units.count <= WorkLimits.exactWords else {
            return false
        }
        var bound = RejectionBound(context)
        if bound.mayCover { return false }
        var readable = ReadableNodes(document, HeardSymbols(bound.symbols), hasNumbers: bound.firstNumber != nil)
        if roots.contains(where: { readable.mayComplete(from: $0, missesValue: true) }) { return false }
        // What is near is added only now.
        let open = bound.open
        return !bound.isWithin(CostModel.nearHorizon, context.used.near, classes)
            && !mayRunOverBorder(open, context, classes)
    }

    /// Whether the units that are read as nothing may be read as two words of the catalog; see ``BorderReading``.
    private static func mayRunOverBorder(
        _ open: [Int],
        _ context: ReadingContext,
        _ classes: EvidenceClasses
    ) -> Bool {
        classes.contains(EvidenceClasses(.phonetic))
            && !BorderReading.nearest(BorderReading.spans(context, holding: open), context, limit: 1).isEmpty
    }
}
