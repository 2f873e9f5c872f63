#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The terminal of standard input, sending each key at once and showing none.
///
/// Keys that send signals are read like others, so that the terminal is as it was before whenever something else uses
/// it.
struct RawTerminal {
    private let before: termios
    private let raw: termios

    /// Sets the terminal up; `nil` if that cannot be done.
    init?() {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
        (self.before, self.raw) = (before, raw)
        guard Self.set(raw) else { return nil }
    }

    /// Sets the terminal as it was before.
    func restore() { _ = Self.set(before) }

    /// Sends a signal as the terminal would, with the terminal as it was before; if the process goes on, the terminal
    /// is set up again.
    ///
    /// - Parameter number: The signal.
    func raise(_ number: Int32) {
        restore()
        Console.say("\n")
        if tcgetpgrp(STDIN_FILENO) == getpgrp() {
            // Everything in the foreground, such as the other end of a pipe; then this process, when it is ready for
            // it.
            let action = signal(number, SIG_IGN)
            _ = kill(0, number)
            _ = signal(number, action)
        }
        _ = send(number)
        _ = Self.set(raw)
    }

    private static func set(_ mode: termios) -> Bool {
        var mode = mode
        return tcsetattr(STDIN_FILENO, TCSADRAIN, &mode) == 0
    }
}

/// The system's `raise`, which a method of the same name hides.
private func send(_ number: Int32) -> Int32 { raise(number) }
