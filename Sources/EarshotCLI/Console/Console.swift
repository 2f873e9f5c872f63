internal import EarshotReports
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The process, and the terminal that a person may sit at.
enum Console {
    /// Lets writing to a pipe that nobody reads fail instead of ending the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process.
    static func exit(_ code: Int32) -> Never {
        end(code)
    }

    /// Whether a person types what is read from standard input.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether a person reads standard error.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// Colors where a person reads standard output and has not refused them (https://no-color.org).
    static var style: TextStyle {
        let isRefused = environment("NO_COLOR") != nil || environment("TERM") == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused ? .colored : .plain
    }

    /// Says something on standard error, with a line break.
    static func complain(_ message: String) {
        say(message + "\n")
    }

    /// Writes to standard error, as it is; what cannot be written there cannot be reported either.
    static func say(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Whether there is a file or a folder at a path.
    static func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// A variable of the environment; `nil` where it is not set, or empty.
    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// The system's `exit`, whose name a method of the same name hides.
private func end(_ code: Int32) -> Never {
    exit(code)
}
