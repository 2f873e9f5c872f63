/// Phrases in the order of addition: for each, its owner's value and its text, end to end.
struct AddedPhrases: ~Copyable {
    private var bytes = PageList<UInt8>()
    private var starts = PageList<UInt32>()

    /// The number of phrases.
    var count: Int { starts.count }

    /// The total number of bytes of the texts.
    var textLength: Int { bytes.count - 4 * count }

    /// Adds a phrase; there must be room for it within 4 GiB.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, value: UInt32) {
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(text))
    }

    /// The text of a phrase, valid until the next addition.
    @inline(__always)
    func text(_ item: Int) -> UnsafeBufferPointer<UInt8> {
        let start = Int(starts[item]) + 4
        let end = item + 1 < starts.count ? Int(starts[item + 1]) : bytes.count
        return UnsafeBufferPointer(rebasing: bytes.elements[start..<end])
    }

    /// The owner's value of a phrase.
    @inline(__always)
    func value(_ item: Int) -> UInt32 {
        UnsafeRawBufferPointer(bytes.elements).loadUnaligned(fromByteOffset: Int(starts[item]), as: UInt32.self)
    }

    /// Prefetches a phrase.
    @inline(__always)
    func prefetch(_ item: Int) {
        let bytes = MappedBytes(UnsafeRawBufferPointer(bytes.elements))
        bytes.prefetch(at: Int(starts[item]))
        bytes.prefetch(at: Int(starts[item]) + 64)
    }
}
