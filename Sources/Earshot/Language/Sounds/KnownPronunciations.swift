/// A cache of the pronunciations of words, for one thread at a time.
///
/// The same few words are heard and meant again and again, and words missing from the dictionary are derived by rules.
struct KnownPronunciations {
    private var names = StringInterner()
    private var pronunciations: [[[Phone]]] = []

    /// The pronunciations of a normalized word, computed on the first request.
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
