/// A 64-bit hash of bytes, the same on every machine and in every run.
///
/// The mixing step multiplies two 64-bit words and folds the 128-bit product, as in Wang Yi's public-domain wyhash.
package enum Hashing {
    @inline(__always)
    package static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    /// The hash of two small numbers; unlike in ``mix(_:_:)``, a zero does not give zero.
    @inline(__always)
    package static func join(_ a: UInt64, _ b: UInt64) -> UInt64 {
        mix(a ^ 0xA076_1D64_78BD_642F, b ^ 0xE703_7ED1_A0B4_28DB)
    }

    /// The place selected by a hash among a number of places, by its highest bits: higher hashes select later places.
    ///
    /// - Parameters:
    ///   - hash: The hash.
    ///   - count: The number of places; any number.
    /// - Returns: The place, counted from 0; 0 without places.
    @inline(__always)
    static func place(_ hash: UInt64, among count: UInt64) -> Int {
        Int(truncatingIfNeeded: hash.multipliedFullWidth(by: count).high)
    }

    /// The hash of a run of bytes; the empty run has a hash too.
    ///
    /// Reads sixteen bytes a step; the last step overlaps with bytes already read.
    ///
    /// - Complexity: O(*b*) in the number of bytes.
    @inline(__always)
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let count = bytes.count
        let seed = seed(count)
        guard let base = UnsafeRawPointer(bytes.baseAddress), count > 0 else { return mix(seed, 0xD6E8_FEB8_6659_FD93) }
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        var first: UInt64
        var last: UInt64
        var state = seed
        if count >= 16 {
            var index = 0
            while index + 16 < count {
                state = step(state, word(index), word(index + 8))
                index += 16
            }
            first = word(count - 16)
            last = word(count - 8)
        } else if count >= 8 {
            first = word(0)
            last = word(count - 8)
        } else if count >= 4 {
            first = UInt64(UInt32(littleEndian: base.loadUnaligned(as: UInt32.self)))
            last = UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)))
        } else {
            first = UInt64(bytes[0]) << 16 | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count - 1])
            last = 0
        }
        return end(state, first, last, seed: seed)
    }

    /// The initial state for a run of a number of bytes.
    @inline(__always)
    static func seed(_ count: Int) -> UInt64 { 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: count) }

    /// Hashes sixteen bytes in the middle of a run.
    @inline(__always)
    static func step(_ state: UInt64, _ first: UInt64, _ last: UInt64) -> UInt64 {
        mix(first ^ 0xA076_1D64_78BD_642F, last ^ state)
    }

    /// Hashes the last bytes of a run.
    @inline(__always)
    static func end(_ state: UInt64, _ first: UInt64, _ last: UInt64, seed: UInt64) -> UInt64 {
        mix(mix(first ^ 0xE703_7ED1_A0B4_28DB, last ^ state), 0x8EBC_6AF0_9C88_C6E3 ^ seed)
    }
}
