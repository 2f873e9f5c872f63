internal import CEarshotICU

/// Bytes kept in place by an owner, usually a mapped file; reading out of range gives zero.
package struct MappedBytes: @unchecked Sendable {
    /// No bytes.
    package static let empty = MappedBytes(UnsafeRawBufferPointer(start: nil, count: 0))

    /// The bytes, read-only.
    package let buffer: UnsafeRawBufferPointer

    /// Wraps bytes, which must stay in place and unchanged.
    package init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
    }

    /// The number of bytes.
    @inline(__always)
    package var count: Int { buffer.count }

    /// A run of the bytes; empty if not entirely in range.
    @inline(__always)
    package func slice(_ start: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        guard start >= 0, count >= 0, start <= buffer.count, count <= buffer.count - start,
            let base = buffer.baseAddress
        else { return UnsafeBufferPointer(start: nil, count: 0) }
        return UnsafeBufferPointer(start: (base + start).assumingMemoryBound(to: UInt8.self), count: count)
    }

    /// The 32-bit number at an offset, lowest byte first.
    @inline(__always)
    package func number(at offset: Int) -> UInt32 {
        guard offset >= 0, offset <= buffer.count &- 4 else { return 0 }
        return UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// Prefetches the cache line at an offset, without waiting for it; does nothing out of range.
    @inline(__always)
    func prefetch(at offset: Int) {
        guard let base = buffer.baseAddress, offset >= 0, offset < buffer.count else { return }
        earshot_prefetch(base + offset)
    }

    /// The 64-bit number at an offset, lowest byte first.
    @inline(__always)
    package func wide(at offset: Int) -> UInt64 {
        guard offset >= 0, offset <= buffer.count &- 8 else { return 0 }
        return UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// Numbers of 32 bits kept in place by an owner; reading out of range gives zero.
package struct MappedNumbers: @unchecked Sendable {
    private let base: UnsafeRawPointer?
    /// The number of numbers.
    package let count: Int

    /// Reads bytes as numbers; up to three remaining bytes are ignored.
    package init(_ bytes: MappedBytes) {
        base = bytes.buffer.baseAddress
        count = bytes.count / 4
    }

    /// The number at an index; 0 out of range.
    @inline(__always)
    package subscript(index: Int) -> UInt32 {
        guard let base, index >= 0, index < count else { return 0 }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }

    /// Two numbers from an index on; 0 unless both are in range.
    @inline(__always)
    func two(at index: Int) -> (first: UInt32, last: UInt32) {
        guard let base, index >= 0, index &+ 2 <= count else { return (0, 0) }
        let both = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index &* 4, as: UInt64.self))
        return (UInt32(truncatingIfNeeded: both), UInt32(truncatingIfNeeded: both &>> 32))
    }

    /// Four numbers from an index on, as two pairs of 64 bits; 0 unless all are in range.
    @inline(__always)
    func four(at index: Int) -> (first: UInt64, last: UInt64) {
        guard let base, index >= 0, index &+ 4 <= count else { return (0, 0) }
        let place = base + index &* 4
        return (
            UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
            UInt64(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// Three numbers from an index on, the first two combined into 64 bits; 0 unless all are in range.
    @inline(__always)
    func three(at index: Int) -> (first: UInt64, last: UInt32) {
        guard let base, index >= 0, index &+ 3 <= count else { return (0, 0) }
        let place = base + index &* 4
        return (
            UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
            UInt32(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        )
    }

    /// Prefetches the number at an index, without waiting for it; does nothing out of range.
    @inline(__always)
    func prefetch(at index: Int) {
        guard let base, index >= 0, index < count else { return }
        earshot_prefetch(base + index &* 4)
    }
}
