/// Texts in a compiled file, read where they lie.
///
/// Nothing is checked when the file is opened, but every number when it is read: what does not fit is an empty text.
struct StoredTexts: Sendable {
    /// Where each text ends.
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
    /// - Throws: An error for what ends too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        ends = try NumberList(from: &store, in: file)
        bytes = try store.mappedBytes()
    }

    /// How many texts there are.
    var count: Int { ends.count }

    /// The text with a number.
    subscript(index: Int) -> String {
        withExtendedLifetime(ends) {
            let start = index > 0 ? Int(ends[index - 1]) : 0
            return String(decoding: bytes.slice(start, Int(ends[index]) - start), as: UTF8.self)
        }
    }
}
