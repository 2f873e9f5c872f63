/// Phrases of a compiled list that an utterance comes near to, as a small catalog that the engine answers from.
///
/// A list may hold millions of phrases; what is said is near to a few of them. Those are looked up as they lie in the
/// file, and then read, priced, compared with their rivals and explained like any other phrase.
enum PhraseRetrieval {
    /// The most phrases that are taken for one utterance.
    static let limit = 32

    /// What a whole utterance is, word for word; `nil` where it is nothing, or several things.
    static func exact(_ utterance: UnsafeBufferPointer<UInt8>, in list: PhraseIndex) -> PhraseIndex.Hit? {
        list.pool.withScratch { scratch in list.find(utterance, &scratch) }.flatMap { list.isOneThing($0) ? $0 : nil }
    }

    /// The phrases near to what was heard, with what they stand for.
    ///
    /// - Parameters:
    ///   - hypotheses: What was heard, in UTF-8, best first.
    ///   - list: The list.
    /// - Returns: A catalog of them, in the list's locale and order; without shortcuts where nothing is near.
    /// - Complexity: As for `PhraseIndex.near`, once a hypothesis.
    static func catalog(near hypotheses: [[UInt8]], in list: PhraseIndex) -> Catalog {
        var nears: [PhraseIndex.Near] = []
        list.pool.withScratch { scratch in
            for hypothesis in hypotheses {
                let found = hypothesis.withUnsafeBufferPointer { list.near($0, limit: limit, &scratch) }
                for near in found {
                    if let place = nears.firstIndex(where: { $0.hit.rank == near.hit.rank }) {
                        nears[place].likeness = max(nears[place].likeness, near.likeness)
                    } else {
                        nears.append(near)
                    }
                }
            }
        }
        nears.sort { ($1.likeness, $0.hit.rank) < ($0.likeness, $1.hit.rank) }
        // As they were declared: what is equally near is answered in that order.
        let hits = nears.prefix(limit).map(\.hit).sorted { ($0.identifier, $0.rank) < ($1.identifier, $1.rank) }
        var shortcuts: [Shortcut] = []
        var last: Int?
        for hit in hits {
            let phrase = Phrase(PhrasePattern.escaped(list.text(hit)))
            if last != hit.identifier { shortcuts.append(Shortcut(id: list.id(hit.identifier), phrases: [])) }
            last = hit.identifier
            let place = shortcuts.count - 1
            if !shortcuts[place].phrases.contains(phrase) { shortcuts[place].phrases.append(phrase) }
        }
        return Catalog(locale: list.locale, shortcuts: shortcuts)
    }
}
