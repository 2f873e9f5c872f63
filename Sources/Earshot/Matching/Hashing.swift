/// A 64-bit hash of bytes, the same on every machine and in every run.
///
/// The mixing step multiplies two 64-bit words and folds the 128-bit product, as in Wang Yi's public-domain wyhash.
package enum Hashing {
    @inline(__always)
    package static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    /// The hash of two small numbers: as ``mix(_:_:)``, which by itself makes zero of zero whatever the other is.
    @inline(__always)
    package static func join(_ a: UInt64, _ b: UInt64) -> UInt64 {
        mix(a ^ 0xA076_1D64_78BD_642F, b ^ 0xE703_7ED1_A0B4_28DB)
    }

    /// The hash of a run of bytes; the empty run has one too.
    ///
    /// - Complexity: O(*b*) in the number of bytes, eight a step.
    package static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var seed: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: bytes.count)
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return mix(seed, 0xD6E8_FEB8_6659_FD93) }
        var index = 0
        while index + 8 <= bytes.count {
            let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            seed = mix(seed ^ word, 0xA076_1D64_78BD_642F)
            index += 8
        }
        var tail: UInt64 = 0
        var shift: UInt64 = 0
        while index < bytes.count {
            tail |= UInt64(bytes[index]) << shift
            shift += 8
            index += 1
        }
        return mix(seed ^ tail, 0xE703_7ED1_A0B4_28DB)
    }
}
