extension PhraseIndex {
    /// Whether all phrases with the same text have the same identifier.
    func isOneThing(_ hit: Hit) -> Bool {
        phrases.same(as: hit.rank).allSatisfy { Int(phrases.value(of: $0)) == hit.identifier }
    }

    /// A phrase near to an utterance.
    struct Near: Equatable {
        var hit: Hit
        /// The heard pairs of neighboring letters of the phrase, less a penalty for the missing pairs.
        var likeness: Int
    }

    /// The words of a phrase.
    func words(_ hit: Hit) -> NormalizedText {
        let bytes = phrases.text(of: hit.rank)
        var text = NormalizedText()
        // Every normalization rule leaves small letters and single spaces unchanged.
        if bytes.allSatisfy({ $0 == 0x20 || 0x61...0x7A ~= $0 }) {
            text.append(plainWords: bytes)
        } else {
            language.value.normalizer.normalize(bytes, into: &text, scratch: NormalizerScratch())
        }
        return text
    }

    /// The phrases near to an utterance, or a run of its units: word for word, by sound, by spelling, or because a
    /// third of the phrase was heard.
    ///
    /// - Parameters:
    ///   - text: The recognized text, normalized in the list's language.
    ///   - limit: The most phrases.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, without duplicates, those with the most heard first.
    /// - Complexity: O(*u* · (16 + *b*)) look-ups for *u* units of *b* letters in all.
    func near(_ text: NormalizedText, limit: Int, _ scratch: inout Scratch) -> [Near] {
        // The scratch serves a single utterance, which has few words.
        if scratch.sounds == nil { scratch.sounds = language.value.sounds.map { SoundKeys($0, remembering: 1 << 11) } }
        return text.bytes.withUnsafeBufferPointer { bytes in
            var run = FuzzyPhraseQuery(bytes, units: text.units)
            run.addRuns(of: phrases, &scratch)
            var floor = run.addThirds(of: phrases, limit: limit, &scratch.query)
            var found = run.found
            if scratch.sounds != nil, !run.isUnspaced, bytes.count <= WorkLimits.respelledBytes {
                var known: [UInt8]?
                for replacesKnown in [false, true] {
                    let respelled = statistics.respelled(bytes, replacesKnown: replacesKnown) {
                        scratch.sounds?.key(of: $0)
                    }
                    guard let respelled, respelled != known else { continue }
                    known = respelled
                    respelled.withUnsafeBufferPointer { bytes in
                        var other = FuzzyPhraseQuery(words: bytes)
                        scratch.query.begin()
                        floor = other.addThirds(of: phrases, limit: limit, floor: floor, &scratch.query)
                        found += other.found
                    }
                }
            }
            var nears: [Near] = []
            for found in FuzzyPhraseQuery.best(limit, of: found, floor: floor) {
                // A text may have any number of identifiers; only up to the limit are wanted.
                for same in phrases.same(as: found.rank).prefix(limit) {
                    let hit = Hit(identifier: Int(phrases.value(of: same)), slips: found.slips, rank: same)
                    nears.append(Near(hit: hit, likeness: found.likeness))
                }
            }
            return nears
        }
    }
}

extension NormalizedText {
    /// Appends words separated by single spaces, which normalization leaves unchanged.
    fileprivate mutating func append(plainWords source: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: source)
        var start = 0
        for index in 0...source.count where index == source.count || source[index] == 0x20 {
            defer { start = index + 1 }
            guard index > start else { continue }
            let unit = Int32(truncatingIfNeeded: units.count)
            units.append(
                Unit(
                    start: Int32(truncatingIfNeeded: start),
                    end: Int32(truncatingIfNeeded: index),
                    sourceStart: Int32(truncatingIfNeeded: start),
                    sourceEnd: Int32(truncatingIfNeeded: index),
                    token: unit,
                    isUnspaced: false,
                    isApart: true
                )
            )
            tokens.append(Token(firstUnit: unit, endUnit: unit + 1))
        }
    }
}
