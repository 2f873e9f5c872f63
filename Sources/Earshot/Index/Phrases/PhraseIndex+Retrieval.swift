extension PhraseIndex {
    /// Whether all phrases with the same text have the same identifier.
    func isOneThing(_ hit: Hit) -> Bool {
        phrases.same(as: hit.rank).allSatisfy { Int(phrases.value(of: $0)) == hit.identifier }
    }

    /// A phrase that an utterance is near to.
    struct Near: Equatable {
        var hit: Hit
        /// How much of the phrase was heard, less what was not, in pairs of neighboring letters.
        var likeness: Int
    }

    /// The phrases near to an utterance or to a run of its units.
    ///
    /// They match word for word, by sound, by spelling, or because a third of the phrase was heard.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8.
    ///   - limit: The most phrases wanted.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, each once, those with the most heard first.
    /// - Complexity: O(*u* · (16 + *b*)) look-ups for *u* units of *b* letters in all.
    func near(_ utterance: UnsafeBufferPointer<UInt8>, limit: Int, _ scratch: inout Scratch) -> [Near] {
        // This scratch serves one utterance, which has few words.
        if scratch.sounds == nil { scratch.sounds = language.value.sounds.map { SoundKeys($0, remembering: 1 << 11) } }
        return withNormalized(utterance, &scratch) { bytes, scratch in
            var run = FuzzyPhraseQuery(bytes, units: scratch.text.units)
            run.addRuns(of: phrases, &scratch)
            run.addThirds(of: phrases)
            var found = run.found
            if scratch.sounds != nil, !run.isUnspaced, bytes.count <= FuzzyPhraseQuery.respelledLimit {
                for replacesKnown in [false, true] {
                    let respelled = statistics.respelled(bytes, replacesKnown: replacesKnown) {
                        scratch.sounds?.key(of: $0)
                    }
                    guard let respelled else { continue }
                    respelled.withUnsafeBufferPointer { bytes in
                        var other = FuzzyPhraseQuery(words: bytes)
                        other.addThirds(of: phrases)
                        found += other.found
                    }
                }
            }
            return FuzzyPhraseQuery.best(limit, of: found).flatMap { found in
                // A text may have any number of identifiers; more than the limit are not wanted.
                phrases.same(as: found.rank).prefix(limit).map { same in
                    Near(
                        hit: Hit(identifier: Int(phrases.value(of: same)), slips: found.slips, rank: same),
                        likeness: found.likeness
                    )
                }
            }
        }
    }
}
