internal import CEarshotICU

/// Bytes that somebody else keeps in place, most often a mapped file; reading beyond them gives zero.
package struct MappedBytes: @unchecked Sendable {
    /// No bytes.
    package static let empty = MappedBytes(UnsafeRawBufferPointer(start: nil, count: 0))

    /// The bytes; never written to.
    package let buffer: UnsafeRawBufferPointer

    /// Wraps bytes, which must stay in place and unchanged.
    package init(_ buffer: UnsafeRawBufferPointer) {
        self.buffer = buffer
    }

    /// How many bytes there are.
    @inline(__always)
    package var count: Int { buffer.count }

    /// A run of the bytes; empty where it is not all within them.
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

    /// Has the line of memory brought near that an offset lies in, without waiting for it; nothing where there is none.
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

/// Numbers of 32 bits that somebody else keeps in place; reading beyond them gives zero.
package struct MappedNumbers: @unchecked Sendable {
    private let base: UnsafeRawPointer?
    /// How many numbers there are.
    package let count: Int

    /// Reads bytes as numbers; up to three left over at the end are passed over.
    package init(_ bytes: MappedBytes) {
        base = bytes.buffer.baseAddress
        count = bytes.count / 4
    }

    /// The number at an index; 0 where there is none.
    @inline(__always)
    package subscript(index: Int) -> UInt32 {
        guard let base, index >= 0, index < count else { return 0 }
        return UInt32(littleEndian: base.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }

    /// Four numbers from an index on, the first two and the last two as one each; 0 where they are not all there.
    @inline(__always)
    func four(at index: Int) -> (first: UInt64, last: UInt64) {
        guard let base, index >= 0, index &+ 4 <= count else { return (0, 0) }
        let place = base + index &* 4
        return (
            UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
            UInt64(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }

    /// Three numbers from an index on, the first two as one; 0 where they are not all there.
    @inline(__always)
    func three(at index: Int) -> (first: UInt64, last: UInt32) {
        guard let base, index >= 0, index &+ 3 <= count else { return (0, 0) }
        let place = base + index &* 4
        return (
            UInt64(littleEndian: place.loadUnaligned(as: UInt64.self)),
            UInt32(littleEndian: place.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
        )
    }

    /// Has the number at an index brought near, without waiting for it; nothing where there is none.
    @inline(__always)
    func prefetch(at index: Int) {
        guard let base, index >= 0, index < count else { return }
        earshot_prefetch(base + index &* 4)
    }
}
