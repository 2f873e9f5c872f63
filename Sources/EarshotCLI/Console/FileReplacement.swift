#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A file that replaces another only when it is complete: written beside it, then renamed over it.
///
/// A process that has the old file open or mapped keeps it unchanged. Anything other than a regular file, such as a
/// pipe or `/dev/null`, is written in place; a symbolic link is followed. `-` is standard output. A path that leads to
/// an open descriptor, such as `/dev/stdout` or `/dev/fd/3`, continues at its current position, so that what others
/// write before and after stays.
final class FileReplacement {
    /// The name of the file in messages; `nil` for standard output.
    private let path: String?
    private var descriptor: Int32 = -1
    /// The temporary file and the file it replaces; `nil` if the file is written in place, or is finished.
    private var pending: (temporary: String, target: String)?

    /// Writes to standard output.
    init() {
        path = nil
        descriptor = STDOUT_FILENO
    }

    /// Begins a file.
    ///
    /// - Throws: `OutputError.file` for a directory, a place without write permission, or another error of the system.
    init(path: String) throws(OutputError) {
        var status = stat()
        let exists = stat(path, &status) == 0
        let known = path == "-" ? STDOUT_FILENO : exists ? Self.openDescriptor(path, status) : nil
        self.path = known == STDOUT_FILENO ? nil : path
        if let known {
            descriptor = known == STDOUT_FILENO ? known : dup(known)
            if descriptor < 0 { throw fault }
            return
        }
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw .file(path, String(cString: strerror(EISDIR))) }
        if exists, status.st_mode & S_IFMT != S_IFREG {
            descriptor = open(path, O_WRONLY | O_CLOEXEC)
            if descriptor < 0 { throw fault }
            return
        }
        if exists, access(path, W_OK) != 0 { throw fault }
        let target = try Self.target(of: path, exists: exists)
        for number in 0..<100 {
            let temporary = "\(target).\(getpid())-\(number).tmp"
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                pending = (temporary, target)
                break
            }
            if errno != EEXIST { throw fault }
        }
        if descriptor < 0 { throw fault }
        if exists, fchmod(descriptor, status.st_mode & 0o777) != 0 { throw fault }
    }

    deinit {
        if descriptor >= 0, path != nil { close(descriptor) }
        if let pending { unlink(pending.temporary) }
    }

    /// Writes bytes.
    func write(_ bytes: [UInt8]) throws(OutputError) {
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes { systemWrite(descriptor, $0) }
            if count > 0 { start += count } else if errno != EINTR { throw fault }
        }
    }

    /// Moves the file into its place.
    func finish() throws(OutputError) {
        // Syncs the data before renaming, so that a power cut leaves either the old file or the new one.
        if path == nil { return }
        if pending != nil, fsync(descriptor) != 0 { throw fault }
        let closed = close(descriptor)
        descriptor = -1
        if closed != 0, errno != EINTR { throw fault }
        guard let pending else { return }
        if rename(pending.temporary, pending.target) != 0 { throw fault }
        self.pending = nil
    }

    /// The system's error of the last call.
    private var fault: OutputError {
        let code = errno
        let reason = String(cString: strerror(code))
        guard let path else { return code == EPIPE || code == EBADF ? .closed : .failed(reason) }
        return .file(path, reason)
    }

    /// The target of a path after symbolic links; the path itself if nothing is there yet.
    private static func target(of path: String, exists: Bool) throws(OutputError) -> String {
        guard exists else {
            var status = stat()
            guard lstat(path, &status) == 0 else { return path }
            throw .file(path, "it is a symbolic link to a missing file")
        }
        guard let real = realpath(path, nil) else { throw .file(path, String(cString: strerror(errno))) }
        defer { free(real) }
        return String(cString: real)
    }

    /// The descriptor of this process that a path leads to; `nil` if it leads to an ordinary file.
    private static func openDescriptor(_ path: String, _ status: stat) -> Int32? {
        for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
            if let number = Int32(path.dropFirst(folder.count)) { return number }
        }
        return [STDOUT_FILENO, STDERR_FILENO].first { number in
            var known = stat()
            return fstat(number, &known) == 0 && known.st_dev == status.st_dev && known.st_ino == status.st_ino
        }
    }

    /// Whether two paths lead to the same file.
    static func isSame(_ one: String, _ other: String) -> Bool {
        var first = stat()
        var second = stat()
        guard stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_mode & S_IFMT == S_IFREG
    }
}

/// The system's `write`, which a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
