/// Sixteen bytes processed at once.
///
/// Only operations between two vectors compile to single instructions; operations with a scalar go lane by lane. So
/// every scalar is broadcast first.
typealias SixteenBytes = SIMD16<UInt8>

extension SixteenBytes {
    /// A vector with the byte in every lane.
    @inline(__always)
    static func all(_ byte: UInt8) -> Self { Self(repeating: byte) }

    /// Sixteen bytes given as two 64-bit numbers, lowest byte first.
    @inline(__always)
    init(_ first: UInt64, _ last: UInt64) {
        self = unsafeBitCast(SIMD2<UInt64>(first.littleEndian, last.littleEndian), to: Self.self)
    }

    /// The first and the last eight bytes, as numbers, lowest byte first.
    @inline(__always)
    var words: (first: UInt64, last: UInt64) {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return (UInt64(littleEndian: words.x), UInt64(littleEndian: words.y))
    }

    /// Loads sixteen bytes from memory.
    @inline(__always)
    static func load(_ base: UnsafeRawPointer, at offset: Int) -> Self {
        base.loadUnaligned(fromByteOffset: offset, as: Self.self)
    }

    /// 255 for each equal byte, 0 for the rest.
    @inline(__always)
    func equal(to other: Self) -> Self { unsafeBitCast(self .== other, to: Self.self) }

    /// 255 for each byte among a number of values from a first value on, 0 for the rest.
    @inline(__always)
    func isAmong(_ count: UInt8, from first: UInt8) -> Self {
        unsafeBitCast((self &- .all(first)) .<= .all(count - 1), to: Self.self)
    }

    /// Whether all bytes are 255.
    @inline(__always)
    var isFull: Bool {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return words.x & words.y == ~0
    }

    /// Four equal bits for each byte, which must be 0 or 255.
    @inline(__always)
    var nibbles: UInt64 {
        // Each pair of bytes becomes a byte: the upper half of the lower byte, and the lower half of the upper byte.
        let pairs = unsafeBitCast(self, to: SIMD8<UInt16>.self) &>> SIMD8<UInt16>(repeating: 4)
        let narrow = SIMD8<UInt8>(truncatingIfNeeded: pairs)
        return UInt64(littleEndian: unsafeBitCast(narrow, to: UInt64.self))
    }
}
