/// The pronunciations of words that were looked up before; for one thread at a time.
///
/// What is heard and what is meant are the same few words again and again, and a word that no dictionary has is spelled
/// out by rules.
struct KnownPronunciations {
    private var names = StringInterner()
    private var pronunciations: [[[Phone]]] = []

    /// The pronunciations of a normalized word; worked out if they are asked for for the first time.
    mutating func pronunciations(of word: UnsafeBufferPointer<UInt8>, _ make: () -> [[Phone]]) -> [[Phone]] {
        if let known = names.find(word) { return pronunciations[Int(known)] }
        if pronunciations.count >= WorkLimits.spokenWords {
            names = StringInterner()
            pronunciations.removeAll(keepingCapacity: true)
        }
        let found = make()
        _ = names.intern(word)
        pronunciations.append(found)
        return found
    }
}
