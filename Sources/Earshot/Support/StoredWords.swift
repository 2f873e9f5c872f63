/// A set of words in a compiled file, searched in place, in ascending order of their bytes.
///
/// Opening the file checks no number; reading checks each: an invalid range is no word.
struct StoredWords: Sendable {
    /// The end of each word.
    private let ends: MappedNumbers
    private let bytes: MappedBytes
    /// The file that keeps the words in place.
    private let file: CompiledFile.Stored

    /// Writes words, in any order.
    ///
    /// - Complexity: O(*n* log *n*) in the bytes.
    static func write(_ words: Set<[UInt8]>, to store: inout BinaryWriter) {
        let sorted = words.sorted { $0.lexicographicallyPrecedes($1) }
        var end: UInt32 = 0
        store.array(
            sorted.map { word -> UInt32 in
                end += UInt32(clamping: word.count)
                return end
            }
        )
        store.array(Array(sorted.joined()))
    }

    /// Finds words in a file.
    ///
    /// - Throws: An error if the bytes end too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        ends = try store.mappedNumbers()
        bytes = try store.mappedBytes()
        self.file = file
    }

    /// Whether a word is in the set.
    ///
    /// - Complexity: O(*b* log *n*) in the bytes of the word and the number of words.
    func contains(_ word: [UInt8]) -> Bool {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = low + (high - low) / 2
            let start = middle == 0 ? 0 : Int(ends[middle - 1])
            let stored = bytes.slice(start, Int(ends[middle]) - start)
            if stored.elementsEqual(word) { return true }
            if stored.lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
        }
        return false
    }
}
