/// Texts in a compiled file, read in place.
///
/// Opening the file checks no number; reading checks each: an invalid range gives an empty text.
struct StoredTexts: Sendable {
    /// The end of each text.
    private let ends: NumberList
    private let bytes: MappedBytes

    /// Writes texts, in their order.
    static func write(_ texts: [String], to store: inout BinaryWriter) {
        var end: UInt32 = 0
        store.array(
            texts.map { text -> UInt32 in
                end += UInt32(clamping: text.utf8.count)
                return end
            }
        )
        store.array(texts.flatMap { Array($0.utf8) })
    }

    /// Finds texts in a file.
    ///
    /// - Throws: An error if the bytes end too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        ends = try NumberList(from: &store, in: file)
        bytes = try store.mappedBytes()
    }

    /// The number of texts.
    var count: Int { ends.count }

    /// The text with a number.
    subscript(index: Int) -> String {
        withExtendedLifetime(ends) {
            let start = index > 0 ? Int(ends[index - 1]) : 0
            return String(decoding: bytes.slice(start, Int(ends[index]) - start), as: UTF8.self)
        }
    }
}
