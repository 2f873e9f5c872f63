#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file could not be read: the system's error, in our words.
package struct FileFault: Error, Hashable, Sendable {
    /// What is wrong.
    package var what: String
    /// What was expected instead.
    package var expected: String
    /// How to fix it.
    package var suggestion: String
}

/// An open file, closed when it is deinitialized.
package final class OpenFile {
    private let descriptor: Int32
    private let isOwned: Bool

    /// Opens a file for reading.
    package init(path: String) throws(FileFault) {
        guard !path.utf8.contains(0) else {
            throw FileFault(what: "the path has a NUL byte", expected: "a path", suggestion: "check the path")
        }
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        isOwned = true
        guard descriptor >= 0 else { throw Self.fault(errno) }
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Self.fault(EISDIR) }
    }

    /// Whether there is a file, and no folder, at a path.
    package static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFDIR
    }

    /// Reads from a descriptor that the caller opened and will close, such as standard input.
    package init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
    }

    deinit {
        if isOwned, descriptor >= 0 { close(descriptor) }
    }

    /// Whether reading does not wait: bytes are there, or the end is.
    package var isReady: Bool {
        var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // What cannot be polled is read, which says why.
        return poll(&file, 1, 0) != 0
    }

    /// Reads the available bytes, at most as many as fit; 0 at the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(FileFault) -> Int {
        while true {
            let count = systemRead(descriptor, buffer)
            if count >= 0 { return count }
            if errno != EINTR { throw Self.fault(errno) }
        }
    }

    /// Reads the whole file, unless it has more than `limit` bytes; then it stops there.
    package func readAll(limit: Int) throws(FileFault) -> [UInt8] {
        var status = stat()
        let isRegular = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let size = isRegular ? Int(status.st_size) : 0
        if size > limit { throw Self.tooLarge(size: "\(size) bytes long", limit: limit) }
        var bytes: [UInt8] = []
        // One byte more than the size, so that the end of the file is found without a second block.
        let chunk = UnsafeMutableRawBufferPointer.allocate(
            byteCount: min(max(size + 1, 1 << 16), limit + 1),
            alignment: 1
        )
        defer { chunk.deallocate() }
        while true {
            let count = try read(into: chunk)
            if count == 0 { return bytes }
            if bytes.count + count > limit { throw Self.tooLarge(size: "more than \(limit) bytes long", limit: limit) }
            bytes.append(contentsOf: UnsafeRawBufferPointer(chunk)[..<count])
        }
    }

    private static func tooLarge(size: String, limit: Int) -> FileFault {
        FileFault(
            what: "the file is \(size)",
            expected: "at most \(limit) bytes",
            suggestion: "split the file, or raise the limit on bytes"
        )
    }

    private static func fault(_ code: Int32) -> FileFault {
        switch code {
        case ENOENT, ENOTDIR:
            FileFault(what: "there is no such file", expected: "a file", suggestion: "check the path")
        case EISDIR:
            FileFault(what: "this is a directory", expected: "a file", suggestion: "name the files in it")
        case EACCES, EPERM:
            FileFault(
                what: "the file may not be read",
                expected: "permission to read it",
                suggestion: "change its permissions"
            )
        default:
            FileFault(
                what: "the file cannot be read: \(String(cString: strerror(code)))",
                expected: "a file that can be read",
                suggestion: "check the path and the disk"
            )
        }
    }
}

/// The system's `read`, which a method of the same name hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
    read(descriptor, buffer.baseAddress, buffer.count)
}

/// Finds the end of a line.
enum LineFeed {
    /// The index of the first LF at or after an index.
    static func first(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard start < buffer.count, let base = buffer.baseAddress,
                let found = memchr(base + start, 0x0A, buffer.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}
