#if canImport(Glibc)
@preconcurrency internal import Glibc
#elseif canImport(Musl)
@preconcurrency internal import Musl
#else
@preconcurrency internal import Darwin
#endif

/// A program that is spoken to through its standard input and output; its standard error is the tool's.
///
/// `Process` would do as well, but it is in Foundation, which the tool otherwise does without.
final class ChildProcess {
    /// Where its output is read, for `poll`.
    let output: Int32
    private var input: Int32
    private var process: pid_t = 0
    private var unread: [UInt8] = []

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - program: Its name, which is looked for in PATH, or its path.
    ///   - arguments: Its arguments.
    /// - Throws: `RecordingFault` if it cannot be started.
    init(_ program: String, _ arguments: [String]) throws(RecordingFault) {
        var toChild: [Int32] = [-1, -1]
        var fromChild: [Int32] = [-1, -1]
        guard pipe(&toChild) == 0, pipe(&fromChild) == 0 else { throw RecordingFault("no pipe can be opened") }
        // Otherwise the next child would keep this one's input open.
        for descriptor in toChild + fromChild { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        input = toChild[1]
        output = fromChild[0]
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, toChild[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, fromChild[1], STDOUT_FILENO)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        #if canImport(Darwin)
        let environment = _NSGetEnviron().pointee
        #else
        let environment = environ
        #endif
        let status = posix_spawnp(&process, program, &actions, nil, words, environment)
        close(toChild[0])
        close(fromChild[1])
        guard status == 0 else {
            process = 0
            throw RecordingFault("'\(program)' cannot be started: \(String(cString: strerror(status)))")
        }
    }

    deinit {
        closeInput()
        close(output)
        var status: Int32 = 0
        if process > 0 { waitpid(process, &status, 0) }
    }

    /// Writes a line to it.
    func write(line: String) {
        var bytes = Array("\(line)\n".utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(input, $0) }
            // If it has ended, its output says so too.
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Tells it that nothing more will come.
    func closeInput() {
        if input >= 0 { close(input) }
        input = -1
    }

    /// Reads what it has written since, waiting if that is nothing.
    ///
    /// - Returns: The lines that are complete, without their ends; `nil` if it has closed its output.
    func readLines() -> [[UInt8]]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var count = 0
        repeat {
            count = buffer.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
        } while count < 0 && errno == EINTR
        guard count > 0 else {
            let last = unread
            unread = []
            return last.isEmpty ? nil : [last]
        }
        unread += buffer[..<count]
        var lines: [[UInt8]] = []
        while let end = unread.firstIndex(of: 0x0A) {
            lines.append(Array(unread[..<end]))
            unread.removeSubrange(...end)
        }
        return lines
    }
}

/// The system's `write`, which a method of the same name hides.
private func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}

/// Why nothing can be recorded, or no more.
struct RecordingFault: Error {
    let message: String

    init(_ message: String) { self.message = message }
}
