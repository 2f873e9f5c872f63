/// Phrases in the order in which they were added: of each what its owner calls it and its text, one behind the other.
struct AddedPhrases: ~Copyable {
    private var bytes = PageList<UInt8>()
    private var starts = PageList<UInt32>()

    /// How many phrases there are.
    var count: Int { starts.count }

    /// How many bytes their texts have together.
    var textLength: Int { bytes.count - 4 * count }

    /// Adds a phrase; there must be room for it within 4 GiB.
    mutating func append(_ text: UnsafeBufferPointer<UInt8>, value: UInt32) {
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
        withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: UnsafeRawBufferPointer(text))
    }

    /// The text of a phrase; in place until another is added.
    @inline(__always)
    func text(_ item: Int) -> UnsafeBufferPointer<UInt8> {
        let start = Int(starts[item]) + 4
        let end = item + 1 < starts.count ? Int(starts[item + 1]) : bytes.count
        return UnsafeBufferPointer(rebasing: bytes.elements[start..<end])
    }

    /// What its owner calls a phrase.
    @inline(__always)
    func value(_ item: Int) -> UInt32 {
        UnsafeRawBufferPointer(bytes.elements).loadUnaligned(fromByteOffset: Int(starts[item]), as: UInt32.self)
    }

    /// Has a phrase brought near.
    @inline(__always)
    func prefetch(_ item: Int) {
        let bytes = MappedBytes(UnsafeRawBufferPointer(bytes.elements))
        bytes.prefetch(at: Int(starts[item]))
        bytes.prefetch(at: Int(starts[item]) + 64)
    }
}
