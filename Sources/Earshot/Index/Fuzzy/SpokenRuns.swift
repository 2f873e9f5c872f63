/// The pronunciations of runs of words, kept from utterance to utterance; for a single thread at a time.
///
/// The list phrases near to an utterance share most of their words and pairs of words with the phrases near to the
/// next.
final class SpokenRuns {
    /// A pronunciation of a run.
    ///
    /// Immutable. A class only so that passing it costs a single reference.
    final class Spoken: Sendable {
        let phones: [Phone]
        /// The homophone keys, one for each accent; see ``Sounds/accentedKeys(_:)``.
        let keys: [[UInt8]]
        /// The start of the second word, or the full length; `nil` for a pronunciation too rare for approximate
        /// look-up.
        let split: Int?
        /// The outline, and the steady sounds; see ``Sounds/steadySounds``.
        let outline: WordOutline
        let steady: UInt64

        init(_ phones: [Phone], split: Int?, in sounds: Sounds) {
            self.phones = phones
            self.split = split
            keys = sounds.accentedKeys(phones)
            outline = WordOutline(sounds: phones)
            steady = phones.reduce(into: 0) { $0 |= NumberSounds.bit($1) } & (sounds.steadySounds ?? 0)
        }
    }

    private let sounds: Sounds
    private var runs = StringInterner()
    private var known: [[Spoken]] = []
    private var key: [UInt8] = []

    /// Creates an empty cache for a language.
    init(_ sounds: Sounds) {
        self.sounds = sounds
    }

    /// The pronunciations of a run of words, the most usual first; none if the sounds of a word are unknown.
    ///
    /// - Complexity: O(*b*) for a cached run of *b* bytes.
    func spoken(_ words: [ArraySlice<UInt8>]) -> [Spoken] {
        key.removeAll(keepingCapacity: true)
        for word in words {
            key.append(contentsOf: word)
            key.append(0x20)
        }
        if let run = runs.find(key) { return known[Int(run)] }
        // Looking up the single words of a pair changes the key.
        let own = key
        let spellings =
            if let whole = Pronunciations.together(words, in: sounds) {
                [whole]
            } else {
                words.count == 1 ? [sounds.pronunciations(of: words[0])] : words.map(pronunciations)
            }
        let spoken = Self.spoken(spellings).map { Spoken($0.phones, split: $0.split, in: sounds) }
        if known.count >= WorkLimits.spokenRuns {
            runs = StringInterner()
            known.removeAll(keepingCapacity: true)
        }
        _ = runs.intern(own)
        known.append(spoken)
        return spoken
    }

    private func pronunciations(of word: ArraySlice<UInt8>) -> [[Phone]] { spoken([word]).map(\.phones) }

    /// The pronunciations of a run from those of its words, without homophone keys.
    static func spoken(_ words: [[[Phone]]]) -> [(phones: [Phone], split: Int?)] {
        Pronunciations.combined(words, limit: WorkLimits.pronunciations).enumerated().map { rank, phones in
            let split = words.count == 2 ? Self.split(words, rank) : phones.count
            return (phones, rank < WorkLimits.nearPronunciations ? split : nil)
        }
    }

    /// The start of the second of two words in either of their first two pronunciations, in the order of
    /// ``Pronunciations``.
    private static func split(_ words: [[[Phone]]], _ rank: Int) -> Int {
        guard let first = words.first else { return 0 }
        return first.indices.contains(rank) ? first[rank].count : first.first?.count ?? 0
    }
}
