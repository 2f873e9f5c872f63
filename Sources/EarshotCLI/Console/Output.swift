#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// Standard output could not be written.
enum OutputError: Error {
    /// Nobody reads it any more: no fault of ours, and nothing to say.
    case closed
    /// The system says why.
    case failed(String)
}

/// Standard output, gathered into blocks.
struct Output {
    private static let block = 1 << 16
    private var buffer: [UInt8] = []

    /// Writes bytes, now or with the next block.
    mutating func write(_ bytes: [UInt8]) throws(OutputError) {
        buffer += bytes
        if buffer.count >= Self.block { try flush() }
    }

    /// Writes text, now or with the next block.
    mutating func write(_ text: String) throws(OutputError) {
        try write(Array(text.utf8))
    }

    /// Hands over everything that was written.
    mutating func flush() throws(OutputError) {
        var start = 0
        while start < buffer.count {
            let count = buffer[start...].withUnsafeBytes { systemWrite(STDOUT_FILENO, $0) }
            if count > 0 {
                start += count
            } else if errno == EPIPE || errno == EBADF {
                throw .closed
            } else if errno != EINTR {
                throw .failed(String(cString: strerror(errno)))
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// The system's `write`, whose name a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
