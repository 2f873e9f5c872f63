internal import Synchronization

/// The documents of recently used phrases of a list, as people repeat commands.
///
/// A document depends on its phrases alone, and so does its span cache.
final class ListedDocuments: Sendable {
    private struct Kept {
        /// The phrases, by their ranks in the list.
        var ranks: [Int]
        var document: CompiledDocument
    }

    /// The documents, the most recently used at the end.
    private let kept = Mutex<[Kept]>([])

    /// The document of some phrases; compiled unless cached.
    ///
    /// - Parameters:
    ///   - ranks: The phrases, by their ranks in the list, in order.
    ///   - make: Compiles the phrases.
    /// - Returns: The document.
    func document(of ranks: [Int], _ make: () -> CompiledDocument) -> CompiledDocument {
        guard ranks.count <= WorkLimits.keptListedPhrases else { return make() }
        if let known = known(ranks) { return known }
        let made = make()
        kept.withLock { kept in
            guard !kept.contains(where: { $0.ranks == ranks }) else { return }
            if kept.count >= WorkLimits.keptListedDocuments { kept.removeFirst() }
            kept.append(Kept(ranks: ranks, document: made))
        }
        return made
    }

    private func known(_ ranks: [Int]) -> CompiledDocument? {
        kept.withLock { kept in
            guard let place = kept.lastIndex(where: { $0.ranks == ranks }) else { return nil }
            let found = kept[place]
            if place < kept.count - 1 { kept.append(kept.remove(at: place)) }
            return found.document
        }
    }
}
