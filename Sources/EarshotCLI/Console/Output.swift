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
    /// A file cannot be written, and the system says why.
    case file(String, String)
}

/// Standard output or a file, gathered into blocks.
struct Output {
    private static let block = 1 << 16
    private var buffer: [UInt8] = []
    private var descriptor = STDOUT_FILENO
    private var path: String?

    /// Writes to standard output.
    init() {}

    /// Writes to a file from its beginning, or to standard output where there is no path.
    init(path: String?) throws(OutputError) {
        guard let path else { return }
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .file(path, String(cString: strerror(errno))) }
    }

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
            let count = buffer[start...].withUnsafeBytes { systemWrite(descriptor, $0) }
            if count > 0 {
                start += count
            } else if path == nil, errno == EPIPE || errno == EBADF {
                throw .closed
            } else if errno != EINTR {
                let reason = String(cString: strerror(errno))
                throw path.map { .file($0, reason) } ?? .failed(reason)
            }
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// The system's `write`, whose name a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
