/// The pronunciations of words, kept from one utterance to the next; for one thread at a time.
final class PronunciationCache {
    /// The most words that are kept; beyond, the cache begins anew.
    private static let limit = 1 << 12

    private let sounds: Sounds
    private var words = StringInterner()
    private var known: [[[Phone]]] = []

    /// Creates an empty cache for a language.
    init(_ sounds: Sounds) {
        self.sounds = sounds
    }

    /// The pronunciations of one word, the usual one first; see ``Sounds/pronunciations(of:limit:)``.
    ///
    /// - Complexity: O(*b*) for a word of *b* bytes that is kept.
    func pronunciations(of word: ArraySlice<UInt8>) -> [[Phone]] {
        if let id = words.find(word) { return known[Int(id)] }
        if known.count >= Self.limit {
            words = StringInterner()
            known.removeAll(keepingCapacity: true)
        }
        let pronunciations = sounds.pronunciations(of: word)
        _ = words.intern(word)
        known.append(pronunciations)
        return pronunciations
    }
}
