extension PhraseIndex {
    /// Whether all phrases of the same text stand for the same thing.
    func isOneThing(_ hit: Hit) -> Bool {
        phrases.same(as: hit.rank).allSatisfy { Int(phrases.value(of: $0)) == hit.identifier }
    }

    /// The phrases that an utterance, or a run of its words, comes near to: by spelling, by sound, or word for word.
    ///
    /// - Parameters:
    ///   - utterance: What was heard, in UTF-8.
    ///   - limit: How many at most.
    ///   - scratch: Storage of this thread.
    /// - Returns: The phrases, longer runs of words first, each once.
    /// - Complexity: O(*w*²) look-ups in the number of words, up to sixteen at a time.
    func near(_ utterance: UnsafeBufferPointer<UInt8>, limit: Int, _ scratch: inout Scratch) -> [Hit] {
        // One utterance has few words, and is all that this scratch is for.
        if scratch.sounds == nil { scratch.sounds = language.value.sounds.map { SoundKeys($0, remembering: 256) } }
        return withNormalized(utterance, &scratch) { bytes, scratch in
            let starts = Self.starts(ofWords: bytes)
            var found: [Hit] = []
            let longest = min(starts.count - 1, PhraseTable.spottedWords)
            for count in stride(from: longest, through: 1, by: -1) {
                for first in 0...(starts.count - 1 - count) where found.count < limit {
                    let end = starts[first + count] - (first + count < starts.count - 1 ? 1 : 0)
                    add(
                        near: UnsafeBufferPointer(rebasing: bytes[starts[first]..<end]),
                        to: &found,
                        limit: limit,
                        &scratch
                    )
                }
            }
            return Array(found.prefix(limit))
        }
    }

    /// Where the words of a normalized text begin, and its end.
    private static func starts(ofWords bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
        var starts: [Int] = []
        var start = 0
        while start < bytes.count {
            starts.append(start)
            start = PhraseTable.endOfWord(bytes, from: start) + 1
        }
        return starts + [bytes.count]
    }

    private func add(
        near bytes: UnsafeBufferPointer<UInt8>,
        to found: inout [Hit],
        limit: Int,
        _ scratch: inout Scratch
    ) {
        func add(_ rank: PhraseTable.Rank, slips: Int) {
            // A text may stand for any number of things; more than the limit are not wanted.
            guard found.count < limit else { return }
            for same in phrases.same(as: rank) where found.count < limit {
                let hit = Hit(identifier: Int(phrases.value(of: same)), slips: slips, rank: same)
                if !found.contains(hit) { found.append(hit) }
            }
        }
        if let rank = phrases.find(bytes) {
            add(rank, slips: 0)
            return
        }
        if let rank = scratch.sounds?.key(of: bytes).flatMap(phrases.sounding) { add(rank, slips: 0) }
        // Rivals count: all that are near, not only the nearest.
        phrases.near(bytes, within: bytes.count < 5 ? 1 : PhraseTable.slipLimit, &scratch.slips)
        for near in scratch.slips.found { add(near.rank, slips: near.slips) }
    }
}
