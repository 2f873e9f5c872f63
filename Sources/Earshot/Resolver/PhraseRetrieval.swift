/// Phrases of a compiled list that an utterance comes near to, as a small catalog that the engine answers from.
///
/// A list may hold millions of phrases; what is said is near to a few of them. Those are looked up as they lie in the
/// file, and then read, priced, compared with their rivals and explained like any other phrase.
enum PhraseRetrieval {
    /// The most phrases that are taken for one utterance.
    static let limit = 24

    /// What a whole utterance is, word for word; `nil` where it is nothing, or several things.
    static func exact(_ hypothesis: [UInt8], in list: PhraseIndex) -> String? {
        var scratch = PhraseIndex.Scratch()
        return hypothesis.withUnsafeBufferPointer { bytes in
            guard let hit = list.find(bytes, &scratch), list.isOneThing(hit) else { return nil }
            return list.id(hit.identifier)
        }
    }

    /// The phrases near to what was heard, with what they stand for.
    ///
    /// - Parameters:
    ///   - hypotheses: What was heard, in UTF-8, best first.
    ///   - list: The list.
    /// - Returns: A catalog of them, in the list's locale; without shortcuts where nothing is near.
    /// - Complexity: O(*h* · *w*²) look-ups for *h* hypotheses of *w* words.
    static func catalog(near hypotheses: [[UInt8]], in list: PhraseIndex) -> Catalog {
        var scratch = PhraseIndex.Scratch()
        var hits: [PhraseIndex.Hit] = []
        for hypothesis in hypotheses where hits.count < limit {
            hypothesis.withUnsafeBufferPointer { bytes in
                for hit in list.near(bytes, limit: limit - hits.count, &scratch) where !hits.contains(hit) {
                    hits.append(hit)
                }
            }
        }
        var shortcuts: [Shortcut] = []
        var places: [Int: Int] = [:]
        for hit in hits {
            let phrase = Phrase(PhrasePattern.escaped(list.text(hit)))
            if let place = places[hit.identifier] {
                if !shortcuts[place].phrases.contains(phrase) { shortcuts[place].phrases.append(phrase) }
            } else {
                places[hit.identifier] = shortcuts.count
                shortcuts.append(Shortcut(id: list.id(hit.identifier), phrases: [phrase]))
            }
        }
        return Catalog(locale: list.locale, shortcuts: shortcuts)
    }
}
