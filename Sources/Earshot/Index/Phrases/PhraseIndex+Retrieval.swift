extension PhraseIndex {
    /// Whether all phrases of the same text stand for the same thing.
    func isOneThing(_ hit: Hit) -> Bool {
        phrases.same(as: hit.rank).allSatisfy { Int(phrases.value(of: $0)) == hit.identifier }
    }

    /// A phrase that an utterance comes near to.
    struct Near: Equatable {
        var hit: Hit
        /// How much of the phrase was heard, less what was not: pairs of neighboring letters.
        var likeness: Int
    }

    /// The phrases that an utterance, or a run of its units, comes near to: word for word, by sound, by spelling, or
    /// because a third of the phrase was heard.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8.
    ///   - limit: How many at most.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, those of which most was heard first, each once.
    /// - Complexity: O(*u* · (16 + *b*)) look-ups for *u* units of *b* letters in all.
    func near(_ utterance: UnsafeBufferPointer<UInt8>, limit: Int, _ scratch: inout Scratch) -> [Near] {
        // One utterance has few words, and is all that this scratch is for.
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
                // A text may stand for any number of things; more than the limit are not wanted.
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
