/// Identifies contents by a hash: FNV-1a of 64 bits.
///
/// It tells versions apart that people made; it proves nothing against
/// somebody who makes two of one hash.
struct ContentTag {
    private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }

    /// The tag with its quotation marks, as `ETag` has it.
    var text: String { "\"" + String(hash, radix: 16) + "\"" }
}
