#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The bytes of a compiled file: mapped read-only and shared between processes, or held in memory.
final class MappedFile: @unchecked Sendable {
    /// The bytes, in place during the lifetime of this object.
    let bytes: MappedBytes
    private let isMapped: Bool
    /// A copy of the first bytes of a mapped file: reading the copy costs less than a page fault.
    private let head: MappedBytes
    /// The number of copied bytes: a header, a short section table, and the small sections behind it.
    private static let headLength = 1_024

    /// Maps a file.
    ///
    /// - Throws: ``CompiledFileError`` with the system's reason.
    init(path: String) throws(CompiledFileError) {
        guard !path.utf8.contains(0) else {
            throw CompiledFileError(path, "the path has a NUL byte", expected: "a path", suggestion: "check the path")
        }
        // A pipe without a writer is refused below; opening it does not block.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.fault(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.fault(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw CompiledFileError(
                path,
                status.st_mode & S_IFMT == S_IFDIR ? "this is a directory" : "this is a pipe or a device, not a file",
                expected: "a compiled file",
                suggestion: "name a file, which can be mapped"
            )
        }
        guard status.st_size > 0 else {
            (bytes, head) = (.empty, .empty)
            isMapped = false
            return
        }
        guard let address = mmap(nil, Int(status.st_size), PROT_READ, MAP_SHARED, descriptor, 0), address != MAP_FAILED
        else { throw Self.fault(path) }
        bytes = MappedBytes(UnsafeRawBufferPointer(start: address, count: Int(status.st_size)))
        isMapped = true
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.headLength, alignment: 16)
        let count = max(0, pread(descriptor, copy.baseAddress, min(bytes.count, Self.headLength), 0))
        head = MappedBytes(UnsafeRawBufferPointer(rebasing: copy[..<count]))
    }

    /// Holds a copy of bytes.
    init(_ copied: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: copied.count, alignment: 64)
        copy.copyBytes(from: copied)
        bytes = MappedBytes(UnsafeRawBufferPointer(copy))
        isMapped = false
        head = .empty
    }

    /// A run of the bytes; empty if not entirely in range.
    ///
    /// The first bytes come from the copy, so that reading small sections causes no page fault.
    func slice(_ start: Int, _ count: Int) -> MappedBytes {
        let copied = head.slice(start, count)
        return MappedBytes(UnsafeRawBufferPointer(copied.isEmpty ? bytes.slice(start, count) : copied))
    }

    /// The first bytes of a file; fewer for a shorter file, none for an unreadable file.
    static func start(of path: String, count: Int) -> [UInt8] {
        guard !path.utf8.contains(0) else { return [] }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            written = max(0, read(descriptor, buffer.baseAddress, count))
        }
    }

    deinit {
        if isMapped { head.buffer.deallocate() }
        guard let base = bytes.buffer.baseAddress else { return }
        if isMapped {
            munmap(UnsafeMutableRawPointer(mutating: base), bytes.count)
        } else {
            bytes.buffer.deallocate()
        }
    }

    private static func fault(_ path: String) -> CompiledFileError {
        let code = errno
        return CompiledFileError(
            path,
            code == ENOENT ? "there is no such file" : "the file cannot be read: \(String(cString: strerror(code)))",
            expected: "a compiled file",
            suggestion: "check the path, or compile it with `earshot compile`"
        )
    }
}
