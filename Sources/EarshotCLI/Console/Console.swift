internal import EarshotReports
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The process and its terminal.
enum Console {
    /// Makes writing to a closed pipe fail instead of ending the process.
    static func ignoreClosedPipes() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Ends the process.
    static func exit(_ code: Int32) -> Never {
        end(code)
    }

    /// Whether standard input is a terminal.
    static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether standard output is a terminal.
    static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard error is a terminal.
    static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The columns of the terminal that standard error is; `nil` if it is none, or does not say.
    static var columns: Int? {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Colors, if standard output is a terminal and they are not refused (https://no-color.org).
    static var style: TextStyle {
        let isRefused = environment("NO_COLOR") != nil || environment("TERM") == "dumb"
        return isatty(STDOUT_FILENO) == 1 && !isRefused ? .colored : .plain
    }

    /// Prints a message on standard error, with a line break.
    static func complain(_ message: String) {
        say(message + "\n")
    }

    /// Writes text to standard error; an error doing so cannot be reported.
    static func say(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
        }
    }

    /// Whether a file or folder exists at a path.
    static func hasFile(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// The current folder, and the repository that it is in; without one, both are the current folder.
    static var sourceFolders: SourceFolders? {
        guard let path = getcwd(nil, 0) else { return nil }
        defer { free(path) }
        let current = String(cString: path)
        var root = current
        while !hasFile(root + "/.git") {
            guard let parent = root.lastIndex(of: "/") else { return SourceFolders(current: current, root: current) }
            root = String(root[..<parent])
        }
        return SourceFolders(current: current, root: root)
    }

    /// An environment variable; `nil` if it is not set, or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}

/// The system's `exit`, which a method of the same name hides.
private func end(_ code: Int32) -> Never {
    exit(code)
}
